import { all, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const wearer = (hat: string, more: Given = {}, hero: Given = {}): Session =>
  Session.of({ rules: 'EXPANSION', heroes: [{ hero: 'FARMER', at: 'r5c5', gear: [hat], ...hero }], ...more });

describe('Hero Hats', () => {
  test('PDQ-22.6 the Archer’s Cap: one re-roll in the own turn', () => {
    const session = wearer('ARCHER_CAP', {
      floor: { r4c5: 'SLIME^', r4c6: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH', 'SWORD_2', 'FLASH'],
    });
    session.do('FARMER', 'attack', { target: 'r4c5' });
    expect(session.state.pending).toMatchObject({ kind: 'ROLL_DECISION', seat: 0 });
    expect(one(session.do('FARMER', 'reroll'), 'AttackResolved').outcome).toBe('HIT');
    expect(one(session.do('FARMER', 'attack', { target: 'r4c6' }), 'AttackResolved').outcome).toBe('MISS');
  });

  test('PDQ-22.6 the Rogue’s Hood: the pick-up before the first attack roll', () => {
    const fight = (gear: string): Session =>
      wearer(gear, { floor: { r4c5: 'SLIME^', r4c6: 'POTION^' }, turn: { phase: 'FIGHT' } });
    fight('ROGUE_HOOD').do('FARMER', 'pickUp', { cell: 'r4c6' });
    expect(fight('TORCH').refused('FARMER', 'pickUp', { cell: 'r4c6' })).toBe('FIGHT_FIRST');
  });

  test('PDQ-22.6, PDQ-13.5 the Wizard’s Hat: a second Use, from the moment it is gained', () => {
    const session = wearer('TORCH', {}, { hearts: 1, inventory: ['POTION', 'POTION'], xp: 3, keys: 1 });
    session.do('FARMER', 'useItem', { item: 'POTION', targetHero: 'FARMER' });
    expect(session.refused('FARMER', 'useItem', { item: 'POTION', targetHero: 'FARMER' })).toBe('USE_LIMIT');
    session.do('FARMER', 'levelUp', { gear: 'WIZARD_HAT' });
    session.do('FARMER', 'useItem', { item: 'POTION', targetHero: 'FARMER' });
    expect(session.view().heroes[0]?.usesLeft).toBe(0);
  });

  test('PDQ-22.8 a Wizard with the Hat has two Uses, an Archer with the Cap one re-roll', () => {
    const wizard = Session.of({ rules: 'EXPANSION', heroes: [{ hero: 'WIZARD', gear: ['WIZARD_HAT'] }] });
    expect(wizard.view().heroes[0]?.usesLeft).toBe(2);
    const archer = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ARCHER', at: 'r5c5', gear: ['ARCHER_CAP'] }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH', 'SWORD_1'],
    });
    archer.do('ARCHER', 'attack', { target: 'r4c5' });
    archer.do('ARCHER', 'reroll');
    expect([archer.state.pending, archer.hero('ARCHER').hearts]).toEqual([null, 2]);
  });

  test('PDQ-21.16, PDQ-22.7 no seed draws a second Hat', () => {
    const laden = [
      { hero: 'ROGUE', gear: ['TORCH', 'SHIELD', 'BOOMERANG'] },
      { hero: 'WIZARD', gear: ['GRAPPLE_SHOT', 'BED_ROLL', 'SPELL_TOME'] },
      { hero: 'WARRIOR', gear: ['HERO_CAPE', 'MAGIC_RING', 'HOLY_WATER'] },
    ];
    const { state } = Session.of({
      rules: 'EXPANSION',
      options: { hardcoreGear: true },
      heroes: [{ hero: 'FARMER', gear: ['ARCHER_CAP', 'HARP'], xp: 3, keys: 1 }, ...laden],
    });
    const drawn = Array.from({ length: 12 }, (_, game) =>
      all(new Session(state, `hat ${game}`).do('FARMER', 'levelUp'), 'GearGained').map(({ gear }) => gear),
    );
    expect(new Set(drawn.flat())).toEqual(new Set(['BOW', 'MASSIVE_SWORD']));
  });
});
