import type { Setup } from '../../engine/ruleset.ts';
import type { Options, State } from './state.ts';

/** The table of a game just created: nothing on it. */
export function initialState(setup: Setup<Options>): State {
  return {
    gameId: setup.gameId,
    seats: setup.seats,
    options: setup.options,
    step: 'LOBBY',
    heroSeats: [],
    force: null,
    pool: [],
    party: [],
    models: [],
    dungeon: { kind: 'TILES', tiles: [] },
    tokens: [],
    decks: { loot: [], treasure: [] },
    discards: { loot: [], treasure: [] },
    relics: [],
    backpack: { cards: [], coins: 0 },
    lootTracker: [],
    chart: null,
    bossSpawned: false,
    timeoutDone: false,
    miniBossesUsed: [],
    carrier: null,
    artifact: null,
    crystalFaces: [],
    turn: { side: 'HEROES', number: 0, count: 0, activationsDone: 0, skulls: 0, drankGreen: [], exchangeDone: false, wounded: [], afflicted: [], rerolls: [] },
    active: null,
    effects: [],
    auras: [],
    usedOnce: [],
    agenda: [],
    orders: [],
    nextId: 1,
    outcome: null,
  };
}
