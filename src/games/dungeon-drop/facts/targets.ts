import { cubeOf } from '../data/cubes.ts';

/** The damage of collecting one cube. */
export const collectDamage = (cubeId: string): number => cubeOf(cubeId).damage;
