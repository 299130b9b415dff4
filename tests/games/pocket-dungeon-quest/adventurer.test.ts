import { all, names, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const party = (heroes: readonly Given[], floor: Given, more: Given = {}): Session =>
  Session.of({ rules: 'EXPANSION', heroes, floor, turn: { phase: 'REVEAL' }, ...more });
const swap = (cellA: string, cellB: string): Given => ({ gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA, cellB });
const tome = { gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] };

describe('the Adventurer’s first tile', () => {
  test('PDQ-22.1 the tile of a rest check is one: a Monster or a Trap is discarded, and the rest has failed', () => {
    for (const kind of ['VENOM_SPIDER', 'SPIKE_TRAP']) {
      const session = party(
        [{ hero: 'ADVENTURER', at: 'r5c5', resting: true, hearts: 2, gear: ['BED_ROLL'] }],
        { r4c5: kind, r4c6: 'FLOOR' },
        { turn: { phase: 'REST_CHECK' } },
      );
      const woken = session.do('ADVENTURER', 'reveal', { cells: ['r4c5'] });
      expect(names(woken)).toEqual(['TileRevealed', 'RestResolved', 'ReflexDiscarded', 'PhaseEntered']);
      expect(one(woken, 'RestResolved').success).toBe(false);
      expect(session.hero('ADVENTURER')).toMatchObject({ hearts: 2, poisoned: false, resting: false });
      expect([session.state.piles.discard, session.state.turn.phase]).toEqual([[kind], 'MOVE']);
    }
  });

  test('PDQ-22.1, PDQ-22.2 any other first tile is dealt with as ever, and the second has no such luck', () => {
    for (const [kind, ...happens] of [
      ['FLOOR'],
      ['POTION'],
      ['GEM_5'],
      ['SWORD', 'EffectGained'],
      ['EXIT', 'ExitFound'],
      ['PEGASUS', 'PegasusBefriended'],
    ] as const) {
      const session = party([{ hero: 'ADVENTURER', at: 'r5c5' }], { r4c5: kind, r4c6: 'SPIKE_TRAP', r6c6: 'FLOOR' });
      const turned = session.do('ADVENTURER', 'reveal', { cells: ['r4c5', 'r4c6'] });
      expect(names(turned)).toEqual(['TileRevealed', ...happens, 'TileRevealed', 'TrapSprung', 'HeartLost']);
    }
  });

  test('PDQ-22.2 a tile it turns up on another Hero’s turn is none: the Trap springs', () => {
    const session = party(
      [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ADVENTURER', at: 'r9c9', ...tome },
      ],
      { r8c9: 'WALL^', r1c1: 'SPIKE_TRAP' },
    );
    expect(names(session.do('ADVENTURER', 'useGear', swap('r8c9', 'r1c1')))).not.toContain('ReflexDiscarded');
    expect(session.hero('ADVENTURER').hearts).toBe(2);
  });

  test('PDQ-22.2 a tile another Hero turns up on its turn is none: its own first is still to come', () => {
    const session = party(
      [
        { hero: 'ADVENTURER', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r9c9', ...tome },
      ],
      { r8c9: 'WALL^', r1c1: 'SWORD', r4c5: 'MINOTAUR' },
    );
    session.do('WIZARD', 'useGear', swap('r8c9', 'r1c1'));
    expect(session.hero('WIZARD').effects).toEqual(['SWORD']);
    expect(one(session.do('ADVENTURER', 'reveal'), 'ReflexDiscarded')).toMatchObject({ kind: 'MINOTAUR', cell: 'r4c5' });
  });
});

describe('the Boss as the Adventurer’s first tile', () => {
  const HENCHMEN = { piles: { monster: ['FLAYER', 'GOBLIN'] }, dice: ['SWORD_2'] };
  const alone = { hero: 'ADVENTURER', at: 'r5c5' };

  test('PDQ-22.3 only as the first tile: after another one nothing is discarded', () => {
    const session = party([alone], { r4c5: 'FLOOR', r4c6: 'BOSS' }, HENCHMEN);
    session.do('ADVENTURER', 'reveal');
    expect(names(session.do('ADVENTURER', 'selectHenchmen', { kinds: ['FLAYER', 'GOBLIN'] }))).not.toContain('ReflexDiscarded');
    expect(session.view().bossFight?.stack).toEqual(['FLAYER', 'GOBLIN', 'BOSS']);
  });

  test('PDQ-22.2, PDQ-22.3 a Boss seen by Foresight is no first tile', () => {
    const session = party([{ ...alone, inventory: ['FORESIGHT'] }], { r1c1: 'BOSS' }, HENCHMEN);
    session.do('ADVENTURER', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1'] });
    session.do('ADVENTURER', 'selectHenchmen', { kinds: ['FLAYER', 'GOBLIN'] });
    expect(session.view().bossFight?.stack).toEqual(['FLAYER', 'GOBLIN', 'BOSS']);
  });

  test('PDQ-22.3 Henchmen drawn at random lose their top too; a bare Boss loses nothing', () => {
    const drawn = party([alone], { r4c5: 'BOSS' }, { ...HENCHMEN, options: { hardcoreHenchmen: true }, picks: [1] });
    expect(one(drawn.do('ADVENTURER', 'reveal'), 'ReflexDiscarded')).toMatchObject({ kind: 'GOBLIN', cell: 'STACK' });
    expect([drawn.view().bossFight?.stack, drawn.state.piles.discard]).toEqual([['FLAYER', 'BOSS'], ['GOBLIN']]);
    const bare = party([alone], { r4c5: 'BOSS' }, { dice: ['SKULL'] });
    const turned = bare.do('ADVENTURER', 'reveal');
    expect(names(turned)).not.toContain('ReflexDiscarded');
    expect(one(turned, 'BossTurnStarted')).toMatchObject({ hero: 'ADVENTURER', top: 'BOSS' });
  });

  test('PDQ-22.3, PDQ-22.4 it brings no XP, and a rest it ended has failed', () => {
    const session = party(
      [{ ...alone, resting: true, hearts: 2, gear: ['BED_ROLL'] }],
      { r4c5: 'BOSS', r4c6: 'FLOOR' },
      { ...HENCHMEN, turn: { phase: 'REST_CHECK' } },
    );
    session.do('ADVENTURER', 'reveal', { cells: ['r4c5'] });
    const stood = session.do('ADVENTURER', 'selectHenchmen', { kinds: ['GOBLIN', 'FLAYER'] });
    expect(all(stood, 'XpGained')).toEqual([]);
    expect(session.view().bossFight?.stack).toEqual(['FLAYER', 'BOSS']);
    expect(session.hero('ADVENTURER')).toMatchObject({ hearts: 2, resting: false, xp: 0 });
  });
});
