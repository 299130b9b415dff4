import type { TileEffectJson } from '../content/pack-schema.ts';
import { dice } from './notation.ts';

/** E.9. */
export const TILE_EFFECTS: readonly TileEffectJson[] = [
  { id: 'pillar', code: '#', traits: ['STRUCTURE'], provenance: 'seed (structure); name ours' },
  { id: 'chasm', code: 'v', traits: ['CHASM'], provenance: 'seed; sight ours' },
  { id: 'rubble', code: 'r', traits: ['DIFFICULT'], provenance: 'seed (term); cost ours' },
  { id: 'lava', code: 'l', traits: ['DIFFICULT', 'HAZARD'], onEnter: [{ word: 'STATUS', status: 'FIRE' }], provenance: 'ours' },
  {
    id: 'bramble',
    code: 'b',
    traits: ['DIFFICULT', 'HAZARD'],
    onEnter: [{ word: 'STATUS', status: 'POISON' }],
    provenance: 'poison public; rest ours',
  },
  { id: 'frost', code: 'f', traits: ['HAZARD'], onEnter: [{ word: 'STATUS', status: 'SLOW' }], provenance: 'ours' },
  {
    id: 'wellspring',
    code: 'w',
    traits: ['BLESSING'],
    onUpkeep: [{ step: 'HEAL', effects: [{ word: 'HEAL', n: 1 }] }],
    provenance: 'ours',
  },
  {
    id: 'obelisk',
    code: 'o',
    traits: ['BLESSING'],
    affinityEffects: [
      { affinity: 'RUBY', penalty: false, modifiers: [{ word: 'DICE', roll: 'OFFENCE', pool: dice('1B') }] },
      { affinity: 'EMERALD', penalty: true, modifiers: [{ word: 'DICE', roll: 'OFFENCE', pool: dice('-1B') }] },
    ],
    provenance: 'ours',
  },
];
