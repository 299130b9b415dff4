import type { EventType } from '../events.ts';
import type { Model, State, Token } from '../state.ts';
import { type Arms, patchHero, patchModel } from './patch.ts';

type Topic = Extract<
  EventType,
  | 'MatchCreated'
  | 'SetupStarted'
  | 'StepBegun'
  | 'ConsulForceChosen'
  | 'HeroesSelected'
  | 'TilePlaced'
  | 'TilesNumbered'
  | 'PlacementTakenBack'
  | 'SpawningPointPlaced'
  | 'ChestPlaced'
  | 'DecksShuffled'
  | 'ChartSet'
  | 'PrincePlaced'
  | 'PrinceShifted'
  | 'StartTokenPlaced'
  | 'EndTokenPlaced'
  | 'CrystalPlaced'
  | 'HeroesPlaced'
  | 'CoinsSet'
  | 'PotionsDealt'
  | 'FixtureLaid'
>;

const addToken = (state: State, token: Token): State => ({
  ...state,
  tokens: [...state.tokens, token],
  nextId: state.nextId + 1,
});

/** A model as it comes into the game: no tokens, nothing worn. */
export function freshModel(id: string, card: string, side: Model['side'], at: Model['at'], turn: number): Model {
  return {
    id,
    card,
    side,
    at,
    wounds: 0,
    statuses: [],
    equipment: [],
    enteredTurn: turn,
    activatedTurn: 0,
    chestTile: null,
    hero: null,
  };
}

function takeBack(state: State, kind: string, id: string): State {
  if (kind === 'CHEST') return { ...state, tokens: state.tokens.filter((token) => token.id !== id) };
  if (kind === 'SPAWNING_POINT') return { ...state, models: state.models.filter((model) => model.id !== id) };
  if (state.dungeon.kind !== 'TILES') return state;
  const { tiles } = state.dungeon;
  if (kind === 'NUMBERING')
    return { ...state, dungeon: { kind: 'TILES', tiles: tiles.map((tile) => ({ ...tile, number: null })) } };
  return { ...state, dungeon: { kind: 'TILES', tiles: tiles.slice(0, -1) } };
}

/** What the steps of setup do to the table (SDE-2). */
export const setupArms: Arms<Topic> = {
  MatchCreated: (state) => state,
  SetupStarted: (state, { heroSeats }) => ({ ...state, heroSeats }),
  StepBegun: (state, { step }) => ({ ...state, step }),
  ConsulForceChosen: (state, { boss, miniBosses, spawningPoints, spawningPool }) => ({
    ...state,
    force: { boss, miniBosses, spawningPoints },
    pool: spawningPool,
  }),
  HeroesSelected: (state, { heroes }) => ({
    ...state,
    party: heroes.map((hero) => hero.modelId),
    models: [
      ...state.models,
      ...heroes.map(({ modelId, heroId, controller }) => ({
        ...freshModel(modelId, heroId, 'HEROES', null, 0),
        hero: { controller, potions: 0, coins: 0, activationToken: false, destroyedAs: null },
      })),
    ],
  }),
  TilePlaced: (state, { tileId, side, x, y, rotation }) => {
    const placed = state.dungeon.kind === 'TILES' ? state.dungeon.tiles : [];
    return { ...state, dungeon: { kind: 'TILES', tiles: [...placed, { tile: tileId, side, x, y, rotation, number: null }] } };
  },
  TilesNumbered: (state, { tileIds }) =>
    state.dungeon.kind === 'TILES'
      ? {
          ...state,
          dungeon: {
            kind: 'TILES',
            tiles: state.dungeon.tiles.map((tile) => ({ ...tile, number: tileIds.indexOf(tile.tile) + 1 })),
          },
        }
      : state,
  PlacementTakenBack: (state, { kind, id }) => takeBack(state, kind, id),
  SpawningPointPlaced: (state, { modelId, spawningPointId, anchor }) => ({
    ...state,
    models: [...state.models, freshModel(modelId, spawningPointId, 'CONSUL', anchor, 0)],
    nextId: state.nextId + 1,
  }),
  ChestPlaced: (state, { chestId, square, tileNumber }) =>
    addToken(state, { id: chestId, kind: 'CHEST', at: square, tileNumber }),
  DecksShuffled: (state, { order, relics }) => ({
    ...state,
    decks: { loot: order?.loot ?? [], treasure: order?.treasure ?? [] },
    crystalFaces: order?.crystals ?? [],
    relics,
  }),
  ChartSet: (state, { chartId }) => ({ ...state, chart: { id: chartId, position: 0, bonuses: [], owed: [] } }),
  PrincePlaced: (state, { tokenId, square }) => addToken(state, { id: tokenId, kind: 'PRINCE', at: square }),
  PrinceShifted: (state, { path }) => {
    const end = path.at(-1);
    if (end === undefined) return state;
    return { ...state, tokens: state.tokens.map((token) => (token.kind === 'PRINCE' ? { ...token, at: end } : token)) };
  },
  StartTokenPlaced: (state, { tokenId, square }) => addToken(state, { id: tokenId, kind: 'START', at: square }),
  EndTokenPlaced: (state, { tokenId, square }) => addToken(state, { id: tokenId, kind: 'END', at: square }),
  CrystalPlaced: (state, { tokenId, square }) => {
    const [colour, ...crystalFaces] = state.crystalFaces;
    if (colour === undefined) return state;
    return { ...addToken(state, { id: tokenId, kind: 'CRYSTAL', at: square, colour }), crystalFaces };
  },
  HeroesPlaced: (state, { placements }) =>
    placements.reduce((next, { heroId, anchor }) => patchModel(next, heroId, () => ({ at: anchor })), state),
  CoinsSet: (state, { coins }) => ({ ...state, backpack: { ...state.backpack, coins } }),
  PotionsDealt: (state, { heroIds }) =>
    heroIds.reduce((next, id) => patchHero(next, id, (hero) => ({ potions: hero.potions + 1 })), state),
  FixtureLaid: (state, { state: laid }) => ({ ...laid, gameId: state.gameId, seats: state.seats, options: state.options }),
};
