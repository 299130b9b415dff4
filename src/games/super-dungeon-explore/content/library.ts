import type { PackName } from '../../../engine/content.ts';
import { hashOf, type Json } from '../../../engine/json.ts';
import type { ContentLibrary } from '../../../engine/ruleset.ts';
import { BASE_PACKS } from '../data/base-packs.ts';
import { mergePacks } from './merge.ts';
import { type PackJson, PackShape } from './pack-schema.ts';
import { readPack, type ShapedPack } from './read-pack.ts';
import type { Content, ContentPack } from './types.ts';
import { codesOf, type PackSource, validatePack } from './validate-pack.ts';

/** A pack pinned by a game: a version is immutable, and its hash names its bytes (SDE-I.7). */
export interface PackPin {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
}

/** Why packs cannot be enabled together. */
export interface PackRefusal {
  readonly code: 'UNKNOWN_PACK' | 'PACK_REQUIREMENT_MISSING' | 'INVALID_OPTION';
  readonly rule: string;
  readonly message: string;
  readonly pack: string;
}

/** The hash of a pack as it was published: SHA-256 over its canonical text. */
export const packHash = (pack: unknown): string => hashOf(pack);

/** `id` or `id@version`. */
export function packName(text: string): PackName {
  const end = text.indexOf('@');
  return end < 0 ? { packId: text } : { packId: text.slice(0, end), version: text.slice(end + 1) };
}

/** Packs that came with records and are not published: as many as one record may hold, twice over. */
const PASSING_KEPT = 40;
const CONTENTS_KEPT = 200;

interface Held {
  readonly pin: PackPin;
  readonly json: ShapedPack;
  readonly requires: readonly string[];
}

/**
 * Every pack this process knows, by hash. Packs are only ever added, and a hash always means the same bytes, so what the rules read of it never changes.
 * Only what is on the shelf has a name; a pack that came with a record is known by its hash alone.
 */
export class PackLibrary implements ContentLibrary, PackSource {
  readonly #held = new Map<string, Held>();
  readonly #shelved = new Set<string>();
  readonly #contents = new Map<string, Content>();
  /** Why packs do not go together, or that they do, by their hashes. */
  readonly #verdicts = new Map<string, PackRefusal | undefined>();

  /** The packs that come with the game, until somebody asks: reading them takes time that a cold start need not spend. */
  #unread: readonly PackJson[];

  constructor(base: readonly PackJson[] = BASE_PACKS) {
    this.#unread = base;
  }

