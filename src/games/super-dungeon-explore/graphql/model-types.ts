import '../../../graphql/reflect-shim.ts';
import { Field, ID, Int } from 'type-graphql';
import type { Pool } from '../content/types.ts';
import type { EffectView } from '../view/effect-view.ts';
import type { AttributeView, CardView, HeroSheetView, ModelView } from '../view/model-view.ts';
import {
  AffinityEnum,
  AttackTypeEnum,
  AttributeEnum,
  BaseEnum,
  DeckEnum,
  KindEnum,
  RankEnum,
  SideEnum,
  StatusEnum,
} from './enums.ts';
import { named, PointType } from './map-types.ts';

@named('Pool', 'Dice by colour, and fixed stars.')
export class PoolType implements Pool {
  @Field(() => Int, { description: 'Blue dice.' }) b!: number;
  @Field(() => Int, { description: 'Red dice.' }) r!: number;
  @Field(() => Int, { description: 'Green dice.' }) g!: number;
  @Field(() => Int, { description: 'Fixed stars.' }) star!: number;
}

@named('Effect', 'An instruction of a card in the closed vocabulary (Part D).')
export class EffectType implements EffectView {
  @Field(() => String, { description: 'Its word: DICE, GRANT, WOUND …' }) word!: EffectView['word'];
  @Field(() => String, { description: 'The whole of it in one line.' }) text!: string;
  @Field(() => Int, { nullable: true, description: 'Its number, where it has one.' }) n!: number | null;
  @Field(() => String, { nullable: true, description: 'Its status, where it has one.' }) status!: string | null;
  @Field(() => String, { nullable: true, description: 'The rolls it is about.' }) roll!: string | null;
  @Field(() => PoolType, { nullable: true, description: 'The dice it adds or takes.' }) pool!: Pool | null;
  @Field(() => String, { nullable: true, description: 'The ability it lends.' }) ability!: string | null;
}

@named('Card', 'One copy of a loot, treasure or relic card, face up.')
export class CardType implements CardView {
  @Field(() => ID, { description: 'The copy: torch#2. Commands take it, or the bare id of the card.' }) copy!: string;
  @Field(() => ID, { description: 'The card.' }) card!: string;
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => DeckEnum, { description: 'The deck it is of.' }) deck!: CardView['deck'];
  @Field(() => AffinityEnum, { nullable: true, description: 'The slot it goes in; null where it is no equipment.' })
  slot!: CardView['slot'];
  @Field(() => Boolean, { description: 'It is Cursed (SDE-26.5).' }) cursed!: boolean;
  @Field(() => String, { nullable: true, description: 'The boo booty it brings.' }) booBooty!: string | null;
}

@named('AttributeOfModel', 'A row of a model card.')
export class AttributeType implements AttributeView {
  @Field(() => AttributeEnum, { description: 'Which.' }) attribute!: AttributeView['attribute'];
  @Field(() => PoolType, { description: 'The printed dice.' }) dice!: Pool;
  @Field(() => AttackTypeEnum, { nullable: true, description: 'The basic attack it allows.' }) attack!: AttributeView['attack'];
  @Field(() => Int, { nullable: true, description: 'The printed range of that attack.' }) range!: number | null;
  @Field(() => Boolean, { description: 'It has a defence icon.' }) defence!: boolean;
  @Field(() => PoolType, { nullable: true, description: 'What it rolls in defence now, all bonuses included.' })
  defenceDice!: Pool | null;
}

@named('HeroSheet', 'What only a Hero’s card carries.')
export class HeroSheetType implements HeroSheetView {
  @Field(() => Int, { nullable: true, description: 'The seat that commands it; null where every hero seat does (SHARED).' })
  seat!: number | null;
  @Field(() => Boolean, { description: 'Any hero seat commands it.' }) shared!: boolean;
  @Field(() => Int, { description: 'Its place in party order, from 0 (SDE-1.11).' }) partyPlace!: number;
  @Field(() => Int, { description: 'Potion tokens.' }) potions!: number;
  @Field(() => Int, { description: 'How many potion tokens it can hold.' }) potionCapacity!: number;
  @Field(() => Int, { description: 'Princess coins on the card; each adds a blue die to its defence.' }) coins!: number;
  @Field(() => Boolean, { description: 'It has an activation token.' }) activationToken!: boolean;
  @Field(() => Boolean, { description: 'It is destroyed and waits to be brought back.' }) destroyed!: boolean;
}

@named('Model', 'A Hero, a monster or a spawning point. Everybody sees all of it.')
export class ModelType implements ModelView {
  @Field(() => ID, { description: 'Its id in commands.' }) id!: string;
  @Field(() => ID, { description: 'The card that stands now; a shapeshifter changes it.' }) card!: string;
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => SideEnum, { description: 'Its side.' }) side!: ModelView['side'];
  @Field(() => KindEnum, { description: 'What it is.' }) kind!: ModelView['kind'];
  @Field(() => RankEnum, { nullable: true, description: 'Its rank, if it is a monster.' }) rank!: string | null;
  @Field(() => String, { nullable: true, description: 'Its platform: 8_BIT, 16_BIT or SUPER.' }) platform!: string | null;
  @Field(() => Int, { description: 'Its skull value.' }) skulls!: number;
  @Field(() => BaseEnum, { description: 'Its base.' }) base!: ModelView['base'];
  @Field(() => PointType, {
    nullable: true,
    description: 'Its anchor: the north-west square of its base; null while it is not in the dungeon.',
  })
  at!: ModelView['at'];
  @Field(() => [PointType], { description: 'The squares it covers.' }) squares!: ModelView['squares'];
  @Field(() => [Int], { description: 'The numbers of the tiles it touches (K-50).' }) tileNumbers!: readonly number[];
  @Field(() => Int, { description: 'Hearts of its card.' }) hearts!: number;
  @Field(() => Int, { description: 'Wound tokens.' }) wounds!: number;
  @Field(() => Int, { description: 'Hearts left.' }) heartsLeft!: number;
  @Field(() => [StatusEnum], { description: 'Status tokens.' }) statuses!: ModelView['statuses'];
  @Field(() => Int, { description: 'Movement points of an activation, bonuses and Slow included.' }) movement!: number;
  @Field(() => Int, { description: 'Action points of an activation, bonuses and Poison included.' }) actionPoints!: number;
  @Field(() => [AttributeType], { description: 'Its four attributes.' }) attributes!: ModelView['attributes'];
  @Field(() => [String], { description: 'Abilities in force now: keywords, then the names of triggered ones.' })
  abilities!: readonly string[];
  @Field(() => [CardType], { description: 'What it wears.' }) equipment!: ModelView['equipment'];
  @Field(() => Boolean, { description: 'It was activated in this turn.' }) activatedThisTurn!: boolean;
  @Field(() => Boolean, { description: 'It came into the dungeon in this turn.' }) enteredThisTurn!: boolean;
  @Field(() => Int, {
    nullable: true,
    description: 'Skull points its activation costs now; null for Heroes and for what never activates.',
  })
  activationCost!: number | null;
  @Field(() => Boolean, { description: 'It carries the prince or wears the artifact.' }) carrier!: boolean;
  @Field(() => HeroSheetType, { nullable: true, description: 'What only Heroes have.' }) hero!: HeroSheetType | null;
}
