import { names, one, Session } from './support.ts';

const looter = (hero: object, floor: Record<string, string>, more: object = {}): Session =>
  Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r5c5', ...hero }], floor, turn: { phase: 'LOOT' }, ...more });

describe('pickUp', () => {
  test('PDQ-12.1, PDQ-12.2 gems are stashed by themselves when the fights are over; the purse is common', () => {
    const session = looter(
      {},
      { r4c5: 'SLIME^', r4c6: 'GEM_5^', r5c6: 'GEM_10^', r9c9: 'GEM_10^' },
      { turn: { phase: 'FIGHT' }, dice: ['SWORD_2'], piles: { gem: ['GEM_5'] } },
    );
    const stashed = session.do('WARRIOR', 'attack', { target: 'r4c5' });
    expect(one(stashed, 'GemsStashed')).toMatchObject({ gems: ['GEM_5', 'GEM_10'], value: 20 });
    expect(session.view().piles).toMatchObject({ gemValue: 20 });
  });

  test('PDQ-12.3, PDQ-12.4 one face-up Item or Spell of the Circle per turn', () => {
    const session = looter({}, { r4c5: 'POTION^', r4c6: 'TELEPORT^', r4c4: 'FLOOR^', r9c9: 'BOMB^' });
    expect(session.refused('WARRIOR', 'pickUp', { cell: 'r9c9' })).toBe('NOT_IN_CIRCLE');
    expect(session.refused('WARRIOR', 'pickUp', { cell: 'r4c4' })).toBe('NOTHING_THERE');
    expect(one(session.do('WARRIOR', 'pickUp', { cell: 'r4c6' }), 'ItemPickedUp')).toMatchObject({
      kind: 'TELEPORT',
      early: false,
    });
    expect([session.tile('r4c6'), session.tile('r4c5'), session.hero('WARRIOR').inventory]).toEqual([
      null,
      'POTION^',
      ['TELEPORT'],
    ]);
    expect(session.refused('WARRIOR', 'pickUp', { cell: 'r4c5' })).toBe('PICKUP_LIMIT');
  });

  test('PDQ-12.5, PDQ-13.15 a full Inventory takes one only for a counted tile; with room none is given up', () => {
    const session = looter({ inventory: ['BOMB', 'POTION'] }, { r4c5: 'TELEPORT^' });
    expect(session.refused('WARRIOR', 'pickUp', { cell: 'r4c5' })).toBe('INVENTORY_FULL');
    expect(session.refused('WARRIOR', 'pickUp', { cell: 'r4c5', drop: 'CONFUSION' })).toBe('NOT_HELD');
    const taken = session.do('WARRIOR', 'pickUp', { cell: 'r4c5', drop: 'BOMB' });
    expect(names(taken)).toEqual(['TileMovedToPile', 'ItemPickedUp']);
    expect(session.hero('WARRIOR').inventory).toEqual(['POTION', 'TELEPORT']);
    expect(session.state.piles.merchant).toEqual(['BOMB']);
    const bag = looter({ inventory: ['BIG_BAG', 'BOMB', 'BOMB', 'BOMB'] }, { r4c5: 'TELEPORT^' });
    expect(bag.refused('WARRIOR', 'pickUp', { cell: 'r4c5', drop: 'BIG_BAG' })).toBe('BAG_IN_USE');
    const room = looter({ inventory: ['BOMB'] }, { r4c5: 'TELEPORT^' });
    expect(room.refused('WARRIOR', 'pickUp', { cell: 'r4c5', drop: 'BOMB' })).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-13.2 a Big Bag always fits', () => {
    const session = looter({ inventory: ['BOMB', 'POTION'] }, { r4c5: 'BIG_BAG^' });
    session.do('WARRIOR', 'pickUp', { cell: 'r4c5' });
    expect(session.hero('WARRIOR').inventory).toEqual(['BOMB', 'POTION', 'BIG_BAG']);
  });

  test('PDQ-12.6 the Rogue may take early, before its first attack roll; it is still the only pick-up', () => {
    const rogue = () =>
      Session.of({
        heroes: [{ hero: 'ROGUE', at: 'r5c5' }],
        floor: { r4c5: 'SLIME^', r4c6: 'BOMB^', r5c6: 'SLIME^', r6c6: 'POTION^' },
        turn: { phase: 'FIGHT' },
        dice: ['SWORD_2'],
      });
    const early = rogue();
    expect(one(early.do('ROGUE', 'pickUp', { cell: 'r4c6' }), 'ItemPickedUp').early).toBe(true);
    expect(early.refused('ROGUE', 'pickUp', { cell: 'r6c6' })).toBe('PICKUP_LIMIT');
    const late = rogue();
    late.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(late.refused('ROGUE', 'pickUp', { cell: 'r4c6' })).toBe('FIGHT_FIRST');
    expect(
      looter({}, { r4c5: 'SLIME^', r4c6: 'BOMB^' }, { turn: { phase: 'FIGHT' } }).refused('WARRIOR', 'pickUp', { cell: 'r4c6' }),
    ).toBe('FIGHT_FIRST');
    expect(
      looter({}, { r4c5: 'FLOOR', r4c6: 'BOMB^' }, { turn: { phase: 'REVEAL' } }).refused('WARRIOR', 'pickUp', { cell: 'r4c6' }),
    ).toBe('REVEAL_FIRST');
  });

  test('PDQ-12.7 a tile taken early may be used in the same turn', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }],
      floor: { r4c5: 'SLIME^', r4c6: 'BOMB^' },
      turn: { phase: 'FIGHT' },
    });
    session.do('ROGUE', 'pickUp', { cell: 'r4c6' });
    session.do('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c5' });
    expect(session.state.turn.phase).toBe('LOOT');
  });

  test('PDQ-13.7 a pick-up is no Use', () => {
    const session = looter({}, { r4c5: 'POTION^' });
    session.do('WARRIOR', 'pickUp', { cell: 'r4c5' });
    expect(session.state.turn.limits.uses).toBe(0);
  });
});
