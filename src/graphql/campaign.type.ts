import './reflect-shim.ts';
import { GraphQLDateTimeISO, GraphQLJSON } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfoType } from './event.type.ts';
import { GameStatusEnum, OutcomeType, VisibilityEnum } from './game.type.ts';

export const CampaignStatusEnum = { ACTIVE: 'ACTIVE', WON: 'WON', LOST: 'LOST' } as const;
registerEnumType(CampaignStatusEnum, {
  name: 'CampaignStatus',
  description: 'Where a campaign stands.',
  valuesConfig: {
    ACTIVE: { description: 'Its next game can be played.' },
    WON: { description: 'Won for good.' },
    LOST: { description: 'Lost for good.' },
  },
});

@ObjectType('CampaignGame', { simpleResolvers: true, description: 'A game of a campaign.' })
export class CampaignGameType {
  @Field(() => ID, { description: 'The game.' }) gameId!: string;
  @Field(() => Int, { description: 'Its number within the campaign, from 1.' }) gameNumber!: number;
  @Field(() => GameStatusEnum, { description: 'Where it stands.' }) status!: string;
  @Field(() => Int, { description: 'The number of its accepted commands.' }) version!: number;
  @Field(() => OutcomeType, { nullable: true, description: 'How it ended; null while it runs.' }) outcome!: OutcomeType | null;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was created.' }) createdAt!: string;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was last changed.' }) updatedAt!: string;
}

@ObjectType('PartyMember', {
  simpleResolvers: true,
  description: 'A member of a campaign’s party, as the last finished game left them.',
})
export class PartyMemberType {
  @Field(() => String, { description: 'Who: the hero.' }) subject!: string;
  @Field(() => GraphQLJSON, { description: 'Level, experience, keys, gear and what is still missing, in the ruleset’s words.' })
  standing!: unknown;
}

@ObjectType('Campaign', { simpleResolvers: true, description: 'A row of games that carry heroes over.' })
export class CampaignType {
  @Field(() => ID, { description: 'Stable for ever.' }) id!: string;
  @Field(() => String, { description: 'The ruleset of its games.' }) ruleset!: string;
  @Field(() => String, { description: 'What its players call it.' }) name!: string;
  @Field(() => CampaignStatusEnum, { description: 'Where it stands.' }) status!: string;
  @Field(() => VisibilityEnum, { description: 'Who may read it.' }) visibility!: string;
  @Field(() => ID, { description: 'The player who began it.' }) ownerId!: string;
  @Field(() => Int, { description: 'The seats of each of its games: the size of the party.' }) seatCount!: number;
  @Field(() => GraphQLJSON, { description: 'Its options.' }) options!: unknown;
  @Field(() => [PartyMemberType], { description: 'The party as the last finished game left it.' })
  party!: readonly PartyMemberType[];
  @Field(() => [CampaignGameType], { description: 'Its games, first to last.' }) games!: readonly CampaignGameType[];
  @Field(() => GraphQLDateTimeISO, { description: 'When it was begun.' }) createdAt!: string;
  @Field(() => GraphQLDateTimeISO, { description: 'When its last game ended.' }) updatedAt!: string;
}

@ObjectType('CampaignEdge', { simpleResolvers: true, description: 'A campaign in a connection.' })
export class CampaignEdgeType {
  @Field(() => String, { description: 'The cursor of this campaign.' }) cursor!: string;
  @Field(() => CampaignType, { description: 'The campaign.' }) node!: CampaignType;
}

@ObjectType('CampaignConnection', { simpleResolvers: true, description: 'A page of campaigns, newest first.' })
export class CampaignConnectionType {
  @Field(() => [CampaignEdgeType], { description: 'The campaigns with their cursors.' }) edges!: CampaignEdgeType[];
  @Field(() => PageInfoType, { description: 'Where this page stands.' }) pageInfo!: PageInfoType;
}

@ObjectType('LedgerLine', { simpleResolvers: true, description: 'What an event changed for somebody, for good.' })
export class LedgerLineType {
  @Field(() => ID, { nullable: true, description: 'The game; null for what the campaign began with.' }) gameId!: string | null;
  @Field(() => Int, { description: 'The number of the game within the campaign; 0 for what it began with.' }) gameNumber!: number;
  @Field(() => Int, { description: 'The event within its game.' }) seq!: number;
  @Field(() => Int, { nullable: true, description: 'The turn of the game it happened in, where the rules count turns.' }) turn!:
    | number
    | null;
  @Field(() => Int, { nullable: true, description: 'The round of the game it happened in, where the rules count rounds.' })
  round!: number | null;
  @Field(() => GraphQLDateTimeISO, { description: 'When.' }) at!: string;
  @Field(() => String, { description: 'Whose account: the hero.' }) subject!: string;
  @Field(() => String, { description: 'What is counted: XP, KEY, LEVEL, GEAR …' }) account!: string;
  @Field(() => Int, { description: 'The change.' }) delta!: number;
  @Field(() => Int, { description: 'What stands after it.' }) balance!: number;
  @Field(() => String, { description: 'Why.' }) cause!: string;
  @Field(() => String, { nullable: true, description: 'The thing concerned, where there is one.' }) item!: string | null;
}

@ObjectType('LedgerLineEdge', { simpleResolvers: true, description: 'A line in a connection.' })
export class LedgerLineEdgeType {
  @Field(() => String, { description: 'The cursor of this line.' }) cursor!: string;
  @Field(() => LedgerLineType, { description: 'The line.' }) node!: LedgerLineType;
}

@ObjectType('LedgerLineConnection', { simpleResolvers: true, description: 'A page of a ledger, oldest first.' })
export class LedgerLineConnectionType {
  @Field(() => [LedgerLineEdgeType], { description: 'The lines with their cursors.' }) edges!: LedgerLineEdgeType[];
  @Field(() => PageInfoType, { description: 'Where this page stands.' }) pageInfo!: PageInfoType;
}

@InputType('CreateCampaignInput', { description: 'A new campaign.' })
export class CreateCampaignInput {
  @Field(() => String, { defaultValue: 'pocket-dungeon-quest', description: 'The ruleset of its games.' }) ruleset!: string;
  @Field(() => String, { description: 'What you call it: 1 to 80 characters.' }) name!: string;
  @Field(() => [String], { description: 'The heroes of the party, in the ruleset’s words; hero i sits on seat i.' })
  heroes!: string[];
  @Field(() => String, { nullable: true, description: 'The gear of a hero who starts with a piece of gear.' })
  startingGear?: string;
  @Field(() => GraphQLJSON, { nullable: true, description: 'Options for all its games.' }) options?: unknown;
  @Field(() => VisibilityEnum, { nullable: true, description: 'Who may read it and its games; PUBLIC unless said.' }) visibility?:
    | 'PUBLIC'
    | 'UNLISTED'
    | 'PRIVATE';
}
