import { createHash } from 'node:crypto';
import { commandSeedOf, commitmentOf, ScriptMismatch, SeededChance } from '../../src/engine/chance.ts';

const seed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');

/** Known results of the chance every game draws from. A change here would change every game ever played. */
describe('chance from a command seed', () => {
  test('the commitment is the SHA-256 of the secret', () => {
    expect(commitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test('the seed of a command comes from the secret, the game and the version', () => {
    expect(commandSeedOf(seed, '00000000-0000-4000-8000-000000000001', 3).toString('hex')).toBe(
      '07d493603396829f1900c8ef66462fa602cf4d1562bdf3ba3e10e3a57a8584ec',
    );
  });

  test('draws are the first four bytes of an HMAC each', () => {
    const chance = new SeededChance(seed);
    const draws = [3140453741, 2171613427, 2133726318, 3771768355, 4123990738, 1314517656, 3646410306, 1410489262];
    // uniform(2^32) takes every draw as it is.
    for (const draw of draws) expect(drawWord(chance)).toBe(draw);
  });

  test('uniform(6) rejects what would favour a face', () => {
    const chance = new SeededChance(seed);
    expect(Array.from({ length: 12 }, () => chance.uniform(6))).toEqual([5, 1, 0, 1, 4, 0, 0, 4, 5, 4, 5, 4]);
  });

  test('a hundred things are shuffled with 99 draws', () => {
    const chance = new SeededChance(seed);
    const ids = Array.from({ length: 100 }, (_, index) => `T${String(index + 1).padStart(3, '0')}`);
    const order = chance.shuffle(ids);
    expect(order.slice(0, 10)).toEqual(['T005', 'T089', 'T034', 'T096', 'T026', 'T011', 'T002', 'T007', 'T003', 'T074']);
    expect(chance.drawn).toBe(99);
    expect(createHash('sha256').update(order.join(',')).digest('hex')).toBe(
      '4828099f2e2d81e1a768b0b0ee57a34974b3127cea95d1de17d1bd19c98a40aa',
    );
  });

  test('a simulation has a seed of its own', () => {
    const chance = new SeededChance(seed);
    expect(chance.kernelSeed()).toBe('1d102af2d658beacfdd1995a3ffd2ab8');
    expect(chance.kernelSeed()).not.toBe('1d102af2d658beacfdd1995a3ffd2ab8');
    expect(chance.drawn).toBe(0);
  });

  test('one candidate takes no draw', () => {
    const chance = new SeededChance(seed);
    expect(chance.uniform(1)).toBe(0);
    expect(chance.pick(['only'])).toEqual({ value: 'only', index: 0, drawIndex: null });
    expect(chance.drawn).toBe(0);
  });

  test('draws are counted from the first draw of each result', () => {
    const chance = new SeededChance(seed);
    expect(chance.die(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({ value: 'f', index: 5, drawIndex: 0 });
    expect(chance.die(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({ value: 'b', index: 1, drawIndex: 1 });
  });
});

describe('scripted chance', () => {
  test('scripted dice and picks come before any seed and take no draw', () => {
    const chance = new SeededChance(seed, { dice: ['B2', 3], picks: ['x', 1] });
    expect(chance.die(['B1', 'B2'])).toEqual({ value: 'B2', index: 1, drawIndex: null });
    expect(chance.die([1, 2, 3])).toEqual({ value: 3, index: 2, drawIndex: null });
    expect(chance.pick(['w', 'x']).value).toBe('x');
    expect(chance.pick(['w', 'x']).value).toBe('x');
    expect(chance.drawn).toBe(0);
    expect(chance.uniform(6)).toBe(5);
    expect(chance.scriptLeft).toEqual({ dice: [], picks: [], poses: [] });
  });

  test('a face the die does not have stops the command', () => {
    expect(() => new SeededChance(seed, { dice: ['R1'] }).die(['B1', 'B2'])).toThrow(ScriptMismatch);
    expect(() => new SeededChance(seed, { picks: [7] }).pick(['a', 'b'])).toThrow(ScriptMismatch);
  });

  test('poses are handed out in order and then run out', () => {
    const chance = new SeededChance(seed, { poses: [{ a: 1 }, { b: 2 }] });
    expect(chance.posesAreScripted).toBe(true);
    expect([chance.scriptedPoses(), chance.scriptedPoses(), chance.scriptedPoses()]).toEqual([{ a: 1 }, { b: 2 }, undefined]);
    expect(new SeededChance(seed).posesAreScripted).toBe(false);
  });
});

/** The next draw as it is, by way of a choice so wide that nothing is rejected. */
function drawWord(chance: SeededChance): number {
  const wide = new Proxy([] as number[], { get: (_, key) => (key === 'length' ? 2 ** 32 : Number(key)) });
  return chance.pick(wide).index;
}
