import type { Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { monsterAt, tileAt } from '../facts/floor.ts';
import { heroAt } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { NEXT, type Space, STACK, type State } from '../state.ts';

/** Why a Hero cannot fight this Monster now: in its turn a space of its Circle, in its Boss turn the stack. */
export function fightRefusal(
  state: State,
  seat: Seat,
  target: Space,
  onStack: typeof STACK | typeof NEXT,
): Rejection | undefined {
  if (state.bossFight !== null) {
    const isThere = target === onStack && (onStack === STACK || state.bossFight.henchmen.length > 0);
    return isThere ? undefined : refuse('NO_SUCH_MONSTER', 'PDQ-11.10', { target });
  }
  if (target === STACK || target === NEXT) return refuse('NO_SUCH_MONSTER', 'PDQ-9.1', { target });
  if (!circleOf(heroAt(state, seat).at).includes(target)) return refuse('NOT_IN_CIRCLE', 'PDQ-9.1', { target });
  if (monsterAt(state, target) === null) return refuse('NO_SUCH_MONSTER', 'PDQ-9.1', { target }); // PDQ-31.3
  const tile = tileAt(state, target);
  if (tile?.asleepUntilSeat !== undefined) return refuse('MONSTER_ASLEEP', 'PDQ-6.9', { target });
  return tile?.fought === true ? refuse('ALREADY_FOUGHT', 'PDQ-10.8', { target }) : undefined;
}
