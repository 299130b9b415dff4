import type { PackJson } from '../content/pack-schema.ts';
import { SDE_CORE } from './sde-core.ts';
import { SDE_DEEPWOOD } from './sde-deepwood.ts';

/** The packs the game ships with, required ones first. */
export const BASE_PACKS: readonly PackJson[] = [SDE_CORE, SDE_DEEPWOOD];
