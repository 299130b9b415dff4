import type { Offer } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { baseOf, modelCard, standing } from '../facts/models.ts';

import {
  canAddMore,
  fillSpawn,
  type Placement,
  placementFault,
  poolCount,
  singlePlacements,
  spawnCost,
} from '../facts/spawning.ts';
import { placedTasks } from '../flow/placed.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { triggerTasks } from '../flow/triggers.ts';
import type { Base, Square } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { SpawnRight, State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, partly, rows, someOf } from './offering.ts';
import { listOf, optional, record, shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Answers a spawn decision: which monsters come, from where, onto which squares (G.3). Less than allowed, or nothing, may be spawned (SDE-24.7). */
export interface Spawn {
  readonly type: 'spawn';
  readonly placements: readonly {
    readonly cardId: string;
    /** The model id of the spawning point, or of the model whose effect it is. */
    readonly spawningPointId?: string | null;
    readonly originModelId?: string | null;
    readonly anchor: Square;
  }[];
}

const originOf = (one: Spawn['placements'][number]): string => one.spawningPointId ?? one.originModelId ?? '';

const read = (one: Spawn['placements'][number]): Placement => ({
  cardId: one.cardId,
  originId: originOf(one),
  anchor: one.anchor,
});

function fault(state: State, right: SpawnRight, given: Spawn['placements']): Rejection | undefined {
  const placements = given.map(read);
  const taken: Base[] = [];
  let used = 0;
  for (const [index, one] of placements.entries()) {
    const about = { placement: index, cardId: one.cardId };
    const before = placements.slice(0, index).filter((other) => other.cardId === one.cardId).length;
    if (poolCount(state, one.cardId) <= before) return refuse('NOT_IN_SPAWNING_POOL', about);
    const card = modelCard(state, one.cardId);
    if (!(right.platforms as readonly (string | null)[]).includes(card.platform)) return refuse('PLATFORM_NOT_ALLOWED', about);
    used += spawnCost(state, one.cardId);
    if (used > right.skulls) return refuse('SKULLS_EXCEEDED', { ...about, skulls: right.skulls });
    if (!right.origins.includes(one.originId) || standing(state, one.originId) === undefined)
      return refuse('WRONG_SPAWNING_POINT', about);
    const problem = placementFault(state, right, one, taken);
    if (problem !== undefined) return refuse(problem, about);
    taken.push({ anchor: one.anchor, size: card.base });
  }
  return right.reason === 'SETUP' && canAddMore(state, right, placements)
    ? refuse('SPAWN_INCOMPLETE', { skulls: right.skulls - used })
    : undefined; // SDE-2.20
}

/** Rows that fill the points up in different ways, each with its beginnings, which are legal too outside of setup. */
function fullRows(state: State, right: SpawnRight): readonly (readonly Placement[])[] {
  const turned = (by: number) => (cards: readonly string[], step: number) =>
    cards.map((_, index) => cards[(index + step * by + by) % cards.length] as string);
  const spread = (by: number) => (anchors: readonly Square[], step: number) => anchors[(step * by + by) % anchors.length];
  const found = [fillSpawn(state, right), ...[1, 2, 3, 5, 7].map((by) => fillSpawn(state, right, turned(by), spread(by)))];
  const whole = found.filter((row) => row.length > 0);
  const all = right.reason === 'SETUP' ? whole : whole.flatMap((row) => row.map((_, index) => row.slice(0, index + 1)));
  return [...new Map(all.map((row) => [JSON.stringify(row), row])).values()];
}

const asInput = ({ cardId, originId, anchor }: Placement, member: 'spawningPointId' | 'originModelId') => ({
  cardId,
  [member]: originId,
  anchor,
});

function offers(state: State, right: SpawnRight): readonly Offer<'spawn'>[] {
  const members = ['spawningPointId', 'originModelId'] as const;
  const wide = fullRows(state, right).flatMap((row) => members.map((member) => row.map((one) => asInput(one, member))));
  const whole = wide.length === 0 ? [] : [offerOf('spawn', { placements: partly(rows(...wide)) })];
  if (right.reason === 'SETUP') return whole;
  const single = singlePlacements(state, right).flatMap((one) => members.map((member) => asInput(one, member)));
  return [offerOf('spawn', { placements: someOf(single, 0, 1) }), ...whole];
}

export const spawn: Rule<Spawn> = {
  wellFormed: shaped({
    placements: listOf(
      (one) =>
        record({ cardId: text, spawningPointId: optional(text), originModelId: optional(text), anchor: square })(one) &&
        ((one as Spawn['placements'][number]).spawningPointId == null) !==
          ((one as Spawn['placements'][number]).originModelId == null),
      20,
    ),
  }),
  offers(state, seat) {
    const pending = asked(state, 'SPAWN', seat);
    return pending === undefined ? [] : offers(state, pending.right);
  },
  decide({ placements }, state, _actor, chance) {
    const { right } = answered(state, 'SPAWN');
    const refusal = fault(state, right, placements);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.pop();
    spawnAll(run, right, placements.map(read));
    return proceed(run);
  },
};

/** Puts the monsters down, then the effects of their squares and what their spawning triggers (SDE-1.7, D.5). */
export function spawnAll(run: Run, right: SpawnRight, placements: readonly Placement[]): void {
  const { state } = run;
  const placed = placements.map((one, index) => ({
    modelId: `M${state.nextId + index}`,
    cardId: one.cardId,
    anchor: one.anchor,
    spawnCost: spawnCost(state, one.cardId),
  }));
  const skullsUsed = placed.reduce((sum, one) => sum + one.spawnCost, 0);
  run.emit('MonstersSpawned', { decision: right.reason, placements: placed, skullsUsed, skullsLost: right.skulls - skullsUsed });
  const models = placed.map((one) => standing(run.state, one.modelId)).filter((model) => model !== undefined);
  run.push(
    ...models.flatMap((model) => placedTasks(run.state, model)),
    ...triggerTasks(
      run.state,
      'ON_SPAWN',
      models.map((model) => ({ model, base: baseOf(run.state, model) })),
      { attacker: null, targets: [] },
    ),
  );
}
