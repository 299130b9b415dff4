import '../../../graphql/reflect-shim.ts';
import { Field, Int, ObjectType } from 'type-graphql';
import type {
  BossFightView,
  GearView,
  HeroView,
  LimitsView,
  OptionsView,
  PendingView,
  PilesView,
  TableView,
  TileView,
} from '../view.ts';
import {
  BossStageEnum,
  CarriedKindEnum,
  FaceEnum,
  GearKindEnum,
  HeroKindEnum,
  LossCauseEnum,
  PendingKindEnum,
  PhaseEnum,
  RelicKindEnum,
  ResultEnum,
  RollPurposeEnum,
  RulesEnum,
  SessionStatusEnum,
  ShieldOrderEnum,
  SpellKindEnum,
  TileKindEnum,
  TileLiesEnum,
} from './enums.ts';

const named = (name: string, description: string): ClassDecorator =>
  ObjectType(`PocketDungeonQuest${name}`, { simpleResolvers: true, description }) as ClassDecorator;

@named('MonsterSwap', 'Base Monsters exchanged for expansion Monsters before the shuffle (PDQ-20.7).')
export class MonsterSwapType {
  @Field(() => TileKindEnum, { description: 'The kind taken out.' }) out!: OptionsView['monsterSwaps'][number]['out'];
  @Field(() => TileKindEnum, { description: 'The kind put in.' }) in!: OptionsView['monsterSwaps'][number]['in'];
  @Field(() => Int, { description: 'How many.' }) count!: number;
}

@named('Options', 'What was fixed when the Session was created.')
export class OptionsType implements OptionsView {
  @Field(() => Boolean, { description: 'Henchmen are drawn at random (PDQ-11.7).' }) hardcoreHenchmen!: boolean;
  @Field(() => Boolean, { description: 'Gear is drawn at random (PDQ-21.16).' }) hardcoreGear!: boolean;
  @Field(() => HeroKindEnum, { nullable: true, description: 'The Hero named to begin.' }) firstHero!: OptionsView['firstHero'];
  @Field(() => [MonsterSwapType], { description: 'Monsters swapped in.' }) monsterSwaps!: OptionsView['monsterSwaps'];
  @Field(() => Int, { nullable: true, description: 'How long attacks wait for reactions; null for not at all.' })
  reactionHoldSeconds!: number | null;
}

@named('Tile', 'One space of the Floor and what lies on it, as you may know it.')
export class TileType implements TileView {
  @Field(() => String, { description: 'The space, as r4c7.' }) cell!: string;
  @Field(() => Int, { description: 'Row 1 to 10, from the top.' }) row!: number;
  @Field(() => Int, { description: 'Column 1 to 10, from the left.' }) column!: number;
  @Field(() => TileLiesEnum, { description: 'How the tile lies.' }) lies!: TileView['lies'];
  @Field(() => TileKindEnum, { nullable: true, description: 'What it is; null while you may not know.' }) kind!: TileView['kind'];
  @Field(() => Boolean, { description: 'A Key lies on it.' }) hasKey!: boolean;
  @Field(() => HeroKindEnum, { nullable: true, description: 'It sleeps until turn order reaches this Hero.' })
  asleepUntilHero!: TileView['asleepUntilHero'];
  @Field(() => Boolean, { description: 'The active Hero has attacked it this turn.' }) fought!: boolean;
  @Field(() => Boolean, { description: 'A Boomerang stunned it.' }) stunned!: boolean;
  @Field(() => Boolean, { description: 'The fight with it is blessed.' }) blessed!: boolean;
}

@named('Gear', 'A piece of Gear of a Hero.')
export class GearType implements GearView {
  @Field(() => GearKindEnum, { description: 'Which.' }) kind!: GearView['kind'];
  @Field(() => Boolean, { description: 'It can be used now, as far as its cooldown goes.' }) ready!: boolean;
  @Field(() => Int, { nullable: true, description: 'The first Round it is ready in, once it has been used.' }) readyRound!:
    | number
    | null;
}

