import type { House } from './house.ts';
import type { Caller, Credential } from './ports.ts';
import { refuse, unauthenticated } from './refused.ts';

/** A player who may play, for use cases that are not about a game yet. */
export async function requirePlayer(house: House, credential: Credential | undefined): Promise<Caller> {
  if (credential === undefined) throw unauthenticated();
  const caller = await house.caller(credential);
  if (!caller.scopes.includes('play'))
    throw refuse('INSUFFICIENT_SCOPE', 'This token may only read. Use one with the scope "play".', { scope: 'play' });
  return caller;
}
