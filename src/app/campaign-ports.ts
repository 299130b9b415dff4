import type { CampaignStatus, LedgerLine } from '../engine/campaign.ts';
import type { Json } from '../engine/json.ts';
import type { Outcome } from '../engine/ruleset.ts';
import type { GameStatus, Visibility } from './ports.ts';

/** A row of games that carry something over. */
export interface StoredCampaign {
  readonly id: string;
  readonly ruleset: string;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly ownerId: string;
  readonly visibility: Visibility;
  readonly seatCount: number;
  readonly options: Json;
  /** What the next game will bring along. */
  readonly carried: Json;
  readonly games: readonly CampaignGame[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A game of a campaign, as the campaign lists it. */
export interface CampaignGame {
  readonly gameId: string;
  readonly gameNumber: number;
  readonly status: GameStatus;
  readonly version: number;
  readonly outcome: Outcome | null;
  readonly playerIds: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface NewCampaignRow {
  readonly id: string;
  readonly ruleset: string;
  readonly name: string;
  readonly ownerId: string;
  readonly visibility: Visibility;
  readonly seatCount: number;
  readonly options: Json;
  readonly carried: Json;
  readonly lines: readonly LedgerLine[];
  /** The client's id for this creation: sent again by the same player, it finds the first campaign. */
  readonly commandId?: string;
  readonly requestHash: string;
}

/** What came of a campaign to be created: made, or there already under this command id. */
export type CreatedCampaign =
  | { readonly kind: 'created' }
  | { readonly kind: 'repeated'; readonly campaignId: string; readonly requestHash: string };

/** What decides who may ask about a campaign. */
export interface CampaignAccess {
  readonly id: string;
  readonly ruleset: string;
  readonly visibility: Visibility;
  readonly isMember: boolean;
}

/** Which lines of the ledger. Exactly one of campaign ids and game id is given. */
export interface LedgerFilter {
  readonly campaignIds?: readonly string[];
  readonly gameId?: string;
  readonly accounts?: readonly string[];
  readonly causes?: readonly string[];
  readonly items?: readonly string[];
  readonly subject?: string;
  readonly gameNumber?: number;
  /** Only games with these numbers, first and last included. */
  readonly gameNumbers?: { readonly from: number; readonly to: number };
  /** From and to when, as ISO times; `to` itself is not included. */
  readonly from?: string;
  readonly to?: string;
  /** Only lines that left this balance. */
  readonly balance?: number;
}

export interface LedgerCursor {
  readonly gameNumber: number;
  readonly seq: number;
  readonly line: number;
}

/** When in the game's own count something happened, where the rules count turns and rounds. */
export interface LedgerMoment {
  readonly turn?: number | null;
  readonly round?: number | null;
}

export interface StoredLedgerLine extends LedgerLine, LedgerCursor {
  readonly turn: number | null;
  readonly round: number | null;
  readonly campaignId: string | null;
  readonly gameId: string | null;
  readonly at: string;
}

export type TallyKey = 'campaign' | 'gameNumber' | 'subject' | 'account' | 'cause' | 'item';

/** A page of groups: those after the keys of the last one, in the order asked by. */
export interface TallyPage {
  readonly first: number;
  readonly after?: readonly (string | number)[] | undefined;
  /** So many of the first keys are what the page counts and where it begins: whole sessions, with all groups in each. All keys unless said. */
  readonly of?: number | undefined;
}

/** A line and what followed it; null where nothing did. */
export interface FollowedLine {
  readonly line: StoredLedgerLine;
  readonly next: StoredLedgerLine | null;
}

export interface Tally {
  readonly campaign: string | null;
  readonly gameNumber: number | null;
  readonly subject: string | null;
  readonly account: string | null;
  readonly cause: string | null;
  readonly item: string | null;
  readonly count: number;
  readonly sum: number;
  /** The latest turn and round among the lines, where they are counted. */
  readonly lastTurn: number | null;
  readonly lastRound: number | null;
}
