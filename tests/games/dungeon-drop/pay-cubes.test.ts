import { accept, at, held, landing, refuse, running, types, zoneOf } from './support.ts';

describe('payCubes', () => {
  test('DD-7.3 PAY: the exact number from the Reserve, dropped; then the next effect', () => {
    const state = running(
      'PALADIN',
      { classes: ['PALADIN'], damage: 3 },
      [at('gold-S-01', 50, 30), ...held(0, 'gold-S-02', 'key-S-01', 'goblin-S-01')],
      { branch: 'B' },
    );
    const pay = (...cubeIds: readonly string[]) => ({ type: 'payCubes', cubeIds }) as const;
    refuse(state, pay('gold-S-01'), 'CUBE_NOT_IN_RESERVE', 'DD-1.7');
    refuse(state, pay('goblin-S-01'), 'CUBE_NOT_IN_RESERVE', 'DD-1.7');
    refuse(state, pay('gold-S-02', 'key-S-01'), 'PAYMENT_COUNT', 'DD-7.3');
    refuse(state, pay(), 'PAYMENT_COUNT', 'DD-7.3');
    const paid = accept(state, pay('key-S-01'));
    expect(types(paid)).toEqual(['CubesPaid']);
    expect(zoneOf(paid.state, 'key-S-01')).toBe('HAND');
    const dropped = accept(
      paid.state,
      { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 },
      { script: landing({ 'key-S-01': [70, 10] }) },
    );
    expect(types(dropped)).toEqual(['CubesDropped', 'HeroHealed', 'AbilityEnded', 'ActEnded']);
    expect(dropped.state.heroes[0]?.damage).toBe(1);
    refuse(
      running('WOOD_ELF', { race: 'WOOD_ELF' }, [at('gold-S-01', 50, 30)]),
      pay('gold-S-02'),
      'EFFECT_NOT_PENDING',
      'DD-7.8',
    );
  });
});