@named('Hero', 'A Hero of the Party.')
export class HeroType implements HeroView {
  @Field(() => HeroKindEnum, { description: 'Which.' }) kind!: HeroView['kind'];
  @Field(() => Int, { description: 'Its seat.' }) seat!: number;
  @Field(() => String, { nullable: true, description: 'Where it stands; null before it has entered.' }) at!: string | null;
  @Field(() => Int, { description: 'Hearts left.' }) hearts!: number;
  @Field(() => Int, { description: 'The most Hearts it can have.' }) maxHearts!: number;
  @Field(() => Boolean, { description: 'It is Dead.' }) dead!: boolean;
  @Field(() => [CarriedKindEnum], {
    description: 'Items and Spells, oldest first; where two are of a kind a command means the older.',
  })
  inventory!: HeroView['inventory'];
  @Field(() => Int, { description: 'How many tiles it may hold, Big Bags not counted.' }) inventoryLimit!: number;
  @Field(() => [TileKindEnum], { description: 'Effects, oldest first; the last is spent next.' }) effects!: HeroView['effects'];
  @Field(() => Boolean, { description: 'It rides the Pegasus Mount.' }) pegasus!: boolean;
  @Field(() => Boolean, { description: 'It loses its next turn.' }) lostTurn!: boolean;
  @Field(() => Boolean, { description: 'It is poisoned.' }) poisoned!: boolean;
  @Field(() => Boolean, { description: 'It was teleported since its last turn.' }) arrival!: boolean;
  @Field(() => Boolean, { description: 'A rest check is still to come.' }) resting!: boolean;
  @Field(() => Int, { description: 'Uses left in the running turn.' }) usesLeft!: number;
  @Field(() => Int, { description: 'Level 0 to 3.' }) level!: number;
  @Field(() => Int, { description: 'XP held.' }) xp!: number;
  @Field(() => Int, { description: 'Keys held.' }) keys!: number;
  @Field(() => [GearType], { description: 'Its Gear.' }) gear!: HeroView['gear'];
  @Field(() => [SpellKindEnum], { description: 'Memorized Spells.' }) tome!: HeroView['tome'];
  @Field(() => CarriedKindEnum, { nullable: true, description: 'The tile in the Grapple Shot.' }) held!: HeroView['held'];
  @Field(() => ShieldOrderEnum, { description: 'The standing order of the Shield.' }) shieldOrder!: HeroView['shieldOrder'];
  @Field(() => [String], { description: 'Monster kinds and Heroes the Holy Water blesses by itself.' })
  holyWaterOrder!: HeroView['holyWaterOrder'];
}

@named('Limits', 'What was done in a turn or Boss turn.')
export class LimitsType implements LimitsView {
  @Field(() => Int, { description: 'Uses made.' }) uses!: number;
  @Field(() => Boolean, { description: 'The pick-up was made.' }) pickUp!: boolean;
  @Field(() => Boolean, { description: 'The purchase was made.' }) purchase!: boolean;
  @Field(() => Boolean, { description: 'The sale was made.' }) sale!: boolean;
  @Field(() => Boolean, { description: 'The re-roll was made.' }) reroll!: boolean;
  @Field(() => Boolean, { description: 'The Torch was used.' }) torch!: boolean;
  @Field(() => Boolean, { description: 'An attack roll was made.' }) attacked!: boolean;
  @Field(() => Boolean, { description: 'A tile was turned up.' }) revealed!: boolean;
}

@named('Piles', 'The four Piles, oldest tile first.')
export class PilesType implements PilesView {
  @Field(() => [TileKindEnum], { description: 'The Discard Pile.' }) discard!: PilesView['discard'];
  @Field(() => [TileKindEnum], { description: 'The Monster Pile.' }) monster!: PilesView['monster'];
  @Field(() => [TileKindEnum], { description: 'The Gem Pile.' }) gem!: PilesView['gem'];
  @Field(() => Int, { description: 'What the Gem Pile is worth.' }) gemValue!: number;
  @Field(() => Int, { description: 'How many tiles the Merchant Pile has.' }) merchantCount!: number;
  @Field(() => [CarriedKindEnum], { nullable: true, description: 'The Merchant Pile, once the Session is over.' })
  merchant!: PilesView['merchant'];
}

@named('Pending', 'The decision the game waits for.')
export class PendingType implements PendingView {
  @Field(() => PendingKindEnum, { description: 'What is to be decided.' }) kind!: PendingView['kind'];
  @Field(() => HeroKindEnum, { description: 'Who decides.' }) hero!: PendingView['hero'];
  @Field(() => [String], { description: 'What can be chosen from: answers, kinds of tiles, or spaces.' })
  options!: PendingView['options'];
  @Field(() => String, { nullable: true, description: 'The Trap’s space.' }) cell!: string | null;
  @Field(() => RollPurposeEnum, { nullable: true, description: 'What was rolled for.' }) purpose!: PendingView['purpose'];
  @Field(() => FaceEnum, { nullable: true, description: 'The face rolled.' }) face!: PendingView['face'];
  @Field(() => Int, { nullable: true, description: 'How many Henchmen to pick.' }) count!: number | null;
  @Field(() => [CarriedKindEnum], { description: 'What the Merchant shows; empty in other decisions.' })
  offered!: PendingView['offered'];
}

