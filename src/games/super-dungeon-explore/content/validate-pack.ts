import { type Fault, FaultList, shapeFaults } from './faults.ts';
import { PackShape } from './pack-schema.ts';
import { readPack } from './read-pack.ts';
import type { ContentPack } from './types.ts';
import { checkEffects, checkEquipment, checkModel, checkTileEffect } from './validate-cards.ts';
import { checkLinks, checkUnique } from './validate-links.ts';
import { checkTile } from './validate-tiles.ts';

/** Where a pack finds the packs it requires. */
export interface PackSource {
  /** The newest version of a pack, or undefined. */
  latest(id: string): ContentPack | undefined;
}

/** What came of validating a pack: its faults, or none and the pack as the rules read it. */
export interface Validation {
  readonly faults: readonly Fault[];
  readonly pack: ContentPack | undefined;
}

/** Holds a pack against Part A: its shape and words first (SDE-A.2), then every rule of A.1, all faults at once. A pack with a fault is refused. */
export function validatePack(json: unknown, library: PackSource): Validation {
  const shaped = PackShape.safeParse(json);
  if (!shaped.success) return { faults: shapeFaults(shaped.error, json), pack: undefined };
  const faults = new FaultList();
  // The only name of a member that a record passes over in silence.
  if (Object.hasOwn((json as { miniatures?: object }).miniatures ?? {}, '__proto__'))
    faults.add(['miniatures', '__proto__'], 'SDE-A', 'is no id');
  const required: ContentPack[] = [];
  for (const [index, id] of (shaped.data.requires ?? []).entries()) {
    if (id === shaped.data.id) faults.add(['requires', index], 'SDE-A.1', 'a pack cannot require itself');
    else
      for (const missing of gather(id, library, required, new Set([shaped.data.id])))
        faults.add(['requires', index], 'SDE-A.1', `no pack ${missing}`);
  }
  const effects = required.flatMap((one) => one.tileEffects);
  const pack = readPack(shaped.data, codesOf(effects));
  checkUnique({ pack, required }, faults);
  checkLinks({ pack, required }, faults);
  for (const [index, card] of pack.modelCards.entries()) checkModel(card, ['modelCards', index], faults);
  for (const [index, card] of pack.equipmentCards.entries()) checkEquipment(card, ['equipmentCards', index], faults);
  for (const [index, effect] of pack.tileEffects.entries()) checkTileEffect(effect, ['tileEffects', index], faults);
  const known = new Map([...effects, ...pack.tileEffects].map((effect) => [effect.id, effect]));
  for (const [index, tile] of pack.tiles.entries()) checkTile(tile, known, ['tiles', index], faults);
  for (const [index, card] of pack.treasureEvents.entries())
    checkEffects(card.onSpawn, ['treasureEvents', index, 'onSpawn'], faults, 'ON_SPAWN');
  for (const [index, card] of pack.bossFightCards.entries()) {
    checkEffects(card.bossSpawn, ['bossFightCards', index, 'bossSpawn'], faults, 'BOSS_FIGHT');
    checkEffects(card.timeout.effects, ['bossFightCards', index, 'timeout', 'effects'], faults, 'BOSS_FIGHT');
  }
  for (const [index, chart] of pack.charts.entries())
    for (const [place, space] of chart.spaces.entries())
      checkEffects(space.bonus?.options ?? [], ['charts', index, 'spaces', place, 'bonus', 'options'], faults, 'CHART');
  return faults.faults.length > 0 ? { faults: faults.faults, pack: undefined } : { faults: [], pack };
}

/** A required pack and, before it, what that one requires; each once. Answers with those that are not there. */
function gather(id: string, library: PackSource, into: ContentPack[], path: ReadonlySet<string>): readonly string[] {
  if (path.has(id) || into.some((one) => one.id === id)) return [];
  const pack = library.latest(id);
  if (pack === undefined) return [id];
  const missing = pack.requires.flatMap((next) => gather(next, library, into, new Set([...path, id])));
  into.push(pack);
  return missing;
}

/** Tile effect ids by grid code. */
export const codesOf = (effects: readonly { readonly code: string; readonly id: string }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(effects.map(({ code, id }) => [code, id]));
