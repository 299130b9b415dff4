import type { PageInfoType } from '../graphql/event.type.ts';

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
