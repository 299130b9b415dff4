import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** One JSON line per request, with its ids. Tokens and inputs are never written. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: { service: 'delve' }, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'message' };
  return destination === undefined ? pino(options) : pino(options, destination);
}
