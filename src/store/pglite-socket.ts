import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

const message = (type: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const parameter = (name: string, value: string): Buffer => message('S', Buffer.from(`${name}\0${value}\0`));
const query = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`));

/** What a server says to a client it has let in. */
const GREETING = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('TimeZone', 'UTC'),
  parameter('integer_datetimes', 'on'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** PGlite has one session for ever: a new client must find it clean. */
const RESET = Buffer.concat([query('ROLLBACK'), query('DEALLOCATE ALL'), query("SET TimeZone TO 'UTC'")]);

const TERMINATE = 'X'.charCodeAt(0);
/** Messages after which a client may wait for an answer: sync, query, flush, and the end and parts of a copy. */
const WAITED_FOR = new Set(['S', 'Q', 'H', 'd', 'c', 'f'].map((type) => type.charCodeAt(0)));

type Done = (error?: Error | null) => void;

/**
 * A socket that ends in a PGlite of the same process, so that the plain `pg` driver talks to it and the embedded database goes
 * through the same adapter as a server. Every run of complete messages is handed over in one call.
 */
export class PGliteSocket extends Duplex {
  readonly #database: PGlite;
  #greeted = false;
  #unread: Buffer = Buffer.alloc(0);

  constructor(database: PGlite) {
    super({ autoDestroy: true });
    this.#database = database;
  }

  connect(): this {
    this.#database.waitReady.then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#take(chunk).then(() => done(), done);
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: Done): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #take(data: Buffer): Promise<void> {
    let bytes = this.#unread.length > 0 ? Buffer.concat([this.#unread, data]) : data;
    if (!this.#greeted) {
      if (bytes.length < 4 || bytes.length < bytes.readInt32BE(0)) {
        this.#unread = bytes;
        return;
      }
      bytes = bytes.subarray(bytes.readInt32BE(0));
      this.#greeted = true;
      await this.#database.execProtocolRaw(RESET);
      this.push(GREETING);
    }
    let at = 0;
    let complete = 0;
    while (at + 5 <= bytes.length) {
      const type = bytes.readUInt8(at);
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > bytes.length) break;
      if (type === TERMINATE) {
        this.push(null);
        this.end();
        return;
      }
      at = end;
      if (WAITED_FOR.has(type)) complete = at;
    }
    this.#unread = bytes.subarray(complete);
    if (complete === 0) return;
    const answer = await this.#database.execProtocolRaw(bytes.subarray(0, complete));
    // A copy: PGlite writes its next answer into the same memory.
    if (answer.length > 0) this.push(Buffer.from(answer));
  }
}
