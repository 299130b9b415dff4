import { isBroken, isReached, type Measure } from '../../scripts/bench/report.ts';
import { exactCounts } from '../../scripts/kernel/tasks.ts';
import { loadKernel } from '../../src/kernel/index.ts';

beforeAll(() => loadKernel());

describe('budgets', () => {
  test('the exact counts of 200 seeds are within theirs, on any machine', () => {
    const counts = exactCounts(200);
    expect(counts).toHaveLength(10);
    expect(counts.filter((count) => isReached(count) !== true)).toEqual([]);
  });

  test('one missed goal breaks a binding report, and no other', () => {
    const measure = (value: number): Measure => ({ name: 'steps', value, unit: 'steps', goal: { atMost: 160 } });
    const report = { title: 'kernel', measures: [measure(160), { name: 'drop', value: 15, unit: 'ms' }], isBinding: true };
    expect(isBroken(report)).toBe(false);
    const missed = { ...report, measures: [...report.measures, measure(161)] };
    expect(isBroken(missed)).toBe(true);
    expect(isBroken({ ...missed, isBinding: false })).toBe(false);
    expect(isBroken({ ...report, measures: [{ name: 'x', value: 1.9, unit: 'x', goal: { atLeast: 2 } }] })).toBe(true);
  });
});
