import type { Chance } from '../../engine/chance.ts';
import type { Seat, Viewer } from '../../engine/ruleset.ts';
import type { Affinity } from './content/types.ts';
import { AFFINITIES } from './content/vocabulary.ts';
import { compareCopies } from './facts/cards.ts';
import { cardOf } from './facts/models.ts';
import { defenceAttributes } from './facts/pools.ts';
import { seatsOf } from './facts/seats.ts';
import { isOfSide, knownAgenda } from './hidden.ts';
import {
  type DefencePreference,
  type Model,
  NO_ORDERS,
  type ReactionRule,
  type RerollPolicy,
  type StandingOrders,
  type State,
} from './state.ts';

const TRIGGERS: readonly ReactionRule['trigger'][] = ['TURN_START', 'WOUNDED', 'STATUS', 'TURN_END'];
const POLICIES: readonly RerollPolicy[] = ['BLANK_ONLY', 'LOWEST', 'NEVER'];

/** A deck in an order that gives nothing away, and then in one of chance. */
const shuffledDeck = (deck: readonly string[], chance: Chance): readonly string[] =>
  chance.shuffle([...deck].sort(compareCopies));

/** The faces nobody has seen, on the table and still to be placed, dealt anew (Part H, crystals). */
function dealCrystals(state: State, chance: Chance): Pick<State, 'tokens' | 'crystalFaces'> {
  const unseen: Affinity[] = [
    ...state.tokens.flatMap((token) => (token.kind === 'CRYSTAL' ? [token.colour] : [])),
    ...state.crystalFaces,
  ];
  if (unseen.length === 0) return { tokens: state.tokens, crystalFaces: state.crystalFaces };
  const faces = chance.shuffle(unseen.sort((a, b) => AFFINITIES.indexOf(a) - AFFINITIES.indexOf(b)));
  let next = 0;
  const tokens = state.tokens.map((token) => {
    if (token.kind !== 'CRYSTAL') return token;
    next += 1;
    return { ...token, colour: faces[next - 1] as Affinity };
  });
  return { tokens, crystalFaces: faces.slice(next) };
}

/** A reaction policy a Hero's player may have given: none, or its own potion at one of the occasions. */
function dealReactions(state: State, hero: Model, chance: Chance): readonly ReactionRule[] {
  const green = cardOf(state, hero).potions.find((potion) => potion.potion?.colour === 'GREEN');
  if (green === undefined) return [];
  const drawn = chance.uniform(TRIGGERS.length + 1);
  const trigger = TRIGGERS[drawn - 1];
  if (trigger === undefined) return [];
  return [
    {
      trigger,
      ifHeartsLeftAtMost: null,
      ifStatus: null,
      drinkerId: hero.id,
      ownerId: hero.id,
      potionId: green.id,
      targetId: hero.id,
    },
  ];
}

/** Orders another seat may have given: that it gave some is known, what they are is not. How potions are shared, who shares them finds out by asking. */
function dealOrders(state: State, seat: Seat, known: Pick<StandingOrders, 'sharing'>, chance: Chance): StandingOrders {
  const own = [...state.models].sort((a, b) => (a.id < b.id ? -1 : 1)).filter((model) => seatsOf(state, model).includes(seat));
  return {
    ...NO_ORDERS,
    ...known,
    defence: own.flatMap((model) => {
      const attributes = defenceAttributes(state, model);
      if (attributes.length < 2) return [];
      const preference = (['AUTO', ...attributes] as const)[chance.uniform(attributes.length + 1)] as DefencePreference;
      return [{ modelId: model.id, preference }];
    }),
    rerolls: own.map((model) => ({ modelId: model.id, policy: POLICIES[chance.uniform(POLICIES.length)] as RerollPolicy })),
    reactions: own
      .filter((model) => model.hero !== null)
      .map((model) => ({ heroId: model.id, rules: dealReactions(state, model, chance) })),
  };
}

/** A state these viewers cannot tell from the true one: deck orders, crystal faces and the orders of others are laid out anew from what they know (SDE-H.2). */
export function imagine(state: State, viewer: Viewer, chance: Chance): State {
  const isOver = state.outcome !== null;
  const hidden = isOver
    ? {}
    : {
        decks: { loot: shuffledDeck(state.decks.loot, chance), treasure: shuffledDeck(state.decks.treasure, chance) },
        ...dealCrystals(state, chance),
        agenda: knownAgenda(state, state.agenda, viewer),
      };
  const sharesPotions = isOfSide(viewer, 'HEROES');
  const orders = state.orders.map((one) => {
    if (viewer.includes(one.seat)) return one;
    return { seat: one.seat, orders: dealOrders(state, one.seat, { sharing: sharesPotions ? one.orders.sharing : [] }, chance) };
  });
  return { ...state, ...hidden, orders };
}
