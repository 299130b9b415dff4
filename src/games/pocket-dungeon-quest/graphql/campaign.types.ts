import '../../../graphql/reflect-shim.ts';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CampaignStatusEnum } from '../../../graphql/campaign.type.ts';
import { PageInfoType } from '../../../graphql/event.type.ts';
import { GameStatusEnum } from '../../../graphql/game.type.ts';
import { HeartCauseEnum, MilestoneEnum, WeaponEnum } from './campaign.enums.ts';
import {
  CarriedKindEnum,
  FaceEnum,
  GearKindEnum,
  HeroKindEnum,
  LossCauseEnum,
  ResultEnum,
  RollPurposeEnum,
  TileKindEnum,
} from './enums.ts';

const named = (name: string, description: string): ClassDecorator =>
  ObjectType(`PocketDungeonQuest${name}`, { simpleResolvers: true, description }) as ClassDecorator;

/** A Relay connection and its edge over a type. */
function connectionOf<T extends abstract new (...given: never[]) => object>(name: string, node: T, description: string) {
  @named(`${name}Edge`, 'One of a connection.')
  class Edge {
    @Field(() => String, { description: 'Its cursor.' }) cursor!: string;
    @Field(() => node as never, { description: 'The thing itself.' }) node!: InstanceType<T>;
  }
  @named(`${name}Connection`, description)
  class Connection {
    @Field(() => [Edge], { description: 'The things with their cursors.' }) edges!: readonly Edge[];
    @Field(() => PageInfoType, { description: 'Where this page stands.' }) pageInfo!: PageInfoType;
  }
  return Connection;
}

@named('Missing', 'What a Hero still lacks of Level 3.')
export class MissingType {
  @Field(() => Int, { description: 'Levels.' }) levels!: number;
  @Field(() => Int, { description: 'XP still to be gained.' }) xp!: number;
  @Field(() => Int, { description: 'Keys still to be had.' }) keys!: number;
}

@named('CampaignHero', 'A Hero of a Campaign as it stands, with what the running Session has changed so far.')
export class CampaignHeroType {
  @Field(() => HeroKindEnum, { description: 'Who.' }) hero!: string;
  @Field(() => Int, { description: 'Its Level, 0 to 3.' }) level!: number;
  @Field(() => Int, { description: 'XP held.' }) xp!: number;
  @Field(() => Int, { description: 'Keys held.' }) keys!: number;
  @Field(() => [GearKindEnum], { description: 'Its Gear.' }) gear!: readonly string[];
  @Field(() => MissingType, { description: 'What is missing to Level 3.' }) missing!: MissingType;
}

@named('CampaignMoment', 'When something happened in a Campaign.')
abstract class Moment {
  @Field(() => ID, { nullable: true, description: 'The game; null for what the Campaign began with.' }) gameId!: string | null;
  @Field(() => Int, { description: 'The Session of the Campaign, from 1; 0 for what it began with.' }) sessionNo!: number;
  @Field(() => Int, { description: 'The event within its game.' }) seq!: number;
  @Field(() => Int, { nullable: true, description: 'The turn.' }) turn!: number | null;
  @Field(() => Int, { nullable: true, description: 'The Round.' }) round!: number | null;
  @Field(() => GraphQLDateTimeISO, { description: 'When.' }) at!: string;
}

@named('CampaignMilestone', 'Something worth telling of a Session.')
export class MilestoneType extends Moment {
  @Field(() => MilestoneEnum, { description: 'What.' }) kind!: string;
  @Field(() => HeroKindEnum, { description: 'Who gained, died, came back, turned the Boss up or beat it.' }) hero!: string;
  @Field(() => Int, { nullable: true, description: 'The Level gained.' }) level!: number | null;
  @Field(() => GearKindEnum, { nullable: true, description: 'The Gear gained.' }) gear!: string | null;
  @Field(() => HeartCauseEnum, { nullable: true, description: 'What the Hero died of.' }) cause!: string | null;
  @Field(() => String, { nullable: true, description: 'Where it died or came back, or where the Boss lay.' }) space!:
    | string
    | null;
  @Field(() => HeroKindEnum, { nullable: true, description: 'Who revived it.' }) by!: string | null;
  @Field(() => Int, { nullable: true, description: 'The number of Henchmen rolled.' }) henchmen!: number | null;
  @Field(() => Boolean, { nullable: true, description: 'Of a Boss Fight: whether the Boss was beaten here, or turned up.' })
  beaten!: boolean | null;
}

