import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { lackFor, pointChoices } from '../../../src/games/super-dungeon-explore/content/supply.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { BASE_PACKS } from '../../../src/games/super-dungeon-explore/data/base-packs.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { contentOf } from './geometry-support.ts';
import { laid, started } from './table.ts';

const CORE = BASE_PACKS[0] as PackJson;
const model = (id: string) => CORE.modelCards?.find((card) => card.id === id) as NonNullable<PackJson['modelCards']>[number];

/** Puts a pack on the shelf of this process. */
function shelve(pack: PackJson): void {
  expect(validatePack(pack, LIBRARY).faults).toEqual([]);
  LIBRARY.shelve(packHash(pack), JSON.parse(JSON.stringify(pack)));
}

const force = (bossId: string, ...spawningPointIds: string[]): SdeCommand => ({
  type: 'chooseConsulForce',
  bossId,
  miniBossIds: ['rex'],
  spawningPointIds,
});

describe('the Consul’s force from packs', () => {
  test('SDE-34.17 without an agreed chart a boss needs one that is for it', () => {
    const dragon = { ...model('starfire'), id: 'frostfire', miniature: 'frostfire' };
    shelve({
      ...CORE,
      id: 'two-bosses',
      miniatures: { ...CORE.miniatures, frostfire: 1 },
      modelCards: [...(CORE.modelCards ?? []), dragon],
      bossFightCards: [
        ...(CORE.bossFightCards ?? []),
        { id: 'frostfire-fight', boss: 'frostfire', bossSpawn: [], timeout: { effects: [], measuresFromBoss: false } },
      ],
      charts: CORE.charts?.map((chart) => ({ ...chart, boss: 'starfire' })) ?? [],
    });
    const table = started({ packs: ['two-bosses'] }, 2);
    const points = ['kobold-warrens', 'kobold-warrens', 'egg-clutch'];
    expect(table.refusal(0, force('frostfire', ...points))).toBe('CHART_BOSS_MISMATCH');
    expect(table.refusal(0, force('starfire', ...points))).toBeUndefined();
    const [offer] = ruleset.offers(table.state, 0).filter((one) => one.verb === 'chooseConsulForce');
    expect(offer?.fields.bossId).toMatchObject({ values: ['starfire'] });
  });

  test('SDE-2.7 SDE-34.2 points that share a miniature share its supply', () => {
    const nest = {
      ...model('egg-clutch'),
      id: 'egg-nest',
      miniature: 'egg-clutch',
      spawning: { paired: false, alsoMonster: false, pool: [] },
    };
    shelve({ id: 'nests', version: '1.0.0', name: 'Nests', requires: ['sde-core'], modelCards: [nest] });
    const table = started({ packs: ['sde-core', 'nests'] }, 2);
    expect(table.refusal(0, force('starfire', 'egg-clutch', 'egg-nest', 'egg-nest'))).toBe('MODEL_SUPPLY_EXCEEDED');
    expect(table.refusal(0, force('starfire', 'kobold-warrens', 'kobold-warrens', 'egg-nest'))).toBeUndefined();
    const { rows, isWhole } = pointChoices(contentOf('sde-core', 'nests'), 3, 100);
    expect(isWhole).toBe(true);
    expect(rows.every((row) => row.filter((id) => id === 'egg-clutch' || id === 'egg-nest').length <= 1)).toBe(true);
    expect(rows).toContainEqual(['kobold-warrens', 'kobold-warrens', 'egg-nest']);
  });

  test('SDE-34.19 one spawning point may be taken as often as there are miniatures of it', () => {
    const clutch = {
      ...model('egg-clutch'),
      spawning: { paired: false, alsoMonster: false, pool: [{ card: 'hatchling', count: 1 }] },
    };
    const others = CORE.modelCards?.filter((card) => card.kind !== 'SPAWNING_POINT') ?? [];
    const only = (supply: number): PackJson => ({
      ...CORE,
      id: `only-eggs-${supply}`,
      miniatures: { ...CORE.miniatures, 'egg-clutch': supply },
      modelCards: [...others, clutch],
    });
    shelve(only(3));
    shelve(only(2));
    expect(lackFor(contentOf('only-eggs-3'), 'STANDARD', false)).toBeUndefined();
    expect(lackFor(contentOf('only-eggs-2'), 'STANDARD', false)).toMatch(/spawning points/);
    expect(
      started({ packs: ['only-eggs-3'] }, 2).refusal(0, force('starfire', 'egg-clutch', 'egg-clutch', 'egg-clutch')),
    ).toBeUndefined();
  });
});

