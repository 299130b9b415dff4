import * as z from 'zod';
import { commitmentOf } from '../engine/chance.ts';
import { canonical, type Json } from '../engine/json.ts';
import { fold, type History, type Recorded, type Verification, verify } from '../engine/replay.ts';
import type { Event, Outcome, Ruleset } from '../engine/ruleset.ts';
import { type House, rulesEvents, setupOf } from './house.ts';
import type { StoredCommand, StoredEvent, StoredGame } from './ports.ts';
import { refuse } from './refused.ts';
import type { Sight } from './sight.ts';
import { decideTable, emptyTable, evolveTable, isTableCommand, isTableEvent, type TableCommand } from './table.ts';

const PAGE = 500;

/** A finished game as one portable JSON: enough to decide it again anywhere. */
export interface GameRecord {
  readonly format: 'delve-record';
  readonly formatVersion: 1;
  readonly game: {
    readonly id: string;
    readonly ruleset: string;
    readonly revision: number;
    readonly contentHash: string;
    readonly seats: number;
    readonly options: Json;
    readonly seedCommitment: string;
    readonly fixture: boolean;
    readonly campaign: StoredGame['campaign'];
    readonly createdAt: string;
  };
  /** Hex; with it every seed can be checked. */
  readonly secret: string;
  /** Published packs the game has pinned, so that the record needs nothing else. */
  readonly packs: readonly Json[];
  readonly players: readonly { readonly seat: number; readonly id: string; readonly name: string }[];
  readonly created: readonly Event[];
  readonly commands: readonly (Recorded & { readonly at: string; readonly playerId: string | null })[];
  readonly outcome: Outcome | null;
}

async function everyCommand(house: House, gameId: string): Promise<readonly StoredCommand[]> {
  const all: StoredCommand[] = [];
  for (;;) {
    const page = await house.store.commands(gameId, all.length, PAGE);
    all.push(...page.items);
    if (!page.hasNextPage) return all;
  }
}

function recordedOf(commands: readonly StoredCommand[], events: readonly StoredEvent[]): GameRecord['commands'] {
  const byVersion = new Map<number, StoredEvent[]>();
  for (const stored of events) {
    const list = byVersion.get(stored.version);
    if (list === undefined) byVersion.set(stored.version, [stored]);
    else list.push(stored);
  }
  return commands.map((stored) => {
    const own = byVersion.get(stored.version + 1) ?? [];
    const { version, actor, command, seed, script, stateHash, at, playerId } = stored;
    return {
      version,
      firstSeq: own[0]?.seq ?? 0,
      actor,
      command,
      seed,
      ...(script === null ? {} : { script }),
      stateHash,
      events: own.map((one) => one.event),
      at,
      playerId,
    };
  });
}

/** The published packs a game has pinned; those that come with the rules need not travel. */
async function pinnedPacks(house: House, game: StoredGame): Promise<readonly Json[]> {
  const { content, shelf } = house.ruleset(game.ruleset);
  const packs: Json[] = [];
  for (const hash of content?.needed(game.options) ?? []) {
    if (shelf?.shipped.some((pack) => pack.hash === hash)) continue;
    const pack = await house.store.pack({ hash });
    if (pack !== undefined) packs.push(pack.data);
  }
  return packs;
}

async function wholeGame(house: House, game: StoredGame): Promise<GameRecord> {
  const [events, commands] = [await house.store.eventsUpTo(game.id, game.version), await everyCommand(house, game.id)];
  const { id, ruleset, revision, contentHash, seatCount, options, seedCommitment, fixture, campaign, createdAt } = game;
  return {
    format: 'delve-record',
    formatVersion: 1,
    game: { id, ruleset, revision, contentHash, seats: seatCount, options, seedCommitment, fixture, campaign, createdAt },
    secret: Buffer.from(game.secret).toString('hex'),
    packs: await pinnedPacks(house, game),
    players: game.seats.map(({ seat, player }) => ({ seat, id: player.id, name: player.name })),
    created: events.filter((one) => one.version === 0).map((one) => one.event),
    commands: recordedOf(commands, events),
    outcome: game.outcome,
  };
}

/** The portable record of a game that is over; before that it would give everything away. */
export async function recordOf(house: House, sight: Sight): Promise<GameRecord> {
  const { game } = sight;
  if (game.status !== 'FINISHED' && game.status !== 'ABANDONED')
    throw refuse('GAME_RUNNING', 'A record holds the secret, so it is there only when the game is over.');
  return wholeGame(house, game);
}

/** Decides every stored command of a game again and compares. A difference is told in full only when nothing is hidden any more. */
export async function verifyReplay(house: House, sight: Sight): Promise<Verification> {
  const { game } = sight;
  const verification = verifyWhole(house, await wholeGame(house, game));
  if (verification.equal || game.status === 'FINISHED' || game.status === 'ABANDONED') return verification;
  return { ...verification, difference: 'the events differ' };
}