@named('BossFight', 'The Boss Fight that is running.')
export class BossFightType implements BossFightView {
  @Field(() => HeroKindEnum, { description: 'Who turned the Boss up.' }) revealer!: BossFightView['revealer'];
  @Field(() => String, { description: 'Where the Boss lies.' }) cell!: string;
  @Field(() => BossStageEnum, { description: 'How far the fight is.' }) stage!: BossFightView['stage'];
  @Field(() => Int, { nullable: true, description: 'How many Henchmen the die called.' }) rolled!: number | null;
  @Field(() => [TileKindEnum], { description: 'The stack, top first, the Boss at the bottom.' }) stack!: BossFightView['stack'];
  @Field(() => HeroKindEnum, { nullable: true, description: 'Whose Boss turn it is.' }) turnOf!: BossFightView['turnOf'];
  @Field(() => Int, { description: 'Boss turns begun.' }) turns!: number;
  @Field(() => Int, { description: 'Additional Boss turns still to come.' }) extraTurns!: number;
  @Field(() => Boolean, { description: 'The top Henchman is stunned.' }) stunned!: boolean;
  @Field(() => Boolean, { description: 'The fight with the top is blessed.' }) blessed!: boolean;
  @Field(() => LimitsType, { nullable: true, description: 'What was done in this Boss turn.' }) limits!: LimitsView | null;
}

@named('HelpRecord', 'A Dead Hero and who still owes it a final turn.')
export class HelpRecordType {
  @Field(() => HeroKindEnum, { description: 'The Dead Hero.' }) dead!: string;
  @Field(() => [HeroKindEnum], { description: 'Heroes with a final turn still to take.' }) owed!: readonly string[];
  @Field(() => Int, { description: 'The turn it died in.' }) openedInTurn!: number;
}

@named('ReactionWindow', 'Heroes an attack waits for.')
export class ReactionWindowType {
  @Field(() => [HeroKindEnum], { description: 'Who may still react or pass.' }) eligible!: readonly string[];
  @Field(() => Int, { description: 'How long the window is meant to stay open, in seconds.' }) seconds!: number;
}

@named('Table', 'The table of a Session as you may see it.')
export class TableType implements TableView {
  @Field(() => RulesEnum, { description: 'Base game or expansion.' }) rules!: TableView['rules'];
  @Field(() => OptionsType, { description: 'What was fixed at creation.' }) options!: OptionsView;
  @Field(() => SessionStatusEnum, { description: 'How far it is.' }) status!: TableView['status'];
  @Field(() => ResultEnum, { nullable: true, description: 'How it ended.' }) result!: TableView['result'];
  @Field(() => LossCauseEnum, { nullable: true, description: 'Why it was lost.' }) lossCause!: TableView['lossCause'];
  @Field(() => String, { nullable: true, description: 'The campaign it belongs to.' }) campaignId!: string | null;
  @Field(() => Int, { nullable: true, description: 'Which Session of the campaign it is.' }) sessionNo!: number | null;
  @Field(() => [HeroKindEnum], { nullable: 'items', description: 'The Hero chosen for each seat.' })
  chosenHeroes!: TableView['chosenHeroes'];
  @Field(() => GearKindEnum, { nullable: true, description: 'The Gear the Farmer begins with.' })
  startingGear!: TableView['startingGear'];
  @Field(() => HeroKindEnum, { nullable: true, description: 'The Hero that began.' }) firstHero!: TableView['firstHero'];
  @Field(() => Int, { description: 'The Round.' }) roundNo!: number;
  @Field(() => Int, { description: 'The turn, counted through the Session.' }) turnNo!: number;
  @Field(() => HeroKindEnum, { nullable: true, description: 'Whose normal turn it is.' }) activeHero!: TableView['activeHero'];
  @Field(() => PhaseEnum, { nullable: true, description: 'The step of the turn.' }) phase!: TableView['phase'];
  @Field(() => Int, { description: 'Additional turns still to come.' }) extraTurns!: number;
  @Field(() => LimitsType, { nullable: true, description: 'What was done in this turn.' }) limits!: LimitsView | null;
  @Field(() => PendingType, { nullable: true, description: 'The decision that is open.' }) pending!: PendingView | null;
  @Field(() => BossFightType, { nullable: true, description: 'The Boss Fight that is running.' })
  bossFight!: BossFightView | null;
  @Field(() => [HeroType], { description: 'The Party, by seat.' }) heroes!: readonly HeroView[];
  @Field(() => [[TileType]], { description: 'The Floor: ten rows of ten.' }) floor!: TableView['floor'];
  @Field(() => [String], { description: 'Spaces where Keys lie.' }) keysOnFloor!: readonly string[];
  @Field(() => [RelicKindEnum], { description: 'Relics collected.' }) relics!: TableView['relics'];
  @Field(() => Boolean, { description: 'The Exit is found.' }) exitFound!: boolean;
  @Field(() => Boolean, { description: 'The Merchant is found.' }) merchantFound!: boolean;
  @Field(() => PilesType, { description: 'The Piles.' }) piles!: PilesView;
  @Field(() => [GearKindEnum], { description: 'Gear nobody has yet.' }) gearSupply!: TableView['gearSupply'];
  @Field(() => [HelpRecordType], { description: 'Dead Heroes and who can still help.' }) help!: TableView['help'];
  @Field(() => ReactionWindowType, { nullable: true, description: 'The window for reactions that is open.' })
  reactionWindow!: TableView['reactionWindow'];
}
