import { ATTACK_DIE, CONFUSES, HENCHMEN, POISON, SAVES, SWORDS } from '../../../src/games/pocket-dungeon-quest/data/die.ts';
import { GEAR, GEAR_KINDS, HATS } from '../../../src/games/pocket-dungeon-quest/data/gear.ts';
import { HERO_KINDS, KEY_SPACES, LEVELS } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import {
  BASE_TILES,
  classOf,
  EXPANSION_TILES,
  idsOf,
  kindOfId,
  MONSTER_KINDS,
  type TileClass,
  tileIds,
} from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import { REJECTIONS } from '../../../src/games/pocket-dungeon-quest/rejections.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('the printed components', () => {
  test('table 1.2: 100 tiles, by class 24, 7, 5, 7, 14, 14, 12, 8 and 9', () => {
    expect(sum(BASE_TILES.map(({ count }) => count))).toBe(100);
    const of = (...classes: readonly TileClass[]): number =>
      sum(BASE_TILES.filter((tile) => classes.includes(tile.class)).map(({ count }) => count));
    expect([of('monster'), of('boss', 'relic', 'exit', 'merchant', 'mount'), of('trap'), of('effect')]).toEqual([24, 7, 5, 7]);
    expect([of('item'), of('spell'), of('gem'), of('wall'), of('floor')]).toEqual([14, 14, 12, 8, 9]);
  });

  test('table 1.2: ids run without a gap from T001 to T100, each kind in its place', () => {
    const ids = tileIds([]);
    expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => `T${String(index + 1).padStart(3, '0')}`));
    expect([kindOfId('T001'), kindOfId('T025'), kindOfId('T043'), kindOfId('T069'), kindOfId('T100')]).toEqual([
      'SLIME',
      'BOSS',
      'BROKEN_SWORD',
      'PHOENIX_FEATHER',
      'FLOOR',
    ]);
  });

  test('table 1.2: gems are worth 90 in all', () => {
    expect(idsOf('GEM_5').length * 5 + idsOf('GEM_10').length * 10).toBe(90);
  });

  test('table 1.3: three kinds of four expansion Monsters, T101 to T112', () => {
    expect(EXPANSION_TILES.map(({ kind, count }) => [kind, count])).toEqual([
      ['WINGED_EEL', 4],
      ['RED_BEHOLDER', 4],
      ['VENOM_SPIDER', 4],
    ]);
    expect(idsOf('VENOM_SPIDER')).toEqual(['T109', 'T110', 'T111', 'T112']);
    expect(MONSTER_KINDS.every((kind) => classOf(kind) === 'monster')).toBe(true);
    expect(MONSTER_KINDS).not.toContain('BOSS');
  });

  test('table 1.4: one Skull, one Flash, one, two twos, a three', () => {
    expect(ATTACK_DIE).toEqual(['SKULL', 'FLASH', 'SWORD_1', 'SWORD_2', 'SWORD_2', 'SWORD_3']);
    expect(ATTACK_DIE.map((face) => SWORDS[face])).toEqual([0, 0, 1, 2, 2, 3]);
  });

  test('table 1.5: what the die says when it is not an attack', () => {
    const faces = ['SKULL', 'FLASH', 'SWORD_1', 'SWORD_2', 'SWORD_3'] as const;
    expect(faces.map((face) => HENCHMEN[face])).toEqual([4, 3, 2, 2, 2]);
    expect(faces.map((face) => SAVES[face])).toEqual([false, false, true, true, true]);
    expect(faces.map((face) => POISON[face])).toEqual(['HEART_LOST', 'NOTHING', 'CURED', 'CURED', 'CURED']);
    expect(faces.map((face) => CONFUSES[face])).toEqual([false, false, false, true, true]);
  });

  test('table 1.6: sixteen pieces of Gear, four Hats, their cooldowns', () => {
    expect(GEAR_KINDS).toHaveLength(16);
    expect(HATS).toEqual(['WARRIOR_HELMET', 'ARCHER_CAP', 'ROGUE_HOOD', 'WIZARD_HAT']);
    expect(Object.fromEntries(GEAR.filter(({ cooldown }) => cooldown > 0).map(({ kind, cooldown }) => [kind, cooldown]))).toEqual(
      {
        SHIELD: 2,
        BED_ROLL: 1,
        SPELL_TOME: 2,
        MAGIC_RING: 2,
      },
    );
  });

  test('tables 1.7 and 1.8: six Heroes; Levels cost 3, 5, 7 XP and 1, 2, 2 Keys', () => {
    expect(HERO_KINDS).toHaveLength(6);
    expect(LEVELS).toEqual([
      { level: 1, xp: 3, keys: 1 },
      { level: 2, xp: 5, keys: 2 },
      { level: 3, xp: 7, keys: 2 },
    ]);
    expect(KEY_SPACES).toEqual(['r3c3', 'r3c8', 'r8c3', 'r8c8']);
  });

  test('section 30: every code of the game, and no other; those of the table and the Campaign are the house’s', () => {
    const codes = [
      'ALREADY_FOUGHT BAD_MONSTER_SWAP BAD_TARGET BAG_IN_USE BOSS_IMMUNE DECISION_PENDING DESTINATION_BLOCKED',
      'ENTRY_REQUIRED EXPANSION_ONLY FIGHT_FIRST GAME_FINISHED GAME_NOT_STARTED GAME_RUNNING GEAR_COOLING GEAR_LIMIT',
      'GEAR_NOT_OWNED GEAR_REQUIRED GEAR_TAKEN HELD_ALREADY HERO_DEAD HERO_MISSING HERO_TAKEN INVALID_PAYMENT',
      'INVENTORY_FULL IN_OWN_CIRCLE LEVEL_SKIP MAX_LEVEL MERCHANT_NOT_FOUND MERCHANT_PILE_EMPTY MONSTER_ASLEEP',
      'MONSTER_ENGAGED MOVE_REQUIRED MUST_REVIVE NOTHING_THERE NOT_ADJACENT NOT_ANOTHERS_TURN NOT_A_SPELL',
      'NOT_ENOUGH_GEMS NOT_ENOUGH_KEYS NOT_ENOUGH_XP NOT_FACE_DOWN NOT_HELD NOT_IN_BOSS_FIGHT NOT_IN_CIRCLE',
      'NOT_MEMORIZED NOT_OFFERED NOT_POISONED NOT_RESTARTABLE NOT_TWO_AWAY NOT_USABLE NOT_YOUR_HERO NOT_YOUR_TURN',
      'NO_FACE_DOWN_TILE NO_GEMS_TO_RECLAIM NO_KEY NO_SUCH_DECISION NO_SUCH_MONSTER OFF_BOARD ONE_TILE_ONLY',
      'OWN_TURN_ONLY PARTY_FIXED PICKUP_LIMIT POISON_ROLL_FIRST PURCHASE_LIMIT REACTION_WINDOW_OPEN RECIPIENT_FULL',
      'RETURN_REQUIRED REVEAL_FIRST SALE_LIMIT SAME_TARGET SECOND_HAT SELF_GIFT SPACE_OCCUPIED TARGET_DEAD',
      'TARGET_FULL TARGET_NOT_DEAD TOME_FULL USE_LIMIT WRONG_COUNT WRONG_PHASE',
    ];
    expect(Object.keys(REJECTIONS).sort()).toEqual(codes.join(' ').split(' ').sort());
  });
});
