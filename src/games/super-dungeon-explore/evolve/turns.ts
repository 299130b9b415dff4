import type { EventType } from '../events.ts';
import { CONSUL_SEAT, NO_ORDERS, type State, type Turn } from '../state.ts';
import { type Arms, patchHero, patchModel } from './patch.ts';

type Topic = Extract<
  EventType,
  | 'HeroTurnStarted'
  | 'HeroTurnEnded'
  | 'ConsulTurnStarted'
  | 'ConsulActivationsEnded'
  | 'ConsulTurnEnded'
  | 'PowerUpStarted'
  | 'PowerUpEnded'
  | 'ActivationStarted'
  | 'SkullsSpent'
  | 'ActivationTokenPlaced'
  | 'ActivationTokensCleared'
  | 'EffectsExpired'
  | 'UpkeepResolved'
  | 'ActivationEnded'
  | 'PointsSpent'
  | 'ReactionWindowOpened'
  | 'ReactionPassed'
  | 'ReactionWindowClosed'
  | 'StandingOrderSet'
  | 'SeatResigned'
  | 'DeadlineDefaultApplied'
  | 'DecisionsPending'
  | 'MatchEnded'
>;

const newTurn = (state: State, side: Turn['side'], number: number, skulls: number): State => ({
  ...state,
  active: null,
  turn: {
    side,
    number,
    count: state.turn.count + 1,
    activationsDone: 0,
    skulls,
    drankGreen: [],
    exchangeDone: false,
    wounded: [],
    afflicted: [],
    rerolls: [],
  },
});

/** What turns, activations and decisions do to the table (SDE-3 to 7, F). */
export const turnArms: Arms<Topic> = {
  HeroTurnStarted: (state, { number }) => newTurn(state, 'HEROES', number, 0),
  HeroTurnEnded: (state) => state,
  ConsulTurnStarted: (state, { number, skulls }) => newTurn(state, 'CONSUL', number, skulls),
  ConsulActivationsEnded: (state) => state,
  ConsulTurnEnded: (state) => state,
  PowerUpStarted: (state) => state,
  PowerUpEnded: (state) => state,
  ActivationStarted: (state, { modelId }, event) => ({
    ...patchModel(state, modelId, () => ({ activatedTurn: state.turn.count })),
    active: {
      modelId,
      seat: event.seat ?? CONSUL_SEAT,
      movementSpent: 0, // SDE-9.3
      actionPointsSpent: 0,
      extraAttacks: [],
      potionDrunk: false,
      crystalFlipped: false,
    },
    turn: { ...state.turn, rerolls: state.turn.rerolls.filter((used) => used.per === 'TURN') },
  }),
  SkullsSpent: (state, { left }) => ({ ...state, turn: { ...state.turn, skulls: left } }),
  ActivationTokenPlaced: (state, { modelId }) => patchHero(state, modelId, () => ({ activationToken: true })),
  ActivationTokensCleared: (state, { modelIds }) =>
    modelIds.reduce((next, id) => patchHero(next, id, () => ({ activationToken: false })), state),
  EffectsExpired: (state, { modelId, duration }) => ({
    ...state,
    effects: state.effects.filter((timed) =>
      duration === 'ACTIVATION' ? timed.duration !== 'ACTIVATION' : !(timed.duration === 'NEXT_UPKEEP' && timed.by === modelId),
    ),
    auras: duration === 'NEXT_UPKEEP' ? state.auras.filter((aura) => aura.user !== modelId) : state.auras,
  }),
  UpkeepResolved: (state) => state,
  ActivationEnded: (state) => ({
    ...state,
    active: null,
    turn: { ...state.turn, activationsDone: state.turn.activationsDone + 1 },
  }),
  PointsSpent: (state, { actionPoints, movement }) =>
    state.active === null
      ? state
      : {
          ...state,
          active: {
            ...state.active,
            actionPointsSpent: state.active.actionPointsSpent + actionPoints,
            movementSpent: state.active.movementSpent + movement,
          },
        },
  ReactionWindowOpened: (state) => state,
  ReactionPassed: (state) => state,
  ReactionWindowClosed: (state) => state,
  StandingOrderSet: (state, { seat, orders }) => ({
    ...state,
    orders: [...state.orders.filter((one) => one.seat !== seat), { seat, orders: orders ?? NO_ORDERS }].sort(
      (a, b) => a.seat - b.seat,
    ),
  }),
  SeatResigned: (state, { seat, shared }) => ({
    ...shared.reduce((next, id) => patchHero(next, id, () => ({ controller: 'SHARED' as const })), state),
    heroSeats: state.heroSeats.filter((one) => one !== seat),
  }),
  DeadlineDefaultApplied: (state) => state,
  DecisionsPending: (state, { agenda }) => ({ ...state, agenda }),
  MatchEnded: (state, { winner, reason, completed }) => ({
    ...state,
    step: 'FINISHED',
    agenda: [],
    outcome: { winner, reason, completed, winners: winner === 'CONSUL' ? [CONSUL_SEAT] : state.heroSeats },
  }),
};
