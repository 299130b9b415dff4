import { commandSeedOf, type Script, SeededChance } from '../engine/chance.ts';
import { canonical, hashOf, type Json } from '../engine/json.ts';
import { isRejection } from '../engine/rejection.ts';
import { fold } from '../engine/replay.ts';
import type { Actor, Command, Event, Ruleset, Seat } from '../engine/ruleset.ts';
import { type Answer, answerAgain, answerOf } from './answer.ts';
import type { House } from './house.ts';
import type { Append, Credential, GameStatus, StoredGame } from './ports.ts';
import { gameFinished, Refused, refuse, unauthenticated } from './refused.ts';
import { type Sight, seatsOf } from './sight.ts';
import { takenSeats } from './table.ts';
import { requireVersion } from './version.ts';

/** What travels with every command (contract §2). */
export interface Envelope {
  readonly credential: Credential | undefined;
  readonly gameId: string;
  readonly commandId?: string | undefined;
  readonly expectedVersion?: number | undefined;
  /** The seat that acts, for a player who holds several. */
  readonly seat?: Seat | undefined;
}

/** A command with its arguments, as JSON. */
export type Asked = Command & Readonly<Record<string, Json>>;

/** Verbs that belong to the host alone, whatever the ruleset. */
export const HOST_COMMANDS: ReadonlySet<string> = new Set(['startGame', 'abandonGame']);

/** How often a command that lost a race is judged again before we say that the server is too busy. */
export const MAX_TRIES = 200;

/**
 * The one path of every command of a game: load, judge, append, answer. Two trips to the database.
 * `forRuleset` is the ruleset that the arguments of a shared verb were written for.
 */
export async function play(house: House, envelope: Envelope, asked: Asked, forRuleset?: string): Promise<Answer> {
  const { credential, gameId, commandId } = envelope;
  if (credential === undefined) throw unauthenticated();
  const requestHash = hashOf([asked, envelope.seat ?? null]);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const sight = await house.open({ credential, gameId, ...(commandId === undefined ? {} : { commandId }) });
    const { game, ruleset, state, repeated } = sight;
    const playerId = mayPlay(sight);
    const held = requireSeats(sight, asked, playerId);
    const named = requireOwn(sight, envelope, asked, held);
    if (repeated !== undefined) return answerAgain(house, sight, repeated, requestHash);
    requireStatus(game, ruleset, asked);
    await requireVersion(house, sight, expectedBy(envelope, ruleset, asked));
    if (forRuleset !== undefined && forRuleset !== ruleset.name)
      throw refuse('INVALID_ARGUMENT', `These arguments are for ${forRuleset}, but the game is ${ruleset.name}.`, {
        ruleset: ruleset.name,
      });
    const actor = actingSeat(sight, envelope, asked, held, named);
    const command = asked.type === 'startGame' ? { ...asked, taken: takenSeats({ seats: holders(game) }) as Json } : asked;

    const seed = commandSeedOf(game.secret, game.id, game.version);
    const chance = new SeededChance(seed, game.script ?? undefined);
    const decided = ruleset.decide(command, state, actor, chance);
    if (isRejection(decided)) throw new Refused(decided);
    const next = fold(ruleset, state, decided);
    const append = appendOf(sight, { actor, command, decided, next, seed, chance, playerId, commandId, requestHash });
    const appended = await house.store.append(append);
    if (appended.kind === 'appended') {
      house.warm.keep(game.id, game.version + 1, next);
      return answerOf(after(sight, append, next, appended.at), decided, appended.at);
    }
    // Lost the race, to another command or to a twin of this one: look again and judge again.
  }
  throw refuse('UNAVAILABLE', 'Too many commands at once on this game. Nothing was changed; send it again.');
}

/** Everything that is judged before the arguments are looked at: for whoever finds them malformed. */
export async function admit(house: House, envelope: Envelope, verb: string): Promise<void> {
  const { credential, gameId } = envelope;
  if (credential === undefined) throw unauthenticated();
  const sight = await house.open({ credential, gameId });
  const asked = { type: verb };
  requireSeats(sight, asked, mayPlay(sight));
  requireStatus(sight.game, sight.ruleset, asked);
  await requireVersion(house, sight, expectedBy(envelope, sight.ruleset, asked));
}

/** The caller's id, if their token lets them play. */
export function mayPlay(sight: Sight): string {
  if (sight.caller === undefined) throw unauthenticated();
  if (!sight.caller.scopes.includes('play'))
    throw refuse('INSUFFICIENT_SCOPE', 'This token may only read. Use one with the scope "play".', { scope: 'play' });
  return sight.caller.player.id;
}

/** The version a command counts on; some the rules take at any time. */
const expectedBy = (envelope: Envelope, ruleset: Ruleset, asked: Asked): number | undefined =>
  ruleset.unversioned?.includes(asked.type) === true ? undefined : envelope.expectedVersion;

function requireSeats(sight: Sight, asked: Asked, playerId: string): readonly Seat[] {
  const { game, ruleset } = sight;
  if (!ruleset.commands.includes(asked.type))
    throw refuse('INVALID_ARGUMENT', `${ruleset.title} has no ${asked.type}.`, { verb: asked.type, ruleset: ruleset.name });
  const held = seatsOf(game, playerId);
  if (HOST_COMMANDS.has(asked.type)) {
    if (game.hostId !== playerId) throw refuse('NOT_HOST', `Only the host of the game may send ${asked.type}.`);
    return held;
  }
  if (held.length === 0) throw refuse('NOT_A_PLAYER', 'You hold no seat in this game.');
  return held;
}

