import '../../../graphql/reflect-shim.ts';
import { Arg, Args, ArgsType, Ctx, Extensions, Field, ID, Int, Query, Resolver } from 'type-graphql';
import { connection, pageOfAll } from '../../../graphql/connection.ts';
import type { Context } from '../../../graphql/context.ts';
import type { LedgerFilter, Tally, TallyKey } from '../../../graphql/door.ts';
import {
  groupCursor,
  ledgerFilter,
  placeOf,
  readGroupCursor,
  readPlace,
  refuseArgument,
} from '../../../graphql/ledger-filter.ts';
import { campaignRules } from '../campaign.ts';
import type { HeartCause } from '../events.ts';
import {
  comparisonOf,
  damageOf,
  deathOf,
  diceOf,
  economyOf,
  gearOf,
  heroesNow,
  keysOfHeroes,
  keysOfSession,
  sessionOf,
} from './campaign.answers.ts';
import { HeartCauseEnum, KillGroupEnum, MilestoneEnum, WeaponEnum } from './campaign.enums.ts';
import {
  CampaignHeroType,
  ComparisonType,
  DamageStatisticsType,
  DeathConnection,
  DiceStatisticsType,
  EconomyType,
  GearPieceType,
  KeyEconomyType,
  KillStatisticsType,
  SessionConnection,
} from './campaign.types.ts';
import { GearKindEnum, HeroKindEnum, RollPurposeEnum, TileKindEnum } from './enums.ts';

const NAME = 'pocket-dungeon-quest';
const MOST_COMPARED = 20;
const LONGEST_PAGE = 200;
const FIRST = 'How many at most: 1 to 200.';
const AFTER = 'The cursor of the last one you have.';
const HEART_CAUSES = Object.keys(HeartCauseEnum) as readonly HeartCause[];

/** A question over REST: the same arguments in path and query. */
const rest = (path: string): { readonly rest: object } => ({ rest: { method: 'GET', path, tag: 'campaigns', public: true } });

@ArgsType()
class Narrowed {
  @Field(() => HeroKindEnum, { nullable: true, description: 'Only this Hero.' }) hero?: string;
  @Field(() => Int, { nullable: true, description: 'Only this Session of the Campaign.' }) sessionNo?: number;
  @Field(() => String, { nullable: true, description: 'Only from this time on (ISO 8601).' }) from?: string;
  @Field(() => String, { nullable: true, description: 'Only before this time (ISO 8601).' }) to?: string;
}

@ArgsType()
class OfCampaign extends Narrowed {
  @Field(() => ID, { description: 'The Campaign.' }) campaignId!: string;
}

const filterOf = ({ hero, sessionNo, from, to }: Narrowed): LedgerFilter =>
  ledgerFilter({ hero, gameNumber: sessionNo, from, to });

/** The lines a question about one Campaign is about; refuses where there is no such Campaign of this game for the caller. */
async function about(context: Context, given: OfCampaign): Promise<LedgerFilter> {
  const filter = filterOf(given);
  await context.campaigns.requireRuleset([given.campaignId], NAME);
  return { campaignIds: [given.campaignId], ...filter };
}

const KILL_KEYS: Readonly<Record<string, TallyKey>> = {
  HERO: 'subject',
  MONSTER: 'item',
  SESSION: 'gameNumber',
  WEAPON: 'cause',
};

/** How a Campaign went (section 32), answered by the database from the ledger alone. */
@Resolver()
export class PocketDungeonQuestCampaignResolver {
  @Extensions(rest('/v1/campaigns/{campaignId}/heroes'))
  @Query(() => [CampaignHeroType], {
    description: 'The Heroes of a Pocket Dungeon Quest Campaign: Level, XP, Keys, Gear, and what is missing to Level 3.',
  })
  async campaignHeroes(
    @Arg('campaignId', () => ID, { description: 'The Campaign.' }) campaignId: string,
    @Ctx() context: Context,
  ): Promise<readonly object[]> {
    await context.campaigns.requireRuleset([campaignId], NAME);
    const [campaign] = await context.campaigns.campaigns([campaignId]);
    if (campaign === undefined) return [];
    const running = campaign.games.find(({ status }) => status === 'ACTIVE');
    return heroesNow(campaign.carried, running === undefined ? [] : await gainsIn(context, campaignId, running.gameNumber));
  }

