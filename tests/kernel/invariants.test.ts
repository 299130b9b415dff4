import { playChains } from '../../scripts/kernel/chain.ts';
import { loadKernel } from '../../src/kernel/index.ts';

beforeAll(() => loadKernel());

test('over 1,000 chained flicks, drops, placings and settlings: a stored table is at rest, order, JSON and history change nothing, bodies are conserved, none is sunk, lost or restless', () => {
  const report = playChains(1_000);
  expect(report.broken).toEqual([]);
  expect(report.actions).toBe(1_000);
  expect(report.unsettled).toBe(0);
  expect(Object.values(report.byType).every((count) => count >= 50)).toBe(true);
  // The chains have to have gone over the edge and onto each other.
  expect(report.fallen).toBeGreaterThan(20);
  expect(report.highest).toBeGreaterThan(10_000);
  expect(report.deepest).toBeLessThan(750);
});
