import type { Json } from '../../../src/engine/json.ts';
import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { draw, floor } from './table.ts';

const plain = {
  STR: { dice: { b: 2 }, attack: { type: 'MELEE' as const, range: 1 } },
  ARM: { dice: { b: 1 }, defence: true },
  WILL: { dice: { b: 1 } },
  DEX: { dice: { b: 1 } },
};

/** A room of ten by ten squares with a spawn icon and doorways in the middle of these sides. */
const room = (doors: readonly ('W' | 'E')[]): string[] =>
  floor(10, 10, (lines) => {
    draw(lines, 5, 5, 'S');
    for (const line of [9, 11]) {
      const row = lines[line] as string;
      lines[line] = `${doors.includes('W') ? 'D' : '|'}${row.slice(1, -1)}${doors.includes('E') ? 'D' : '|'}`;
    }
  });

const hero = (id: string, more: object): NonNullable<PackJson['modelCards']>[number] =>
  ({
    id,
    kind: 'HERO',
    affinities: ['CITRINE'],
    movement: 6,
    actionPoints: 5,
    hearts: 5,
    potionCapacity: 2,
    attributes: plain,
    ...more,
  }) as NonNullable<PackJson['modelCards']>[number];
const monster = (id: string, more: object): NonNullable<PackJson['modelCards']>[number] =>
  ({
    id,
    kind: 'MONSTER',
    rank: 'MINION',
    platform: '8_BIT',
    skulls: 1,
    affinities: ['CITRINE'],
    movement: 6,
    actionPoints: 3,
    hearts: 3,
    attributes: plain,
    ...more,
  }) as NonNullable<PackJson['modelCards']>[number];

const blue = (id: string, more: object) => ({ id, name: id, colour: 'BLUE' as const, cost: 1, ...more });

