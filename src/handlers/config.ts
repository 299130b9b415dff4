import type { Issuer } from '../api/credentials.ts';
import type { RateLimits } from '../api/rate-limit.ts';

/** Everything the environment can say. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly poolMax: number;
  readonly prepared: boolean;
  readonly testHooks: boolean;
  readonly guests: boolean;
  readonly issuer: Issuer | undefined;
  readonly logLevel: string;
  readonly origins: readonly string[];
  readonly rateLimits: RateLimits;
}

/** A setting that makes no sense, in one sentence. */
export class BadSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const text = (env: Environment, name: string): string | undefined => (env[name]?.trim() === '' ? undefined : env[name]?.trim());

function whole(env: Environment, name: string, usual: number, min: number, max: number): number {
  const given = text(env, name);
  if (given === undefined) return usual;
  const value = Number(given);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadSetting(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
  return value;
}

function flag(env: Environment, name: string, usual: boolean): boolean {
  const given = text(env, name);
  if (given === undefined) return usual;
  if (['1', 'true', 'on', 'yes'].includes(given.toLowerCase())) return true;
  if (['0', 'false', 'off', 'no'].includes(given.toLowerCase())) return false;
  throw new BadSetting(`${name} must be 1 or 0, not "${given}".`);
}

function issuerOf(env: Environment): Issuer | undefined {
  const [issuer, audience] = [text(env, 'OIDC_ISSUER'), text(env, 'OIDC_AUDIENCE')];
  if (issuer === undefined && audience === undefined) return undefined;
  if (issuer === undefined || audience === undefined)
    throw new BadSetting('OIDC_ISSUER and OIDC_AUDIENCE go together: set both or neither.');
  const jwksUri = text(env, 'OIDC_JWKS_URI') ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;
  if (!URL.canParse(issuer) || !URL.canParse(jwksUri)) throw new BadSetting('OIDC_ISSUER and OIDC_JWKS_URI must be URLs.');
  return { issuer, audience, jwksUri };
}

/** Reads the environment; throws `BadSetting`. */
export function readConfig(env: Environment): Config {
  const issuer = issuerOf(env);
  const perMinute = whole(env, 'RATE_LIMIT_PER_MINUTE', issuer === undefined ? 30_000 : 600, 1, 10_000_000);
  const perHour = whole(env, 'REGISTRATIONS_PER_HOUR', 5_000, 1, 10_000_000);
  const badTokens = whole(env, 'BAD_TOKENS_PER_MINUTE', issuer === undefined ? 3_000 : 60, 1, 10_000_000);
  return {
    port: whole(env, 'PORT', 4000, 0, 65_535),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataDir: text(env, 'DATA_DIR') ?? './data',
    databaseUrl: text(env, 'DATABASE_URL'),
    poolMax: whole(env, 'DATABASE_POOL_MAX', 10, 1, 1000),
    prepared: flag(env, 'DATABASE_PREPARED', true),
    testHooks: flag(env, 'TEST_HOOKS', false),
    guests: flag(env, 'GUESTS', issuer === undefined),
    issuer,
    logLevel: text(env, 'LOG_LEVEL') ?? 'info',
    origins: (text(env, 'CORS_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    rateLimits: {
      requests: { points: perMinute, seconds: 60 },
      registrations: { points: perHour, seconds: 3600 },
      simulations: { points: whole(env, 'SIMULATIONS_PER_MINUTE', 120, 1, 10_000_000), seconds: 60 },
      badTokens: { points: badTokens, seconds: 60 },
    },
  };
}
