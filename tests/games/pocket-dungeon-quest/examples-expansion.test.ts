import { all, names, one, Session } from './support.ts';

describe('worked examples of the expansion (section 35)', () => {
  test('E-12 Levels', () => {
    const session = Session.of({ rules: 'EXPANSION', heroes: [{ hero: 'ARCHER', xp: 9, keys: 3, hearts: 2 }] });
    session.do('ARCHER', 'levelUp', { toLevel: 1, gear: 'TORCH' });
    expect(session.hero('ARCHER')).toMatchObject({ level: 1, xp: 6, keys: 2, hearts: 2, maxHearts: 3, gear: ['TORCH'] });
    session.do('ARCHER', 'levelUp', { toLevel: 2, gear: 'HERO_CAPE' });
    expect(session.hero('ARCHER')).toMatchObject({
      level: 2,
      xp: 1,
      keys: 0,
      hearts: 3,
      maxHearts: 4,
      gear: ['TORCH', 'HERO_CAPE'],
    });
    expect(session.refused('ARCHER', 'levelUp', { toLevel: 3, gear: 'BOW' })).toBe('NOT_ENOUGH_XP');
    expect(session.hero('ARCHER').level).toBe(2);
  });

  test('E-13 gaze', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WARRIOR', at: 'r5c6' },
        { hero: 'ROGUE', at: 'r4c1' },
        { hero: 'WIZARD', at: 'r11c7' },
        { hero: 'ARCHER', at: 'r7c4' },
      ],
      floor: { r4c7: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
      dice: ['FLASH', 'SWORD_1'],
    });
    const events = session.do('WARRIOR', 'reveal');
    expect(all(events, 'GazeRolled').map(({ hero, face, safe }) => [hero, face, safe])).toEqual([
      ['ROGUE', 'FLASH', false],
      ['WIZARD', 'SWORD_1', true],
    ]);
    expect(all(events, 'DieRolled').map(({ hero, purpose }) => [hero, purpose])).toEqual([
      ['ROGUE', 'SAVING'],
      ['WIZARD', 'SAVING'],
    ]);
    expect(one(events, 'HeartLost')).toMatchObject({ hero: 'ROGUE', cause: 'GAZE', hearts: 2 });
    expect(session.state.heroes.map(({ hearts }) => hearts)).toEqual([3, 2, 3, 3]);
    expect([session.state.turn.phase, session.tile('r4c7')]).toEqual(['FIGHT', 'RED_BEHOLDER^']);
    session.script(['SWORD_2']).do('WARRIOR', 'attack', { target: 'r4c7' });
    expect(session.state.piles.monster).toEqual(['RED_BEHOLDER']);
  });

  test('E-14 Bow', () => {
    const shot = (die: string) => {
      const session = Session.of({
        rules: 'EXPANSION',
        heroes: [
          { hero: 'WARRIOR', at: 'r5c6' },
          { hero: 'ARCHER', at: 'r9c2', gear: ['BOW'] },
        ],
        floor: { r4c7: 'MINOTAUR^' },
        turn: { phase: 'FIGHT' },
        dice: [die],
      });
      session.do('ARCHER', 'useGear', { gear: 'BOW', target: 'r4c7' });
      return session;
    };
    const missed = shot('SKULL');
    expect(missed.hero('ARCHER')).toMatchObject({ hearts: 2, xp: 0 });
    expect(missed.state.piles.monster).toEqual(['MINOTAUR']);
    expect(missed.state.turn.phase).toBe('LOOT');
    expect(missed.hero('WARRIOR')).toMatchObject({ hearts: 3, xp: 0 });
    expect(all(missed.history, 'HeartLost').map(({ hero, cause, hearts }) => [hero, cause, hearts])).toEqual([
      ['ARCHER', 'MINOTAUR', 2],
    ]);
    const hit = shot('SWORD_2');
    expect([hit.hero('ARCHER').xp, hit.hero('ARCHER').hearts, hit.hero('WARRIOR').xp]).toEqual([1, 3, 0]);
  });

  test('E-15 cooldowns', () => {
    const round5 = { turn: { phase: 'FIGHT', round: 5 } };
    const water = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['HOLY_WATER', 'SHIELD'] }],
      floor: { r4c5: 'SLIME^' },
      dice: ['FLASH'],
      ...round5,
    });
    expect(
      one(water.do('ROGUE', 'useGear', { gear: 'HOLY_WATER', forHero: 'ROGUE', target: 'r4c5' }), 'GearUsed').readyRound,
    ).toBe(6);
    expect(one(water.do('ROGUE', 'attack', { target: 'r4c5' }), 'GearUsed').readyRound).toBe(8);
    const bed = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', gear: ['BED_ROLL', 'SPELL_TOME', 'MAGIC_RING'], tome: ['EXTRA_MOVE'] }],
      floor: { r4c7: 'FLOOR' },
      piles: { gem: ['GEM_10', 'GEM_10'], discard: ['BOMB'] },
      turn: { round: 5 },
    });
    expect(
      one(bed.do('ROGUE', 'useGear', { gear: 'SPELL_TOME', action: 'CAST', spell: 'EXTRA_MOVE' }), 'GearUsed').readyRound,
    ).toBe(8);
    expect(one(bed.do('ROGUE', 'useGear', { gear: 'MAGIC_RING', kind: 'BOMB' }), 'GearUsed').readyRound).toBe(8);
    expect(one(bed.do('ROGUE', 'useGear', { gear: 'BED_ROLL', to: 'r5c6' }), 'GearUsed').readyRound).toBe(7);
  });

  test('E-16 Bed Roll', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'FARMER', at: 'r6c5', gear: ['BED_ROLL'], hearts: 2 },
        { hero: 'ROGUE', at: 'r1c1' },
        { hero: 'WARRIOR', at: 'r1c4' },
        { hero: 'ARCHER', at: 'r1c7' },
      ],
      floor: { r5c6: 'GEM_10', r7c7: 'FLOOR' },
      turn: { round: 6 },
    });
    const { turnNo } = session.state;
    const slept = session.do('FARMER', 'useGear', { gear: 'BED_ROLL', to: 'r6c6' });
    expect(names(slept)).not.toContain('TileRevealed');
    expect(names(slept).slice(-2)).toEqual(['TurnEnded', 'TurnStarted']);
    expect(session.hero('FARMER')).toMatchObject({ at: 'r6c6', hearts: 2, readyRound: { BED_ROLL: 8 } });
    for (const [hero, to] of [
      ['ROGUE', 'r1c2'],
      ['WARRIOR', 'r1c5'],
      ['ARCHER', 'r1c8'],
    ] as const) {
      session.do(hero, 'move', { to });
      session.do(hero, 'endTurn');
    }
    expect(session.state).toMatchObject({ roundNo: 7, turnNo: turnNo + 4, turn: { seat: 0, phase: 'REST_CHECK' } });
    const rested = session.do('FARMER', 'reveal', { cells: ['r5c6'] });
    expect(one(rested, 'GemsStashed')).toMatchObject({ gems: ['GEM_10'], value: 10 });
    expect(one(rested, 'HeartRestored')).toMatchObject({ hero: 'FARMER', cause: 'REST', hearts: 3 });
    expect(session.state.piles.gem).toEqual(['GEM_10']);
    expect(session.hero('FARMER').hearts).toBe(3);
    expect(session.refused('FARMER', 'useGear', { gear: 'BED_ROLL', to: 'r6c5' })).toBe('GEAR_COOLING');
    session.do('FARMER', 'move', { to: 'r5c6' });
    const later = new Session({ ...session.state, roundNo: 8, turn: { ...session.state.turn, phase: 'MOVE', moveDone: false } });
    later.do('FARMER', 'useGear', { gear: 'BED_ROLL', to: 'r6c6' });
  });

  test('E-18 Massive Sword', () => {
    const swung = (die: string) => {
      const session = Session.of({
        rules: 'EXPANSION',
        heroes: [{ hero: 'WIZARD', at: 'r5c5', gear: ['MASSIVE_SWORD'], inventory: ['POTION'] }],
        floor: { r4c5: 'SLIME^', r4c6: 'FLAYER^' },
        turn: { phase: 'FIGHT' },
        dice: [die],
      });
      session.do('WIZARD', 'attack', { target: 'r4c5', secondTarget: 'r4c6' });
      return session;
    };
    const first = swung('SWORD_2');
    expect([first.hero('WIZARD').xp, first.state.turn.phase, first.tile('r4c5'), first.tile('r4c6')]).toEqual([
      1,
      'FIGHT',
      null,
      'FLAYER^',
    ]);
    expect(first.values('WIZARD', 'attack', 'target')).toEqual(['r4c6']);
    const both = swung('SWORD_3');
    expect([both.hero('WIZARD').xp, both.state.turn.phase, both.state.piles.monster]).toEqual([2, 'LOOT', ['SLIME', 'FLAYER']]);
    const failed = swung('SKULL');
    expect(failed.hero('WIZARD')).toMatchObject({ hearts: 2, inventory: [], xp: 0 });
    expect(failed.state.piles).toMatchObject({ discard: ['POTION'], monster: ['SLIME'] });
    expect([failed.tile('r4c5'), failed.tile('r4c6'), failed.state.turn.phase]).toEqual([null, 'FLAYER^', 'FIGHT']);
  });

  test('E-19 Adventurer', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ADVENTURER', at: 'r1c2' }],
      floor: { r2c2: 'MINOTAUR', r2c3: 'SPIKE_TRAP' },
      turn: { phase: 'REVEAL' },
    });
    const revealed = session.do('ADVENTURER', 'reveal', { cells: ['r2c2', 'r2c3'] });
    expect(one(revealed, 'ReflexDiscarded')).toMatchObject({ kind: 'MINOTAUR', cell: 'r2c2' });
    expect(one(revealed, 'TrapSprung').cell).toBe('r2c3');
    expect(session.state.piles.discard).toEqual(['MINOTAUR', 'SPIKE_TRAP']);
    expect(session.hero('ADVENTURER')).toMatchObject({ hearts: 2, xp: 0 });
    const boss = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ADVENTURER', at: 'r1c2' }],
      floor: { r2c2: 'BOSS' },
      piles: { monster: ['FLAYER', 'GOBLIN'] },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_2'],
    });
    boss.do('ADVENTURER', 'reveal');
    boss.do('ADVENTURER', 'selectHenchmen', { kinds: ['FLAYER', 'GOBLIN'] });
    expect(boss.state.piles.discard).toEqual(['FLAYER']);
    expect(boss.view().bossFight?.stack).toEqual(['GOBLIN', 'BOSS']);
    expect(boss.hero('ADVENTURER').xp).toBe(0);
  });
});
