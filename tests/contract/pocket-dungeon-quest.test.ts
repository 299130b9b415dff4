import type { Ruleset } from '../../src/engine/ruleset.ts';
import { ruleset } from '../../src/games/pocket-dungeon-quest/ruleset.ts';
import { faultsOf } from '../games/pocket-dungeon-quest/invariants.ts';
import { battery } from './battery.ts';

const swaps = [
  { out: 'GOBLIN', in: 'RED_BEHOLDER', count: 4 },
  { out: 'SLIME', in: 'VENOM_SPIDER', count: 4 },
  { out: 'SLIME', in: 'WINGED_EEL', count: 2 },
];
const expansion = { rules: 'EXPANSION', monsterSwaps: swaps };
const gear = [
  ['SPELL_TOME', 'BOW', 'WARRIOR_HELMET'],
  ['HARP', 'HOLY_WATER', 'GRAPPLE_SHOT'],
  ['MASSIVE_SWORD', 'BOOMERANG', 'MAGIC_RING'],
  ['TORCH', 'BED_ROLL', 'SHIELD'],
];
const veterans = (heroes: readonly string[]) => ({
  id: 'campaign',
  gameNumber: 3,
  carried: { party: heroes.map((hero, seat) => ({ hero, level: 2, xp: 6, keys: 2, gear: gear[seat] ?? [] })) },
});

battery({
  ruleset: ruleset as unknown as Ruleset,
  tables: [
    { name: 'one Hero', seats: 1, options: {} },
    { name: 'two Heroes, hardcore', seats: 2, options: { hardcoreHenchmen: true } },
    { name: 'four Heroes', seats: 4, options: {} },
    { name: 'the expansion', seats: 3, options: { ...expansion, hardcoreGear: true, hardcoreHenchmen: true } },
    { name: 'a campaign', seats: 4, options: expansion, campaign: veterans(['WIZARD', 'ARCHER', 'ADVENTURER', 'FARMER']) },
    {
      name: 'a campaign with reaction windows',
      seats: 4,
      options: { ...expansion, reactionHold: { seconds: 60 } },
      campaign: veterans(['FARMER', 'ROGUE', 'WIZARD', 'WARRIOR']),
    },
  ],
  maxCommands: 3000,
  games: 2,
  stride: 3,
  invariants: (state) => faultsOf(state as never),
});
