import { MOST_HEARTS, STARTING_HEARTS } from '../data/heroes.ts';
import { kindOfId } from '../data/tiles.ts';
import { seatOfHero } from '../facts/party.ts';
import type { CarriedHero, Hero } from '../state.ts';
import { FRESH, type State } from '../state.ts';
import { type Arms, changeHero } from './change.ts';

/** A Hero as it begins a Session: full Hearts, off the board, with what it carried over and nothing else (PDQ-3.5, PDQ-3.6, PDQ-26.4). */
export function freshHero(carried: CarriedHero): Hero {
  const maxHearts = carried.gear.includes('HERO_CAPE') ? MOST_HEARTS : STARTING_HEARTS;
  return {
    kind: carried.hero,
    at: null,
    hearts: maxHearts,
    maxHearts,
    dead: false,
    inventory: [],
    effects: [],
    pegasus: false,
    lostTurn: false,
    poisoned: false,
    arrival: false,
    resting: false,
    level: carried.level,
    xp: carried.xp,
    keys: carried.keys,
    gear: carried.gear,
    readyRound: {},
    tome: [],
    held: null,
    orders: { shield: 'ALWAYS', holyWater: [] },
    peeked: [],
  };
}

const over = (state: State): State => ({ ...state, status: 'OVER', pending: null, queue: [], reactionWindow: null });

/** Creation, the lobby, the start and the end of a Session. */
export const lobbyArms: Arms<
  | 'SessionCreated'
  | 'SessionStartedOver'
  | 'HeroChosen'
  | 'DungeonLaid'
  | 'SessionStarted'
  | 'KeysPlaced'
  | 'FixtureLaid'
  | 'GearGained'
  | 'SessionWon'
  | 'SessionLost'
  | 'CampaignCreated'
  | 'CampaignSessionRecorded'
  | 'CampaignWon'
  | 'CampaignLost'
> = {
  SessionCreated: (state) => state,
  SessionStartedOver: (state, { data }) => ({ ...state, chosen: data.heroes, startingGear: data.startingGear }),
  HeroChosen: (state, { data }) => {
    const left = state.chosen[data.seat];
    const startingGear = left === 'FARMER' && data.hero !== 'FARMER' ? null : state.startingGear;
    return { ...state, startingGear, chosen: state.chosen.map((kind, seat) => (seat === data.seat ? data.hero : kind)) };
  },
  DungeonLaid: (state, { data }) => ({ ...state, floor: data.tiles.map((id) => ({ kind: kindOfId(id), faceUp: false })) }),
  SessionStarted: (state, { data }) => {
    const started: State = { ...state, status: 'ACTIVE', roundNo: 1, heroes: data.party.map(freshHero) };
    const firstSeat = seatOfHero(started, data.firstHero);
    return { ...started, firstSeat, turn: { ...started.turn, seat: firstSeat, limits: FRESH } };
  },
  KeysPlaced: (state, { data }) => ({ ...state, keysOnFloor: data.spaces }),
  FixtureLaid: (state, { data }) => {
    const { campaign } = data.state;
    const laid: State = { ...data.state, gameId: state.gameId };
    return campaign === null ? laid : { ...laid, campaign: { ...campaign, id: state.campaign?.id ?? campaign.id } };
  },
  GearGained: (state, { data }) => {
    if (state.status === 'LOBBY') return { ...state, startingGear: data.gear };
    return changeHero(state, data.hero, (hero) => ({
      gear: [...hero.gear, data.gear],
      maxHearts: data.gear === 'HERO_CAPE' ? Math.min(MOST_HEARTS, hero.maxHearts + 1) : hero.maxHearts, // PDQ-24.31
    }));
  },
  SessionWon: (state) => ({ ...over(state), ending: { result: 'WON' } }),
  SessionLost: (state, { data }) => ({ ...over(state), ending: { result: 'LOST', cause: data.cause } }),
  CampaignCreated: (state) => state,
  CampaignSessionRecorded: (state) => state,
  CampaignWon: (state) => state,
  CampaignLost: (state) => state,
};
