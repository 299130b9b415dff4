import { LIBRARY } from '../../../src/games/super-dungeon-explore/content/library.ts';
import type { PackJson } from '../../../src/games/super-dungeon-explore/content/pack-schema.ts';
import { validatePack } from '../../../src/games/super-dungeon-explore/content/validate-pack.ts';
import { NEW_PACK } from './content-new-pack.ts';

type Given<T> = T extends readonly (infer U)[]
  ? Given<U>[]
  : T extends object
    ? { -readonly [K in keyof T]-?: Given<NonNullable<T[K]>> }
    : T;
export type Pack = Given<PackJson>;

/** The new pack with one thing changed. */
const changed = (change: (pack: Pack) => void): unknown => {
  const pack = JSON.parse(JSON.stringify(NEW_PACK)) as Pack;
  change(pack);
  return pack;
};
export const faultsOf = (change: (pack: Pack) => void): string[] =>
  validatePack(changed(change), LIBRARY).faults.map(({ rule, path }) => `${rule} ${path}`);
/** Puts a value of any type where the types would not let it. */
export const put = (target: object, member: string, value: unknown): void => {
  (target as Record<string, unknown>)[member] = value;
};
export const at = <T>(list: readonly T[], index: number): T => list[index] as T;
