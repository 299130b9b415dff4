import type { PackName, PackShelf } from '../../../engine/content.ts';
import type { Json } from '../../../engine/json.ts';
import { BASE_PACKS } from '../data/base-packs.ts';
import { packJsonSchema } from './json-schema.ts';
import { PackLibrary, packHash, packName } from './library.ts';
import { PackShape } from './pack-schema.ts';
import { type PackSource, validatePack } from './validate-pack.ts';

const DEFAULT_PACKS: readonly string[] = ['sde-core'];

/** No game and no pack names more; one that does is refused without looking any of them up. */
const MOST_NAMED = 20;

/** Packs by their names, each once. */
const namesIn = (value: unknown): readonly PackName[] => {
  const names = [...new Set(textsOf(value))];
  return names.length > MOST_NAMED ? [] : names.map(packName);
};

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const SHIPPED: ReadonlyMap<string, Json> = new Map(BASE_PACKS.map((pack) => [packHash(pack), pack as unknown as Json]));

/** The packs that ship, and these with them; what is no pack is left out, and then missed where it is required. */
function sourceOf(packs: readonly Json[]): PackSource {
  const source = new PackLibrary();
  for (const pack of packs) if (PackShape.safeParse(pack).success) source.shelve(packHash(pack), pack);
  return source;
}

/** How packs of this game are published, and which come with it (A.1). */
export const shelf: PackShelf = {
  schema: packJsonSchema,
  shipped: [...SHIPPED].map(([hash, pack]) => ({
    packId: String(memberOf(pack, 'id')),
    version: String(memberOf(pack, 'version')),
    hash,
  })),
  shippedPack: (hash) => SHIPPED.get(hash),
  named(options) {
    const packs = memberOf(options, 'packs') ?? DEFAULT_PACKS;
    return namesIn(packs);
  },
  required: (pack) => namesIn(memberOf(pack, 'requires')),
  read(pack, beside) {
    const { faults, pack: read } = validatePack(pack, sourceOf(beside));
    if (read === undefined) return { faults: faults.map(({ path, rule, message }) => ({ path, rule, message })) };
    return { packId: read.id, version: read.version, hash: packHash(pack) };
  },
};
