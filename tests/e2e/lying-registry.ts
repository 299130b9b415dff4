import type { GameDoor } from '../../src/graphql/door.ts';
import { pebblesDoor } from '../support/pebbles/door.ts';

const { ruleset } = pebblesDoor;

/** The test game, but it offers to draw more than it lets anybody draw: something a fuzzer has to find. */
export const games: readonly GameDoor[] = [
  {
    ...pebblesDoor,
    ruleset: {
      ...ruleset,
      offers: (state, seat) =>
        ruleset
          .offers(state, seat)
          .map((offer) => (offer.verb === 'draw' ? { ...offer, fields: { count: { kind: 'INTEGER', min: 1, max: 9 } } } : offer)),
    },
  },
];
