import { names, one, others, own, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;

describe('Keys', () => {
  test('PDQ-21.1 entering is a move too', () => {
    const session = Session.of({ rules: 'EXPANSION', heroes: [{ hero: 'ROGUE' }], keysOnFloor: ['r1c5'] });
    expect(names(session.do('ROGUE', 'move', { to: 'r0c5' }))).toContain('KeyTaken');
  });

  test('PDQ-21.1, PDQ-21.2 one lying beside a Hero that was not teleported waits for the end of its move', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r2c2' }, { hero: 'WIZARD' }],
      floor: { r1c1: 'FLOOR^', r2c3: 'FLOOR^' },
      keysOnFloor: ['r3c3'],
      turn: { hero: 'WIZARD', phase: 'LOOT' },
    });
    const away = new Session(session.state);
    expect(names(session.do('WIZARD', 'endTurn'))).not.toContain('KeyTaken');
    expect([session.state.turn.phase, session.hero('ROGUE').keys]).toEqual(['MOVE', 0]);
    session.do('ROGUE', 'move', { to: 'r1c1' });
    expect([session.hero('ROGUE').keys, session.state.keysOnFloor]).toEqual([0, ['r3c3']]);
    away.do('WIZARD', 'endTurn');
    away.do('ROGUE', 'move', { to: 'r2c3' });
    expect(away.hero('ROGUE').keys).toBe(1);
  });

  test('PDQ-21.2 a poisoned Hero that was teleported takes them after its Poison roll', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r7c7', arrival: true, poisoned: true }, { hero: 'WIZARD' }],
      keysOnFloor: ['r8c8'],
      turn: { hero: 'WIZARD', phase: 'LOOT' },
      dice: ['FLASH'],
    });
    session.do('WIZARD', 'endTurn');
    expect([session.state.turn.phase, session.hero('ROGUE').keys]).toEqual(['START', 0]);
    session.do('ROGUE', 'rollPoison');
    expect(session.hero('ROGUE').keys).toBe(1);
  });

  test('PDQ-21.2, PDQ-15.3 one teleported again in that turn takes those of the new place at its next turn', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r2c2', arrival: true, inventory: ['TELEPORT'] }],
      floor: { r1c1: 'FLOOR' },
      keysOnFloor: ['r3c3', 'r8c8'],
    });
    expect(session.state.turn.phase).toBe('REVEAL');
    session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r7c7' });
    expect(session.state.keysOnFloor).toContain('r8c8');
    expect(one(session.do('ROGUE', 'endTurn'), 'KeyTaken').cell).toBe('r8c8');
  });
});

describe('Levels', () => {
  test('PDQ-21.16, PDQ-24.31 a Hero Cape drawn at random raises the Hearts as well', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      options: { hardcoreGear: true },
      heroes: [{ hero: 'ARCHER', hearts: 3, xp: 3, keys: 1 }],
      picks: [6],
    });
    expect(one(session.do('ARCHER', 'levelUp'), 'GearGained')).toMatchObject({ gear: 'HERO_CAPE', random: true });
    expect(session.hero('ARCHER')).toMatchObject({ hearts: 4, maxHearts: 4 });
  });

  test('PDQ-24.31, PDQ-15.13 the wearer of the Cape is revived with four Hearts', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', inventory: ['PHOENIX_FEATHER'] },
        { hero: 'WIZARD', dead: true, gear: ['HERO_CAPE'] },
      ],
      help: [{ dead: 'WIZARD', owed: ['ROGUE'] }],
    });
    session.do('ROGUE', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'WIZARD' });
    expect(session.hero('WIZARD')).toMatchObject({ hearts: 4, maxHearts: 4 });
  });
});