const RecordShape = z.object({
  format: z.literal('delve-record'),
  formatVersion: z.literal(1),
  game: z.object({
    id: z.string(),
    ruleset: z.string(),
    revision: z.number(),
    contentHash: z.string(),
    seats: z.number(),
    options: z.unknown(),
    seedCommitment: z.string(),
    fixture: z.boolean(),
    campaign: z.nullable(z.object({ id: z.string(), gameNumber: z.number(), carried: z.unknown() })),
    createdAt: z.string(),
  }),
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  packs: z.array(z.looseObject({})).max(20),
  players: z.array(z.object({ seat: z.number(), id: z.string(), name: z.string() })),
  created: z.array(z.object({ type: z.string(), data: z.looseObject({}) })),
  commands: z.array(
    z.object({
      version: z.number(),
      firstSeq: z.number(),
      actor: z.union([z.number(), z.literal('server')]),
      command: z.looseObject({ type: z.string() }),
      seed: z.string().regex(/^[0-9a-f]{64}$/),
      stateHash: z.string(),
      events: z.array(z.object({ type: z.string(), data: z.looseObject({}) })),
    }),
  ),
});

/** Checks an exported record with no database: the commitment, every seed, every event, the outcome. */
export async function verifyRecord(house: Pick<House, 'ruleset'>, given: unknown): Promise<Verification> {
  const shape = RecordShape.safeParse(given);
  if (!shape.success) {
    const [issue] = shape.error.issues;
    throw refuse('INVALID_ARGUMENT', `This is not a game record: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const record = given as GameRecord;
  const ruleset = house.ruleset(record.game.ruleset);
  await ruleset.prepare?.();
  for (const pack of record.packs) {
    const read = ruleset.shelf?.read(pack, record.packs);
    if (read === undefined || 'faults' in read) throw refuse('INVALID_ARGUMENT', 'The record holds a content pack that is none.');
    ruleset.content?.admit(read.hash, pack);
  }
  const missing = ruleset.content?.needed(record.game.options).find((hash) => !ruleset.content?.has(hash));
  if (missing !== undefined) return { equal: false, version: 0, difference: `the content pack ${missing} is not in the record` };
  return verifyWhole(house, record);
}

function verifyWhole(house: Pick<House, 'ruleset'>, record: GameRecord): Verification {
  const ruleset = house.ruleset(record.game.ruleset);
  const differs = (version: number, difference: string): Verification => ({ equal: false, version, difference });
  const secret = Buffer.from(record.secret, 'hex');
  if (commitmentOf(secret) !== record.game.seedCommitment) return differs(0, 'the secret does not match the seed commitment');
  if (record.game.revision !== ruleset.revision)
    return differs(0, `made by revision ${record.game.revision} of the rules; this server has ${ruleset.revision}`);
  if (record.game.contentHash !== ruleset.contentHash(record.game.options)) return differs(0, 'the printed content differs');
  const gap = record.commands.findIndex((recorded, index) => recorded.version !== index);
  if (gap >= 0) return differs(gap, 'a command is missing');
  const table = verifyTable(record);
  if (!table.equal) return table;
  const history: History = {
    setup: setupOf({ ...record.game, seatCount: record.game.seats }),
    created: rulesEvents(record.created),
    commands: record.commands.filter((one) => !tableOnly(one)),
    secret,
  };
  const rules = verify(ruleset, history, record.game.fixture);
  if (!rules.equal) return rules;
  if (!outcomeFits(ruleset, history, record)) return differs(record.commands.length, 'the outcome differs');
  return { equal: true, commands: record.commands.length, events: table.events + rules.events };
}

const tableOnly = (recorded: Recorded): boolean => isTableCommand(recorded.command.type) && recorded.events.every(isTableEvent);

function outcomeFits(ruleset: Ruleset, history: History, record: GameRecord): boolean {
  const events = [...history.created, ...history.commands.flatMap((one) => one.events)];
  const outcome = ruleset.outcome(fold(ruleset, ruleset.initialState(history.setup), events)) ?? null;
  const abandoned = record.commands.some((one) => one.events.some((event) => event.type === 'GameAbandoned'));
  return abandoned ? outcome === null : canonical(outcome) === canonical(record.outcome);
}

function verifyTable(record: GameRecord): Verification {
  let events = 0;
  let table = emptyTable(record.game.seats);
  for (const event of record.created) {
    if (!isTableEvent(event)) continue;
    table = evolveTable(table, event);
    events += 1;
  }
  for (const recorded of record.commands.filter(tableOnly)) {
    let decided: readonly Event[];
    try {
      decided = decideTable(recorded.command as TableCommand, table);
    } catch {
      decided = [];
    }
    if (canonical(decided) !== canonical(recorded.events))
      return { equal: false, version: recorded.version, seq: recorded.firstSeq, difference: 'the table decides otherwise' };
    table = recorded.events.filter(isTableEvent).reduce(evolveTable, table);
    events += recorded.events.length;
  }
  return { equal: true, commands: 0, events };
}