function requireStatus(game: StoredGame, ruleset: Ruleset, asked: Asked): void {
  if (game.status === 'FINISHED' || game.status === 'ABANDONED') throw gameFinished();
  if (game.status === 'LOBBY' && !ruleset.lobbyCommands.includes(asked.type))
    throw refuse('GAME_NOT_STARTED', 'The game has not started; the host sends startGame.');
}

/** Whose seat or hero is named must be theirs; gives the seat of the hero, if one is named. */
function requireOwn({ ruleset, state }: Sight, { seat }: Envelope, asked: Asked, held: readonly Seat[]): Seat | undefined {
  if (seat !== undefined && !held.includes(seat))
    throw refuse('NOT_A_PLAYER', `Seat ${seat} is not yours.`, { seat, yours: held });
  const named = ruleset.seatNamed?.(asked, state);
  if (named !== undefined && !held.includes(named)) throw refuse('NOT_YOUR_HERO', 'That hero is not yours.', { yours: held });
  return named;
}

/** The seat that acts: the one named, the only one held, or the only one of several that somebody waits for. A host without a seat acts for no seat. */
function actingSeat(sight: Sight, envelope: Envelope, asked: Asked, held: readonly Seat[], named: Seat | undefined): Actor {
  const { ruleset, state } = sight;
  if (envelope.seat !== undefined && named !== undefined && named !== envelope.seat)
    throw refuse('INVALID_ARGUMENT', `The command names seat ${envelope.seat} and the hero of seat ${named}.`);
  const own = envelope.seat ?? named;
  if (own !== undefined) return own;
  const [only] = held;
  if (HOST_COMMANDS.has(asked.type)) return only ?? 'server';
  if (held.length === 1) return only as Seat;
  const waiting = held.filter((seat) => ruleset.waitingFor(state).some((one) => one.seat === seat));
  if (waiting.length === 1) return waiting[0] as Seat;
  throw refuse('SEAT_REQUIRED', 'You hold several seats: say which one acts (seat).', { yours: held, waiting });
}

const holders = (game: StoredGame): readonly (string | null)[] =>
  Array.from({ length: game.seatCount }, (_, seat) => game.seats.find((holder) => holder.seat === seat)?.player.id ?? null);

interface Judged {
  readonly actor: Actor;
  readonly command: Asked;
  readonly decided: readonly Event[];
  readonly next: unknown;
  readonly seed: Buffer;
  readonly chance: SeededChance;
  readonly playerId: string | null;
  readonly commandId: string | undefined;
  readonly requestHash: string;
}

function appendOf(sight: Sight, judged: Judged): Append {
  const { game, ruleset } = sight;
  const { next } = judged;
  const outcome = ruleset.outcome(next) ?? null;
  const ledger = ledgerOf(sight, judged.decided);
  const status: GameStatus =
    outcome === null ? (ruleset.hasStarted(next) ? 'ACTIVE' : 'LOBBY') : outcome.completed ? 'FINISHED' : 'ABANDONED';
  return {
    gameId: game.id,
    version: game.version,
    playerId: judged.playerId,
    ...(judged.commandId === undefined ? {} : { commandId: judged.commandId }),
    requestHash: judged.requestHash,
    actor: judged.actor,
    command: judged.command,
    seed: judged.seed.toString('hex'),
    script: game.script,
    events: judged.decided,
    lastSeq: game.lastSeq,
    state: next as Json,
    stateHash: hashOf(next),
    status,
    toAct: ruleset.waitingFor(next),
    outcome,
    abandonVotes: game.abandonVotes,
    scriptLeft: game.script === null ? null : leftOf(judged.chance.scriptLeft),
    ...(ledger.length === 0 ? {} : { ledger }),
    ...(outcome !== null && game.campaign !== null && ruleset.campaign !== undefined
      ? { campaign: { id: game.campaign.id, ...ruleset.campaign.after(next) } }
      : {}),
  };
}

/** What the events write into the ledger, each judged on the state it happened in. */
function ledgerOf({ game, ruleset, state }: Sight, events: readonly Event[]): NonNullable<Append['ledger']> {
  const rules = ruleset.campaign;
  if (rules === undefined) return [];
  let before = state;
  return events.flatMap((event, index) => {
    const lines = rules
      .lines(before, event)
      .map((line) => ({ ...line, ...rules.moment?.(event), seq: game.lastSeq + index + 1 }));
    before = ruleset.evolve(before, event);
    return lines;
  });
}

const leftOf = (script: Script): Script | null =>
  canonical(script) === canonical({ dice: [], picks: [], poses: [] }) ? null : script;

/** The game as it stands after the append, without asking the store again. */
function after(sight: Sight, append: Append, next: unknown, at: string): Sight {
  const game: StoredGame = {
    ...sight.game,
    version: append.version + 1,
    lastSeq: append.lastSeq + append.events.length,
    status: append.status,
    toAct: append.toAct,
    outcome: append.outcome,
    script: append.scriptLeft,
    state: append.state,
    updatedAt: at,
    lastEventAt: append.events.length > 0 ? at : sight.game.lastEventAt,
  };
  return { ...sight, game, state: next };
}
