import { all, names, one, others, own, Session } from './support.ts';

describe('Spell Tome', () => {
  const cast = (spell: string, more: object = {}) => ({ gear: 'SPELL_TOME', action: 'CAST', spell, ...more });

  test('PDQ-24.26 memorizes Spells of the Inventory, two; for a third one is named to go', () => {
    const session = own(['SPELL_TOME'], {}, {}, { inventory: ['TELEPORT', 'POTION'], tome: ['CONFUSION'] });
    const memorize = (spell: string, more: object = {}) => ({ gear: 'SPELL_TOME', action: 'MEMORIZE', spell, ...more });
    expect(session.refused('ROGUE', 'useGear', memorize('POTION'))).toBe('NOT_A_SPELL');
    expect(session.refused('ROGUE', 'useGear', memorize('FORESIGHT'))).toBe('NOT_HELD');
    expect(names(session.do('ROGUE', 'useGear', memorize('TELEPORT')))).toEqual(['SpellMemorized']);
    expect(session.hero('ROGUE')).toMatchObject({ tome: ['CONFUSION', 'TELEPORT'], inventory: ['POTION'] });
    expect(session.state.turn.limits.uses).toBe(0);
    const full = own(['SPELL_TOME'], {}, {}, { inventory: ['FORESIGHT'], tome: ['CONFUSION', 'TELEPORT'] });
    expect(full.refused('ROGUE', 'useGear', memorize('FORESIGHT'))).toBe('TOME_FULL');
    expect(full.refused('ROGUE', 'useGear', memorize('FORESIGHT', { replace: 'SWAP_TILES' }))).toBe('NOT_MEMORIZED');
    full.do('ROGUE', 'useGear', memorize('FORESIGHT', { replace: 'CONFUSION' }));
    expect(full.hero('ROGUE').tome).toEqual(['TELEPORT', 'FORESIGHT']);
    expect(full.state.piles.merchant).toEqual(['CONFUSION']);
    expect(others(['SPELL_TOME'], {}, {}, { inventory: ['TELEPORT'] }).refused('ROGUE', 'useGear', memorize('TELEPORT'))).toBe(
      'NOT_YOUR_TURN',
    );
  });

  test('PDQ-24.27, PDQ-24.28 a memorized Spell stays when cast; in the own turn that is a Use, and both rest', () => {
    const session = own(
      ['SPELL_TOME'],
      {},
      { turn: { round: 5 } },
      { tome: ['EXTRA_MOVE', 'TELEPORT'], inventory: ['POTION', 'BOMB'] },
    );
    const done = session.do('ROGUE', 'useGear', cast('EXTRA_MOVE'));
    expect(one(done, 'SpellCast')).toMatchObject({ fromTome: true, usesLeft: 0 });
    expect(one(done, 'GearUsed').readyRound).toBe(8);
    expect(session.hero('ROGUE').tome).toEqual(['EXTRA_MOVE', 'TELEPORT']);
    expect(session.state.piles.merchant).toEqual([]);
    expect(session.refused('ROGUE', 'useGear', cast('TELEPORT', { targetHero: 'WIZARD', to: 'r1c1' }))).toBe('GEAR_COOLING');
    expect(session.state.turn.limits.uses).toBe(1);
    expect(own(['SPELL_TOME']).refused('ROGUE', 'useGear', cast('EXTRA_MOVE'))).toBe('NOT_MEMORIZED');
  });

  test('PDQ-24.29 on another Hero’s turn it takes no Use; Extra Move only in the own turn', () => {
    const session = others(
      ['SPELL_TOME'],
      { r4c5: 'SLIME^' },
      { turn: { phase: 'FIGHT' } },
      { tome: ['TELEPORT', 'EXTRA_MOVE'] },
    );
    expect(session.refused('ROGUE', 'useGear', cast('EXTRA_MOVE'))).toBe('OWN_TURN_ONLY');
    session.do('ROGUE', 'useGear', cast('TELEPORT', { targetCell: 'r4c5' }));
    expect(session.state.turn).toMatchObject({ phase: 'LOOT', limits: { uses: 0 } });
  });

  test('PDQ-24.29 on another Hero’s Boss turn only the Feather, or Teleport on the top Henchman', () => {
    const session = others(
      ['SPELL_TOME'],
      { r8c8: 'SLIME^', r1c1: 'FLOOR' },
      { bossFight: { revealer: 'WIZARD', cell: 'r1c5', stack: ['GOBLIN', 'BOSS'], turnOf: 'WIZARD' } },
      { tome: ['TELEPORT', 'FORESIGHT'] },
    );
    expect(session.refused('ROGUE', 'useGear', cast('FORESIGHT', { cells: ['r1c1'] }))).toBe('NOT_IN_BOSS_FIGHT');
    expect(session.refused('ROGUE', 'useGear', cast('TELEPORT', { targetCell: 'r8c8' }))).toBe('NOT_IN_BOSS_FIGHT');
    session.do('ROGUE', 'useGear', cast('TELEPORT', { targetCell: 'STACK' }));
    expect(session.view().bossFight?.stack).toEqual(['BOSS']);
  });

  test('PDQ-24.30 the Circle is the caster’s; a swapped-in gem or Item goes to its Pile at once', () => {
    const session = others(['SPELL_TOME'], { r9c8: 'FLOOR^', r1c1: 'POTION' }, {}, { tome: ['SWAP_TILES'] });
    const swapped = session.do('ROGUE', 'useGear', cast('SWAP_TILES', { cellA: 'r9c8', cellB: 'r1c1' }));
    expect(one(swapped, 'TileRevealed')).toMatchObject({ hero: 'ROGUE', how: 'SWAP' });
    expect(session.state.piles.merchant).toEqual(['POTION']);
    const relic = others(['SPELL_TOME'], { r9c8: 'FLOOR^', r1c1: 'SWORD' }, {}, { tome: ['SWAP_TILES'] });
    relic.do('ROGUE', 'useGear', cast('SWAP_TILES', { cellA: 'r9c8', cellB: 'r1c1' }));
    expect(relic.hero('ROGUE').effects).toEqual(['SWORD']);
  });

  test('PDQ-24.46 a Monster swapped in on another’s turn stays: the active Hero fights it if near, else the caster at its turn', () => {
    const near = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r3c5', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
      ],
      floor: { r4c5: 'FLOOR^', r1c1: 'SLIME' },
      turn: { phase: 'LOOT' },
    });
    near.do('ROGUE', 'useGear', cast('SWAP_TILES', { cellA: 'r4c5', cellB: 'r1c1' }));
    expect(near.state.turn.phase).toBe('FIGHT');
    const far = others(['SPELL_TOME'], { r9c8: 'FLOOR^', r1c1: 'SLIME' }, { turn: { phase: 'LOOT' } }, { tome: ['SWAP_TILES'] });
    far.do('ROGUE', 'useGear', cast('SWAP_TILES', { cellA: 'r9c8', cellB: 'r1c1' }));
    expect([far.tile('r9c8'), far.state.turn.phase]).toEqual(['SLIME^', 'LOOT']);
    far.do('WIZARD', 'endTurn');
    expect(far.state.turn).toMatchObject({ seat: 1, phase: 'ENGAGE' });
  });
});

