import { accept, at, held, refuse, running, told, types, zoneOf } from './support.ts';

describe('exchangeCubes', () => {
  test('DD-7.3 EXCHANGE: Gold of the Reserve lies where a gem was, which goes to the Reserve', () => {
    const state = running('ALCHEMIST', { classes: ['ALCHEMIST'] }, [
      at('gemr-S-01', 50, 30, 20),
      at('key-S-02', 20, 10),
      ...held(0, 'gold-L-01', 'key-S-01'),
    ]);
    const exchange = (giveId: string, takeId: string) => ({ type: 'exchangeCubes', giveId, takeId }) as const;
    refuse(state, exchange('gold-S-05', 'gemr-S-01'), 'CUBE_NOT_IN_RESERVE', 'DD-1.7');
    refuse(state, exchange('key-S-01', 'gemr-S-01'), 'TARGET_NOT_ALLOWED', 'DD-7.3');
    refuse(state, exchange('gold-L-01', 'key-S-02'), 'TARGET_NOT_ALLOWED', 'DD-7.3');
    refuse(state, exchange('gold-L-01', 'gemr-S-02'), 'TARGET_NOT_IN_DUNGEON', 'DD-7.5');
    const result = accept(state, exchange('gold-L-01', 'gemr-S-01'));
    expect(types(result)).toEqual(['CubesExchanged', 'AbilityEnded', 'ActEnded']);
    expect([zoneOf(result.state, 'gold-L-01'), zoneOf(result.state, 'gemr-S-01')]).toEqual(['DUNGEON', 'RESERVE']);
    expect(told(result, 'CubesExchanged').data.poses[0]).toMatchObject({ id: 'gold-L-01', p: [50_000, 30_000, 6000] });
    refuse(
      running('WOOD_ELF', { race: 'WOOD_ELF' }, [at('gold-S-01', 50, 30)]),
      exchange('gold-L-01', 'gemr-S-01'),
      'EFFECT_NOT_PENDING',
      'DD-7.8',
    );
  });
});
