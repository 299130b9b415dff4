import { SeededChance } from '../../../src/engine/chance.ts';
import type { Pool } from '../../../src/games/super-dungeon-explore/content/types.ts';
import { type ActionView, actionNamed } from '../../../src/games/super-dungeon-explore/facts/actions.ts';
import { DICE, type Face, rollOrder } from '../../../src/games/super-dungeon-explore/facts/dice.ts';
import { type Standing, standing } from '../../../src/games/super-dungeon-explore/facts/models.ts';
import {
  type AttackOdds,
  asNumber,
  attackOdds,
  fraction,
  type Probability,
} from '../../../src/games/super-dungeon-explore/facts/odds.ts';
import { oddsOf } from '../../../src/games/super-dungeon-explore/facts/questions.ts';
import { type Rerolls, totalsOf } from '../../../src/games/super-dungeon-explore/facts/roll-odds.ts';
import type { RerollPolicy } from '../../../src/games/super-dungeon-explore/state.ts';
import { laid, seedOf, type Table } from './table.ts';

/** One thing that lets dice be rolled again. */
interface Right {
  readonly dice: number;
  readonly policy: RerollPolicy;
  readonly forced: boolean;
}

interface Die {
  readonly place: number;
  readonly faces: readonly Face[];
  readonly face: Face;
}

const isNothing = (face: Face): boolean => face.stars + face.hearts + face.potions === 0;

/** All throws of these dice, one after the other: 6 to the power of their number. */
function* throwsOf(dice: readonly (readonly Face[])[]): Generator<readonly Face[]> {
  const [first, ...rest] = dice;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const face of first) for (const others of throwsOf(rest)) yield [face, ...others];
}

/** The dice somebody wants rolled again, written down from SDE-17.4 to 17.6 by sorting. */
function wantedBy(dice: readonly Die[], rights: readonly Right[], forced: boolean): readonly number[] {
  const taken: number[] = [];
  for (const right of rights.filter((one) => one.forced === forced && one.policy !== 'NEVER'))
    for (let n = 0; n < right.dice; n += 1) {
      const free = dice.filter((die) => !taken.includes(die.place));
      const wanted = forced
        ? free.filter((die) => die.face.stars > 0).sort((a, b) => b.face.stars - a.face.stars || a.place - b.place)
        : right.policy === 'BLANK_ONLY'
          ? free.filter((die) => isNothing(die.face))
          : [...free].sort((a, b) => a.face.stars - b.face.stars || a.place - b.place);
      if (wanted[0] !== undefined) taken.push(wanted[0].place);
    }
  return taken;
}

/** Every throw with every second throw, in order, die by die: slow and without a shortcut. */
function bruteForce(pool: Pool, loses: boolean, rights: readonly Right[]): Map<number, number> {
  const faces = rollOrder(pool).map((colour) => DICE[colour]);
  const chances = new Map<number, number>();
  for (const thrown of throwsOf(faces)) {
    const dice: Die[] = thrown.map((face, place) => ({ place, faces: faces[place] as readonly Face[], face }));
    const [own, forced] = [wantedBy(dice, rights, false), wantedBy(dice, rights, true)];
    const again = dice.filter(({ place }) => own.includes(place) !== forced.includes(place));
    const share = 1 / 6 ** (dice.length + again.length);
    for (const second of throwsOf(again.map((die) => die.faces))) {
      const last = dice.map((die) => (again.includes(die) ? (second[again.indexOf(die)] as Face) : die.face));
      const stars = last.map((face) => face.stars);
      const total = stars.reduce((sum, n) => sum + n, 0) - (loses && stars.length > 0 ? Math.max(...stars) : 0) + pool.star;
      chances.set(total, (chances.get(total) ?? 0) + share);
    }
  }
  return chances;
}

const counted = (rights: readonly Right[]): Rerolls => {
  const sum = (forced: boolean): number =>
    rights.filter((right) => right.forced === forced).reduce((total, right) => total + right.dice, 0);
  return { own: sum(false), policy: rights.find((right) => !right.forced)?.policy ?? 'BLANK_ONLY', forced: sum(true) };
};

const pool = (b: number, r: number, g: number, star = 0): Pool => ({ b, r, g, star });

