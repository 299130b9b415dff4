import { CUBES } from '../data/cubes.ts';
import { heroOf } from '../facts/heroes.ts';
import { freshTurn, type State } from '../state.ts';
import type { Arms } from './arms.ts';
import { moved, withCubes, withHero, withSolo } from './change.ts';
import { takeSetupHand } from './setup.ts';

type SoloEvents =
  | 'LevelStarted'
  | 'HeroEntered'
  | 'HeroMoved'
  | 'TokensSwapped'
  | 'StaircaseReached'
  | 'ExitDeclined'
  | 'LevelExited'
  | 'LevelScored'
  | 'RelicsClaimed'
  | 'ClassGained'
  | 'AbilitiesRefreshed'
  | 'QuestReplaced'
  | 'DungeonReset'
  | 'HeroRetired'
  | 'HeroLost';

export const soloArms: Arms<SoloEvents> = {
  LevelStarted: (state, { data }) => withSolo(state, { level: data.level, explores: 0, atStaircase: false }),
  HeroEntered: (state, { data }) => withSolo(withCubes(state, moved(data.pillarIds, 'SET_ASIDE')), { tokens: data.tokens }), // DD-16.2
  HeroMoved: (state, { data }) => withSolo(state, { heroPose: data.pose }),
  TokensSwapped: (state, { data }) => {
    if (state.solo === null) return state;
    const cubes = data.exchanges.map(({ cubeId, cubePose }) => ({
      id: cubeId,
      zone: 'DUNGEON' as const,
      seat: null,
      pose: cubePose,
    }));
    const tokens = state.solo.tokens.map((token) => {
      const exchange = data.exchanges.find(({ tokenId }) => tokenId === token.id);
      return exchange === undefined ? token : { ...token, pose: exchange.tokenPose, edge: exchange.tokenEdge };
    });
    return withSolo(withCubes(state, cubes), { tokens }); // DD-17.11
  },
  StaircaseReached: (state) => ({ ...withSolo(state, { atStaircase: true }), phase: 'SOLO_EXIT_CHOICE' }),
  ExitDeclined: (state) => withSolo(state, { atStaircase: false }),
  LevelExited: (state) => state,
  LevelScored: (state, { data }) => {
    const aside: State = withCubes(state, moved(data.relicsSetAside, 'SET_ASIDE')); // DD-18.7
    const record = {
      level: data.level,
      questId: data.questId,
      sheet: data.breakdown,
      requirement: data.requirement,
      success: data.success,
      relics: data.relicsSetAside.length,
    };
    return { ...aside, phase: 'SOLO_DESCEND_CHOICE', levels: [...state.levels, record] };
  },
  RelicsClaimed: (state, { data }) => withSolo(state, { relicTracker: data.trackerAfter }),
  ClassGained: (state, { data }) => {
    const hero = heroOf(state, data.seat);
    const drawn = { ...state, decks: { ...state.decks, classes: state.decks.classes.slice(1) } };
    return withHero(drawn, data.seat, { classes: [...hero.classes, { id: data.classId, used: false }] });
  },
  AbilitiesRefreshed: (state) => ({
    ...state,
    heroes: state.heroes.map((hero) => ({
      ...hero,
      raceUsed: false,
      classes: hero.classes.map(({ id }) => ({ id, used: false })),
    })),
  }),
  QuestReplaced: (state, { data }) => {
    const { knows } = heroOf(state, data.seat);
    const known = data.rebuilt
      ? { ...knows, questTop: null, questBottom: [] }
      : { ...knows, questTop: null, questBottom: knows.questBottom.filter((id) => id !== data.newQuestId) };
    const questDiscard = data.rebuilt ? [data.oldQuestId] : [...(state.solo?.questDiscard ?? []), data.oldQuestId];
    const dealt = withHero(state, data.seat, { quest: data.newQuestId, knows: known });
    return withSolo({ ...dealt, decks: { ...dealt.decks, quests: data.deck } }, { questDiscard });
  },
  DungeonReset: (state) => {
    const gathered = withCubes(
      state,
      moved(
        CUBES.map(({ id }) => id),
        'OUT',
      ),
    );
    const swept = withSolo(
      { ...gathered, boxOrder: [], hand: null, chestRolls: [], turn: freshTurn(0) },
      { tokens: [], heroPose: null },
    );
    const healed = { ...swept, heroes: swept.heroes.map((hero) => ({ ...hero, damage: 0, knows: { ...hero.knows, box: [] } })) }; // DD-18.21
    return takeSetupHand(healed);
  },
  HeroRetired: (state, { data }) => ({
    ...state,
    phase: 'FINISHED',
    result: { kind: 'SOLO', won: data.won, legacy: data.legacy, relics: data.relics, lost: null, forced: data.forced },
  }),
  HeroLost: (state, { data }) => ({
    ...state,
    phase: 'FINISHED',
    hand: null,
    result: {
      kind: 'SOLO',
      won: false,
      legacy: null, // DD-19.3
      relics: state.solo?.relicTracker ?? 0,
      lost: data.reason,
      forced: false,
    },
  }),
};
