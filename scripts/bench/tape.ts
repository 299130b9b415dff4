import pg from 'pg';
import { createGame } from '../../src/app/create-game.ts';
import { House } from '../../src/app/house.ts';
import { hashToken, registerPlayer } from '../../src/app/identity.ts';
import { arrange } from '../../src/app/lobby.ts';
import { type Asked, play } from '../../src/app/play.ts';
import type { Append, Credential, OpenRequest, Store } from '../../src/app/ports.ts';
import { openStore } from '../../src/store/open-store.ts';
import { pebblesDoor } from '../../tests/support/pebbles/door.ts';
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts';

/** A started game for two that is nowhere near its end. */
export interface BenchGame {
  readonly id: string;
  readonly tokens: readonly [string, string];
}

/** A Postgres server that keeps its writes safe, with a database of started games to be copied for every series. */
export interface Setting {
  readonly games: readonly BenchGame[];
  /** A copy of the database, with nothing played yet. */
  copy(): Promise<{ readonly url: string; drop(): Promise<void> }>;
  close(): Promise<void>;
}

export const houseOn = (store: Store): House => new House(store, new Map([[pebblesDoor.ruleset.name, pebblesDoor.ruleset]]));
export const credentialOf = (token: string): Credential => ({ kind: 'token', hash: hashToken(token) });

/** The k-th command of every game: the seat whose turn it is hops to the next square and back. Two events each. */
export const commandAt = (k: number): Asked => ({ type: 'hop', path: [(k >> 1) % 2 === 0 ? 'a2' : 'a1'] });
export const tokenAt = (game: BenchGame, k: number): string => game.tokens[k % 2] as string;
export const commandIdAt = (k: number): string => `command-${k}`;

const BASE = 'bench_base';
const POOL = 10;
/** As many connections as the product takes by default, for every way alike. */
export const POOL_MAX = POOL;

async function administer(server: PostgresServer, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const databaseUrl = (server: PostgresServer, name: string): string => {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
};

/** Brings up the server and lays the tables. */
export async function makeSetting(games: number): Promise<Setting> {
  const server = await startPostgres({ durable: true });
  await administer(server, `CREATE DATABASE ${BASE}`);
  const store = await openStore({ databaseUrl: databaseUrl(server, BASE) });
  const laid: BenchGame[] = [];
  for (let index = 0; index < games; index += 1) laid.push(await layGame(houseOn(store)));
  await store.close();
  let copies = 0;
  return {
    games: laid,
    copy: async () => {
      const name = `bench_${(copies += 1)}`;
      await administer(server, `CREATE DATABASE ${name} TEMPLATE ${BASE}`);
      return { url: databaseUrl(server, name), drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
    },
    close: () => server.stop(),
  };
}

async function layGame(house: House): Promise<BenchGame> {
  const tokens = [(await registerPlayer(house, 'Ada')).token, (await registerPlayer(house, 'Bob')).token] as const;
  const [ada, bob] = [credentialOf(tokens[0]), credentialOf(tokens[1])];
  const { game } = await createGame(house, ada, { ruleset: 'pebbles', seats: 2, options: { length: 100_000 } }, undefined);
  await arrange(house, { credential: bob, gameId: game.id }, { type: 'joinGame' });
  await play(house, { credential: ada, gameId: game.id }, { type: 'startGame' });
  return { id: game.id, tokens };
}

/** One command as it reaches the store, and as its two statements reach Postgres. */
export interface Taped {
  readonly open: OpenRequest;
  readonly append: Append;
  readonly statements: readonly [pg.QueryConfig, pg.QueryConfig];
}

export type Tape = readonly (readonly Taped[])[];

/** The k-th command of a game, as it was taped. */
export function tapedAt(tape: Tape, game: number, k: number): Taped {
  const taped = tape[game]?.[k];
  if (taped === undefined) throw new Error(`command ${k} of game ${game} was not taped`);
  return taped;
}

/** Plays the games once and keeps, for each, everything that was sent: the other ways then send the very same. `lengths[g]` commands of game g. */
export async function recordTape(setting: Setting, lengths: readonly number[]): Promise<Tape> {
  const database = await setting.copy();
  const store = await openStore({ databaseUrl: database.url, poolMax: 1 });
  let sent: { open?: OpenRequest; append?: Append } = {};
  const house = houseOn({
    ...store,
    open: (request) => {
      sent = { open: request };
      return store.open(request);
    },
    append: (append) => {
      sent = { ...sent, append };
      return store.append(append);
    },
  });
  const { query } = pg.Client.prototype;
  let statements: pg.QueryConfig[] = [];
  pg.Client.prototype.query = function taped(this: pg.Client, ...args: never[]): never {
    const { name, text, values } = args[0] as unknown as Required<pg.QueryConfig>;
    statements.push({ name, text, values });
    return (query as (...args: never[]) => never).apply(this, args);
  } as typeof query;
  const tape: Taped[][] = [];
  try {
    for (const [index, game] of setting.games.entries()) {
      const taped: Taped[] = [];
      for (let k = 0; k < (lengths[index] ?? 0); k += 1) {
        statements = [];
        await play(
          house,
          { credential: credentialOf(tokenAt(game, k)), gameId: game.id, commandId: commandIdAt(k) },
          commandAt(k),
        );
        const { open, append } = sent;
        if (statements.length !== 2 || open === undefined || append === undefined)
          throw new Error(`a command sent ${statements.length} statements`);
        taped.push({ open, append, statements: statements as unknown as Taped['statements'] });
      }
      tape.push(taped);
    }
  } finally {
    pg.Client.prototype.query = query;
    await store.close();
    await database.drop();
  }
  return tape;
}