function expectSame(of: Pool, loses: boolean, rights: readonly Right[]): void {
  const { outcomes, ways } = totalsOf(of, loses, counted(rights));
  expect(ways.reduce((sum, n) => sum + n, 0n)).toBe(outcomes);
  const brute = bruteForce(of, loses, rights);
  for (let total = 0; total < Math.max(ways.length, 30); total += 1)
    expect(asNumber(fraction(ways[total] ?? 0n, outcomes))).toBeCloseTo(brute.get(total) ?? 0, 12);
}

const reroll = (dice: number, policy: RerollPolicy, forced = false): Right => ({ dice, policy, forced });
const POOLS = [pool(0, 0, 0, 2), pool(1, 0, 0), pool(2, 1, 0), pool(3, 0, 1), pool(0, 2, 1, 1), pool(1, 1, 1), pool(0, 3, 0)];

describe('totals of a roll against every throw', () => {
  test('SDE-13.6 plain rolls with fixed stars', () => {
    for (const one of POOLS) expectSame(one, false, []);
  });
  test('SDE-33.2 SDE-33.3 the best die is discarded, fixed stars never', () => {
    for (const one of POOLS) expectSame(one, true, []);
  });
  test('SDE-17.4 SDE-17.5 own rerolls by policy', () => {
    for (const one of POOLS)
      for (const policy of ['BLANK_ONLY', 'LOWEST', 'NEVER'] as const)
        for (const dice of [1, 2]) expectSame(one, false, [reroll(dice, policy)]);
  });
  test('SDE-17.6 rerolls forced on the best die', () => {
    for (const one of POOLS) expectSame(one, false, [reroll(1, 'BLANK_ONLY', true)]);
  });
  test('SDE-17.2 a die both sides want stays; with Hex on top', () => {
    for (const one of [pool(1, 0, 0), pool(2, 0, 0), pool(0, 2, 0), pool(1, 1, 0), pool(2, 1, 0)])
      for (const policy of ['LOWEST', 'BLANK_ONLY'] as const)
        for (const loses of [false, true])
          expectSame(one, loses, [reroll(1, policy), reroll(1, 'BLANK_ONLY', true), reroll(1, policy)]);
  });
  test('SDE-13.6 twelve dice with a reroll: every outcome is counted once', () => {
    const { outcomes, ways } = totalsOf(pool(6, 4, 2), true, counted([reroll(1, 'LOWEST')]));
    expect(ways.reduce((sum, n) => sum + n, 0n)).toBe(outcomes);
  });
});

const PERCENT = [
  ['2R v ★1', pool(0, 2, 0), pool(0, 0, 0, 1), 66.7, 8.3],
  ['2R v ★0', pool(0, 2, 0), pool(0, 0, 0), 88.9, 8.3],
  ['3R v 1B1R', pool(0, 3, 0), pool(1, 1, 0), 69.0, 21.1],
  ['3B v 2B1R', pool(3, 0, 0), pool(2, 1, 0), 31.1, 1.7],
  ['6B v 2B1R', pool(6, 0, 0), pool(2, 1, 0), 66.1, 22.0],
  ['2R1G+★1 v 2B1R', pool(0, 2, 1, 1), pool(2, 1, 0), 82.3, 41.1],
  ['3B1G v 2R', pool(3, 0, 1), pool(0, 2, 0), 68.8, 23.6],
] as const;

test.each(PERCENT)('SDE-15.1 SDE-15.2 the check figures of E.1: %s', (_name, offence, defence, hit, critical) => {
  const [a, d] = [totalsOf(offence, false), totalsOf(defence, false)];
  let [hits, crits] = [0n, 0n];
  for (const [m, x] of a.ways.entries())
    for (const [n, y] of d.ways.entries()) {
      if (m > n) hits += x * y;
      if (m >= 5 && m > 2 * n) crits += x * y;
    }
  const percent = (n: bigint): number => Math.round(asNumber(fraction(n, a.outcomes * d.outcomes)) * 1000) / 10;
  expect([percent(hits), percent(crits)]).toEqual([hit, critical]);
});

const GRID = [
  '+-+-+-+-+-+-+-+-+',
  ...Array.from({ length: 7 }, (_, row) => ['|. . . . . . . .|', row === 6 ? '+-+-+-+-+-+-+-+-+' : '+ + + + + + + + +']).flat(),
];

