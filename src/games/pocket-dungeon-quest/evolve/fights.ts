import type { FoughtKind } from '../events.ts';
import { seatOfHero } from '../facts/party.ts';
import { FRESH, type Space, STACK, type State, type Tile } from '../state.ts';
import {
  type Arms,
  addToPile,
  answered,
  changeBossFight,
  changeLimits,
  changeTile,
  changeTurn,
  floorToPile,
  unmarked,
} from './change.ts';

/** A Monster leaves the Floor or the stack for the Monster Pile. */
function toMonsterPile(state: State, monster: FoughtKind, from: Space): State {
  if (from !== STACK) return floorToPile(state, from, 'monster');
  const { bossFight } = state;
  if (bossFight === null) return state;
  if (monster === 'BOSS') return floorToPile(state, bossFight.cell, 'monster'); // PDQ-11.14
  const uncovered = { ...bossFight, henchmen: bossFight.henchmen.slice(1), stunned: false, blessed: false };
  return addToPile({ ...state, bossFight: uncovered }, 'monster', monster); // PDQ-11.11
}

/** Rolls, attacks and the Boss Fight. */
export const fightArms: Arms<
  | 'DieRolled'
  | 'DieRerolled'
  | 'RollKept'
  | 'AttackResolved'
  | 'MonsterDefeated'
  | 'MonsterRanOff'
  | 'MonsterStayed'
  | 'MonsterBanished'
  | 'MonsterStunned'
  | 'MonsterSlept'
  | 'MonsterWoke'
  | 'CriticalEffectApplied'
  | 'ConfusionResolved'
  | 'GazeRolled'
  | 'FightBlessed'
  | 'BossFightStarted'
  | 'HenchmenSearchEnded'
  | 'HenchmenSelected'
  | 'BossTurnStarted'
  | 'BossDefeated'
  | 'BossFightEnded'
> = {
  DieRolled: (state, { data }) => {
    if (data.purpose === 'POISON') return changeTurn(state, { poisonDue: false });
    const isOwn = seatOfHero(state, data.hero) === (state.bossFight?.turnOf ?? state.turn.seat);
    return data.purpose === 'ATTACK' && isOwn ? changeLimits(state, () => ({ attacked: true })) : state;
  },
  DieRerolled: (state) => changeLimits(answered(state), () => ({ reroll: true })),
  RollKept: (state) => answered(state),
  AttackResolved: (state, { data }) => {
    const fails = data.outcome !== 'HIT';
    if (data.target === STACK)
      return changeBossFight(state, (fight) => ({ stunned: false, blessed: fight.blessed && data.stunned && fails }));
    const mark = (tile: Tile): Tile => {
      const struck = unmarked(tile, 'stunned');
      if (data.weapon === 'BOW' || (data.stunned && fails)) return struck; // PDQ-24.16: it must be attacked again
      return { ...unmarked(struck, 'blessed'), fought: true };
    };
    return changeTile(state, data.target, mark);
  },
  MonsterDefeated: (state, { data }) => toMonsterPile(state, data.monster, data.from),
  MonsterRanOff: (state, { data }) => toMonsterPile(state, data.monster, data.cell),
  MonsterStayed: (state) => state,
  MonsterBanished: (state, { data }) => toMonsterPile(state, data.monster, data.cell),
  MonsterStunned: (state, { data }) =>
    data.cell === STACK
      ? changeBossFight(state, () => ({ stunned: true }))
      : changeTile(state, data.cell, (tile) => ({ ...tile, stunned: true })),
  MonsterSlept: (state, { data }) => changeTile(state, data.cell, (tile) => ({ ...tile, asleepUntilSeat: data.wakesAtSeat })),
  MonsterWoke: (state, { data }) =>
    data.stays
      ? changeTile(state, data.cell, (tile) => unmarked(tile, 'asleepUntilSeat'))
      : floorToPile(state, data.cell, 'monster'),
  CriticalEffectApplied: (state) => state,
  ConfusionResolved: (state) => state,
  GazeRolled: (state) => state,
  FightBlessed: (state, { data }) =>
    data.target === STACK
      ? changeBossFight(state, () => ({ blessed: true }))
      : changeTile(state, data.target, (tile) => ({ ...tile, blessed: true })),
  BossFightStarted: (state, { data }) => {
    const revealer = seatOfHero(state, data.revealer);
    return {
      ...state,
      bossFight: {
        revealer,
        cell: data.cell,
        stage: 'SEARCH',
        rolled: data.henchmen,
        henchmen: [],
        reflex: data.reflex,
        turnOf: revealer,
        turns: 0,
        extraTurns: 0,
        limits: FRESH,
        stunned: false,
        blessed: false,
        foresight: data.foresight.length === 0 ? null : { seat: revealer, cells: data.foresight },
      },
    };
  },
  HenchmenSearchEnded: (state) => state,
  HenchmenSelected: (state, { data }) => {
    const monster = state.piles.monster.filter((_, place) => !data.places.includes(place)); // PDQ-11.8
    return changeBossFight({ ...answered(state), piles: { ...state.piles, monster } }, () => ({ henchmen: data.kinds }));
  },
  BossTurnStarted: (state, { data }) =>
    changeBossFight(state, (fight) => ({
      stage: 'BOSS_TURN',
      turnOf: seatOfHero(state, data.hero),
      turns: fight.turns + 1,
      extraTurns: data.extra ? fight.extraTurns - 1 : 0,
      limits: FRESH,
      stunned: false,
      blessed: false,
    })),
  BossDefeated: (state) => state,
  BossFightEnded: (state) => ({
    ...state,
    bossFight: null,
    extraTurns: state.heroes[state.turn.seat]?.dead === true ? 0 : state.extraTurns, // PDQ-11.28
  }),
};
