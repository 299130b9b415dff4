import type { GraphQLFormattedError } from 'graphql';
import type { HttpRequest } from '../http.ts';

/**
 * How a root field is spelt over REST, beside its resolver: `@Extensions({ rest: { method: 'GET', path: '/v1/games/{id}', tag: 'games' } satisfies RestSpec })`.
 * Path parameters are arguments of the field. Of the others: `commandId` is the `Idempotency-Key` header, `expectedVersion` is `If-Match`,
 * those in `params` (and, without a body, all that are left) are query parameters, and the rest is the body: an argument called `input` is the whole
 * body, several arguments are its members.
 */
export interface RestSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{argument}` for path parameters. */
  readonly path: string;
  /** Of the good answer; 200 unless said, 204 sends no body. */
  readonly status?: number;
  readonly tag: string;
  /** One line for the API reference; the first line of the field's description unless said. */
  readonly summary?: string;
  /** Callable without a token. */
  readonly public?: boolean;
  /** The entity tag of the answered value, without quotes. */
  readonly etag?: (answer: unknown) => string;
  /** Where the thing made by a 201 is found. */
  readonly location?: (answer: unknown) => string;
  /** The member of the field's value that is the answer: `game` of a payload with one. */
  readonly unwrap?: string;
  /** Names of query parameters → arguments: `{ version: 'atVersion' }`. */
  readonly params?: Readonly<Record<string, string>>;
  /** A request body for the API reference that is accepted as it stands. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** For a verb of several games: the argument that the body goes to. May throw a refusal. */
  readonly inputFor?: (request: HttpRequest, variables: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** What executing a generated document gave. */
export interface RunResult {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly GraphQLFormattedError[];
  /** Headers that errors asked for (`Retry-After`). */
  readonly headers?: Iterable<readonly [string, string]>;
}

/** Executes a document for a request, with the same authentication, limits and masking as GraphQL over HTTP. */
export type Run = (query: string, variables: Readonly<Record<string, unknown>>, request: HttpRequest) => Promise<RunResult>;

/** Particulars of the API for its OpenAPI description. */
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** A sentence per tag, in the order the reference shows them. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Paths that are no root fields (health, readiness), as OpenAPI path items. */
  readonly paths?: Readonly<Record<string, object>>;
}
