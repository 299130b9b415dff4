import { SeededChance } from '../../../src/engine/chance.ts';
import { ATTACK_DIE, type Face } from '../../../src/games/pocket-dungeon-quest/data/die.ts';
import { isHit, totalOf } from '../../../src/games/pocket-dungeon-quest/facts/fights.ts';
import { circleOf } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import { all, names, one, Session } from './support.ts';

describe('worked examples (section 35)', () => {
  test('E-1 entering', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR' }],
      floor: Object.fromEntries(['r1c3', 'r1c4', 'r1c5', 'r1c6', 'r2c3', 'r2c4', 'r2c5', 'r2c6'].map((cell) => [cell, 'FLOOR'])),
    });
    session.do('WARRIOR', 'move', { to: 'r0c5' });
    expect(
      all(session.do('WARRIOR', 'reveal'), 'TileRevealed')
        .map(({ cell }) => cell)
        .sort(),
    ).toEqual(['r1c4', 'r1c5', 'r1c6']);
    session.do('WARRIOR', 'endTurn');
    const at4 = new Session(session.state);
    at4.do('WARRIOR', 'move', { to: 'r1c4' });
    expect([...circleOf('r1c4')].sort()).toEqual(['r1c3', 'r1c5', 'r2c3', 'r2c4', 'r2c5']);
    expect(all(at4.do('WARRIOR', 'reveal'), 'TileRevealed')).toHaveLength(4);
    const at5 = new Session(session.state);
    at5.do('WARRIOR', 'move', { to: 'r1c5' });
    expect(
      all(at5.do('WARRIOR', 'reveal'), 'TileRevealed')
        .map(({ cell }) => cell)
        .sort(),
    ).toEqual(['r2c4', 'r2c5', 'r2c6']);
    expect([...circleOf('r0c1')].sort()).toEqual(['r1c1', 'r1c2']);
  });

  test('E-2 reveal order and Effects', () => {
    const session = Session.of({
      heroes: [{ hero: 'WIZARD', at: 'r5c5' }],
      floor: { r4c6: 'SWORD', r5c6: 'SPIKE_TRAP', r6c6: 'BROKEN_SWORD', r6c5: 'GOBLIN', r6c4: 'SLIME' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_3', 'SWORD_1'],
    });
    session.do('WIZARD', 'reveal', { cells: ['r4c6', 'r5c6', 'r6c6', 'r6c5', 'r6c4'] });
    expect(session.hero('WIZARD')).toMatchObject({ hearts: 2, effects: ['SWORD', 'BROKEN_SWORD'] });
    expect(one(session.do('WIZARD', 'attack', { target: 'r6c5' }), 'AttackResolved')).toMatchObject({ total: 2, outcome: 'HIT' });
    expect(one(session.do('WIZARD', 'attack', { target: 'r6c4' }), 'AttackResolved')).toMatchObject({ total: 2, outcome: 'HIT' });
    expect(session.state.piles).toMatchObject({ discard: ['SPIKE_TRAP', 'BROKEN_SWORD', 'SWORD'], monster: ['GOBLIN', 'SLIME'] });
  });

  test('E-3 totals', () => {
    const { state } = Session.of({ heroes: [{ hero: 'WIZARD' }, { hero: 'WARRIOR' }] });
    const [plain, warrior] = state.heroes as [(typeof state.heroes)[number], (typeof state.heroes)[number]];
    const read = (face: Face) =>
      (
        [
          [plain, 0],
          [plain, 1],
          [plain, -1],
          [warrior, 0],
          [warrior, 1],
          [warrior, -1],
        ] as const
      ).map(([hero, effect]) => {
        const total = totalOf(hero, face, effect);
        return total.isCritical ? 'critical' : `${total.total} ${isHit(total) ? 'hit' : 'miss'}`;
      });
    expect(read('SKULL')).toEqual(Array.from({ length: 6 }, () => 'critical'));
    expect(read('FLASH')).toEqual(['0 miss', '1 miss', '0 miss', '1 miss', '2 hit', '0 miss']);
    expect(read('SWORD_1')).toEqual(['1 miss', '2 hit', '0 miss', '2 hit', '3 hit', '1 miss']);
    expect(read('SWORD_2')).toEqual(['2 hit', '3 hit', '1 miss', '3 hit', '4 hit', '2 hit']);
    expect(read('SWORD_3')).toEqual(['3 hit', '4 hit', '2 hit', '4 hit', '5 hit', '3 hit']);
  });

  test('E-4 re-roll', () => {
    const session = Session.of({
      heroes: [{ hero: 'ARCHER', at: 'r5c5', effects: ['SWORD', 'BROKEN_SWORD'] }],
      floor: { r4c5: 'FLAYER^', r4c6: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['SWORD_2', 'SWORD_3', 'FLASH'],
    });
    session.do('ARCHER', 'attack', { target: 'r4c5' });
    expect(session.state.pending?.kind).toBe('ROLL_DECISION');
    expect(one(session.do('ARCHER', 'reroll'), 'AttackResolved')).toMatchObject({ total: 2, outcome: 'HIT' });
    expect(session.hero('ARCHER').effects).toEqual(['SWORD']);
    expect(one(session.do('ARCHER', 'attack', { target: 'r4c6' }), 'AttackResolved')).toMatchObject({
      total: 1,
      outcome: 'MISS',
    });
    expect(session.hero('ARCHER').hearts).toBe(2);
    expect(session.state.piles.monster).toEqual(['FLAYER', 'SLIME']);
  });

  test('E-5 Minotaur and Shield', () => {
    const fought = (gear: readonly string[]) => {
      const session = Session.of({
        rules: 'EXPANSION',
        heroes: [{ hero: 'ROGUE', at: 'r5c5', gear }],
        floor: { r4c5: 'MINOTAUR^' },
        turn: { phase: 'FIGHT', round: 4 },
        dice: ['SKULL'],
      });
      return { session, events: session.do('ROGUE', 'attack', { target: 'r4c5' }) };
    };
    const shielded = fought(['SHIELD']);
    expect(shielded.session.hero('ROGUE').hearts).toBe(2);
    expect(one(shielded.events, 'GearUsed').readyRound).toBe(7);
    expect(fought([]).session.hero('ROGUE').hearts).toBe(1);
  });

  test('E-6 Goblin', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }],
      floor: { r4c5: 'GOBLIN^' },
      piles: { gem: ['GEM_10', 'GEM_5', 'GEM_5', 'GEM_10'], merchant: ['POTION'] },
      merchantFound: true,
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
      picks: [3],
    });
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(session.state.piles).toMatchObject({ gem: ['GEM_10', 'GEM_5', 'GEM_5'], discard: ['GEM_10'] });
    expect(session.refused('ROGUE', 'purchase')).toBe('NOT_ENOUGH_GEMS');
  });

  test('E-7 Henchmen search', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r1c1' },
        { hero: 'ARCHER', at: 'r9c9' },
      ],
      floor: { r4c5: 'BOSS', r2c6: 'GEM_5', r2c7: 'SPIKE_TRAP', r2c8: 'FLAYER', r2c9: 'WALL', r2c10: 'GOBLIN' },
      piles: { monster: ['SLIME'] },
      turn: { phase: 'REVEAL' },
      dice: ['FLASH'],
    });
    session.do('ROGUE', 'reveal');
    session.do('ROGUE', 'searchTile', { cell: 'r2c6' });
    session.do('WIZARD', 'searchTile', { cell: 'r2c7' });
    session.do('ARCHER', 'searchTile', { cell: 'r2c8' });
    session.do('ROGUE', 'searchTile', { cell: 'r2c9' });
    session.do('WIZARD', 'searchTile', { cell: 'r2c10' });
    expect(session.hero('WIZARD').hearts).toBe(3);
    expect(one(session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'GOBLIN', 'FLAYER'] }), 'BossTurnStarted')).toMatchObject(
      { hero: 'ROGUE', top: 'SLIME' },
    );
    expect(session.view().bossFight?.stack).toEqual(['SLIME', 'GOBLIN', 'FLAYER', 'BOSS']);
    expect(session.state.piles).toMatchObject({ gem: ['GEM_5'], discard: ['SPIKE_TRAP'] });
  });

  test('E-8 Boss critical', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', hearts: 3 },
        { hero: 'ROGUE', hearts: 2 },
        { hero: 'WIZARD', hearts: 1 },
        { hero: 'ARCHER', hearts: 3 },
      ],
      bossFight: { revealer: 'ROGUE', cell: 'r5c5', stack: ['BOSS'], turnOf: 'ROGUE' },
      dice: ['SKULL', 'SWORD_2'],
    });
    expect(one(session.do('ROGUE', 'attack', { target: 'STACK' }), 'BossTurnStarted').hero).toBe('ARCHER');
    expect(session.state.heroes.map(({ hearts }) => hearts)).toEqual([2, 0, 0, 2]);
    const over = session.do('ARCHER', 'attack', { target: 'STACK' });
    expect(all(over, 'HelpRoundStarted').map(({ dead, owed }) => [dead, owed])).toEqual([
      ['ROGUE', ['WARRIOR', 'ARCHER']],
      ['WIZARD', ['WARRIOR', 'ARCHER']],
    ]);
  });

  test('E-9 purchase', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', inventory: ['SWAP_TILES', 'CONFUSION'] }],
      piles: {
        gem: ['GEM_10', 'GEM_5', 'GEM_5', 'GEM_10', 'GEM_5', 'GEM_5'],
        merchant: ['POTION', 'TELEPORT', 'BOMB', 'MULTI_TOOL'],
      },
      merchantFound: true,
      picks: [2, 0],
    });
    session.do('ROGUE', 'purchase');
    expect(session.state.piles.gem).toEqual(['GEM_5', 'GEM_5']);
    expect(session.state.purchaseOffer).toEqual(['BOMB', 'POTION']);
    session.do('ROGUE', 'choosePurchase', { kind: 'POTION', giveBack: 'CONFUSION' });
    expect(session.state.piles.merchant).toEqual(['TELEPORT', 'MULTI_TOOL', 'BOMB', 'CONFUSION']);
  });

  test('E-10 bag and gifts', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WIZARD', hearts: 2, inventory: ['BIG_BAG', 'POTION', 'BOMB', 'TELEPORT'] },
        { hero: 'ROGUE', inventory: ['POTION', 'MULTI_TOOL'] },
      ],
    });
    expect(session.refused('WIZARD', 'giveItem', { kind: 'TELEPORT', to: 'ROGUE' })).toBe('RECIPIENT_FULL');
    expect(session.refused('WIZARD', 'giveItem', { kind: 'BIG_BAG', to: 'ROGUE' })).toBe('BAG_IN_USE');
    session.do('WIZARD', 'useItem', { item: 'POTION', targetHero: 'WIZARD' });
    session.do('WIZARD', 'giveItem', { kind: 'BIG_BAG', to: 'ROGUE' });
    expect(session.view().heroes[1]?.inventoryLimit).toBe(3);
    expect(session.refused('WIZARD', 'giveItem', { kind: 'BOMB', to: 'ROGUE' })).toBe('USE_LIMIT');
  });

  test('E-11 death and help', () => {
    const story = (merchant: readonly string[]) => {
      const session = Session.of({
        heroes: [
          { hero: 'WARRIOR', at: 'r9c9' },
          { hero: 'ROGUE', at: 'r5c5', hearts: 1 },
          { hero: 'WIZARD', at: 'r1c1' },
        ],
        floor: { r4c5: 'SPIKE_TRAP' },
        turn: { hero: 'ROGUE', phase: 'REVEAL' },
        piles: { gem: ['GEM_10', 'GEM_10', 'GEM_10'], merchant },
        merchantFound: true,
      });
      session.do('ROGUE', 'reveal');
      session.do('WIZARD', 'move', { to: 'r1c2' });
      session.do('WIZARD', 'endTurn');
      expect(session.view().help).toMatchObject([{ dead: 'ROGUE', owed: ['WARRIOR'] }]);
      session.do('WARRIOR', 'move', { to: 'r9c8' });
      return session;
    };
    const saved = story(['PHOENIX_FEATHER']);
    saved.do('WARRIOR', 'purchase');
    saved.do('WARRIOR', 'choosePurchase', { kind: 'PHOENIX_FEATHER' });
    expect(saved.refused('WARRIOR', 'endTurn')).toBe('MUST_REVIVE');
    saved.do('WARRIOR', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' });
    expect(saved.hero('ROGUE').hearts).toBe(3);
    saved.do('WARRIOR', 'endTurn');
    expect(saved.state.turn).toMatchObject({ seat: 1, phase: 'MOVE' });
    expect(saved.state.turnNo).toBe(4);
    saved.do('ROGUE', 'move', { to: 'r5c6' });
    expect(one(story([]).do('WARRIOR', 'endTurn'), 'SessionLost').cause).toBe('UNREVIVED');
  });

  test('E-12 Levels', () => {
    const session = Session.of({ rules: 'EXPANSION', heroes: [{ hero: 'ARCHER', xp: 9, keys: 3, hearts: 2 }] });
    session.do('ARCHER', 'levelUp', { toLevel: 1, gear: 'TORCH' });
    expect(session.hero('ARCHER')).toMatchObject({ xp: 6, keys: 2 });
    session.do('ARCHER', 'levelUp', { toLevel: 2, gear: 'HERO_CAPE' });
    expect(session.hero('ARCHER')).toMatchObject({ xp: 1, keys: 0, hearts: 3, maxHearts: 4 });
    expect(session.refused('ARCHER', 'levelUp', { toLevel: 3, gear: 'BOW' })).toBe('NOT_ENOUGH_XP');
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
    expect(all(session.do('WARRIOR', 'reveal'), 'GazeRolled').map(({ hero, face, safe }) => [hero, face, safe])).toEqual([
      ['ROGUE', 'FLASH', false],
      ['WIZARD', 'SWORD_1', true],
    ]);
    expect(session.state.heroes.map(({ hearts }) => hearts)).toEqual([3, 2, 3, 3]);
    expect(session.state.turn.phase).toBe('FIGHT');
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
    expect(shot('SWORD_2').hero('ARCHER').xp).toBe(1);
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
      ],
      floor: { r5c6: 'GEM_10', r7c7: 'FLOOR' },
      turn: { round: 6 },
    });
    expect(names(session.do('FARMER', 'useGear', { gear: 'BED_ROLL', to: 'r6c6' }))).not.toContain('TileRevealed');
    session.do('ROGUE', 'move', { to: 'r1c2' });
    session.do('ROGUE', 'endTurn');
    expect(session.state).toMatchObject({ roundNo: 7, turn: { phase: 'REST_CHECK' } });
    session.do('FARMER', 'reveal', { cells: ['r5c6'] });
    expect(session.state.piles.gem).toEqual(['GEM_10']);
    expect(session.hero('FARMER')).toMatchObject({ hearts: 3, readyRound: { BED_ROLL: 8 } });
    session.do('FARMER', 'move', { to: 'r5c6' });
  });

  test('E-17 Teleport', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r4c4', inventory: ['TELEPORT'] }],
      floor: { r3c3: 'GOBLIN^', r3c4: 'POTION^', r8c8: 'FLOOR' },
      turn: { phase: 'FIGHT' },
    });
    session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r9c9' });
    expect(session.state.piles).toMatchObject({ monster: ['GOBLIN'], merchant: ['TELEPORT', 'POTION'] });
    expect(session.state.turn.phase).toBe('LOOT');
    session.do('ROGUE', 'endTurn');
    expect(session.state.turn.phase).toBe('REVEAL');
    expect(session.hero('ROGUE').at).toBe('r9c9');
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
    expect([swung('SWORD_2').hero('WIZARD').xp, swung('SWORD_2').state.turn.phase]).toEqual([1, 'FIGHT']);
    expect([swung('SWORD_3').hero('WIZARD').xp, swung('SWORD_3').state.turn.phase]).toEqual([2, 'LOOT']);
    const failed = swung('SKULL');
    expect(failed.hero('WIZARD')).toMatchObject({ hearts: 2, inventory: [] });
    expect([failed.tile('r4c5'), failed.tile('r4c6'), failed.state.turn.phase]).toEqual([null, 'FLAYER^', 'FIGHT']);
  });

  test('E-19 Adventurer', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ADVENTURER', at: 'r1c2' }],
      floor: { r2c2: 'MINOTAUR', r2c3: 'SPIKE_TRAP' },
      turn: { phase: 'REVEAL' },
    });
    session.do('ADVENTURER', 'reveal', { cells: ['r2c2', 'r2c3'] });
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
    expect(boss.view().bossFight?.stack[0]).toBe('GOBLIN');
  });

  test('E-20 dice from the seed', () => {
    const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
    const { state } = Session.of({ heroes: [{ hero: 'WARRIOR' }], layoutFromSeed: true, seed });
    expect([state.floor[0]?.kind, state.floor[1]?.kind, state.floor[2]?.kind, state.floor[99]?.kind]).toEqual([
      'SLIME',
      'WALL',
      'SPIKE_TRAP',
      'BROKEN_SWORD',
    ]);
    const chance = new SeededChance(Buffer.from(seed, 'hex'));
    expect([1, 2, 3].map(() => chance.die(ATTACK_DIE).value)).toEqual(['SWORD_3', 'FLASH', 'SKULL']);
  });
});