  @Extensions(rest('/v1/campaigns/{campaignId}/timeline'))
  @Query(() => SessionConnection, {
    description:
      'The Sessions of a Campaign with their outcome, and the milestones in them: Levels, Gear, deaths, revivals, Boss Fights.',
  })
  async campaignTimeline(
    @Args(() => OfCampaign) given: OfCampaign,
    @Arg('kinds', () => [MilestoneEnum], { nullable: true, description: 'Only these milestones.' }) kinds: string[] | undefined,
    @Arg('first', () => Int, { defaultValue: 20, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: AFTER }) after: string | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const filter = await about(context, given);
    const [campaign] = await context.campaigns.campaigns([given.campaignId]);
    const asked = (campaign?.games ?? []).filter(
      ({ gameNumber, createdAt, updatedAt }) =>
        (filter.gameNumber === undefined || gameNumber === filter.gameNumber) &&
        (filter.from === undefined || updatedAt >= filter.from) &&
        (filter.to === undefined || createdAt < filter.to),
    );
    const page = pageOfAll(asked, first, after, (game) => String(game.gameNumber));
    const games = page.edges.map(({ node }) => node);
    const [start, end] = [games[0]?.gameNumber, games.at(-1)?.gameNumber];
    if (start === undefined || end === undefined) return { ...page, edges: [] };
    const gameNumbers = { from: start, to: end };
    const over: LedgerFilter = { campaignIds: [given.campaignId], accounts: ['KEY_LEFT'], gameNumbers };
    const told = { ...filter, gameNumbers, accounts: kinds ?? Object.keys(MilestoneEnum), causes: MILESTONE_CAUSES };
    const [ends, lines] = await Promise.all([context.campaigns.tally(over, ['gameNumber']), everyLine(context, told)]);
    const edges = page.edges.map(({ cursor, node }) => ({
      cursor,
      node: sessionOf(
        node,
        ends.find((one) => one.gameNumber === node.gameNumber),
        lines,
      ),
    }));
    return { ...page, edges };
  }

  @Extensions(rest('/v1/campaigns/{campaignId}/kills'))
  @Query(() => KillStatisticsType, {
    description: 'Monsters defeated in a Campaign, by Hero, kind, Session and weapon as asked.',
  })
  async killStatistics(
    @Args(() => OfCampaign) given: OfCampaign,
    @Arg('groupBy', () => [KillGroupEnum], { defaultValue: ['HERO'], description: 'What they are counted by.' })
    groupBy: string[],
    @Arg('monster', () => TileKindEnum, { nullable: true, description: 'Only this Monster.' }) monster: string | undefined,
    @Arg('weapon', () => WeaponEnum, { nullable: true, description: 'Only what was defeated with this.' }) weapon:
      | string
      | undefined,
    @Arg('first', () => Int, { defaultValue: 100, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: AFTER }) after: string | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const filter: LedgerFilter = {
      ...(await about(context, given)),
      accounts: ['KILL'],
      ...(monster ? { items: [monster] } : {}),
      ...(weapon ? { causes: [weapon] } : {}),
    };
    const by = [...new Set(groupBy)].map((group) => KILL_KEYS[group] as TallyKey);
    const place = readGroupCursor(
      after,
      by.map((key) => key === 'gameNumber'),
    );
    const [[all], page] = await Promise.all([
      context.campaigns.tally(filter, []),
      by.length === 0 ? { items: [], hasNextPage: false } : context.campaigns.groups(filter, by, { first, after: place }),
    ]);
    if (by.length === 0) {
      const only = { hero: null, monster: null, sessionNo: null, weapon: null, kills: all?.count ?? 0 };
      return { total: only.kills, groups: connection([only], false, () => groupCursor([])) };
    }
    const groups = connection(page.items, page.hasNextPage, (one) => groupCursor(by.map((key) => one[key])));
    const edges = groups.edges.map(({ cursor, node: { subject, item, gameNumber, cause, count } }) => ({
      cursor,
      node: { hero: subject, monster: item, sessionNo: gameNumber, weapon: cause, kills: count },
    }));
    return { total: all?.count ?? 0, groups: { ...groups, edges } };
  }

  @Extensions(rest('/v1/campaigns/{campaignId}/damage'))
  @Query(() => DamageStatisticsType, {
    description: 'Hearts lost in a Campaign by Hero and cause, and how near death came: one Heart left.',
  })
  async damageStatistics(
    @Args(() => OfCampaign) given: OfCampaign,
    @Arg('causes', () => [HeartCauseEnum], { nullable: true, description: 'Only these causes.' }) causes: string[] | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const filter = { ...(await about(context, given)), causes: causes ?? HEART_CAUSES };
    const by = ['subject', 'cause'] as const;
    const [lost, near, saved] = await Promise.all([
      context.campaigns.tally({ ...filter, accounts: ['HEART'] }, by),
      context.campaigns.tally({ ...filter, accounts: ['HEART'], balance: 1 }, by),
      context.campaigns.tally({ ...filter, accounts: ['HEART_SAVED'] }, by),
    ]);
    return damageOf(lost, near, saved);
  }

