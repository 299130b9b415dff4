import { accept, at, refuse, ruleset, running, types } from './support.ts';

describe('swapCubes', () => {
  test('DD-7.3 SWAP: two cubes trade centre and yaw, both flat', () => {
    const state = running('GNOME', { race: 'GNOME' }, [at('gold-S-01', 50, 30, 30), at('goblin-S-01', 20, 10, 10)]);
    refuse(state, { type: 'swapCubes', cubeA: 'goblin-S-01', cubeB: 'gold-S-01' }, 'TARGET_NOT_ALLOWED', 'DD-7.3');
    refuse(state, { type: 'swapCubes', cubeA: 'gold-S-01', cubeB: 'goblin-S-02' }, 'TARGET_NOT_IN_DUNGEON', 'DD-7.5');
    const result = accept(state, { type: 'swapCubes', cubeA: 'gold-S-01', cubeB: 'goblin-S-01' });
    expect(types(result)).toEqual(['CubesSwapped', 'AbilityEnded', 'ActEnded']);
    const table = ruleset.view(result.state, []);
    const seen = (id: string) => table.cubes.find((cube) => cube.id === id)?.pose;
    expect(seen('gold-S-01')).toMatchObject({ x: 20, y: 10, z: 4, yawDeg: 10 });
    expect(seen('goblin-S-01')).toMatchObject({ x: 50, y: 30, z: 4, yawDeg: 30 });
    refuse(
      running('WOOD_ELF', { race: 'WOOD_ELF' }, [at('gold-S-01', 50, 30)]),
      { type: 'swapCubes', cubeA: 'gold-S-01', cubeB: 'goblin-S-01' },
      'EFFECT_NOT_PENDING',
      'DD-7.8',
    );
  });
});
