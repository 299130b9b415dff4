import { pageSize } from '../app/read.ts';
import { refuse } from '../app/refused.ts';
import type { PageInfoType } from './event.type.ts';

/** A page as a Relay connection. */
export function connection<T>(
  items: readonly T[],
  hasNextPage: boolean,
  cursorOf: (item: T) => string,
): { edges: { cursor: string; node: T }[]; pageInfo: PageInfoType } {
  const edges = items.map((node) => ({ cursor: cursorOf(node), node }));
  const pageInfo = {
    hasNextPage,
    hasPreviousPage: false,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { edges, pageInfo };
}

/** A page of a list that is known whole: the items after the one with this cursor. */
export function pageOfAll<T>(
  items: readonly T[],
  first: number,
  after: string | null | undefined,
  cursorOf: (item: T) => string,
): ReturnType<typeof connection<T>> {
  const size = pageSize(first, first);
  const place = after ? items.findIndex((item) => cursorOf(item) === after) : -1;
  if (after && place < 0) throw refuse('INVALID_ARGUMENT', 'after is not a cursor of this list.', { after });
  return connection(items.slice(place + 1, place + 1 + size), items.length > place + 1 + size, cursorOf);
}
