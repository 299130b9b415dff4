// Draws setup drops as SVG, with the Dungeon Boundary, the Dungeon Hull and one Room:
// `node --import tsx scripts/kernel/draw.ts <folder> <seed>…`; an empty list draws the three pictures of the docs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Body } from '../../src/kernel/index.ts';
import { drawTable, legalRooms, loadKernel } from '../../src/kernel/index.ts';
import { BASE_HAND, BOX, isPillar, mustSimulate, SOLO_HAND, seedOf, setUp } from './sets.ts';

const COLOURS: Readonly<Record<string, string>> = {
  gold: '#e3b448',
  key: '#e67e22',
  chest: '#8d5a2b',
  gemw: '#f4f6f7',
  gemr: '#c0392b',
  gemb: '#2e6fb7',
  potion: '#ec87c0',
  shield: '#8e5fc2',
  goblin: '#4c9a4c',
  troll: '#2f6b3a',
  dragon: '#a01f1f',
  pillar: '#8a8f94',
  relic: '#7fd8b0',
  stair: '#2c2c2c',
  meeple: '#1f7a8c',
  token: '#5d6266',
};

/** The colour of a body by its type, as the rules list them. */
export const colourOf = ({ id }: Body): string => COLOURS[id.split('-')[0] as string] ?? '#bbbbbb';

/** A table of a seed: the setup drop, for odd seeds of Solo, then one Explore for seeds divisible by 3. */
export function tableOf(seed: number): readonly Body[] {
  const { bodies } = setUp(seed, seed % 2 === 1 ? SOLO_HAND : BASE_HAND);
  if (seed % 3 !== 0) return bodies;
  return mustSimulate(seedOf(seed + 500), bodies, {
    type: 'DROP',
    aim: { x: 30_000, y: 20_000 },
    height: 200_000,
    held: BOX.slice(20, 26),
    hand: 'EXPLORE',
  }).bodies;
}

/** The picture of a seed's table, with the legal Room of the most bodies up to six. */
export function pictureOf(seed: number): string {
  const bodies = tableOf(seed);
  const rooms = legalRooms(
    bodies.filter(isPillar),
    bodies.filter((body) => !isPillar(body)),
  );
  const best = rooms.filter(({ bodyIds }) => bodyIds.length <= 6).sort((a, b) => b.bodyIds.length - a.bodyIds.length)[0];
  return drawTable(bodies, {
    colourOf,
    isPillar,
    boundary: true,
    hull: true,
    regions: best === undefined ? [] : [best.region],
    view: 'DUNGEON',
    title: `The table of seed ${seed}`,
  });
}

async function main(): Promise<void> {
  await loadKernel();
  const [folder = 'docs/pictures', ...seeds] = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  for (const seed of seeds.length > 0 ? seeds.map(Number) : [1, 2, 6]) {
    writeFileSync(join(folder, `seed-${seed}.svg`), pictureOf(seed));
    console.log(join(folder, `seed-${seed}.svg`));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
