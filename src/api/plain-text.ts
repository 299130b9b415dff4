import { type DocumentNode, GraphQLError, visit } from 'graphql';

/** Text no database keeps: U+0000, or half of a surrogate pair. */
const isUnfit = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** The path of the first text in a value that cannot be kept, names of members included; undefined where all can. */
export function unfitText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isUnfit(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    const place = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    if (!isList && isUnfit(name)) return path;
    const found = unfitText(member, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Nothing the API takes nests deeper. */
const MOST_LEVELS = 100;

/** Whether a value nests deeper than anything the API takes; found level by level, since what is too deep for us is so for the stack. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** Refuses a request whose variables or literals hold text that cannot be kept, before anything is done with it; and one too deep to look through. */
export function refuseUnfitText(variables: unknown, document: DocumentNode): void {
  if (isTooDeep(variables))
    throw new GraphQLError(`Nothing here nests deeper than ${MOST_LEVELS} levels.`, {
      extensions: { code: 'INVALID_ARGUMENT', details: { maxDepth: MOST_LEVELS }, http: { status: 400 } },
    });
  let path = unfitText(variables);
  const source = document.loc?.source.body ?? '';
  if (path === undefined && /\\u|\0/.test(source))
    visit(document, {
      StringValue: ({ value }) => {
        if (isUnfit(value)) path = '';
      },
    });
  if (path === undefined) return;
  throw new GraphQLError('Text cannot hold the character U+0000 or half of a surrogate pair.', {
    extensions: { code: 'INVALID_ARGUMENT', details: { path }, http: { status: 400 } },
  });
}
