import type { PackName, PackShelf } from '../../../engine/content.ts';
import type { Json } from '../../../engine/json.ts';
import { BASE_PACKS } from '../data/base-packs.ts';
import { packJsonSchema } from './json-schema.ts';
import { PackLibrary, packHash } from './library.ts';
import { PackShape } from './pack-schema.ts';
import { type PackSource, validatePack } from './validate-pack.ts';

const DEFAULT_PACKS: readonly string[] = ['sde-core'];

/** `id` or `id@version`. */
function nameOf(text: string): PackName {
  const [packId, version] = text.split('@') as [string, string | undefined];
  return version === undefined ? { packId } : { packId, version };
}

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
    return textsOf(packs).map(nameOf);
  },
  required: (pack) => textsOf(memberOf(pack, 'requires')).map(nameOf),
  read(pack, beside) {
    const { faults, pack: read } = validatePack(pack, sourceOf(beside));
    if (read === undefined) return { faults: faults.map(({ path, rule, message }) => ({ path, rule, message })) };
    return { packId: read.id, version: read.version, hash: packHash(pack) };
  },
};
