import type { ChartJson } from '../content/pack-schema.ts';
import { dice } from './notation.ts';

type SpaceRow = Omit<ChartJson['spaces'][number], 'index'>;
type Option = NonNullable<NonNullable<SpaceRow['bonus']>['options']>[number];

const BIT_8 = (skulls: number): SpaceRow['spawn'] => ({ skulls, platforms: ['8_BIT'] });
const EITHER = (skulls: number): SpaceRow['spawn'] => ({ skulls, platforms: ['8_BIT', '16_BIT'] });
const OFFENCE: Option = { word: 'DICE', roll: 'OFFENCE', pool: dice('1B') };
const DEFENCE: Option = { word: 'DICE', roll: 'DEFENCE', pool: dice('1B') };
const grant = (ability: Extract<Option, { word: 'GRANT' }>['ability']): Option => ({ word: 'GRANT', ability });
const bonus = (...options: Option[]): SpaceRow['bonus'] => ({ choose: 1, options });
const spaces = (...rows: readonly SpaceRow[]): ChartJson['spaces'] => rows.map((row, index) => ({ index, ...row }));

/** E.13. */
export const CHARTS: readonly ChartJson[] = [
  {
    id: 'mm-3-4',
    name: 'Mighty Monsters, 3–4 Heroes',
    heroCounts: [3, 4],
    boss: null,
    bossEntryTiles: [2, 3],
    spaces: spaces(
      {},
      { spawn: BIT_8(4) },
      { spawn: BIT_8(4), bonus: bonus(OFFENCE, grant('POISON')) },
      { spawn: EITHER(5) },
      { spawn: BIT_8(4), sighting: [1] },
      { spawn: EITHER(4), spawnMiniBoss: true },
      { spawn: EITHER(6), bonus: bonus(OFFENCE, DEFENCE) },
      { spawn: BIT_8(6), sighting: [1, 2] },
      { spawn: EITHER(6) },
      { spawn: EITHER(6), bonus: bonus(grant('KNOCKDOWN'), grant('SLOW')) },
      { spawnDungeonBoss: true },
    ),
  },
  {
    id: 'mm-5-6',
    name: 'Mighty Monsters, 5–6 Heroes',
    heroCounts: [5, 6],
    boss: null,
    bossEntryTiles: [2, 3],
    spaces: spaces(
      {},
      { spawn: BIT_8(4) },
      { spawn: BIT_8(4), bonus: bonus(OFFENCE) },
      { spawn: EITHER(8) },
      { spawn: BIT_8(4), spawnMiniBoss: true },
      { spawn: EITHER(8), bonus: bonus(DEFENCE) },
      { spawn: BIT_8(4), sighting: [1, 2] },
      { spawn: EITHER(8) },
      { spawn: BIT_8(4), bonus: bonus(grant('MASSIVE_DAMAGE'), OFFENCE) },
      { spawn: EITHER(8), spawnMiniBoss: true },
      { spawn: BIT_8(4) },
      { spawn: EITHER(8), sighting: [1, 2, 3] },
      { spawn: EITHER(8) },
      { spawnDungeonBoss: true },
    ),
  },
];