  get #byHash(): Map<string, Held> {
    const unread = this.#unread;
    this.#unread = [];
    for (const pack of unread) this.shelve(packHash(pack), pack as unknown as Json);
    return this.#held;
  }

  has(hash: string): boolean {
    return this.#byHash.has(hash);
  }

  /** Takes in a pack that was validated when it was published. Another text under its hash is a bug of the caller. */
  admit(hash: string, pack: Json): void {
    if (this.#byHash.has(hash)) return;
    if (packHash(pack) !== hash) throw new RangeError(`this pack does not have the hash ${hash}`);
    const json = PackShape.parse(pack);
    this.#byHash.set(hash, { pin: { id: json.id, version: json.version, hash }, json, requires: json.requires ?? [] });
    const passing = [...this.#held.keys()].filter((one) => !this.#shelved.has(one) && one !== hash);
    for (const old of passing.slice(0, -PASSING_KEPT)) this.#held.delete(old);
  }

  /** Takes in a published pack under its name. */
  shelve(hash: string, pack: Json): void {
    this.admit(hash, pack);
    this.#shelved.add(hash);
  }

  /** The hashes the options of a game pin. */
  needed(options: unknown): readonly string[] {
    const packs = (options as { readonly packs?: unknown } | null | undefined)?.packs;
    if (!Array.isArray(packs)) return [];
    return packs.flatMap((pin: unknown) => {
      const hash = (pin as { readonly hash?: unknown } | null)?.hash;
      return typeof hash === 'string' ? [hash] : [];
    });
  }

  /** Every pack with a name, by id, then version. */
  pins(): readonly PackPin[] {
    return [...this.#byHash.values()]
      .map(({ pin }) => pin)
      .filter(({ hash }) => this.#shelved.has(hash))
      .sort((a, b) => compareText(a.id, b.id) || compareVersions(a.version, b.version));
  }

  /** The text of a pack as it was published. */
  published(hash: string): ShapedPack | undefined {
    return this.#byHash.get(hash)?.json;
  }

  /** The newest version of a pack, or the one asked for. */
  find(id: string, version?: string): PackPin | undefined {
    return this.pins().findLast((pin) => pin.id === id && (version === undefined || pin.version === version));
  }

  latest(id: string): ContentPack | undefined {
    const pin = this.find(id);
    return pin === undefined ? undefined : this.#read(pin, (other) => this.find(other));
  }

  /** A pack as the rules read it; its grids may use its own codes and those of every pack around it (SDE-A.9). */
  #read(pin: PackPin, pinOf: (id: string) => PackPin | undefined): ContentPack {
    const around = new Map<string, Held>();
    const gather = (ids: readonly string[]): void => {
      for (const id of ids) {
        const held = this.#byHash.get(pinOf(id)?.hash ?? '');
        if (held === undefined || around.has(id) || id === pin.id) continue;
        around.set(id, held);
        gather(held.requires);
      }
    };
    const { json, requires } = this.#byHash.get(pin.hash) as Held;
    gather(requires);
    return readPack(json, codesOf([...around.values()].flatMap((held) => held.json.tileEffects ?? [])));
  }

  /** Pins the packs a game names, `id` (the newest version) or `id@version`, required ones first. */
  pin(names: readonly string[]): readonly PackPin[] | PackRefusal {
    const pins: PackPin[] = [];
    for (const name of names) {
      const { packId: id, version } = packName(name);
      const pin = this.find(id, version);
      if (pin === undefined) return { code: 'UNKNOWN_PACK', rule: 'SDE-A.1', message: `no pack ${name}`, pack: name };
      if (pins.some((other) => other.id === pin.id))
        return { code: 'INVALID_OPTION', rule: 'SDE-A.1', message: `${id} is named twice`, pack: name };
      pins.push(pin);
    }
    for (const pin of pins)
      for (const id of (this.#byHash.get(pin.hash) as Held).requires)
        if (!pins.some((other) => other.id === id))
          return { code: 'PACK_REQUIREMENT_MISSING', rule: 'SDE-A.1', message: `${pin.id} requires ${id}`, pack: pin.id };
    const ordered = this.#inOrder(pins);
    const key = keyOf(ordered);
    if (!this.#verdicts.has(key)) this.#verdicts.set(key, this.#discord(ordered));
    return this.#verdicts.get(key) ?? ordered;
  }

  /** Why these packs cannot be enabled together: two use one id, or one was written for another version of a pack it requires. */
  #discord(pins: readonly PackPin[]): PackRefusal | undefined {
    const clash = this.#merge(pins).clashes[0];
    if (clash !== undefined) return { code: 'INVALID_OPTION', rule: 'SDE-A.8', message: clash.message, pack: clash.pack };
    const pinOf = (id: string): PackPin | undefined => pins.find((pin) => pin.id === id);
    const beside: PackSource = {
      latest: (id) => {
        const pin = pinOf(id);
        return pin === undefined ? undefined : this.#read(pin, pinOf);
      },
    };
    for (const { id, version, hash } of pins) {
      const [fault] = validatePack((this.#byHash.get(hash) as Held).json, beside).faults;
      if (fault === undefined) continue;
      const message = `${id} ${version} does not go with these versions of the packs it requires: ${fault.path}: ${fault.message}`;
      return { code: 'INVALID_OPTION', rule: fault.rule, message, pack: id };
    }
    return undefined;
  }

  /** Required packs before those that require them; otherwise by id. */
  #inOrder(pins: readonly PackPin[]): readonly PackPin[] {
    const left = [...pins].sort((a, b) => compareText(a.id, b.id));
    const ordered: PackPin[] = [];
    while (left.length > 0) {
      const ready = left.findIndex((pin) =>
        (this.#byHash.get(pin.hash) as Held).requires.every(
          (id) => ordered.some((other) => other.id === id) || !left.some((other) => other.id === id),
        ),
      );
      ordered.push(...left.splice(Math.max(0, ready), 1));
    }
    return ordered;
  }

  #merge(pins: readonly PackPin[]): ReturnType<typeof mergePacks> {
    return mergePacks(pins.map((pin) => this.#read(pin, (id) => pins.find((other) => other.id === id))));
  }

  /** The merged content of the packs a game has pinned; the same pins always give the same object. */
  contentOf(pins: readonly PackPin[]): Content {
    const key = keyOf(pins);
    let content = this.#contents.get(key);
    if (content === undefined) {
      for (const { id, version, hash } of pins)
        if (!this.has(hash)) throw new RangeError(`pack ${id} ${version} (${hash}) was not admitted`);
      content = this.#merge(pins).content;
      const [oldest] = this.#contents.keys();
      if (oldest !== undefined && this.#contents.size >= CONTENTS_KEPT) this.#contents.delete(oldest);
      this.#contents.set(key, content);
    }
    return content;
  }
}

/** SHA-256 over the packs a game has pinned. */
export const contentHashOf = (pins: readonly PackPin[]): string =>
  hashOf(pins.map(({ id, version, hash }) => ({ id, version, hash })));

const keyOf = (pins: readonly PackPin[]): string => pins.map(({ hash }) => hash).join(' ');

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Versions by their three numbers. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (left[part] ?? 0) - (right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The library of this process, with the packs the game ships. */
export const LIBRARY = new PackLibrary();