describe('Poison', () => {
  test('PDQ-14.2, PDQ-23.9 a Potion for a poisoned friend leaves the own roll to be made; one for oneself does not', () => {
    const start = (targetHero: string): Session => {
      const session = Session.of({
        rules: 'EXPANSION',
        heroes: [
          { hero: 'ROGUE', at: 'r5c5', poisoned: true, inventory: ['POTION'] },
          { hero: 'WIZARD', at: 'r9c9', poisoned: true },
        ],
        turn: { phase: 'START' },
      });
      session.do('ROGUE', 'useItem', { item: 'POTION', targetHero, cure: true });
      return session;
    };
    const friend = start('WIZARD');
    expect([friend.hero('WIZARD').poisoned, friend.hero('ROGUE').poisoned, friend.state.turn.phase]).toEqual([
      false,
      true,
      'START',
    ]);
    friend.script(['FLASH']).do('ROGUE', 'rollPoison');
    expect(start('ROGUE').state.turn.phase).toBe('MOVE');
  });

  test('PDQ-23.9, PDQ-17.3 a death before the roll ends the Poison: poisoned anew in that turn, it rolls at the next', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5', hearts: 1, poisoned: true },
        { hero: 'WIZARD', at: 'r9c9', inventory: ['PHOENIX_FEATHER'] },
      ],
      floor: { r4c7: 'VENOM_SPIDER' },
      turn: { phase: 'START' },
      bossFight: { revealer: 'ROGUE', cell: 'r1c1', stack: ['BOSS'], turnOf: 'ROGUE' },
      dice: ['FLASH', 'SWORD_2'],
    });
    session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(session.hero('ROGUE')).toMatchObject({ dead: true, poisoned: false });
    session.do('WIZARD', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' });
    session.do('WIZARD', 'attack', { target: 'STACK' });
    expect(session.state.turn).toMatchObject({ seat: 0, phase: 'MOVE' });
    session.do('ROGUE', 'move', { to: 'r5c6' });
    session.do('ROGUE', 'reveal');
    expect([session.hero('ROGUE').poisoned, session.state.turn.phase]).toEqual([true, 'FIGHT']);
  });
});

describe('Gear', () => {
  test('PDQ-24.20, PDQ-13.2 a held tile is stowed wherever there is room, a Big Bag always', () => {
    const stow = { gear: 'GRAPPLE_SHOT', action: 'STOW' };
    const bagged = own(['GRAPPLE_SHOT'], {}, {}, { held: 'BOMB', inventory: ['BIG_BAG', 'POTION', 'POTION'] });
    bagged.do('ROGUE', 'useGear', stow);
    const bag = own(['GRAPPLE_SHOT'], {}, {}, { held: 'BIG_BAG', inventory: ['POTION', 'POTION'] });
    bag.do('ROGUE', 'useGear', stow);
    expect(bag.hero('ROGUE').inventory).toEqual(['POTION', 'POTION', 'BIG_BAG']);
  });

  test('PDQ-24.18, PDQ-24.19 snatched in the Reveal step; death leaves it in the Grapple Shot', () => {
    const session = own(
      ['GRAPPLE_SHOT'],
      { r4c5: 'FORESIGHT^', r4c6: 'SPIKE_TRAP' },
      { turn: { phase: 'REVEAL' } },
      { hearts: 1 },
    );
    session.do('ROGUE', 'useGear', { gear: 'GRAPPLE_SHOT', action: 'SNATCH', cell: 'r4c5' });
    session.do('ROGUE', 'reveal');
    expect(session.hero('ROGUE')).toMatchObject({ dead: true, held: 'FORESIGHT' });
    expect(session.refused('ROGUE', 'useGear', { gear: 'GRAPPLE_SHOT', action: 'STOW' })).toBe('HERO_DEAD');
  });

  test('PDQ-24.36 a Monster fought this turn, which stays, is not put to sleep', () => {
    const session = others(['HARP'], { r4c5: 'SKELLY_ARCHER^' }, { turn: { phase: 'FIGHT' }, dice: ['SKULL'] });
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(session.refused('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' })).toBe('ALREADY_FOUGHT');
  });

  test('PDQ-24.37, PDQ-15.8, PDQ-17.4 what becomes of a sleeping Monster: Swap and death send it off, a Teleport lets it lie', () => {
    const asleep = (hero: Given, floor: Given = {}): Session => {
      const session = others(['HARP'], { r4c5: 'SLIME^', ...(floor as Record<string, string>) }, { turn: { phase: 'ENGAGE' } });
      session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
      return new Session({
        ...session.state,
        heroes: session.state.heroes.map((one_) => (one_.kind === 'WIZARD' ? { ...one_, ...hero } : one_)),
      });
    };
    const gone = asleep({ inventory: ['TELEPORT'] });
    gone.do('WIZARD', 'castSpell', { spell: 'TELEPORT', targetHero: 'WIZARD', to: 'r1c1' });
    expect(gone.tile('r4c5')).toBe('SLIME^');
    const swapped = asleep({ inventory: ['SWAP_TILES'] }, { r1c1: 'WALL^' });
    swapped.do('WIZARD', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c5', cellB: 'r1c1' });
    expect([swapped.tile('r1c1'), swapped.state.piles.monster]).toEqual([null, ['SLIME']]);
    const died = asleep({ hearts: 1 }, { r6c7: 'SPIKE_TRAP' });
    died.do('WIZARD', 'move', { to: 'r5c6' });
    died.do('WIZARD', 'reveal');
    expect([died.hero('WIZARD').dead, died.tile('r4c5'), died.state.piles.monster]).toEqual([true, null, ['SLIME']]);
  });
});
