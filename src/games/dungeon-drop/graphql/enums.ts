import '../../../graphql/reflect-shim.ts';
import { registerEnumType } from 'type-graphql';
import { CUBE_TYPES, type CubeType, type Size } from '../data/cubes.ts';
import { PHASES, type Phase, ZONES, type Zone } from '../state.ts';

const enumOf = <T extends string>(values: readonly T[]): { readonly [V in T]: V } =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [V in T]: V };

export const CubeTypeEnum = enumOf<CubeType>(CUBE_TYPES);
registerEnumType(CubeTypeEnum, {
  name: 'DungeonDropCubeType',
  description: 'What a cube is; size plays no part in it (DD-1.5).',
  valuesConfig: {
    GOLD: { description: 'Treasure: one point.' },
    KEY: { description: 'Treasure: opens one Chest at the end.' },
    CHEST: { description: 'Treasure: rolled at the end, if a Key opens it.' },
    GEM_WHITE: { description: 'Treasure: worth what the Quest says.' },
    GEM_RED: { description: 'Treasure: worth what the Quest says.' },
    GEM_BLUE: { description: 'Treasure: worth what the Quest says.' },
    POTION: { description: 'Treasure: heals three damage once, then falls back into the Dungeon.' },
    SHIELD: { description: 'Treasure: lets the damage of one Monster pass, then falls back into the Dungeon.' },
    GOBLIN: { description: 'Monster: one damage.' },
    TROLL: { description: 'Monster: two damage, two points.' },
    DRAGON: { description: 'Monster: eight damage, eight points, and never without a Shield.' },
    PILLAR: { description: 'Three of them make a Room; never collected.' },
    RELIC: { description: 'Solo: moves the Relic Tracker.' },
    STAIRCASE: { description: 'Solo: the way out of the level; never collected.' },
  },
});

export const SizeEnum = enumOf<Size>(['S', 'L', 'H']);
registerEnumType(SizeEnum, {
  name: 'DungeonDropSize',
  description: 'How big a cube is.',
  valuesConfig: { S: { description: 'Small: 8 mm.' }, L: { description: 'Large: 12 mm.' }, H: { description: 'Huge: 16 mm.' } },
});

export const ZoneEnum = enumOf<Zone>(ZONES);
registerEnumType(ZoneEnum, {
  name: 'DungeonDropZone',
  description: 'Where a cube is: always exactly one (DD-1.9).',
  valuesConfig: {
    BOX: { description: 'Undrawn, in a secret order.' },
    DUNGEON: { description: 'On the table.' },
    FLOOR: { description: 'Fell off; the next Explore drops it again.' },
    HAND: { description: 'Held, to be dropped.' },
    RESERVE: { description: 'Treasure of a hero.' },
    TROPHY: { description: 'A Monster a hero has collected.' },
    SET_ASIDE: { description: 'Out of play for this level of Solo Spelunker.' },
    OUT: { description: 'Not in this game.' },
  },
});

export const PhaseEnum = enumOf<Phase>(PHASES);
registerEnumType(PhaseEnum, {
  name: 'DungeonDropPhase',
  description: 'Which step of the turn the game is in.',
  valuesConfig: {
    SETUP_DROP: { description: 'The first cubes are to be dropped.' },
    EXPLORE: { description: 'New cubes are to be dropped.' },
    ACT: { description: 'An ability may be used.' },
    ABILITY: { description: 'An ability is running.' },
    HAND: { description: 'Held cubes are to be dropped.' },
    LOOT: { description: 'A Room is to be formed.' },
    SOLO_ENTER: { description: 'The hero enters the level by forming a Room.' },
    SOLO_MOVE: { description: 'The hero moves to an adjacent Room.' },
    SOLO_EXIT_CHOICE: { description: 'The Staircase is reached: exit or stay.' },
    SOLO_DESCEND_CHOICE: { description: 'The level is completed: descend or retire.' },
    FINISHED: { description: 'The game is over.' },
  },
});
