import '../../../graphql/reflect-shim.ts';
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import type { ArrangePeek } from '../commands/arrange-peek.ts';
import type { CollectCube } from '../commands/collect-cube.ts';
import type { Drop } from '../commands/drop.ts';
import type { ExchangeCubes } from '../commands/exchange-cubes.ts';
import type { Flick } from '../commands/flick.ts';
import type { FormRoom } from '../commands/form-room.ts';
import type { Move } from '../commands/move.ts';
import type { PayCubes } from '../commands/pay-cubes.ts';
import type { Peek } from '../commands/peek.ts';
import type { PlaceCube } from '../commands/place-cube.ts';
import type { PlaceMeeple } from '../commands/place-meeple.ts';
import type { SelectRedrop } from '../commands/select-redrop.ts';
import type { SwapCubes } from '../commands/swap-cubes.ts';
import type { UseAbility } from '../commands/use-ability.ts';
import type { UsePotion } from '../commands/use-potion.ts';

type Arguments<C> = Omit<C, 'type'>;

@InputType('DungeonDropPointInput', { description: 'A point on the table, in millimetres from its centre.' })
export class PointInput {
  @Field(() => Float, { description: 'To the right.' }) x!: number;
  @Field(() => Float, { description: 'Away from you.' }) y!: number;
}

@InputType('DungeonDropShieldUseInput', { description: 'A Shield of the Reserve, and the Monster it wards off (DD-10.8).' })
export class ShieldUseInput {
  @Field(() => ID, { description: 'The Shield.' }) shieldId!: string;
  @Field(() => ID, { description: 'The Monster.' }) monsterId!: string;
}

@InputType('DropInput', { description: 'Where the hand is when it opens.' })
export class DropInput implements Arguments<Drop> {
  @Field(() => PointInput, { description: 'The aim point (DD-2.8, DD-4.8, DD-17.2).' }) aim!: PointInput;
  @Field(() => Float, { description: 'The height of the lowest held cube above the table, 150 to 300 mm (DD-2.7).' })
  heightMm!: number;
}

@InputType('UseAbilityInput', { description: 'The ability to use.' })
export class UseAbilityInput implements Arguments<UseAbility> {
  @Field(() => ID, { description: 'The Race or Class card.' }) cardId!: string;
  @Field(() => String, { nullable: true, description: 'A or B, where the card has a choice.' }) branch?: string | null;
}

@InputType('FlickInput', { description: 'A flick (DD-2.10).' })
export class FlickInput implements Arguments<Flick> {
  @Field(() => ID, { description: 'The cube.' }) cubeId!: string;
  @Field(() => Float, { description: 'Degrees counter-clockwise from x, 0 to below 360.' }) directionDeg!: number;
  @Field(() => Int, { description: 'From 1 to 100.' }) strength!: number;
}

@InputType('PlaceCubeInput', { description: 'Where a cube is put down.' })
export class PlaceCubeInput implements Arguments<PlaceCube> {
  @Field(() => ID, { description: 'The cube.' }) cubeId!: string;
  @Field(() => Float, { description: 'Of its centre, in millimetres.' }) x!: number;
  @Field(() => Float, { description: 'Of its centre, in millimetres.' }) y!: number;
  @Field(() => Float, { nullable: true, description: 'Degrees counter-clockwise; 0 where left out.' }) yawDeg?: number | null;
}

@InputType('SwapCubesInput', { description: 'Two cubes that trade places.' })
export class SwapCubesInput implements Arguments<SwapCubes> {
  @Field(() => ID, { description: 'The first.' }) cubeA!: string;
  @Field(() => ID, { description: 'The second.' }) cubeB!: string;
}

@InputType('SelectRedropInput', { description: 'What is lifted: all around a point, or cubes by name.' })
export class SelectRedropInput implements Arguments<SelectRedrop> {
  @Field(() => PointInput, { nullable: true, description: 'The centre of the area.' }) centre?: PointInput | null;
  @Field(() => [ID], { nullable: true, description: 'The cubes.' }) cubeIds?: readonly string[] | null;
}

