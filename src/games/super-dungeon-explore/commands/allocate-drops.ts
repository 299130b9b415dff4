import type { Json } from '../../../engine/json.ts';
import type { Field } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { Status } from '../content/types.ts';
import type { DecisionOf } from '../decisions/tasks.ts';
import { modelOf, standing } from '../facts/models.ts';
import { defaultAllocation, fulfil, heartOptions, potionRoom } from '../flow/drops.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf } from './offering.ts';
import { listOf, record, shaped, text, token, WISH_LIMIT } from './shape.ts';
import type { Rule } from './types.ts';

/** The attacker's player gives out hearts and potions (SDE-16.3). Fewer than gained may be named; the rest is lost. */
export interface AllocateDrops {
  readonly type: 'allocateDrops';
  readonly hearts: readonly { readonly heroId: string; readonly remove: 'WOUND' | Status }[];
  readonly potions: readonly string[];
}

type Asked = DecisionOf<'ALLOCATE_DROPS'>;

function fault(state: State, pending: Asked, { hearts, potions }: Omit<AllocateDrops, 'type'>): Rejection | undefined {
  const named = [...hearts.map((one) => one.heroId), ...potions];
  const stranger = named.find((id) => modelOf(state, id)?.hero == null);
  if (stranger !== undefined) return refuse('MODEL_NOT_FOUND', { modelId: stranger });
  const isInPlay = (id: string): boolean => standing(state, id) !== undefined;
  const wished = { hearts: hearts.filter((one) => isInPlay(one.heroId)), potions: potions.filter(isInPlay) };
  const done = fulfil(state, wished, pending.hearts, pending.potions);
  const tooMany = hearts.length > pending.hearts || potions.length > pending.potions;
  if (tooMany || done.hearts.length < wished.hearts.length)
    return refuse('ALLOCATION_INVALID', { hearts: pending.hearts, potions: pending.potions });
  if (done.potions.length < wished.potions.length) return refuse('POTION_CAPACITY_FULL');
  const gone = named.find((id) => !isInPlay(id));
  return gone === undefined ? undefined : refuse('MODEL_DESTROYED', { modelId: gone });
}

/** Up to n of these, each as often as there is something to take or room. */
const upTo = (n: number, values: readonly unknown[], times: readonly number[]): Field => {
  const max = Math.min(
    n,
    times.reduce((sum, one) => sum + one, 0),
  );
  return { kind: 'SOME_OF', values: values as readonly Json[], times, min: 0, max };
};

export const allocateDrops: Rule<AllocateDrops> = {
  wellFormed: shaped({ hearts: listOf(record({ heroId: text, remove: token }), WISH_LIMIT), potions: listOf(text, WISH_LIMIT) }),
  offers(state, seat) {
    const pending = asked(state, 'ALLOCATE_DROPS', seat);
    if (pending === undefined) return [];
    const hearts = heartOptions(state);
    const wounds = (heroId: string): number => standing(state, heroId)?.wounds ?? 0;
    const rooms = potionRoom(state);
    const fields = {
      hearts: upTo(
        pending.hearts,
        hearts,
        hearts.map((one) => (one.remove === 'WOUND' ? wounds(one.heroId) : 1)),
      ),
      potions: upTo(
        pending.potions,
        rooms.map((one) => one.heroId),
        rooms.map((one) => one.room),
      ),
    };
    const { attacker } = pending;
    return [
      offerOf('allocateDrops', fields, { ...defaultAllocation(state, attacker, pending.hearts, pending.potions) } as never),
    ];
  },
  decide(command, state, _actor, chance) {
    const refusal = fault(state, answered(state, 'ALLOCATE_DROPS'), command);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.pop();
    run.emit('DropsAllocated', { hearts: command.hearts, potions: command.potions });
    return proceed(run);
  },
};