/** Words of Part D that no card of the base packs uses, each on a card of its own. */
export const WORDS: PackJson = {
  id: 'test-words',
  version: '1.0.0',
  name: 'Words',
  requires: ['sde-core'],
  miniatures: { scholar: 1, sage: 1, brute: 3, ghost: 1, sneak: 1, twister: 1, bomb: 2 },
  modelCards: [
    hero('scholar', {
      actions: [
        blue('blink', { effects: [{ word: 'PLACE', within: 3, of: 'SELF', needLoS: true }] }),
        blue('swap', { range: 4, effects: [{ word: 'PLACE', within: 2, of: 'SELF', needLoS: false }] }),
        blue('pick', {
          range: 4,
          effects: [
            {
              word: 'CHOOSE_ONE',
              effects: [
                { word: 'HEAL', n: 1 },
                { word: 'GAIN_POTION', n: 1 },
              ],
            },
          ],
        }),
        blue('cure', { range: 4, effects: [{ word: 'CURE', status: 'SLOW' }] }),
        blue('dig', { effects: [{ word: 'DRAW_LOOT', n: 2 }] }),
        blue('shield', { range: 4, effects: [{ word: 'CRIT_IMMUNE', duration: 'PERMANENT' }] }),
        blue('hasten', {
          range: 4,
          effects: [
            { word: 'MOVE_POINTS', n: 2, duration: 'ACTIVATION' },
            { word: 'ACTION_POINTS', n: 1, duration: 'ACTIVATION' },
          ],
        }),
        blue('reach', { effects: [{ word: 'RANGE', attack: 'MELEE', n: 2 }] }),
        blue('once', { keywords: ['ONE_USE_ONLY'], effects: [{ word: 'HEAL', n: 1 }] }),
        blue('call', { effects: [{ word: 'ADVANCE_CHART' }] }),
        blue('pocket', { effects: [{ word: 'POTION_CAPACITY', n: 2, duration: 'PERMANENT' }] }),
        blue('lucky', { effects: [{ word: 'EXTRA_TREASURE', n: 1, duration: 'PERMANENT' }] }),
        blue('mend', { area: { type: 'WAVE', size: 2 }, effects: [{ word: 'HEAL', n: 2 }] }),
        {
          id: 'snipe',
          name: 'snipe',
          colour: 'RED',
          cost: 1,
          attack: 'MISSILE',
          range: 9,
          overrides: ['IGNORES_LOS', 'IGNORES_STEALTH', 'IGNORES_SMALL', 'NO_CRIT', 'NO_HEARTS_POTIONS'],
          dice: { r: 2 },
        },
        {
          id: 'curse',
          name: 'curse',
          colour: 'RED',
          cost: 1,
          attack: 'MELEE',
          range: 1,
          overrides: ['IGNORES_IMMUNITY', 'ALWAYS_CRIT_ON(2)'],
          effects: [{ word: 'STATUS', status: 'HEX' }],
        },
        {
          id: 'storm',
          name: 'storm',
          colour: 'RED',
          cost: 1,
          mode: 'DANGEROUS',
          attack: 'MELEE',
          area: { type: 'WAVE', size: 1 },
        },
      ],
    }),
    hero('sage', {
      abilities: [
        {
          name: 'Second Thoughts',
          trigger: 'PASSIVE',
          selector: 'SELF',
          effects: [{ word: 'REROLL', roll: 'OFFENCE', dice: 1, whose: 'SELF', per: 'ROLL' }],
        },
        {
          name: 'Evil Eye',
          trigger: 'PASSIVE',
          selector: 'SELF',
          effects: [{ word: 'REROLL', roll: 'OFFENCE', dice: 1, whose: 'OPPONENT', per: 'ROLL' }],
        },
        { name: 'Dawn', trigger: 'UPKEEP_HEAL', selector: 'SELF', effects: [{ word: 'HEAL', n: 1 }] },
        { name: 'Thorns', trigger: 'UPKEEP_DAMAGE', selector: 'ENEMIES_WITHIN(2)', effects: [{ word: 'WOUND', n: 1 }] },
        {
          name: 'Pace',
          trigger: 'UPKEEP_OTHER',
          selector: 'SELF',
          effects: [{ word: 'MOVE_POINTS', n: 1, duration: 'ACTIVATION' }],
        },
        { name: 'Farewell', trigger: 'ACTIVATION_END', selector: 'SELF', effects: [{ word: 'STATUS', status: 'SLOW' }] },
      ],
    }),
    monster('brute', {
      abilities: [
        { name: 'Spite', trigger: 'WOUNDED', selector: 'ATTACKER', effects: [{ word: 'STATUS', status: 'BANE' }] },
        { name: 'Gloat', trigger: 'OFFENCE_WON', selector: 'TARGET', effects: [{ word: 'STATUS', status: 'SLOW' }] },
        { name: 'Roar', trigger: 'ON_SPAWN', selector: 'ALL_HEROES', effects: [{ word: 'STATUS', status: 'HEX' }] },
      ],
    }),
    monster('bomb', {
      hearts: 1,
      abilities: [{ name: 'Boom', trigger: 'DESTROYED', selector: 'ENEMIES_WITHIN(1)', effects: [{ word: 'WOUND', n: 1 }] }],
    }),
    monster('ghost', {
      overrides: ['MAY_MOVE_THROUGH_ENEMIES', 'CANNOT_BE_TARGETED_BY(MELEE)', 'NO_HEARTS_POTIONS'],
      abilities: ['INSIGNIFICANT'],
    }),
    monster('sneak', { overrides: ['FREE_ACTIVATION'], platform: '16_BIT', skulls: 3, abilities: ['SMALL', 'STEALTH'] }),
    monster('twister', {
      abilities: [
        {
          name: 'Again',
          trigger: 'PASSIVE',
          selector: 'SELF',
          effects: [{ word: 'REROLL', roll: 'OFFENCE', dice: 1, whose: 'SELF', per: 'ROLL' }],
        },
      ],
      actions: [
        { id: 'whirl', name: 'whirl', colour: 'RED', cost: 1, attack: 'MELEE', range: 3, effects: [{ word: 'COMPEL', n: 2 }] },
      ],
    }),
  ],
  tileEffects: [
    { id: 'mire', code: 'm', traits: ['DIFFICULT'], onUpkeep: [{ step: 'DAMAGE', effects: [{ word: 'WOUND', n: 1 }] }] },
    {
      id: 'trap',
      code: 't',
      traits: ['HAZARD'],
      onEnter: [
        { word: 'WOUND', n: 1 },
        { word: 'STATUS', status: 'KNOCKDOWN' },
      ],
    },
    {
      id: 'gloom',
      code: 'g',
      traits: ['HAZARD'],
      scope: 'TILE',
      whileInside: [{ word: 'DICE', roll: 'OFFENCE', pool: { b: -1 } }],
    },
  ],
  tiles: [
    { id: 'dead-end', side: 'A', width: 10, height: 10, grid: room(['W']) },
    { id: 'vault', side: 'A', width: 10, height: 10, grid: room(['W', 'E']), restricted: true },
  ],
  charts: [
    {
      id: 'dragon-road',
      heroCounts: [3, 4],
      boss: 'starfire',
      bossEntryTiles: [2, 3],
      spaces: [{ index: 0 }, { index: 1, spawnDungeonBoss: true }],
    },
  ] as NonNullable<PackJson['charts']>,
  deckLists: { loot: [], treasure: [], relic: [] },
};

/** Publishes the pack to this process; a fault in it is a fault of the test. */
export function admitWords(): void {
  const { faults } = validatePack(WORDS, LIBRARY) as { readonly faults?: readonly unknown[] };
  if (faults !== undefined && faults.length > 0) throw new Error(JSON.stringify(faults));
  LIBRARY.shelve(packHash(WORDS), WORDS as unknown as Json);
}