  @Extensions(rest('/v1/dice'))
  @Query(() => DiceStatisticsType, {
    description:
      'Faces rolled in a Campaign or in one game of Pocket Dungeon Quest, by Hero and purpose, against the expected sixths.',
  })
  async diceStatistics(
    @Arg('campaignId', () => ID, { nullable: true, description: 'The Campaign; exactly one of campaignId and gameId is given.' })
    campaignId: string | undefined,
    @Arg('gameId', () => ID, { nullable: true, description: 'The game.' }) gameId: string | undefined,
    @Args(() => Narrowed) given: Narrowed,
    @Arg('purposes', () => [RollPurposeEnum], { nullable: true, description: 'Only rolls for these purposes.' }) purposes:
      | string[]
      | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    if (Boolean(campaignId) === Boolean(gameId)) throw refuseArgument('Give exactly one of campaignId and gameId.');
    if (gameId) await context.campaigns.requireGame(gameId, NAME);
    const scope = campaignId ? await about(context, { ...given, campaignId }) : { gameId: gameId as string, ...filterOf(given) };
    const filter = { ...scope, accounts: ['DIE'], ...(purposes ? { causes: purposes } : {}) };
    return diceOf(await context.campaigns.tally(filter, ['subject', 'cause', 'item']));
  }

  @Extensions(rest('/v1/campaigns/{campaignId}/gear'))
  @Query(() => [GearPieceType], {
    description: 'Every piece of Gear in a Campaign: who gained it when, how often it was used, how long it lay idle.',
  })
  async gearHistory(
    @Args(() => OfCampaign) given: OfCampaign,
    @Arg('gear', () => [GearKindEnum], { nullable: true, description: 'Only these pieces.' }) gear: string[] | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const filter = { ...(await about(context, given)), ...(gear ? { items: gear } : {}) };
    const [gains, used] = await Promise.all([
      everyLine(context, { ...filter, accounts: ['GEAR'], causes: GAINS }),
      context.campaigns.tally({ ...filter, accounts: ['GEAR_USE', 'GEAR_REST'] }, ['subject', 'item', 'account']),
    ]);
    return gearOf(gains, used);
  }

  @Extensions(rest('/v1/campaigns/{campaignId}/keys'))
  @Query(() => KeyEconomyType, {
    description: 'The Keys of a Campaign: found, given, spent, and left on the Floor at the end of Sessions.',
  })
  async keyEconomy(
    @Args(() => OfCampaign) given: OfCampaign,
    @Arg('first', () => Int, { defaultValue: 20, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: AFTER }) after: string | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const { subject, ...filter } = await about(context, given);
    const keys = { ...filter, accounts: ['KEY', 'KEY_LEFT'], causes: [...KEY_CAUSES, 'WON', 'LOST'] };
    const isAsked = (one: Tally): boolean => one.account === 'KEY_LEFT' || subject === undefined || one.subject === subject;
    const [page, all] = await Promise.all([
      context.campaigns.groups(keys, ['gameNumber', 'subject', 'account', 'cause'], {
        first,
        after: readGroupCursor(after, [true]),
        of: 1,
      }),
      context.campaigns.tally(keys, ['subject', 'account', 'cause']),
    ]);
    const sessions = [...new Set(page.items.map((one) => one.gameNumber as number))];
    const heroes = keysOfHeroes(all.filter((one) => one.account === 'KEY' && isAsked(one)));
    const sum = (of: 'found' | 'given' | 'spent'): number => heroes.reduce((so, one) => so + one[of], 0);
    const left = all.reduce((so, one) => (one.account === 'KEY_LEFT' ? so + one.sum : so), 0);
    const shown = sessions.map((sessionNo) => keysOfSession(sessionNo, page.items.filter(isAsked)));
    return {
      ...{ found: sum('found'), given: sum('given'), spent: sum('spent'), left, heroes },
      sessions: connection(shown, page.hasNextPage, ({ sessionNo }) => groupCursor([sessionNo])),
    };
  }

