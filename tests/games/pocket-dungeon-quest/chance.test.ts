import { commandSeedOf, commitmentOf, SeededChance } from '../../../src/engine/chance.ts';
import { canonical } from '../../../src/engine/json.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { ATTACK_DIE } from '../../../src/games/pocket-dungeon-quest/data/die.ts';
import { tileIds } from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import { readOptions } from '../../../src/games/pocket-dungeon-quest/options.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { one, Session } from './support.ts';

const SEED = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
const codeOf = (monsterSwaps: unknown, rules = 'EXPANSION') => {
  const read = readOptions({ rules, monsterSwaps });
  return isRejection(read) ? read.code : 'accepted';
};

describe('chance', () => {
  test('PDQ-18.4 the Attack Die is uniform(6), read by its index', () => {
    const chance = new SeededChance(SEED);
    expect(Array.from({ length: 12 }, () => chance.die(ATTACK_DIE).index)).toEqual([5, 1, 0, 1, 4, 0, 0, 4, 5, 4, 5, 4]);
  });

  test('PDQ-18.6, PDQ-20.2, PDQ-20.7 swapped Monsters: the highest ids go, the new ones stand at the end, lowest first', () => {
    const ids = tileIds([
      { out: 'SLIME', in: 'VENOM_SPIDER', count: 2 },
      { out: 'FLAYER', in: 'WINGED_EEL', count: 1 },
    ]);
    expect(ids).toHaveLength(100);
    expect(ids.slice(0, 5)).toEqual(['T001', 'T002', 'T003', 'T004', 'T007']);
    expect(ids).not.toContain('T016');
    expect(ids.slice(-3)).toEqual(['T101', 'T109', 'T110']);
  });

  test('PDQ-20.2, PDQ-20.3, PDQ-20.7 no more than there are, no Boss, and only with the expansion', () => {
    expect(codeOf([{ out: 'SLIME', in: 'WINGED_EEL', count: 4 }])).toBe('accepted');
    expect(
      codeOf([
        { out: 'FLAYER', in: 'WINGED_EEL', count: 4 },
        { out: 'FLAYER', in: 'VENOM_SPIDER', count: 1 },
      ]),
    ).toBe('BAD_MONSTER_SWAP');
    expect(codeOf([{ out: 'SLIME', in: 'WINGED_EEL', count: 5 }])).toBe('BAD_MONSTER_SWAP');
    expect(codeOf([{ out: 'BOSS', in: 'WINGED_EEL', count: 1 }])).toBe('BAD_MONSTER_SWAP');
    expect(codeOf([{ out: 'SLIME', in: 'GOBLIN', count: 1 }])).toBe('BAD_MONSTER_SWAP');
    expect(codeOf([{ out: 'SLIME', in: 'WINGED_EEL', count: 1 }], 'BASE')).toBe('BAD_MONSTER_SWAP');
    const citedFor = (out: string) => readOptions({ rules: 'EXPANSION', monsterSwaps: [{ out, in: 'GOBLIN', count: 1 }] });
    expect(citedFor('BOSS')).toMatchObject({ rule: 'PDQ-20.3' });
    expect(citedFor('SLIME')).toMatchObject({
      rule: 'PDQ-20.7',
      details: { mayCome: ['WINGED_EEL', 'RED_BEHOLDER', 'VENOM_SPIDER'] },
    });
    expect(codeOf('many')).toBe('INVALID_ARGUMENT');
    expect(codeOf([{ out: 'SLIME', in: 'WINGED_EEL', count: -1 }])).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-18.9 an event that rests on chance stores its first draw; a scripted one none; the same seed gives the same events', () => {
    const session = Session.of({ heroes: [{ hero: 'ROGUE', at: 'r5c5' }], floor: { r4c5: 'SLIME^' }, turn: { phase: 'FIGHT' } });
    const decide = () => ruleset.decide({ type: 'attack', target: 'r4c5' }, session.state, 0, new SeededChance(SEED));
    expect(canonical(decide())).toBe(canonical(decide()));
    expect(one(session.do('ROGUE', 'attack', { target: 'r4c5' }), 'DieRolled').drawIndex).toBe(0);
    const scripted = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['SWORD_2'],
    });
    expect(one(scripted.do('ROGUE', 'attack', { target: 'r4c5' }), 'DieRolled')).toMatchObject({
      face: 'SWORD_2',
      drawIndex: null,
    });
  });

  test('PDQ-18.11 the commitment of the secret is in the event of creation', () => {
    const secret = SEED;
    const options = readOptions({});
    if (isRejection(options)) throw new Error(options.code);
    const [created] = ruleset.create({ gameId: 'g', seats: 1, options, seedCommitment: commitmentOf(secret) });
    expect(created).toMatchObject({
      type: 'SessionCreated',
      data: { seedCommitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', rules: 'BASE', seats: 1 },
    });
  });

  test('PDQ-18.12 each command has its own seed, drawn from 0', () => {
    const seed = (version: number) => commandSeedOf(SEED, '00000000-0000-4000-8000-000000000001', version).toString('hex');
    expect(seed(3)).toBe('07d493603396829f1900c8ef66462fa602cf4d1562bdf3ba3e10e3a57a8584ec');
    expect(seed(4)).not.toBe(seed(3));
  });

  test('PDQ-20.6 Keys neither block a space nor are touched by the tile beneath', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['TELEPORT'] }],
      floor: { r3c3: 'FLOOR^' },
      keysOnFloor: ['r3c3'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r3c3' });
    expect(session.hero('ROGUE').at).toBe('r3c3');
    expect(session.state.keysOnFloor).toEqual(['r3c3']);
  });
});

describe('options', () => {
  test('PDQ-3.9 every option has a default, and unknown ones are refused', () => {
    expect(readOptions(undefined)).toEqual({
      rules: 'BASE',
      hardcoreHenchmen: false,
      hardcoreGear: false,
      firstHero: null,
      monsterSwaps: [],
      reactionHold: 'OFF',
    });
    for (const given of [
      { rules: 'HARD' },
      { hardcoreGear: 1 },
      { hardcoreHenchmen: 'yes' },
      { firstHero: 'KNIGHT' },
      { reactionHold: { seconds: 0 } },
      { reactionHold: 'ON' },
      { speed: 1 },
      7,
    ])
      expect(readOptions(given)).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(readOptions({ reactionHold: { seconds: 60 } })).toMatchObject({ reactionHold: { seconds: 60 } });
  });
});
