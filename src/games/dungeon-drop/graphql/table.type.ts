import '../../../graphql/reflect-shim.ts';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CubeType } from '../data/cubes.ts';
import type { Effect } from '../data/effects.ts';
import type { QuestId } from '../data/quests.ts';
import type { Decks, DropReason, LevelRecord, Mode, Options, Phase } from '../state.ts';
import type { DungeonDropTable, SeenAbility, SeenSolo } from '../view.ts';
import { CubeTypeEnum, PhaseEnum } from './enums.ts';
import { HeroType, ScoreType } from './heroes.type.ts';
import { CubeTypeObject, PieceType, PointType } from './pieces.type.ts';

@ObjectType('DungeonDropAbility', { simpleResolvers: true, description: 'An ability that is running.' })
export class AbilityType implements SeenAbility {
  @Field(() => ID, { description: 'The card.' }) cardId!: string;
  @Field(() => String, { nullable: true, description: 'The branch chosen, A or B.' }) branch!: string | null;
  @Field(() => Int, { description: 'Which of its effects waits, from 0.' }) effectIndex!: number;
  @Field(() => GraphQLJSON, { nullable: true, description: 'That effect, as printed.' }) effect!: Effect | null;
  @Field(() => Int, { description: 'How often it was carried out.' }) done!: number;
  @Field(() => [ID], { description: 'On which cubes.' }) targets!: readonly string[];
  @Field(() => [ID], { nullable: true, description: 'What was looked at and waits to be put back; null for others.' }) peeked!:
    | readonly string[]
    | null;
}

@ObjectType('DungeonDropHand', { simpleResolvers: true, description: 'Cubes somebody holds and must drop.' })
export class HandType {
  @Field(() => Int, { description: 'Who.' }) seat!: number;
  @Field(() => String, { description: 'Why: SETUP, ABILITY, POTION, SHIELD, PAY.' }) reason!: DropReason;
  @Field(() => [ID], { description: 'Which.' }) ids!: readonly string[];
  @Field(() => PhaseEnum, { description: 'What goes on after the drop.' }) returnTo!: Phase;
}

@ObjectType('DungeonDropPending', { simpleResolvers: true, description: 'A decision the game waits for.' })
export class PendingType {
  @Field(() => Int, { description: 'Whose.' }) seat!: number;
  @Field(() => String, { description: 'DROP, ACT, EFFECT, ROOM, MEEPLE, MOVE, EXIT or DESCEND.' }) kind!: string;
}

@ObjectType('DungeonDropTypeCount', { simpleResolvers: true, description: 'How many cubes of a type.' })
export class TypeCountType {
  @Field(() => CubeTypeEnum, { description: 'The type.' }) type!: CubeType;
  @Field(() => Int, { description: 'How many.' }) count!: number;
}

@ObjectType('DungeonDropBox', { simpleResolvers: true, description: 'The undrawn cubes; their order is secret.' })
export class BoxType {
  @Field(() => Int, { description: 'How many are left.' }) count!: number;
  @Field(() => [TypeCountType], { description: 'How many of each type.' }) types!: readonly TypeCountType[];
}

@ObjectType('DungeonDropLevel', { simpleResolvers: true, description: 'A scored level of a Solo run.' })
export class LevelType implements LevelRecord {
  @Field(() => Int, { description: 'Its number, from 1.' }) level!: number;
  @Field(() => ID, { description: 'The Quest it was scored by.' }) questId!: QuestId;
  @Field(() => ScoreType, { description: 'The score in its parts.' }) sheet!: ScoreType;
  @Field(() => Int, { description: 'What was required (DD-18.9).' }) requirement!: number;
  @Field(() => Boolean, { description: 'Whether it was completed.' }) success!: boolean;
  @Field(() => Int, { description: 'Relics collected in it.' }) relics!: number;
}

@ObjectType('DungeonDropSolo', { simpleResolvers: true, description: 'What only Solo Spelunker has.' })
export class SoloType implements SeenSolo {
  @Field(() => Int, { description: 'The level, from 1.' }) level!: number;
  @Field(() => Int, { description: 'Relics claimed so far, 0 to 9.' }) relicTracker!: number;
  @Field(() => Int, { description: 'The score this level asks for (DD-18.9).' }) requirement!: number;
  @Field(() => Int, { description: 'Explores made in this level.' }) explores!: number;
  @Field(() => Int, { description: 'Class cards left to gain.' }) classDeckCount!: number;
  @Field(() => Int, { description: 'Quests left in the deck.' }) questDeckCount!: number;
  @Field(() => [ID], { description: 'Quests of earlier levels.' }) questDiscard!: readonly QuestId[];
  @Field(() => [LevelType], { description: 'The levels scored so far.' }) levels!: readonly LevelType[];
  @Field(() => ID, { nullable: true, description: 'The top of the Quest deck, where you have seen it.' })
  knownQuestTop!: QuestId | null;
  @Field(() => [ID], { nullable: true, description: 'What you have put under the Quest deck.' }) knownQuestBottom!:
    | readonly QuestId[]
    | null;
}

