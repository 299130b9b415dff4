import { isOccupied, isOpen, isOpenTo } from '../../../src/games/pocket-dungeon-quest/facts/floor.ts';
import {
  areAdjacent,
  circleOf,
  ENTRY_SPACES,
  FLOOR_SPACES,
  isSpace,
  neighboursOf,
} from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import { all, Session } from './support.ts';

describe('the board', () => {
  test('PDQ-2.1 the Floor has ten rows of ten, written r4c7', () => {
    expect(FLOOR_SPACES).toHaveLength(100);
    expect(FLOOR_SPACES[0]).toBe('r1c1');
    expect(FLOOR_SPACES[36]).toBe('r4c7');
    expect(FLOOR_SPACES[99]).toBe('r10c10');
  });

  test('PDQ-2.2 forty entry spaces lie around it', () => {
    expect(ENTRY_SPACES).toHaveLength(40);
    for (let x = 1; x <= 10; x += 1)
      expect(ENTRY_SPACES).toEqual(expect.arrayContaining([`r0c${x}`, `r11c${x}`, `r${x}c0`, `r${x}c11`]));
  });

  test('PDQ-2.3 nobody stands in the four outer corners', () => {
    for (const corner of ['r0c0', 'r0c11', 'r11c0', 'r11c11']) expect(isSpace(corner)).toBe(false);
    expect(Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r1c1' }] }).refused('WARRIOR', 'move', { to: 'r0c0' })).toBe(
      'OFF_BOARD',
    );
  });

  test('PDQ-2.4 adjacent spaces touch, diagonals too; a space is not next to itself', () => {
    expect(areAdjacent('r4c4', 'r5c5')).toBe(true);
    expect(areAdjacent('r4c4', 'r4c5')).toBe(true);
    expect(areAdjacent('r4c4', 'r4c4')).toBe(false);
    expect(areAdjacent('r4c4', 'r4c6')).toBe(false);
    expect(neighboursOf('r1c1')).toEqual(['r0c1', 'r0c2', 'r1c2', 'r2c2', 'r2c1', 'r2c0', 'r1c0']);
  });

  test('PDQ-2.5 a Circle is every adjacent Floor space, without entry spaces and the own space', () => {
    expect(circleOf('r5c5')).toEqual(['r4c5', 'r4c6', 'r5c6', 'r6c6', 'r6c5', 'r6c4', 'r5c4', 'r4c4']);
    expect(circleOf('r0c1')).toEqual(['r1c2', 'r1c1']);
    expect(circleOf('r10c10')).toEqual(['r9c10', 'r10c9', 'r9c9']);
    expect(circleOf(null)).toEqual([]);
  });

  test('PDQ-2.6 Walls, Monsters and Heroes do not block the Circle', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r4c6' },
      ],
      floor: { r4c5: 'WALL^', r4c4: 'FLOOR', r6c5: 'FLOOR' },
      turn: { phase: 'REVEAL' },
    });
    expect(all(session.do('WARRIOR', 'reveal'), 'TileRevealed').map(({ cell }) => cell)).toEqual(['r6c5', 'r4c4']);
  });

  test('PDQ-2.7 a tile taken off leaves an open, empty space', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }],
      floor: { r4c5: 'SWORD' },
      turn: { phase: 'REVEAL' },
    });
    session.do('WARRIOR', 'reveal');
    expect(session.tile('r4c5')).toBeNull();
    expect(isOpen(session.state, 'r4c5')).toBe(true);
  });

  test('PDQ-2.8 a space holds one Hero, living or Dead', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r5c6', dead: true },
      ],
    });
    expect(isOccupied(session.state, 'r5c6')).toBe(true);
    expect(session.refused('WARRIOR', 'move', { to: 'r5c6' })).toBe('SPACE_OCCUPIED');
  });

  test('PDQ-2.9 entry spaces, empty spaces, Floor, Exit and Merchant are open', () => {
    const { state } = Session.of({
      heroes: [{ hero: 'WARRIOR' }],
      floor: { r1c1: 'FLOOR^', r1c2: 'EXIT^', r1c3: 'MERCHANT^', r1c4: 'POTION^' },
    });
    expect(['r0c1', 'r1c1', 'r1c2', 'r1c3', 'r9c9'].every((space) => isOpen(state, space))).toBe(true);
    expect(isOpen(state, 'r1c4')).toBe(false);
  });

  test('PDQ-2.10 a Wall is open to the rider of the Pegasus Mount alone', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5', pegasus: true },
        { hero: 'ROGUE', at: 'r6c5' },
      ],
      floor: { r5c6: 'WALL^' },
    });
    const [rider, walker] = session.state.heroes as [
      (typeof session.state.heroes)[number],
      (typeof session.state.heroes)[number],
    ];
    expect(isOpenTo(session.state, walker, 'r5c6')).toBe(false);
    expect(isOpenTo(session.state, rider, 'r5c6')).toBe(true);
    session.do('WARRIOR', 'move', { to: 'r5c6' });
    expect(session.hero('WARRIOR').at).toBe('r5c6');
  });

  test('PDQ-2.11 face-down tiles, Monsters and the Boss are never open', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', pegasus: true }],
      floor: { r4c5: 'FLOOR', r4c6: 'SLIME^', r4c4: 'BOSS^' },
    });
    for (const to of ['r4c5', 'r4c6', 'r4c4']) expect(session.refused('WARRIOR', 'move', { to })).toBe('DESTINATION_BLOCKED');
  });

  test('PDQ-2.12 three Piles lie face up, the Merchant Pile face down', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR' }],
      piles: { gem: ['GEM_5'], discard: ['SWORD'], monster: ['SLIME'], merchant: ['POTION', 'BOMB'] },
    });
    const { piles } = session.view();
    expect(piles).toMatchObject({ gem: ['GEM_5'], discard: ['SWORD'], monster: ['SLIME'], merchantCount: 2, merchant: null });
  });

  test('PDQ-2.13 a Pile keeps the order of arrival, which is the order of candidates', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }],
      floor: { r4c5: 'GOBLIN^' },
      piles: { gem: ['GEM_10', 'GEM_5', 'GEM_10'] },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
      picks: [1],
    });
    session.do('WARRIOR', 'attack', { target: 'r4c5' });
    expect(session.state.piles.gem).toEqual(['GEM_10', 'GEM_10']);
    expect(session.state.piles.discard).toEqual(['GEM_5']);
  });

  test('PDQ-2.14 tiles of a Circle arrive clockwise from north', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }],
      floor: { r4c4: 'GEM_5^', r6c5: 'GEM_10^', r4c5: 'GEM_5^', r5c6: 'GEM_10^' },
      turn: { phase: 'LOOT' },
    });
    expect(session.state.piles.gem).toEqual(['GEM_5', 'GEM_10', 'GEM_10', 'GEM_5']);
  });

  test('PDQ-2.14 two Monsters driven off together arrive clockwise from north, however they were named', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['CONFUSION'] }],
      floor: { r4c5: 'SLIME^', r4c4: 'GOBLIN^' },
      turn: { phase: 'FIGHT' },
      dice: ['SWORD_2'],
    });
    const cast = session.do('ROGUE', 'castSpell', { spell: 'CONFUSION', cellA: 'r4c4', cellB: 'r4c5' });
    expect(all(cast, 'MonsterBanished').map(({ cell }) => cell)).toEqual(['r4c5', 'r4c4']);
    expect(session.state.piles.monster).toEqual(['SLIME', 'GOBLIN']);
  });

  test('PDQ-2.14 on a death the Inventory goes first, then Effects, then the Circle', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5', hearts: 1, inventory: ['BOMB', 'TELEPORT'], effects: ['SWORD', 'BROKEN_SWORD'] },
        { hero: 'ROGUE' },
      ],
      floor: { r4c5: 'SPIKE_TRAP', r4c6: 'POTION^', r4c4: 'GEM_5^' },
      turn: { phase: 'REVEAL' },
    });
    session.do('WARRIOR', 'reveal');
    expect(session.state.piles.merchant).toEqual(['BOMB', 'TELEPORT', 'POTION']);
    expect(session.state.piles.discard).toEqual(['SPIKE_TRAP', 'SWORD', 'BROKEN_SWORD', 'GEM_5']);
  });
});
