import '../../../graphql/reflect-shim.ts';
import { Field, Float, ID, Int } from 'type-graphql';
import type { PoolEntry, TrackerEntry } from '../state.ts';
import type { DecisionView } from '../view/decision-view.ts';
import type {
  ActiveView,
  AuraView,
  ChartSpaceView,
  ChartView,
  DeckView,
  OptionsView,
  OutcomeView,
  TableView,
  TimedEffectView,
  TurnView,
} from '../view.ts';
import {
  AffinityEnum,
  AttackTypeEnum,
  AttributeEnum,
  DecisionKindEnum,
  LinkedCardsEnum,
  ModeEnum,
  PhaseEnum,
  ReactionModeEnum,
  SideEnum,
  SizeEnum,
  StepEnum,
} from './enums.ts';
import { DieEnum } from './input-enums.ts';
import { DungeonType, named, PointType, TokenType } from './map-types.ts';
import { CardType, EffectType, ModelType } from './model-types.ts';
import { StandingOrdersType } from './order-types.ts';

@named('Pack', 'A content pack the game has pinned (SDE-I.7).')
export class PackType {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => String, { description: 'Its version.' }) version!: string;
  @Field(() => String, { description: 'The hash of its text.' }) hash!: string;
}

@named('Options', 'What was agreed when the game was created (SDE-2.2).')
export class OptionsType implements OptionsView {
  @Field(() => [PackType], { description: 'The packs, required ones first.' }) packs!: OptionsView['packs'];
  @Field(() => SizeEnum, { description: 'How many Heroes play.' }) size!: OptionsView['size'];
  @Field(() => ModeEnum, { description: 'What the Heroes have to do.' }) mode!: OptionsView['mode'];
  @Field(() => Boolean, { description: 'Four tiles form a square (SDE-34.12).' }) squareDungeon!: boolean;
  @Field(() => Int, { description: 'Princess coins more or fewer at the start.' }) coinAdjustment!: number;
  @Field(() => Boolean, { description: 'The boss’s difficulty adds coins (SDE-34.8).' }) useBossDifficulty!: boolean;
  @Field(() => String, { nullable: true, description: 'The agreed chart; null for the one of the number of Heroes.' }) chartId!:
    | string
    | null;
  @Field(() => LinkedCardsEnum, { description: 'When cards with a portrait are in the decks.' })
  linkedCards!: OptionsView['linkedCards'];
  @Field(() => Boolean, { description: 'Restricted tiles may be placed.' }) allowRestrictedTiles!: boolean;
  @Field(() => ReactionModeEnum, { description: 'When green potions may interrupt the Consul.' })
  reactionMode!: OptionsView['reactionMode'];
  @Field(() => Float, { nullable: true, description: 'Hours for a decision; null without a deadline.' }) deadlineHours!:
    | number
    | null;
  @Field(() => AffinityEnum, { description: 'The crystal that is the artifact.' }) artifactColour!: OptionsView['artifactColour'];
}

@named('Force', 'What the Consul chose (SDE-2.4).')
export class ForceType {
  @Field(() => ID, { description: 'The dungeon boss.' }) boss!: string;
  @Field(() => [ID], { description: 'The mini-bosses.' }) miniBosses!: readonly string[];
  @Field(() => [ID], { description: 'The spawning points; a pair stands twice.' }) spawningPoints!: readonly string[];
}

@named('Turn', 'The running turn.')
export class TurnType implements TurnView {
  @Field(() => SideEnum, { description: 'Whose turn it is.' }) side!: TurnView['side'];
  @Field(() => Int, { description: 'The number of this side’s turn, from 1.' }) number!: number;
  @Field(() => Int, { description: 'Activations done in it.' }) activationsDone!: number;
  @Field(() => Int, { nullable: true, description: 'Heroes that activate in a Hero Turn.' }) activationsInTurn!: number | null;
  @Field(() => Int, { description: 'Skull points left (SDE-5.1).' }) skulls!: number;
  @Field(() => [ID], { description: 'Heroes that drank a green potion in this Consul Turn.' }) drankGreen!: readonly string[];
  @Field(() => Boolean, { description: 'Six loot were exchanged in this turn (SDE-23.5).' }) exchangeDone!: boolean;
}

