import '../../../graphql/reflect-shim.ts';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { Point } from '../../../engine/offer.ts';
import type { CubeType, Size } from '../data/cubes.ts';
import type { Zone } from '../state.ts';
import type { SeenCube, SeenPiece, SeenPose } from '../view.ts';
import { CubeTypeEnum, SizeEnum, ZoneEnum } from './enums.ts';

@ObjectType('DungeonDropPoint', { simpleResolvers: true, description: 'A point on the table, in millimetres from its centre.' })
export class PointType implements Point {
  @Field(() => Float, { description: 'To the right.' }) x!: number;
  @Field(() => Float, { description: 'Away from you.' }) y!: number;
}

@ObjectType('DungeonDropPose', { simpleResolvers: true, description: 'Where a body lies and how it is turned.' })
export class PoseType implements SeenPose {
  @Field(() => Float, { description: 'Of its centre, to the right, in millimetres.' }) x!: number;
  @Field(() => Float, { description: 'Of its centre, away from you, in millimetres.' }) y!: number;
  @Field(() => Float, { description: 'Of its centre, above the table, in millimetres.' }) z!: number;
  @Field(() => [Float], { description: 'Its rotation as a unit quaternion x, y, z, w.' }) q!: readonly number[];
  @Field(() => Float, { description: 'Its yaw in degrees, from 0 to below 90 (DD-3.19).' }) yawDeg!: number;
}

@ObjectType('DungeonDropCube', { simpleResolvers: true, description: 'One of the 93 cubes.' })
export class CubeTypeObject implements SeenCube {
  @Field(() => ID, { description: 'Stable: gold-S-01.' }) id!: string;
  @Field(() => CubeTypeEnum, { description: 'What it is.' }) type!: CubeType;
  @Field(() => SizeEnum, { description: 'How big it is.' }) size!: Size;
  @Field(() => ZoneEnum, { description: 'Where it is.' }) zone!: Zone;
  @Field(() => Int, { nullable: true, description: 'Whose Reserve or Trophies it is in; null elsewhere.' }) seat!: number | null;
  @Field(() => PoseType, { nullable: true, description: 'How it lies in the Dungeon; null elsewhere.' }) pose!: PoseType | null;
  @Field(() => [PointType], {
    nullable: true,
    description: 'Its footprint on the table, counter-clockwise (DD-3.1); null elsewhere.',
  })
  footprint!: readonly PointType[] | null;
}

@ObjectType('DungeonDropPiece', {
  simpleResolvers: true,
  description: 'A meeple or a Pillar token on the table: never a cube (DD-1.4).',
})
export class PieceType implements SeenPiece {
  @Field(() => ID, { description: 'meeple-0, token-1.' }) id!: string;
  @Field(() => Int, { nullable: true, description: 'Whose meeple it is; null for a token.' }) seat!: number | null;
  @Field(() => Float, { nullable: true, description: 'The footprint edge of a token in millimetres; null for a meeple.' })
  edgeMm!: number | null;
  @Field(() => PoseType, { description: 'How it stands or lies.' }) pose!: PoseType;
  @Field(() => [PointType], { description: 'Its footprint, counter-clockwise.' }) footprint!: readonly PointType[];
}
