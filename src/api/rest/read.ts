import {
  coerceInputValue,
  type GraphQLArgument,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isScalarType,
} from 'graphql';
import type { Refusal } from '../errors.ts';
import type { HttpRequest } from '../http.ts';
import type { Route } from './routes.ts';

type Variables = Readonly<Record<string, unknown>>;

/** The arguments a request gives to a route, or why it cannot be read. */
export type Reading = { readonly variables: Variables } | { readonly refusal: Refusal; readonly variables: Variables };

/** A request that cannot be read; caught where the reading began. */
class Unreadable extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const invalid = (message: string, details?: object): Unreadable =>
  new Unreadable(details === undefined ? { code: 'INVALID_ARGUMENT', message } : { code: 'INVALID_ARGUMENT', message, details });

/** Reads path, query, headers and body of a request into the variables of the route's document. */
export async function readArguments(route: Route, request: HttpRequest): Promise<Reading> {
  const variables: Record<string, unknown> = {};
  try {
    readPath(route, request, variables);
    readQuery(route, request, variables);
    readHeaders(route, request, variables);
    await readBody(route, request, variables);
    return { variables };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.refusal, variables };
    throw error;
  }
}

function readPath(route: Route, request: HttpRequest, variables: Record<string, unknown>): void {
  const segments = route.pattern.exec(request.path) ?? [];
  route.path.forEach(([name, argument], index) => {
    let text: string;
    try {
      text = decodeURIComponent(segments[index + 1] ?? '');
    } catch {
      throw invalid(`the path segment for ${name} is not percent-encoded UTF-8`, { path: name });
    }
    give(variables, argument, fromText(argument.type, [text]), name);
  });
}

function readQuery(route: Route, request: HttpRequest, variables: Record<string, unknown>): void {
  const search = new URLSearchParams(request.search);
  for (const name of new Set(search.keys())) {
    const argument = route.query.get(name);
    if (argument === undefined) {
      const members = [...route.query.keys()];
      throw invalid(`there is no query parameter ${JSON.stringify(name)} here; ${listed(members)}`, { path: name, members });
    }
    give(variables, argument, fromText(argument.type, search.getAll(name)), name);
  }
  for (const [name, argument] of route.query) {
    if (isRequiredArgument(argument) && !(argument.name in variables))
      throw invalid(`the query parameter ${name} is required`, { path: name });
  }
}

function readHeaders(route: Route, request: HttpRequest, variables: Record<string, unknown>): void {
  const key = request.headers['idempotency-key'];
  if (route.commandId !== undefined && key !== undefined) {
    if (key.length < 1 || key.length > 255)
      throw invalid('Idempotency-Key takes 1 to 255 characters', { path: 'Idempotency-Key' });
    variables[route.commandId.name] = key;
  }
  const match = request.headers['if-match'];
  if (route.expectedVersion !== undefined && match !== undefined && match.trim() !== '*') {
    const version = /^(?:W\/)?"(\d{1,9})"$/.exec(match.trim())?.[1];
    if (version === undefined) throw invalid('If-Match takes one version in quotes, like "7", or *', { path: 'If-Match' });
    variables[route.expectedVersion.name] = Number(version);
  }
}

async function readBody(route: Route, request: HttpRequest, variables: Record<string, unknown>): Promise<void> {
  const { body: place, spec } = route;
  if (place.kind === 'none') return;
  const body = parseBody(request);
  if (place.kind === 'input') give(variables, place.argument, body, '');
  else if (place.kind === 'choice') {
    const name = await spec.inputFor?.(request, variables);
    const argument = place.arguments.find((each) => each.name === name);
    if (argument === undefined) throw new Error(`${spec.path}: there is no argument ${String(name)}`);
    give(variables, argument, body, '');
  } else {
    const members = place.arguments.map((each) => each.name);
    for (const name of Object.keys(body)) if (!members.includes(name)) throw unknownMember(name, '', members);
    for (const argument of place.arguments) {
      const { name } = argument;
      if (Object.hasOwn(body, name)) give(variables, argument, body[name], name);
      else if (isRequiredArgument(argument))
        throw invalid(`the member ${name} is required; ${listed(members)}`, { path: name, members });
    }
  }
}

