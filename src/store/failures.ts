import { StoreUnavailable, sentenceFor } from './unavailable.ts';

/** What the driver said: an SQLSTATE or a system's error code ('' where it gave none), and its words. */
export interface DriverFailure {
  readonly code: string;
  readonly message: string;
}

interface AdapterCause {
  readonly kind?: string;
  readonly originalCode?: string;
  readonly originalMessage?: string;
  readonly reason?: string;
}

interface Thrown {
  readonly code?: string;
  readonly message?: string;
  readonly meta?: { readonly driverAdapterError?: { readonly cause?: AdapterCause } };
}

/** The adapter's words for failures that come from no server. */
const CODES: Readonly<Record<string, string>> = {
  DatabaseNotReachable: 'ECONNREFUSED',
  ConnectionClosed: 'ECONNRESET',
  SocketTimeout: 'ETIMEDOUT',
  TlsConnectionError: 'ERR_TLS',
};

/** The driver's failure inside an error of Prisma, or the error itself where Prisma passed it on. */
export function driverFailure(error: unknown): DriverFailure {
  const { code = '', message = '', meta } = error as Thrown;
  const cause = meta?.driverAdapterError?.cause;
  if (cause === undefined) return { code, message };
  return { code: cause.originalCode ?? CODES[cause.kind ?? ''] ?? '', message: cause.originalMessage ?? cause.reason ?? message };
}

const LOST_RACES = new Set(['23505', '40001', '40P01']);

/** Whether a statement failed only because another one was quicker: a key taken, a serialization failure, a deadlock. */
export const isLostRace = (error: unknown): boolean => LOST_RACES.has(driverFailure(error).code);

/** The same error, or one clear sentence where the database cannot be used. */
export function explained(error: unknown, database: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  const sentence = sentenceFor(driverFailure(error), database);
  return sentence === undefined ? error : new StoreUnavailable(sentence, { cause: error });
}
