import { lobby, one } from './support.ts';

describe('chooseStartingGear', () => {
  test('PDQ-22.5 the Farmer chooses one piece of Gear when a single Session is set up', () => {
    const session = lobby(['ROGUE', 'FARMER'], { rules: 'EXPANSION' });
    expect(session.refused(0, 'chooseStartingGear', { gear: 'TORCH' })).toBe('INVALID_ARGUMENT');
    const gained = one(session.do(1, 'chooseStartingGear', { gear: 'TORCH' }), 'GearGained');
    expect(gained).toMatchObject({ hero: 'FARMER', gear: 'TORCH', random: false, drawIndex: null });
    expect(session.refused(1, 'chooseStartingGear', { gear: 'TORCH' })).toBe('GEAR_TAKEN');
    session.do(1, 'chooseStartingGear', { gear: 'BOW' });
    session.do(0, 'startGame', { taken: [0, 1] });
    expect(session.hero('FARMER').gear).toEqual(['BOW']);
    expect(session.hero('ROGUE').gear).toEqual([]);
  });

  test('PDQ-22.5 unknown Gear is no Gear', () => {
    expect(lobby(['FARMER'], { rules: 'EXPANSION' }).refused(0, 'chooseStartingGear', { gear: 'HAMMER' })).toBe(
      'INVALID_ARGUMENT',
    );
  });

  test('PDQ-20.1 Gear belongs to the expansion', () => {
    expect(lobby(['ROGUE']).refused(0, 'chooseStartingGear', { gear: 'TORCH' })).toBe('EXPANSION_ONLY');
  });

  test('PDQ-22.5 only before the start', () => {
    const session = lobby(['FARMER'], { rules: 'EXPANSION' });
    expect(session.refused(0, 'startGame', { taken: [0] })).toBe('GEAR_REQUIRED');
    session.do(0, 'chooseStartingGear', { gear: 'TORCH' });
    session.do(0, 'startGame', { taken: [0] });
    expect(session.refused(0, 'chooseStartingGear', { gear: 'BOW' })).toBe('GAME_RUNNING');
  });
});
