import type { HeroKind } from './heroes.ts';

/** The 16 pieces of Gear, one token of each, in the order of table 1.6. */
export type GearKind =
  | 'TORCH'
  | 'SHIELD'
  | 'BOOMERANG'
  | 'GRAPPLE_SHOT'
  | 'BED_ROLL'
  | 'SPELL_TOME'
  | 'HERO_CAPE'
  | 'MAGIC_RING'
  | 'HOLY_WATER'
  | 'HARP'
  | 'BOW'
  | 'MASSIVE_SWORD'
  | 'WARRIOR_HELMET'
  | 'ARCHER_CAP'
  | 'ROGUE_HOOD'
  | 'WIZARD_HAT';

/** When a piece of Gear is used by command, or that it never is. */
export type GearTurn = 'OWN' | 'ANOTHERS' | 'ANY' | 'NEVER';

interface PrintedGear {
  readonly kind: GearKind;
  /** Rounds it rests between two uses (PDQ-24.4). */
  readonly cooldown: number;
  readonly turn: GearTurn;
  /** The Hero whose ability a Hat lends (PDQ-22.6). */
  readonly hatOf?: HeroKind;
}

export const GEAR: readonly PrintedGear[] = [
  { kind: 'TORCH', cooldown: 0, turn: 'OWN' },
  { kind: 'SHIELD', cooldown: 2, turn: 'NEVER' },
  { kind: 'BOOMERANG', cooldown: 0, turn: 'OWN' },
  { kind: 'GRAPPLE_SHOT', cooldown: 0, turn: 'OWN' },
  { kind: 'BED_ROLL', cooldown: 1, turn: 'OWN' },
  { kind: 'SPELL_TOME', cooldown: 2, turn: 'ANY' },
  { kind: 'HERO_CAPE', cooldown: 0, turn: 'NEVER' },
  { kind: 'MAGIC_RING', cooldown: 2, turn: 'OWN' },
  { kind: 'HOLY_WATER', cooldown: 0, turn: 'ANY' },
  { kind: 'HARP', cooldown: 0, turn: 'ANOTHERS' },
  { kind: 'BOW', cooldown: 0, turn: 'ANOTHERS' },
  { kind: 'MASSIVE_SWORD', cooldown: 0, turn: 'NEVER' },
  { kind: 'WARRIOR_HELMET', cooldown: 0, turn: 'NEVER', hatOf: 'WARRIOR' },
  { kind: 'ARCHER_CAP', cooldown: 0, turn: 'NEVER', hatOf: 'ARCHER' },
  { kind: 'ROGUE_HOOD', cooldown: 0, turn: 'NEVER', hatOf: 'ROGUE' },
  { kind: 'WIZARD_HAT', cooldown: 0, turn: 'NEVER', hatOf: 'WIZARD' },
];

export const GEAR_KINDS: readonly GearKind[] = GEAR.map((gear) => gear.kind);
export const HATS: readonly GearKind[] = GEAR.filter((gear) => gear.hatOf !== undefined).map((gear) => gear.kind);
/** The most pieces a Hero can have in a Campaign (PDQ-24.1). */
export const GEAR_LIMIT = 3;
/** Spells a Tome holds (PDQ-24.26). */
export const TOME_SIZE = 2;

const BY_KIND = Object.fromEntries(GEAR.map((gear) => [gear.kind, gear])) as Record<GearKind, PrintedGear>;
export const gearOf = (kind: GearKind): PrintedGear => BY_KIND[kind];
