import { seatOfHero } from '../facts/party.ts';
import type { State } from '../state.ts';
import { type Arms, addToPile, changeBossFight, changeHero, changeTurn } from './change.ts';
import { withoutReactor } from './turn.ts';

const REACTIONS: Readonly<Record<string, true>> = { HOLY_WATER: true, HARP: true, BOW: true, SPELL_TOME: true };

/** Hearts, deaths, Experience and Gear of the Heroes. */
export const heroArms: Arms<
  | 'HeartLost'
  | 'HeartLossPrevented'
  | 'HeartRestored'
  | 'NextTurnLost'
  | 'ImpressionRequested'
  | 'HeroPoisoned'
  | 'PoisonCured'
  | 'HeroTeleported'
  | 'HeroDied'
  | 'HelpRoundStarted'
  | 'HeroRevived'
  | 'XpGained'
  | 'LevelGained'
  | 'GearUsed'
  | 'RestStarted'
  | 'RestResolved'
  | 'StandingOrderSet'
> = {
  HeartLost: (state, { data }) => changeHero(state, data.hero, () => ({ hearts: data.hearts })),
  HeartLossPrevented: (state) => state,
  HeartRestored: (state, { data }) => changeHero(state, data.hero, () => ({ hearts: data.hearts })),
  NextTurnLost: (state, { data }) => changeHero(state, data.hero, () => ({ lostTurn: true })),
  ImpressionRequested: (state) => state,
  HeroPoisoned: (state, { data }) => changeHero(state, data.hero, () => ({ poisoned: true })),
  PoisonCured: (state, { data }) => changeHero(state, data.hero, () => ({ poisoned: false })),
  HeroTeleported: (state, { data }) => {
    const moved = changeHero(state, data.hero, () => ({ at: data.to, arrival: true }));
    return seatOfHero(state, data.hero) === state.turn.seat ? changeTurn(moved, { cutShort: true }) : moved; // PDQ-15.3
  },
  HeroDied: (state, { data }) => {
    const seat = seatOfHero(state, data.hero);
    const hero = state.heroes[seat];
    if (hero === undefined) return state;
    const laidDown = addToPile(addToPile(state, 'merchant', ...hero.inventory), 'discard', ...hero.effects); // PDQ-17.3
    const died = changeHero(withoutReactor(laidDown, seat), data.hero, () => ({
      hearts: 0,
      dead: true,
      inventory: [],
      effects: [],
      poisoned: false,
      lostTurn: false, // PDQ-17.18
      resting: false,
      arrival: false,
    }));
    const help = died.help.map((record) => ({ ...record, owed: record.owed.filter((one) => one !== seat) })); // PDQ-17.11
    if (state.bossFight === null) return { ...died, help, extraTurns: seat === state.turn.seat ? 0 : died.extraTurns }; // PDQ-17.6
    return changeBossFight({ ...died, help }, (fight) => ({ extraTurns: fight.turnOf === seat ? 0 : fight.extraTurns })); // PDQ-11.28
  },
  HelpRoundStarted: (state, { data }) => ({
    ...state,
    help: [
      ...state.help,
      { dead: seatOfHero(state, data.dead), owed: data.owed.map((kind) => seatOfHero(state, kind)), openedInTurn: state.turnNo },
    ],
  }),
  HeroRevived: (state, { data }) => {
    const seat = seatOfHero(state, data.hero);
    const revived = changeHero(state, data.hero, () => ({ dead: false, hearts: data.hearts }));
    return { ...revived, help: revived.help.filter((record) => record.dead !== seat) }; // PDQ-17.16
  },
  XpGained: (state, { data }) => changeHero(state, data.hero, () => ({ xp: data.xp })),
  LevelGained: (state, { data }) => changeHero(state, data.hero, () => ({ level: data.level, xp: data.xp, keys: data.keys })),
  GearUsed: (state, { data }) => {
    const used: State = changeHero(state, data.hero, (hero) => ({
      readyRound: { ...hero.readyRound, [data.gear]: data.readyRound },
    }));
    return REACTIONS[data.gear] === true ? withoutReactor(used, seatOfHero(state, data.hero)) : used;
  },
  RestStarted: (state, { data }) => changeHero(state, data.hero, () => ({ resting: true })),
  RestResolved: (state, { data }) => changeHero(state, data.hero, () => ({ resting: false })),
  StandingOrderSet: (state, { data }) =>
    changeHero(state, data.hero, (hero) => ({
      orders:
        data.gear === 'SHIELD'
          ? { ...hero.orders, shield: data.policy as typeof hero.orders.shield }
          : { ...hero.orders, holyWater: data.policy as readonly string[] },
    })),
};
