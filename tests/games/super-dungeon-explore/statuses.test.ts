import { pointsLeft, totalActionPoints, totalMovement } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { acting, arena, attack, draw, floor, put, type Table } from './table.ts';

const step = (x: number, y: number) => ({ x, y });
const dice = (table: Table, roll: number) =>
  table.of('DiceRolled')[roll]?.dice.map((die) => (die.discarded ? `(${die.face})` : die.face));

describe('statuses that meet', () => {
  test('SDE-33.2 SDE-33.3 SDE-33.4 Hex takes of the offence, Bane of the defence, each one die, hearts with it, never fixed stars', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['HEX', 'BANE'], wounds: 1 }),
      put('M1', 'ironscale', 7, 4, { statuses: ['HEX', 'BANE'] }),
    ]);
    table.script(['BH', 'B0', 'RP', 'B2']).do(1, attack('H1', 'missile', 'M1'));
    expect([dice(table, 0), dice(table, 1)]).toEqual([['(BH)', 'B0', 'RP'], ['(B2)']]);
    expect(table.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 0, defence: 1, outcome: 'MISS' });
    const fixed = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'knucklehead', 5, 4, { statuses: ['BANE'] })]);
    fixed.script(['R1', 'R0']).do(1, attack('H1', 'melee', 'M1'));
    expect(fixed.of('AttackCompared')[0]?.results[0]).toMatchObject({ offence: 1, defence: 1, outcome: 'MISS' });
  });

  test('SDE-33.4 a heart on the discarded die is lost, the others are gained', () => {
    const table = acting('H1', [
      put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['HEX'], wounds: 2 }),
      put('M1', 'gouger', 7, 4),
    ]);
    table.script(['B2', 'BH', 'R1']).do(1, attack('H1', 'missile', 'M1'));
    expect(table.of('DropsGained')).toEqual([{ hearts: 1, potions: 0 }]);
    const lost = acting('H1', [
      put('H1', 'hexcast-sorceress', 4, 4, { statuses: ['HEX'], wounds: 2 }),
      put('M1', 'gouger', 7, 4),
    ]);
    lost.script(['BH', 'B0', 'B0']).do(1, attack('H1', 'magic', 'M1'));
    expect(dice(lost, 0)).toEqual(['(BH)', 'B0', 'B0']);
    expect(lost.types).not.toContain('DropsGained');
  });

  test('SDE-33.9 SDE-33.10 Poison and Slow together; Poison leaves one action point, Slow rounds up', () => {
    const table = arena([
      put('H1', 'glimmerdusk-ranger', 4, 4, { statuses: ['POISON', 'SLOW'] }),
      put('M1', 'gouger', 9, 9, { statuses: ['POISON', 'SLOW'] }),
    ]);
    expect(table.state.models.map((one) => [totalMovement(table.state, one), totalActionPoints(table.state, one)])).toEqual([
      [4, 2],
      [4, 1],
    ]);
  });

  test('SDE-9.2 SDE-33.9 Poison received after all points are spent leaves none, never fewer', () => {
    const brambles = { custom: floor(16, 12, (lines) => draw(lines, 5, 4, 'b')) };
    const table = acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'gouger', 3, 4)], {
      dungeon: brambles,
      active: { modelId: 'H1', actionPointsSpent: 3 },
    }).do(1, { type: 'move', modelId: 'H1', path: [step(5, 4)] });
    expect(table.model('H1').statuses).toEqual(['POISON']);
    expect(pointsLeft(table.state)).toEqual({ movement: 4, actionPoints: 0 });
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.model('H1').statuses).toEqual([]); // SDE-33.11
  });

  test('SDE-33.5 SDE-33.11 Fire burns in step 4 though the token leaves only at the end; SDE-7.7 it waits for the next activation', () => {
    const table = arena(
      [
        put('H1', 'royal-paladin', 4, 4, { statuses: ['FIRE', 'ICE'] }),
        put('H2', 'ember-mage', 8, 8),
        put('H3', 'riftling-rogue', 9, 9),
      ],
      { turn: { side: 'HEROES' } },
    );
    table.do(1, { type: 'activate', modelId: 'H2' }).do(1, { type: 'endActivation', modelId: 'H2' });
    expect(table.model('H1')).toMatchObject({ wounds: 0, statuses: ['FIRE', 'ICE'] });
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(table.model('H1')).toMatchObject({ wounds: 1, statuses: ['FIRE', 'ICE'] });
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.of('StatusesRemoved')).toEqual([{ modelId: 'H1', statuses: ['FIRE', 'ICE'] }]);
    expect(table.model('H1').wounds).toBe(1);
  });

  test('SDE-33.6 SDE-33.8 iced and knocked down: the fall is told first, standing up leaves the ice', () => {
    const table = acting('H1', [put('H1', 'ember-mage', 4, 4, { statuses: ['ICE', 'KNOCKDOWN'] }), put('M1', 'gouger', 7, 4)]);
    expect(table.refusal(1, attack('H1', 'magma-strike', 'M1'))).toBe('MODEL_KNOCKED_DOWN');
    expect(table.refusal(1, attack('H1', 'magic', 'M1'))).toBe('MODEL_KNOCKED_DOWN');
    table.do(1, { type: 'standUp', modelId: 'H1', pay: 'ALL_MOVEMENT' });
    expect(table.model('H1').statuses).toEqual(['ICE']);
    expect(pointsLeft(table.state)).toEqual({ movement: 0, actionPoints: 3 });
    expect(table.refusal(1, attack('H1', 'magma-strike', 'M1'))).toBe('MODEL_ICED');
    expect(table.refusal(1, attack('H1', 'magic', 'M1'))).toBeUndefined();
  });

  test('SDE-33.7 K-53 Immobile forbids moving and Dash, not fighting or paying for attacks with movement', () => {
    const table = acting('H1', [
      put('H1', 'claw-tribe-barbarian', 4, 4, { statuses: ['IMMOBILE'] }),
      put('M1', 'wyrmling', 5, 4),
    ]);
    expect(table.refusal(1, { type: 'move', modelId: 'H1', path: [step(3, 4)] })).toBe('MODEL_IMMOBILE');
    expect(table.refusal(1, { type: 'dash', modelId: 'H1', path: [step(3, 4)] })).toBe('MODEL_IMMOBILE');
    table.do(1, { type: 'useAction', modelId: 'H1', actionId: 'rage' });
    expect(table.refusal(1, attack('H1', 'melee', 'M1', { payWith: 'MOVEMENT' }))).toBeUndefined();
  });

  test('SDE-33.1 SDE-26.7 one token of each kind, each leaves by itself', () => {
    const table = arena(
      [
        put('H1', 'royal-paladin', 4, 4, { potions: 1, wounds: 1, statuses: ['SLOW', 'BANE', 'KNOCKDOWN'] }),
        put('H2', 'ember-mage', 6, 4),
      ],
      { turn: { side: 'CONSUL' }, reactionMode: 'OPEN' },
    ).do(1, {
      type: 'drinkPotion',
      drinkerId: 'H2',
      ownerId: 'H1',
      potionId: 'elixir',
      targetModelId: 'H1',
      choices: [{ modelId: 'H1', remove: ['BANE', 'BANE', 'WOUND'] }],
    });
    expect(table.of('StatusRemoved')).toEqual([{ modelId: 'H1', status: 'BANE' }]);
    expect(table.of('StatusesRemoved')).toEqual([{ modelId: 'H1', statuses: ['SLOW', 'KNOCKDOWN'] }]); // SDE-26.15
    expect(table.model('H1')).toMatchObject({ wounds: 0, statuses: [] });
    expect(table.model('H1').hero?.potions).toBe(0); // SDE-19.6
  });
});
