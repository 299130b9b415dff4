import type { Program } from './effects.ts';

export const RACE_IDS = [
  'CATFOLK',
  'FAIRY',
  'WOOD_ELF',
  'HALFLING',
  'HAWKMYRN',
  'GNOME',
  'HIGH_ELF',
  'HUMAN',
  'AUTOMATON',
  'KOBOLD',
  'LIZARDFOLK',
  'HALF_ORC',
  'DWARF',
  'SPORELING',
  'MINOTAUR',
] as const;
export type RaceId = (typeof RACE_IDS)[number];

/** A Race card. */
export interface Race {
  readonly id: RaceId;
  readonly name: string;
  readonly initiative: number;
  readonly hearts: number;
  readonly ability: string;
  readonly program: Program;
  /** What the ability does in Solo Spelunker, where that differs (DD-15.8). */
  readonly soloProgram?: Program;
}

export const RACES: Readonly<Record<RaceId, Race>> = {
  CATFOLK: {
    id: 'CATFOLK',
    name: 'Catfolk',
    initiative: 1,
    hearts: 7,
    ability: 'Pounce',
    program: {
      seq: [
        { kind: 'FLICK', max: 1, filter: 'TREASURE', distinct: true },
        { kind: 'FLICK', max: 1, filter: 'TREASURE', distinct: true },
      ],
    },
  },
  FAIRY: {
    id: 'FAIRY',
    name: 'Fairy',
    initiative: 2,
    hearts: 7,
    ability: 'Fairy Dust',
    program: { seq: [{ kind: 'REDROP', by: 'AREA', radius: 60, filter: 'ANY_CUBE' }] },
  },
  WOOD_ELF: {
    id: 'WOOD_ELF',
    name: 'Wood Elf',
    initiative: 3,
    hearts: 7,
    ability: 'Long Shot',
    program: { seq: [{ kind: 'FLICK', max: 2, filter: 'LOOSE', distinct: true }] },
  },
  HALFLING: {
    id: 'HALFLING',
    name: 'Halfling',
    initiative: 4,
    hearts: 7,
    ability: 'Light Fingers',
    program: { seq: [{ kind: 'COLLECT', when: 'LOOT', max: 1, filter: 'TREASURE:S', nearRoom: 25 }] },
  },
  HAWKMYRN: {
    id: 'HAWKMYRN',
    name: 'Hawkmyrn',
    initiative: 5,
    hearts: 8,
    ability: 'Flight',
    program: { seq: [{ kind: 'SHAPE', shape: { mode: 'PILLAR_INSIDE', n: 1 } }] },
    soloProgram: { seq: [{ kind: 'SHAPE', shape: { mode: 'FLIGHT_SOLO' } }] },
  },
  GNOME: {
    id: 'GNOME',
    name: 'Gnome',
    initiative: 6,
    hearts: 8,
    ability: 'Tinker',
    program: { seq: [{ kind: 'SWAP', filterA: 'TREASURE', filterB: 'MONSTER' }] },
  },
  HIGH_ELF: {
    id: 'HIGH_ELF',
    name: 'High Elf',
    initiative: 7,
    hearts: 7,
    ability: 'Farsight',
    program: {
      seq: [
        { kind: 'PEEK', at: 'BOX', n: 4 },
        { kind: 'FLICK', max: 1, filter: 'LOOSE', distinct: true },
      ],
    },
  },
  HUMAN: {
    id: 'HUMAN',
    name: 'Human',
    initiative: 8,
    hearts: 8,
    ability: 'Resourceful',
    program: {
      choose: { A: [{ kind: 'FLICK', max: 1, filter: 'ANY_CUBE', distinct: true }], B: [{ kind: 'HEAL', n: 1 }] },
    },
  },
  AUTOMATON: {
    id: 'AUTOMATON',
    name: 'Automaton',
    initiative: 9,
    hearts: 9,
    ability: 'Magnet',
    program: { seq: [{ kind: 'MOVE', max: 1, filter: 'METAL', range: 80 }] },
  },
  KOBOLD: {
    id: 'KOBOLD',
    name: 'Kobold',
    initiative: 10,
    hearts: 7,
    ability: 'Tunnel',
    program: { seq: [{ kind: 'SHAPE', shape: { mode: 'PROXY', filter: 'GOBLIN', n: 1 } }] },
  },
  LIZARDFOLK: {
    id: 'LIZARDFOLK',
    name: 'Lizardfolk',
    initiative: 11,
    hearts: 8,
    ability: 'Regrow',
    program: { seq: [{ kind: 'HEAL', n: 2 }] },
  },
  HALF_ORC: {
    id: 'HALF_ORC',
    name: 'Half-Orc',
    initiative: 12,
    hearts: 9,
    ability: 'Rampage',
    program: {
      seq: [
        { kind: 'SUFFER', n: 1 },
        { kind: 'FLICK', max: 3, filter: 'ANY_CUBE', distinct: true },
      ],
    },
  },
  DWARF: {
    id: 'DWARF',
    name: 'Dwarf',
    initiative: 13,
    hearts: 9,
    ability: 'Stonecraft',
    program: { seq: [{ kind: 'MOVE', max: 1, filter: 'PILLAR', range: 60 }] },
  },
  SPORELING: {
    id: 'SPORELING',
    name: 'Sporeling',
    initiative: 14,
    hearts: 8,
    ability: 'Spore Cloud',
    program: { seq: [{ kind: 'REDROP', by: 'PICK', max: 3, filter: 'MONSTER' }] },
  },
  MINOTAUR: {
    id: 'MINOTAUR',
    name: 'Minotaur',
    initiative: 15,
    hearts: 9,
    ability: 'Mazeborn',
    program: { seq: [{ kind: 'SHAPE', shape: { mode: 'FOUR_PILLARS' } }] },
  },
};