describe('Magic Ring', () => {
  const ring = (piles: object, hero: object = {}): Session => own(['MAGIC_RING'], {}, { piles }, hero);

  test('PDQ-24.32 twenty in gems fetch a tile from the Discard Pile, for a counted tile if there is no room', () => {
    const session = ring(
      { gem: ['GEM_10', 'GEM_5', 'GEM_5', 'GEM_5'], discard: ['SWORD', 'BOMB'] },
      { inventory: ['POTION', 'TELEPORT'] },
    );
    expect(session.refused('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'POTION' })).toBe('NOTHING_THERE');
    expect(session.refused('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB', payment: { tens: 2, fives: 0 } })).toBe(
      'INVALID_PAYMENT',
    );
    expect(session.refused('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB' })).toBe('INVENTORY_FULL');
    const fetched = session.do('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB', drop: 'POTION' });
    expect(one(fetched, 'GemsPaid')).toMatchObject({ tens: 1, fives: 2, for: 'RING' });
    expect(session.hero('ROGUE').inventory).toEqual(['TELEPORT', 'BOMB']);
    expect(session.state.piles).toMatchObject({
      gem: ['GEM_5'],
      discard: ['SWORD', 'GEM_10', 'GEM_5', 'GEM_5'],
      merchant: ['POTION'],
    });
    expect(session.state.turn.limits).toMatchObject({ purchase: false, uses: 0 });
    expect(ring({ gem: ['GEM_10'], discard: ['BOMB'] }).refused('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB' })).toBe(
      'NOT_ENOUGH_GEMS',
    );
  });
});

