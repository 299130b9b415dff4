import { freshTurn, MEEPLE_AT_HOME } from '../state.ts';
import type { Arms } from './arms.ts';
import { withHero, withTurn } from './change.ts';

type TurnEvents =
  | 'TurnStarted'
  | 'ActEnded'
  | 'LootPassed'
  | 'TurnEnded'
  | 'RoundEnded'
  | 'SeatResigned'
  | 'TurnAutoPlayed'
  | 'MeeplePlaced'
  | 'MeeplePassed'
  | 'MeepleCollected'
  | 'MeeplesReturned'
  | 'TeamworkWindowClosed';

export const turnArms: Arms<TurnEvents> = {
  TurnStarted: (state, { data }) => ({
    ...state,
    phase: 'EXPLORE',
    hand: null,
    round: data.round,
    turnIndex: Math.max(0, state.turnOrder.indexOf(data.seat)),
    turn: freshTurn(data.seat),
    heroes: state.heroes.map((hero) =>
      state.solo === null && (hero.meeple.placed || hero.meeple.passed) ? { ...hero, meeple: MEEPLE_AT_HOME } : hero,
    ),
  }),
  ActEnded: (state) => ({
    ...withTurn(state, { actDone: true, ability: null }),
    phase: state.solo === null ? 'LOOT' : 'SOLO_MOVE',
  }),
  LootPassed: (state) => withTurn(state, { roomFormed: true }),
  TurnEnded: (state) => ({ ...withTurn(state, { ability: null, modifiers: [], roomFormed: true }), hand: null }),
  RoundEnded: (state) => state,
  SeatResigned: (state, { data }) => withHero(state, data.seat, { resigned: true }),
  TurnAutoPlayed: (state) => withTurn(state, { ability: null }),
  MeeplePlaced: (state, { data }) =>
    withHero(state, data.seat, { meeple: { placed: true, passed: false, onTable: true, pose: data.pose } }),
  MeeplePassed: (state, { data }) => withHero(state, data.seat, { meeple: { ...MEEPLE_AT_HOME, passed: true } }),
  MeepleCollected: (state, { data }) =>
    withHero(state, data.ownerSeat, {
      teamworkPoints: data.points,
      meeple: MEEPLE_AT_HOME,
    }), // DD-13.5
  MeeplesReturned: (state, { data }) => ({
    ...state,
    heroes: state.heroes.map((hero) => (data.seats.includes(hero.seat) ? { ...hero, meeple: MEEPLE_AT_HOME } : hero)),
  }),
  TeamworkWindowClosed: (state) => withTurn(state, { windowClosed: true }),
};
