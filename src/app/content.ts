import type { PackName, PackShelf } from '../engine/content.ts';
import type { Json } from '../engine/json.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { requirePlayer } from './authority.ts';
import type { House } from './house.ts';
import type { Credential, StoredPack } from './ports.ts';
import { refuse } from './refused.ts';

const shelfOf = (ruleset: Ruleset): PackShelf => {
  if (ruleset.shelf === undefined)
    throw refuse('INVALID_ARGUMENT', `${ruleset.title} has no content packs.`, { ruleset: ruleset.name });
  return ruleset.shelf;
};

/** Takes into this process every published pack that the options of a new game name. */
export async function admitNamed(house: House, ruleset: Ruleset, options: unknown): Promise<void> {
  const { shelf } = ruleset;
  if (shelf === undefined) return;
  for (const name of shelf.named(options)) await admitPack(house, ruleset, name);
}

async function admitPack(house: House, ruleset: Ruleset, name: PackName): Promise<void> {
  if (ruleset.shelf?.shipped.some((pack) => pack.packId === name.packId) !== false) return;
  const pack = await house.store.pack({ ruleset: ruleset.name, ...name });
  if (pack !== undefined) ruleset.content?.admit(pack.hash, pack.data);
}

/** Publishes a pack for good: validated, never to be changed, named by id, version and hash. */
export async function publishPack(
  house: House,
  credential: Credential | undefined,
  rulesetName: string,
  given: unknown,
): Promise<StoredPack> {
  const caller = await requirePlayer(house, credential);
  const ruleset = house.ruleset(rulesetName);
  const shelf = shelfOf(ruleset);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refuse('INVALID_ARGUMENT', 'A pack is a JSON object.');
  for (const name of shelf.required(given as Json)) await admitPack(house, ruleset, name);
  const read = shelf.read(given as Json);
  if ('faults' in read)
    throw refuse(
      'PACK_INVALID',
      `The pack has ${read.faults.length} fault${read.faults.length === 1 ? '' : 's'}: ${read.faults[0]?.path}: ${read.faults[0]?.message}`,
      {
        faults: read.faults as unknown as Json,
      },
    );
  const { packId, version, hash } = read;
  const earlier = await house.store.pack({ ruleset: ruleset.name, packId });
  if (shelf.shipped.some((pack) => pack.packId === packId) || (earlier !== undefined && earlier.publisherId !== caller.player.id))
    throw refuse('PACK_ID_TAKEN', `The id ${packId} belongs to somebody else. Choose another.`, { packId });
  const publisherId = caller.player.id;
  const isNew = await house.store.publishPack({ hash, ruleset: ruleset.name, packId, version, data: given as Json, publisherId });
  const stored = await house.store.pack({ ruleset: ruleset.name, packId, version });
  if (stored === undefined) throw new Error(`pack ${packId} ${version} was not stored`);
  if (!isNew && stored.hash !== hash)
    throw refuse('PACK_VERSION_TAKEN', `${packId} ${version} is published and cannot be changed. Raise its version.`, {
      packId,
      version,
      hash: stored.hash,
    });
  ruleset.content?.admit(hash, given as Json);
  return stored;
}

/** Every pack of a ruleset: those that come with it, then those published. */
export async function listPacks(house: House, rulesetName: string): Promise<readonly Omit<StoredPack, 'data'>[]> {
  const ruleset = house.ruleset(rulesetName);
  const shipped = shelfOf(ruleset).shipped.map((pack) => ({ ...pack, ruleset: ruleset.name, publisherId: '', createdAt: '' }));
  return [...shipped, ...(await house.store.packs(ruleset.name))];
}

/** One pack, the newest version unless one is named. */
export async function readPack(
  house: House,
  rulesetName: string,
  packId: string,
  version: string | undefined,
): Promise<StoredPack> {
  const ruleset = house.ruleset(rulesetName);
  const shelf = shelfOf(ruleset);
  const shipped = shelf.shipped.find((pack) => pack.packId === packId && (version === undefined || pack.version === version));
  const data = shipped === undefined ? undefined : shelf.shippedPack(shipped.hash);
  if (shipped !== undefined && data !== undefined)
    return { ...shipped, ruleset: ruleset.name, data, publisherId: '', createdAt: '' };
  const stored = await house.store.pack({ ruleset: ruleset.name, packId, version });
  if (stored === undefined)
    throw refuse('PACK_NOT_FOUND', `There is no pack ${packId}${version === undefined ? '' : ` ${version}`}.`, { packId });
  return stored;
}

/** The JSON Schema a pack is held to. */
export const packSchema = (house: House, rulesetName: string): object => shelfOf(house.ruleset(rulesetName)).schema();
