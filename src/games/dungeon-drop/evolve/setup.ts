import { LARGE_IDS, SETUP_IDS, SOLO_MEEPLE_ID, SOLO_ONLY_IDS } from '../data/cubes.ts';
import { freshTurn, MEEPLE_AT_HOME, NO_KNOWLEDGE, type State } from '../state.ts';
import type { Arms } from './arms.ts';
import { moved, withCubes, withHero } from './change.ts';

/** All that the setup drop takes into the hand: in Solo also the Hero (DD-4.5, DD-15.4). */
export const setupHand = (state: State): readonly string[] =>
  state.options.mode === 'SOLO' ? [...SETUP_IDS, ...SOLO_ONLY_IDS, SOLO_MEEPLE_ID] : SETUP_IDS;

/** The hand of a setup drop is taken up. */
export function takeSetupHand(state: State): State {
  const ids = setupHand(state);
  const cubes = withCubes(
    state,
    moved(
      ids.filter((id) => id !== SOLO_MEEPLE_ID),
      'HAND',
    ),
  );
  const returnTo = state.options.mode === 'SOLO' ? 'SOLO_ENTER' : 'EXPLORE';
  return { ...cubes, phase: 'SETUP_DROP', hand: { seat: state.turnOrder[0] ?? 0, reason: 'SETUP', ids, returnTo } };
}

export const setupArms: Arms<'GameStarted' | 'HeroesDealt' | 'QuestDealt' | 'TurnOrderSet' | 'BoxFilled' | 'FixtureLaid'> = {
  GameStarted: (state, { data }) => ({
    ...state,
    status: 'ACTIVE',
    kernelVersion: data.kernelVersion,
    phase: 'SETUP_DROP',
    solo:
      data.mode === 'SOLO'
        ? { level: 1, relicTracker: 0, tokens: [], heroPose: null, questDiscard: [], explores: 0, atStaircase: false } // DD-15.3
        : null,
  }),
  HeroesDealt: (state, { data }) => ({
    ...state,
    decks: data.undealt,
    heroes: data.heroes.map(({ seat, race, class: id, hearts }) => ({
      seat,
      race,
      raceUsed: false,
      classes: [{ id, used: false }],
      hearts,
      damage: 0,
      quest: null,
      resigned: false,
      teamworkPoints: 0,
      meeple: MEEPLE_AT_HOME,
      knows: NO_KNOWLEDGE,
    })), // DD-4.12
  }),
  QuestDealt: (state, { data }) => withHero(state, data.seat, { quest: data.questId }),
  TurnOrderSet: (state, { data }) => {
    const first = data.order[0] ?? 0;
    const ordered: State = { ...state, turnOrder: data.order, turnIndex: 0, turn: freshTurn(first) };
    return state.phase === 'SETUP_DROP' ? takeSetupHand(ordered) : ordered; // DD-4.7
  },
  BoxFilled: (state, { data }) => ({ ...withCubes(state, moved(LARGE_IDS, 'BOX')), boxOrder: data.order }),
  FixtureLaid: (state, { data }) => ({ ...data.state, gameId: state.gameId }),
};
