import { isRejection } from '../../../src/engine/rejection.ts';
import { LIBRARY, packHash } from '../../../src/games/super-dungeon-explore/content/library.ts';
import { oddsOf } from '../../../src/games/super-dungeon-explore/facts/questions.ts';
import { throwsToCount, totalsOf } from '../../../src/games/super-dungeon-explore/facts/roll-odds.ts';
import { laid } from './table.ts';

describe('odds of many dice that may be rolled again', () => {
  test('SDE-17.1 SDE-H.2 seven dice, all of which may be rolled again: every outcome is counted, quickly', () => {
    for (const policy of ['BLANK_ONLY', 'LOWEST'] as const)
      for (const loses of [false, true]) {
        const { outcomes, ways } = totalsOf({ b: 4, r: 2, g: 1, star: 2 }, loses, { own: 7, policy, forced: 2 });
        expect(ways.reduce((sum, n) => sum + n, 0n)).toBe(outcomes);
        expect(ways.slice(0, 2)).toEqual([0n, 0n]);
      }
  }, 10_000);

  test('SDE-H.2 dice that would take too long to count are refused, not waited for', () => {
    expect(throwsToCount({ b: 2, r: 1, g: 0, star: 9 }, { own: 1, policy: 'LOWEST', forced: 0 })).toBe(10 * 5);
    expect(throwsToCount({ b: 20, r: 20, g: 20, star: 0 }, { own: 9, policy: 'NEVER', forced: 0 })).toBe(0);
    const attributes = {
      STR: { dice: { b: 20, r: 20, g: 20 }, attack: { type: 'MELEE', range: 1 } },
      ARM: { dice: { b: 20, r: 20 }, defence: true },
      WILL: { dice: { b: 1 } },
      DEX: { dice: { b: 1 } },
    };
    const titan = {
      kind: 'HERO',
      affinities: ['RUBY'],
      movement: 6,
      actionPoints: 3,
      hearts: 5,
      attributes,
    };
    const fate = {
      name: 'Fate',
      trigger: 'PASSIVE',
      effects: [{ word: 'REROLL', roll: 'OFFENCE', dice: 20, whose: 'SELF', per: 'ROLL' }],
    };
    const pack = {
      id: 'titans',
      version: '1.0.0',
      name: 'Titans',
      requires: ['sde-core'],
      miniatures: { titan: 1, 'lucky-titan': 1 },
      modelCards: [
        { ...titan, id: 'titan' },
        { ...titan, id: 'lucky-titan', abilities: [fate] },
      ],
    };
    LIBRARY.shelve(packHash(pack), pack);
    const { state } = laid({
      packs: ['sde-core', 'titans'],
      models: [
        { id: 'H1', card: 'titan', at: [3, 4] },
        { id: 'H2', card: 'lucky-titan', at: [3, 5] },
        { id: 'H3', card: 'royal-paladin', at: [2, 5] },
        { id: 'M1', card: 'knucklehead', at: [4, 4] },
      ],
    });
    const plain = oddsOf(state, 'H1', 'melee', 'M1', null);
    expect(isRejection(plain)).toBe(false);
    expect(oddsOf(state, 'H2', 'melee', 'M1', 'NEVER')).not.toHaveProperty('refused');
    expect(oddsOf(state, 'H2', 'melee', 'M1', null)).toMatchObject({ refused: true, code: 'QUERY_TOO_COSTLY' });
  }, 10_000);
});
