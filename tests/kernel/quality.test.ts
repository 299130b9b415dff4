import { gates, type Measure, measure, spreadOut } from '../../scripts/kernel/quality.ts';
import { BASE_HAND, BOX, isPillar, mustSimulate, SOLO_HAND, seedOf, setUp } from '../../scripts/kernel/sets.ts';
import { legalRooms, loadKernel, touchingGroups } from '../../src/kernel/index.ts';

beforeAll(() => loadKernel());

const SEEDS = 200;
const broken = (hand: typeof BASE_HAND): readonly string[] =>
  gates(Array.from({ length: SEEDS }, (_, n) => measure(n, hand)))
    .filter(({ holds }) => !holds)
    .map(({ gate, value }) => `${gate}, but is ${value}`);

describe('setup drops', () => {
  test('the hands are those of the real set', () => {
    expect(BASE_HAND).toHaveLength(54); // DD-4.5
    expect(SOLO_HAND).toHaveLength(58); // DD-15.4
    expect(BOX).toHaveLength(36);
    expect([BASE_HAND.filter(isPillar).length, BOX.filter(isPillar).length]).toEqual([13, 5]);
    expect(new Set([...SOLO_HAND, ...BOX].map(({ id }) => id)).size).toBe(94);
  });

  test('DD-2.20 the 54 cubes of the base game spread as the gates ask', () => {
    expect(broken(BASE_HAND)).toEqual([]);
  });

  test('DD-15.4 the 58 bodies of Solo do, too', () => {
    expect(broken(SOLO_HAND)).toEqual([]);
  });

  test('every gate can break', () => {
    const good = measure(1); // alone within every gate
    const spoilt: readonly (readonly [string, Partial<Measure>])[] = [
      ['unsettled', { unsettled: 1 }],
      ['lost', { lost: 1 }],
      ['sunk', { sunk: 1 }],
      ['notANumber', { notANumber: 1 }],
      ['steps, median', { steps: 161 }],
      ['steps, 99 %', { steps: 251 }],
      ['steps, most', { steps: 601 }],
      ['touching pairs', { pairs: 3 }],
      ['largest clump', { clump: 4 }],
      ['leaning', { leaning: 1 }],
      ['stacked', { stacked: 1 }],
      ['r90', { r90: 17.9 }],
      ['r90', { r90: 24.1 }],
      ['Clark-Evans', { evenness: 0.9 }],
      ['Clark-Evans', { evenness: 1.2 }],
      ['legal Rooms', { rooms: 44 }],
      ['outside', { outside: 0.26 }],
      ['leaving the table', { fallen: 3 }],
      ['diameter', { hullMm: 349 }],
      ['diameter', { hullMm: 801 }],
      ['small groups', { spread: 0.89 }],
    ];
    expect(gates([good]).filter(({ holds }) => !holds)).toEqual([]);
    for (const [name, change] of spoilt)
      expect([name, gates([{ ...good, ...change }]).find(({ gate }) => gate.includes(name))?.holds]).toEqual([name, false]);
    expect(new Set(spoilt.map(([name]) => name)).size).toBe(gates([good]).length);
  });

  test('DD-4.9 to DD-4.11 after the automatic drops all 54 lie on the table, hardly any in groups of more than two, and Rooms exist', () => {
    for (let n = 0; n < 25; n += 1) {
      const { bodies } = spreadOut(n, setUp(n));
      expect(bodies).toHaveLength(54);
      expect(touchingGroups(bodies).filter((group) => group.length > 2)).toEqual([]);
      expect(legalRooms(bodies.filter(isPillar), []).length).toBeGreaterThan(20);
    }
  });

  test('DD-2.7, DD-4.8 from every height, and aimed off the middle, the drop settles on the table', () => {
    for (let n = 0; n < 12; n += 1) {
      const height = 150_000 + Math.round((n * 150_000) / 11);
      const aim = { x: n % 2 === 0 ? 35_000 : -35_000, y: n % 3 === 0 ? 35_000 : -35_000 };
      const result = mustSimulate(seedOf(n + 400), [], { type: 'DROP', aim, height, held: BASE_HAND, hand: 'SETUP' });
      expect(result.settled).toBe(true);
      expect(result.fallen).toEqual([]);
    }
  });
});
