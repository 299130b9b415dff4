import { pointsLeft } from '../../../src/games/super-dungeon-explore/facts/points.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import { acting, arena, draw, floor, laid, put, type Table } from './table.ts';

const step = (x: number, y: number) => ({ x, y });
const three = () => [put('H1', 'royal-paladin', 1, 1), put('H2', 'ember-mage', 2, 1), put('H3', 'glimmerdusk-ranger', 3, 1)];
const rest = (table: Table, ...ids: string[]): Table => {
  for (const modelId of ids) table.do(1, { type: 'activate', modelId }).do(1, { type: 'endActivation', modelId });
  return table;
};

describe('turns', () => {
  test('SDE-3.1 turns alternate; SDE-3.2 activation, then power-up; SDE-4.1 two Heroes activate', () => {
    const table = rest(arena([...three(), put('S1', 'egg-clutch', 12, 9)], { pool: {} }), 'H1', 'H2');
    expect(table.types.slice(-2)).toEqual(['PowerUpStarted', 'RewardsSettled']);
    expect(table.pending).toBe('EQUIPMENT');
    table.do(1, { type: 'endPowerUp' });
    expect(table.state.turn).toMatchObject({ side: 'CONSUL', number: 1, skulls: 4 });
    table.do(0, { type: 'endTurn' });
    expect(table.types).toEqual(
      expect.arrayContaining(['ConsulActivationsEnded', 'PowerUpStarted', 'ConsulTurnEnded', 'HeroTurnStarted']),
    );
    expect(table.state.turn).toMatchObject({ side: 'HEROES', number: 2 });
  });

  test('SDE-3.3 one active model at a time', () => {
    const table = arena(three()).do(1, { type: 'activate', modelId: 'H1' });
    expect(table.refusal(1, { type: 'activate', modelId: 'H2' })).toBe('ACTIVATION_IN_PROGRESS');
    expect(table.refusal(1, { type: 'move', modelId: 'H2', path: [step(2, 2)] })).toBe('NOT_ACTIVE_MODEL');
  });

  test('SDE-4.2 no Hero twice in a turn; SDE-4.3 none with a token; SDE-4.9 it may do nothing', () => {
    const table = rest(arena([...three(), put('H4', 'riftling-rogue', 5, 5, { activationToken: true })]), 'H1');
    expect(table.refusal(1, { type: 'activate', modelId: 'H1' })).toBe('ALREADY_ACTIVATED_THIS_TURN');
    expect(table.refusal(1, { type: 'activate', modelId: 'H4' })).toBe('HERO_HAS_ACTIVATION_TOKEN');
    expect(table.state.turn.activationsDone).toBe(1);
  });

  test('SDE-4.7 a destroyed Hero keeps its token and counts', () => {
    const table = arena([put('H1', 'royal-paladin', 1, 1), put('H2', 'ember-mage', 2, 1, { activationToken: true })], {
      destroyed: [{ id: 'H3', card: 'riftling-rogue', activationToken: false }],
    });
    table.do(1, { type: 'activate', modelId: 'H1' });
    expect(table.types).not.toContain('ActivationTokensCleared');
    expect(table.model('H1').hero?.activationToken).toBe(true);
  });

  test('SDE-4.5 SDE-4.6 five Heroes: as soon as all have a token, who rested in this turn may act, who acted in it may not', () => {
    const others = [put('H4', 'riftling-rogue', 5, 1), put('H5', 'hearthsworn-fighter', 7, 1)];
    const extended = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED', pool: {} };
    const table = rest(arena([...three(), ...others, put('S1', 'egg-clutch', 12, 9)], extended), 'H1', 'H2', 'H3');
    table.do(1, { type: 'endPowerUp' }).do(0, { type: 'endTurn' });
    rest(table, 'H4');
    expect(table.refusal(1, { type: 'activate', modelId: 'H1' })).toBe('HERO_HAS_ACTIVATION_TOKEN');
    table.do(1, { type: 'activate', modelId: 'H5' });
    expect(table.of('ActivationTokensCleared')).toHaveLength(1);
    table.do(1, { type: 'endActivation', modelId: 'H5' });
    expect(table.refusal(1, { type: 'activate', modelId: 'H4' })).toBe('ALREADY_ACTIVATED_THIS_TURN');
    rest(table, 'H2');
    expect(table.state.step).toBe('POWER_UP');
    expect(table.state.party.map((id) => table.model(id).hero?.activationToken)).toEqual([false, true, false, false, false]);
  });

  test('SDE-4.8 with nobody eligible the phase ends early', () => {
    const table = rest(
      arena([put('H1', 'royal-paladin', 1, 1), put('H2', 'ember-mage', 2, 1, { activationToken: true })], {
        destroyed: [{ id: 'H3', card: 'riftling-rogue' }],
      }),
      'H1',
    );
    expect(table.state.turn.activationsDone).toBe(1);
    expect(table.state.step).toBe('POWER_UP');
  });

  test('SDE-4.8 SDE-4.2 also where the last tokens are gone, but who stands has acted in this turn', () => {
    const destroyed = ['H2', 'H3'].map((id, index) => ({
      id,
      card: ['ember-mage', 'riftling-rogue'][index],
      activationToken: true,
    }));
    const table = arena([put('H1', 'royal-paladin', 1, 1)], { destroyed }).do(1, { type: 'activate', modelId: 'H1' });
    expect(table.of('ActivationTokensCleared')).toEqual([{ modelIds: ['H1', 'H2', 'H3'] }]);
    expect(table.state.models.map((model) => model.hero?.activationToken)).toEqual([false, false, false]);
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.state).toMatchObject({ step: 'POWER_UP', turn: { activationsDone: 1 } });
  });

  test('SDE-5.1 skull points are lost at the end of the turn; SDE-5.2 a monster activates once; SDE-5.7 free ones use none; SDE-5.8 the Consul may stop', () => {
    const table = arena(
      [
        put('H1', 'royal-paladin', 15, 11),
        put('M1', 'knucklehead', 1, 1),
        put('M2', 'dragon-priest', 3, 1),
        put('S1', 'egg-clutch', 9, 9),
      ],
      { turn: { side: 'CONSUL' }, pool: {} },
    );
    table.do(0, { type: 'activate', modelId: 'M1' });
    expect(table.refusal(0, { type: 'endTurn' })).toBe('ACTIVATION_IN_PROGRESS');
    table.do(0, { type: 'endActivation', modelId: 'M1' });
    expect(table.state.turn.skulls).toBe(4);
    expect(table.refusal(0, { type: 'activate', modelId: 'M1' })).toBe('ALREADY_ACTIVATED_THIS_TURN');
    expect(table.refusal(1, { type: 'endTurn' })).toBe('NOT_YOUR_TURN');
    table.do(0, { type: 'activate', modelId: 'M2' });
    expect(table.state.turn.skulls).toBe(2);
    table.do(0, { type: 'endActivation', modelId: 'M2' }).do(0, { type: 'endTurn' });
    expect(table.state.turn).toMatchObject({ side: 'HEROES', skulls: 0 });
    rest(table, 'H1').do(1, { type: 'endPowerUp' });
    expect(table.state.turn).toMatchObject({ side: 'CONSUL', number: 2, skulls: 4 });
    table.do(0, { type: 'activate', modelId: 'M1' });
  });

  test('SDE-5.9 a spawning point does not activate, unless it is a monster too', () => {
    const table = arena([put('H1', 'royal-paladin', 15, 11), put('S1', 'egg-clutch', 9, 9), put('S2', 'gloomcap-grotto', 3, 3)], {
      packs: ['sde-core', 'sde-deepwood'],
      turn: { side: 'CONSUL' },
    });
    expect(table.refusal(0, { type: 'activate', modelId: 'S1' })).toBe('CANNOT_ACTIVATE');
    table.do(0, { type: 'activate', modelId: 'S2' });
    expect(table.of('ActivationStarted')[0]?.skullsSpent).toBe(2);
  });

  test('SDE-20.2 a model with movement 0 does not dash, and what adds to its movement adds nothing', () => {
    const table = acting('S2', [put('H1', 'royal-paladin', 15, 11), put('S2', 'gloomcap-grotto', 3, 3)], {
      packs: ['sde-core', 'sde-deepwood'],
      turn: { side: 'CONSUL' },
      chart: { bonuses: [{ word: 'MOVE_POINTS', n: 3 }] },
    });
    for (const type of ['move', 'dash'] as const)
      expect(table.refusal(0, { type, modelId: 'S2', path: [step(4, 3)] })).toBe('NOT_ENOUGH_MOVEMENT');
    expect(ruleset.offers(table.state, 0).map((offer) => offer.verb)).not.toContain('dash');
  });

  test('SDE-1.4 SDE-1.6 the sides: nobody commands the other’s models', () => {
    const table = arena([...three(), put('M1', 'gouger', 9, 9)]);
    expect(table.refusal(1, { type: 'activate', modelId: 'M1' })).toBe('NOT_YOUR_MODEL');
    expect(table.refusal(1, { type: 'activate', modelId: 'nobody' })).toBe('MODEL_NOT_FOUND');
    expect(table.refusal(0, { type: 'activate', modelId: 'M1' })).toBe('NOT_YOUR_TURN');
    const seats = arena([put('H1', 'royal-paladin', 1, 1, { controller: 1 }), put('H2', 'ember-mage', 2, 1, { controller: 2 })]);
    expect(seats.refusal(1, { type: 'activate', modelId: 'H2' })).toBe('NOT_YOUR_HERO');
  });

  test('SDE-6.2 the boss destroyed wins the classic match; SDE-6.3 not the others', () => {
    const fight = (mode: string) =>
      acting('H1', [put('H1', 'royal-paladin', 4, 4), put('M1', 'starfire', 5, 4, { wounds: 7 })], { mode, timeoutDone: true })
        .script(['R3', 'R3', 'B0', 'R0', 'G1'])
        .do(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    expect(fight('CLASSIC').state.outcome).toMatchObject({ winner: 'HEROES', reason: 'BOSS_DESTROYED' });
    expect(fight('RESCUE_PRINCE').state.outcome).toBeNull();
  });

  test('SDE-6.4 where both win at once, the side whose turn it is does', () => {
    const table = acting(
      'H1',
      [
        put('H1', 'hearthsworn-fighter', 4, 4),
        put('H2', 'ember-mage', 5, 3, { wounds: 4 }),
        put('M1', 'starfire', 5, 4, { wounds: 7 }),
      ],
      { coins: 0, timeoutDone: true },
    );
    table
      .script(['B2', 'B2', 'R3', 'B0', 'B0', 'B0', 'B0', 'R0', 'G1'])
      .do(1, { type: 'attack', modelId: 'H1', actionId: 'cleave', direction: 'EAST' });
    expect(table.of('ModelDestroyed').map((one) => one.modelId)).toEqual(['H2', 'M1']);
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES' });
  });

  test('SDE-7.1 SDE-7.4 movement and actions in any mixture', () => {
    const table = arena([put('H1', 'royal-paladin', 1, 1), put('M1', 'gouger', 4, 1)]).do(1, { type: 'activate', modelId: 'H1' });
    expect(table.of('UpkeepResolved')).toEqual([{ modelId: 'H1', movement: 6, actionPoints: 3 }]);
    table.do(1, { type: 'move', modelId: 'H1', path: [step(2, 1), step(3, 1)] });
    table.script(['R0', 'R0']).do(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(3, 2)] });
    expect(pointsLeft(table.state)).toEqual({ movement: 3, actionPoints: 2 });
  });

  test('SDE-7.3 destroyed in upkeep: the activation ends and counts; SDE-18.4', () => {
    const table = arena([
      put('H1', 'royal-paladin', 1, 1, { wounds: 4, statuses: ['FIRE'] }),
      put('H2', 'ember-mage', 3, 3),
      put('H3', 'riftling-rogue', 5, 5),
    ]).do(1, { type: 'activate', modelId: 'H1' });
    expect(table.of('ModelDestroyed')[0]).toMatchObject({ modelId: 'H1', cause: 'FIRE' });
    expect(table.state.active).toBeNull();
    expect(table.state.turn.activationsDone).toBe(1);
    expect(table.model('H1').hero?.activationToken).toBe(true);
  });

  test('SDE-7.5 statuses leave at the end; SDE-7.6 before what the end triggers; SDE-7.7 those who rest keep theirs', () => {
    const table = acting('H1', [
      put('H1', 'royal-paladin', 1, 1, { statuses: ['HEX', 'SLOW'] }),
      put('H2', 'ember-mage', 3, 3, { statuses: ['POISON'] }),
    ]);
    table.do(1, { type: 'endActivation', modelId: 'H1' });
    expect(table.types.slice(0, 2)).toEqual(['StatusesRemoved', 'ActivationEnded']);
    expect(table.model('H1').statuses).toEqual([]);
    expect(table.model('H2').statuses).toEqual(['POISON']);
  });

  test('SDE-9.1 SDE-33.9 Poison takes an action point, leaving one; SDE-9.3 points do not carry over', () => {
    const poisoned = (card: string, id: string) =>
      pointsLeft(acting(id, [put(id, card, 1, 1, { statuses: ['POISON'] })]).state).actionPoints;
    expect(poisoned('royal-paladin', 'H1')).toBe(2);
    expect(poisoned('gouger', 'M1')).toBe(1);
    const table = rest(arena([...three(), put('S1', 'egg-clutch', 12, 9)], { pool: {} }), 'H1', 'H2');
    table.do(1, { type: 'endPowerUp' }).do(0, { type: 'endTurn' }).do(1, { type: 'activate', modelId: 'H3' });
    expect(pointsLeft(table.state)).toEqual({ movement: 7, actionPoints: 3 });
  });

  test('SDE-9.2 totals change at once, points spent stay spent', () => {
    const lines = floor(8, 4, (grid) => draw(grid, 3, 1, 'f'));
    const table = laid({ dungeon: { custom: lines }, models: [put('H1', 'royal-paladin', 1, 1)], active: { modelId: 'H1' } });
    table.do(1, { type: 'move', modelId: 'H1', path: [step(2, 1), step(3, 1)] });
    expect(table.model('H1').statuses).toEqual(['SLOW']);
    expect(pointsLeft(table.state).movement).toBe(1);
  });

  test('SDE-9.4 K-41 all movement pays for standing up only where some is left, and Immobile does not matter', () => {
    const down = (active: object, statuses: readonly string[] = []) =>
      acting('H1', [put('H1', 'royal-paladin', 4, 4, { statuses: ['KNOCKDOWN', ...statuses] })], {
        active: { modelId: 'H1', ...active },
      });
    const stand = { type: 'standUp' as const, modelId: 'H1', pay: 'ALL_MOVEMENT' as const };
    expect(down({ movementSpent: 6 }).refusal(1, stand)).toBe('NOT_ENOUGH_MOVEMENT');
    expect(down({ actionPointsSpent: 3 }).refusal(1, { ...stand, pay: 'ACTION_POINT' })).toBe('NOT_ENOUGH_ACTION_POINTS');
    const table = down({ movementSpent: 5, actionPointsSpent: 1 }, ['IMMOBILE']).do(1, stand);
    expect(table.model('H1').statuses).toEqual(['IMMOBILE']);
    expect(pointsLeft(table.state)).toEqual({ movement: 0, actionPoints: 2 });
  });

  test('SDE-9.4 a knocked-down model only stands up or ends; SDE-33.7 an immobile one does not walk', () => {
    const down = acting('H1', [put('H1', 'royal-paladin', 4, 4, { statuses: ['KNOCKDOWN'] }), put('M1', 'gouger', 5, 4)]);
    expect(down.refusal(1, { type: 'move', modelId: 'H1', path: [step(3, 4)] })).toBe('MODEL_KNOCKED_DOWN');
    expect(down.refusal(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' })).toBe('MODEL_KNOCKED_DOWN');
    expect(down.refusal(1, { type: 'endActivation', modelId: 'H1' })).toBeUndefined();
    const stuck = acting('H1', [put('H1', 'royal-paladin', 4, 4, { statuses: ['IMMOBILE'] }), put('M1', 'gouger', 5, 4)]);
    expect(stuck.refusal(1, { type: 'move', modelId: 'H1', path: [step(3, 4)] })).toBe('MODEL_IMMOBILE');
    expect(stuck.refusal(1, { type: 'dash', modelId: 'H1', path: [step(3, 4)] })).toBe('MODEL_IMMOBILE');
    expect(stuck.refusal(1, { type: 'attack', modelId: 'H1', actionId: 'melee', targetModelId: 'M1' })).toBeUndefined();
    expect(stuck.refusal(1, { type: 'standUp', modelId: 'H1', pay: 'ACTION_POINT' })).toBe('NOT_KNOCKED_DOWN');
  });
});