describe('packs that ask for trouble', () => {
  const point = (id: string, miniature: string) => ({
    ...model('egg-clutch'),
    id,
    miniature,
    spawning: { paired: false, alsoMonster: false, pool: [] },
  });

  test('SDE-2.7 a spawning point may be called like a member of every object', () => {
    shelve({
      id: 'odd-names',
      version: '1.0.0',
      name: 'Odd names',
      requires: ['sde-core'],
      miniatures: { constructor: 1 },
      modelCards: [point('constructor', 'constructor')],
    });
    const table = started({ packs: ['sde-core', 'odd-names'] }, 2);
    const other = ['kobold-warrens', 'kobold-warrens'];
    expect(table.refusal(0, force('starfire', 'egg-clutch', 'constructor', 'constructor'))).toBe('MODEL_SUPPLY_EXCEEDED');
    expect(table.do(0, force('starfire', 'constructor', ...other)).state.pool.map(({ card }) => card)).not.toContain(
      'constructor',
    );
  });

  test('SDE-34.19 hundreds of spawning points that bar each other are looked through in no time', () => {
    const others = CORE.modelCards?.filter((card) => card.kind !== 'SPAWNING_POINT') ?? [];
    const points = Array.from({ length: 260 }, (_, index) => point(`nest-${index}`, 'egg-clutch'));
    const crowd = (supply: number): PackJson => ({
      ...CORE,
      id: `crowd-${supply}`,
      miniatures: { ...CORE.miniatures, 'egg-clutch': supply },
      modelCards: [...others, ...points],
    });
    shelve(crowd(2));
    shelve(crowd(3));
    const begun = performance.now();
    expect(lackFor(contentOf('crowd-2'), 'STANDARD', false)).toMatch(/spawning points/);
    expect(lackFor(contentOf('crowd-3'), 'STANDARD', false)).toBeUndefined();
    expect(pointChoices(contentOf('crowd-3'), 3, 50)).toMatchObject({ rows: { length: 50 }, isWhole: false });
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

test('SDE-34.5 a card with the portrait of a shapeshifter’s other form is in the deck when the model is used', () => {
  shelve({
    id: 'portraits',
    version: '1.0.0',
    name: 'Portraits',
    requires: ['sde-core'],
    equipmentCards: [{ id: 'bear-claw', deck: 'LOOT', slot: 'RUBY', linkedModel: 'angry-bear' }],
    deckLists: { loot: [{ card: 'bear-claw', copies: 1 }] },
  });
  const loot = (card: string): readonly string[] =>
    laid({
      packs: ['sde-core', 'portraits'],
      models: [
        { id: 'H1', card, at: [3, 4] },
        { id: 'H2', card: 'ember-mage', at: [2, 4] },
        { id: 'H3', card: 'royal-paladin', at: [1, 4] },
      ],
    }).state.decks.loot;
  expect(loot('deeproot-druid')).toContain('bear-claw#1');
  expect(loot('riftling-rogue')).not.toContain('bear-claw#1');
});

test('G.5 names of what every object has are no actions and no arguments', () => {
  const table = laid({
    models: [
      { id: 'H1', card: 'royal-paladin', at: [3, 4] },
      { id: 'M1', card: 'knucklehead', at: [4, 4] },
    ],
    active: { modelId: 'H1' },
  });
  for (const actionId of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    expect(table.refusal(1, { type: 'attack', modelId: 'H1', actionId, targetModelId: 'M1' })).toBe('ACTION_UNKNOWN');
    expect(table.refusal(1, { type: 'useAction', modelId: 'H1', actionId })).toBe('ACTION_UNKNOWN');
  }
  const strange = { type: 'endActivation', modelId: 'H1', toString: 'x' } as unknown as SdeCommand;
  expect(table.refusal(1, strange)).toBe('INVALID_ARGUMENT');
});
