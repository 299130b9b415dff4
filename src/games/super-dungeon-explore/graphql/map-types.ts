import '../../../graphql/reflect-shim.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Square } from '../geometry/types.ts';
import type { DoorwayView, DungeonView, SquareView, TileView, TokenView } from '../view/map-view.ts';
import { AffinityEnum, EdgeKindEnum, TokenKindEnum } from './enums.ts';
import { TileSideEnum } from './input-enums.ts';

/** An object type of this game: its name under the prefix, and a sentence. */
export const named = (name: string, description: string): ClassDecorator =>
  ObjectType(`SuperDungeonExplore${name}`, { simpleResolvers: true, description }) as ClassDecorator;

@named('Point', 'A square by its coordinates: x grows to the east, y to the south (SDE-C.1).')
export class PointType implements Square {
  @Field(() => Int, { description: 'To the east.' }) x!: number;
  @Field(() => Int, { description: 'To the south.' }) y!: number;
}

@named('Square', 'A square of the dungeon with what lies on it and what its sides are.')
export class SquareType implements SquareView {
  @Field(() => Int, { description: 'To the east.' }) x!: number;
  @Field(() => Int, { description: 'To the south.' }) y!: number;
  @Field(() => Int, { nullable: true, description: 'The number of its tile; null until the tiles are numbered.' }) tileNumber!:
    | number
    | null;
  @Field(() => String, { nullable: true, description: 'The tile effect on it; null for an open square (SDE-1.10).' }) effect!:
    | string
    | null;
  @Field(() => [String], { description: 'STRUCTURE, CHASM, DIFFICULT, HAZARD, BLESSING.' }) traits!: readonly string[];
  @Field(() => Boolean, { description: 'It has a spawn icon.' }) spawnIcon!: boolean;
  @Field(() => Boolean, { description: 'One of its sides is an edge of a dungeon exit (SDE-2.16).' }) exitAdjacent!: boolean;
  @Field(() => EdgeKindEnum, { description: 'Its side to the north.' }) north!: SquareView['north'];
  @Field(() => EdgeKindEnum, { description: 'Its side to the east.' }) east!: SquareView['east'];
  @Field(() => EdgeKindEnum, { description: 'Its side to the south.' }) south!: SquareView['south'];
  @Field(() => EdgeKindEnum, { description: 'Its side to the west.' }) west!: SquareView['west'];
}

@named('Tile', 'A tile laid down.')
export class TileType implements TileView {
  @Field(() => ID, { nullable: true, description: 'The physical tile; null on a grid of its own.' }) tileId!: string | null;
  @Field(() => TileSideEnum, { nullable: true, description: 'The side that is up; null on a grid of its own.' })
  side!: TileView['side'];
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => Int, { nullable: true, description: 'Its number; null until the tiles are numbered.' }) number!: number | null;
  @Field(() => Int, { description: 'Its westernmost column.' }) x!: number;
  @Field(() => Int, { description: 'Its northernmost row.' }) y!: number;
  @Field(() => Int, { description: 'Squares wide, as it lies.' }) width!: number;
  @Field(() => Int, { description: 'Squares high, as it lies.' }) height!: number;
  @Field(() => Int, { description: 'Turned clockwise by 0, 90, 180 or 270 degrees.' }) rotation!: TileView['rotation'];
}

@named('EdgeAt', 'An edge of the grid (SDE-C.2).')
export class EdgeAtType {
  @Field(() => String, { description: 'V runs south from its point, H runs east.' }) axis!: 'V' | 'H';
  @Field(() => Int, { description: 'Its point: to the east.' }) x!: number;
  @Field(() => Int, { description: 'Its point: to the south.' }) y!: number;
}

@named('Doorway', 'A doorway of a tile: it leads on, or it is a dungeon exit (SDE-2.15, 2.16).')
export class DoorwayType implements DoorwayView {
  @Field(() => Int, { nullable: true, description: 'The number of its tile.' }) tileNumber!: number | null;
  @Field(() => [EdgeAtType], { description: 'Its edges.' }) edges!: DoorwayView['edges'];
  @Field(() => Int, { nullable: true, description: 'The number of the tile it leads to.' }) leadsTo!: number | null;
  @Field(() => Boolean, { description: 'It leads nowhere: a dungeon exit.' }) isExit!: boolean;
}

@named('Dungeon', 'The dungeon: tiles, squares with walls and effects, doorways.')
export class DungeonType implements DungeonView {
  @Field(() => Int, { description: 'The smallest x.' }) left!: number;
  @Field(() => Int, { description: 'The smallest y.' }) top!: number;
  @Field(() => Int, { description: 'Columns of the bounding box.' }) width!: number;
  @Field(() => Int, { description: 'Rows of the bounding box.' }) height!: number;
  @Field(() => [TileType], { description: 'The tiles in the order they were placed.' }) tiles!: DungeonView['tiles'];
  @Field(() => [SquareType], { description: 'All squares in reading order (SDE-1.11).' }) squares!: DungeonView['squares'];
  @Field(() => [DoorwayType], { description: 'All doorways.' }) doorways!: DungeonView['doorways'];
}

@named('Token', 'A token on the table; it never blocks (A.10).')
export class TokenType implements TokenView {
  @Field(() => ID, { description: 'Its id in commands.' }) id!: string;
  @Field(() => TokenKindEnum, { description: 'What it is.' }) kind!: TokenView['kind'];
  @Field(() => PointType, { description: 'Where it lies.' }) at!: Square;
  @Field(() => Int, { nullable: true, description: 'Of a chest: the number of its tile.' }) tileNumber!: number | null;
  @Field(() => String, { nullable: true, description: 'Of the artifact: its card.' }) card!: string | null;
  @Field(() => AffinityEnum, { nullable: true, description: 'Of a crystal: its colour, once the match is over.' })
  colour!: TokenView['colour'];
}
