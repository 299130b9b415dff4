import { type ChildProcess, fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { play } from '../../src/app/play.ts';
import { openStore } from '../../src/store/open-store.ts';
import {
  type BenchGame,
  commandAt,
  commandIdAt,
  credentialOf,
  houseOn,
  POOL_MAX,
  type Setting,
  type Tape,
  tapedAt,
  tokenAt,
} from './tape.ts';

/** A way to have commands accepted, opened on a database of its own. */
export interface OpenWay {
  /** Sends the k-th command of a game; throws unless it was accepted. */
  send(game: number, k: number): Promise<void>;
  /** Processor time in microseconds that the Node process doing the work has used so far. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

export interface Way {
  readonly name: string;
  open(databaseUrl: string): Promise<OpenWay>;
}

const ownCpu = async (): Promise<number> => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Bare pg with the store's own statements, prepared, and the same data: the append alone, or both trips of a command. */
export function bareWay(tape: Tape, both: boolean): Way {
  return {
    name: both ? 'bare pg, both statements' : 'bare pg, the append',
    open: async (connectionString) => {
      const pool = new pg.Pool({ connectionString, max: POOL_MAX, options: '-c TimeZone=UTC' });
      // Its database is dropped while the last connections are still closing.
      pool.on('error', () => {});
      return {
        send: async (game, k) => {
          const [open, append] = tapedAt(tape, game, k).statements;
          if (both) await pool.query(open);
          const { rows } = await pool.query(append);
          if (rows.length !== 1 || rows[0].at === null) throw new Error(`bare pg: command ${k} of game ${game} was not accepted`);
        },
        cpu: ownCpu,
        close: () => pool.end(),
      };
    },
  };
}

/** The store in this process, without rules: both trips with the requests that the use case made. */
export const storeWay = (tape: Tape): Way => ({
  name: 'the store in process',
  open: async (databaseUrl) => {
    const store = await openStore({ databaseUrl, poolMax: POOL_MAX });
    return {
      send: async (game, k) => {
        const { open, append } = tapedAt(tape, game, k);
        await store.open(open);
        const { kind } = await store.append(append);
        if (kind !== 'appended') throw new Error(`store: command ${k} of game ${game}: ${kind}`);
      },
      cpu: ownCpu,
      close: () => store.close(),
    };
  },
});

export const PLAY = 'play in process';

/** The use case in this process: authority, rules, chance, hash, both trips, the answer. */
export const playWay = (games: readonly BenchGame[]): Way => ({
  name: PLAY,
  open: async (databaseUrl) => {
    const store = await openStore({ databaseUrl, poolMax: POOL_MAX });
    const house = houseOn(store);
    return {
      send: async (index, k) => {
        const game = games[index] as BenchGame;
        await play(
          house,
          { credential: credentialOf(tokenAt(game, k)), gameId: game.id, commandId: commandIdAt(k) },
          commandAt(k),
        );
      },
      cpu: ownCpu,
      close: () => store.close(),
    };
  },
});

/** The API in a process of its own, to be opened on one database after another. */
export class ApiProcess {
  readonly #child: ChildProcess;

  constructor() {
    const script = fileURLToPath(new URL('./api-process.ts', import.meta.url));
    this.#child = fork(script, { execArgv: [...execArgv, '--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }

  ask<T>(request: object): Promise<T> {
    return new Promise((resolve, reject) => {
      const failed = (code: number | null): void => reject(new Error(`the API ended with ${code}`));
      this.#child.once('exit', failed);
      this.#child.once('message', (answer) => {
        this.#child.off('exit', failed);
        resolve(answer as T);
      });
      this.#child.send(request);
    });
  }

  end(): void {
    this.#child.disconnect();
  }
}

/** Flags for the API's process, such as --cpu-prof. */
const execArgv = (process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean);

/** What a client asks for with a command: what happened, and who is next; or, with the table and the offers, everything to go on with. */
export const QUERIES = {
  answer: 'version events { seq type seat data } game { status version toAct { seat kind } }',
  everything:
    'version events { seq type seat data } game { status version toAct { seat kind } table { active turn bagCount players { seat heap square } } offers { verb example } }',
} as const;

/** GraphQL over HTTP: one kept connection per game. */
export const httpWay = (name: string, api: ApiProcess, setting: Setting, selection: keyof typeof QUERIES): Way => ({
  name,
  open: async (databaseUrl) => {
    const { port } = await api.ask<{ port: number }>({ open: databaseUrl, poolMax: POOL_MAX });
    const query = `mutation Hop($id: ID!, $commandId: ID, $input: HopInput!) { hop(gameId: $id, commandId: $commandId, input: $input) { ${QUERIES[selection]} } }`;
    const connections = new Map<number, KeptConnection>();
    return {
      send: async (index, k) => {
        let connection = connections.get(index);
        if (connection === undefined) connections.set(index, (connection = await KeptConnection.to(port)));
        const game = setting.games[index] as BenchGame;
        const { type: _, ...input } = commandAt(k);
        const body = JSON.stringify({ query, variables: { id: game.id, commandId: commandIdAt(k), input } });
        const answer = await connection.post('/graphql', tokenAt(game, k), body);
        if (!answer.startsWith('{"data":{"hop":{"version":')) throw new Error(answer);
      },
      cpu: async () => (await api.ask<{ cpu: number }>({ cpu: true })).cpu,
      close: async () => {
        for (const connection of connections.values()) connection.close();
        await api.ask({ close: true });
      },
    };
  },
});

/** A connection with one request at a time: as little of a client as can be, since it shares the machine with the server it measures. */
class KeptConnection {
  readonly #socket: Socket;
  #text = '';
  #answered: ((body: string) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('latin1').on('data', (text: unknown) => this.#read(text as string));
  }

  static to(port: number): Promise<KeptConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new KeptConnection(socket)));
      socket.once('error', reject);
    });
  }

  post(path: string, token: string, body: string): Promise<string> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  #read(text: string): void {
    this.#text += text;
    const end = this.#text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const [, length = ''] = /\r\ncontent-length: (\d+)/i.exec(this.#text.slice(0, end + 2)) ?? [];
    if (length === '') throw new Error(`an answer without a length: ${this.#text.slice(0, 400)}`);
    if (this.#text.length < end + 4 + Number(length)) return;
    const body = this.#text.slice(end + 4);
    this.#text = '';
    this.#answered?.(body);
  }

  close(): void {
    this.#socket.destroy();
  }
}
