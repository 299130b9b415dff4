import type { CampaignRules } from '../engine/campaign.ts';
import { hashOf, type Json } from '../engine/json.ts';
import { isRejection } from '../engine/rejection.ts';
import type { Ruleset, Seat } from '../engine/ruleset.ts';
import { requirePlayer } from './authority.ts';
import type { CampaignAccess, LedgerFilter, StoredCampaign } from './campaign-ports.ts';
import type { BlankTable, CreateGame } from './create-game.ts';
import type { House } from './house.ts';
import type { Caller, Credential, Page, Visibility } from './ports.ts';
import { Refused, refuse, refuseBy, unauthenticated } from './refused.ts';

const MAX_NAME = 80;

function rulesOf(ruleset: Ruleset): CampaignRules {
  if (ruleset.campaign === undefined)
    throw refuse('INVALID_ARGUMENT', `${ruleset.title} has no campaigns.`, { ruleset: ruleset.name });
  return ruleset.campaign;
}

/** What `createCampaign` takes; the party and its options are the ruleset's business. */
export interface CreateCampaign {
  readonly ruleset: string;
  readonly name: string;
  readonly visibility?: Visibility | undefined;
  readonly party: Readonly<Record<string, unknown>>;
}

/** Begins a campaign: a fixed party, nothing won yet. Sent again under the same command id it finds the first one. */
export async function createCampaign(
  house: House,
  credential: Credential | undefined,
  asked: CreateCampaign,
  commandId?: string,
): Promise<StoredCampaign> {
  const caller = await requirePlayer(house, credential);
  const ruleset = house.ruleset(asked.ruleset);
  const name = asked.name.normalize('NFC').trim();
  if (name === '' || [...name].length > MAX_NAME)
    throw refuse('INVALID_ARGUMENT', `A campaign's name has 1 to ${MAX_NAME} characters.`);
  const made = rulesOf(ruleset).create(asked.party);
  if (isRejection(made)) throw new Refused(made);
  const id = house.random.id();
  const { seats: seatCount, options, carried, lines } = made;
  const requestHash = hashOf(['createCampaign', asked]);
  const created = await house.store.createCampaign({
    id,
    ruleset: ruleset.name,
    name,
    ownerId: caller.player.id,
    visibility: asked.visibility ?? 'PUBLIC',
    seatCount,
    options,
    carried,
    lines,
    ...(commandId === undefined ? {} : { commandId }),
    requestHash,
  });
  if (created.kind === 'created') return readCampaign(house, credential, id);
  if (created.requestHash !== requestHash)
    throw refuse('COMMAND_ID_REUSED', 'This commandId was used for another creation. Choose a new one.');
  return readCampaign(house, credential, created.campaignId);
}

const isMember = (campaign: StoredCampaign, playerId: string | undefined): boolean =>
  playerId !== undefined && (campaign.ownerId === playerId || campaign.games.some((game) => game.playerIds.includes(playerId)));

/** A campaign the caller may see; a private one exists only for its owner and its players. */
export async function readCampaign(house: House, credential: Credential | undefined, id: string): Promise<StoredCampaign> {
  const [campaign] = await readCampaigns(house, credential, [id]);
  return campaign as StoredCampaign;
}

const campaignNotFound = (id: string): Refused =>
  refuse('CAMPAIGN_NOT_FOUND', `There is no campaign ${id} for you.`, { campaignId: id });

/** Several campaigns in the order asked for, each of which the caller may see. */
export async function readCampaigns(
  house: House,
  credential: Credential | undefined,
  ids: readonly string[],
): Promise<readonly StoredCampaign[]> {
  const playerId = credential === undefined ? undefined : (await house.caller(credential)).player.id;
  const known = await house.store.campaignsById(ids);
  return ids.map((id) => {
    const campaign = known.find((one) => one.id === id.toLowerCase());
    if (campaign === undefined || (campaign.visibility === 'PRIVATE' && !isMember(campaign, playerId)))
      throw campaignNotFound(id);
    return campaign;
  });
}

/** Campaigns the caller owns or has played in. */
export async function listCampaigns(
  house: House,
  credential: Credential | undefined,
  first: number,
  after: { readonly createdAt: string; readonly id: string } | undefined,
): Promise<Page<StoredCampaign>> {
  if (credential === undefined) throw unauthenticated();
  return house.store.campaigns((await house.caller(credential)).player.id, first, after);
}

