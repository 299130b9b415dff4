import '../../../graphql/reflect-shim.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { QuestId } from '../data/quests.ts';
import type { ScoreSheet } from '../state.ts';
import type { SeenHero } from '../view.ts';

@ObjectType('DungeonDropGemPoints', { simpleResolvers: true, description: 'What the gems bring, by colour.' })
export class GemPointsType {
  @Field(() => Int, { description: 'White gems.' }) white!: number;
  @Field(() => Int, { description: 'Red gems.' }) red!: number;
  @Field(() => Int, { description: 'Blue gems.' }) blue!: number;
}

@ObjectType('DungeonDropScore', { simpleResolvers: true, description: "A hero's score in its parts (DD-12.6)." })
export class ScoreType implements ScoreSheet {
  @Field(() => Int, { description: 'Whose.' }) seat!: number;
  @Field(() => Int, { description: 'Gold.' }) gold!: number;
  @Field(() => GemPointsType, { description: 'Gems, at the values of the Quest.' }) gems!: GemPointsType;
  @Field(() => Int, { description: 'Rolls of opened Chests.' }) chests!: number;
  @Field(() => Int, { description: 'Trolls.' }) trolls!: number;
  @Field(() => Int, { description: 'The Dragon.' }) dragon!: number;
  @Field(() => Int, { description: 'Teamwork points.' }) teamwork!: number;
  @Field(() => Int, { description: 'The bonus of the Quest.' }) bonus!: number;
  @Field(() => Int, { description: 'All together.' }) total!: number;
}

@ObjectType('DungeonDropClassCard', { simpleResolvers: true, description: 'A Class card of a hero.' })
export class ClassCardType {
  @Field(() => ID, { description: 'The card: ROGUE.' }) id!: string;
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => String, { description: 'The name of its ability.' }) ability!: string;
  @Field(() => Boolean, { description: 'Solo: used in this level (DD-17.8).' }) used!: boolean;
}

@ObjectType('DungeonDropHero', { simpleResolvers: true, description: 'The hero of a seat.' })
export class HeroType implements SeenHero {
  @Field(() => Int, { description: 'The seat.' }) seat!: number;
  @Field(() => ID, { description: 'The Race card: DWARF.' }) race!: string;
  @Field(() => String, { description: 'The name of the Race.' }) raceName!: string;
  @Field(() => String, { description: 'The name of its ability.' }) raceAbility!: string;
  @Field(() => Boolean, { description: 'Solo: used in this level (DD-17.8).' }) raceUsed!: boolean;
  @Field(() => Int, { description: 'Lower acts first; higher wins a tie (DD-4.2, DD-12.9).' }) initiative!: number;
  @Field(() => [ClassCardType], { description: 'One Class, more in Solo.' }) classes!: readonly ClassCardType[];
  @Field(() => Int, { description: 'Printed hearts.' }) hearts!: number;
  @Field(() => Int, { description: 'Covered hearts; the last one never is (DD-10.1).' }) damage!: number;
  @Field(() => Int, { description: 'Hearts not covered.' }) heartsLeft!: number;
  @Field(() => [ID], { description: 'Treasure cubes held.' }) reserve!: readonly string[];
  @Field(() => [ID], { description: 'Monster cubes collected.' }) trophies!: readonly string[];
  @Field(() => Int, { description: 'Number of Treasure cubes held (DD-11.1).' }) weight!: number;
  @Field(() => ID, { nullable: true, description: 'The Quest; null where it is hidden from you.' }) quest!: QuestId | null;
  @Field(() => ScoreType, {
    nullable: true,
    description: 'What the cubes are worth now, unrolled Chests at nothing; null where the Quest is hidden from you.',
  })
  score!: ScoreType | null;
  @Field(() => Int, { description: 'Teamwork points (DD-13.5).' }) teamworkPoints!: number;
  @Field(() => Boolean, { description: 'Whether the seat has resigned.' }) resigned!: boolean;
  @Field(() => Boolean, { description: 'Whether the meeple was placed this turn.' }) meeplePlaced!: boolean;
  @Field(() => Boolean, { description: 'Whether the seat has promised not to place this turn.' }) meeplePassed!: boolean;
  @Field(() => [ID], {
    nullable: true,
    description: 'The next cubes of the Box this seat has seen; null unless the seat is yours.',
  })
  knownBox!: readonly string[] | null;
}
