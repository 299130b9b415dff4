import type { GameDoor } from '../graphql/door.ts';

/** THE REGISTRY: one line per game. */
export const games: readonly GameDoor[] = [];
