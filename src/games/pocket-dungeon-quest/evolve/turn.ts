import type { Seat } from '../../../engine/ruleset.ts';
import { heroAt, seatOfHero } from '../facts/party.ts';
import { FRESH, type State } from '../state.ts';
import { type Arms, changeBossFight, changeHero, changeLimits, changeSeat, changeTurn, unmarked } from './change.ts';

const MARKS = ['fought', 'stunned', 'blessed'] as const;

/** What holds for one turn only is wiped off the Floor. */
const wiped = (state: State): State => ({
  ...state,
  floor: state.floor.map((tile) =>
    tile !== null && MARKS.some((mark) => tile[mark] === true) ? unmarked(tile, ...MARKS) : tile,
  ),
});

/** A final turn was taken, unless additional turns still follow or it is the turn of the death itself (PDQ-17.8, PDQ-17.9). */
const finalTurnTaken = (state: State, seat: Seat, inTurn: number | null): State => ({
  ...state,
  help: state.help.map((record) =>
    record.openedInTurn === inTurn || state.extraTurns > 0
      ? record
      : { ...record, owed: record.owed.filter((one) => one !== seat) },
  ),
});

/** The course of turns, decisions and reaction windows. */
export const turnArms: Arms<
  | 'TurnStarted'
  | 'TurnSkipped'
  | 'PhaseEntered'
  | 'DecisionOpened'
  | 'HeroEntered'
  | 'HeroMoved'
  | 'MovePassed'
  | 'TurnEnded'
  | 'RoundEnded'
  | 'ExtraTurnGained'
  | 'ReactionWindowOpened'
  | 'ReactionPassed'
  | 'ReactionWindowClosed'
> = {
  TurnStarted: (state, { data }) => {
    const seat = seatOfHero(state, data.hero);
    const hero = heroAt(state, seat);
    const started: State = {
      ...state,
      turnNo: data.turnNo,
      extraTurns: data.extra ? state.extraTurns - 1 : 0,
      turn: {
        seat,
        phase: hero.poisoned ? 'START' : hero.arrival ? 'REVEAL' : 'MOVE',
        poisonDue: hero.poisoned,
        moveDone: hero.arrival, // PDQ-6.10
        revealDone: false,
        arrived: hero.arrival,
        cutShort: false,
        limits: FRESH, // PDQ-5.11
      },
    };
    return changeSeat(started, seat, () => ({ arrival: false }));
  },
  TurnSkipped: (state, { data }) => {
    const cleared = changeHero(state, data.hero, () => ({ lostTurn: false }));
    if (data.bossTurn)
      return cleared.bossFight === null || !data.extra
        ? cleared
        : { ...cleared, bossFight: { ...cleared.bossFight, extraTurns: cleared.bossFight.extraTurns - 1 } };
    const counted = data.extra ? { ...cleared, extraTurns: cleared.extraTurns - 1 } : cleared;
    return finalTurnTaken(counted, seatOfHero(state, data.hero), null);
  },
  PhaseEntered: (state, { data }) => {
    const revealDone = state.turn.revealDone || (state.turn.moveDone && (data.phase === 'FIGHT' || data.phase === 'LOOT'));
    const poisonDue = state.turn.poisonDue && data.phase === 'START'; // PDQ-23.9: past the start nothing is owed this turn
    return changeTurn(state, { phase: data.phase, poisonDue, revealDone });
  },
  DecisionOpened: (state, { data }) => {
    const opened: State = { ...state, pending: data.pending, queue: data.queue };
    return data.kind === 'HENCHMEN_SELECT' ? changeBossFight(opened, () => ({ stage: 'SELECT' })) : opened;
  },
  HeroEntered: (state, { data }) =>
    changeTurn(
      changeHero(state, data.hero, () => ({ at: data.to })),
      { moveDone: true },
    ),
  HeroMoved: (state, { data }) =>
    changeTurn(
      changeHero(state, data.hero, () => ({ at: data.to })),
      { moveDone: true },
    ),
  MovePassed: (state) => changeTurn(state, { moveDone: true }),
  TurnEnded: (state, { data }) => finalTurnTaken(wiped(state), seatOfHero(state, data.hero), state.turnNo),
  RoundEnded: (state) => ({ ...state, roundNo: state.roundNo + 1 }),
  ExtraTurnGained: (state) =>
    state.bossFight === null
      ? { ...state, extraTurns: state.extraTurns + 1 }
      : { ...state, bossFight: { ...state.bossFight, extraTurns: state.bossFight.extraTurns + 1 } },
  ReactionWindowOpened: (state, { data }) => ({
    ...state,
    reactionWindow: { eligible: data.heroes.map((kind) => seatOfHero(state, kind)), seconds: data.seconds },
  }),
  ReactionPassed: (state, { data }) => withoutReactor(state, seatOfHero(state, data.hero)),
  ReactionWindowClosed: (state) => ({ ...state, reactionWindow: null }),
};

/** A Hero has reacted or passed: the window no longer waits for it. */
export const withoutReactor = (state: State, seat: Seat): State =>
  state.reactionWindow === null
    ? state
    : {
        ...state,
        reactionWindow: { ...state.reactionWindow, eligible: state.reactionWindow.eligible.filter((one) => one !== seat) },
      };

/** One more Use of the running turn, if it is this Hero's (PDQ-13.6). */
export const countUse = (state: State, seat: Seat): State =>
  (state.bossFight?.turnOf ?? state.turn.seat) === seat ? changeLimits(state, ({ uses }) => ({ uses: uses + 1 })) : state;
