import type { Ruleset } from '../../src/engine/ruleset.ts';
import { ruleset } from '../../src/games/dungeon-drop/ruleset.ts';
import { loadKernel } from '../../src/kernel/index.ts';
import { battery } from './battery.ts';

beforeAll(() => loadKernel());

battery({
  ruleset: ruleset as unknown as Ruleset,
  tables: [
    { name: 'base, 2 seats', seats: 2, options: {} },
    { name: 'base, 4 seats, forbidden rooms refused', seats: 4, options: { illegalRoomPolicy: 'REJECT' } },
    { name: 'Teamwork, 3 seats', seats: 3, options: { teamwork: true } },
    { name: 'Solo Spelunker', seats: 1, options: {} },
  ],
  maxCommands: 600,
  partial: ['placeCube', 'placeMeeple'],
  games: 1,
  stride: 4,
});