@InputType('CollectCubeInput', { description: 'A cube collected by an ability.' })
export class CollectCubeInput implements Arguments<CollectCube> {
  @Field(() => ID, { description: 'The cube.' }) cubeId!: string;
  @Field(() => ID, { nullable: true, description: 'A Shield against it.' }) shieldId?: string | null;
}

@InputType('PayCubesInput', { description: 'Cubes paid from the Reserve.' })
export class PayCubesInput implements Arguments<PayCubes> {
  @Field(() => [ID], { nullable: true, description: 'The cubes.' }) cubeIds?: readonly string[] | null;
}

@InputType('ExchangeCubesInput', { description: 'A cube given for one taken.' })
export class ExchangeCubesInput implements Arguments<ExchangeCubes> {
  @Field(() => ID, { description: 'The cube of the Reserve.' }) giveId!: string;
  @Field(() => ID, { description: 'The cube of the Dungeon.' }) takeId!: string;
}

@InputType('PeekInput', { description: 'What is looked at.' })
export class PeekInput implements Arguments<Peek> {
  @Field(() => Int, { nullable: true, description: 'The opponent whose Quest is looked at; left out for the Box and in Solo.' })
  targetSeat?: number | null;
}

@InputType('ArrangePeekInput', { description: 'How it is put back.' })
export class ArrangePeekInput implements Arguments<ArrangePeek> {
  @Field(() => [ID], { nullable: true, description: 'The cubes seen, in their new order.' }) order?: readonly string[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Solo: whether the Quest stays on top of its deck.' }) keep?:
    | boolean
    | null;
}

@InputType('UsePotionInput', { description: 'The Potion to use.' })
export class UsePotionInput implements Arguments<UsePotion> {
  @Field(() => ID, { description: 'A Potion of the Reserve.' }) cubeId!: string;
}

@InputType('FormRoomInput', { description: 'A Room and how it is looted.' })
export class FormRoomInput implements Arguments<FormRoom> {
  @Field(() => [ID], { description: 'Its corners: three, or four with an ability.' }) pillarIds!: readonly string[];
  @Field(() => [ShieldUseInput], { nullable: true, description: 'Shields used.' }) shields?: readonly ShieldUseInput[] | null;
  @Field(() => [ID], { nullable: true, description: 'Cubes left behind, with an ability.' }) leaveIds?: readonly string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Monsters warded off, with an ability.' }) wardIds?: readonly string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Cubes near the Room taken as well, with an ability.' }) extraIds?:
    | readonly string[]
    | null;
}

@InputType('PlaceMeepleInput', { description: 'Where a meeple stands.' })
export class PlaceMeepleInput implements Arguments<PlaceMeeple> {
  @Field(() => Float, { description: 'Of its centre, in millimetres.' }) x!: number;
  @Field(() => Float, { description: 'Of its centre, in millimetres.' }) y!: number;
  @Field(() => Float, { nullable: true, description: 'Degrees counter-clockwise; 0 where left out.' }) yawDeg?: number | null;
}

@InputType('DungeonDropMoveInput', { description: 'The adjacent Room the Solo hero goes to, and how it is looted.' })
export class MoveInput implements Arguments<Move> {
  @Field(() => [ID], { nullable: true, description: 'The tokens that stay: two, or one with Flight.' }) keptTokenIds?:
    | readonly string[]
    | null;
  @Field(() => [ID], { nullable: true, description: 'The Pillar cubes that become corners.' }) newPillarIds?:
    | readonly string[]
    | null;
  @Field(() => ID, { nullable: true, description: 'A fourth corner, with an ability.' }) fourthPillarId?: string | null;
  @Field(() => [ShieldUseInput], { nullable: true, description: 'Shields used.' }) shields?: readonly ShieldUseInput[] | null;
  @Field(() => [ID], { nullable: true, description: 'Cubes left behind, with an ability.' }) leaveIds?: readonly string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Monsters warded off, with an ability.' }) wardIds?: readonly string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Cubes near the Room taken as well, with an ability.' }) extraIds?:
    | readonly string[]
    | null;
}
