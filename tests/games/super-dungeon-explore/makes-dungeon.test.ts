import { isRejection } from '../../../src/engine/rejection.ts';
import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { BASE_PACKS } from '../../../src/games/super-dungeon-explore/data/base-packs.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';

const CORE = BASE_PACKS[0] as PackJson;

/** Why a game of these tiles alone is refused; undefined where it is not. */
function refusal(id: string, grids: readonly (readonly string[])[], options: object = {}): string | undefined {
  const tiles = grids.map((grid, index) => ({
    id: `${id}-${index}`,
    side: 'A' as const,
    width: ((grid[0] as string).length - 1) / 2,
    height: (grid.length - 1) / 2,
    grid: [...grid],
  }));
  const pack = { ...CORE, id, tiles };
  expect(validatePack(pack, LIBRARY).faults).toEqual([]);
  LIBRARY.shelve(packHash(pack), JSON.parse(JSON.stringify(pack)));
  const read = ruleset.readOptions({ packs: [id], ...options }, 2);
  return isRejection(read) ? `${read.code} ${read.rule} ${read.message}` : undefined;
}

const hall = (west: string, east: string): string[] => [
  '+-+-+-+-+',
  `${west}. . . .${east}`,
  '+ + + + +',
  '|. S . .|',
  '+ + + + +',
  '|. . . .|',
  '+-+-+-+-+',
];
const none = 'INVALID_OPTION SDE-34.19 no dungeon can be laid of the tiles there are';

describe('SDE-34.19 tiles of which no dungeon can be made', () => {
  test('SDE-34.19 halls in a row are enough', () => {
    expect(refusal('row', [hall('D', 'D'), hall('D', 'D'), hall('D', '|')])).toBeUndefined();
  });

  test('SDE-2.10 without doorways, or with one each, they cannot be joined', () => {
    expect(refusal('shut', [hall('|', '|'), hall('|', '|'), hall('|', '|')])).toBe(none);
    expect(refusal('single', [hall('D', '|'), hall('D', '|'), hall('D', '|')])).toBe(none);
  });

  test('SDE-2.25 a row without an exit at either end is none', () => {
    expect(refusal('dead-end', [hall('D', '|'), hall('D', 'D'), hall('D', '|')])).toBe(none);
  });

  test('SDE-2.13 SDE-2.14 tiles without room for a spawning point and a chest do not count', () => {
    const closet = ['+D+', 'DSD', '+D+'];
    expect(refusal('closets', [closet, closet, closet])).toBe(none);
    expect(refusal('halls-and-closet', [hall('D', 'D'), hall('D', 'D'), hall('D', 'D'), closet])).toBeUndefined();
  });

  test('SDE-2.22 nor does a dungeon too small for all who come in', () => {
    const cell = ['+D+-+', 'DS .D', '+D+-+'];
    expect(refusal('cells', [cell, cell, cell])).toBe(none);
  });

  test('SDE-34.12 a square dungeon needs tiles that turn corners', () => {
    const extended = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', squareDungeon: true };
    expect(isRejection(ruleset.readOptions(extended, 2))).toBe(false);
  });
});
