import { SeededChance } from '../../../src/engine/chance.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import type { Face } from '../../../src/games/pocket-dungeon-quest/data/die.ts';
import { circleOf } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { all, lobby, names, one, Session } from './support.ts';

const turnedUp = (session: Session, hero: 'WARRIOR' | 'ROGUE'): readonly string[] =>
  all(session.do(hero, 'reveal'), 'TileRevealed')
    .map(({ cell }) => cell)
    .sort();

describe('worked examples of the base game (section 35)', () => {
  test('E-1 entering', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR' }],
      floor: Object.fromEntries(['r1c3', 'r1c4', 'r1c5', 'r1c6', 'r2c3', 'r2c4', 'r2c5', 'r2c6'].map((cell) => [cell, 'FLOOR'])),
    });
    expect(one(session.do('WARRIOR', 'move', { to: 'r0c5' }), 'HeroEntered')).toMatchObject({ from: null, to: 'r0c5' });
    expect([...circleOf('r0c5')].sort()).toEqual(['r1c4', 'r1c5', 'r1c6']);
    expect(turnedUp(session, 'WARRIOR')).toEqual(['r1c4', 'r1c5', 'r1c6']);
    session.do('WARRIOR', 'endTurn');
    const at4 = new Session(session.state);
    at4.do('WARRIOR', 'move', { to: 'r1c4' });
    expect([...circleOf('r1c4')].sort()).toEqual(['r1c3', 'r1c5', 'r2c3', 'r2c4', 'r2c5']);
    expect(turnedUp(at4, 'WARRIOR')).toEqual(['r1c3', 'r2c3', 'r2c4', 'r2c5']);
    const at5 = new Session(session.state);
    at5.do('WARRIOR', 'move', { to: 'r1c5' });
    expect(turnedUp(at5, 'WARRIOR')).toEqual(['r2c4', 'r2c5', 'r2c6']);
    const corner = Session.of({ heroes: [{ hero: 'WARRIOR' }], floor: { r1c1: 'FLOOR', r1c2: 'FLOOR', r2c1: 'FLOOR' } });
    corner.do('WARRIOR', 'move', { to: 'r0c1' });
    expect(turnedUp(corner, 'WARRIOR')).toEqual(['r1c1', 'r1c2']);
  });

  test('E-2 reveal order and Effects', () => {
    const session = Session.of({
      heroes: [{ hero: 'WIZARD', at: 'r5c5', hearts: 3 }],
      floor: { r4c6: 'SWORD', r5c6: 'SPIKE_TRAP', r6c6: 'BROKEN_SWORD', r6c5: 'GOBLIN', r6c4: 'SLIME' },
      turn: { phase: 'REVEAL' },
      dice: ['SWORD_3', 'SWORD_1'],
    });
    const turned = session.do('WIZARD', 'reveal', { cells: ['r4c6', 'r5c6', 'r6c6', 'r6c5', 'r6c4'] });
    expect(one(turned, 'HeartLost')).toMatchObject({ cause: 'TRAP', hearts: 2 });
    expect(session.hero('WIZARD')).toMatchObject({ hearts: 2, effects: ['SWORD', 'BROKEN_SWORD'] });
    const goblin = session.do('WIZARD', 'attack', { target: 'r6c5' });
    expect(one(goblin, 'EffectSpent')).toMatchObject({ effect: 'BROKEN_SWORD', left: ['SWORD'] });
    expect(one(goblin, 'AttackResolved')).toMatchObject({ swords: 3, effect: -1, total: 2, outcome: 'HIT' });
    const slime = session.do('WIZARD', 'attack', { target: 'r6c4' });
    expect(one(slime, 'AttackResolved')).toMatchObject({ swords: 1, effect: 1, total: 2, outcome: 'HIT' });
    expect(session.state.piles).toMatchObject({ discard: ['SPIKE_TRAP', 'BROKEN_SWORD', 'SWORD'], monster: ['GOBLIN', 'SLIME'] });
    expect(session.hero('WIZARD').hearts).toBe(2);
  });

  test('E-3 totals', () => {
    const read = (face: Face): readonly string[] =>
      (['WIZARD', 'WARRIOR'] as const).flatMap((hero) =>
        [[], ['SWORD'], ['BROKEN_SWORD']].map((effects) => {
          const session = Session.of({
            heroes: [{ hero, at: 'r5c5', effects }, { hero: 'ROGUE' }],
            floor: { r4c5: 'SKELLY_ARCHER^' },
            turn: { phase: 'FIGHT' },
            dice: [face],
          });
          const { total, outcome } = one(session.do(hero, 'attack', { target: 'r4c5' }), 'AttackResolved');
          return outcome === 'CRITICAL' ? 'critical' : `${total} ${outcome.toLowerCase()}`;
        }),
      );
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
    expect(names(session.do('ARCHER', 'attack', { target: 'r4c5' }))).toEqual(['EffectSpent', 'DieRolled', 'DecisionOpened']);
    expect(session.state.pending).toMatchObject({ kind: 'ROLL_DECISION', face: 'SWORD_2', roll: { effect: -1 } });
    expect(one(session.do('ARCHER', 'reroll'), 'AttackResolved')).toMatchObject({ effect: -1, total: 2, outcome: 'HIT' });
    expect(session.hero('ARCHER')).toMatchObject({ effects: ['SWORD'], hearts: 3 });
    const second = session.do('ARCHER', 'attack', { target: 'r4c6' });
    expect(names(second)).not.toContain('DecisionOpened');
    expect(one(second, 'AttackResolved')).toMatchObject({ effect: 1, total: 1, outcome: 'MISS' });
    expect(session.hero('ARCHER')).toMatchObject({ effects: [], hearts: 2 });
    expect(session.state.piles.monster).toEqual(['FLAYER', 'SLIME']);
  });

  test('E-5 Minotaur and Shield', () => {
    const fought = (gear: readonly string[]) => {
      const session = Session.of({
        rules: 'EXPANSION',
        heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 3, gear }],
        floor: { r4c5: 'MINOTAUR^' },
        turn: { phase: 'FIGHT', round: 4 },
        dice: ['SKULL'],
      });
      return { session, events: session.do('ROGUE', 'attack', { target: 'r4c5' }) };
    };
    const shielded = fought(['SHIELD']);
    expect(one(shielded.events, 'HeartLossPrevented').cause).toBe('MISS');
    expect(one(shielded.events, 'HeartLost')).toMatchObject({ cause: 'MINOTAUR', hearts: 2 });
    expect(shielded.session.hero('ROGUE')).toMatchObject({ hearts: 2, readyRound: { SHIELD: 7 } });
    expect(all(fought([]).events, 'HeartLost').map(({ hearts }) => hearts)).toEqual([2, 1]);
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
    expect(session.view().piles.gemValue).toBe(30);
    expect(one(session.do('ROGUE', 'attack', { target: 'r4c5' }), 'GemStolen')).toMatchObject({ gem: 'GEM_10', index: 3 });
    expect(session.state.piles).toMatchObject({ gem: ['GEM_10', 'GEM_5', 'GEM_5'], discard: ['GEM_10'] });
    expect(session.view().piles.gemValue).toBe(20);
    expect(session.refused('ROGUE', 'purchase')).toBe('NOT_ENOUGH_GEMS');
  });

  test('E-7 Henchmen search', () => {
    const session = Session.of({
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WIZARD', at: 'r1c1' },
        { hero: 'ARCHER', at: 'r9c9' },
      ],
      floor: { r4c5: 'BOSS', r2c6: 'GEM_5', r2c7: 'SPIKE_TRAP', r2c8: 'FLAYER', r2c9: 'WALL', r2c10: 'GOBLIN', r8c1: 'SLIME' },
      piles: { monster: ['SLIME'] },
      turn: { phase: 'REVEAL' },
      dice: ['FLASH'],
    });
    expect(one(session.do('ROGUE', 'reveal'), 'BossFightStarted')).toMatchObject({ face: 'FLASH', henchmen: 3 });
    const search = (hero: 'ROGUE' | 'WIZARD' | 'ARCHER', cell: string) => {
      expect(session.view().pending).toMatchObject({ kind: 'HENCHMEN_SEARCH', hero });
      return session.do(hero, 'searchTile', { cell });
    };
    search('ROGUE', 'r2c6');
    expect(session.state.piles.gem).toEqual(['GEM_5']);
    search('WIZARD', 'r2c7');
    expect([session.state.piles.discard, session.hero('WIZARD').hearts]).toEqual([['SPIKE_TRAP'], 3]);
    search('ARCHER', 'r2c8');
    expect(session.state.piles.monster).toEqual(['SLIME', 'FLAYER']);
    search('ROGUE', 'r2c9');
    expect(session.tile('r2c9')).toBe('WALL^');
    expect(one(search('WIZARD', 'r2c10'), 'HenchmenSearchEnded')).toMatchObject({ found: 3, wanted: 3 });
    expect(session.view().pending).toMatchObject({ kind: 'HENCHMEN_SELECT', hero: 'ROGUE', count: 3 });
    const selected = session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'GOBLIN', 'FLAYER'] });
    expect(one(selected, 'BossTurnStarted')).toMatchObject({ hero: 'ROGUE', top: 'SLIME' });
    expect(session.view().bossFight).toMatchObject({ stack: ['SLIME', 'GOBLIN', 'FLAYER', 'BOSS'], turnOf: 'ROGUE' });
    expect(session.state.piles).toMatchObject({ gem: ['GEM_5'], discard: ['SPIKE_TRAP'], monster: [], merchant: [] });
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
    const critical = session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(all(critical, 'HeartLost').map(({ hero, cause, hearts }) => [hero, cause, hearts])).toEqual([
      ['ROGUE', 'MISS', 1],
      ['ROGUE', 'BOSS_CRITICAL', 0],
      ['WIZARD', 'BOSS_CRITICAL', 0],
      ['ARCHER', 'BOSS_CRITICAL', 2],
      ['WARRIOR', 'BOSS_CRITICAL', 2],
    ]);
    expect(all(critical, 'HeroDied').map(({ hero }) => hero)).toEqual(['ROGUE', 'WIZARD']);
    expect(names(critical)).not.toContain('HelpRoundStarted');
    expect(one(critical, 'BossTurnStarted').hero).toBe('ARCHER');
    expect(session.state.heroes.map(({ hearts }) => hearts)).toEqual([2, 0, 0, 2]);
    const over = session.do('ARCHER', 'attack', { target: 'STACK' });
    expect(one(over, 'BossDefeated').hero).toBe('ARCHER');
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
    expect(session.view().piles.gemValue).toBe(40);
    const bought = session.do('ROGUE', 'purchase');
    expect(one(bought, 'GemsPaid')).toMatchObject({ tens: 2, fives: 2, for: 'PURCHASE' });
    expect(one(bought, 'PurchaseOpened')).toMatchObject({ offered: ['BOMB', 'POTION'], drawIndex: null });
    expect(session.state.piles).toMatchObject({
      gem: ['GEM_5', 'GEM_5'],
      discard: ['GEM_10', 'GEM_10', 'GEM_5', 'GEM_5'],
      merchant: ['TELEPORT', 'MULTI_TOOL'],
    });
    const kept = session.do('ROGUE', 'choosePurchase', { kind: 'POTION', giveBack: 'CONFUSION' });
    expect(one(kept, 'PurchaseCompleted')).toMatchObject({ kept: 'POTION', returned: 'BOMB', givenBack: 'CONFUSION' });
    expect(session.state.piles.merchant).toEqual(['TELEPORT', 'MULTI_TOOL', 'BOMB', 'CONFUSION']);
    expect(session.hero('ROGUE').inventory).toEqual(['SWAP_TILES', 'POTION']);
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
    expect(session.view().heroes[0]).toMatchObject({ usesLeft: 2, inventoryLimit: 3 });
    expect(one(session.do('WIZARD', 'useItem', { item: 'POTION', targetHero: 'WIZARD' }), 'ItemUsed')).toMatchObject({
      usesLeft: 1,
    });
    session.do('WIZARD', 'giveItem', { kind: 'BIG_BAG', to: 'ROGUE' });
    expect(session.view().heroes[0]).toMatchObject({ usesLeft: 0, inventoryLimit: 2, inventory: ['BOMB', 'TELEPORT'] });
    expect(session.view().heroes[1]).toMatchObject({ inventoryLimit: 3, inventory: ['POTION', 'MULTI_TOOL', 'BIG_BAG'] });
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
      const died = session.do('ROGUE', 'reveal');
      expect(one(died, 'HelpRoundStarted')).toMatchObject({ dead: 'ROGUE', owed: ['WARRIOR', 'WIZARD'] });
      expect(one(died, 'TurnStarted')).toMatchObject({ hero: 'WIZARD', turnNo: 2 });
      session.do('WIZARD', 'move', { to: 'r1c2' });
      expect(one(session.do('WIZARD', 'endTurn'), 'TurnStarted')).toMatchObject({ hero: 'WARRIOR', turnNo: 3 });
      expect(session.view().help).toMatchObject([{ dead: 'ROGUE', owed: ['WARRIOR'] }]);
      session.do('WARRIOR', 'move', { to: 'r9c8' });
      return session;
    };
    const saved = story(['PHOENIX_FEATHER']);
    saved.do('WARRIOR', 'purchase');
    saved.do('WARRIOR', 'choosePurchase', { kind: 'PHOENIX_FEATHER' });
    expect(saved.refused('WARRIOR', 'endTurn')).toBe('MUST_REVIVE');
    saved.do('WARRIOR', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' });
    expect(saved.hero('ROGUE')).toMatchObject({ hearts: 3, dead: false, at: 'r5c5' });
    expect(saved.view().help).toEqual([]);
    expect(one(saved.do('WARRIOR', 'endTurn'), 'TurnStarted')).toMatchObject({ hero: 'ROGUE', turnNo: 4 });
    expect(saved.state.turn).toMatchObject({ seat: 1, phase: 'MOVE' });
    expect(one(saved.do('ROGUE', 'move', { to: 'r5c6' }), 'HeroMoved')).toMatchObject({ from: 'r5c5', to: 'r5c6' });
    expect(names(story([]).do('WARRIOR', 'endTurn'))).toEqual(['TurnEnded', 'SessionLost']);
    expect(one(story([]).do('WARRIOR', 'endTurn'), 'SessionLost').cause).toBe('UNREVIVED');
  });

  test('E-17 Teleport', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r4c4', inventory: ['TELEPORT'] }],
      floor: { r3c3: 'GOBLIN^', r3c4: 'POTION^', r8c8: 'FLOOR' },
      turn: { phase: 'FIGHT' },
    });
    const cast = session.do('ROGUE', 'castSpell', { spell: 'TELEPORT', targetHero: 'ROGUE', to: 'r9c9' });
    expect(names(cast)).not.toContain('XpGained');
    expect(session.state.piles).toMatchObject({ monster: ['GOBLIN'], merchant: ['TELEPORT', 'POTION'] });
    expect(session.state.turn.phase).toBe('LOOT');
    expect(session.tile('r8c8')).toBe('DOWN');
    session.do('ROGUE', 'endTurn');
    expect(session.state.turn.phase).toBe('REVEAL');
    expect(session.refused('ROGUE', 'move', { to: 'r9c8' })).toBe('WRONG_PHASE');
    expect(session.hero('ROGUE').at).toBe('r9c9');
    expect(turnedUp(session, 'ROGUE')).toEqual(['r8c8']);
  });

  test('E-20 dice from the seed', () => {
    const seed = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
    const before = lobby(['WARRIOR'], { firstHero: 'WARRIOR' }).state;
    const chance = new SeededChance(seed);
    const started = ruleset.decide({ type: 'startGame', taken: [0] }, before, 0, chance);
    if (isRejection(started)) throw new Error(started.code);
    const { tiles, drawIndex } = one(started, 'DungeonLaid');
    expect([drawIndex, chance.drawn]).toEqual([0, 99]);
    expect([tiles[0], tiles[1], tiles[2], tiles[99]]).toEqual(['T005', 'T089', 'T034', 'T042']);
    const { state } = Session.of({ heroes: [{ hero: 'WARRIOR' }], layoutFromSeed: true, seed: seed.toString('hex') });
    const kinds = ['SLIME', 'WALL', 'SPIKE_TRAP', 'BROKEN_SWORD'];
    expect([0, 1, 2, 99].map((place) => state.floor[place]?.kind)).toEqual(kinds);
    const gaze = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r4c1' },
        { hero: 'WIZARD', at: 'r4c9' },
      ],
      floor: { r4c5: 'RED_BEHOLDER' },
      turn: { phase: 'REVEAL' },
    });
    const gazed = ruleset.decide({ type: 'reveal' }, gaze.state, 0, new SeededChance(seed));
    if (isRejection(gazed)) throw new Error(gazed.code);
    expect(all(gazed, 'DieRolled').map(({ face, drawIndex: index }) => [face, index])).toEqual([
      ['SWORD_3', 0],
      ['FLASH', 1],
      ['SKULL', 2],
    ]);
  });
});
