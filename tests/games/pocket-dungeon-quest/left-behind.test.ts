import { Session } from './support.ts';

const TOME = { hero: 'ROGUE', gear: ['SPELL_TOME', 'HARP'], tome: ['SWAP_TILES', 'TELEPORT'] };

/** The Wizard's turn at r5c5, a Rogue with its Tome at another space, and whoever else is named. */
const table = (rogue: string, floor: Record<string, string>, phase: string, others: readonly object[] = []): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [{ hero: 'WIZARD', at: 'r5c5', inventory: ['TELEPORT', 'SWAP_TILES'] }, { ...TOME, at: rogue }, ...others],
    floor,
    turn: { phase },
  });
const asleep = (session: Session, target: string): Session => {
  session.do('ROGUE', 'useGear', { gear: 'HARP', target });
  return session;
};
const teleport = (session: Session, targetHero: string, to: string): Session => {
  session.do('WIZARD', 'castSpell', { spell: 'TELEPORT', targetHero, to });
  return session;
};
const fromTome = (session: Session, cellA: string, cellB: string): Session => {
  session.do('ROGUE', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA, cellB });
  return session;
};

describe('what a teleported Hero leaves behind', () => {
  test('PDQ-15.4, PDQ-24.38 a sleeping Monster sleeps on in nobody’s Circle, and leaves when it wakes', () => {
    const session = teleport(asleep(table('r9c9', { r4c5: 'SLIME^', r6c5: 'GOBLIN^' }, 'FIGHT'), 'r4c5'), 'WIZARD', 'r1c9');
    expect([session.tile('r4c5'), session.tile('r6c5'), session.state.piles.monster]).toEqual(['SLIME^', null, ['GOBLIN']]);
    session.do('WIZARD', 'endTurn');
    expect(session.tile('r4c5')).toBe('SLIME^');
    session.do('ROGUE', 'move', { to: 'r9c8' });
    session.do('ROGUE', 'endTurn');
    expect([session.tile('r4c5'), session.state.piles.monster]).toEqual([null, ['GOBLIN', 'SLIME']]);
  });

  test('PDQ-15.4 where two Circles overlap, what the active Hero has in its own waits for it, if another is moved', () => {
    const floor = { r4c6: 'POTION^', r5c6: 'GEM_5^', r6c6: 'SLIME^', r4c8: 'BOMB^', r5c8: 'GEM_10^', r6c8: 'GOBLIN^' };
    const session = teleport(table('r5c7', floor, 'FIGHT'), 'ROGUE', 'r9c9');
    expect(['r4c6', 'r5c6', 'r6c6', 'r4c8', 'r5c8', 'r6c8'].map((cell) => session.tile(cell))).toEqual([
      'POTION^',
      'GEM_5^',
      'SLIME^',
      null,
      null,
      null,
    ]);
    expect(session.state.piles).toMatchObject({ monster: ['GOBLIN'], merchant: ['TELEPORT', 'BOMB'], gem: ['GEM_10'] });
  });

  test('PDQ-15.4 if the active Hero is moved, only Monsters are left to the Circle of another', () => {
    const floor = { r4c6: 'POTION^', r5c6: 'GEM_5^', r6c6: 'SLIME^' };
    const session = teleport(table('r5c7', floor, 'FIGHT'), 'WIZARD', 'r1c1');
    expect([session.tile('r4c6'), session.tile('r5c6'), session.tile('r6c6')]).toEqual([null, null, 'SLIME^']);
    expect(session.state.piles).toMatchObject({ monster: [], merchant: ['TELEPORT', 'POTION'], gem: ['GEM_5'] });
    const dead = teleport(table('r9c9', floor, 'FIGHT', [{ hero: 'ARCHER', at: 'r5c7', dead: true }]), 'WIZARD', 'r1c1');
    expect(dead.state.piles.monster).toEqual(['SLIME']);
  });

  test('PDQ-15.4 the moved Hero’s own new Circle keeps nothing of the old one', () => {
    const floor = { r4c6: 'SLIME^', r5c6: 'FLOOR^', r6c6: 'POTION^', r6c5: 'GEM_5^' };
    const session = teleport(table('r9c9', floor, 'FIGHT'), 'WIZARD', 'r5c6');
    expect(['r4c6', 'r6c6', 'r6c5'].map((cell) => session.tile(cell))).toEqual([null, null, null]);
    const other = { r8c8: 'SLIME^', r9c8: 'FLOOR^', r8c9: 'BOMB^' };
    const away = teleport(table('r9c9', other, 'MOVE'), 'ROGUE', 'r9c8');
    expect([away.tile('r8c8'), away.tile('r8c9')]).toEqual([null, null]);
    expect(away.state.piles.monster).toEqual(['SLIME']);
  });

  test('PDQ-15.4 what lies face down, Floors, Walls and Finds stay', () => {
    const floor = { r4c4: 'SLIME', r4c5: 'POTION', r4c6: 'WALL^', r5c6: 'EXIT^', r6c6: 'MERCHANT^', r6c5: 'FLOOR^' };
    const session = teleport(table('r9c9', floor, 'REVEAL'), 'WIZARD', 'r1c1');
    expect(Object.keys(floor).map((cell) => session.tile(cell))).toEqual([
      'DOWN',
      'DOWN',
      'WALL^',
      'EXIT^',
      'MERCHANT^',
      'FLOOR^',
    ]);
  });
});

