import type { Rejection } from '../../../engine/rejection.ts';
import type { Status } from '../content/types.ts';
import type { DecisionOf } from '../decisions/tasks.ts';
import { modelOf, standing } from '../facts/models.ts';
import { fulfil, heartOptions, potionRoom } from '../flow/drops.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, partly, rows } from './offering.ts';
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
  const done = fulfil(state, { hearts, potions }, pending.hearts, pending.potions);
  const gone = named.find((id) => standing(state, id) === undefined);
  if (hearts.length > pending.hearts || potions.length > pending.potions)
    return refuse('ALLOCATION_INVALID', { hearts: pending.hearts, potions: pending.potions });
  if (gone === undefined && done.hearts.length < hearts.length) return refuse('ALLOCATION_INVALID', { hearts: pending.hearts });
  if (gone === undefined && done.potions.length < potions.length) return refuse('POTION_CAPACITY_FULL');
  return gone === undefined ? undefined : refuse('MODEL_DESTROYED', { modelId: gone });
}

/** Lists of up to n options; in every order while that stays short, else sorted. */
function lists<T>(options: readonly T[], n: number, isLegal: (list: readonly T[]) => boolean): readonly (readonly T[])[] {
  const ordered = n <= 4 && Array.from({ length: n }).reduce((product: number) => product * options.length, 1) <= 700;
  let layer: readonly (readonly T[])[] = [[]];
  const all: (readonly T[])[] = [[]];
  for (let step = 0; step < n; step += 1) {
    layer = layer
      .flatMap((list) =>
        options
          .filter((_, index) => ordered || list.length === 0 || index >= options.indexOf(list.at(-1) as T))
          .map((one) => [...list, one]),
      )
      .filter(isLegal);
    all.push(...layer);
  }
  return all;
}

export const allocateDrops: Rule<AllocateDrops> = {
  wellFormed: shaped({ hearts: listOf(record({ heroId: text, remove: token }), WISH_LIMIT), potions: listOf(text, WISH_LIMIT) }),
  offers(state, seat) {
    const pending = asked(state, 'ALLOCATE_DROPS', seat);
    if (pending === undefined) return [];
    const hearts = lists(
      heartOptions(state),
      pending.hearts,
      (list) => fault(state, pending, { hearts: list, potions: [] }) === undefined,
    );
    const takers = potionRoom(state).map((one) => one.heroId);
    const potions = lists(takers, pending.potions, (list) => fault(state, pending, { hearts: [], potions: list }) === undefined);
    const most = (all: readonly (readonly unknown[])[]): readonly unknown[] => all.at(-1) ?? [];
    return [
      offerOf(
        'allocateDrops',
        { hearts: partly(rows(...hearts)), potions: partly(rows(...potions)) },
        { hearts: most(hearts) as never, potions: most(potions) as never },
      ),
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