@named('ExtraAttacks', 'Attacks an effect has granted.')
export class ExtraAttacksType {
  @Field(() => AttackTypeEnum, { description: 'The basic attack.' }) attack!: string;
  @Field(() => Int, { description: 'How many are left.' }) n!: number;
}

@named('Active', 'The model that is active, with what it has left (SDE-9).')
export class ActiveType implements ActiveView {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => Int, { description: 'The seat that activated it.' }) seat!: number;
  @Field(() => Int, { description: 'Movement points left.' }) movementLeft!: number;
  @Field(() => Int, { description: 'Action points left.' }) actionPointsLeft!: number;
  @Field(() => Int, { description: 'Movement points spent.' }) movementSpent!: number;
  @Field(() => Int, { description: 'Action points spent.' }) actionPointsSpent!: number;
  @Field(() => [ExtraAttacksType], { description: 'Extra attacks left.' }) extraAttacks!: ActiveView['extraAttacks'];
  @Field(() => Boolean, { description: 'It has drunk a red or blue potion.' }) potionDrunk!: boolean;
  @Field(() => Boolean, { description: 'It has flipped a crystal.' }) crystalFlipped!: boolean;
}

@named('Chest', 'The chest a choice of treasure came from.')
export class ChestType {
  @Field(() => PointType, { description: 'Where it stood.' }) square!: PointType;
  @Field(() => Int, { description: 'The number of its tile.' }) tileNumber!: number;
  @Field(() => ID, { description: 'The Hero that opened it.' }) opener!: string;
}

@named('PotionRequest', 'A potion somebody asks for (SDE-F.15).')
export class PotionRequestType {
  @Field(() => ID, { description: 'The Hero that would drink.' }) drinkerId!: string;
  @Field(() => ID, { description: 'The Hero whose potion it is.' }) ownerId!: string;
  @Field(() => ID, { description: 'The potion.' }) potionId!: string;
}

@named('Control', 'How a model is to be moved (SDE-30).')
export class ControlType {
  @Field(() => String, { description: 'COMPEL, PULL or PUSH.' }) word!: string;
  @Field(() => Int, { description: 'How far at most.' }) squares!: number;
  @Field(() => PointType, { description: 'The anchor it is pulled to or pushed from.' }) from!: PointType;
}

@named('SpawnRight', 'What a spawn may bring (G.3).')
export class SpawnRightType {
  @Field(() => String, { description: 'SETUP, CHART or EFFECT.' }) reason!: string;
  @Field(() => Int, { description: 'Skull points at most.' }) skulls!: number;
  @Field(() => [String], { description: 'Platforms that may come: 8_BIT, 16_BIT.' }) platforms!: readonly string[];
  @Field(() => Int, { description: 'Within so many squares of an origin.' }) within!: number;
  @Field(() => [ID], { description: 'The models they may come from.' }) origins!: readonly string[];
}

