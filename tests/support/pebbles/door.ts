import '../../../src/graphql/reflect-shim.ts';
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type { Ruleset } from '../../../src/engine/ruleset.ts';
import type { GameDoor } from '../../../src/graphql/door.ts';
import { pebbles } from './ruleset.ts';

@ObjectType('PebblesPlayer', { simpleResolvers: true, description: 'A player of the test game.' })
class PebblesPlayer {
  @Field(() => Int, { description: 'The seat.' }) seat!: number;
  @Field(() => [String], { description: 'Pebbles held.' }) heap!: string[];
  @Field(() => Int, { nullable: true, description: 'Hidden number.' }) secret!: number | null;
  @Field(() => String, { description: 'Square.' }) square!: string;
}
@ObjectType('PebblesTable', { simpleResolvers: true, description: 'The table of the test game.' })
class PebblesTable {
  @Field(() => Int, { description: 'Whose turn.' }) active!: number;
  @Field(() => Int, { description: 'Which turn.' }) turn!: number;
  @Field(() => Int, { description: 'Pebbles left.' }) bagCount!: number;
  @Field(() => [PebblesPlayer], { description: 'The players.' }) players!: PebblesPlayer[];
}
@InputType('DrawInput', { description: 'Draw.' })
class DrawInput {
  @Field(() => Int, { description: 'How many.' }) count!: number;
}
@InputType('PebblesPointInput', { description: 'A point.' })
class PebblesPointInput {
  @Field(() => Float, { description: 'x' }) x!: number;
  @Field(() => Float, { description: 'y' }) y!: number;
}
@InputType('ThrowPebblesInput', { description: 'Throw.' })
class ThrowPebblesInput {
  @Field(() => [String], { description: 'Which.' }) pebbles!: string[];
  @Field(() => PebblesPointInput, { description: 'Where.' }) at!: PebblesPointInput;
  @Field(() => Float, { description: 'How hard.' }) strength!: number;
}
@InputType('HopInput', { description: 'Hop.' })
class HopInput {
  @Field(() => [String], { description: 'Squares.' }) path!: string[];
}
@InputType('TradeInput', { description: 'Trade.' })
class TradeInput {
  @Field(() => [String], { description: 'Mine and theirs.' }) pair!: string[];
  @Field(() => String, { nullable: true, description: 'A word.' }) word?: string;
}
@InputType('PebblesSetStandingOrderInput', { description: 'Order.' })
class OrderInput {
  @Field(() => String, { description: 'CALM or BOLD.' }) order!: string;
}

/** The test game, as a game is listed in the registry. */
export const pebblesDoor: GameDoor = {
  ruleset: pebbles as unknown as Ruleset,
  prefix: 'Pebbles',
  table: PebblesTable,
  resolvers: [],
  commands: {
    startGame: { description: 'Starts.' },
    draw: { input: DrawInput, description: 'Draws (P-2).' },
    throwPebbles: { input: ThrowPebblesInput, description: 'Throws (P-3).' },
    hop: { input: HopInput, description: 'Hops (P-5).' },
    trade: { input: TradeInput, description: 'Trades (P-6).' },
    pass: { description: 'Passes.' },
    setStandingOrder: { input: OrderInput, description: 'Orders (P-8).' },
    resign: { description: 'Resigns (P-8).' },
  },
};