function parseBody(request: HttpRequest): Record<string, unknown> {
  if (request.body.trim() === '') return {};
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Unreadable({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'the body must be sent as application/json' });
  }
  let body: unknown;
  try {
    body = JSON.parse(request.body);
  } catch {
    throw invalid('the body is not JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('the body must be a JSON object');
  return body as Record<string, unknown>;
}

/** Puts a value in its place after checking it against the schema, so that a refusal can say where it is wrong. */
function give(variables: Record<string, unknown>, argument: GraphQLArgument, value: unknown, at: string): void {
  refuseUnknownMembers(value, argument.type, at);
  coerceInputValue(value, argument.type, (path, wrong, error) => {
    const place = placeOf(at, path);
    const words = wordsAt(argument.type, path);
    if (words !== undefined) {
      const message = `${JSON.stringify(wrong)} is none of the words here; ${listed(words)}`;
      throw invalid(place === '' ? message : `${place}: ${message}`, { path: place, members: words });
    }
    throw invalid(place === '' ? error.message : `${place}: ${error.message}`, { path: place });
  });
  variables[argument.name] = value;
}

function refuseUnknownMembers(value: unknown, type: GraphQLInputType, at: string): void {
  const bare = getNullableType(type);
  if (isListType(bare)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    for (const [index, item] of items.entries()) refuseUnknownMembers(item, bare.ofType as GraphQLInputType, `${at}[${index}]`);
  } else if (isInputObjectType(bare) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const fields = bare.getFields();
    for (const [name, member] of Object.entries(value)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) throw unknownMember(name, at, Object.keys(fields));
      refuseUnknownMembers(member, field.type, placeOf(at, [name]));
    }
  }
}

/** The words an enum at this place knows; undefined where something else belongs there. */
function wordsAt(type: GraphQLInputType, path: ReadonlyArray<string | number>): readonly string[] | undefined {
  const bare = getNullableType(type);
  if (isListType(bare)) return wordsAt(bare.ofType as GraphQLInputType, typeof path[0] === 'number' ? path.slice(1) : path);
  const [step, ...steps] = path;
  if (step === undefined) return isEnumType(bare) ? bare.getValues().map(({ name }) => name) : undefined;
  const field = isInputObjectType(bare) ? bare.getFields()[step] : undefined;
  return field === undefined ? undefined : wordsAt(field.type, steps);
}

const unknownMember = (name: string, at: string, members: readonly string[]): Unreadable =>
  invalid(`there is no member ${JSON.stringify(name)} ${at === '' ? 'here' : `in ${at}`}; ${listed(members)}`, {
    path: placeOf(at, [name]),
    members,
  });

const listed = (members: readonly string[]): string =>
  members.length === 0 ? 'it takes none' : `there are: ${members.join(', ')}`;

function placeOf(start: string, path: ReadonlyArray<string | number>): string {
  return path.reduce<string>(
    (place, step) => (typeof step === 'number' ? `${place}[${step}]` : place === '' ? step : `${place}.${step}`),
    start,
  );
}

/** Text of a path or a query as the value its type wants; what does not fit is left as it is, for the check to refuse. */
function fromText(type: GraphQLInputType, texts: readonly string[]): unknown {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (isListType(bare)) {
    const items = texts.flatMap((text) => (text === '' ? [] : text.split(',')));
    return items.map((item) => fromText(bare.ofType as GraphQLInputType, [item]));
  }
  const text = texts.at(-1) ?? '';
  if (isScalarType(bare) && (bare.name === 'Int' || bare.name === 'Float'))
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (isScalarType(bare) && bare.name === 'Boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (isInputObjectType(bare)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}
