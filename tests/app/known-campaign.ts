import type { Line } from './campaign-support.ts';

/** A roll of the die. */
const die = (seq: number, hero: string, purpose: string, face: string): Line => [seq, 1, 1, hero, 'DIE', 1, 1, purpose, face];

/** A session that was won, with something of everything in it: a death and a revival, a Level, a purchase, dice. */
export const WON_SESSION: readonly Line[] = [
  [1, 1, 1, 'WARRIOR', 'KILL', 1, 1, 'ATTACK', 'SLIME'],
  [1, 1, 1, 'WARRIOR', 'XP', 1, 1, 'DEFEATED_SLIME', 'SLIME'],
  [2, 1, 1, 'WARRIOR', 'KILL', 1, 1, 'BOMB', 'GOBLIN'],
  [3, 2, 1, 'FARMER', 'KILL', 1, 1, 'ATTACK', 'SLIME'],
  [4, 2, 1, 'FARMER', 'KEY', 1, 1, 'FOUND_KEY', 'r3c3'],
  [5, 3, 2, 'FARMER', 'KEY', -1, 0, 'GAVE_KEY', 'WARRIOR'],
  [5, 3, 2, 'WARRIOR', 'KEY', 1, 1, 'GOT_KEY', 'FARMER'],
  [6, 3, 2, 'WARRIOR', 'HEART', -1, 2, 'TRAP'],
  [7, 3, 2, 'WARRIOR', 'HEART', -1, 1, 'MISS'],
  [8, 4, 2, 'FARMER', 'HEART_SAVED', 1, 1, 'MISS', 'SHIELD'],
  [8, 4, 2, 'FARMER', 'GEAR_USE', 1, 5, 'USED', 'SHIELD'],
  [8, 4, 2, 'FARMER', 'GEAR_REST', 2, 5, 'COOLDOWN', 'SHIELD'],
  [9, 5, 3, 'WARRIOR', 'HEART', 1, 2, 'POTION'],
  [10, 5, 3, 'WARRIOR', 'HEART', -1, 1, 'MISS'],
  [11, 5, 3, 'WARRIOR', 'HEART', -1, 0, 'MINOTAUR'],
  [12, 5, 3, 'WARRIOR', 'DEATH', 1, 1, 'MINOTAUR', 'r5c5'],
  [13, 6, 3, 'WARRIOR', 'HEART', 3, 3, 'REVIVED'],
  [13, 6, 3, 'WARRIOR', 'REVIVAL', 1, 1, 'FARMER', 'r5c5'],
  [14, 7, 4, 'WARRIOR', 'XP', -3, 0, 'LEVEL_1'],
  [14, 7, 4, 'WARRIOR', 'KEY', -1, 0, 'LEVEL_1'],
  [14, 7, 4, 'WARRIOR', 'LEVEL', 1, 1, 'LEVEL_1'],
  [15, 7, 4, 'WARRIOR', 'GEAR', 1, 1, 'LEVEL_1', 'BOW'],
  [16, 8, 4, 'FARMER', 'BOSS_FIGHT', 1, 2, 'REVEALED', 'r9c9'],
  [17, 9, 5, 'WARRIOR', 'BOSS_FIGHT', 1, 1, 'BEATEN'],
  [18, 9, 5, 'PARTY', 'GEM', 20, 20, 'STASHED'],
  [19, 9, 5, 'PARTY', 'GEM', 25, 45, 'STASHED'],
  [20, 9, 5, 'PARTY', 'GEM', -30, 15, 'PURCHASE'],
  [20, 9, 5, 'WARRIOR', 'PURCHASE_OFFER', 1, 1, 'OFFERED', 'POTION'],
  [20, 9, 5, 'WARRIOR', 'PURCHASE_OFFER', 1, 1, 'OFFERED', 'BOMB'],
  [21, 9, 5, 'WARRIOR', 'PURCHASE', 1, 1, 'KEPT', 'POTION'],
  [22, 9, 5, 'PARTY', 'GEM', -5, 10, 'STOLEN'],
  [23, 9, 5, 'PARTY', 'GEM', 10, 20, 'RECLAIMED'],
  [23, 9, 5, 'FARMER', 'SALE', 1, 1, 'SOLD', 'TELEPORT'],
  [24, 9, 5, 'PARTY', 'GEM', -20, 0, 'RING'],
  ...['SKULL', 'SWORD_2', 'SWORD_2', 'FLASH', 'SWORD_3', 'SWORD_1'].map((face, index) =>
    die(25 + index, 'WARRIOR', 'ATTACK', face),
  ),
  die(31, 'FARMER', 'SAVING', 'SKULL'),
  die(32, 'FARMER', 'ATTACK', 'SKULL'),
  [40, 12, 6, 'PARTY', 'KEY_LEFT', 3, 3, 'WON'],
];

/** The next one, which was lost. */
export const LOST_SESSION: readonly Line[] = [
  [1, 0, 0, 'WARRIOR', 'KEY', 0, 0, 'CARRIED_OVER'],
  [1, 0, 0, 'WARRIOR', 'LEVEL', 0, 1, 'CARRIED_OVER'],
  [1, 0, 0, 'WARRIOR', 'GEAR', 0, 1, 'CARRIED_OVER'],
  [2, 1, 1, 'WARRIOR', 'KILL', 1, 1, 'BOW', 'SLIME'],
  [3, 2, 1, 'WARRIOR', 'GEAR_USE', 1, 3, 'USED', 'BOW'],
  [3, 2, 1, 'WARRIOR', 'GEAR_REST', 1, 3, 'COOLDOWN', 'BOW'],
  [4, 2, 1, 'WARRIOR', 'GEAR_USE', 1, 3, 'USED', 'BOW'],
  [4, 2, 1, 'WARRIOR', 'GEAR_REST', 1, 3, 'COOLDOWN', 'BOW'],
  [5, 2, 1, 'WARRIOR', 'LEVEL', 1, 2, 'LEVEL_2'],
  [6, 2, 1, 'WARRIOR', 'KEY', -2, 0, 'LEVEL_2'],
  [7, 3, 2, 'FARMER', 'LEVEL', 1, 1, 'LEVEL_1'],
  [8, 4, 2, 'FARMER', 'HEART', -1, 0, 'GAZE'],
  [9, 4, 2, 'FARMER', 'DEATH', 1, 1, 'GAZE'],
  [10, 4, 2, 'PARTY', 'KEY_LEFT', 4, 4, 'LOST'],
];
