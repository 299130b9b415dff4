import { canonical } from '../../../src/engine/json.ts';
import { fold, verify } from '../../../src/engine/replay.ts';
import type { Ruleset } from '../../../src/engine/ruleset.ts';
import type { DungeonDropEvent } from '../../../src/games/dungeon-drop/events.ts';
import { ruleset } from '../../../src/games/dungeon-drop/ruleset.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { loadKernel } from '../../../src/kernel/index.ts';
import { choices, commandOf, type Made, Playout } from '../../contract/playout.ts';
import { eventFaults, faults } from './invariants.ts';

beforeAll(() => loadKernel());

const TABLES: readonly (readonly [string, number, object, number])[] = [
  ['base, 2 seats', 2, {}, 2],
  ['base, 3 seats, forbidden Rooms cost the turn', 3, { illegalRoomPolicy: 'LOSE_TURN' }, 2],
  ['base, 4 seats, forbidden Rooms are refused', 4, { illegalRoomPolicy: 'REJECT' }, 2],
  ['Teamwork, a race', 3, { teamwork: true }, 2],
  ['Teamwork, a timed window', 4, { teamwork: true, teamworkWindow: { timedSeconds: 30 } }, 1],
  ['Solo Spelunker', 1, {}, 4],
];

/** A random choice: a seat, then a verb, then an offer. Giving up is rare. */
function pick(made: readonly Made[], choose: (n: number) => number): Made {
  const quiet = made.filter(({ offer }) => offer.verb !== 'resign');
  const pool = quiet.length > 0 && choose(150) > 0 ? quiet : made;
  const kinds = [...new Set(pool.map(({ seat, offer }) => `${seat}:${offer.verb}`))];
  const kind = kinds[choose(kinds.length)];
  const of = pool.filter(({ seat, offer }) => `${seat}:${offer.verb}` === kind);
  return of[choose(of.length)] as Made;
}

describe('random games, every invariant after every command', () => {
  for (const [name, seats, given, games] of TABLES)
    for (let game = 0; game < games; game += 1)
      test(`DD-20.1 DD-21.3 ${name}, game ${game}: played to its end, rebuilt from its events and decided again`, () => {
        const label = `playout:${name}:${game}`;
        const options = ruleset.readOptions(given, seats);
        const playout = new Playout(ruleset as unknown as Ruleset, { gameId: label, seats, options, seedCommitment: '' }, label);
        const choose = choices(label);
        playout.start(choose);
        for (let step = 0; !playout.isOver; step += 1) {
          expect(step).toBeLessThan(800);
          const before = playout.state as State;
          const { seat, offer } = pick(playout.offers(), choose);
          const events = playout.play(commandOf(offer, choose), seat) as readonly DungeonDropEvent[];
          expect(faults(playout.state as State)).toEqual([]);
          expect(eventFaults(before, events)).toEqual([]);
        }
        const all = playout.commands.flatMap((recorded) => recorded.events) as unknown as DungeonDropEvent[];
        const folded = fold(
          ruleset,
          ruleset.initialState(playout.setup as never),
          JSON.parse(JSON.stringify(all)) as DungeonDropEvent[],
        );
        expect(canonical(folded)).toBe(canonical(playout.state));
        expect(verify(ruleset as unknown as Ruleset, playout.history())).toMatchObject({ equal: true });
      });
});