/** The next game of a campaign: the party and what it carries, at the seats of those who played last. */
export async function nextGame(
  house: House,
  caller: Caller,
  ruleset: Ruleset,
  campaignId: string,
  asked: CreateGame,
): Promise<BlankTable> {
  const rules = rulesOf(ruleset);
  const campaign = await house.store.campaign(campaignId);
  const playerId = caller.player.id;
  if (campaign === undefined || (campaign.visibility === 'PRIVATE' && !isMember(campaign, playerId)))
    throw campaignNotFound(campaignId);
  if (!isMember(campaign, playerId)) throw refuse('NOT_HOST', 'The next game of a campaign is opened by one of its players.');
  if (campaign.ruleset !== ruleset.name)
    throw refuse('INVALID_ARGUMENT', `This is a campaign of ${campaign.ruleset}.`, { ruleset: campaign.ruleset });
  if (campaign.status !== 'ACTIVE')
    throw refuseBy('CAMPAIGN_OVER', rules.cites.over, `The campaign is ${campaign.status === 'WON' ? 'won' : 'lost'}.`);
  const last = campaign.games.at(-1);
  if (last !== undefined && (last.status === 'LOBBY' || last.status === 'ACTIVE'))
    throw refuseBy('GAME_RUNNING', rules.cites.running, 'The last game of the campaign is not over.', { gameId: last.gameId });
  if (asked.seats !== undefined && asked.seats !== campaign.seatCount)
    throw refuseBy(
      'PARTY_FIXED',
      rules.cites.party,
      `The party of this campaign has ${campaign.seatCount} heroes, and so many seats.`,
      { seats: campaign.seatCount },
    );
  const { campaignId: _, ...given } = (asked.options ?? {}) as Record<string, unknown>;
  const merged = rules.gameOptions(campaign, given);
  if (isRejection(merged)) throw new Refused(merged);
  const options = ruleset.readOptions(merged, campaign.seatCount);
  if (isRejection(options)) throw new Refused(options);
  if (asked.visibility !== undefined && asked.visibility !== campaign.visibility)
    throw refuse('INVALID_ARGUMENT', `The games of this campaign are ${campaign.visibility}, as the campaign is.`, {
      visibility: campaign.visibility,
    });
  const { hostSeat = 0 } = asked;
  requireSeat(hostSeat, campaign.seatCount);
  const previous = last === undefined ? undefined : (await house.store.open({ gameId: last.gameId })).game;
  const holders = previous?.seats.map(({ seat, player }) => ({ seat, playerId: player.id })) ?? [{ seat: hostSeat, playerId }];
  return {
    ruleset,
    seats: campaign.seatCount,
    options: options as Json,
    visibility: campaign.visibility,
    holders,
    campaign: { id: campaign.id, gameNumber: (last?.gameNumber ?? 0) + 1, carried: campaign.carried },
  };
}

/** Refuses a seat this table does not have. */
export function requireSeat(hostSeat: Seat, seats: number): void {
  if (hostSeat < 0 || hostSeat >= seats)
    throw refuse('INVALID_ARGUMENT', `This table has the seats 0 to ${seats - 1}.`, { hostSeat });
}

/** Refuses a question about a ledger the caller may not see. */
export async function requireLedger(house: House, credential: Credential | undefined, filter: LedgerFilter): Promise<void> {
  if (filter.campaignIds !== undefined) await requireCampaigns(house, credential, filter.campaignIds);
  if (filter.gameId !== undefined)
    await house.open({ gameId: filter.gameId, ...(credential === undefined ? {} : { credential }) });
}

/** What the caller is told of these campaigns' access; refuses where one of them is not there for them. */
export async function requireCampaigns(
  house: House,
  credential: Credential | undefined,
  ids: readonly string[],
): Promise<readonly CampaignAccess[]> {
  const playerId = credential === undefined ? undefined : (await house.caller(credential)).player.id;
  const known = await house.store.campaignAccess(ids, playerId);
  return ids.map((id) => {
    const one = known.find((access) => access.id === id.toLowerCase());
    if (one === undefined || (one.visibility === 'PRIVATE' && !one.isMember)) throw campaignNotFound(id);
    return one;
  });
}
