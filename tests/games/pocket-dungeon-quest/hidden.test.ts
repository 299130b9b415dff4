import { SeededChance } from '../../../src/engine/chance.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { lobby, Session, seedOf } from './support.ts';

describe('hidden information', () => {
  const fresh = (): Session => {
    const session = lobby(['WARRIOR', 'ROGUE'], { firstHero: 'WARRIOR' });
    session.do(0, 'startGame', { taken: [0, 1] });
    return session;
  };

  test('PDQ-31.1 no view tells the kind or id of a face-down tile', () => {
    const session = fresh();
    for (const viewer of [[], [0], [1], [0, 1]]) {
      const seen = ruleset.view(session.state, viewer);
      expect(seen.floor.flat().every(({ kind, lies }) => kind === null && lies === 'FACE_DOWN')).toBe(true);
      expect(JSON.stringify(seen)).not.toMatch(/"T\d{3}"/);
    }
    const [laid] = session.history.filter(({ type }) => type === 'DungeonLaid');
    if (laid === undefined) throw new Error('nothing was laid');
    expect(ruleset.redact(laid, [0], session.state)).toMatchObject({ type: 'DungeonLaid', data: { tiles: null } });
  });

  test('PDQ-31.1 after the Session everything is shown', () => {
    const session = fresh();
    session.do(0, 'abandonGame');
    const seen = ruleset.view(session.state, []);
    expect(seen.floor.flat().every(({ kind }) => kind !== null)).toBe(true);
    expect(seen.piles.merchant).toEqual([]);
    const [laid] = session.history.filter(({ type }) => type === 'DungeonLaid');
    if (laid !== undefined) expect((ruleset.redact(laid, [], session.state).data as { tiles: string[] }).tiles).toHaveLength(100);
  });

  test('PDQ-31.2 a peeked tile is shown to its owner alone, until it is turned up or swapped', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['TORCH'], inventory: ['SWAP_TILES'] }, { hero: 'WIZARD' }],
      floor: { r3c3: 'BOSS', r1c1: 'FLOOR' },
    });
    const events = session.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c3' });
    const kindFor = (viewer: readonly number[]) => ruleset.view(session.state, viewer).floor[2]?.[2]?.kind;
    expect([kindFor([0]), kindFor([1]), kindFor([])]).toEqual(['BOSS', null, null]);
    const peeked = events.find(({ type }) => type === 'TilePeeked');
    if (peeked === undefined) throw new Error('nothing was peeked');
    expect(ruleset.redact(peeked, [0], session.state).data).toMatchObject({ kind: 'BOSS' });
    expect(ruleset.redact(peeked, [1], session.state).data).toMatchObject({ hero: 'ROGUE', cell: 'r3c3', kind: null });
    session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r3c3', cellB: 'r1c1' });
    expect([kindFor([0]), ruleset.view(session.state, [0]).floor[0]?.[0]?.kind]).toEqual([null, null]);
  });

  test('PDQ-31.3 a refusal tells nothing hidden', () => {
    for (const kind of ['SLIME', 'FLOOR']) {
      const session = Session.of({
        heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['BOMB'] }],
        floor: { r4c5: kind, r4c6: 'SLIME^' },
        turn: { phase: 'FIGHT' },
      });
      expect(session.ask('ROGUE', 'attack', { target: 'r4c5' })).toEqual(session.ask('ROGUE', 'attack', { target: 'r4c5' }));
      expect(session.refused('ROGUE', 'attack', { target: 'r4c5' })).toBe('NO_SUCH_MONSTER');
      expect(session.refused('ROGUE', 'useItem', { item: 'BOMB', targetCell: 'r4c5' })).toBe('BAD_TARGET');
    }
  });

  test('PDQ-31.4 no command tells others what was peeked', () => {
    expect(ruleset.commands.filter((verb) => /peek|tell|show/i.test(verb))).toEqual([]);
  });

  test('PDQ-31.5 what is imagined keeps every public count and everything seen', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['TORCH'] }],
      floor: { r3c3: 'BOSS', r1c1: 'SLIME', r1c2: 'POTION', r1c3: 'EXIT' },
      piles: { merchant: ['BOMB', 'TELEPORT'] },
    });
    session.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c3' });
    const imagined = ruleset.imagine(session.state, [0], new SeededChance(seedOf('imagine')));
    expect(imagined.floor[22]).toEqual({ kind: 'BOSS', faceUp: false });
    const hidden = (state: typeof imagined) =>
      [...state.floor.flatMap((tile) => (tile === null ? [] : [tile.kind])), ...state.piles.merchant].sort();
    expect(hidden(imagined)).toEqual(hidden(session.state));
    expect(ruleset.view(imagined, [0])).toEqual(ruleset.view(session.state, [0]));
  });

  test('PDQ-31.2, PDQ-24.10 of several peeked tiles only what was swapped is forgotten', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['TORCH'], inventory: ['SWAP_TILES'] }],
      floor: { r3c3: 'BOSS', r3c4: 'EXIT', r3c5: 'SLIME', r1c1: 'FLOOR' },
    });
    const known = (): readonly unknown[] =>
      ruleset
        .view(session.state, [0])
        .floor.flatMap((row) => row.flatMap(({ cell, kind }) => (kind === null ? [] : [`${cell} ${kind}`])));
    session.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c3' });
    for (const [to, cell] of [
      ['r5c6', 'r3c4'],
      ['r5c5', 'r3c5'],
    ]) {
      session.do('ROGUE', 'move', { to });
      session.do('ROGUE', 'endTurn');
      session.do('ROGUE', 'useGear', { gear: 'TORCH', cell });
    }
    expect(known()).toEqual(['r3c3 BOSS', 'r3c4 EXIT', 'r3c5 SLIME']);
    session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r1c1', cellB: 'r3c4' });
    expect(known()).toEqual(['r3c3 BOSS', 'r3c5 SLIME']);
    expect(session.hero('ROGUE').peeked).toEqual(['r3c3', 'r3c5']);
    session.do('ROGUE', 'move', { to: 'r4c5' });
    session.do('ROGUE', 'reveal', { cells: ['r3c5'] });
    expect(session.hero('ROGUE')).toMatchObject({ kind: 'ROGUE', peeked: ['r3c3'] });
  });
});
