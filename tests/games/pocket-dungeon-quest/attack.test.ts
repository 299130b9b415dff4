import { all, names, one, Session } from './support.ts';

const fight = (kind: string, dice: readonly string[], hero: object = {}, more: object = {}): Session =>
  Session.of({
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', ...hero },
      { hero: 'WIZARD', at: 'r9c9' },
    ],
    floor: { r4c5: `${kind}^` },
    turn: { phase: 'FIGHT' },
    dice,
    ...more,
  });
const strike = (session: Session, hero: 'ROGUE' | 'WARRIOR' = 'ROGUE') => session.do(hero, 'attack', { target: 'r4c5' });

describe('attack', () => {
  test('PDQ-9.1 every awake Monster of the Circle must be attacked, in any order, whoever revealed it', () => {
    const session = fight('SLIME', ['SWORD_2', 'SWORD_2'], {}, { floor: { r4c5: 'SLIME^', r6c5: 'GOBLIN^', r9c8: 'FLAYER^' } });
    expect(session.values('ROGUE', 'attack', 'target')).toEqual(['r4c5', 'r6c5']);
    expect(session.refused('ROGUE', 'endTurn')).toBe('FIGHT_FIRST');
    expect(session.refused('ROGUE', 'attack', { target: 'r9c8' })).toBe('NOT_IN_CIRCLE');
    expect(session.refused('ROGUE', 'attack', { target: 'r4c4' })).toBe('NO_SUCH_MONSTER');
    expect(session.refused('ROGUE', 'attack', { target: 'STACK' })).toBe('NO_SUCH_MONSTER');
    session.do('ROGUE', 'attack', { target: 'r6c5' });
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(session.state.turn.phase).toBe('LOOT');
  });

  test('PDQ-9.2, PDQ-9.3 an attack is one roll: Swords, the Warrior’s ability, the spent Effect, never below 0', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', effects: ['SWORD'] }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH'],
    });
    const events = strike(session, 'WARRIOR');
    expect(all(events, 'DieRolled')).toHaveLength(1);
    expect(one(events, 'AttackResolved')).toMatchObject({
      swords: 0,
      ability: 1,
      effect: 1,
      total: 2,
      outcome: 'HIT',
      weapon: 'DIE',
    });
    const low = fight('SLIME', ['FLASH'], { effects: ['BROKEN_SWORD'] });
    expect(one(strike(low), 'AttackResolved')).toMatchObject({ effect: -1, total: 0, outcome: 'MISS' });
  });

  test('PDQ-9.4 two Swords hit, one misses', () => {
    expect(one(strike(fight('SLIME', ['SWORD_2'])), 'AttackResolved').outcome).toBe('HIT');
    expect(one(strike(fight('SLIME', ['SWORD_1'])), 'AttackResolved').outcome).toBe('MISS');
  });

  test('PDQ-9.5 a Flash is 0 and can be lifted to a hit', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', effects: ['SWORD'] }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH'],
    });
    expect(one(strike(session, 'WARRIOR'), 'AttackResolved').outcome).toBe('HIT');
  });

  test('PDQ-9.6 a Skull is a critical miss whatever the modifiers', () => {
    const session = Session.of({
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', effects: ['SWORD'] }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL'],
    });
    expect(one(strike(session, 'WARRIOR'), 'AttackResolved').outcome).toBe('CRITICAL');
  });

  test('PDQ-9.7 a hit Monster goes to the Monster Pile', () => {
    const session = fight('FLAYER', ['SWORD_3']);
    expect(one(strike(session), 'MonsterDefeated')).toMatchObject({
      hero: 'ROGUE',
      monster: 'FLAYER',
      from: 'r4c5',
      by: 'ATTACK',
    });
    expect(session.state.piles.monster).toEqual(['FLAYER']);
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 3, xp: 0 });
  });

  test('PDQ-9.8 on a miss a Heart is lost and the Monster runs off', () => {
    const session = fight('FLAYER', ['FLASH']);
    expect(names(strike(session))).toEqual(['DieRolled', 'AttackResolved', 'HeartLost', 'MonsterRanOff', 'PhaseEntered']);
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, lostTurn: false });
    expect(session.state.piles.monster).toEqual(['FLAYER']);
  });

  test('PDQ-9.9 on a critical miss the Heart goes first, then the effect, then the Monster runs off', () => {
    expect(names(strike(fight('FLAYER', ['SKULL'])))).toEqual([
      'DieRolled',
      'AttackResolved',
      'HeartLost',
      'CriticalEffectApplied',
      'NextTurnLost',
      'MonsterRanOff',
      'PhaseEntered',
    ]);
  });

  test('PDQ-9.13 the Fight step is over when nothing is left to attack', () => {
    const session = fight('SLIME', ['SWORD_2']);
    strike(session);
    expect(session.state.turn.phase).toBe('LOOT');
    expect(session.refused('ROGUE', 'attack', { target: 'r4c5' })).toBe('WRONG_PHASE');
  });

  test('PDQ-8.6, PDQ-8.7, PDQ-8.8, PDQ-8.9 each roll spends the Effect gained last, hit or miss', () => {
    const session = fight(
      'SLIME',
      ['SWORD_1', 'SWORD_2'],
      { effects: ['BROKEN_SWORD', 'SWORD'] },
      { floor: { r4c5: 'SLIME^', r6c5: 'GOBLIN^' } },
    );
    const first = strike(session);
    expect(one(first, 'EffectSpent')).toMatchObject({ effect: 'SWORD', left: ['BROKEN_SWORD'] });
    expect(one(first, 'AttackResolved')).toMatchObject({ effect: 1, total: 2, outcome: 'HIT' });
    const second = session.do('ROGUE', 'attack', { target: 'r6c5' });
    expect(one(second, 'AttackResolved')).toMatchObject({ effect: -1, total: 1, outcome: 'MISS' });
    expect(session.state.piles.discard).toEqual(['SWORD', 'BROKEN_SWORD']);
    expect(session.hero('ROGUE').effects).toEqual([]);
  });

  test('PDQ-10.2 a Slime finds nothing, or takes the only tile that may leave without asking', () => {
    const nothing = fight('SLIME', ['SKULL']);
    expect(one(strike(nothing), 'CriticalEffectApplied')).toMatchObject({ effect: 'TILE_STOLEN', prevented: false });
    expect(nothing.state).toMatchObject({ pending: null, turn: { phase: 'LOOT' }, piles: { discard: [], monster: ['SLIME'] } });
    const one_ = fight('SLIME', ['SKULL'], { inventory: ['POTION'] });
    strike(one_);
    expect(one_.state.piles.discard).toEqual(['POTION']);
    const bag = fight('SLIME', ['SKULL'], { inventory: ['BIG_BAG'] });
    strike(bag);
    expect(bag.hero('ROGUE').inventory).toEqual([]);
  });

  test('PDQ-10.3, PDQ-10.4 a Goblin takes a random gem, without a draw where there is no choice', () => {
    const session = fight('GOBLIN', ['SKULL'], {}, { piles: { gem: ['GEM_10', 'GEM_5', 'GEM_5'] }, picks: [2] });
    expect(one(strike(session), 'GemStolen')).toMatchObject({ gem: 'GEM_5', index: 2, drawIndex: null });
    expect(session.state.piles).toMatchObject({ gem: ['GEM_10', 'GEM_5'], discard: ['GEM_5'] });
    const single = fight('GOBLIN', ['SKULL'], {}, { piles: { gem: ['GEM_10'] } });
    expect(one(strike(single), 'GemStolen').drawIndex).toBeNull();
    expect(names(strike(fight('GOBLIN', ['SKULL'])))).not.toContain('GemStolen');
  });

  test('PDQ-10.5, PDQ-10.6 a Flayer costs the next turn, once however often', () => {
    const session = fight('FLAYER', ['SKULL', 'SKULL'], {}, { floor: { r4c5: 'FLAYER^', r6c5: 'FLAYER^' } });
    strike(session);
    expect(names(session.do('ROGUE', 'attack', { target: 'r6c5' }))).not.toContain('NextTurnLost');
    expect(session.hero('ROGUE').lostTurn).toBe(true);
    session.do('ROGUE', 'endTurn');
    session.do('WIZARD', 'move', { to: 'r9c10' });
    const skipped = session.do('WIZARD', 'endTurn');
    expect(one(skipped, 'TurnSkipped')).toMatchObject({ hero: 'ROGUE', reason: 'LOST_TURN', extra: false, bossTurn: false });
    expect(session.state.turn.seat).toBe(1);
    expect(session.hero('ROGUE').lostTurn).toBe(false);
  });

  test('PDQ-10.5 an additional turn is lost as well', () => {
    const session = fight('FLAYER', ['SKULL'], { inventory: ['EXTRA_MOVE'] });
    session.do('ROGUE', 'castSpell', { spell: 'EXTRA_MOVE' });
    strike(session);
    const ended = session.do('ROGUE', 'endTurn');
    expect(one(ended, 'TurnSkipped')).toMatchObject({ hero: 'ROGUE', extra: true, bossTurn: false });
    expect(one(ended, 'TurnStarted').hero).toBe('WIZARD');
  });

  test('PDQ-10.7 a Minotaur costs a second Heart', () => {
    const session = fight('MINOTAUR', ['SKULL']);
    expect(all(strike(session), 'HeartLost').map(({ cause, hearts }) => [cause, hearts])).toEqual([
      ['MISS', 2],
      ['MINOTAUR', 1],
    ]);
  });

  test('PDQ-10.8, PDQ-10.10 a Skelly Archer stays, is not attacked again this turn, and holds up no loot', () => {
    const session = fight('SKELLY_ARCHER', ['SKULL'], {}, { floor: { r4c5: 'SKELLY_ARCHER^', r4c6: 'GEM_5^', r5c6: 'POTION^' } });
    expect(one(strike(session), 'MonsterStayed')).toMatchObject({ monster: 'SKELLY_ARCHER', cell: 'r4c5' });
    expect(session.state.turn.phase).toBe('LOOT');
    expect(session.state.piles.gem).toEqual(['GEM_5']);
    session.do('ROGUE', 'pickUp', { cell: 'r5c6' });
  });

  test('PDQ-10.8 a Monster fought this turn cannot be attacked again in it', () => {
    const session = fight('SKELLY_ARCHER', ['SKULL'], {}, { floor: { r4c5: 'SKELLY_ARCHER^', r4c6: 'SLIME^' } });
    strike(session);
    expect(session.refused('ROGUE', 'attack', { target: 'r4c5' })).toBe('ALREADY_FOUGHT');
  });

  test('PDQ-10.9 at the next turn the Skelly Archer must be attacked before moving', () => {
    const session = fight('SKELLY_ARCHER', ['SKULL', 'SWORD_2']);
    strike(session);
    session.do('ROGUE', 'endTurn');
    session.do('WIZARD', 'move', { to: 'r9c10' });
    session.do('WIZARD', 'endTurn');
    expect(session.state.turn.phase).toBe('ENGAGE');
    strike(session);
    expect(session.state.turn.phase).toBe('MOVE');
  });

  test('PDQ-10.12 effects aimed at a killed attacker lapse; the Goblin still takes its gem', () => {
    const slime = fight('SLIME', ['SKULL'], { hearts: 1, inventory: ['POTION', 'BOMB'] });
    expect(one(strike(slime), 'CriticalEffectApplied').prevented).toBe(true);
    expect(slime.state.pending).toBeNull();
    const goblin = fight('GOBLIN', ['SKULL'], { hearts: 1 }, { piles: { gem: ['GEM_5'] } });
    expect(names(strike(goblin))).toContain('GemStolen');
  });

  test('PDQ-21.5, PDQ-21.6 under expansion rules a hit brings 1 XP', () => {
    const session = fight('SLIME', ['SWORD_2'], {}, { rules: 'EXPANSION' });
    expect(one(strike(session), 'XpGained')).toMatchObject({ hero: 'ROGUE', amount: 1, monster: 'SLIME', xp: 1 });
    const missed = fight('SLIME', ['FLASH'], {}, { rules: 'EXPANSION' });
    expect(names(strike(missed))).not.toContain('XpGained');
  });

  test('PDQ-23.1, PDQ-23.2 expansion Monsters are fought like others; a Skull is a plain miss', () => {
    const session = fight('VENOM_SPIDER', ['SKULL'], {}, { rules: 'EXPANSION' });
    const events = strike(session);
    expect(one(events, 'AttackResolved').outcome).toBe('MISS');
    expect(names(events)).not.toContain('CriticalEffectApplied');
    expect(names(events)).toContain('MonsterRanOff');
  });

  test('PDQ-23.3 each Heart lost to an Eel asks for an impression, and nothing else', () => {
    const session = fight('WINGED_EEL', ['SKULL'], {}, { rules: 'EXPANSION' });
    expect(all(strike(session), 'ImpressionRequested')).toHaveLength(1);
    const safe = fight('WINGED_EEL', ['SWORD_2'], {}, { rules: 'EXPANSION' });
    expect(names(strike(safe))).not.toContain('ImpressionRequested');
    const shielded = fight('WINGED_EEL', ['FLASH'], { gear: ['SHIELD'] }, { rules: 'EXPANSION' });
    expect(names(strike(shielded))).not.toContain('ImpressionRequested');
  });

  test('PDQ-23.3 the last Heart asks too, before what its loss brings about', () => {
    const alone = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', hearts: 1 }],
      floor: { r4c5: 'WINGED_EEL^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH'],
    });
    expect(names(strike(alone)).slice(2)).toEqual([
      'HeartLost',
      'ImpressionRequested',
      'HeroDied',
      'TileMovedToPile',
      'SessionLost',
    ]);
  });

  test('PDQ-24.43, PDQ-24.44 a Massive Sword fells a second Monster with three Swords, the first alone with two', () => {
    const twice = (die: string) =>
      fight(
        'SLIME',
        [die],
        { gear: ['MASSIVE_SWORD'] },
        { rules: 'EXPANSION', floor: { r4c5: 'SLIME^', r4c6: 'FLAYER^', r4c7: 'GOBLIN^' } },
      );
    const both = twice('SWORD_3');
    const events = both.do('ROGUE', 'attack', { target: 'r4c5', secondTarget: 'r4c6' });
    expect(all(events, 'MonsterDefeated').map(({ monster, by }) => [monster, by])).toEqual([
      ['SLIME', 'ATTACK'],
      ['FLAYER', 'FOLLOW_THROUGH'],
    ]);
    expect(one(events, 'AttackResolved').weapon).toBe('MASSIVE_SWORD');
    const first = twice('SWORD_2');
    first.do('ROGUE', 'attack', { target: 'r4c5', secondTarget: 'r4c6' });
    expect([first.tile('r4c5'), first.tile('r4c6')]).toEqual([null, 'FLAYER^']);
    expect(first.state.turn.phase).toBe('FIGHT');
    const wrong = twice('SWORD_3');
    expect(wrong.refused('ROGUE', 'attack', { target: 'r4c5', secondTarget: 'r4c5' })).toBe('SAME_TARGET');
    expect(wrong.refused('ROGUE', 'attack', { target: 'r4c5', secondTarget: 'r4c7' })).toBe('NOT_IN_CIRCLE');
    expect(
      fight('SLIME', [], {}, { rules: 'EXPANSION' }).refused('ROGUE', 'attack', { target: 'r4c5', secondTarget: 'r4c6' }),
    ).toBe('GEAR_NOT_OWNED');
  });

  test('PDQ-22.6, PDQ-22.8 a Hat lends its ability, once however often it is had', () => {
    const helmet = fight('SLIME', ['SWORD_1'], { gear: ['WARRIOR_HELMET'] }, { rules: 'EXPANSION' });
    expect(one(strike(helmet), 'AttackResolved')).toMatchObject({ ability: 1, outcome: 'HIT' });
    const twice = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WARRIOR', at: 'r5c5', gear: ['WARRIOR_HELMET'] }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['FLASH'],
    });
    expect(one(strike(twice, 'WARRIOR'), 'AttackResolved')).toMatchObject({ ability: 1, total: 1 });
  });
});