@named('Decision', 'A decision that waits (F.2). Members that do not belong to its kind are null or empty.')
export class DecisionType implements DecisionView {
  @Field(() => DecisionKindEnum, { description: 'What is to be decided.' }) kind!: DecisionView['kind'];
  @Field(() => [Int], { description: 'The seats that may, or in a REACTION must, answer.' }) seats!: readonly number[];
  @Field(() => Boolean, { description: 'One of your seats is among them.' }) yours!: boolean;
  @Field(() => ID, { nullable: true, description: 'The model it is about.' }) modelId!: string | null;
  @Field(() => [ID], { description: 'Models an Arc may go on to, or that the same effect moves next.' })
  candidates!: readonly string[];
  @Field(() => [AttributeEnum], { description: 'Attributes that may defend.' }) attributes!: readonly string[];
  @Field(() => [DieEnum], { description: 'Dice an Arc may drop.' }) dice!: DecisionView['dice'];
  @Field(() => Int, { nullable: true, description: 'Hearts to be given out.' }) hearts!: number | null;
  @Field(() => Int, { nullable: true, description: 'Potions to be given out.' }) potions!: number | null;
  @Field(() => [CardType], { description: 'Cards to choose from.' }) cards!: DecisionView['cards'];
  @Field(() => ChestType, { nullable: true, description: 'The chest the cards came from; null for a reward.' })
  chest!: DecisionView['chest'];
  @Field(() => String, { nullable: true, description: 'The reaction window: R1, R2 or R3 (F.4).' })
  reactionPoint!: DecisionView['reactionPoint'];
  @Field(() => PotionRequestType, { nullable: true, description: 'The potion asked for.' }) potion!: DecisionView['potion'];
  @Field(() => ControlType, { nullable: true, description: 'How the model is to be moved.' }) control!: DecisionView['control'];
  @Field(() => SpawnRightType, { nullable: true, description: 'What may be spawned.' }) spawn!: DecisionView['spawn'];
  @Field(() => Int, { nullable: true, description: 'Relics that may be taken, or squares the carrier may move.' }) max!:
    | number
    | null;
  @Field(() => [EffectType], { description: 'Bonuses to choose from.' }) bonuses!: DecisionView['bonuses'];
  @Field(() => [Int], { description: 'The tiles of a sighting.' }) tiles!: readonly number[];
}

@named('DeckPile', 'A deck and its discard pile.')
export class DeckPileType implements DeckView {
  @Field(() => Int, { description: 'Cards in the deck.' }) count!: number;
  @Field(() => [CardType], { description: 'The discard pile, top card last.' }) discards!: DeckView['discards'];
  @Field(() => [CardType], { nullable: true, description: 'The deck, top card first; null until the match is over (Part H).' })
  order!: DeckView['order'];
}

@named('Backpack', 'What the party owns together.')
export class BackpackType {
  @Field(() => [CardType], { description: 'Equipment nobody wears.' }) cards!: readonly CardType[];
  @Field(() => Int, { description: 'Princess coins.' }) coins!: number;
}

@named('LootTrackerEntry', 'A model destroyed and not yet rewarded (SDE-21).')
export class LootTrackerEntryType implements TrackerEntry {
  @Field(() => ID, { description: 'Its card.' }) card!: string;
  @Field(() => Int, { description: 'The number of the tile it fell on.' }) tileNumber!: number;
  @Field(() => SideEnum, { description: 'The turn it fell in.' }) turn!: TrackerEntry['turn'];
  @Field(() => String, { description: 'What destroyed it: ACTION, BACKLASH, FIRE or the name of an effect.' }) cause!: string;
  @Field(() => Int, { nullable: true, description: 'Of a boo booty: the number of its chest’s tile.' }) chestTile!: number | null;
}

@named('ChartSpawn', 'Monsters a space brings.')
export class ChartSpawnType {
  @Field(() => Int, { description: 'Skull points at most.' }) skulls!: number;
  @Field(() => [String], { description: 'Platforms: 8_BIT, 16_BIT.' }) platforms!: readonly string[];
}

@named('ChartSpace', 'A space of the Mighty Monster chart (A.8).')
export class ChartSpaceType implements ChartSpaceView {
  @Field(() => Int, { description: '0 is START.' }) index!: number;
  @Field(() => ChartSpawnType, { nullable: true, description: 'Monsters it brings.' }) spawn!: ChartSpaceView['spawn'];
  @Field(() => Boolean, { description: 'A mini-boss enters.' }) spawnMiniBoss!: boolean;
  @Field(() => Boolean, { description: 'The dungeon boss enters.' }) spawnDungeonBoss!: boolean;
  @Field(() => [EffectType], { description: 'Bonuses: one of them is taken.' }) bonuses!: ChartSpaceView['bonuses'];
  @Field(() => [Int], { description: 'Tiles of a boss sighting.' }) sighting!: readonly number[];
}