const hero = (id: string, card: string, at: readonly [number, number], more: object = {}): object => ({ id, card, at, ...more });
const table = (models: readonly object[], more: object = {}): Table =>
  laid({ dungeon: { custom: GRID }, tokens: [], models, ...more });

function ask(at: Table, user: string, actionId: string, target: string, policy: RerollPolicy | null = null): AttackOdds {
  const [one, two] = [standing(at.state, user) as Standing, standing(at.state, target) as Standing];
  return attackOdds(at.state, one, actionNamed(at.state, one, actionId) as ActionView, two, policy) as AttackOdds;
}

const percent = (probability: Probability): number => Math.round(asNumber(probability) * 1000) / 10;

describe('odds of an attack on the table', () => {
  test('SDE-H.2 a Paladin against a Dragon Priest is 2R against 1B1R, and the fractions are exact', () => {
    const at = table([hero('H1', 'royal-paladin', [1, 1]), { id: 'M1', card: 'dragon-priest', at: [2, 1] }]);
    const odds = ask(at, 'H1', 'melee', 'M1');
    expect([odds.offencePool, odds.defencePool, odds.defenceAttribute]).toEqual([pool(0, 2, 0), pool(1, 1, 0), 'ARM']);
    const brute = [bruteForce(pool(0, 2, 0), false, []), bruteForce(pool(1, 1, 0), false, [])] as const;
    let hit = 0;
    for (const [m, x] of brute[0]) for (const [n, y] of brute[1]) if (m > n) hit += x * y;
    expect(asNumber(odds.hit)).toBeCloseTo(hit, 12);
    expect(Number(odds.hit.denominator) === 0 || 6 ** 4 % Number(odds.hit.denominator)).toBe(0);
    expect(odds.wounds.map(({ wounds }) => wounds)).toEqual([0, 1, 2]);
    const sum = odds.wounds.reduce((total, { probability }) => total + asNumber(probability), 0);
    expect(sum).toBeCloseTo(1, 12);
  });
  test('SDE-26.12 SDE-15.4 Massive Damage counts two, a spawning point takes no critical wound', () => {
    const at = table([hero('H1', 'riftling-rogue', [1, 1]), { id: 'P1', card: 'kobold-warrens', at: [2, 1] }]);
    const odds = ask(at, 'H1', 'backstab', 'P1');
    expect(odds.offencePool).toEqual(pool(3, 0, 1));
    expect(odds.wounds.map(({ wounds }) => wounds)).toEqual([0, 2]);
    expect(asNumber(odds.critical)).toBeGreaterThan(0);
    expect(odds.destroyed.numerator).toBe(0n);
  });
  test('SDE-18.1 the chance to destroy counts wounds already there', () => {
    const at = table([hero('H1', 'royal-paladin', [1, 1]), { id: 'M1', card: 'dragon-priest', at: [2, 1], wounds: 2 }]);
    const odds = ask(at, 'H1', 'melee', 'M1');
    expect(odds.destroyed).toEqual(odds.hit);
  });
  test('SDE-26.13 SDE-22.4 Mob and coins are in the pools', () => {
    const mob = [
      { id: 'M1', card: 'knucklehead', at: [2, 1] },
      { id: 'M2', card: 'knucklehead', at: [2, 2] },
      { id: 'M3', card: 'gouger', at: [3, 3] },
    ];
    const at = table([hero('H1', 'royal-paladin', [1, 1], { coins: 2 }), ...mob]);
    const odds = ask(at, 'M1', 'melee', 'H1');
    expect(odds.offencePool).toEqual(pool(5, 0, 0));
    expect(odds.defencePool).toEqual(pool(4, 1, 0));
  });
  test('SDE-33.3 SDE-33.2 Hex and Bane take the best die', () => {
    const fresh = table([hero('H1', 'royal-paladin', [1, 1]), { id: 'M1', card: 'dragon-priest', at: [2, 1] }]);
    const hexed = table([
      hero('H1', 'royal-paladin', [1, 1], { statuses: ['HEX'] }),
      { id: 'M1', card: 'dragon-priest', at: [2, 1] },
    ]);
    const baned = table([
      hero('H1', 'royal-paladin', [1, 1]),
      { id: 'M1', card: 'dragon-priest', at: [2, 1], statuses: ['BANE'] },
    ]);
    const [plain, less, more] = [fresh, hexed, baned].map((at) => asNumber(ask(at, 'H1', 'melee', 'M1').hit)) as [
      number,
      number,
      number,
    ];
    expect(less).toBeLessThan(plain);
    expect(more).toBeGreaterThan(plain);
  });
  test('SDE-26.21 Holy rerolls one die against NETHER, by the policy given', () => {
    const at = table([hero('H1', 'royal-paladin', [1, 1]), { id: 'M1', card: 'nether-wyrmling', at: [2, 1] }]);
    const odds = (policy: RerollPolicy | null): number => asNumber(ask(at, 'H1', 'melee', 'M1', policy).hit);
    const brute = bruteForce(pool(0, 2, 0), false, [reroll(1, 'BLANK_ONLY')]);
    const totals = ask(at, 'H1', 'melee', 'M1').offenceTotals;
    for (const { total, probability } of totals) expect(asNumber(probability)).toBeCloseTo(brute.get(total) ?? 0, 12);
    expect(odds(null)).toBe(odds('BLANK_ONLY'));
    expect(odds('NEVER')).toBeLessThan(odds('BLANK_ONLY'));
    expect(odds('LOWEST')).toBeGreaterThan(odds('BLANK_ONLY'));
  });
  test('SDE-H.2 standing orders of the defender change nothing: they are private', () => {
    const models = [hero('H1', 'hexcast-sorceress', [1, 1]), { id: 'M1', card: 'dragon-priest', at: [2, 1] }];
    const plain = table(models);
    const ordered = table(models, {
      standingOrders: [{ seat: 1, kind: 'setDefencePreference', modelId: 'H1', preference: 'ARM' }],
    });
    expect(ask(ordered, 'M1', 'melee', 'H1')).toEqual(ask(plain, 'M1', 'melee', 'H1'));
    expect(ask(plain, 'M1', 'melee', 'H1').defenceAttribute).toBe('WILL');
  });
  test('SDE-10.4 SDE-14.5 a contest has a hit but no wounds; an action without a roll has no odds', () => {
    const at = table([hero('H1', 'hexcast-sorceress', [1, 1]), { id: 'M1', card: 'dragon-priest', at: [4, 1] }]);
    const odds = ask(at, 'H1', 'puppet-strings', 'M1');
    expect([odds.offenceAttribute, odds.defenceAttribute]).toEqual(['WILL', 'WILL']);
    expect([odds.wounds.length, odds.wounds[0]?.wounds, odds.critical.numerator]).toEqual([1, 0, 0n]);
    const paladin = table([hero('H1', 'royal-paladin', [1, 1]), { id: 'M1', card: 'gouger', at: [4, 1] }]);
    expect(oddsOf(paladin.state, 'H1', 'iron-halo', 'M1', null)).toMatchObject({ refused: true, code: 'INVALID_ARGUMENT' });
    expect(oddsOf(paladin.state, 'H1', 'melee', 'M1', null)).toMatchObject({ fault: 'TARGET_OUT_OF_RANGE' });
    expect(oddsOf(paladin.state, 'H1', 'missile', 'M1', null)).toMatchObject({ code: 'NO_ATTACK_ICON' });
    expect(oddsOf(paladin.state, 'H9', 'melee', 'M1', null)).toMatchObject({ code: 'MODEL_NOT_FOUND' });
    expect(percent(ask(paladin, 'H1', 'melee', 'M1').hit)).toBe(88.9);
  });
});

test('SDE-13.2 SDE-15.1 100 000 seeded attacks of 3R against 1B1R come within a point of the exact chances', () => {
  const chance = new SeededChance(seedOf('check figures'));
  const roll = (colours: readonly ('B' | 'R')[]): number =>
    colours.reduce((sum, colour) => sum + (DICE[colour][chance.die([0, 1, 2, 3, 4, 5]).value] as Face).stars, 0);
  let [hits, crits] = [0, 0];
  for (let n = 0; n < 100_000; n += 1) {
    const [offence, defence] = [roll(['R', 'R', 'R']), roll(['B', 'R'])];
    if (offence > defence) hits += 1;
    if (offence >= 5 && offence > 2 * defence) crits += 1;
  }
  expect(Math.abs(hits / 1000 - 69.0)).toBeLessThan(1);
  expect(Math.abs(crits / 1000 - 21.1)).toBeLessThan(1);
});
