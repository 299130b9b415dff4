import { packJsonSchema } from '../../../src/games/super-dungeon-explore/content/json-schema.ts';
import { LIBRARY } from '../../../src/games/super-dungeon-explore/content/library.ts';
import { PackShape } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { BASE_PACKS } from '../../../src/games/super-dungeon-explore/data/base-packs.ts';
import { at, type Pack, put } from './content-faults.ts';
import { NEW_PACK } from './content-new-pack.ts';
import { accepts } from './json-schema.ts';

const schema = packJsonSchema();
const asJson = (value: unknown): Pack => JSON.parse(JSON.stringify(value)) as Pack;
const isValid = (json: unknown): boolean => validatePack(json, LIBRARY).faults.length === 0;

type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

/** Every place in a pack. */
function places(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const names = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [path, ...names.flatMap((name) => places((value as Node)[name], [...path, name]))];
}

/** The pack with another value at a place, or without what was there. */
function changed(pack: unknown, path: Path, value: unknown): unknown {
  const copy = asJson(pack);
  const name = path.at(-1) as string | number;
  const parent = path.slice(0, -1).reduce<Node>((node, step) => node[step] as Node, copy as unknown as Node);
  if (value !== undefined) parent[name] = value;
  else if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else delete parent[name];
  return copy;
}

describe('the JSON Schema and the validation', () => {
  test('SDE-A.1 what is valid is as the schema says', () => {
    for (const pack of [...BASE_PACKS, NEW_PACK]) expect([pack.id, accepts(schema, asJson(pack))]).toEqual([pack.id, true]);
  });

  test('SDE-A.2 the schema refuses every pack of another shape and none that is valid, wherever it is changed', () => {
    const values = [
      undefined,
      null,
      0,
      -1,
      100,
      1.5,
      '',
      'x',
      'constructor',
      'FIRE',
      'SELF',
      true,
      [],
      {},
      [{}],
      '🔥'.repeat(150),
    ];
    const strange: unknown[] = [];
    for (const [index, path] of places(NEW_PACK).slice(1).entries()) {
      const value = values[(index * 7) % values.length];
      const json = changed(NEW_PACK, path, value);
      const isShaped = PackShape.safeParse(json).success;
      const isAsSaid = accepts(schema, json);
      if (isAsSaid ? !isShaped : isShaped && isValid(json)) strange.push([path.join('.'), value, isAsSaid]);
    }
    expect(strange).toEqual([]);
  });

  const refused: readonly [string, (pack: Pack) => void][] = [
    ['SDE-A.7 no defence icon', (pack) => put(at(pack.modelCards, 0).attributes.ARM, 'defence', false)],
    ['SDE-A.8 a reserved action id', (pack) => put(at(at(pack.modelCards, 0).actions, 0), 'id', 'melee')],
    ['SDE-A.8 a reserved potion id', (pack) => put(at(at(pack.modelCards, 0).potions, 0), 'id', 'magic')],
    ['SDE-A.9 a code with another meaning', (pack) => put(at(pack.tileEffects, 0), 'code', '+')],
    ['SDE-A.9 a code of two characters', (pack) => put(at(pack.tileEffects, 0), 'code', 'cc')],
    ['SDE-A.6 a chart without its boss', (pack) => at(pack.charts, 0).spaces.pop()],
    ['SDE-A.6 a chart with two bosses', (pack) => put(at(at(pack.charts, 0).spaces, 1), 'spawnDungeonBoss', true)],
    ['SDE-A.2 A.3 an action without a cost', (pack) => put(at(at(pack.modelCards, 0).actions, 0), 'cost', undefined)],
    ['SDE-A.2 A.3 a potion without tokens', (pack) => put(at(at(pack.modelCards, 0).potions, 0), 'potion', null)],
    ['SDE-A.2 a Hero with a rank', (pack) => put(at(pack.modelCards, 0), 'rank', 'ELITE')],
    ['SDE-A.2 a monster without a rank', (pack) => put(at(pack.modelCards, 2), 'rank', null)],
    ['SDE-A.2 a monster without a platform', (pack) => put(at(pack.modelCards, 2), 'platform', undefined)],
    ['SDE-A.2 a point that is a monster without a platform', (pack) => put(at(pack.modelCards, 1).spawning, 'alsoMonster', true)],
    ['SDE-A.2 a monster with potions', (pack) => put(at(pack.modelCards, 2), 'potions', at(pack.modelCards, 0).potions)],
    ['SDE-A.2 magic on strength', (pack) => put(at(pack.modelCards, 0).attributes.STR, 'attack', { type: 'MAGIC', range: 1 })],
    ['SDE-A.2 one affinity twice', (pack) => put(at(pack.modelCards, 0), 'affinities', ['RUBY', 'RUBY'])],
  ];
  test.each(refused)('%s: both refuse it', (_name, change) => {
    const pack = asJson(NEW_PACK);
    change(pack);
    const json = asJson(pack);
    expect([isValid(json), accepts(schema, json)]).toEqual([false, false]);
  });

  test('SDE-A.9 lengths are counted in characters, and a code may be any of them', () => {
    const fiery = asJson(NEW_PACK);
    put(at(fiery.tileEffects, 0), 'code', '🔥');
    const row = (cells: string) => `|${Array.from(cells).join(' ')}|`;
    const plain = `+${' +'.repeat(30)}`;
    put(fiery, 'tiles', [
      {
        id: 'oven',
        side: 'A',
        width: 30,
        height: 1,
        grid: [plain.replaceAll(' ', '-'), row(`S${'🔥'.repeat(29)}`), plain.replaceAll(' ', '-')],
      },
    ]);
    put(fiery, 'name', '🔥'.repeat(200));
    expect(validatePack(asJson(fiery), LIBRARY).faults).toEqual([]);
    expect(accepts(schema, asJson(fiery))).toBe(true);
    put(fiery, 'name', '🔥'.repeat(201));
    expect([isValid(asJson(fiery)), accepts(schema, asJson(fiery))]).toEqual([false, false]);
  });

  test('SDE-A a miniature is not called __proto__, nor are there more than five hundred', () => {
    const named = JSON.parse(`{"id":"x","version":"1.0.0","name":"X","miniatures":{"__proto__":4}}`) as unknown;
    expect(validatePack(named, LIBRARY).faults).toMatchObject([{ path: 'miniatures.__proto__', rule: 'SDE-A' }]);
    expect(accepts(schema, named)).toBe(false);
    const many = {
      id: 'x',
      version: '1.0.0',
      name: 'X',
      miniatures: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`m${n}`, 1])),
    };
    expect([isValid(many), accepts(schema, many)]).toEqual([false, false]);
  });
});
