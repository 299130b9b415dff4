import type { Offer } from '../../../src/engine/offer.ts';
import { asCommand, nextOffers } from './bots.ts';
import { faultsOf } from './invariants.ts';
import { started } from './table.ts';
import { TABLES } from './tables.ts';

describe('the first offer', () => {
  test.each(TABLES)('SDE-F.1 $name: whoever sends back the first example plays the game to its end', ({ name, options }) => {
    const table = started(options, 4, `first examples ${name}`);
    const verbs = new Set<string>();
    for (let commands = 0; table.state.outcome === null && commands < 3000; commands += 1) {
      const { seat, offers } = nextOffers(table);
      const offer = offers[0] as Offer;
      verbs.add(offer.verb);
      table.do(seat, asCommand(offer, offer.example));
      expect(faultsOf(table.state)).toEqual([]);
    }
    expect(table.state.outcome).toMatchObject({ completed: true });
    // Nothing has to be taken back, and both sides fight.
    expect(verbs.has('takeBack')).toBe(false);
    for (const verb of ['activate', 'move', 'attack', 'endActivation', 'endTurn', 'equip', 'endPowerUp'])
      expect(verbs).toContain(verb);
  });
});
