import { names, one, others, own, Session } from './support.ts';

describe('Gear in general', () => {
  test('PDQ-24.2 only the owner uses it, and it cannot be given', () => {
    expect(own([]).refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c3' })).toBe('GEAR_NOT_OWNED');
    expect(own(['TORCH']).refused('ROGUE', 'giveItem', { kind: 'TORCH', to: 'WIZARD' })).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-24.4, PDQ-24.5 a cooldown of c used in Round r is over in r + c + 1; once per Round is 0', () => {
    const session = others(['HARP'], { r4c5: 'SLIME^', r4c6: 'SLIME^' }, { turn: { phase: 'FIGHT', round: 5 } });
    expect(one(session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' }), 'GearUsed')).toMatchObject({
      gear: 'HARP',
      readyRound: 6,
    });
    expect(session.refused('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c6' })).toBe('GEAR_COOLING');
    const ring = own(['MAGIC_RING'], {}, { piles: { gem: ['GEM_10', 'GEM_10'], discard: ['BOMB'] }, turn: { round: 5 } });
    expect(one(ring.do('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB' }), 'GearUsed').readyRound).toBe(8);
  });

  test('PDQ-24.6 a fixture, like every Session, starts with all Gear ready', () => {
    expect(own(['TORCH', 'BOW']).view().heroes[0]?.gear).toEqual([
      { kind: 'TORCH', ready: true, readyRound: null },
      { kind: 'BOW', ready: true, readyRound: null },
    ]);
  });

  test('PDQ-24.7 a Dead Hero cannot use Gear', () => {
    expect(
      others(['HARP'], { r4c5: 'SLIME^' }, {}, { dead: true }).refused('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' }),
    ).toBe('HERO_DEAD');
  });

  test('PDQ-24.12 what works by itself is not used by command', () => {
    const session = own(['SHIELD', 'HERO_CAPE', 'MASSIVE_SWORD']);
    for (const gear of ['SHIELD', 'HERO_CAPE', 'MASSIVE_SWORD'])
      expect(session.refused('ROGUE', 'useGear', { gear })).toBe('NOT_USABLE');
    expect(own([]).refused('ROGUE', 'useGear', { gear: 'TORCH' })).toBe('INVALID_ARGUMENT');
    expect(Session.of({ heroes: [{ hero: 'ROGUE' }] }).refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r1c1' })).toBe(
      'EXPANSION_ONLY',
    );
  });
});

describe('Torch', () => {
  test('PDQ-24.10 looks at one face-down tile exactly two spaces away; it stays face down', () => {
    const session = own(['TORCH'], { r3c4: 'BOSS', r4c4: 'FLOOR', r3c5: 'FLOOR^' });
    expect(session.refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r4c4' })).toBe('NOT_TWO_AWAY');
    expect(session.refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c5' })).toBe('NOT_FACE_DOWN');
    expect(one(session.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c4' }), 'TilePeeked')).toMatchObject({
      hero: 'ROGUE',
      cell: 'r3c4',
      kind: 'BOSS',
    });
    expect(session.tile('r3c4')).toBe('DOWN');
  });

  test('PDQ-24.11 once per turn', () => {
    const session = own(['TORCH'], { r3c4: 'BOSS', r3c5: 'FLOOR' });
    session.do('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c4' });
    expect(session.refused('ROGUE', 'useGear', { gear: 'TORCH', cell: 'r3c5' })).toBe('GEAR_COOLING');
  });
});

describe('Shield', () => {
  const shielded = (dice: readonly string[], hero: object = {}, kind = 'MINOTAUR'): Session =>
    own(['SHIELD'], { r4c5: `${kind}^` }, { turn: { phase: 'FIGHT', round: 4 }, dice }, hero);

  test('PDQ-24.12 prevents one Heart lost in a fight', () => {
    const session = shielded(['FLASH']);
    const events = session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(names(events)).toEqual([
      'DieRolled',
      'AttackResolved',
      'GearUsed',
      'HeartLossPrevented',
      'MonsterRanOff',
      'PhaseEntered',
    ]);
    expect(session.hero('ROGUE').hearts).toBe(3);
  });

  test('PDQ-24.12 also on another Hero’s turn, against the Boss', () => {
    const session = others(
      ['SHIELD'],
      {},
      { bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['BOSS'], turnOf: 'WIZARD' }, dice: ['SKULL'] },
    );
    session.do('WIZARD', 'attack', { target: 'STACK' });
    expect([session.hero('WIZARD').hearts, session.hero('ROGUE').hearts]).toEqual([1, 3]);
  });

  test('PDQ-24.13 is of no use against Traps, Poison and the gaze', () => {
    const trap = own(['SHIELD'], { r4c5: 'SPIKE_TRAP' }, { turn: { phase: 'REVEAL' } });
    trap.do('ROGUE', 'reveal');
    const poison = own(['SHIELD'], {}, { turn: { phase: 'START' }, dice: ['SKULL'] }, { poisoned: true });
    poison.do('ROGUE', 'rollPoison');
    const gaze = own(['SHIELD'], { r4c5: 'RED_BEHOLDER' }, { turn: { phase: 'REVEAL' }, dice: ['SKULL'] });
    gaze.do('ROGUE', 'reveal');
    expect([trap, poison, gaze].map((session) => session.hero('ROGUE').hearts)).toEqual([2, 2, 2]);
  });
});