describe('Holy Water', () => {
  const bless = (target: string, forHero = 'WIZARD') => ({ gear: 'HOLY_WATER', forHero, target });

  test('PDQ-24.33, PDQ-24.35 blesses the turn’s Hero’s fight with one awake Monster, before its roll', () => {
    const session = others(
      ['HOLY_WATER'],
      { r4c5: 'FLAYER^', r4c6: 'SLIME^', r9c8: 'SLIME^' },
      { turn: { phase: 'FIGHT' }, dice: ['SKULL'] },
    );
    expect(session.refused('ROGUE', 'useGear', bless('r9c8', 'ROGUE'))).toBe('NOT_YOUR_TURN');
    expect(session.refused('ROGUE', 'useGear', bless('r9c8'))).toBe('NOT_IN_CIRCLE');
    expect(session.refused('ROGUE', 'useGear', bless('r4c4'))).toBe('NO_SUCH_MONSTER');
    expect(one(session.do('ROGUE', 'useGear', bless('r4c5')), 'FightBlessed')).toMatchObject({
      by: 'ROGUE',
      forHero: 'WIZARD',
      target: 'r4c5',
    });
    const mine = own(['HOLY_WATER'], { r4c5: 'FLAYER^' }, { turn: { phase: 'FIGHT' } });
    mine.do('ROGUE', 'useGear', bless('r4c5', 'ROGUE'));
  });

  test('PDQ-24.34 a critical miss in it is a plain miss: Heart lost, no effect, the Monster runs off', () => {
    const session = others(['HOLY_WATER'], { r4c5: 'FLAYER^' }, { turn: { phase: 'FIGHT' }, dice: ['SKULL'] });
    session.do('ROGUE', 'useGear', bless('r4c5'));
    const fought = session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(one(fought, 'AttackResolved')).toMatchObject({ outcome: 'MISS', blessed: true });
    expect(one(fought, 'CriticalEffectApplied').prevented).toBe(true);
    expect(names(fought)).toContain('MonsterRanOff');
    expect(session.hero('WIZARD')).toMatchObject({ hearts: 2, lostTurn: false });
    const boss = others(
      ['HOLY_WATER'],
      {},
      { bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['BOSS'], turnOf: 'WIZARD' }, dice: ['SKULL'] },
    );
    boss.do('ROGUE', 'useGear', bless('STACK'));
    boss.do('WIZARD', 'attack', { target: 'STACK' });
    expect([boss.hero('WIZARD').hearts, boss.hero('ROGUE').hearts, boss.view().bossFight?.stack]).toEqual([2, 3, ['BOSS']]);
  });

  test('PDQ-24.33 a Monster already fought is not blessed any more', () => {
    const session = others(
      ['HOLY_WATER'],
      { r4c5: 'SKELLY_ARCHER^', r4c6: 'SLIME^' },
      { turn: { phase: 'FIGHT' }, dice: ['SKULL'] },
    );
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(session.refused('ROGUE', 'useGear', bless('r4c5'))).toBe('ALREADY_FOUGHT');
  });
});

describe('Harp', () => {
  test('PDQ-24.36 on another Hero’s turn puts a Monster it would have to fight to sleep', () => {
    const session = others(['HARP'], { r4c5: 'SLIME^', r4c6: 'GEM_5^', r9c8: 'SLIME^' }, { turn: { phase: 'FIGHT' } });
    expect(session.refused('ROGUE', 'useGear', { gear: 'HARP', target: 'r9c8' })).toBe('NOT_IN_CIRCLE');
    expect(session.refused('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c6' })).toBe('NO_SUCH_MONSTER');
    expect(
      own(['HARP'], { r4c5: 'SLIME^' }, { turn: { phase: 'FIGHT' } }).refused('ROGUE', 'useGear', {
        gear: 'HARP',
        target: 'r4c5',
      }),
    ).toBe('NOT_ANOTHERS_TURN');
    expect(one(session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' }), 'MonsterSlept')).toMatchObject({
      cell: 'r4c5',
      wakesAtSeat: 0,
    });
    expect(session.state.turn.phase).toBe('LOOT');
    expect(session.state.piles.gem).toEqual(['GEM_5']);
  });

  test('PDQ-24.37, PDQ-24.38 it wakes when turn order reaches that seat again, and stays only next to a living Hero', () => {
    const round = (to: string) => {
      const session = others(['HARP'], { r4c5: 'SLIME^' }, { turn: { phase: 'FIGHT' } });
      session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
      session.do('WIZARD', 'endTurn');
      session.do('ROGUE', 'move', { to });
      return session;
    };
    const stays = round('r8c8');
    expect(one(stays.do('ROGUE', 'endTurn'), 'MonsterWoke')).toMatchObject({ cell: 'r4c5', stays: true });
    expect(stays.state.turn.phase).toBe('ENGAGE');
    const gone = others(['HARP'], { r4c5: 'SLIME^' }, { turn: { phase: 'ENGAGE' } });
    gone.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
    gone.do('WIZARD', 'move', { to: 'r6c5' });
    gone.do('WIZARD', 'endTurn');
    gone.do('ROGUE', 'move', { to: 'r8c8' });
    expect(one(gone.do('ROGUE', 'endTurn'), 'MonsterWoke').stays).toBe(false);
    expect(gone.state.piles.monster).toEqual(['SLIME']);
  });
});

