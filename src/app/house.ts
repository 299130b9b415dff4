import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { fold } from '../engine/replay.ts';
import type { Event, Ruleset, Setup } from '../engine/ruleset.ts';
import type { Caller, Credential, Opened, OpenRequest, Store, StoredEvent, StoredGame } from './ports.ts';
import { gameNotFound, refuse, unauthenticated } from './refused.ts';
import { maySee, type Rulesets, type Sight, viewerOf } from './sight.ts';
import { isTableEvent } from './table.ts';
import { WarmStates } from './warm.ts';

/** What every use case works with: the store, the games of the house, and the states still warm. */
export class House {
  readonly store: Store;
  readonly rulesets: Rulesets;
  readonly warm = new WarmStates();
  /** The system's secure source, for secrets, ids and tokens; never for the rules. */
  readonly random = { bytes: (length: number): Buffer => randomBytes(length), id: (): string => randomUUID() };

  constructor(store: Store, rulesets: Rulesets) {
    this.store = store;
    this.rulesets = rulesets;
  }

  ruleset(name: string): Ruleset {
    const ruleset = this.rulesets.get(name);
    if (ruleset === undefined)
      throw refuse('INVALID_ARGUMENT', `There is no ruleset "${name}".`, { known: [...this.rulesets.keys()] });
    return ruleset;
  }

  /** The first trip: who asks, and the game as they may see it. Refuses in the contract's order. */
  async open(request: OpenRequest, inviteCode?: string): Promise<Sight & { readonly repeated: Opened['repeated'] }> {
    if (!isUuid(request.gameId)) {
      if (request.credential !== undefined) await this.caller(request.credential);
      throw gameNotFound(request.gameId);
    }
    const knownVersion = this.warm.version(request.gameId);
    let opened = await this.store.open({ ...request, ...(knownVersion === undefined ? {} : { knownVersion }) });
    if (request.credential !== undefined && opened.caller === undefined) {
      if (request.credential.kind !== 'subject') throw unauthenticated();
      // A verified JWT of somebody new: they become a player on first sight.
      await this.store.admitSubject(request.credential, this.random.id());
      opened = await this.store.open(request);
    }
    const { game, caller } = opened;
    if (game === undefined || !(maySee(game, caller) || isInvited(game, inviteCode))) throw gameNotFound(request.gameId);
    return { ...(await this.sight(game, caller)), repeated: opened.repeated };
  }

  /** A game already read, with its state, seen by a caller. */
  async sight(game: StoredGame, caller: Caller | undefined): Promise<Sight> {
    const ruleset = this.ruleset(game.ruleset);
    await ruleset.prepare?.();
    return { game, ruleset, state: await this.#stateOf(game, ruleset), caller, viewer: viewerOf(game, caller) };
  }

  async caller(credential: Credential): Promise<Caller> {
    const caller = await this.store.caller(credential);
    if (caller !== undefined) return caller;
    if (credential.kind === 'subject') return this.store.admitSubject(credential, this.random.id());
    throw unauthenticated();
  }

  async #stateOf(game: StoredGame, ruleset: Ruleset): Promise<unknown> {
    await this.#admitContent(game, ruleset);
    const warm = this.warm.state(game.id, game.version);
    if (warm !== undefined) return warm.state;
    let state: unknown = game.state;
    // A cache written by another revision, or not sent because a version was known that is warm no longer: the events decide.
    if (state === undefined || game.revision !== ruleset.revision)
      state = this.foldGame(game, ruleset, await this.store.eventsUpTo(game.id, game.version));
    this.warm.keep(game.id, game.version, state);
    return state;
  }

  /** The packs a game has pinned, so that the rules can look things up in them. */
  async #admitContent(game: StoredGame, ruleset: Ruleset): Promise<void> {
    const { content } = ruleset;
    for (const hash of content?.needed(game.options) ?? []) {
      if (content?.has(hash)) continue;
      const pack = await this.store.pack({ hash });
      if (pack === undefined) throw new Error(`game ${game.id} has pinned a pack that is not there: ${hash}`);
      content?.shelve(hash, pack.data);
    }
  }

  /** The ruleset's state after these events of a game. */
  foldGame(game: StoredGame, ruleset: Ruleset, events: readonly StoredEvent[]): unknown {
    return fold(ruleset, ruleset.initialState(setupOf(game)), rulesEvents(events.map((stored) => stored.event)));
  }
}

/** What was fixed when the game was created. */
export function setupOf(game: Pick<StoredGame, 'id' | 'seatCount' | 'options' | 'seedCommitment' | 'campaign'>): Setup {
  const { id, seatCount, options, seedCommitment, campaign } = game;
  return { gameId: id, seats: seatCount, options, seedCommitment, ...(campaign === null ? {} : { campaign }) };
}

/** The events the rules fold; those of the table are not their business. */
export const rulesEvents = (events: readonly Event[]): readonly Event[] => events.filter((event) => !isTableEvent(event));

/** Ids of games and players are UUIDs; anything else is known to be unknown without asking. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

function isInvited(game: StoredGame, inviteCode: string | undefined): boolean {
  const [given, real] = [Buffer.from(inviteCode ?? ''), Buffer.from(game.inviteCode)];
  return given.length === real.length && timingSafeEqual(given, real);
}
