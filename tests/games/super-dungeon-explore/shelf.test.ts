import { canonical, type Json } from '../../../src/engine/json.ts';
import { LIBRARY, PackLibrary, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import { shelf } from '../../../src/games/super-dungeon-explore/content/shelf.ts';
import { BASE_PACKS } from '../../../src/games/super-dungeon-explore/data/base-packs.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { NEW_PACK } from './content-new-pack.ts';

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

describe('the shelf of packs', () => {
  test('SDE-A.1 the packs that ship: their text is found by hash and is what the library has', () => {
    expect(shelf.shipped.map(({ packId }) => packId)).toEqual(BASE_PACKS.map(({ id }) => id));
    for (const { packId, version, hash } of shelf.shipped) {
      const text = shelf.shippedPack(hash);
      expect(packHash(text)).toBe(hash);
      expect(LIBRARY.find(packId, version)).toEqual({ id: packId, version, hash });
      expect(shelf.read(asJson(text), [])).toEqual({ packId, version, hash });
    }
    expect(shelf.shippedPack('0'.repeat(64))).toBeUndefined();
  });
  test('SDE-A.1 the options name packs by id or id@version, the core without any', () => {
    expect(shelf.named(undefined)).toEqual([{ packId: 'sde-core' }]);
    expect(shelf.named({})).toEqual([{ packId: 'sde-core' }]);
    expect(shelf.named({ packs: ['sde-core', 'my-pack@1.2.0'] })).toEqual([
      { packId: 'sde-core' },
      { packId: 'my-pack', version: '1.2.0' },
    ]);
    expect(shelf.named({ packs: 'nonsense' })).toEqual([]);
    expect(shelf.named({ packs: [1, null, 'sde-core'] })).toEqual([{ packId: 'sde-core' }]);
  });
  test('SDE-A.1 no more packs are looked up than may be named, each once', () => {
    const many = Array.from({ length: 21 }, (_, index) => `pack-${index}`);
    expect(shelf.named({ packs: many })).toEqual([]);
    expect(shelf.named({ packs: [...many.slice(1), 'pack-1'] })).toHaveLength(20);
    expect(shelf.required(asJson({ requires: many }))).toEqual([]);
    expect(shelf.read(asJson({ id: 'x', version: '1.0.0', name: 'X', requires: many }), [])).toMatchObject({
      faults: [{ path: 'requires', rule: 'SDE-A' }],
    });
    expect(shelf.named({ packs: ['sde-core@1.0.0@2'] })).toEqual([{ packId: 'sde-core', version: '1.0.0@2' }]);
    expect(LIBRARY.pin(['sde-core@1.0.0@2'])).toMatchObject({ code: 'UNKNOWN_PACK' });
  });
  test('SDE-A.1 a pack names those it requires', () => {
    expect(shelf.required(asJson(BASE_PACKS[1]))).toEqual([{ packId: 'sde-core' }]);
    expect(shelf.required({})).toEqual([]);
    expect(shelf.required([])).toEqual([]);
  });
  test('SDE-A.2 a pack with an unknown word is refused with the path of the fault and its rule', () => {
    const pack = asJson(NEW_PACK) as { modelCards: { abilities?: unknown[] }[] };
    pack.modelCards[0]?.abilities?.push({ word: 'INVINCIBLE' });
    const read = shelf.read(pack as unknown as Json, []);
    if (!('faults' in read)) throw new Error('it was accepted');
    expect(read.faults[0]).toMatchObject({ rule: 'SDE-A.2' });
    expect(read.faults[0]?.path).toMatch(/^modelCards\[0\]\.abilities\[\d+\]/);
    expect(shelf.read('no pack at all', [])).toHaveProperty('faults');
  });
  test('SDE-A.1 a new pack is read, known by its hash, and playable once it is on the shelf', () => {
    const pack = asJson(NEW_PACK);
    const read = shelf.read(pack, []);
    if ('faults' in read) throw new Error(canonical(read.faults));
    expect(read).toEqual({ packId: NEW_PACK.id, version: NEW_PACK.version, hash: packHash(pack) });
    const library = new PackLibrary();
    library.shelve(read.hash, pack);
    expect(library.pin([...shelf.required(pack).map(({ packId }) => packId), read.packId])).not.toHaveProperty('code');
  });
  test('SDE-A the JSON Schema describes a pack, and the ruleset has the shelf', () => {
    expect(shelf.schema()).toMatchObject({ $schema: expect.stringContaining('2020-12') });
    for (const word of ['"title":"Content pack"', 'modelCards', 'deckLists', 'treasureEvents'])
      expect(canonical(shelf.schema())).toContain(word);
    expect(ruleset.shelf).toBe(shelf);
  });
});