@ObjectType('DungeonDropDecks', { simpleResolvers: true, description: 'Cards not dealt, top first: open when the game is over.' })
export class DecksType implements Decks {
  @Field(() => [ID], { description: 'Races.' }) races!: Decks['races'];
  @Field(() => [ID], { description: 'Classes.' }) classes!: Decks['classes'];
  @Field(() => [ID], { description: 'Quests.' }) quests!: Decks['quests'];
}

@ObjectType('DungeonDropResult', {
  simpleResolvers: true,
  description: 'How the game ended: a ranking, or the fate of the Solo hero.',
})
export class ResultType {
  @Field(() => String, { description: 'BASE or SOLO.' }) kind!: string;
  @Field(() => [Int], { nullable: true, description: 'Base: the seats from first to last.' }) ranking?: readonly number[];
  @Field(() => Int, { nullable: true, description: 'Base: who won.' }) winner?: number;
  @Field(() => Boolean, { nullable: true, description: 'Base: whether initiative broke a tie (DD-12.9).' }) tieBreak?: boolean;
  @Field(() => [ScoreType], {
    nullable: true,
    description: 'Base: the scores; null where the last seat won without scoring (DD-5.7).',
  })
  scores?: readonly ScoreType[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Solo: whether the hero won (DD-19.2).' }) won?: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Solo: what the hero is remembered for (DD-19.1); null where it was lost.',
  })
  legacy?: string | null;
  @Field(() => Int, { nullable: true, description: 'Solo: the Relic Tracker at the end.' }) relics?: number;
  @Field(() => String, { nullable: true, description: 'Solo: how the hero was lost, if it was.' }) lost?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Solo: the tracker was full, so retirement was no choice.' })
  forced?: boolean;
}

@ObjectType('DungeonDropTable', { simpleResolvers: true, description: 'The table of Dungeon Drop as you may see it.' })
export class TableType implements DungeonDropTable {
  @Field(() => String, { description: 'BASE or SOLO.' }) mode!: Mode;
  @Field(() => GraphQLJSON, { description: 'The options of the game.' }) options!: Options;
  @Field(() => String, { description: 'The physics that move the cubes.' }) kernelVersion!: string;
  @Field(() => PhaseEnum, { nullable: true, description: 'The step of the turn; null in the lobby.' }) phase!: Phase | null;
  @Field(() => Int, { description: 'The round, 1 to 3; 0 before the first and in Solo.' }) round!: number;
  @Field(() => [Int], { description: 'The order of this round.' }) turnOrder!: readonly number[];
  @Field(() => Int, { nullable: true, description: 'Whose turn it is.' }) activeSeat!: number | null;
  @Field(() => Boolean, { description: 'Whether the Act step of this turn is over.' }) actDone!: boolean;
  @Field(() => Boolean, { description: 'Whether the Room of this turn is formed.' }) roomFormed!: boolean;
  @Field(() => Boolean, { description: 'Whether the timed window for meeples has closed (DD-13.15).' }) windowClosed!: boolean;
  @Field(() => AbilityType, { nullable: true, description: 'The ability that is running.' }) ability!: AbilityType | null;
  @Field(() => [GraphQLJSON], { description: 'What this turn changes about forming and looting, as printed.' })
  modifiers!: readonly Effect[];
  @Field(() => HandType, { nullable: true, description: 'Cubes to be dropped; never those of an Explore.' })
  hand!: HandType | null;
  @Field(() => [PendingType], { description: 'Every decision the game waits for.' }) pending!: readonly PendingType[];
  @Field(() => [HeroType], { description: 'The heroes in seat order.' }) heroes!: readonly HeroType[];
  @Field(() => [CubeTypeObject], { description: 'All 93 cubes.' }) cubes!: readonly CubeTypeObject[];
  @Field(() => BoxType, { description: 'The Box.' }) box!: BoxType;
  @Field(() => [PointType], {
    description: 'The Dungeon Hull, counter-clockwise (DD-2.8); empty while no cube lies on the table.',
  })
  hull!: readonly PointType[];
  @Field(() => [PieceType], { description: 'Solo: the three Pillar tokens of the current Room.' }) tokens!: readonly PieceType[];
  @Field(() => [PieceType], { description: 'Meeples on the table; in Solo the Hero.' }) meeples!: readonly PieceType[];
  @Field(() => SoloType, { nullable: true, description: 'What only Solo Spelunker has.' }) solo!: SoloType | null;
  @Field(() => [ScoreType], { nullable: true, description: 'The final scores.' }) scores!: readonly ScoreType[] | null;
  @Field(() => ResultType, { nullable: true, description: 'How the game ended.' }) result!: DungeonDropTable['result'];
  @Field(() => [ID], { nullable: true, description: 'The Box in its order, once the game is over.' }) boxOrder!:
    | readonly string[]
    | null;
  @Field(() => DecksType, { nullable: true, description: 'The undealt cards, once the game is over.' }) decks!: DecksType | null;
}