describe('Boomerang', () => {
  const stunned = (dice: readonly string[]): Session => {
    const session = own(['BOOMERANG'], { r4c5: 'MINOTAUR^' }, { turn: { phase: 'FIGHT' }, dice });
    session.do('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'r4c5' });
    return session;
  };

  test('PDQ-24.15 stuns an awake Monster of the Circle or the top Henchman, never the Boss', () => {
    const session = own(['BOOMERANG'], { r4c5: 'SLIME^' });
    expect(session.refused('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'r4c5' })).toBe('WRONG_PHASE');
    expect(stunned([]).view().floor[3]?.[4]?.stunned).toBe(true);
    const boss = own(['BOOMERANG'], {}, { bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack: ['BOSS'], turnOf: 'ROGUE' } });
    expect(boss.refused('ROGUE', 'useGear', { gear: 'BOOMERANG', target: 'STACK' })).toBe('BOSS_IMMUNE');
  });

  test('PDQ-24.16 a failed attack on it costs nothing; then it must be attacked again as usual', () => {
    const session = stunned(['SKULL', 'FLASH']);
    const first = session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(one(first, 'AttackResolved').stunned).toBe(true);
    expect(session.hero('ROGUE').hearts).toBe(3);
    expect(session.state.turn.phase).toBe('FIGHT');
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(session.hero('ROGUE').hearts).toBe(2);
    expect(session.tile('r4c5')).toBeNull();
  });

  test('PDQ-24.16 a hit is a hit', () => {
    const session = stunned(['SWORD_2']);
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(session.state.piles.monster).toEqual(['MINOTAUR']);
  });
});

describe('Grapple Shot', () => {
  test('PDQ-24.18, PDQ-24.19 snatches an Item or Spell of the Circle, before fighting too; it holds one and is no pick-up', () => {
    const session = own(
      ['GRAPPLE_SHOT'],
      { r4c5: 'SLIME^', r4c6: 'POTION^', r5c6: 'BOMB^', r4c4: 'FLOOR^' },
      { turn: { phase: 'FIGHT' } },
      { hero: 'WARRIOR' },
    );
    const snatch = (cell: string) => ({ gear: 'GRAPPLE_SHOT', action: 'SNATCH', cell });
    expect(session.refused('WARRIOR', 'useGear', snatch('r9c9'))).toBe('NOT_IN_CIRCLE');
    expect(session.refused('WARRIOR', 'useGear', snatch('r4c4'))).toBe('NOTHING_THERE');
    session.do('WARRIOR', 'useGear', snatch('r4c6'));
    expect(session.hero('WARRIOR')).toMatchObject({ held: 'POTION', inventory: [] });
    expect(session.tile('r4c6')).toBeNull();
    expect(session.state.turn.limits).toMatchObject({ pickUp: false, uses: 0 });
    expect(session.refused('WARRIOR', 'useItem', { item: 'POTION', targetHero: 'WARRIOR' })).toBe('NOT_HELD');
    expect(session.refused('WARRIOR', 'useGear', snatch('r5c6'))).toBe('GEAR_COOLING');
    const full = own(['GRAPPLE_SHOT'], { r4c6: 'POTION^' }, { turn: { phase: 'LOOT' } }, { held: 'BOMB' });
    expect(full.refused('ROGUE', 'useGear', snatch('r4c6'))).toBe('HELD_ALREADY');
  });

  test('PDQ-24.20 the held tile is stowed if there is room, whatever the cooldown', () => {
    const session = own(['GRAPPLE_SHOT'], { r4c6: 'POTION^' }, { turn: { phase: 'LOOT' } });
    expect(session.refused('ROGUE', 'useGear', { gear: 'GRAPPLE_SHOT', action: 'STOW' })).toBe('NOT_HELD');
    session.do('ROGUE', 'useGear', { gear: 'GRAPPLE_SHOT', action: 'SNATCH', cell: 'r4c6' });
    expect(names(session.do('ROGUE', 'useGear', { gear: 'GRAPPLE_SHOT', action: 'STOW' }))).toEqual(['TileStowed']);
    expect(session.hero('ROGUE')).toMatchObject({ held: null, inventory: ['POTION'] });
    const full = own(['GRAPPLE_SHOT'], {}, {}, { held: 'BOMB', inventory: ['POTION', 'POTION'] });
    expect(full.refused('ROGUE', 'useGear', { gear: 'GRAPPLE_SHOT', action: 'STOW' })).toBe('INVENTORY_FULL');
  });
});

describe('Bed Roll', () => {
  const rest = (floor: Record<string, string>, hero: object = {}, more: object = {}): Session =>
    own(['BED_ROLL'], floor, more, { hearts: 2, ...hero });
  const sleep = (session: Session) => {
    session.do('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c6' });
    session.do('WIZARD', 'move', { to: 'r9c10' });
    session.do('WIZARD', 'endTurn');
  };

  test('PDQ-24.21, PDQ-5.7 moves one space, takes Keys, reveals nothing; the turn is over at once', () => {
    const session = rest({ r4c7: 'FLOOR' }, {}, { keysOnFloor: ['r6c7'] });
    const slept = session.do('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c6' });
    expect(names(slept)).toEqual(['GearUsed', 'HeroMoved', 'KeyTaken', 'RestStarted', 'TurnEnded', 'TurnStarted']);
    expect(session.tile('r4c7')).toBe('DOWN');
    expect(
      rest({ r4c7: 'FLOOR', r4c5: 'SLIME^' }, {}, { turn: { phase: 'ENGAGE' } }).refused('ROGUE', 'useGear', {
        gear: 'BED_ROLL',
        to: 'r5c6',
      }),
    ).toBe('MONSTER_ENGAGED');
  });

  test('PDQ-24.22 needs a destination with a face-down tile in its Circle', () => {
    expect(rest({}).refused('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c6' })).toBe('NO_FACE_DOWN_TILE');
    expect(rest({ r4c7: 'FLOOR' }).refused('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c9' })).toBe('NOT_ADJACENT');
  });

  test('PDQ-24.23, PDQ-24.24 the next turn begins with a rest check; an undisturbed rest restores a Heart', () => {
    const session = rest({ r4c7: 'POTION', r6c7: 'FLOOR' });
    sleep(session);
    expect(session.state.turn.phase).toBe('REST_CHECK');
    expect(session.refused('ROGUE', 'move', { to: 'r5c5' })).toBe('REVEAL_FIRST');
    expect(session.refused('ROGUE', 'reveal')).toBe('ONE_TILE_ONLY');
    const woken = session.do('ROGUE', 'reveal', { cells: ['r4c7'] });
    expect(one(woken, 'TileRevealed').how).toBe('REST');
    expect(one(woken, 'RestResolved')).toMatchObject({ success: true, kind: 'POTION' });
    expect(session.hero('ROGUE').hearts).toBe(3);
    expect(session.state.turn.phase).toBe('MOVE');
    session.do('ROGUE', 'pickUp', { cell: 'r4c7' });
    session.do('ROGUE', 'move', { to: 'r5c5' });
  });

  test('PDQ-24.24 a Monster must be fought at once, a Trap springs, and the rest has failed', () => {
    const monster = rest({ r4c7: 'SLIME' });
    sleep(monster);
    monster.do('ROGUE', 'reveal', { cells: ['r4c7'] });
    expect(monster.state.turn.phase).toBe('ENGAGE');
    expect(monster.hero('ROGUE')).toMatchObject({ hearts: 2, resting: false });
    const trap = rest({ r4c7: 'SPIKE_TRAP' });
    sleep(trap);
    expect(one(trap.do('ROGUE', 'reveal'), 'RestResolved').success).toBe(false);
    expect(trap.hero('ROGUE').hearts).toBe(1);
  });

  test('PDQ-24.25 with nothing left to turn up, or after a Teleport, the rest fails without effect', () => {
    const bare = rest({}, { resting: true }, { turn: { hero: 'WIZARD', phase: 'LOOT' } });
    const ended = bare.do('WIZARD', 'endTurn');
    expect(one(ended, 'RestResolved')).toMatchObject({ hero: 'ROGUE', success: false, kind: null });
    expect(bare.state.turn.phase).toBe('MOVE');
    const moved = rest({ r4c6: 'FLOOR' }, { resting: true, arrival: true }, { turn: { hero: 'WIZARD', phase: 'LOOT' } });
    expect(one(moved.do('WIZARD', 'endTurn'), 'RestResolved').success).toBe(false);
  });

  test('PDQ-24.47 a skipped turn is not the next turn: the rest stays open', () => {
    const session = rest({ r4c7: 'FLOOR' });
    session.do('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c6' });
    const marked = new Session({
      ...session.state,
      heroes: session.state.heroes.map((hero) => (hero.kind === 'ROGUE' ? { ...hero, lostTurn: true } : hero)),
    });
    marked.do('WIZARD', 'move', { to: 'r9c10' });
    expect(names(marked.do('WIZARD', 'endTurn'))).toContain('TurnSkipped');
    expect(marked.hero('ROGUE').resting).toBe(true);
  });

  test('PDQ-17.13 a Hero that must revive cannot lie down', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', gear: ['BED_ROLL'], inventory: ['PHOENIX_FEATHER'] },
        { hero: 'WIZARD', dead: true },
      ],
      floor: { r4c7: 'FLOOR' },
      help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
    });
    expect(session.refused('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c6' })).toBe('MUST_REVIVE');
  });
});
