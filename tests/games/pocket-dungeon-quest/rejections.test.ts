import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { statusOf } from '../../../src/api/errors.ts';
import { REJECTIONS } from '../../../src/games/pocket-dungeon-quest/rejections.ts';

/** Every code of section 30, by the status it is told with. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'NOT_HOST NOT_YOUR_HERO',
  409: 'DECISION_PENDING GAME_FULL GAME_RUNNING NOT_YOUR_TURN SEAT_TAKEN VERSION_CONFLICT WRONG_PHASE',
  422: `ALREADY_FOUGHT BAD_MONSTER_SWAP BAD_TARGET BAG_IN_USE BOSS_IMMUNE CAMPAIGN_OVER DESTINATION_BLOCKED ENTRY_REQUIRED
    EXPANSION_ONLY FIGHT_FIRST GEAR_COOLING GEAR_LIMIT GEAR_NOT_OWNED GEAR_REQUIRED GEAR_TAKEN HELD_ALREADY HERO_DEAD
    HERO_MISSING HERO_TAKEN IN_OWN_CIRCLE INVALID_PAYMENT INVENTORY_FULL LEVEL_SKIP MAX_LEVEL MERCHANT_NOT_FOUND
    MERCHANT_PILE_EMPTY MONSTER_ASLEEP MONSTER_ENGAGED MOVE_REQUIRED MUST_REVIVE NO_FACE_DOWN_TILE NO_GEMS_TO_RECLAIM NO_KEY
    NO_SUCH_DECISION NO_SUCH_MONSTER NOT_A_SPELL NOT_ADJACENT NOT_ANOTHERS_TURN NOT_ENOUGH_GEMS NOT_ENOUGH_KEYS NOT_ENOUGH_XP
    NOT_FACE_DOWN NOT_HELD NOT_IN_BOSS_FIGHT NOT_IN_CIRCLE NOT_MEMORIZED NOT_OFFERED NOT_POISONED NOT_RESTARTABLE NOT_TWO_AWAY
    NOT_USABLE NOTHING_THERE OFF_BOARD ONE_TILE_ONLY OWN_TURN_ONLY PARTY_FIXED PICKUP_LIMIT POISON_ROLL_FIRST PURCHASE_LIMIT
    REACTION_WINDOW_OPEN RECIPIENT_FULL RETURN_REQUIRED REVEAL_FIRST SALE_LIMIT SAME_TARGET SECOND_HAT SELF_GIFT SPACE_OCCUPIED
    TARGET_DEAD TARGET_FULL TARGET_NOT_DEAD TOME_FULL USE_LIMIT WRONG_COUNT`,
};
const codesOf = (text: string): readonly string[] => text.split(/\s+/);
const CODES = Object.values(BY_STATUS).flatMap(codesOf);
/** Codes of the table around the rules. */
const OF_THE_TABLE = ['CAMPAIGN_OVER', 'GAME_FULL', 'INVALID_ARGUMENT', 'NOT_HOST', 'SEAT_TAKEN', 'VERSION_CONFLICT'];
/** Codes every game has, which the rules say too. */
const OF_EVERY_GAME = ['GAME_FINISHED', 'GAME_NOT_STARTED'];

describe('section 30', () => {
  test('30 has 84 codes, and the game refuses with no others', () => {
    expect([CODES.length, new Set(CODES).size]).toEqual([84, 84]);
    expect(Object.keys(REJECTIONS).sort()).toEqual(
      [...CODES.filter((code) => !OF_THE_TABLE.includes(code)), ...OF_EVERY_GAME].sort(),
    );
  });

  test('30 every code has the status of its kind', () => {
    for (const [status, codes] of Object.entries(BY_STATUS))
      expect(codesOf(codes).map((code) => [code, statusOf(code)])).toEqual(codesOf(codes).map((code) => [code, Number(status)]));
  });

  test('30 every code is expected by a test', () => {
    const folders = ['./', '../../app/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
    const own = fileURLToPath(import.meta.url);
    const tests = folders
      .flatMap((folder) => readdirSync(folder).map((file) => `${folder}${file}`))
      .filter((file) => file.endsWith('.test.ts') && file !== own)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(CODES.filter((code) => !tests.includes(`'${code}'`))).toEqual([]);
  });

  test('30 every refusal of the rules names a numbered rule', () => {
    const source = fileURLToPath(new URL('../../../src/games/pocket-dungeon-quest/', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const refusals = files.flatMap((file) =>
      [...readFileSync(`${source}${file}`, 'utf8').matchAll(/\brefuse\(\s*'([A-Z_]+)',\s*([^,)]+)/g)].map(
        ([, code, rule]) => [code as string, rule as string] as const,
      ),
    );
    expect(refusals.length).toBeGreaterThan(100);
    expect(
      refusals.filter(([, rule]) => !/^'PDQ-\d+\.\d+'$|^rule$|\? 'PDQ/.test(rule.trim()) && !rule.includes('lost.campaign')),
    ).toEqual([]);
  });
});
