import type { Json } from './json.ts';

/** A refusal is a value, never an exception: a stable code, the rule it rests on, and a sentence for people. */
export interface Rejection {
  readonly refused: true;
  readonly code: string;
  /** The number of the broken rule, e.g. `DD-3.6`. */
  readonly rule?: string;
  readonly message: string;
  /** Machine-readable: offending ids, limits, what would be legal. Never anything hidden. */
  readonly details?: Readonly<Record<string, Json>>;
}

/** Refuses by a numbered rule: `return reject('PILLAR_INSIDE_ROOM', 'DD-3.6', 'pillar-S-04 stands inside', { offendingIds })`. */
export function reject(code: string, rule: string, message: string, details?: Readonly<Record<string, Json>>): Rejection {
  return details === undefined ? { refused: true, code, rule, message } : { refused: true, code, rule, message, details };
}

/** Refuses because the arguments have the wrong shape, which no rule has to forbid. */
export function invalidArgument(message: string, details?: Readonly<Record<string, Json>>): Rejection {
  const refusal = { refused: true, code: 'INVALID_ARGUMENT', message } as const;
  return details === undefined ? refusal : { ...refusal, details };
}

export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}