@named('Chart', 'The Mighty Monster chart with the boss marker (SDE-24).')
export class ChartType implements ChartView {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => String, { description: 'Its name.' }) name!: string;
  @Field(() => Int, { description: 'The space of the boss marker.' }) position!: number;
  @Field(() => [ChartSpaceType], { description: 'All spaces.' }) spaces!: ChartView['spaces'];
  @Field(() => [EffectType], { description: 'Bonuses of all monsters but the boss, in force (SDE-24.13).' })
  bonuses!: ChartView['bonuses'];
  @Field(() => [String], { description: 'Instructions that found no room: MINI_BOSS, DUNGEON_BOSS (SDE-24.18).' })
  owed!: readonly string[];
}

@named('PoolEntry', 'A card of the spawning pool.')
export class PoolEntryType implements PoolEntry {
  @Field(() => ID, { description: 'The monster.' }) card!: string;
  @Field(() => Int, { description: 'How many are available.' }) count!: number;
}

@named('Artifact', 'The artifact, once it is found.')
export class ArtifactType {
  @Field(() => CardType, { nullable: true, description: 'Its card; null for the token alone (SDE-36.17).' })
  card!: CardType | null;
  @Field(() => ID, { nullable: true, description: 'The Hero that wears it; null while it lies on the floor.' }) wearer!:
    | string
    | null;
}

@named('TimedEffect', 'An effect that lasts.')
export class TimedEffectType implements TimedEffectView {
  @Field(() => EffectType, { description: 'The effect.' }) effect!: TimedEffectView['effect'];
  @Field(() => String, { description: 'The name of the action or ability it comes from.' }) name!: string;
  @Field(() => ID, { nullable: true, description: 'The model it is on; null where the selector says whom it reaches.' }) bearer!:
    | string
    | null;
  @Field(() => ID, { nullable: true, description: 'The model that caused it.' }) by!: string | null;
  @Field(() => String, { nullable: true, description: 'Whom it reaches.' }) selector!: string | null;
  @Field(() => String, { description: 'How long it lasts: ACTIVATION, NEXT_UPKEEP, WHILE_EQUIPPED, WHILE_INSIDE or PERMANENT.' })
  duration!: string;
}

@named('Aura', 'An aura that goes with its user (SDE-29.14).')
export class AuraType implements AuraView {
  @Field(() => ID, { description: 'Its user.' }) user!: string;
  @Field(() => String, { description: 'The name of the action; equal names never add up (SDE-29.8).' }) name!: string;
  @Field(() => Int, { description: 'Within so many squares.' }) size!: number;
  @Field(() => String, { description: 'Whom it reaches: NORMAL enemies, AUGMENT friends, DANGEROUS all.' })
  mode!: AuraView['mode'];
  @Field(() => [EffectType], { description: 'What it does.' }) effects!: AuraView['effects'];
}

@named('SeatOrders', 'The standing orders of one of your seats (F.5).')
export class SeatOrdersType {
  @Field(() => Int, { description: 'The seat.' }) seat!: number;
  @Field(() => StandingOrdersType, { description: 'Its orders.' }) orders!: StandingOrdersType;
}

@named('Result', 'How the match ended.')
export class ResultType implements OutcomeView {
  @Field(() => SideEnum, { description: 'The side that won.' }) winner!: OutcomeView['winner'];
  @Field(() => String, { description: 'BOSS_DESTROYED, PRINCE_RESCUED, ARTIFACT_BROUGHT_OUT, NO_COINS_LEFT or CONCEDED.' })
  reason!: string;
  @Field(() => Boolean, { description: 'It was played to its end.' }) completed!: boolean;
}

