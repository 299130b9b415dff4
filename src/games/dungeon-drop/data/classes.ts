import type { Program } from './effects.ts';

export const CLASS_IDS = [
  'BARD',
  'ROGUE',
  'BEAST_TAMER',
  'WIZARD',
  'WARRIOR',
  'CLERIC',
  'RANGER',
  'ALCHEMIST',
  'MONK',
  'PALADIN',
] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** A Class card. */
export interface HeroClass {
  readonly id: ClassId;
  readonly name: string;
  readonly ability: string;
  readonly program: Program;
}

export const CLASSES: Readonly<Record<ClassId, HeroClass>> = {
  BARD: {
    id: 'BARD',
    name: 'Bard',
    ability: 'Tavern Tale',
    program: {
      seq: [
        { kind: 'PEEK', at: 'QUEST' },
        { kind: 'FLICK', max: 1, filter: 'LOOSE', distinct: true },
      ],
    },
  },
  ROGUE: { id: 'ROGUE', name: 'Rogue', ability: 'Sneak Past', program: { seq: [{ kind: 'LEAVE', max: 1, filter: 'MONSTER' }] } },
  BEAST_TAMER: {
    id: 'BEAST_TAMER',
    name: 'Beast Tamer',
    ability: 'Tame',
    program: { seq: [{ kind: 'WARD', by: 'MONSTERS', max: 1, filter: 'GOBLIN|TROLL' }] },
  },
  WIZARD: {
    id: 'WIZARD',
    name: 'Wizard',
    ability: 'Telekinesis',
    program: { seq: [{ kind: 'MOVE', max: 1, filter: 'LOOSE', range: 120 }] },
  },
  WARRIOR: { id: 'WARRIOR', name: 'Warrior', ability: 'Thick Hide', program: { seq: [{ kind: 'WARD', by: 'POINTS', n: 2 }] } },
  CLERIC: { id: 'CLERIC', name: 'Cleric', ability: 'Mend', program: { seq: [{ kind: 'HEAL', n: 3 }] } },
  RANGER: {
    id: 'RANGER',
    name: 'Ranger',
    ability: 'Trick Shot',
    program: {
      seq: [
        { kind: 'FLICK', max: 1, filter: 'PILLAR', distinct: true },
        { kind: 'FLICK', max: 1, filter: 'LOOSE', distinct: true },
      ],
    },
  },
  ALCHEMIST: {
    id: 'ALCHEMIST',
    name: 'Alchemist',
    ability: 'Transmute',
    program: { seq: [{ kind: 'EXCHANGE', give: 'GOLD', take: 'GEM' }] },
  },
  MONK: {
    id: 'MONK',
    name: 'Monk',
    ability: 'Sweep',
    program: { seq: [{ kind: 'REDROP', by: 'PICK', max: 4, filter: 'LOOSE' }] },
  },
  PALADIN: {
    id: 'PALADIN',
    name: 'Paladin',
    ability: 'Oath',
    program: {
      choose: {
        A: [{ kind: 'COLLECT', when: 'ACT', max: 1, filter: 'TROLL' }],
        B: [
          { kind: 'PAY', n: 1, filter: 'TREASURE' },
          { kind: 'HEAL', n: 2 },
        ],
      },
    },
  },
};
