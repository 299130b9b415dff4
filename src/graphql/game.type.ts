import './reflect-shim.ts';
import { GraphQLDateTimeISO, GraphQLJSON } from 'graphql-scalars';
import { Field, ID, InputType, Int, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import { GameEventType, PageInfoType } from './event.type.ts';
import { OfferType } from './offer.type.ts';
import { PlayerType } from './player.type.ts';

export const GameStatusEnum = { LOBBY: 'LOBBY', ACTIVE: 'ACTIVE', FINISHED: 'FINISHED', ABANDONED: 'ABANDONED' } as const;
registerEnumType(GameStatusEnum, {
  name: 'GameStatus',
  description: 'Where a game stands.',
  valuesConfig: {
    LOBBY: { description: 'Seats are being taken; the host starts it.' },
    ACTIVE: { description: 'Being played.' },
    FINISHED: { description: 'Over, with an outcome; its secret is published.' },
    ABANDONED: { description: 'Given up before its end.' },
  },
});
export const VisibilityEnum = { PUBLIC: 'PUBLIC', UNLISTED: 'UNLISTED', PRIVATE: 'PRIVATE' } as const;
registerEnumType(VisibilityEnum, {
  name: 'Visibility',
  description: 'Who finds a game.',
  valuesConfig: {
    PUBLIC: { description: 'Listed; anybody may watch, and join while seats are free.' },
    UNLISTED: { description: 'Not listed; whoever knows its id may watch and join.' },
    PRIVATE: { description: 'Exists only for its seats and its host; joining takes the invite code.' },
  },
});

@ObjectType('Seat', { simpleResolvers: true, description: 'A place at the table.' })
export class SeatType {
  @Field(() => Int, { description: 'Its number, from 0.' }) seat!: number;
  @Field(() => PlayerType, { nullable: true, description: 'Who sits there; null while it is free.' }) player!: PlayerType | null;
  @Field(() => Boolean, { description: 'Whether it agrees to abandon the game.' }) agreesToAbandon!: boolean;
}

@ObjectType('ToAct', { simpleResolvers: true, description: 'Somebody the game waits for.' })
export class ToActType {
  @Field(() => Int, { description: 'The seat.' }) seat!: number;
  @Field(() => String, { description: 'The kind of decision, in the words of the rules: DROP, ROOM.' }) kind!: string;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: 'Until when; null where nothing presses.' }) deadline!:
    | string
    | null;
}

@ObjectType('Outcome', { simpleResolvers: true, description: 'How a game ended.' })
export class OutcomeType {
  @Field(() => Boolean, { description: 'False where it was given up before anybody could win.' }) completed!: boolean;
  @Field(() => [Int], { description: 'The seats that won; none where the game won.' }) winners!: readonly number[];
  @Field(() => String, { description: 'Why, in the words of the rules.' }) reason!: string;
}

@ObjectType('CampaignPlace', { simpleResolvers: true, description: 'The place of a game in its campaign.' })
export class CampaignPlaceType {
  @Field(() => ID, { description: 'The campaign.' }) id!: string;
  @Field(() => Int, { description: 'Its number within the campaign, from 1.' }) gameNumber!: number;
}

@InterfaceType('Game', {
  description: 'One play of one ruleset, as you may see it. Each ruleset has its own type, which adds the typed `table`.',
  resolveType: (value: { readonly __typename: string }) => value.__typename,
})
export abstract class GameType {
  @Field(() => ID, { description: 'Stable for ever.' }) id!: string;
  @Field(() => String, { description: 'The ruleset: dungeon-drop.' }) ruleset!: string;
  @Field(() => Int, { description: 'The revision of the rules it was created with and is judged by.' }) rulesRevision!: number;
  @Field(() => String, { description: 'SHA-256 over every printed table in play.' }) contentHash!: string;
  @Field(() => GameStatusEnum, { description: 'Where it stands.' }) status!: string;
  @Field(() => Int, { description: 'The number of accepted commands; a new game has 0.' }) version!: number;
  @Field(() => VisibilityEnum, { description: 'Who finds it.' }) visibility!: string;
  @Field(() => ID, { description: 'The player who opened the table and starts the game.' }) hostId!: string;
  @Field(() => String, {
    nullable: true,
    description: 'What lets others join a private game; shown to its host and seats, null to everybody else.',
  })
  inviteCode!: string | null;
  @Field(() => [SeatType], { description: 'Every place at the table.' }) seats!: SeatType[];
  @Field(() => [Int], { description: 'The seats that are yours.' }) yourSeats!: readonly number[];
  @Field(() => GraphQLJSON, { description: 'The options it was created with, defaults filled in.' }) options!: unknown;
  @Field(() => [ToActType], { description: 'Every seat somebody waits for.' }) toAct!: ToActType[];
  @Field(() => [OfferType], { description: 'Everything your seats may do now, exact and complete.' }) offers!: OfferType[];
  @Field(() => OutcomeType, { nullable: true, description: 'How it ended; null while it runs.' }) outcome!: OutcomeType | null;
  @Field(() => String, { description: 'SHA-256 of the secret all chance comes from, public from the beginning.' })
  seedCommitment!: string;
  @Field(() => String, { nullable: true, description: 'The secret, 32 bytes in hex, once the game is over.' }) secret!:
    | string
    | null;
  @Field(() => CampaignPlaceType, { nullable: true, description: 'The campaign it belongs to.' })
  campaign!: CampaignPlaceType | null;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was created.' }) createdAt!: string;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was last changed.' }) updatedAt!: string;
  @Field(() => GraphQLDateTimeISO, { description: 'When its last event happened.' }) lastEventAt!: string;
}

