import type { Json } from '../../../src/engine/json.ts';
import type { Offer } from '../../../src/engine/offer.ts';
import { sample } from '../../../src/engine/sample.ts';
import { faceDownIn } from '../../../src/games/pocket-dungeon-quest/facts/floor.ts';
import { circleOf } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';

/** One thing a player does. */
export interface Choice {
  readonly seat: number;
  readonly verb: string;
  readonly input: Readonly<Record<string, Json>>;
}
export type Player = (state: State, choose: (n: number) => number) => Choice | undefined;

const everyOffer = (state: State): readonly { readonly seat: number; readonly offer: Offer }[] =>
  state.heroes.flatMap((_, seat) => ruleset.offers(state, seat).map((offer) => ({ seat, offer })));

/** Does anything at all; orders are given rarely, or nothing else would happen. */
export const randomPlayer: Player = (state, choose) => {
  const all = everyOffer(state).filter(({ offer }) => offer.verb !== 'abandonGame');
  const lively = all.filter(({ offer }) => offer.verb !== 'setStandingOrder' && offer.verb !== 'abandonGame');
  const pool = lively.length > 0 && choose(20) > 0 ? lively : all;
  const verbs = [...new Set(pool.map(({ offer }) => offer.verb))];
  const verb = verbs[choose(verbs.length)];
  const ofVerb = pool.filter(({ offer }) => offer.verb === verb);
  const picked = ofVerb[choose(ofVerb.length)];
  return picked === undefined ? undefined : { seat: picked.seat, verb: picked.offer.verb, input: sample(picked.offer, choose) };
};

const WANTED: readonly string[] = [
  'castSpell PHOENIX_FEATHER',
  'levelUp',
  'useItem POTION',
  'attack',
  'reroll',
  'resolveTrap',
  'surrenderTile',
];
const LATER: readonly string[] = [
  'choosePurchase',
  'searchTile',
  'selectHenchmen',
  'rollPoison',
  'reveal',
  'pickUp',
  'purchase',
  'passReaction',
  'useGear BOW',
  'useGear HARP',
  'useItem BOMB',
  'move',
  'passMove',
  'endTurn',
  'castSpell FORESIGHT',
];

const nameOf = (offer: Offer): string => {
  const { item, spell, gear } = offer.example as Readonly<Record<string, unknown>>;
  return [offer.verb, item ?? gear ?? spell].filter((part) => part !== undefined).join(' ');
};

/** Plays plainly for the win: heals the hurt, revives the Dead, fights what must be fought and walks to where most is hidden. */
export const greedyPlayer: Player = (state, choose) => {
  const all = everyOffer(state).filter(({ offer }) => offer.verb !== 'abandonGame');
  for (const wish of [...WANTED, ...LATER]) {
    const fits = all.filter(({ offer }) => nameOf(offer) === wish || offer.verb === wish);
    const picked = fits[choose(fits.length)];
    if (picked === undefined) continue;
    const { seat, offer } = picked;
    if (offer.verb === 'move') return { seat, verb: 'move', input: { ...offer.example, to: bestStep(state, offer, choose) } };
    if (offer.verb === 'reveal' || offer.verb === 'resolveTrap') return { seat, verb: offer.verb, input: offer.example };
    return { seat, verb: offer.verb, input: sample(offer, choose) };
  }
  return randomPlayer(state, choose);
};

function bestStep(state: State, offer: Offer, choose: (n: number) => number): string {
  const field = offer.fields.to;
  const spaces = field?.kind === 'ONE_OF' ? (field.values as readonly string[]) : [];
  const shuffled = spaces.map((space) => ({ space, luck: choose(1000) })).sort((a, b) => a.luck - b.luck);
  const worth = (space: string): number => faceDownIn(state, circleOf(space)).length;
  return shuffled.reduce((best, { space }) => (worth(space) > worth(best) ? space : best), shuffled[0]?.space ?? '');
}