@named('CampaignSession', 'A Session of a Campaign.')
export class SessionType {
  @Field(() => ID, { description: 'The game.' }) gameId!: string;
  @Field(() => Int, { description: 'Its number within the Campaign, from 1.' }) sessionNo!: number;
  @Field(() => GameStatusEnum, { description: 'Where it stands.' }) status!: string;
  @Field(() => ResultEnum, { nullable: true, description: 'Won or lost; null while it runs.' }) result!: string | null;
  @Field(() => LossCauseEnum, { nullable: true, description: 'Why it was lost.' }) cause!: string | null;
  @Field(() => Int, { nullable: true, description: 'Turns played; null while it runs.' }) turns!: number | null;
  @Field(() => Int, { nullable: true, description: 'Rounds played; null while it runs.' }) rounds!: number | null;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was created.' }) createdAt!: string;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was last changed.' }) updatedAt!: string;
  @Field(() => [MilestoneType], { description: 'Its milestones, first to last.' }) milestones!: readonly MilestoneType[];
}
export const SessionConnection = connectionOf('CampaignSession', SessionType, 'A page of Sessions, first to last.');

@named('Kills', 'Defeated Monsters of one group; what it is not grouped by is null.')
export class KillsType {
  @Field(() => HeroKindEnum, { nullable: true, description: 'Who.' }) hero!: string | null;
  @Field(() => TileKindEnum, { nullable: true, description: 'Which Monsters.' }) monster!: string | null;
  @Field(() => Int, { nullable: true, description: 'In which Session.' }) sessionNo!: number | null;
  @Field(() => WeaponEnum, { nullable: true, description: 'With what.' }) weapon!: string | null;
  @Field(() => Int, { description: 'How many.' }) kills!: number;
}
export const KillsConnection = connectionOf('Kills', KillsType, 'A page of groups, in the order of what they are grouped by.');

@named('KillStatistics', 'Monsters defeated in a Campaign.')
export class KillStatisticsType {
  @Field(() => Int, { description: 'All of them.' }) total!: number;
  @Field(() => KillsConnection, { description: 'By groups.' }) groups!: object;
}

@named('DamageByCause', 'Hearts a Hero lost of one cause.')
export class DamageByCauseType {
  @Field(() => HeartCauseEnum, { description: 'What cost them.' }) cause!: string;
  @Field(() => Int, { description: 'Hearts lost.' }) lost!: number;
  @Field(() => Int, { description: 'How often it left one Heart.' }) nearDeaths!: number;
  @Field(() => Int, { description: 'Hearts a Shield saved.' }) prevented!: number;
}

@named('DamageOfHero', 'Hearts a Hero lost.')
export class DamageOfHeroType {
  @Field(() => HeroKindEnum, { description: 'Who.' }) hero!: string;
  @Field(() => Int, { description: 'Hearts lost.' }) lost!: number;
  @Field(() => Int, { description: 'How often it was left with one Heart.' }) nearDeaths!: number;
  @Field(() => Int, { description: 'Hearts a Shield saved.' }) prevented!: number;
  @Field(() => [DamageByCauseType], { description: 'By cause.' }) causes!: readonly DamageByCauseType[];
}

@named('DamageStatistics', 'Hearts lost in a Campaign.')
export class DamageStatisticsType {
  @Field(() => Int, { description: 'Hearts lost by all.' }) lost!: number;
  @Field(() => Int, { description: 'How often a Hero was left with one Heart.' }) nearDeaths!: number;
  @Field(() => Int, { description: 'Hearts Shields saved.' }) prevented!: number;
  @Field(() => [DamageOfHeroType], { description: 'By Hero.' }) heroes!: readonly DamageOfHeroType[];
}

