import type { GameDoor } from '../../src/graphql/door.ts';

/** A product without games, as it was before the first. */
export const games: readonly GameDoor[] = [];