describe('Bow', () => {
  const shot = (kind: string, dice: readonly string[], hero: object = {}): Session =>
    others(['BOW'], { r4c5: `${kind}^`, r9c8: 'SLIME^' }, { turn: { phase: 'FIGHT' }, dice }, hero);
  const shoot = (session: Session, more: object = {}) => session.do('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5', ...more });

  test('PDQ-24.39 on another Hero’s turn attacks an awake Monster outside the own Circle', () => {
    expect(shot('SLIME', []).refused('ROGUE', 'useGear', { gear: 'BOW', target: 'r9c8' })).toBe('IN_OWN_CIRCLE');
    expect(shot('SLIME', []).refused('ROGUE', 'useGear', { gear: 'BOW', target: 'r1c1' })).toBe('NO_SUCH_MONSTER');
    expect(own(['BOW'], { r1c1: 'SLIME^' }).refused('ROGUE', 'useGear', { gear: 'BOW', target: 'r1c1' })).toBe(
      'NOT_ANOTHERS_TURN',
    );
  });

  test('PDQ-24.40 modifiers and the latest Effect apply; a hit defeats it for the owner', () => {
    const session = shot('SLIME', ['SWORD_1'], { effects: ['SWORD'] });
    const events = shoot(session);
    expect(one(events, 'AttackResolved')).toMatchObject({ hero: 'ROGUE', effect: 1, outcome: 'HIT', weapon: 'BOW' });
    expect(one(events, 'MonsterDefeated').by).toBe('BOW');
    expect(session.hero('ROGUE')).toMatchObject({ xp: 1, effects: [] });
    expect(session.state.turn.phase).toBe('LOOT');
  });

  test('PDQ-24.41 a miss costs no Heart and the Monster runs off; a critical hits the owner; only a Skelly Archer stays', () => {
    const miss = shot('SLIME', ['FLASH']);
    expect(names(shoot(miss))).toContain('MonsterRanOff');
    expect(miss.hero('ROGUE').hearts).toBe(3);
    const minotaur = shot('MINOTAUR', ['SKULL']);
    expect(all(shoot(minotaur), 'HeartLost').map(({ hero, cause }) => [hero, cause])).toEqual([['ROGUE', 'MINOTAUR']]);
    const flayer = shot('FLAYER', ['SKULL']);
    shoot(flayer);
    expect(flayer.hero('ROGUE').lostTurn).toBe(true);
    const archer = shot('SKELLY_ARCHER', ['SKULL']);
    shoot(archer);
    expect([archer.tile('r4c5'), archer.state.turn.phase]).toEqual(['SKELLY_ARCHER^', 'FIGHT']);
  });

  test('PDQ-24.42 a Slime takes the tile named with the shot, or the oldest that may leave', () => {
    const named = shot('SLIME', ['SKULL'], { inventory: ['POTION', 'BOMB'] });
    shoot(named, { surrender: 'BOMB' });
    expect(named.hero('ROGUE').inventory).toEqual(['POTION']);
    const oldest = shot('SLIME', ['SKULL'], { inventory: ['POTION', 'BOMB'] });
    shoot(oldest);
    expect(oldest.hero('ROGUE').inventory).toEqual(['BOMB']);
    expect(
      shot('SLIME', [], { inventory: ['POTION'] }).refused('ROGUE', 'useGear', {
        gear: 'BOW',
        target: 'r4c5',
        surrender: 'BOMB',
      }),
    ).toBe('NOT_HELD');
  });
});

describe('a sleeping Monster', () => {
  test('PDQ-6.9, PDQ-24.36 is no target of attacks, Harp, Bow and Confusion until it wakes', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', inventory: ['CONFUSION'] },
        { hero: 'ROGUE', at: 'r9c9', gear: ['HARP', 'BOW'] },
      ],
      floor: { r4c5: 'SLIME^', r4c6: 'GOBLIN^' },
      turn: { phase: 'FIGHT' },
    });
    session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
    expect(session.view().floor[3]?.[4]?.asleepUntilHero).toBe('WIZARD');
    expect(session.refused('WIZARD', 'attack', { target: 'r4c5' })).toBe('MONSTER_ASLEEP');
    expect(session.refused('WIZARD', 'castSpell', { spell: 'CONFUSION', cellA: 'r4c5', cellB: 'r4c6' })).toBe('MONSTER_ASLEEP');
    expect(session.refused('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' })).toBe('MONSTER_ASLEEP');
    const rested = new Session({ ...session.state, roundNo: session.state.roundNo + 1 });
    expect(rested.refused('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' })).toBe('MONSTER_ASLEEP');
  });
});