@named('FaceCount', 'How often a face came up, against the sixths of the die.')
export class FaceCountType {
  @Field(() => FaceEnum, { description: 'The face.' }) face!: string;
  @Field(() => Int, { description: 'How often it came up.' }) count!: number;
  @Field(() => Int, { description: 'How many of the six sides show it.' }) sixths!: number;
  @Field(() => Float, { description: 'How often it was to be expected: rolls times sixths over six.' }) expected!: number;
}

@named('DiceOfHero', 'What a Hero rolled for one purpose.')
export class DiceOfHeroType {
  @Field(() => HeroKindEnum, { description: 'Who.' }) hero!: string;
  @Field(() => RollPurposeEnum, { description: 'What for.' }) purpose!: string;
  @Field(() => Int, { description: 'How many rolls, re-rolls among them.' }) rolls!: number;
  @Field(() => [FaceCountType], { description: 'Every face.' }) faces!: readonly FaceCountType[];
}

@named('DiceStatistics', 'Faces rolled, against the expected sixths.')
export class DiceStatisticsType {
  @Field(() => Int, { description: 'All rolls.' }) rolls!: number;
  @Field(() => [FaceCountType], { description: 'Every face, over all rolls.' }) faces!: readonly FaceCountType[];
  @Field(() => [DiceOfHeroType], { description: 'By Hero and purpose.' }) heroes!: readonly DiceOfHeroType[];
}

@named('GearGain', 'When a piece of Gear was gained.')
export class GearGainType extends Moment {
  @Field(() => Int, { nullable: true, description: 'The Level that brought it; null for a Farmer’s first piece.' }) level!:
    | number
    | null;
}

@named('GearPiece', 'A piece of Gear in a Hero’s hands: at most three per Hero.')
export class GearPieceType {
  @Field(() => HeroKindEnum, { description: 'Whose.' }) hero!: string;
  @Field(() => GearKindEnum, { description: 'Which piece.' }) gear!: string;
  @Field(() => GearGainType, {
    nullable: true,
    description: 'When it was gained; null where that lies outside of what was asked.',
  })
  gained!: GearGainType | null;
  @Field(() => Int, { description: 'How often it was used.' }) uses!: number;
  @Field(() => Int, { description: 'Rounds it lay idle on its cooldown.' }) roundsIdle!: number;
}

@named('KeysOfHero', 'What a Hero did with Keys.')
export class KeysOfHeroType {
  @Field(() => HeroKindEnum, { description: 'Who.' }) hero!: string;
  @Field(() => Int, { description: 'Keys found.' }) found!: number;
  @Field(() => Int, { description: 'Keys given to others.' }) given!: number;
  @Field(() => Int, { description: 'Keys got from others.' }) received!: number;
  @Field(() => Int, { description: 'Keys spent on Levels.' }) spent!: number;
}

@named('KeysOfSession', 'The Keys of a Session.')
export class KeysOfSessionType {
  @Field(() => Int, { description: 'The Session of the Campaign.' }) sessionNo!: number;
  @Field(() => Int, { description: 'Keys found.' }) found!: number;
  @Field(() => Int, { description: 'Keys given from Hero to Hero.' }) given!: number;
  @Field(() => Int, { description: 'Keys spent on Levels.' }) spent!: number;
  @Field(() => Int, { nullable: true, description: 'Keys left on the Floor at its end; null while it runs.' }) left!:
    | number
    | null;
}
export const KeysOfSessionConnection = connectionOf('KeysOfSession', KeysOfSessionType, 'A page of Sessions, first to last.');

@named('KeyEconomy', 'The Keys of a Campaign.')
export class KeyEconomyType {
  @Field(() => Int, { description: 'Keys found.' }) found!: number;
  @Field(() => Int, { description: 'Keys given from Hero to Hero.' }) given!: number;
  @Field(() => Int, { description: 'Keys spent on Levels.' }) spent!: number;
  @Field(() => Int, { description: 'Keys left on the Floor when Sessions ended.' }) left!: number;
  @Field(() => [KeysOfHeroType], { description: 'By Hero.' }) heroes!: readonly KeysOfHeroType[];
  @Field(() => KeysOfSessionConnection, { description: 'By Session.' }) sessions!: object;
}

