const EXTENDED = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' };

const MODES = [
  { name: 'classic', mode: 'CLASSIC', victory: 'BOSS_DESTROYED' },
  { name: 'Rescue the Prince', mode: 'RESCUE_PRINCE', victory: 'PRINCE_RESCUED' },
  { name: 'Find the Artifact', mode: 'FIND_ARTIFACT', victory: 'ARTIFACT_BROUGHT_OUT' },
] as const;

const SIZES = [
  { name: 'three or four Heroes', options: {} },
  { name: 'five or six Heroes', options: EXTENDED },
  { name: 'a square dungeon', options: { ...EXTENDED, squareDungeon: true } },
] as const;

/** Every mode in every size, with how the Heroes win there. A square dungeon is for five or six Heroes only (SDE-34.12). */
export const TABLES = MODES.flatMap(({ name, mode, victory }) =>
  SIZES.map((size) => ({ name: `${name}, ${size.name}`, options: { ...size.options, mode }, victory })),
);
