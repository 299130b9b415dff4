import { names, Session } from './support.ts';

const robbed = (inventory: readonly string[]): Session => {
  const session = Session.of({
    heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory }],
    floor: { r4c5: 'SLIME^' },
    turn: { phase: 'FIGHT' },
    dice: ['SKULL'],
  });
  session.do('ROGUE', 'attack', { target: 'r4c5' });
  return session;
};

describe('surrenderTile', () => {
  test('PDQ-10.1 the attacker puts an Item or Spell of its choice on the Discard Pile, then the Slime runs off', () => {
    const session = robbed(['POTION', 'TELEPORT']);
    expect(session.state.pending).toMatchObject({ kind: 'STEAL_CHOICE' });
    expect(session.refused('ROGUE', 'surrenderTile', { kind: 'BOMB' })).toBe('NOT_HELD');
    expect(names(session.do('ROGUE', 'surrenderTile', { kind: 'TELEPORT' }))).toEqual([
      'TileStolen',
      'MonsterRanOff',
      'PhaseEntered',
    ]);
    expect(session.state.piles.discard).toEqual(['TELEPORT']);
    expect(session.hero('ROGUE').inventory).toEqual(['POTION']);
  });

  test('PDQ-13.4 the Big Bag of a Hero with three counted tiles is no loot', () => {
    const session = robbed(['BIG_BAG', 'POTION', 'BOMB', 'TELEPORT']);
    expect(session.refused('ROGUE', 'surrenderTile', { kind: 'BIG_BAG' })).toBe('BAG_IN_USE');
    expect(session.values('ROGUE', 'surrenderTile', 'kind')).toEqual(['POTION', 'BOMB', 'TELEPORT']);
  });
});
