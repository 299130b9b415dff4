import { Session } from './support.ts';

const swapper = (floor: Record<string, string>, phase: string, more: readonly object[] = []): Session =>
  Session.of({
    heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['SWAP_TILES'] }, ...more],
    floor,
    turn: { phase },
  });
const swap = (session: Session, cellA: string, cellB: string): Session => {
  session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA, cellB });
  return session;
};

describe('Swap Tiles', () => {
  test('PDQ-15.8 what moves within the caster’s Circle stays there', () => {
    const monster = swap(swapper({ r4c5: 'SLIME^', r6c6: 'FLOOR^' }, 'FIGHT'), 'r4c5', 'r6c6');
    expect([monster.tile('r6c6'), monster.state.piles.monster, monster.state.turn.phase]).toEqual(['SLIME^', [], 'FIGHT']);
    const item = swap(swapper({ r4c5: 'POTION^', r6c6: 'WALL^' }, 'LOOT'), 'r6c6', 'r4c5');
    expect([item.tile('r6c6'), item.tile('r4c5'), item.state.piles.merchant]).toEqual(['POTION^', 'WALL^', ['SWAP_TILES']]);
    item.do('ROGUE', 'pickUp', { cell: 'r6c6' });
  });

  test('PDQ-15.8 what leaves it goes to its Pile by its class, whoever could see it in its new place', () => {
    const left = (kind: string, cell = 'r1c1') =>
      swap(
        swapper({ r4c5: `${kind}^`, r6c5: 'FLOOR', [cell]: 'FLOOR^' }, 'REVEAL', [{ hero: 'WIZARD', at: 'r9c9' }]),
        'r4c5',
        cell,
      );
    expect(left('GEM_10').state.piles).toMatchObject({ gem: ['GEM_10'], discard: [], merchant: ['SWAP_TILES'] });
    expect(left('TELEPORT').state.piles).toMatchObject({ gem: [], discard: [], merchant: ['SWAP_TILES', 'TELEPORT'] });
    const seen = left('GOBLIN', 'r9c8');
    expect([seen.tile('r9c8'), seen.state.piles.monster]).toEqual([null, ['GOBLIN']]);
    expect(left('EXIT').tile('r1c1')).toBe('EXIT^');
  });

  test('PDQ-15.8, PDQ-15.16 it is the same whichever of the two is named first', () => {
    const session = swapper({ r4c5: 'GEM_5^', r6c5: 'FLOOR', r1c1: 'FLOOR^' }, 'REVEAL');
    expect(swap(session, 'r1c1', 'r4c5').state.piles.gem).toEqual(['GEM_5']);
    const monster = swapper({ r4c5: 'SLIME^', r1c1: 'FLOOR^' }, 'FIGHT');
    expect(swap(monster, 'r1c1', 'r4c5').state.piles.monster).toEqual(['SLIME']);
  });

  test('PDQ-15.8, PDQ-15.7 a Monster of another Hero’s Circle that comes into the caster’s stays and must be fought', () => {
    const session = swapper({ r4c5: 'FLOOR^', r9c8: 'GOBLIN^' }, 'MOVE', [{ hero: 'WIZARD', at: 'r9c9' }]);
    swap(session, 'r9c8', 'r4c5');
    expect([session.tile('r4c5'), session.state.turn.phase]).toEqual(['GOBLIN^', 'ENGAGE']);
  });

  test('PDQ-15.6 the Boss lying face up is not to be swapped', () => {
    const session = swapper({ r4c5: 'FLOOR^', r1c1: 'BOSS^' }, 'MOVE');
    for (const [cellA, cellB] of [
      ['r1c1', 'r4c5'],
      ['r4c5', 'r1c1'],
    ])
      expect(session.refused('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA, cellB })).toBe('BOSS_IMMUNE');
    expect(session.values('ROGUE', 'castSpell', 'cellA')).toEqual([]);
  });
});