describe('walking', () => {
  const at = (x: number, y: number, more: object[] = [], lines = floor(10, 8)) =>
    laid({ dungeon: { custom: lines }, models: [put('H1', 'royal-paladin', x, y), ...more], active: { modelId: 'H1' } });
  const walk = (...path: { x: number; y: number }[]) => ({ type: 'move' as const, modelId: 'H1', path });

  test('SDE-8.1 SDE-1.9 one point a square, never more than there are', () => {
    const table = at(0, 0);
    expect(table.refusal(1, walk())).toBe('PATH_EMPTY');
    expect(table.refusal(1, walk(step(2, 0)))).toBe('PATH_NOT_ADJACENT');
    expect(table.refusal(1, walk(...[1, 2, 3, 4, 5, 6, 7].map((x) => step(x, 0))))).toBe('NOT_ENOUGH_MOVEMENT');
    expect(table.do(1, walk(step(1, 1))).of('ModelMoved')[0]).toMatchObject({ cost: 1, kind: 'MOVE', anchor: { x: 1, y: 1 } });
  });

  test('SDE-8.3 SDE-8.7 through friends, never onto them; SDE-8.4 not through enemies; SDE-8.5 nor between two', () => {
    const table = at(3, 3, [put('H2', 'ember-mage', 4, 3), put('M1', 'gouger', 3, 4), put('M2', 'gouger', 4, 4)]);
    expect(table.refusal(1, walk(step(4, 3)))).toBe('SQUARE_OCCUPIED');
    expect(table.refusal(1, walk(step(4, 3), step(5, 3)))).toBeUndefined();
    expect(table.refusal(1, walk(step(4, 4)))).toBe('PATH_BLOCKED_BY_ENEMY');
    const between = at(3, 4, [put('M1', 'gouger', 4, 4), put('M2', 'gouger', 3, 5)]);
    expect(between.refusal(1, walk(step(4, 5)))).toBe('DIAGONAL_BETWEEN_ENEMIES');
  });

  test('SDE-8.8 SDE-8.9 SDE-8.10 squares, terrain and walls', () => {
    const lines = floor(6, 4, (grid) => {
      draw(grid, 1, 0, '#');
      draw(grid, 2, 2, 'v');
      grid[3] = '|. .|. . . .|';
    });
    const table = at(1, 1, [], lines);
    expect(table.refusal(1, walk(step(1, 0)))).toBe('ILLEGAL_TERRAIN');
    expect(table.refusal(1, walk(step(2, 1)))).toBe('PATH_BLOCKED_BY_WALL');
    expect(table.refusal(1, walk(step(2, 2)))).toBe('ILLEGAL_TERRAIN');
    expect(at(0, 0).refusal(1, walk(step(-1, 0)))).toBe('NOT_A_SQUARE');
  });

  test('SDE-8.12 what a square does happens as it is entered, and may end the walk', () => {
    const lines = floor(10, 8, (grid) => draw(grid, 2, 0, 'l'));
    const table = at(0, 0, [], lines).do(1, walk(step(1, 0), step(2, 0), step(3, 0)));
    expect(table.types).toEqual(['ModelMoved', 'TileEffectTriggered', 'StatusApplied', 'ModelMoved']);
    expect(table.model('H1')).toMatchObject({ at: { x: 3, y: 0 }, statuses: ['FIRE'] });
    const slowed = at(
      0,
      0,
      [],
      floor(10, 8, (grid) => draw(grid, 2, 0, 'f')),
    ).do(1, walk(...[1, 2, 3, 4, 5].map((x) => step(x, 0))));
    expect(slowed.model('H1').at).toEqual({ x: 3, y: 0 });
  });

  test('SDE-8.12 cut short on a friend’s square, it stops on the last free one', () => {
    const lines = floor(10, 8, (grid) => {
      draw(grid, 3, 0, 'f');
    });
    const table = laid({
      dungeon: { custom: lines },
      models: [put('H1', 'royal-paladin', 0, 0), put('H2', 'ember-mage', 3, 0)],
      active: { modelId: 'H1' },
    });
    table.do(1, walk(step(1, 0), step(2, 0), step(3, 0), step(4, 0)));
    expect(table.model('H1').at).toEqual({ x: 2, y: 0 });
  });

  test('SDE-8.13 SDE-8.14 SDE-8.16 a large model counts from any square and is put down over the last', () => {
    const table = laid({
      dungeon: { custom: floor(10, 8) },
      models: [put('H1', 'angry-bear', 2, 2), put('H2', 'ember-mage', 6, 3)],
      active: { modelId: 'H1' },
    });
    expect(table.refusal(1, { ...walk(step(4, 3)), finalAnchor: step(4, 2) })).toBe('BASE_BEYOND_COUNTED_SQUARE');
    expect(table.refusal(1, { ...walk(step(4, 3), step(5, 3)), finalAnchor: step(5, 2) })).toBe('BASE_DOES_NOT_FIT');
    table.do(1, { ...walk(step(4, 3)), finalAnchor: step(3, 2) });
    expect(table.model('H1').at).toEqual({ x: 3, y: 2 });
  });

  test('SDE-8.18 a large model meets each effect once in a move', () => {
    const lines = floor(10, 8, (grid) => {
      draw(grid, 4, 2, 'l');
      draw(grid, 4, 3, 'l');
    });
    const table = laid({ dungeon: { custom: lines }, models: [put('H1', 'angry-bear', 1, 2)], active: { modelId: 'H1' } });
    table.do(1, { ...walk(step(3, 2), step(4, 2)), finalAnchor: step(3, 2) });
    expect(table.of('TileEffectTriggered')).toHaveLength(1);
    expect(table.model('H1').statuses).toEqual(['FIRE']);
  });

  test('SDE-1.7 placing is not moving: only the destination works', () => {
    const lines = floor(10, 8, (grid) => draw(grid, 2, 0, 'l'));
    const table = laid({
      dungeon: { custom: lines },
      models: [put('H1', 'royal-paladin', 1, 1)],
      destroyed: [{ id: 'H2', card: 'ember-mage' }],
      tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
      turn: { side: 'HEROES', subPhase: 'COINS' },
    });
    table.do(1, { type: 'reviveHero', destroyedHeroId: 'H2', heroCardId: 'ember-mage', anchor: step(2, 0) });
    expect(table.model('H2').statuses).toEqual(['FIRE']);
  });
});
