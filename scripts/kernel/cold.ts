// One cold start in this process: import, load and first drop in milliseconds, then the median of warm drops. Prints one line of JSON.
const begun = performance.now();
const { KERNEL_VERSION, loadKernel, simulate } = await import('../../src/kernel/index.ts');
const { BASE_HAND, seedOf } = await import('./sets.ts');
await loadKernel();
const drop = (n: number): number => {
  const before = performance.now();
  simulate(KERNEL_VERSION, seedOf(n), [], { type: 'DROP', aim: { x: 0, y: 0 }, height: 200_000, held: BASE_HAND, hand: 'SETUP' });
  return performance.now() - before;
};
drop(0);
const cold = performance.now() - begun;
const times = Array.from({ length: 60 }, (_, n) => drop(n + 1)).slice(20);
console.log(JSON.stringify({ cold, warm: times.sort((a, b) => a - b)[20] }));
