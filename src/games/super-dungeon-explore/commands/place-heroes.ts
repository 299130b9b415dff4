import { covered, openPlaces } from '../../../engine/arrangement.ts';
import type { Field, Offer, Piece, Place } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { bossFight } from '../facts/content.ts';
import { dungeonMap } from '../facts/map.ts';
import { cardOf, modelOf, standing } from '../facts/models.ts';
import { otherBases } from '../facts/movement.ts';
import { potionCapacity } from '../facts/points.ts';
import { printedMover } from '../facts/spawning.ts';
import { entryRank } from '../facts/tokens.ts';
import { startHeroTurn } from '../flow/activation.ts';
import { placedTasks } from '../flow/placed.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { type Base, type Square, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { Model, State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf } from './offering.ts';
import { listOf, record, shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 6: every Hero comes in at the start (SDE-2.22). */
export interface PlaceHeroes {
  readonly type: 'placeHeroes';
  readonly placements: readonly { readonly heroId: string; readonly anchor: Square }[];
}

type Entry = Extract<Field, { kind: 'ARRANGEMENT' }>;

/** Where each Hero may come in: at the start, or, where it fits nowhere there, as near to it as can be (SDE-2.22). */
function entry(state: State): Entry {
  const rank = entryRank(state);
  const map = dungeonMap(state);
  const others = otherBases(state);
  const pieces = state.party.map((heroId): Piece => {
    const card = cardOf(state, modelOf(state, heroId) as Model);
    const tiers = new Map<number, Square[]>();
    for (const { x, y } of map.squares) {
      const base: Base = { anchor: { x, y }, size: card.base };
      const tier = rank(base);
      if (tier === Number.POSITIVE_INFINITY || standFaults(map, base, printedMover(card), others).length > 0) continue;
      tiers.set(tier, [...(tiers.get(tier) ?? []), { x, y }]);
    }
    const places = [...tiers].sort(([a], [b]) => a - b).map(([tier, anchors]) => ({ value: {}, anchors, tier }));
    const side = card.base === 'LARGE' ? 2 : 1;
    return {
      value: { heroId },
      least: 1,
      most: 1,
      cost: 0,
      width: side,
      height: side,
      places: reached(places, state.party.length),
    };
  });
  return { kind: 'ARRANGEMENT', pieces, min: pieces.length, max: pieces.length };
}

/** The tiers a party can get to: each of the others bars sixteen anchors at most, so that some place is left in these. */
function reached(places: readonly Place[], heroes: number): readonly Place[] {
  let squares = 0;
  const last = places.findIndex((place) => (squares += place.anchors.length) > 16 * heroes);
  return last < 0 ? places : places.slice(0, last + 1);
}

/** Whether no Hero could stand nearer to the start, the others standing where they do. */
function isNearest(state: State, placements: PlaceHeroes['placements']): boolean {
  const rank = entryRank(state);
  const { pieces } = entry(state);
  const pieceOf = (heroId: string): Piece => pieces[state.party.indexOf(heroId)] as Piece;
  return placements.every(({ heroId, anchor }, index) => {
    const others = placements.filter((_, at) => at !== index);
    const taken = new Set(others.flatMap((other) => covered(pieceOf(other.heroId), other.anchor)));
    const open = openPlaces(pieceOf(heroId), taken)[0]?.tier;
    const size = pieceOf(heroId).width === 2 ? 'LARGE' : 'SMALL';
    return open === undefined || rank({ anchor, size }) <= open;
  });
}

function fault(state: State, placements: PlaceHeroes['placements']): Rejection | undefined {
  const stranger = placements.find((one) => !state.party.includes(one.heroId));
  if (stranger !== undefined) return refuse('MODEL_NOT_FOUND', { modelId: stranger.heroId });
  const isWhole =
    placements.length === state.party.length && new Set(placements.map((one) => one.heroId)).size === placements.length;
  if (!isNearest(state, placements)) return refuse('NOT_ADJACENT_TO_START');
  const taken: Base[] = [...otherBases(state)];
  for (const { heroId, anchor } of placements) {
    const card = cardOf(state, modelOf(state, heroId) as Model);
    const base: Base = { anchor, size: card.base };
    const faults = standFaults(dungeonMap(state), base, printedMover(card), taken);
    if (faults.includes('SQUARE_OCCUPIED')) return refuse('SQUARE_OCCUPIED', { heroId });
    if (faults.length > 0) return refuse('BASE_DOES_NOT_FIT', { heroId });
    taken.push(base);
  }
  return isWhole ? undefined : refuse('WRONG_COUNT', { heroes: state.party, wanted: `each Hero of the party once` });
}

function offers(state: State): readonly Offer<'placeHeroes'>[] {
  const field = entry(state);
  const offer = offerOf('placeHeroes', { placements: field });
  return (offer.example.placements as readonly unknown[]).length < field.min ? [] : [offer];
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
