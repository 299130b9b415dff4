import type { Field, Offer, Piece } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { contentOf } from '../facts/content.ts';
import { baseOf, modelCard, standing } from '../facts/models.ts';
import {
  canAddMore,
  fillSpawn,
  type Placement,
  placementFault,
  poolCount,
  spawnAnchors,
  spawnableCards,
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
import { offerOf } from './offering.ts';
import { checked, listOf, optional, record, shaped, square, text } from './shape.ts';
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
  const unknown = placements.find((one) => !contentOf(state).models.has(one.cardId));
  if (unknown !== undefined) return refuse('UNKNOWN_CARD', { cardId: unknown.cardId });
  for (const [index, one] of placements.entries()) {
    const about = { placement: index, cardId: one.cardId };
    const before = placements.slice(0, index).filter((other) => other.cardId === one.cardId).length;
    if (poolCount(state, one.cardId) <= before) return refuse('NOT_IN_SPAWNING_POOL', about);
    const card = modelCard(state, one.cardId);
    if (!(right.platforms as readonly (string | null)[]).includes(card.platform))
      return refuse('PLATFORM_NOT_ALLOWED', { ...about, platforms: right.platforms });
    used += spawnCost(state, one.cardId);
    if (used > right.skulls) return refuse('SKULLS_EXCEEDED', { ...about, skulls: right.skulls });
    if (!right.origins.includes(one.originId) || standing(state, one.originId) === undefined)
      return refuse('WRONG_SPAWNING_POINT', { ...about, origins: right.origins });
    const problem = placementFault(state, right, one, taken);
    if (problem !== undefined) return refuse(problem, { ...about, within: right.within });
    taken.push({ anchor: one.anchor, size: card.base });
  }
  return right.reason === 'SETUP' && canAddMore(state, right, placements)
    ? refuse('SPAWN_INCOMPLETE', { skulls: right.skulls - used })
    : undefined; // SDE-2.20
}

/** The longest list of placements. */
const MOST = 20;

const MEMBERS = ['spawningPointId', 'originModelId'] as const;

/** Every card that may come, with the squares it may be put on from each origin (SDE-24.3 to 24.5). */
function pieces(state: State, right: SpawnRight): readonly Piece[] {
  return spawnableCards(state, right, right.skulls).flatMap((cardId) => {
    const side = modelCard(state, cardId).base === 'LARGE' ? 2 : 1;
    const places = right.origins.flatMap((originId) => {
      const anchors = spawnAnchors(state, right, cardId, originId, []);
      return anchors.length === 0 ? [] : MEMBERS.map((member) => ({ value: { [member]: originId }, anchors }));
    });
    if (places.length === 0) return [];
    const cost = spawnCost(state, cardId);
    return [{ value: { cardId }, least: 0, most: poolCount(state, cardId), cost, width: side, height: side, places }];
  });
}

function offers(state: State, right: SpawnRight): readonly Offer<'spawn'>[] {
  const placements: Field = {
    kind: 'ARRANGEMENT',
    pieces: pieces(state, right),
    min: 0,
    max: MOST,
    budget: right.skulls,
    ...(right.reason === 'SETUP' ? { full: true as const } : {}), // SDE-2.20
  };
  const example = fillSpawn(state, right).map(({ cardId, originId, anchor }) => ({
    cardId,
    spawningPointId: originId,
    anchor: { x: anchor.x, y: anchor.y },
  }));
  return [offerOf('spawn', { placements }, { placements: example })];
}

const members = record({ cardId: text, spawningPointId: optional(text), originModelId: optional(text), anchor: square });
const placement = checked(`${members.wants} with either spawningPointId or originModelId`, (one) => {
  if (!members(one)) return false;
  const { spawningPointId, originModelId } = one as Spawn['placements'][number];
  return (spawningPointId == null) !== (originModelId == null);
});

export const spawn: Rule<Spawn> = {
  wellFormed: shaped({
    placements: listOf(placement, MOST),
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
