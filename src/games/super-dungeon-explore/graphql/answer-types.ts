import '../../../graphql/reflect-shim.ts';
import { Field, Float, ID, Int } from 'type-graphql';
import { AttributeEnum } from './enums.ts';
import { named, PointType } from './map-types.ts';
import { PoolType } from './model-types.ts';

@named('LineOfSight', 'Whether a model sees a square or another model now, and how far it is (SDE-11, 12).')
export class LineOfSightType {
  @Field(() => Boolean, { description: 'There is a line of sight.' }) visible!: boolean;
  @Field(() => Int, { description: 'The distance in squares, walls ignored (SDE-12.1).' }) distance!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'The length of a chain around corners, for Hookshot (SDE-12.4); null where none leads there.',
  })
  chain!: number | null;
}

@named('ReachableSquare', 'A square a model can count to.')
export class ReachableSquareType {
  @Field(() => PointType, { description: 'The square.' }) square!: PointType;
  @Field(() => Int, { description: 'The least movement points it costs.' }) cost!: number;
  @Field(() => Boolean, { description: 'No other model stands there.' }) canEnd!: boolean;
}

@named('Landing', 'A place where the base of a model can come down.')
export class LandingType {
  @Field(() => PointType, { description: 'The anchor.' }) anchor!: PointType;
  @Field(() => Int, { description: 'The least movement points it costs.' }) cost!: number;
  @Field(() => [PointType], { description: 'A way there: the squares entered one after the other, as `move` takes them.' })
  path!: readonly PointType[];
}

@named('Reach', 'How far a model gets with its movement points.')
export class ReachType {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => Int, {
    description: 'The points it has: those left in its activation, else those of a whole one; 0 while it cannot move.',
  })
  movement!: number;
  @Field(() => [ReachableSquareType], { description: 'Squares it can count to, its own included, in reading order.' })
  squares!: readonly ReachableSquareType[];
  @Field(() => [LandingType], { description: 'Where it can end its move.' }) landings!: readonly LandingType[];
}

@named('AreaPreview', 'What an area action would reach (SDE-29).')
export class AreaPreviewType {
  @Field(() => [PointType], { description: 'The affected squares, in reading order.' }) squares!: readonly PointType[];
  @Field(() => [ID], { description: 'The affected models, in reading order.' }) modelIds!: readonly string[];
}

@named('Probability', 'An exact probability.')
export class ProbabilityType {
  @Field(() => String, { description: 'The numerator of the fraction in lowest terms; it may have many digits.' })
  numerator!: string;
  @Field(() => String, { description: 'The denominator.' }) denominator!: string;
  @Field(() => Float, { description: 'The same as a number, to fifteen digits.' }) value!: number;
}

@named('WoundOdds', 'The chance of so many wounds.')
export class WoundOddsType {
  @Field(() => Int, { description: 'Wounds inflicted.' }) wounds!: number;
  @Field(() => ProbabilityType, { description: 'How likely.' }) probability!: ProbabilityType;
}

@named('TotalOdds', 'The chance of a total.')
export class TotalOddsType {
  @Field(() => Int, { description: 'The stars of the roll.' }) total!: number;
  @Field(() => ProbabilityType, { description: 'How likely.' }) probability!: ProbabilityType;
}

@named('AttackOdds', 'The exact chances of an action against a model, from what everybody knows (SDE-H.2).')
export class AttackOddsType {
  @Field(() => Boolean, { description: 'The action could be used on it now, its cost and whose turn it is aside.' })
  inReach!: boolean;
  @Field(() => String, { nullable: true, description: 'Why not: the code `attack` would be refused with.' }) fault!:
    | string
    | null;
  @Field(() => AttributeEnum, { description: 'The attribute of the offence roll.' }) offenceAttribute!: string;
  @Field(() => PoolType, { description: 'The offence dice, all bonuses included (D.6).' }) offencePool!: PoolType;
  @Field(() => AttributeEnum, {
    description: 'The attribute the target defends with unless its player chooses another (SDE-14.3).',
  })
  defenceAttribute!: string;
  @Field(() => PoolType, { description: 'The defence dice, all bonuses included.' }) defencePool!: PoolType;
  @Field(() => ProbabilityType, { description: 'Offence wins.' }) hit!: ProbabilityType;
  @Field(() => ProbabilityType, { description: 'A critical success (SDE-15.2).' }) critical!: ProbabilityType;
  @Field(() => ProbabilityType, {
    description: 'The target is destroyed by this one roll; an Arc’s further links are not counted.',
  })
  destroyed!: ProbabilityType;
  @Field(() => Float, { description: 'Wounds on average.' }) expectedWounds!: number;
  @Field(() => [WoundOddsType], { description: 'The chances of each number of wounds.' }) wounds!: readonly WoundOddsType[];
  @Field(() => [TotalOddsType], { description: 'The chances of each offence total.' }) offenceTotals!: readonly TotalOddsType[];
  @Field(() => [TotalOddsType], { description: 'The chances of each defence total.' }) defenceTotals!: readonly TotalOddsType[];
}
