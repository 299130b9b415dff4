import { accept, at, held, landing, refuse, running, types } from './support.ts';

describe('collectCube', () => {
  test('DD-7.3 COLLECT in Act: damage is normal, a Shield may be named', () => {
    const state = running(
      'PALADIN',
      { classes: ['PALADIN'], damage: 5 },
      [at('troll-L-01', 200, 0), at('gold-S-01', 50, 30), ...held(0, 'shield-L-01', 'gold-S-02')],
      { branch: 'A' },
    );
    const collect = (cubeId: string, shieldId?: string) =>
      ({ type: 'collectCube', cubeId, ...(shieldId === undefined ? {} : { shieldId }) }) as const;
    refuse(state, collect('gold-S-01'), 'TARGET_NOT_ALLOWED', 'DD-7.3');
    refuse(state, collect('troll-L-01', 'gold-S-02'), 'SHIELD_NOT_IN_RESERVE', 'DD-10.8');
    refuse(state, collect('troll-L-02'), 'TARGET_NOT_IN_DUNGEON', 'DD-7.5');
    const bare = accept(state, collect('troll-L-01'));
    expect(types(bare)).toEqual(['CubesCollected', 'DamageTaken', 'AbilityEnded', 'ActEnded']);
    expect(bare.state.heroes[0]?.damage).toBe(7);
    const shielded = accept(state, collect('troll-L-01', 'shield-L-01'));
    expect(types(shielded)).toEqual(['CubesCollected', 'DamageTaken', 'ShieldUsed']);
    expect(shielded.state).toMatchObject({ phase: 'HAND', hand: { reason: 'SHIELD', returnTo: 'ABILITY' } });
    expect(shielded.state.heroes[0]?.damage).toBe(5);
    expect(
      types(
        accept(
          shielded.state,
          { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 },
          { script: landing({ 'shield-L-01': [70, 10] }) },
        ),
      ),
    ).toEqual(['CubesDropped', 'AbilityEnded', 'ActEnded']);
    refuse(
      running('PALADIN', { classes: ['PALADIN'], damage: 6 }, [at('troll-L-01', 200, 0)], { branch: 'A' }),
      collect('troll-L-01'),
      'LAST_HEART',
      'DD-10.1',
    );
    refuse(
      running('WOOD_ELF', { race: 'WOOD_ELF' }, [at('troll-L-01', 200, 0)]),
      collect('troll-L-01'),
      'EFFECT_NOT_PENDING',
      'DD-7.8',
    );
  });
});
