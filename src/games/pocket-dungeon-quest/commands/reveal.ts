import { invalidArgument, type Rejection } from '../../../engine/rejection.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { revealPhase } from '../checks/phases.ts';
import { standingRefusal } from '../checks/standing.ts';
import { faceDownIn, tileAt } from '../facts/floor.ts';
import { heroAt } from '../facts/party.ts';
import { circleOf } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import { among, aSpace, type ByHeroCommand, listOf, maybe, optional } from '../shape.ts';
import type { Space, State } from '../state.ts';
import { heroCommand } from './rule.ts';

/** Turns up tiles of the Circle: those named, in their order, or all that are left clockwise from north (PDQ-7.2). */
export interface Reveal extends ByHeroCommand {
  readonly type: 'reveal';
  readonly cells?: readonly Space[] | null;
}

const hiddenFrom = (state: State, seat: Seat): readonly Space[] => faceDownIn(state, circleOf(heroAt(state, seat).at));

function cellsRefusal(state: State, seat: Seat, named: readonly Space[] | null | undefined): Rejection | undefined {
  const cells = named ?? hiddenFrom(state, seat);
  const circle = circleOf(heroAt(state, seat).at);
  const outside = cells.find((cell) => !circle.includes(cell));
  if (outside !== undefined) return refuse('NOT_IN_CIRCLE', 'PDQ-7.1', { cell: outside });
  const open = cells.find((cell) => tileAt(state, cell)?.faceUp !== false);
  if (open !== undefined) return refuse('NOT_FACE_DOWN', 'PDQ-7.1', { cell: open });
  return state.turn.phase === 'REST_CHECK' && cells.length !== 1 ? refuse('ONE_TILE_ONLY', 'PDQ-24.23') : undefined;
}

export const reveal = heroCommand<Reveal>({
  verb: 'reveal',
  shape: { cells: optional(listOf(aSpace, true)) },
  wellFormed: ({ cells }) =>
    cells?.length === 0 ? invalidArgument('name at least one space, or none at all', { argument: 'cells' }) : undefined,
  refusal: ({ cells }, state, seat) =>
    standingRefusal(state, seat, { turn: 'OWN' }) ?? revealPhase(state) ?? cellsRefusal(state, seat, cells),
  choices(state, seat) {
    if ((standingRefusal(state, seat, { turn: 'OWN' }) ?? revealPhase(state)) !== undefined) return [];
    const hidden = hiddenFrom(state, seat);
    if (state.turn.phase !== 'REST_CHECK')
      return [{ cells: maybe({ kind: 'SOME_OF', values: hidden, min: 1, max: hidden.length, ordered: true }) }];
    const one = among(hidden.map((cell) => [cell]));
    return [{ cells: hidden.length === 1 ? maybe(one) : one }];
  },
  carryOut(play, { cells }, seat) {
    const how = play.state.turn.phase === 'REST_CHECK' ? 'REST' : 'SIGHT';
    play.first({ task: 'TURN_UP', seat, how, cells: cells ?? hiddenFrom(play.state, seat) });
  },
});