@InterfaceType('CommandAccepted', {
  description: 'The answer to an accepted command: a client never has to ask twice.',
  resolveType: (value: { readonly __typename: string }) => value.__typename,
})
export abstract class CommandAcceptedType {
  @Field(() => Int, { description: 'The new version of the game.' }) version!: number;
  @Field(() => [GameEventType], { description: 'What this command brought about, as you may see it.' }) events!: GameEventType[];
  @Field(() => GameType, { description: 'The game as you see it now, with your next offers.' }) game!: GameType;
}

@ObjectType('GameSummary', { simpleResolvers: true, description: 'A game in a list: everything but its table.' })
export class GameSummaryType {
  @Field(() => ID, { description: 'Stable for ever.' }) id!: string;
  @Field(() => String, { description: 'The ruleset.' }) ruleset!: string;
  @Field(() => GameStatusEnum, { description: 'Where it stands.' }) status!: string;
  @Field(() => Int, { description: 'The number of accepted commands.' }) version!: number;
  @Field(() => VisibilityEnum, { description: 'Who finds it.' }) visibility!: string;
  @Field(() => ID, { description: 'The player who opened the table.' }) hostId!: string;
  @Field(() => [SeatType], { description: 'Every place at the table.' }) seats!: SeatType[];
  @Field(() => [Int], { description: 'The seats that are yours.' }) yourSeats!: readonly number[];
  @Field(() => [ToActType], { description: 'Every seat somebody waits for.' }) toAct!: ToActType[];
  @Field(() => OutcomeType, { nullable: true, description: 'How it ended.' }) outcome!: OutcomeType | null;
  @Field(() => CampaignPlaceType, { nullable: true, description: 'The campaign it belongs to.' })
  campaign!: CampaignPlaceType | null;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was created.' }) createdAt!: string;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was last changed.' }) updatedAt!: string;
}

@ObjectType('GameEdge', { simpleResolvers: true, description: 'A game in a connection.' })
export class GameEdgeType {
  @Field(() => String, { description: 'The cursor of this game.' }) cursor!: string;
  @Field(() => GameSummaryType, { description: 'The game.' }) node!: GameSummaryType;
}

@ObjectType('GameConnection', { simpleResolvers: true, description: 'A page of games, the one with the latest change first.' })
export class GameConnectionType {
  @Field(() => [GameEdgeType], { description: 'The games with their cursors.' }) edges!: GameEdgeType[];
  @Field(() => PageInfoType, { description: 'Where this page stands.' }) pageInfo!: PageInfoType;
}

@ObjectType('RulesetOption', { simpleResolvers: true, description: 'An option of createGame.' })
export class RulesetOptionType {
  @Field(() => String, { description: 'Its name within `options`.' }) name!: string;
  @Field(() => String, { description: 'What it does.' }) description!: string;
  @Field(() => GraphQLJSON, { nullable: true, description: 'What it is when left out.' }) default!: unknown;
  @Field(() => [GraphQLJSON], { nullable: 'itemsAndList', description: 'The values it takes, where they can be listed.' })
  values!: readonly unknown[] | null;
}

@ObjectType('Ruleset', { simpleResolvers: true, description: 'A game the house can referee.' })
export class RulesetType {
  @Field(() => ID, { description: 'Its name in createGame.' }) name!: string;
  @Field(() => String, { description: 'Its name for people.' }) title!: string;
  @Field(() => String, { description: 'What it is, in a sentence or two.' }) summary!: string;
  @Field(() => Int, { description: 'The revision of its rules.' }) revision!: number;
  @Field(() => Int, { description: 'The fewest seats.' }) minSeats!: number;
  @Field(() => Int, { description: 'The most seats.' }) maxSeats!: number;
  @Field(() => [RulesetOptionType], { description: 'The options of createGame; each has a default.' })
  options!: RulesetOptionType[];
  @Field(() => [String], { description: 'Every command of the game.' }) commands!: readonly string[];
}

@InputType('CreateGameInput', { description: 'A new table.' })
export class CreateGameInput {
  @Field(() => String, { description: 'The ruleset: see `rulesets`.' }) ruleset!: string;
  @Field(() => Int, {
    nullable: true,
    description: 'How many places the table has. Left out: two, or the fewest the ruleset allows.',
  })
  seats?: number;
  @Field(() => VisibilityEnum, { nullable: true, description: 'Who finds it; PUBLIC unless said.' }) visibility?:
    | 'PUBLIC'
    | 'UNLISTED'
    | 'PRIVATE';
  @Field(() => GraphQLJSON, { nullable: true, description: 'The options of the ruleset; each has a default.' }) options?: unknown;
  @Field(() => Int, {
    nullable: true,
    description: 'The seat you take yourself; 0 unless said. Leave it with leaveGame if you only host.',
  })
  hostSeat?: number;
  @Field(() => ID, { nullable: true, description: 'The campaign whose next game this is; its party decides the seats.' })
  campaignId?: string;
}

@InputType('GameFilterInput', { description: 'Which games to list; several conditions must all hold.' })
export class GameFilterInput {
  @Field(() => Boolean, { nullable: true, description: 'Games in which you hold a seat or which you host.' }) mine?: boolean;
  @Field(() => Boolean, { nullable: true, description: 'Public games in their lobby with a free seat.' }) openToJoin?: boolean;
  @Field(() => Boolean, { nullable: true, description: 'Games that wait for a seat of yours.' }) waitingForMe?: boolean;
  @Field(() => Boolean, { nullable: true, description: 'Games that are over (true) or not (false).' }) finished?: boolean;
  @Field(() => String, { nullable: true, description: 'Games of this ruleset.' }) ruleset?: string;
}

@InputType('SeatInput', { description: 'A command without arguments of its own.' })
export class SeatInput {
  @Field(() => Int, { nullable: true, description: 'The seat that acts, for a player who holds several.' }) seat?: number;
}
