import type { Offer } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { FORCE_OF_SIZE } from '../content/supply.ts';
import { type TileSide, tileKey } from '../content/types.ts';
import { contentOf } from '../facts/content.ts';
import { leadsOn, placedTiles } from '../facts/layout.ts';
import { dungeonMap } from '../facts/map.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { alignments, type PlacedTile, placementFault, type Rotation } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf, oneOf } from './offering.ts';
import { oneOf as among, COORDINATE_LIMIT, integer, shaped, text } from './shape.ts';
import type { Rule } from './types.ts';

/** Step 3: the Consul lays a tile (SDE-2.9, 2.10). */
export interface PlaceTile {
  readonly type: 'placeTile';
  readonly tileId: string;
  readonly side: TileSide;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
}

const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
/** Tiles lie well within the coordinates squares may have. */
const TILE_LIMIT = COORDINATE_LIMIT - 100;

function fault(state: State, command: PlaceTile): Rejection | undefined {
  const content = contentOf(state);
  const tile = content.tiles.get(tileKey(command.tileId, command.side));
  if (tile === undefined) return refuse('UNKNOWN_CARD', { cardId: command.tileId, side: command.side });
  const placed = placedTiles(state);
  if (placed.some((one) => one.tile === command.tileId)) return refuse('TILE_ALREADY_USED', { tileId: command.tileId });
  const next: PlacedTile = {
    tile: command.tileId,
    side: command.side,
    x: command.x,
    y: command.y,
    rotation: command.rotation,
    number: null,
  };
  const problem = placementFault(placed, next, content);
  if (problem !== undefined) return refuse(problem, { tileId: command.tileId });
  if (placed.length >= FORCE_OF_SIZE[state.options.size].tiles) return refuse('TOO_MANY_TILES');
  return tile.restricted && !state.options.allowRestrictedTiles
    ? refuse('TILE_RESTRICTED', { tileId: command.tileId })
    : undefined;
}

/** Where a tile may lie, grouped by place: each offer has the rotations that are legal there. */
function offersOf(state: State, tileId: string, side: TileSide): readonly Offer<'placeTile'>[] {
  const at = (x: unknown, y: unknown, rotations: readonly Rotation[]): Offer<'placeTile'> =>
    offerOf('placeTile', {
      tileId: oneOf(tileId),
      side: oneOf(side),
      x: x as never,
      y: y as never,
      rotation: oneOf(...rotations),
    });
  if (placedTiles(state).length === 0) {
    const anywhere = { kind: 'INTEGER', min: -TILE_LIMIT, max: TILE_LIMIT } as const;
    const command = { type: 'placeTile', tileId, side, x: 0, y: 0, rotation: 0 } as const;
    if (fault(state, command) !== undefined) return [];
    return [{ ...at(anywhere, anywhere, ROTATIONS), example: { tileId, side, x: 0, y: 0, rotation: 0 } }];
  }
  const places = new Map<string, { x: number; y: number; rotations: Rotation[] }>();
  for (const rotation of ROTATIONS)
    for (const { x, y } of alignments(dungeonMap(state), { tile: tileId, side, rotation }, contentOf(state))) {
      if (
        Math.max(Math.abs(x), Math.abs(y)) > TILE_LIMIT ||
        fault(state, { type: 'placeTile', tileId, side, x, y, rotation }) !== undefined
      )
        continue;
      const place = places.get(`${x},${y}`) ?? { x, y, rotations: [] };
      place.rotations.push(rotation);
      places.set(`${x},${y}`, place);
    }
  return [...places.values()].map(({ x, y, rotations }) => at(oneOf(x), oneOf(y), rotations));
}

/** The table as it would look with a tile laid as an offer's example says. */
function laid(state: State, { example }: Offer<'placeTile'>): State {
  const { tileId, side, x, y, rotation } = example as unknown as PlaceTile;
  return {
    ...state,
    dungeon: { kind: 'TILES', tiles: [...placedTiles(state), { tile: tileId, side, x, y, rotation, number: null }] },
  };
}

/** First the place that leads on to a dungeon that can be numbered: who follows examples need not take back. */
function promisingFirst(state: State, offers: readonly Offer<'placeTile'>[]): readonly Offer<'placeTile'>[] {
  const best = offers.findIndex((offer) => leadsOn(laid(state, offer)));
  return best <= 0 ? offers : [offers[best] as Offer<'placeTile'>, ...offers.slice(0, best), ...offers.slice(best + 1)];
}

export const placeTile: Rule<PlaceTile> = {
  wellFormed: shaped({
    tileId: text,
    side: among('A', 'B'),
    x: integer(-TILE_LIMIT, TILE_LIMIT),
    y: integer(-TILE_LIMIT, TILE_LIMIT),
    rotation: among(...ROTATIONS),
  }),
  offers(state, seat) {
    if (!mayAct(state, 'placeTile', seat)) return [];
    const offers = [...contentOf(state).tiles.values()].flatMap((tile) => offersOf(state, tile.id, tile.side));
    return placedTiles(state).length === 0 ? offers : promisingFirst(state, offers);
  },
  decide(command, state, _actor, chance) {
    const refusal = fault(state, command);
    if (refusal !== undefined) return refusal;
    const { tileId, side, x, y, rotation } = command;
    const run = new Run(state, chance);
    run.emit('TilePlaced', { tileId, side, x, y, rotation });
    if (placedTiles(run.state).length === FORCE_OF_SIZE[state.options.size].tiles)
      run.emit('StepBegun', { step: 'NUMBER_TILES' });
    return proceed(run);
  },
};
