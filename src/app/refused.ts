import type { Json } from '../engine/json.ts';
import { type Rejection, reject } from '../engine/rejection.ts';

/** Carries a refusal through promises to the API, which gives it its status. */
export class Refused extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.message);
    this.name = 'Refused';
    this.rejection = rejection;
  }
}

/** A refusal of the API contract itself, which no rulebook speaks of. */
export function refuse(code: string, message: string, details?: Readonly<Record<string, Json>>): Refused {
  return new Refused({ refused: true, code, message, ...(details === undefined ? {} : { details }) });
}

/** A refusal of the app that a numbered rule asks for. */
export const refuseBy = (code: string, rule: string, message: string, details?: Readonly<Record<string, Json>>): Refused =>
  new Refused(reject(code, rule, message, details));

export const unauthenticated = (): Refused =>
  refuse('UNAUTHENTICATED', 'This needs a player. Send "Authorization: Bearer <token>"; registerPlayer gives you one.');
/** The same words whether there is no such game or it is a private one of others. */
export const gameNotFound = (gameId: string): Refused =>
  refuse('GAME_NOT_FOUND', `There is no game ${gameId} for you.`, { gameId });
export const gameFinished = (): Refused => refuse('GAME_FINISHED', 'The game is over; it can be read and verified, not played.');
export { reject };