@named('Table', 'The table as you may see it (Part H).')
export class TableType implements TableView {
  @Field(() => OptionsType, { description: 'What was agreed.' }) options!: TableView['options'];
  @Field(() => ModeEnum, { description: 'What the Heroes have to do.' }) mode!: TableView['mode'];
  @Field(() => SizeEnum, { description: 'How many Heroes play.' }) size!: TableView['size'];
  @Field(() => PhaseEnum, { description: 'The phase.' }) phase!: TableView['phase'];
  @Field(() => StepEnum, { description: 'The step.' }) step!: TableView['step'];
  @Field(() => [Int], { description: 'Hero seats that play.' }) heroSeats!: readonly number[];
  @Field(() => ForceType, { nullable: true, description: 'The Consul’s force, once chosen.' }) force!: TableView['force'];
  @Field(() => TurnType, { nullable: true, description: 'The running turn; null before the first.' }) turn!: TableView['turn'];
  @Field(() => ActiveType, { nullable: true, description: 'The active model.' }) active!: TableView['active'];
  @Field(() => [DecisionType], { description: 'Decisions that wait, the one to be answered first.' })
  decisions!: TableView['decisions'];
  @Field(() => DungeonType, { description: 'The dungeon.' }) dungeon!: TableView['dungeon'];
  @Field(() => [ModelType], { description: 'All models, destroyed Heroes included.' }) models!: TableView['models'];
  @Field(() => [ID], { description: 'The Heroes in party order.' }) party!: readonly string[];
  @Field(() => [TokenType], { description: 'Tokens on the table.' }) tokens!: TableView['tokens'];
  @Field(() => DeckPileType, { description: 'The loot deck.' }) loot!: TableView['loot'];
  @Field(() => DeckPileType, { description: 'The treasure deck.' }) treasure!: TableView['treasure'];
  @Field(() => [CardType], { description: 'Relics the boss may still take.' }) relics!: TableView['relics'];
  @Field(() => BackpackType, { description: 'The party’s backpack.' }) backpack!: TableView['backpack'];
  @Field(() => [LootTrackerEntryType], { description: 'Destroyed and not yet rewarded.' }) lootTracker!: TableView['lootTracker'];
  @Field(() => ChartType, { nullable: true, description: 'The Mighty Monster chart, once set.' }) chart!: TableView['chart'];
  @Field(() => [PoolEntryType], { description: 'The spawning pool.' }) pool!: TableView['pool'];
  @Field(() => Boolean, { description: 'The dungeon boss has come.' }) bossSpawned!: boolean;
  @Field(() => Boolean, { description: 'The boss has had its timeout (SDE-25.6).' }) timeoutDone!: boolean;
  @Field(() => [ID], { description: 'Mini-bosses that have entered.' }) miniBossesUsed!: readonly string[];
  @Field(() => ID, { nullable: true, description: 'The Hero that carries the prince.' }) carrier!: string | null;
  @Field(() => ArtifactType, { nullable: true, description: 'The artifact, once found.' }) artifact!: TableView['artifact'];
  @Field(() => AffinityEnum, { nullable: true, description: 'The colour of the artifact’s crystal, in Find the Artifact.' })
  artifactColour!: TableView['artifactColour'];
  @Field(() => Int, { description: 'Crystals still to be placed.' }) crystalsToPlace!: number;
  @Field(() => [TimedEffectType], { description: 'Effects that last.' }) effects!: TableView['effects'];
  @Field(() => [AuraType], { description: 'Auras in force.' }) auras!: TableView['auras'];
  @Field(() => [String], { description: 'Actions used up for the match: source|action (SDE-26.14).' })
  usedOnce!: readonly string[];
  @Field(() => [SeatOrdersType], { description: 'Your own standing orders.' }) standingOrders!: TableView['standingOrders'];
  @Field(() => [Int], { description: 'Seats that have given standing orders; what they are is theirs alone.' })
  ordersGivenBy!: readonly number[];
  @Field(() => ResultType, { nullable: true, description: 'How it ended.' }) outcome!: TableView['outcome'];
}
