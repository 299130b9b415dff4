import { all, names, one, Session } from './support.ts';

const search = (floor: Record<string, string>, monster: readonly string[], die: string): Session => {
  const session = Session.of({
    heroes: [{ hero: 'ROGUE', at: 'r5c5' }, { hero: 'WIZARD', dead: true }, { hero: 'WARRIOR' }],
    floor: { r4c5: 'BOSS', ...floor },
    piles: { monster },
    turn: { phase: 'REVEAL' },
    dice: [die],
  });
  session.do('ROGUE', 'reveal', { cells: ['r4c5'] });
  return session;
};

describe('searchTile', () => {
  test('PDQ-11.4 with too few Monsters the living Heroes, from the revealer on, each turn up a tile until there are enough', () => {
    const session = search({ r1c1: 'FLOOR', r1c2: 'SLIME', r1c3: 'GOBLIN', r1c4: 'FLOOR' }, [], 'SWORD_1');
    expect(session.state.pending).toMatchObject({ kind: 'HENCHMEN_SEARCH', seat: 0 });
    expect(session.refused('WARRIOR', 'searchTile', { cell: 'r1c1' })).toBe('NOT_YOUR_TURN');
    expect(session.refused('ROGUE', 'searchTile', { cell: 'r4c5' })).toBe('NOT_FACE_DOWN');
    session.do('ROGUE', 'searchTile', { cell: 'r1c1' });
    expect(session.view().bossFight).toMatchObject({ stage: 'SEARCH', rolled: 2, stack: ['BOSS'], turnOf: null });
    expect(session.state.pending).toMatchObject({ kind: 'HENCHMEN_SEARCH', seat: 2 });
    session.do('WARRIOR', 'searchTile', { cell: 'r1c2' });
    expect(session.state.pending).toMatchObject({ kind: 'HENCHMEN_SEARCH', seat: 0 });
    const last = session.do('ROGUE', 'searchTile', { cell: 'r1c3' });
    expect(one(last, 'HenchmenSearchEnded')).toMatchObject({ found: 2, wanted: 2 });
    expect(session.state.pending).toMatchObject({ kind: 'HENCHMEN_SELECT', seat: 0, count: 2 });
    expect(session.view().bossFight).toMatchObject({ stage: 'SELECT', turnOf: null });
    expect(session.tile('r1c4')).toBe('DOWN');
  });

  test('PDQ-11.4 the search ends when no face-down tile is left', () => {
    const session = search({ r1c1: 'FLOOR' }, [], 'SKULL');
    const last = session.do('ROGUE', 'searchTile', { cell: 'r1c1' });
    expect(one(last, 'HenchmenSearchEnded')).toMatchObject({ found: 0, wanted: 4 });
    expect(session.state.bossFight).toMatchObject({ stage: 'BOSS_TURN', henchmen: [] });
  });

  test('PDQ-11.5 the search is a remote reveal', () => {
    const session = search({ r1c1: 'SPIKE_TRAP', r1c2: 'EXIT' }, [], 'SWORD_1');
    expect(names(session.do('ROGUE', 'searchTile', { cell: 'r1c1' }))).toEqual([
      'TileRevealed',
      'TileMovedToPile',
      'DecisionOpened',
    ]);
    session.do('WARRIOR', 'searchTile', { cell: 'r1c2' });
    expect(session.hero('ROGUE').hearts).toBe(3);
    expect(session.state.exitFound).toBe(true);
  });

  test('PDQ-11.5, PDQ-7.7 whoever of them turns up a tile, it goes to its Pile once', () => {
    for (const [kind, pile] of [
      ['GEM_10', 'gem'],
      ['POTION', 'merchant'],
      ['TELEPORT', 'merchant'],
      ['SLIME', 'monster'],
      ['SWORD', 'discard'],
    ] as const) {
      const session = search({ r1c1: 'FLOOR', r1c2: kind, r1c3: 'FLOOR' }, [], 'SWORD_1');
      session.do('ROGUE', 'searchTile', { cell: 'r1c1' });
      const found = session.do('WARRIOR', 'searchTile', { cell: 'r1c2' });
      expect(names(found)).toEqual(['TileRevealed', 'TileMovedToPile', 'DecisionOpened']);
      expect(one(found, 'TileMovedToPile')).toMatchObject({ kind, pile, from: 'r1c2', hero: null });
      expect(session.state.piles[pile]).toEqual([kind]);
    }
  });

  test('PDQ-7.9, PDQ-11.4 what the search has turned up of a Foresight is not turned up again after the fight', () => {
    for (const [third, turned] of [
      ['r1c3', ['r1c3']],
      ['r1c4', []],
    ] as const) {
      const session = Session.of({
        heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['FORESIGHT'] }],
        floor: { r1c1: 'BOSS', r1c2: 'EXIT', r1c3: 'MERCHANT', r1c4: 'SLIME', r1c5: 'SLIME' },
        dice: ['SWORD_1', 'SWORD_3', 'SWORD_3', 'SWORD_3'],
      });
      session.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c2', third] });
      for (const cell of ['r1c2', 'r1c4', 'r1c5']) session.do('ROGUE', 'searchTile', { cell });
      session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] });
      session.do('ROGUE', 'attack', { target: 'STACK' });
      session.do('ROGUE', 'attack', { target: 'STACK' });
      const over = session.do('ROGUE', 'attack', { target: 'STACK' });
      expect(all(over, 'TileRevealed').map(({ cell }) => cell)).toEqual(turned);
      expect(all(session.history, 'ExitFound')).toHaveLength(1);
    }
  });
});
