import { createHash } from 'node:crypto';
import { requirePlayer } from './authority.ts';
import type { House } from './house.ts';
import type { Caller, Credential, NewToken, PersonalToken, Player, Scope } from './ports.ts';
import { refuse, unauthenticated } from './refused.ts';

const TOKEN_PREFIX = 'delve_';
const MAX_NAME = 40;

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Whether a bearer looks like one of our tokens; anything else is taken for a JWT. */
export const isOwnToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);

/** A name people can read: trimmed, 1 to 40 characters, nothing invisible. */
function readName(given: string, what: string): string {
  const name = given.normalize('NFC').trim();
  const length = [...name].length;
  if (length < 1 || length > MAX_NAME || /\p{C}/u.test(name))
    throw refuse('INVALID_ARGUMENT', `${what} has 1 to ${MAX_NAME} visible characters.`, { length, max: MAX_NAME });
  return name;
}

function newToken(
  house: House,
  name: string,
  scopes: readonly Scope[],
  expiresAt: string | null,
): { token: string; stored: NewToken } {
  const token = `${TOKEN_PREFIX}${house.random.bytes(32).toString('base64url')}`;
  return { token, stored: { id: house.random.id(), name, hash: hashToken(token), scopes, expiresAt } };
}

/** A guest becomes a player, and gets the only copy of their token. */
export async function registerPlayer(house: House, given: string): Promise<{ readonly player: Player; readonly token: string }> {
  const name = readName(given, 'A player name');
  const { token, stored } = newToken(house, 'first token', ['play', 'read'], null);
  return { player: await house.store.registerPlayer({ id: house.random.id(), name }, stored), token };
}

/** Any caller with a good credential, whatever its scopes. */
export async function requireCaller(house: House, credential: Credential | undefined): Promise<Caller> {
  if (credential === undefined) throw unauthenticated();
  return house.caller(credential);
}

export async function renamePlayer(house: House, credential: Credential | undefined, name: string): Promise<Player> {
  const caller = await requirePlayer(house, credential);
  return house.store.renamePlayer(caller.player.id, readName(name, 'A player name'));
}

/** A further token, no stronger than the one that asks for it. */
export async function createToken(
  house: House,
  credential: Credential | undefined,
  asked: { readonly name: string; readonly scopes: readonly Scope[]; readonly expiresAt?: string | undefined },
): Promise<{ readonly token: string; readonly stored: PersonalToken }> {
  const caller = await requirePlayer(house, credential);
  const scopes = [...new Set(asked.scopes)];
  if (scopes.length === 0) throw refuse('INVALID_ARGUMENT', 'A token needs at least one scope: play, read.');
  const { token, stored } = newToken(house, readName(asked.name, 'A token name'), scopes, asked.expiresAt ?? null);
  return { token, stored: await house.store.createToken(caller.player.id, stored) };
}

export async function listTokens(house: House, credential: Credential | undefined): Promise<readonly PersonalToken[]> {
  return house.store.tokens((await requireCaller(house, credential)).player.id);
}

export async function revokeToken(house: House, credential: Credential | undefined, tokenId: string): Promise<void> {
  const caller = await requirePlayer(house, credential);
  if (!(await house.store.revokeToken(caller.player.id, tokenId)))
    throw refuse('TOKEN_NOT_FOUND', 'You have no such token.', { tokenId });
}
