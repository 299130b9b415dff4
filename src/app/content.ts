import type { PackFault, PackName, PackShelf } from '../engine/content.ts';
import type { Json } from '../engine/json.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import { requirePlayer } from './authority.ts';
import type { House } from './house.ts';
import type { Credential, StoredPack } from './ports.ts';
import { Refused, refuse, reject } from './refused.ts';

const shelfOf = (ruleset: Ruleset): PackShelf => {
  if (ruleset.shelf === undefined)
    throw refuse('INVALID_ARGUMENT', `${ruleset.title} has no content packs.`, { ruleset: ruleset.name });
  return ruleset.shelf;
};

/** No pack needs more; a game names no more than twenty. */
const MOST_REQUIRED = 40;
/** The largest pack, in bytes of JSON. */
const MOST_BYTES = 1024 * 1024;
/** Faults told at once; an author mends these before the next ones matter. */
const MOST_FAULTS = 200;

/** Takes into this process every published pack that the options of a new game name. */
export async function admitNamed(house: House, ruleset: Ruleset, options: unknown): Promise<void> {
  const { shelf } = ruleset;
  if (shelf === undefined) return;
  for (const name of shelf.named(options)) await admitPack(house, ruleset, name);
}

async function admitPack(house: House, ruleset: Ruleset, name: PackName): Promise<void> {
  const pack = await publishedPack(house, ruleset, name);
  if (pack !== undefined) ruleset.content?.shelve(pack.hash, pack.data);
}

/** A pack somebody published; those that ship are none. */
async function publishedPack(house: House, ruleset: Ruleset, name: PackName): Promise<StoredPack | undefined> {
  if (ruleset.shelf?.shipped.some((pack) => pack.packId === name.packId) !== false) return undefined;
  return house.store.pack({ ruleset: ruleset.name, ...name });
}

/** The published packs a pack requires, directly or through others. */
async function requiredBy(house: House, ruleset: Ruleset, pack: Json): Promise<readonly Json[]> {
  const shelf = shelfOf(ruleset);
  const found = new Map<string, Json>();
  const asked = new Set<string>();
  let wanted = shelf.required(pack);
  while (wanted.length > 0 && asked.size < MOST_REQUIRED) {
    const [next, ...rest] = wanted as readonly [PackName, ...PackName[]];
    wanted = rest;
    if (asked.has(next.packId)) continue;
    asked.add(next.packId);
    const required = await publishedPack(house, ruleset, next);
    if (required === undefined) continue;
    found.set(next.packId, required.data);
    wanted = [...wanted, ...shelf.required(required.data)];
  }
  return [...found.values()];
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
  const bytes = Buffer.byteLength(JSON.stringify(given));
  if (bytes > MOST_BYTES)
    throw refuse('PAYLOAD_TOO_LARGE', `A pack has at most ${MOST_BYTES} bytes, this one ${bytes}.`, { maxBytes: MOST_BYTES });
  const read = shelf.read(given as Json, await requiredBy(house, ruleset, given as Json));
  if ('faults' in read) throw invalid(read.faults);
  const { packId, version, hash } = read;
  const publisherId = caller.player.id;
  const isShipped = shelf.shipped.some((pack) => pack.packId === packId);
  const isNew =
    !isShipped &&
    (await house.store.publishPack({ hash, ruleset: ruleset.name, packId, version, data: given as Json, publisherId }));
  const [stored, newest] = isShipped
    ? []
    : [
        await house.store.pack({ ruleset: ruleset.name, packId, version }),
        await house.store.pack({ ruleset: ruleset.name, packId }),
      ];
  if (newest?.publisherId !== publisherId)
    throw refuse('PACK_ID_TAKEN', `The id ${packId} belongs to somebody else. Choose another.`, { packId });
  if (stored === undefined) throw new Error(`pack ${packId} ${version} was not stored`);
  if (!isNew && stored.hash !== hash)
    throw refuse('PACK_VERSION_TAKEN', `${packId} ${version} is published and cannot be changed. Raise its version.`, {
      packId,
      version,
      hash: stored.hash,
    });
  ruleset.content?.shelve(hash, given as Json);
  return stored;
}

/** Refuses a pack with the path of each fault and the rule it breaks. */
function invalid(faults: readonly PackFault[]): Refused {
  const [first] = faults;
  const message = `The pack has ${faults.length} fault${faults.length === 1 ? '' : 's'}: ${first?.path}: ${first?.message}`;
  const details = { count: faults.length, faults: faults.slice(0, MOST_FAULTS) as unknown as Json };
  return new Refused(reject('PACK_INVALID', first?.rule ?? '', message, details));
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
