import type { Chance } from '../../engine/chance.ts';
import type { Viewer } from '../../engine/ruleset.ts';
import type { ClassId } from './data/classes.ts';
import type { QuestId } from './data/quests.ts';
import type { RaceId } from './data/races.ts';
import type { Hero, State } from './state.ts';
import { seesQuest } from './view.ts';

/** What is hidden, in an order that gives nothing away, and then in one of chance. */
const shuffled = <T extends string>(things: readonly T[], chance: Chance): readonly T[] => chance.shuffle([...things].sort());

/** The Box with what a viewer has seen of it in place and the rest laid out anew. */
function imagineBox(state: State, viewer: Viewer, chance: Chance): readonly string[] {
  const known = viewer
    .map((seat) => state.heroes[seat]?.knows.box ?? [])
    .reduce((best, one) => (one.length > best.length ? one : best), []);
  return [...known, ...shuffled(state.boxOrder.slice(known.length), chance)];
}

/** Quests the viewers cannot see, the deck included, dealt anew; Solo: what the player has put on top or under the deck stays there. */
function imagineQuests(
  state: State,
  viewer: Viewer,
  chance: Chance,
): { readonly quests: readonly (QuestId | null)[]; readonly deck: readonly QuestId[] } {
  const player = state.solo !== null && viewer.includes(0) ? state.heroes[0] : undefined;
  const top = player?.knows.questTop ?? null;
  const bottom = player?.knows.questBottom ?? [];
  const from = top === null ? 0 : 1;
  const middle = state.decks.quests.slice(from, state.decks.quests.length - bottom.length);
  const isHidden = (hero: Hero): boolean => hero.quest !== null && !seesQuest(state, viewer, hero.seat);
  const pool = [...shuffled([...middle, ...state.heroes.filter(isHidden).map(({ quest }) => quest as QuestId)], chance)];
  const quests = state.heroes.map((hero) => (isHidden(hero) ? (pool.pop() as QuestId) : hero.quest));
  return { quests, deck: [...(top === null ? [] : [top]), ...pool, ...bottom] };
}

/** A state these viewers cannot tell from the true one: Box order, hidden Quests and undealt cards are laid out anew from what they know. */
export function imagine(state: State, viewer: Viewer, chance: Chance): State {
  if (state.status !== 'ACTIVE') return state;
  const boxOrder = imagineBox(state, viewer, chance);
  const { quests, deck } = imagineQuests(state, viewer, chance);
  const decks = {
    races: shuffled<RaceId>(state.decks.races, chance),
    classes: shuffled<ClassId>(state.decks.classes, chance),
    quests: deck,
  };
  const heroes = state.heroes.map((hero, index): Hero => {
    const quest = quests[index] as QuestId | null;
    if (viewer.includes(hero.seat)) return { ...hero, quest };
    const { knows } = hero;
    // What another seat has seen is, in this world, what lies there.
    const questBottom = deck.slice(deck.length - knows.questBottom.length);
    const questTop = knows.questTop === null ? null : (deck[0] as QuestId);
    return { ...hero, quest, knows: { ...knows, box: boxOrder.slice(0, knows.box.length), questTop, questBottom } };
  });
  const run = state.turn.ability;
  const imagined: State = { ...state, boxOrder, decks, heroes };
  if (run === null || run.peeked === null || viewer.includes(state.turn.seat)) return imagined;
  const seen: readonly string[] = run.peeked.some((id) => id.includes('-')) ? boxOrder : deck;
  return { ...imagined, turn: { ...state.turn, ability: { ...run, peeked: seen.slice(0, run.peeked.length) } } };
}
