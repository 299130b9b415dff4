import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Append, Credential, NewGame, NewToken, Player, Store, StoredGame } from '../../src/app/ports.ts';
import type { Event } from '../../src/engine/ruleset.ts';

/** A player with a token, as tests need them. */
export interface Guest {
  readonly player: Player;
  readonly token: NewToken;
  readonly credential: Credential;
}

/** A statement on the database beneath a store, for what no caller of it may do. */
export type Sql = (text: string, parameters: unknown[]) => Promise<unknown>;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export function newToken(given: Partial<NewToken> = {}): NewToken {
  const id = randomUUID();
  return { id, name: 'a token', hash: hash(id), scopes: ['play', 'read'], expiresAt: null, ...given };
}

export async function guest(store: Store, name: string): Promise<Guest> {
  const token = newToken();
  const player = await store.registerPlayer({ id: randomUUID(), name }, token);
  return { player, token, credential: { kind: 'token', hash: token.hash } };
}

/** A game of two seats in its lobby, with its host on the first. */
export function newGame(host: Guest, given: Partial<NewGame> = {}): NewGame {
  return {
    id: randomUUID(),
    ruleset: 'cups',
    revision: 3,
    contentHash: hash('content'),
    seatCount: 2,
    options: { long: true, names: ['a', 'b'] },
    visibility: 'PUBLIC',
    inviteCode: 'WXYZ',
    hostId: host.player.id,
    secret: randomBytes(32),
    seedCommitment: hash('secret'),
    status: 'LOBBY',
    state: { cups: [1, 2, 3] },
    toAct: [{ seat: 0, kind: 'START' }],
    events: [],
    seats: [{ seat: 0, playerId: host.player.id }],
    script: null,
    fixture: false,
    campaign: null,
    requestHash: hash('request'),
    ...given,
  };
}

/** The game as the store has it now. */
export async function stored(store: Store, gameId: string): Promise<StoredGame> {
  const { game } = await store.open({ gameId });
  if (game === undefined) throw new Error(`no game ${gameId}`);
  return game;
}

/** A game the host has just created. */
export async function aGame(store: Store, host: Guest, given: Partial<NewGame> = {}): Promise<StoredGame> {
  const game = newGame(host, given);
  await store.createGame(game);
  return stored(store, game.id);
}

export const turned = (cup: number): Event => ({ type: 'CupTurned', seat: 0, data: { cup, by: { hand: 'left' } } });

/** A command judged on a game as it stands. */
export function anAppend(game: StoredGame, by: Guest, given: Partial<Append> = {}): Append {
  return {
    gameId: game.id,
    version: game.version,
    playerId: by.player.id,
    requestHash: hash('turn'),
    actor: 0,
    command: { type: 'turnCup', cup: 1 },
    seed: hash(`seed ${game.version}`),
    script: null,
    events: [turned(1), { type: 'TurnEnded', data: {} }],
    lastSeq: game.lastSeq,
    state: { cups: [3, 2, 1], turn: game.version },
    stateHash: hash(`state ${game.version}`),
    status: 'ACTIVE',
    toAct: [{ seat: 1, kind: 'TURN' }],
    outcome: null,
    abandonVotes: [],
    scriptLeft: null,
    ...given,
  };
}
