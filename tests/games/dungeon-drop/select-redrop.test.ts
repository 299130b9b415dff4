import { accept, at, malformed, ROOM, refuse, running, table, told, types } from './support.ts';

describe('selectRedrop', () => {
  test('DD-13.8 REDROP AREA: all cubes within 60 mm of the point, Pillars too, meeples not', () => {
    const state = table({
      options: { teamwork: true },
      phase: 'ABILITY',
      turnOrder: [0, 1],
      heroes: [{ race: 'FAIRY' }, { meeple: { x: 50, y: 50 } }],
      turn: { seat: 0, ability: { cardId: 'FAIRY' } },
      cubes: [
        ...ROOM,
        at('gold-S-01', 50, 30),
        at('gold-S-02', 113.9, 30),
        at('gold-S-03', 114.1, 50),
        at('stair-S-01', 0, 0),
      ].filter(({ id }) => id !== 'stair-S-01'),
    });
    const result = accept(state, { type: 'selectRedrop', centre: { x: 50, y: 30 } });
    expect(types(result)).toEqual(['CubesLifted']);
    expect(told(result, 'CubesLifted').data).toMatchObject({
      ids: ['gold-S-01', 'gold-S-02', 'pillar-S-01', 'pillar-S-02', 'pillar-S-03'],
      from: 'DUNGEON',
      cause: 'ABILITY',
    });
    expect(result.state.heroes[1]?.meeple.onTable).toBe(true);
    refuse(state, { type: 'selectRedrop', centre: { x: 300, y: 300 } }, 'NO_LEGAL_TARGET', 'DD-7.5');
    malformed(state, { type: 'selectRedrop', cubeIds: ['gold-S-01'] });
    malformed(state, { type: 'selectRedrop' });
  });
  test('DD-7.3 REDROP PICK: one to four named cubes', () => {
    const gold = ['gold-S-01', 'gold-S-02', 'gold-S-03', 'gold-S-04', 'gold-S-05'];
    const state = running(
      'MONK',
      { classes: ['MONK'] },
      gold.map((id, index) => at(id, 20 + index * 15, 20)),
    );
    const select = (...cubeIds: readonly string[]) => ({ type: 'selectRedrop', cubeIds }) as const;
    refuse(state, select(...gold), 'TOO_MANY_TARGETS', 'DD-7.4');
    refuse(state, select(), 'NO_LEGAL_TARGET', 'DD-7.11');
    refuse(state, select('gold-S-01', 'gold-S-01'), 'TARGET_REPEATED', 'DD-7.3');
    refuse(state, select('pillar-S-01'), 'TARGET_NOT_ALLOWED', 'DD-7.3');
    malformed(state, { type: 'selectRedrop', cubeIds: ['gold-S-01'], centre: { x: 0, y: 0 } });
    expect(accept(state, select('gold-S-03', 'gold-S-01')).state.hand?.ids).toEqual(['gold-S-01', 'gold-S-03']);
    refuse(running('GNOME', { race: 'GNOME' }, [at('gold-S-01', 50, 30)]), select('gold-S-01'), 'EFFECT_NOT_PENDING', 'DD-7.8');
  });
});
