// The hands of the real game, for measuring: ids and sizes as in the rules, everything else is the kernel's.
import type { Action, Body, HeldBody, Simulation } from '../../src/kernel/index.ts';
import { KERNEL_VERSION, simulate } from '../../src/kernel/index.ts';

const numbered = (type: string, size: 'S' | 'L' | 'H', count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${type}-${size}-${String(i + 1).padStart(2, '0')}`);

const small = (id: string): HeldBody => (id.startsWith('pillar') ? { id, kind: 'small', place: 'RIM' } : { id, kind: 'small' });

/** The 54 cubes of the setup drop (DD-4.5). */
export const BASE_HAND: readonly HeldBody[] = [
  ...[...numbered('gold', 'S', 12), ...numbered('key', 'S', 4), ...numbered('gemw', 'S', 4), ...numbered('gemr', 'S', 4)].map(
    small,
  ),
  ...[
    ...numbered('gemb', 'S', 4),
    ...numbered('potion', 'S', 2),
    ...numbered('goblin', 'S', 10),
    ...numbered('pillar', 'S', 13),
  ].map(small),
  { id: 'dragon-H-01', kind: 'huge', place: 'CORE' },
];

/** The 58 bodies of the Solo setup drop (DD-15.4). */
export const SOLO_HAND: readonly HeldBody[] = [
  ...BASE_HAND,
  ...[...numbered('relic', 'S', 2), 'stair-S-01'].map(small),
  { id: 'meeple-0', kind: 'meeple' },
];

/** The 36 Large cubes of the Box, Pillars among the rest (section 1.1). */
export const BOX: readonly HeldBody[] = [
  ...[
    ...numbered('gold', 'L', 8),
    ...numbered('key', 'L', 2),
    ...numbered('chest', 'L', 6),
    ...numbered('gemw', 'L', 3),
    ...numbered('gemr', 'L', 3),
  ],
  ...[...numbered('gemb', 'L', 3), ...numbered('shield', 'L', 2), ...numbered('troll', 'L', 4), ...numbered('pillar', 'L', 5)],
].map((id) => ({ id, kind: 'large' as const }));

export const isPillar = ({ id }: { readonly id: string }): boolean => id.startsWith('pillar') || id.startsWith('token');

/** A 128-bit seed from a small number: four words of a mixing function. For measuring only; games take theirs from HMAC-SHA256. */
export function seedOf(n: number): string {
  let state = n | 0;
  let seed = '';
  for (let i = 0; i < 4; i += 1) {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    seed += ((word ^ (word >>> 16)) >>> 0).toString(16).padStart(8, '0');
  }
  return seed;
}

/** A source of numbers from 0 to n - 1 for whoever makes up cases. */
export function chooser(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return ((word ^ (word >>> 16)) >>> 0) % n;
  };
}

/** Simulates, and throws where that is refused. */
export function mustSimulate(seed: string, bodies: readonly Body[], action: Action): Simulation {
  const result = simulate(KERNEL_VERSION, seed, bodies, action);
  if ('refused' in result) throw new Error(`${result.code}: ${result.message}`);
  return result;
}

/** The setup drop of a seed. */
export function setUp(n: number, hand: readonly HeldBody[] = BASE_HAND, height = 200_000): Simulation {
  return mustSimulate(seedOf(n), [], { type: 'DROP', aim: { x: 0, y: 0 }, height, held: hand, hand: 'SETUP' });
}
