import type { Json } from './json.ts';
import type { Rejection } from './rejection.ts';
import type { Event } from './ruleset.ts';

/** One line of the ledger: what an event changed for somebody, for good. Never updated; what stands is the last line. */
export interface LedgerLine {
  /** Whose account: a hero, or the party. */
  readonly subject: string;
  /** What is counted: XP, KEY, LEVEL, GEAR, KILL, HEART, DIE … in the ruleset's words. */
  readonly account: string;
  readonly delta: number;
  /** What stands after it. */
  readonly balance: number;
  readonly cause: string;
  /** The thing concerned, where there is one: a monster, a piece of gear, a face of the die. */
  readonly item: string | null;
}

export type CampaignStatus = 'ACTIVE' | 'WON' | 'LOST';

/** What a new campaign starts with. */
export interface NewCampaign {
  /** Places at the table of each of its games. */
  readonly seats: number;
  readonly options: Json;
  /** What its first game brings along. */
  readonly carried: Json;
  /** The ledger's first lines. */
  readonly lines: readonly LedgerLine[];
}

/** How a ruleset strings games together. */
export interface CampaignRules {
  /** The accounts its lines are written to: what heroes hold, and what is only counted. */
  readonly accounts: { readonly held: readonly string[]; readonly counted: readonly string[] };
  /** Whose accounts there can be: every hero of the game, and the party where it owns something together. */
  readonly subjects: readonly string[];
  /** The rules that refuse a next game: the campaign is over, its last game is not, its party is fixed. */
  readonly cites: { readonly over: string; readonly running: string; readonly party: string };
  create(given: Readonly<Record<string, unknown>>): NewCampaign | Rejection;
  /** The options of the next game, from those of the campaign and those asked for; refuses what does not go with its party. */
  gameOptions(campaign: { readonly options: Json; readonly carried: Json }, given: unknown): unknown | Rejection;
  /** What an event writes into the ledger; `before` is the state it happened in. */
  lines(before: unknown, event: Event): readonly LedgerLine[];
  /** The turn and the round an event happened in, where the rules count them. */
  moment?(event: Event): { readonly turn: number; readonly round: number };
  /** What a game that is over makes of its campaign. */
  after(state: unknown): { readonly status: CampaignStatus; readonly carried: Json };
  /** The members of the party as they stand, for people who ask. */
  party(carried: Json): readonly { readonly subject: string; readonly standing: Json }[];
}
