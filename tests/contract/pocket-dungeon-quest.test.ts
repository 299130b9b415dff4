import type { Ruleset } from '../../src/engine/ruleset.ts';
import { ruleset } from '../../src/games/pocket-dungeon-quest/ruleset.ts';
import { battery } from './battery.ts';

battery({
  ruleset: ruleset as unknown as Ruleset,
  tables: [
    { name: 'base, 1 Hero', seats: 1, options: {} },
    { name: 'base, 3 Heroes', seats: 3, options: {} },
    { name: "Don't Go Alone, 2 Heroes", seats: 2, options: { rules: 'EXPANSION' } },
    {
      name: "Don't Go Alone, 4 Heroes, reactions held",
      seats: 4,
      options: { rules: 'EXPANSION', reactionHold: { seconds: 60 } },
    },
  ],
  maxCommands: 3000,
  games: 1,
  stride: 7,
});
