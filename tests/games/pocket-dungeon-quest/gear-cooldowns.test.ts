import { one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
/** The same table one or more Rounds later. */
const later = (session: Session, rounds: number): Session =>
  new Session({ ...session.state, roundNo: session.state.roundNo + rounds });

describe('cooldowns (table 1.6)', () => {
  const own = (gear: string, floor: Given, phase: string, hero: Given = {}, more: Given = {}): Session =>
    Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', gear: [gear], ...hero },
        { hero: 'WIZARD', at: 'r9c9' },
      ],
      floor,
      turn: { phase, round: 5 },
      ...more,
    });
  const others = (gear: string, floor: Given): Session =>
    own(
      'TORCH',
      floor,
      'FIGHT',
      {},
      {
        heroes: [
          { hero: 'WIZARD', at: 'r5c5' },
          { hero: 'ROGUE', at: 'r9c9', gear: [gear] },
        ],
      },
    );

  const monsters = { r4c4: 'SLIME^', r4c5: 'SLIME^', r4c6: 'SLIME^' };
  const items = { r4c5: 'BOMB^', r4c6: 'BOMB^' };
  const again = (gear: string, given: Given, other: Given): readonly [string, Given, Given] => [gear, given, other];
  test.each([
    again('BOOMERANG', { target: 'r4c4' }, { target: 'r4c5' }),
    again('GRAPPLE_SHOT', { action: 'SNATCH', cell: 'r4c5' }, { action: 'SNATCH', cell: 'r4c6' }),
    again('HOLY_WATER', { forHero: 'ROGUE', target: 'r4c4' }, { forHero: 'ROGUE', target: 'r4c5' }),
  ])('PDQ-24.5 %s is ready again in the next Round, and not before', (gear, given, other) => {
    const session = gear === 'GRAPPLE_SHOT' ? own(gear, items, 'LOOT') : own(gear, monsters, 'FIGHT');
    expect(one(session.do('ROGUE', 'useGear', { gear, ...given }), 'GearUsed').readyRound).toBe(6);
    expect(session.refused('ROGUE', 'useGear', { gear, ...other })).toBe('GEAR_COOLING');
    const free = later(session, 1);
    if (gear === 'GRAPPLE_SHOT') free.do('ROGUE', 'useGear', { gear, action: 'STOW' });
    free.do('ROGUE', 'useGear', { gear, ...other });
  });

  test('PDQ-24.4 every piece of Gear rests for itself', () => {
    const session = own('BOOMERANG', monsters, 'FIGHT', { gear: ['BOOMERANG', 'HOLY_WATER'] });
    session.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'r4c4' });
    session.do('ROGUE', 'useGear', { gear: 'HOLY_WATER', forHero: 'ROGUE', target: 'r4c4' });
    expect(session.hero('ROGUE').readyRound).toEqual({ BOOMERANG: 6, HOLY_WATER: 6 });
    expect(session.refused('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'r4c5' })).toBe('GEAR_COOLING');
  });

  test('PDQ-24.5 so are Harp and Bow, on the turns of others', () => {
    for (const gear of ['HARP', 'BOW']) {
      const session = others(gear, monsters);
      expect(one(session.do('ROGUE', 'useGear', { gear, target: 'r4c4' }), 'GearUsed').readyRound).toBe(6);
      expect(session.refused('ROGUE', 'useGear', { gear, target: 'r4c5' })).toBe('GEAR_COOLING');
      later(session, 1).do('ROGUE', 'useGear', { gear, target: 'r4c5' });
    }
  });

  test('PDQ-24.4 Tome and Ring rest for two Rounds', () => {
    const tome = own('SPELL_TOME', monsters, 'LOOT', { tome: ['TELEPORT'] });
    const cast = (targetCell: string): Given => ({ gear: 'SPELL_TOME', action: 'CAST', spell: 'TELEPORT', targetCell });
    tome.do('ROGUE', 'useGear', cast('r4c4'));
    const fresh = (session: Session): Session =>
      new Session({ ...session.state, turn: { ...session.state.turn, limits: { ...session.state.turn.limits, uses: 0 } } });
    expect(fresh(later(tome, 2)).refused('ROGUE', 'useGear', cast('r4c5'))).toBe('GEAR_COOLING');
    fresh(later(tome, 3)).do('ROGUE', 'useGear', cast('r4c5'));
    const piles = { gem: ['GEM_10', 'GEM_10', 'GEM_10', 'GEM_10'], discard: ['BOMB', 'POTION'] };
    const ring = own('MAGIC_RING', {}, 'LOOT', {}, { piles });
    ring.do('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB' });
    expect(later(ring, 2).refused('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'POTION' })).toBe('GEAR_COOLING');
    const fetched = later(ring, 3);
    fetched.do('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'POTION' });
    expect(fetched.hero('ROGUE').inventory).toEqual(['BOMB', 'POTION']);
    expect(fetched.state.piles).toMatchObject({ gem: [], merchant: [], discard: ['GEM_10', 'GEM_10', 'GEM_10', 'GEM_10'] });
  });

  test('PDQ-24.4, PDQ-24.12 a Shield that has fired lets Hearts go for two Rounds', () => {
    const hit = (session: Session, target: string): number => {
      session.script(['FLASH']).do('ROGUE', 'attack', { target });
      return session.hero('ROGUE').hearts;
    };
    const session = own('SHIELD', monsters, 'FIGHT');
    expect(hit(session, 'r4c4')).toBe(3);
    expect([hit(later(session, 0), 'r4c5'), hit(later(session, 2), 'r4c5'), hit(later(session, 3), 'r4c5')]).toEqual([2, 2, 3]);
  });

  test('PDQ-24.11, PDQ-24.5 the Torch serves every turn, also an additional one; once-per-Round Gear does not', () => {
    const session = own('TORCH', { r3c4: 'FLOOR', r3c5: 'WALL' }, 'LOOT', {
      gear: ['TORCH', 'GRAPPLE_SHOT'],
      inventory: ['EXTRA_MOVE'],
    });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c4' });
    session.do('ROGUE', 'endTurn');
    session.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c5' });
    const boomerang = own('BOOMERANG', monsters, 'FIGHT', { inventory: ['EXTRA_MOVE'] });
    boomerang.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    boomerang.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'r4c4' });
    boomerang.script(['SWORD_2', 'SWORD_2', 'SWORD_2']);
    for (const target of ['r4c4', 'r4c5', 'r4c6']) boomerang.do('ROGUE', 'attack', { target });
    boomerang.do('ROGUE', 'endTurn');
    expect(boomerang.view().heroes[0]?.gear).toEqual([{ kind: 'BOOMERANG', ready: false, readyRound: 6 }]);
  });

  test('PDQ-11.21, PDQ-24.5 the Rounds of a Boss Fight count', () => {
    const session = own(
      'HOLY_WATER',
      {},
      'LOOT',
      {},
      {
        bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['SLIME', 'SLIME', 'SLIME', 'BOSS'], turnOf: 'ROGUE' },
        dice: ['SWORD_2', 'SWORD_2', 'SWORD_2'],
      },
    );
    const bless = (forHero: string): Given => ({ gear: 'HOLY_WATER', forHero, target: 'STACK' });
    session.do('ROGUE', 'useGear', bless('ROGUE'));
    expect(session.refused('ROGUE', 'useGear', bless('ROGUE'))).toBe('GEAR_COOLING');
    session.do('ROGUE', 'attack', { target: 'STACK' });
    session.do('ROGUE', 'useGear', bless('WIZARD'));
  });
});