describe('what a Swap leaves behind', () => {
  test('PDQ-15.16 a sleeping Monster swapped out of every Circle by another Hero sleeps on there', () => {
    const session = fromTome(asleep(table('r9c9', { r4c5: 'SLIME^', r1c1: 'FLOOR^' }, 'FIGHT'), 'r4c5'), 'r4c5', 'r1c1');
    expect([session.tile('r1c1'), session.tile('r4c5'), session.state.piles.monster]).toEqual(['SLIME^', 'FLOOR^', []]);
    expect(session.view().floor[0]?.[0]).toMatchObject({ kind: 'SLIME', asleepUntilHero: 'WIZARD' });
  });

  test('PDQ-15.8 out of the caster’s own Circle a sleeping one goes to its Pile', () => {
    const session = asleep(table('r9c9', { r4c5: 'SLIME^', r1c1: 'FLOOR^' }, 'FIGHT'), 'r4c5');
    session.do('WIZARD', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
    expect([session.tile('r1c1'), session.state.piles.monster]).toEqual([null, ['SLIME']]);
  });

  test('PDQ-15.16 an awake Monster put into the Circle of a third Hero stays; an Item or a gem there does not', () => {
    const third = { hero: 'ARCHER', at: 'r1c2' };
    const put = (kind: string): Session =>
      fromTome(table('r9c9', { r4c5: `${kind}^`, r6c6: 'SLIME^', r1c1: 'FLOOR^' }, 'FIGHT', [third]), 'r4c5', 'r1c1');
    expect([put('GOBLIN').tile('r1c1'), put('POTION').tile('r1c1'), put('GEM_5').tile('r1c1')]).toEqual(['GOBLIN^', null, null]);
    expect([put('POTION').state.piles.merchant, put('GEM_5').state.piles.gem]).toEqual([['POTION'], ['GEM_5']]);
    const dead = fromTome(
      table('r9c9', { r4c5: 'GOBLIN^', r1c1: 'FLOOR^' }, 'FIGHT', [{ ...third, dead: true }]),
      'r4c5',
      'r1c1',
    );
    expect(dead.state.piles.monster).toEqual(['GOBLIN']);
  });

  test('PDQ-15.8, PDQ-15.16 where the Circles of caster and active Hero overlap, what leaves the caster’s goes, and no more', () => {
    const moved = (kind: string, to: string): string | null =>
      fromTome(table('r5c7', { r4c6: `${kind}^`, r6c5: 'SLIME^', [to]: 'FLOOR^' }, 'FIGHT'), 'r4c6', to).tile(to);
    expect(['POTION', 'GEM_5', 'GOBLIN'].map((kind) => moved(kind, 'r6c6'))).toEqual(['POTION^', 'GEM_5^', 'GOBLIN^']);
    expect(['POTION', 'GEM_5', 'GOBLIN'].map((kind) => moved(kind, 'r6c4'))).toEqual([null, null, null]);
    expect(['POTION', 'GEM_5', 'GOBLIN'].map((kind) => moved(kind, 'r6c8'))).toEqual([null, null, 'GOBLIN^']);
  });
});
