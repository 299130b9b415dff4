import { accept, acting, at, CORNERS, flick, landing, refuse, running, TOKENS, table, told, types } from './support.ts';

const still = (id: string) => ({ script: landing({ [id]: [50, 30] }) });

describe('flick', () => {
  test('DD-8.1 only a running FLICK allows a flick', () => {
    refuse(acting({}, [at('gold-S-01', 50, 30)]), flick('gold-S-01'), 'WRONG_PHASE', 'DD-5.2');
    refuse(
      running('GNOME', { race: 'GNOME' }, [at('gold-S-01', 50, 30), at('goblin-S-01', 30, 10)]),
      flick('gold-S-01'),
      'EFFECT_NOT_PENDING',
      'DD-7.8',
    );
    const state = running('WOOD_ELF', { race: 'WOOD_ELF' }, [at('gold-S-01', 50, 30), at('gold-S-02', 30, 10)]);
    refuse(state, flick('gold-S-09'), 'TARGET_NOT_IN_DUNGEON', 'DD-7.5');
    refuse(state, flick('pillar-S-01'), 'TARGET_NOT_ALLOWED', 'DD-7.3');
    const once = accept(state, flick('gold-S-01'), still('gold-S-01')).state;
    refuse(once, flick('gold-S-01'), 'TARGET_REPEATED', 'DD-7.3');
    expect(types(accept(once, flick('gold-S-02'), { script: landing({ 'gold-S-02': [30, 11] }) }))).toEqual([
      'CubeFlicked',
      'AbilityEnded',
      'ActEnded',
    ]);
  });
  test('DD-8.2 the result of a flick stands: the same command and seed give the same', () => {
    const state = running('WOOD_ELF', { race: 'WOOD_ELF' }, [at('gold-S-01', 50, 30)]);
    expect(accept(state, flick('gold-S-01')).events).toEqual(accept(state, flick('gold-S-01')).events);
  });
  test('DD-8.4 DD-1.4 DD-17.9 meeples and tokens cannot be chosen', () => {
    const solo = table({
      mode: 'SOLO',
      phase: 'ABILITY',
      heroes: [{ race: 'HUMAN' }],
      turn: { ability: { cardId: 'HUMAN', branch: 'A' } },
      solo: { tokens: TOKENS },
      cubes: [at('gold-S-01', 60, 30)],
    });
    refuse(solo, flick('token-1'), 'TOKEN_NOT_A_CUBE', 'DD-17.9');
    refuse(solo, flick('meeple-0'), 'MEEPLE_NOT_A_CUBE', 'DD-1.4');
    const monk = table({
      mode: 'SOLO',
      phase: 'ABILITY',
      heroes: [{ race: 'HUMAN', classes: ['MONK'] }],
      turn: { ability: { cardId: 'MONK' } },
      solo: { tokens: TOKENS },
      cubes: [at('gold-S-01', 60, 30)],
    });
    refuse(monk, { type: 'selectRedrop', cubeIds: ['token-2'] }, 'TOKEN_NOT_A_CUBE', 'DD-17.9');
    const dwarf = table({
      mode: 'SOLO',
      phase: 'ABILITY',
      heroes: [{ race: 'DWARF' }],
      turn: { ability: { cardId: 'DWARF' } },
      solo: { tokens: TOKENS },
      cubes: [at('pillar-S-01', 60, 30)],
    });
    refuse(dwarf, { type: 'placeCube', cubeId: 'token-1', x: 0, y: 20 }, 'TOKEN_NOT_A_CUBE', 'DD-17.9');
  });
  test('DD-8.5 a cube knocked off the table waits for the next seat', () => {
    const state = running('HUMAN', { race: 'HUMAN' }, [at('gold-S-01', 50, 30)], { branch: 'A' });
    const off = accept(state, flick('gold-S-01'), { script: { poses: [{ poses: {}, fellOff: ['gold-S-01'] }] } });
    expect(types(off)).toEqual(['CubeFlicked', 'CubesFellOff', 'AbilityEnded', 'ActEnded']);
    const next = accept(off.state, { type: 'formRoom', pillarIds: CORNERS }).state;
    expect(next.turn.seat).toBe(1);
    expect(told(accept(next, { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 }), 'CubesDrawn').data.fromFloor).toEqual([
      'gold-S-01',
    ]);
  });
});
