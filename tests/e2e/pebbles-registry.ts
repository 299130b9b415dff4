import type { GameDoor } from '../../src/graphql/door.ts';
import { pebblesDoor } from '../support/pebbles/door.ts';

/** A registry with the test game alone, put in the place of the product's: its host is then the product's own, to the last line. */
export const games: readonly GameDoor[] = [pebblesDoor];
