import type { Offer } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { bossFight } from '../facts/content.ts';
import { dungeonMap } from '../facts/map.ts';
import { cardOf, modelOf, standing } from '../facts/models.ts';
import { otherBases } from '../facts/movement.ts';
import { potionCapacity } from '../facts/points.ts';
import { printedMover } from '../facts/spawning.ts';
import { entrySquares } from '../facts/tokens.ts';
import { startHeroTurn } from '../flow/activation.ts';
import { placedTasks } from '../flow/placed.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { type Base, baseDistance, type Square, squareKey, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { Model, State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, partly, rows, someOf } from './offering.ts';
import { listOf, record, shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 6: every Hero comes in at the start (SDE-2.22). */
export interface PlaceHeroes {
  readonly type: 'placeHeroes';
  readonly placements: readonly { readonly heroId: string; readonly anchor: Square }[];
}

const sizeOf = (state: State, id: string): Base['size'] => {
  const model = modelOf(state, id);
  return model === undefined ? 'SMALL' : cardOf(state, model).base;
};

/** Squares Heroes may use: those at the start; when they are too few, also the nearest others, with all nearer ones taken first. */
function allowed(state: State, placements: PlaceHeroes['placements']): boolean {
  const { near, extra } = entrySquares(state);
  const start = state.tokens.find((token) => token.kind === 'START');
  const outside = placements.filter(
    (one) =>
      start === undefined ||
      baseDistance({ anchor: one.anchor, size: sizeOf(state, one.heroId) }, { anchor: start.at, size: 'SMALL' }) > 1,
  );
  if (outside.length === 0) return true;
  if (near.length >= placements.length) return false;
  const missing = placements.length - near.length;
  const cutoff = extra[missing - 1]?.cost ?? Number.POSITIVE_INFINITY;
  const used = new Set(placements.map((one) => squareKey(one.anchor)));
  const cost = new Map(extra.map((one) => [squareKey(one.square), one.cost]));
  if (outside.length !== missing || !near.every((one) => used.has(squareKey(one)))) return false;
  return (
    outside.every((one) => (cost.get(squareKey(one.anchor)) ?? Number.POSITIVE_INFINITY) <= cutoff) &&
    extra.every((one) => one.cost >= cutoff || used.has(squareKey(one.square)))
  );
}

function fault(state: State, placements: PlaceHeroes['placements']): Rejection | undefined {
  const stranger = placements.find((one) => !state.party.includes(one.heroId));
  if (stranger !== undefined) return refuse('MODEL_NOT_FOUND', { modelId: stranger.heroId });
  const isWhole =
    placements.length === state.party.length && new Set(placements.map((one) => one.heroId)).size === placements.length;
  if (isWhole && !allowed(state, placements)) return refuse('NOT_ADJACENT_TO_START');
  const taken: Base[] = [...otherBases(state)];
  for (const { heroId, anchor } of placements) {
    const card = cardOf(state, modelOf(state, heroId) as Model);
    const base: Base = { anchor, size: card.base };
    const faults = standFaults(dungeonMap(state), base, printedMover(card), taken);
    if (faults.includes('SQUARE_OCCUPIED')) return refuse('SQUARE_OCCUPIED', { heroId });
    if (faults.length > 0) return refuse('BASE_DOES_NOT_FIT', { heroId });
    taken.push(base);
  }
  return isWhole ? undefined : refuse('WRONG_COUNT', { heroes: state.party.length });
}

function offers(state: State): readonly Offer<'placeHeroes'>[] {
  const { near, extra } = entrySquares(state);
  const isPlain = state.party.every((id) => sizeOf(state, id) === 'SMALL');
  if (isPlain && near.length >= state.party.length) {
    const values = near.flatMap((anchor) => state.party.map((heroId) => ({ heroId, anchor })));
    return [offerOf('placeHeroes', { placements: someOf(values, state.party.length, state.party.length, ['heroId', 'anchor']) })];
  }
  const squares = [...near, ...extra.map((one) => one.square)];
  const orders = state.party.map((_, shift) => [...state.party.slice(shift), ...state.party.slice(0, shift)]);
  const fitting = orders
    .map((order) => fill(state, order, squares))
    .filter((row) => row.length === state.party.length && fault(state, row) === undefined);
  return fitting.length === 0 ? [] : [offerOf('placeHeroes', { placements: partly(rows(...fitting)) })];
}

/** Each Hero of an order on the first of these squares that takes its base. */
function fill(state: State, order: readonly string[], squares: readonly Square[]): PlaceHeroes['placements'] {
  const taken: Base[] = [...otherBases(state)];
  return order.flatMap((heroId) => {
    const card = cardOf(state, modelOf(state, heroId) as Model);
    const anchor = squares.find(
      (one) => standFaults(dungeonMap(state), { anchor: one, size: card.base }, printedMover(card), taken).length === 0,
    );
    if (anchor === undefined) return [];
    taken.push({ anchor, size: card.base });
    return [{ heroId, anchor }];
  });
}

export const placeHeroes: Rule<PlaceHeroes> = {
  wellFormed: shaped({ placements: listOf(record({ heroId: text, anchor: square }), 9) }),
  offers: (state, seat) => (mayAct(state, 'placeHeroes', seat) ? offers(state) : []),
  decide({ placements }, state, _actor, chance) {
    const refusal = fault(state, placements);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.emit('HeroesPlaced', { placements });
    const { coinAdjustment, useBossDifficulty } = state.options;
    const difficulty = useBossDifficulty ? (bossFight(state)?.difficulty ?? 0) : 0; // SDE-34.8
    run.emit('CoinsSet', { coins: Math.max(0, state.party.length + 1 + coinAdjustment + difficulty) }); // SDE-2.23, 34.7
    const heroIds = run.state.party.filter((id) => potionCapacity(run.state, modelOf(run.state, id) as Model) > 0);
    run.emit('PotionsDealt', { heroIds });
    startHeroTurn(run, 1); // SDE-2.24
    run.push(...run.state.party.flatMap((id) => placedTasks(run.state, standing(run.state, id))));
    return proceed(run);
  },
};