@named('Trade', 'A tile of the Merchant.')
export class TradeType {
  @Field(() => HeroKindEnum, { description: 'Who traded.' }) hero!: string;
  @Field(() => CarriedKindEnum, { description: 'The tile.' }) kind!: string;
  @Field(() => Int, { description: 'How often.' }) times!: number;
}

@named('Economy', 'The gems and the trade of a Session, in the value of gems.')
export class EconomyType {
  @Field(() => Int, { description: 'Gems stashed.' }) stashed!: number;
  @Field(() => Int, { description: 'Gems paid to the Merchant.' }) paidForPurchases!: number;
  @Field(() => Int, { description: 'Gems paid for the Magic Ring.' }) paidForRing!: number;
  @Field(() => Int, { description: 'All gems paid.' }) paid!: number;
  @Field(() => Int, { description: 'Gems stolen by Goblins.' }) stolen!: number;
  @Field(() => Int, { description: 'Gems reclaimed by selling.' }) reclaimed!: number;
  @Field(() => [TradeType], { description: 'Tiles the Merchant showed.' }) offered!: readonly TradeType[];
  @Field(() => [TradeType], { description: 'Tiles kept.' }) kept!: readonly TradeType[];
  @Field(() => [TradeType], { description: 'Tiles sold.' }) sold!: readonly TradeType[];
}

@named('Revival', 'How a Dead Hero came back.')
export class RevivalType extends Moment {
  @Field(() => HeroKindEnum, { description: 'Who revived it.' }) by!: string;
  @Field(() => Int, { description: 'How many Heroes still owed a final turn.' }) finalTurnsToSpare!: number;
}

@named('Death', 'A Hero died.')
export class DeathType extends Moment {
  @Field(() => HeroKindEnum, { description: 'Who.' }) hero!: string;
  @Field(() => String, { nullable: true, description: 'The space; null off the board.' }) space!: string | null;
  @Field(() => HeartCauseEnum, { description: 'Of what.' }) cause!: string;
  @Field(() => RevivalType, { nullable: true, description: 'How it came back; null where it did not.' })
  revival!: RevivalType | null;
}
export const DeathConnection = connectionOf('Death', DeathType, 'A page of deaths, oldest first.');

@named('LevelPace', 'Levels gained in a Session; Sessions without any are left out.')
export class LevelPaceType {
  @Field(() => Int, { description: 'The Session of the Campaign.' }) sessionNo!: number;
  @Field(() => Int, { description: 'Levels gained in it.' }) levels!: number;
  @Field(() => Int, { description: 'Levels gained up to its end.' }) total!: number;
}

@named('CampaignComparison', 'A Campaign beside others.')
export class ComparisonType {
  @Field(() => ID, { description: 'The Campaign.' }) campaignId!: string;
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => CampaignStatusEnum, { description: 'Where it stands.' }) status!: string;
  @Field(() => [HeroKindEnum], { description: 'Its Party.' }) party!: readonly string[];
  @Field(() => Int, { description: 'Sessions begun.' }) sessions!: number;
  @Field(() => Int, { description: 'Sessions won.' }) wins!: number;
  @Field(() => Int, { description: 'Sessions lost.' }) losses!: number;
  @Field(() => Int, { description: 'Turns of the finished Sessions.' }) turns!: number;
  @Field(() => Int, { description: 'Rounds of the finished Sessions.' }) rounds!: number;
  @Field(() => Int, { description: 'Levels gained by all Heroes.' }) levels!: number;
  @Field(() => Float, { nullable: true, description: 'Levels gained per Session begun; null without any.' }) levelsPerSession!:
    | number
    | null;
  @Field(() => [LevelPaceType], { description: 'When Levels were gained.' }) levelPace!: readonly LevelPaceType[];
}
