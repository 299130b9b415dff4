/** The faces of the Attack Die as they are read. */
export type Face = 'SKULL' | 'FLASH' | 'SWORD_1' | 'SWORD_2' | 'SWORD_3';
export const FACES: readonly Face[] = ['SKULL', 'FLASH', 'SWORD_1', 'SWORD_2', 'SWORD_3'];

/** The six sides in the order of their index (table 1.4, PDQ-18.4). */
export const ATTACK_DIE: readonly Face[] = ['SKULL', 'FLASH', 'SWORD_1', 'SWORD_2', 'SWORD_2', 'SWORD_3'];

export const SWORDS: Readonly<Record<Face, number>> = { SKULL: 0, FLASH: 0, SWORD_1: 1, SWORD_2: 2, SWORD_3: 3 };

export type RollPurpose = 'ATTACK' | 'HENCHMEN' | 'SAVING' | 'POISON' | 'CONFUSION';
export const ROLL_PURPOSES: readonly RollPurpose[] = ['ATTACK', 'HENCHMEN', 'SAVING', 'POISON', 'CONFUSION'];

/** How many Henchmen a face calls (table 1.5). */
export const HENCHMEN: Readonly<Record<Face, number>> = { SKULL: 4, FLASH: 3, SWORD_1: 2, SWORD_2: 2, SWORD_3: 2 };

/** Whether a face saves from the gaze of a Red Beholder (table 1.5). */
export const SAVES: Readonly<Record<Face, boolean>> = { SKULL: false, FLASH: false, SWORD_1: true, SWORD_2: true, SWORD_3: true };

/** What Poison does on a face (table 1.5). */
export const POISON: Readonly<Record<Face, 'HEART_LOST' | 'NOTHING' | 'CURED'>> = {
  SKULL: 'HEART_LOST',
  FLASH: 'NOTHING',
  SWORD_1: 'CURED',
  SWORD_2: 'CURED',
  SWORD_3: 'CURED',
};

/** Whether Confusion works on a face: two Swords or more (table 1.5). */
export const CONFUSES: Readonly<Record<Face, boolean>> = {
  SKULL: false,
  FLASH: false,
  SWORD_1: false,
  SWORD_2: true,
  SWORD_3: true,
};
