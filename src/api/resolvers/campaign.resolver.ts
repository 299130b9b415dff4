import '../../graphql/reflect-shim.ts';
import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { StoredCampaign } from '../../app/campaign-ports.ts';
import { createCampaign, listCampaigns, readCampaign } from '../../app/campaigns.ts';
import { pageSize } from '../../app/read.ts';
import { refuse } from '../../app/refused.ts';
import {
  CampaignConnectionType,
  CampaignType,
  CreateCampaignInput,
  LedgerLineConnectionType,
} from '../../graphql/campaign.type.ts';
import { connection } from '../../graphql/connection.ts';
import type { Context } from '../../graphql/context.ts';
import { ledgerFilter, placeOf, readPlace } from '../../graphql/ledger-filter.ts';
import { COMMAND_ID } from '../command-mutations.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { envelopeOf, plain } from '../envelope.ts';
import type { RestSpec } from '../rest/spec.ts';

const rest = (spec: RestSpec): { rest: RestSpec } => ({ rest: spec });
const FIRST = 'How many at most: 1 to 200.';

const spell = (context: Context, campaign: StoredCampaign): CampaignType => {
  const { carried, ...shown } = campaign;
  return { ...shown, party: context.house.ruleset(campaign.ruleset).campaign?.party(carried) ?? [] };
};

/** Campaigns: general for every ruleset that has them. */
@Resolver()
export class CampaignResolver {
  @Extensions(
    rest({
      method: 'POST',
      path: '/v1/campaigns',
      status: 201,
      tag: 'campaigns',
      location: (campaign) => `/v1/campaigns/${(campaign as { id: string }).id}`,
      example: { name: 'The long night', heroes: ['WARRIOR', 'ROGUE'] },
    }),
  )
  @Mutation(() => CampaignType, {
    description:
      'Begins a campaign: a fixed party whose heroes carry over from game to game. Its games are made by createGame with its campaignId.',
  })
  async createCampaign(
    @Arg('input', () => CreateCampaignInput, { description: 'The campaign.' }) input: CreateCampaignInput,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Ctx() context: Context,
  ): Promise<CampaignType> {
    const { commandId: checked } = envelopeOf(context, '', commandId, undefined);
    const { ruleset, name, visibility, ...party } = plain(input) as never as CreateCampaignInput & Record<string, unknown>;
    const asked = { ruleset, name, visibility, party };
    return spell(context, await createCampaign(context.house, context.credential, asked, checked));
  }

  @Extensions(rest({ method: 'GET', path: '/v1/campaigns/{id}', tag: 'campaigns', public: true }))
  @Query(() => CampaignType, { description: 'A campaign: its games, and its heroes as the last finished game left them.' })
  async campaign(
    @Arg('id', () => ID, { description: 'The campaign.' }) id: string,
    @Ctx() context: Context,
  ): Promise<CampaignType> {
    return spell(context, await readCampaign(context.house, context.credential, id));
  }

  @Extensions(rest({ method: 'GET', path: '/v1/campaigns', tag: 'campaigns' }))
  @Query(() => CampaignConnectionType, { description: 'The campaigns you began or have played in, newest first.' })
  async campaigns(
    @Arg('first', () => Int, { defaultValue: 20, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The cursor of the last campaign you have.' }) after:
      | string
      | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const cursor = after ? decodeCursor(after) : undefined;
    const from = cursor === undefined ? undefined : { createdAt: cursor.updatedAt, id: cursor.id };
    const page = await listCampaigns(context.house, context.credential, pageSize(first, 20), from);
    return connection(
      page.items.map((one) => spell(context, one)),
      page.hasNextPage,
      (one) => encodeCursor({ updatedAt: one.createdAt, id: one.id }),
    );
  }

  @Extensions(rest({ method: 'GET', path: '/v1/campaigns/{campaignId}/ledger', tag: 'campaigns', public: true }))
  @Query(() => LedgerLineConnectionType, {
    description:
      'Every entry of a hero’s accounts in a campaign, oldest first: experience, keys, levels, gear and what else is counted.',
  })
  async heroLedger(
    @Arg('campaignId', () => ID, { description: 'The campaign.' }) campaignId: string,
    @Arg('hero', () => String, { nullable: true, description: 'Only this hero; PARTY for what the party owns together.' }) hero:
      | string
      | undefined,
    @Arg('accounts', () => [String], {
      nullable: true,
      description: 'Only these accounts; what heroes hold (XP, KEY, LEVEL, GEAR) unless said.',
    })
    accounts: string[] | undefined,
    @Arg('gameNumber', () => Int, { nullable: true, description: 'Only this game of the campaign.' }) gameNumber:
      | number
      | undefined,
    @Arg('from', () => String, { nullable: true, description: 'Only from this time on (ISO 8601).' }) from: string | undefined,
    @Arg('to', () => String, { nullable: true, description: 'Only before this time (ISO 8601).' }) to: string | undefined,
    @Arg('first', () => Int, { defaultValue: 50, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The cursor of the last line you have.' }) after:
      | string
      | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const filter = {
      campaignIds: [campaignId],
      accounts: accountsOf(context, accounts),
      ...ledgerFilter({ hero: subjectOf(context, hero), gameNumber, from, to }),
    };
    const page = await context.campaigns.ledger(filter, pageSize(first, 50), readPlace(after));
    return connection(page.items, page.hasNextPage, placeOf);
  }
}

/** Whose accounts are asked for; refuses a name no ruleset has. */
function subjectOf({ house }: Context, asked: string | undefined): string | undefined {
  if (asked === undefined || asked === null) return undefined;
  const known = [...house.rulesets.values()].flatMap(({ campaign }) => campaign?.subjects ?? []);
  if (known.includes(asked)) return asked;
  throw refuse('INVALID_ARGUMENT', `There is no hero ${asked}; there are: ${known.join(', ')}.`, { hero: asked, known });
}

/** The accounts asked for, or those that heroes hold; refuses one that no ruleset keeps. */
function accountsOf({ house }: Context, asked: readonly string[] | undefined): readonly string[] {
  const kept = [...house.rulesets.values()].flatMap(({ campaign }) => (campaign === undefined ? [] : [campaign.accounts]));
  if (asked === undefined || asked === null) return kept.flatMap(({ held }) => held);
  const known = kept.flatMap(({ held, counted }) => [...held, ...counted]);
  const unknown = asked.filter((account) => !known.includes(account));
  if (unknown.length > 0)
    throw refuse('INVALID_ARGUMENT', `There is no account ${unknown.join(', ')}; there are: ${known.join(', ')}.`, {
      unknown,
      known,
    });
  return asked;
}
