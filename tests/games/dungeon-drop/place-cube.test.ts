import { accept, acting, at, malformed, refuse, ruleset, running, told, types } from './support.ts';

describe('placeCube', () => {
  test('DD-7.3 MOVE: range, hull and free spot, then the Dungeon settles', () => {
    const state = running('WIZARD', { classes: ['WIZARD'] }, [at('gold-S-01', 50, 30), at('gold-S-02', 300, 0)]);
    const place = (x: number, y: number, yawDeg?: number) =>
      ({ type: 'placeCube', cubeId: 'gold-S-01', x, y, ...(yawDeg === undefined ? {} : { yawDeg }) }) as const;
    refuse(state, place(175, 30), 'PLACEMENT_OUT_OF_RANGE', 'DD-2.14');
    refuse(state, place(50, -20), 'PLACEMENT_OUTSIDE_DUNGEON', 'DD-2.8');
    refuse(state, place(100, 0), 'PLACEMENT_BLOCKED', 'DD-3.18');
    refuse(state, { ...place(60, 30), cubeId: 'pillar-S-01' }, 'TARGET_NOT_ALLOWED', 'DD-7.3');
    const result = accept(state, place(170, 30, 45));
    expect(types(result)).toEqual(['CubePlaced', 'AbilityEnded', 'ActEnded']);
    expect(told(result, 'CubePlaced').data.poses[0]).toMatchObject({ id: 'gold-S-01', p: [170_000, 30_000, 4000] });
    malformed(state, { type: 'placeCube', cubeId: 'gold-S-01', x: 1 });
    refuse(acting({}), place(60, 30), 'WRONG_PHASE', 'DD-5.2');
    refuse(running('GNOME', { race: 'GNOME' }, [at('gold-S-01', 50, 30)]), place(60, 30), 'EFFECT_NOT_PENDING', 'DD-7.8');
    for (const offer of ruleset.offers(state, 0).filter(({ verb }) => verb === 'placeCube'))
      accept(state, { type: 'placeCube', ...offer.example });
  });
  test('DD-7.3 MOVE: the hull is taken without the moved cube', () => {
    const state = running('WIZARD', { classes: ['WIZARD'] }, [at('gold-S-01', 160, 30)]);
    refuse(state, { type: 'placeCube', cubeId: 'gold-S-01', x: 150, y: 30 }, 'PLACEMENT_OUTSIDE_DUNGEON', 'DD-2.8');
    accept(state, { type: 'placeCube', cubeId: 'gold-S-01', x: 60, y: 30 });
  });
});
