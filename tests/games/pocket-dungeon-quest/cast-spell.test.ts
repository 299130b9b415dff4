import { all, names, one, Session } from './support.ts';

const caster = (inventory: readonly string[], floor: Record<string, string> = {}, more: object = {}): Session =>
  Session.of({
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', inventory },
      { hero: 'ARCHER', at: 'r9c9' },
    ],
    floor,
    ...more,
  });

describe('castSpell', () => {
  test('PDQ-15.1 Teleport moves any living Hero on the board to an open Floor space without a Hero', () => {
    const session = caster(['TELEPORT'], { r1c1: 'FLOOR^', r1c2: 'WALL^', r1c3: 'FLOOR' });
    const cast = (to: string) => session.refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ARCHER', to });
    expect([cast('r1c2'), cast('r1c3'), cast('r0c1'), cast('r5c5')]).toEqual([
      'DESTINATION_BLOCKED',
      'DESTINATION_BLOCKED',
      'DESTINATION_BLOCKED',
      'SPACE_OCCUPIED',
    ]);
    const moved = session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ARCHER', to: 'r1c1' });
    expect(one(moved, 'HeroTeleported')).toMatchObject({ hero: 'ARCHER', from: 'r9c9', to: 'r1c1' });
    const away = caster(
      ['TELEPORT'],
      {},
      {
        heroes: [
          { hero: 'ROGUE', inventory: ['TELEPORT'] },
          { hero: 'ARCHER', at: 'r1c1', dead: true },
        ],
      },
    );
    expect(away.refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r5c5' })).toBe('BAD_TARGET');
    expect(away.refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ARCHER', to: 'r5c5' })).toBe('TARGET_DEAD');
  });

  test('PDQ-15.2 the teleported Hero reveals its new Circle in its next turn, not before', () => {
    const session = caster(['TELEPORT'], { r2c2: 'FLOOR' });
    session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ARCHER', to: 'r1c1' });
    expect(session.tile('r2c2')).toBe('DOWN');
    session.do('ROGUE', 'move', { to: 'r5c6' });
    session.do('ROGUE', 'endTurn');
    expect(session.state.turn).toMatchObject({ seat: 1, phase: 'REVEAL' });
    session.do('ARCHER', 'reveal');
    expect(session.tile('r2c2')).toBe('FLOOR^');
  });

  test('PDQ-15.3 teleporting the active Hero leaves its turn in the Loot step with nothing to take', () => {
    const session = caster(['TELEPORT'], { r4c5: 'SLIME^', r9c1: 'FLOOR' });
    session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r8c1' });
    expect(session.state.turn.phase).toBe('LOOT');
    expect(session.offered('ROGUE', 'pickUp')).toEqual([]);
    session.do('ROGUE', 'endTurn');
  });

  test('PDQ-15.4 what the Hero leaves behind goes to the Piles, but not what others must deal with', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['TELEPORT'] },
        { hero: 'ARCHER', at: 'r3c5' },
      ],
      floor: { r4c5: 'SLIME^', r6c5: 'GOBLIN^', r6c6: 'POTION^', r6c4: 'GEM_5^' },
      turn: { phase: 'FIGHT' },
    });
    session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r9c9' });
    expect(session.state.piles).toMatchObject({ monster: ['GOBLIN'], merchant: ['TELEPORT', 'POTION'], gem: ['GEM_5'] });
    expect(session.tile('r4c5')).toBe('SLIME^');
    const other = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['TELEPORT'] },
        { hero: 'ARCHER', at: 'r3c5' },
      ],
      floor: { r4c5: 'POTION^', r2c5: 'BOMB^' },
      turn: { phase: 'REVEAL' },
    });
    other.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ARCHER', to: 'r9c9' });
    expect([other.tile('r4c5'), other.tile('r2c5')]).toEqual(['POTION^', null]);
  });

  test('PDQ-15.5, PDQ-21.7 Teleport sends a face-up Monster to the Pile, not defeated', () => {
    const session = caster(['TELEPORT'], { r9c8: 'MINOTAUR^', r1c1: 'BOSS' }, { rules: 'EXPANSION' });
    expect(session.refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetCell: 'r1c1' })).toBe('NO_SUCH_MONSTER');
    expect(session.refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetCell: 'STACK' })).toBe('NO_SUCH_MONSTER');
    const gone = session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetCell: 'r9c8' });
    expect(names(gone)).toContain('MonsterBanished');
    expect(names(gone)).not.toContain('XpGained');
    expect(session.state.piles.monster).toEqual(['MINOTAUR']);
  });

  test('PDQ-15.6, PDQ-15.10 Swap Tiles exchanges two tiles without Heroes; face-down ones stay so, Keys stay where they are', () => {
    const session = caster(
      ['SWAP_TILES'],
      { r1c1: 'EXIT', r1c5: 'WALL^', r9c9: 'FLOOR^' },
      { rules: 'EXPANSION', keysOnFloor: ['r1c1'] },
    );
    const swap = (cellA: string, cellB: string) => session.refused('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA, cellB });
    expect([swap('r1c1', 'r1c1'), swap('r1c1', 'r2c2'), swap('r1c1', 'r9c9'), swap('r0c1', 'r1c1')]).toEqual([
      'BAD_TARGET',
      'BAD_TARGET',
      'SPACE_OCCUPIED',
      'BAD_TARGET',
    ]);
    session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r1c1', cellB: 'r1c5' });
    expect([session.tile('r1c1'), session.tile('r1c5')]).toEqual(['WALL^', 'DOWN']);
    expect(session.state.keysOnFloor).toEqual(['r1c1']);
  });

  test('PDQ-15.7 a face-down tile that comes into the caster’s Circle is revealed and resolved', () => {
    const session = caster(['SWAP_TILES'], { r4c5: 'FLOOR^', r1c1: 'RELIC_CIRCLE' });
    const cast = session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r1c1', cellB: 'r4c5' });
    expect(one(cast, 'TileRevealed')).toMatchObject({ hero: 'ROGUE', cell: 'r4c5', kind: 'RELIC_CIRCLE', how: 'SWAP' });
    expect(session.state.relics).toEqual(['RELIC_CIRCLE']);
    const within = caster(['SWAP_TILES'], { r4c5: 'FLOOR^', r4c6: 'EXIT' });
    expect(names(within.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r4c6' }))).not.toContain(
      'TileRevealed',
    );
  });

  test('PDQ-15.7 a Monster swapped in leads back to the fight, in the Loot step too', () => {
    const session = caster(['SWAP_TILES'], { r4c5: 'FLOOR^', r1c1: 'SLIME' }, { turn: { phase: 'LOOT' } });
    session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r1c1', cellB: 'r4c5' });
    expect(session.state.turn.phase).toBe('FIGHT');
  });

  test('PDQ-15.7, PDQ-12.3 an Item swapped in lies there to be picked up; a Trap springs, an Effect is gained', () => {
    const swapIn = (kind: string): Session => {
      const session = caster(['SWAP_TILES'], { r4c5: 'FLOOR^', r1c1: kind });
      session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r1c1', cellB: 'r4c5' });
      return session;
    };
    const item = swapIn('POTION');
    expect([item.tile('r4c5'), item.state.turn.phase]).toEqual(['POTION^', 'MOVE']);
    expect(one(item.do('ROGUE', 'pickUp', { cell: 'r4c5' }), 'ItemPickedUp')).toMatchObject({ kind: 'POTION', early: false });
    const left = swapIn('POTION');
    left.do('ROGUE', 'move', { to: 'r6c6' });
    expect(left.state.piles.merchant).toEqual(['SWAP_TILES', 'POTION']);
    expect(swapIn('SPIKE_TRAP').hero('ROGUE').hearts).toBe(2);
    expect(swapIn('SWORD').hero('ROGUE').effects).toEqual(['SWORD']);
  });

  test('PDQ-15.8 what leaves the caster’s Circle face up goes to its Pile', () => {
    const session = caster(['SWAP_TILES'], { r4c5: 'SLIME^', r1c1: 'FLOOR^' }, { turn: { phase: 'FIGHT' } });
    session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
    expect(session.state.piles.monster).toEqual(['SLIME']);
    expect([session.tile('r4c5'), session.tile('r1c1')]).toEqual(['FLOOR^', null]);
  });

  test('PDQ-15.9 Swap Tiles on a Hero and an open space is a Teleport', () => {
    const session = caster(['SWAP_TILES'], { r1c1: 'FLOOR^' });
    expect(names(session.do('ROGUE', 'castSpell', { spell: 'SWAP_TILES', targetHero: 'ARCHER', to: 'r1c1' }))).toContain(
      'HeroTeleported',
    );
    expect(session.hero('ARCHER')).toMatchObject({ at: 'r1c1', arrival: true });
  });

  test('PDQ-15.16 nothing is left face up where nobody deals with it, whoever swapped', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'ARCHER', at: 'r9c9', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'POTION^', r4c4: 'SLIME^', r1c1: 'FLOOR^', r1c2: 'FLOOR^' },
      turn: { phase: 'FIGHT' },
    });
    session.do('ARCHER', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA: 'r4c4', cellB: 'r1c1' });
    expect(session.state.piles.monster).toEqual(['SLIME']);
    const potion = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'ARCHER', at: 'r9c9', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'POTION^', r1c2: 'FLOOR^' },
      turn: { phase: 'LOOT' },
    });
    potion.do('ARCHER', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c2' });
    expect(potion.state.piles.merchant).toEqual(['POTION']);
  });

  test('PDQ-15.11, PDQ-5.10 Extra Move gives another turn straight after; two casts give two; the Round does not advance', () => {
    const session = Session.of({
      heroes: [{ hero: 'WIZARD', at: 'r5c5', inventory: ['EXTRA_MOVE', 'EXTRA_MOVE'] }, { hero: 'ROGUE' }],
    });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    expect(session.state.extraTurns).toBe(2);
    for (const [to, left] of [
      ['r5c6', 1],
      ['r5c5', 0],
    ] as const) {
      session.do('WIZARD', 'move', { to });
      expect(one(session.do('WIZARD', 'endTurn'), 'TurnStarted')).toMatchObject({ hero: 'WIZARD', extra: true, roundNo: 1 });
      expect(session.state.extraTurns).toBe(left);
    }
    session.do('WIZARD', 'move', { to: 'r5c6' });
    expect(one(session.do('WIZARD', 'endTurn'), 'TurnStarted').hero).toBe('ROGUE');
  });

  test('PDQ-15.12, PDQ-7.7, PDQ-7.8 Foresight turns up three tiles anywhere without harm; Finds count', () => {
    const floor = {
      r1c1: 'SPIKE_TRAP',
      r1c2: 'SWORD',
      r1c3: 'GEM_10',
      r1c4: 'POTION',
      r1c5: 'SLIME',
      r1c6: 'PEGASUS',
      r1c7: 'WALL',
    };
    const session = caster(['FORESIGHT'], floor);
    expect(session.refused('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c2'] })).toBe('WRONG_COUNT');
    expect(session.refused('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c2', 'r5c5'] })).toBe('NOT_FACE_DOWN');
    const seen = session.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c3', 'r1c6'] });
    expect(all(seen, 'TileRevealed').map(({ cell, how }) => [cell, how])).toEqual([
      ['r1c1', 'FORESIGHT'],
      ['r1c3', 'FORESIGHT'],
      ['r1c6', 'FORESIGHT'],
    ]);
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 3, pegasus: true });
    expect(session.state.piles).toMatchObject({ discard: ['SPIKE_TRAP'], gem: ['GEM_10'] });
    expect(all(seen, 'TileMovedToPile').map(({ kind }) => kind)).toEqual(['SPIKE_TRAP', 'GEM_10']);
    const other = caster(['FORESIGHT'], floor);
    const moved = all(other.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c2', 'r1c4', 'r1c5'] }), 'TileMovedToPile');
    expect(moved.map(({ kind, pile }) => [kind, pile])).toEqual([
      ['SWORD', 'discard'],
      ['POTION', 'merchant'],
      ['SLIME', 'monster'],
    ]);
    expect(other.state.piles).toMatchObject({ discard: ['SWORD'], merchant: ['FORESIGHT', 'POTION'], monster: ['SLIME'] });
    expect(other.hero('ROGUE').effects).toEqual([]);
  });

  test('PDQ-15.12 fewer tiles left are all named; none left cannot be foreseen', () => {
    const session = caster(['FORESIGHT'], { r1c1: 'FLOOR' });
    session.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1'] });
    expect(caster(['FORESIGHT']).refused('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: [] })).toBe('WRONG_COUNT');
  });

  test('PDQ-7.9 if Foresight turns up the Boss, the tiles named after it wait until the fight is over', () => {
    const session = caster(
      ['FORESIGHT'],
      { r1c1: 'BOSS', r1c2: 'SWORD', r1c3: 'RELIC_CIRCLE' },
      { piles: { monster: ['SLIME', 'SLIME'] }, dice: ['SWORD_1', 'SWORD_2', 'SWORD_2', 'SWORD_2'] },
    );
    session.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r1c1', 'r1c2', 'r1c3'] });
    expect(session.tile('r1c2')).toBe('DOWN');
    session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] });
    session.do('ROGUE', 'attack', { target: 'STACK' });
    session.do('ARCHER', 'attack', { target: 'STACK' });
    const over = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(all(over, 'TileRevealed').map(({ cell }) => cell)).toEqual(['r1c2', 'r1c3']);
    expect(session.state.relics).toEqual(['RELIC_CIRCLE']);
  });

  test('PDQ-15.13, PDQ-15.14 the Phoenix Feather brings a Dead Hero back with all Hearts where it died, at any distance', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
        { hero: 'ARCHER', at: 'r9c9', dead: true },
      ],
      help: [{ dead: 'ARCHER', owed: ['ROGUE'] }],
    });
    expect(session.refused('ROGUE', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' })).toBe('TARGET_NOT_DEAD');
    expect(
      one(session.do('ROGUE', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ARCHER' }), 'HeroRevived'),
    ).toMatchObject({ by: 'ROGUE', hero: 'ARCHER', hearts: 3 });
    expect(session.hero('ARCHER')).toMatchObject({ dead: false, at: 'r9c9', hearts: 3 });
    expect(session.state.help).toEqual([]);
  });

  test('PDQ-15.15, PDQ-8.10 Confusion rids the caster of two awake Monsters on two Swords, without modifiers or XP', () => {
    const floor = { r4c5: 'SLIME^', r4c6: 'GOBLIN^', r4c4: 'FLOOR^', r1c1: 'FLAYER^' };
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', inventory: ['CONFUSION'], effects: ['SWORD'] }],
      floor,
      turn: { phase: 'FIGHT' },
      dice: ['SWORD_1'],
    });
    const cast = (cellA: string, cellB: string) => session.refused('WARRIOR', 'castSpell', { spell: 'CONFUSION', cellA, cellB });
    expect([cast('r4c5', 'r1c1'), cast('r4c5', 'r4c4'), cast('r4c5', 'r4c5')]).toEqual([
      'NOT_IN_CIRCLE',
      'NO_SUCH_MONSTER',
      'BAD_TARGET',
    ]);
    expect(
      one(session.do('WARRIOR', 'castSpell', { spell: 'CONFUSION', cellA: 'r4c5', cellB: 'r4c6' }), 'ConfusionResolved'),
    ).toMatchObject({ face: 'SWORD_1', worked: false });
    expect(session.hero('WARRIOR').effects).toEqual(['SWORD']);
    expect(session.state.turn.phase).toBe('FIGHT');
    const works = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['CONFUSION'] }],
      floor,
      turn: { phase: 'FIGHT' },
      dice: ['SWORD_2'],
    });
    works.do('ROGUE', 'castSpell', { spell: 'CONFUSION', cellA: 'r4c6', cellB: 'r4c5' });
    expect(works.state.piles.monster).toEqual(['SLIME', 'GOBLIN']);
    expect(works.hero('ROGUE').xp).toBe(0);
  });

  test('PDQ-11.18 in a Boss Fight Swap Tiles and Confusion cannot be cast, and Teleport moves no Hero', () => {
    const boss = (spell: string) =>
      caster(
        [spell],
        { r4c5: 'SLIME^', r4c6: 'SLIME^' },
        { bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack: ['SLIME', 'BOSS'], turnOf: 'ROGUE' } },
      );
    expect(boss('SWAP_TILES').refused('ROGUE', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r4c6' })).toBe(
      'NOT_IN_BOSS_FIGHT',
    );
    expect(boss('CONFUSION').refused('ROGUE', 'castSpell', { spell: 'CONFUSION', cellA: 'r4c5', cellB: 'r4c6' })).toBe(
      'NOT_IN_BOSS_FIGHT',
    );
    expect(boss('TELEPORT').refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r9c9' })).toBe(
      'NOT_IN_BOSS_FIGHT',
    );
    const top = boss('TELEPORT');
    top.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetCell: 'STACK' });
    expect(top.view().bossFight?.stack).toEqual(['BOSS']);
  });

  test('PDQ-11.17, PDQ-15.5 in a Boss turn Teleport takes the top Henchman or a Monster of the Floor, never the Boss', () => {
    const bossTurn = (stack: readonly string[]): Session =>
      caster(['TELEPORT'], { r1c2: 'SLIME^' }, { bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack, turnOf: 'ROGUE' } });
    const cast = { spell: 'TELEPORT', targetCell: 'STACK' };
    expect(bossTurn(['BOSS']).refused('ROGUE', 'castSpell', cast)).toBe('BOSS_IMMUNE');
    const session = bossTurn(['GOBLIN', 'BOSS']);
    expect(session.refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetCell: 'r1c1' })).toBe('BOSS_IMMUNE');
    expect(session.values('ROGUE', 'castSpell', 'targetCell')).toEqual(['STACK', 'r1c2']);
    expect(one(session.do('ROGUE', 'castSpell', cast), 'MonsterBanished')).toMatchObject({ monster: 'GOBLIN', cell: 'STACK' });
    expect(session.state.bossFight).toMatchObject({ turnOf: 0, turns: 1, henchmen: [] });
    const floor = bossTurn(['GOBLIN', 'BOSS']);
    floor.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetCell: 'r1c2' });
    expect([floor.state.piles.monster, floor.view().bossFight?.stack]).toEqual([['SLIME'], ['GOBLIN', 'BOSS']]);
  });

  test('PDQ-13.8, PDQ-13.13, PDQ-17.14 a cast Spell goes to the Merchant Pile first; the last Use is kept for the Feather', () => {
    const session = caster(['EXTRA_MOVE']);
    expect(names(session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' }))).toEqual(['SpellCast', 'ExtraTurnGained']);
    expect([session.state.piles.merchant, session.hero('ROGUE').inventory]).toEqual([['EXTRA_MOVE'], []]);
    const kept = Session.of({
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', hearts: 1, inventory: ['BIG_BAG', 'EXTRA_MOVE', 'POTION', 'PHOENIX_FEATHER'] },
        { hero: 'ARCHER', dead: true },
        { hero: 'ROGUE' },
      ],
      help: [{ dead: 'ARCHER', owed: ['WIZARD', 'ROGUE'] }],
    });
    kept.do('WIZARD', 'useItem', { item: 'POTION', targetHero: 'WIZARD' });
    expect(kept.refused('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' })).toBe('MUST_REVIVE');
    expect(kept.refused('WIZARD', 'giveItem', { kind: 'PHOENIX_FEATHER', to: 'ROGUE' })).toBe('MUST_REVIVE');
    kept.do('WIZARD', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ARCHER' });
    expect(kept.refused('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' })).toBe('USE_LIMIT');
  });

  test('PDQ-13.6 a Spell is aimed in one of its own ways', () => {
    const session = caster(['TELEPORT']);
    expect(session.refused('ROGUE', 'castSpell', { spell: 'TELEPORT' })).toBe('INVALID_ARGUMENT');
    expect(session.refused('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r1c1', cells: ['r1c1'] })).toBe(
      'INVALID_ARGUMENT',
    );
    expect(session.refused('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' })).toBe('NOT_HELD');
  });
});