  @Extensions(rest('/v1/games/{gameId}/economy'))
  @Query(() => EconomyType, {
    description:
      'Gems stashed, paid, stolen and reclaimed in a game of Pocket Dungeon Quest, and what the Merchant showed and sold.',
  })
  async economy(@Arg('gameId', () => ID, { description: 'The game.' }) gameId: string, @Ctx() context: Context): Promise<object> {
    await context.campaigns.requireGame(gameId, NAME);
    const accounts = ['GEM', 'PURCHASE_OFFER', 'PURCHASE', 'SALE'];
    return economyOf(await context.campaigns.tally({ gameId, accounts }, ['account', 'subject', 'item', 'cause']));
  }

  @Extensions(rest('/v1/campaigns/{campaignId}/deaths'))
  @Query(() => DeathConnection, {
    description: 'Who died where in a Campaign, of what, and who revived them with how many final turns to spare.',
  })
  async deaths(
    @Args(() => OfCampaign) given: OfCampaign,
    @Arg('causes', () => [HeartCauseEnum], { nullable: true, description: 'Only these causes.' }) causes: string[] | undefined,
    @Arg('first', () => Int, { defaultValue: 50, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: AFTER }) after: string | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const filter = { ...(await about(context, given)), accounts: ['DEATH'], ...(causes ? { causes } : {}) };
    const page = await context.campaigns.followed(filter, 'REVIVAL', first, readPlace(after));
    const lines = connection(page.items, page.hasNextPage, ({ line }) => placeOf(line));
    return { ...lines, edges: lines.edges.map(({ cursor, node }) => ({ cursor, node: deathOf(node) })) };
  }

  @Extensions(rest('/v1/campaigns/compare'))
  @Query(() => [ComparisonType], {
    description: `Up to ${MOST_COMPARED} Campaigns side by side: Sessions, turns, wins and the pace of Levels.`,
  })
  async compareCampaigns(
    @Arg('ids', () => [ID], { description: 'The Campaigns, in the order they are to be shown.' }) ids: string[],
    @Ctx() context: Context,
  ): Promise<readonly object[]> {
    const asked = [...new Set(ids)];
    if (asked.length < 1 || asked.length > MOST_COMPARED)
      throw refuseArgument(`ids names 1 to ${MOST_COMPARED} Campaigns.`, { ids: asked.length });
    await context.campaigns.requireRuleset(asked, NAME);
    const by = ['campaign', 'gameNumber'] as const;
    const [campaigns, ends, levels] = await Promise.all([
      context.campaigns.campaigns(asked),
      context.campaigns.tally({ campaignIds: asked, accounts: ['KEY_LEFT'] }, by),
      context.campaigns.tally({ campaignIds: asked, accounts: ['LEVEL'], causes: LEVEL_CAUSES }, by),
    ]);
    return campaigns.map((campaign) => {
      const party = campaignRules.party(campaign.carried).map(({ subject }) => subject);
      const own = (of: typeof ends) => of.filter((one) => one.campaign === campaign.id);
      return comparisonOf(campaign, party, own(ends), own(levels));
    });
  }
}

/** What a Session has changed so far of what it will hand on. */
const gainsIn = (context: Context, campaignId: string, gameNumber: number): Promise<readonly Tally[]> =>
  context.campaigns.tally({ campaignIds: [campaignId], gameNumber, accounts: ['XP', 'KEY', 'LEVEL', 'GEAR'] }, [
    'subject',
    'account',
    'cause',
    'item',
  ]);

const LEVEL_CAUSES = ['LEVEL_1', 'LEVEL_2', 'LEVEL_3'];
/** Causes of lines that really changed something: not what was merely carried over into a Session. */
const GAINS = ['STARTING_GEAR', ...LEVEL_CAUSES];
const KEY_CAUSES = ['FOUND_KEY', 'GAVE_KEY', 'GOT_KEY', ...LEVEL_CAUSES];
const MILESTONE_CAUSES = [...GAINS, ...HEART_CAUSES, ...Object.keys(HeroKindEnum), 'REVEALED', 'BEATEN'];

/** All lines of a question whose lines are few by the rules: a Session has a dozen milestones. */
async function everyLine(context: Context, filter: LedgerFilter) {
  const all = [];
  for (let after: { gameNumber: number; seq: number; line: number } | undefined; ; ) {
    const page = await context.campaigns.ledger(filter, LONGEST_PAGE, after);
    all.push(...page.items);
    after = page.items.at(-1);
    if (!page.hasNextPage) return all;
  }
}
