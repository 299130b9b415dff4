import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { hashToken, isOwnToken } from '../app/identity.ts';
import type { Credential } from '../app/ports.ts';
import { refuse } from '../app/refused.ts';
import type { HttpRequest } from './http.ts';

/** An OpenID Connect issuer whose tokens are believed. */
export interface Issuer {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUri: string;
}

/** Reads who sends a request; nothing is looked up yet but the issuer's keys. */
export type ReadCredential = (request: HttpRequest) => Promise<Credential | undefined>;

/** Names a bearer that nobody has: looked up, it is found to be no one's. */
const nobody = (bearer: string): Credential => ({ kind: 'token', hash: hashToken(`not a token: ${bearer}`) });

/** Own tokens by their hash, and JWTs of the issuer, if there is one, by their signature. */
export function readCredentials(issuer: Issuer | undefined, keys?: JWTVerifyGetKey): ReadCredential {
  const keySet = issuer === undefined ? undefined : (keys ?? createRemoteJWKSet(new URL(issuer.jwksUri)));
  return async (request) => {
    const header = request.headers['authorization'];
    if (header === undefined) return undefined;
    const [, bearer] = /^Bearer +([\w~+/.=-]+)$/i.exec(header.trim()) ?? [];
    if (bearer === undefined) return nobody(header);
    if (isOwnToken(bearer)) return { kind: 'token', hash: hashToken(bearer) };
    if (issuer === undefined || keySet === undefined) return nobody(bearer);
    try {
      const { payload } = await jwtVerify(bearer, keySet, {
        issuer: issuer.issuer,
        audience: issuer.audience,
        requiredClaims: ['sub', 'exp'],
      });
      return { kind: 'subject', issuer: issuer.issuer, subject: payload.sub as string, name: nameOf(payload) };
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
        throw refuse('UNAVAILABLE', 'The keys of the identity provider cannot be reached. Try again.');
      return nobody(bearer);
    }
  };
}

function nameOf(payload: Readonly<Record<string, unknown>>): string {
  const given = [payload['preferred_username'], payload['nickname'], payload['name']].find(
    (name) => typeof name === 'string' && name.trim() !== '',
  );
  return [...String(given ?? 'player').trim()].slice(0, 40).join('');
}
