import { all, names, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const archery = (kind: string, dice: readonly string[], archer: Given = {}, active: Given = {}, more: Given = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', ...active },
      { hero: 'ARCHER', at: 'r9c9', gear: ['BOW'], ...archer },
      { hero: 'WIZARD', at: 'r9c1' },
    ],
    floor: { r4c5: `${kind}^`, r4c6: 'POTION^' },
    turn: { phase: 'FIGHT' },
    dice,
    ...more,
  });
const shoot = (session: Session, more: Given = {}) => session.do('ARCHER', 'useGear', { gear: 'BOW', target: 'r4c5', ...more });

describe('the Bow', () => {
  test('PDQ-24.42, PDQ-13.4 a Slime takes no Big Bag that is in use: neither named nor as the oldest', () => {
    const bag = { inventory: ['BIG_BAG', 'POTION', 'BOMB', 'TELEPORT'] };
    expect(archery('SLIME', [], bag).refused('ARCHER', 'useGear', { gear: 'BOW', target: 'r4c5', surrender: 'BIG_BAG' })).toBe(
      'BAG_IN_USE',
    );
    const robbed = archery('SLIME', ['SKULL'], bag);
    shoot(robbed);
    expect([robbed.state.pending, robbed.hero('ARCHER').inventory]).toEqual([null, ['BIG_BAG', 'BOMB', 'TELEPORT']]);
    const free = archery('SLIME', ['SKULL'], { inventory: ['BIG_BAG', 'POTION'] });
    shoot(free);
    expect(free.hero('ARCHER').inventory).toEqual(['POTION']);
  });

  test('PDQ-24.39, PDQ-12.6 a shot is no attack roll of the active Hero: the Rogue still picks up early', () => {
    const session = archery('SLIME', ['FLASH'], {}, {}, { floor: { r4c5: 'SLIME^', r4c4: 'SLIME^', r4c6: 'POTION^' } });
    shoot(session);
    expect(session.state.turn).toMatchObject({ phase: 'FIGHT', limits: { attacked: false } });
    session.do('ROGUE', 'pickUp', { cell: 'r4c6' });
  });

  test('PDQ-24.40, PDQ-9.12 no re-roll on another Hero’s turn; the Warrior’s ability counts', () => {
    const archer = archery('SLIME', ['FLASH']);
    shoot(archer);
    expect(archer.state.pending).toBeNull();
    const warrior = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'ROGUE', at: 'r5c5' },
        { hero: 'WARRIOR', gear: ['BOW'] },
      ],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT' },
      dice: ['SWORD_1'],
    });
    const shot = warrior.do('WARRIOR', 'useGear', { gear: 'BOW', target: 'r4c5' });
    expect(one(shot, 'AttackResolved')).toMatchObject({ ability: 1, outcome: 'HIT' });
    expect(warrior.hero('WARRIOR')).toMatchObject({ at: null, xp: 1 });
  });

  test('PDQ-24.41, PDQ-17.7 a Minotaur may kill the shooter; the active Hero’s turn goes on, and the Minotaur runs off', () => {
    const session = archery('MINOTAUR', ['SKULL'], { hearts: 1, inventory: ['BOMB'] });
    const shot = shoot(session);
    expect(names(shot)).toEqual(expect.arrayContaining(['HeroDied', 'HelpRoundStarted', 'MonsterRanOff']));
    expect(session.state.turn).toMatchObject({ seat: 0, phase: 'LOOT' });
    expect([session.state.piles.monster, session.state.piles.merchant]).toEqual([['MINOTAUR'], ['BOMB']]);
    expect(session.state.help).toMatchObject([{ dead: 1, owed: [0, 2] }]);
    session.do('ROGUE', 'endTurn');
    expect(session.state.help).toMatchObject([{ owed: [0, 2] }]);
  });

  test('PDQ-24.41 a Goblin robs the common purse, and the Flayer costs the shooter its own next turn', () => {
    const goblin = archery('GOBLIN', ['SKULL'], {}, {}, { piles: { gem: ['GEM_10'] } });
    shoot(goblin);
    expect(goblin.state.piles).toMatchObject({ gem: [], discard: ['GEM_10'] });
    const flayer = archery('FLAYER', ['SKULL']);
    shoot(flayer);
    expect(all(flayer.do('ROGUE', 'endTurn'), 'TurnSkipped').map(({ hero }) => hero)).toEqual(['ARCHER']);
    expect(flayer.state.turn.seat).toBe(2);
  });

  test('PDQ-24.41, PDQ-10.8 a Skelly Archer that has been fought and stays may be shot all the same', () => {
    const session = archery('SKELLY_ARCHER', ['SKULL', 'SWORD_2']);
    session.do('ROGUE', 'attack', { target: 'r4c5' });
    expect(session.state.turn.phase).toBe('LOOT');
    shoot(session);
    expect([session.hero('ARCHER').xp, session.tile('r4c5')]).toEqual([1, null]);
  });
});

describe('the Massive Sword', () => {
  const swing = (hero: string, dice: readonly string[], floor: Given = { r4c5: 'SLIME^', r4c6: 'FLAYER^' }): Session =>
    Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero, at: 'r5c5', gear: ['MASSIVE_SWORD'] },
        { hero: 'ROGUE', at: 'r9c9', gear: ['HARP'] },
      ],
      floor,
      turn: { phase: 'FIGHT' },
      dice,
    });
  const both = { target: 'r4c5', secondTarget: 'r4c6' };

  test('PDQ-24.44, PDQ-9.12 an Archer may re-roll a hit of two for a blow at both; three is the best', () => {
    const session = swing('ARCHER', ['SWORD_2', 'SWORD_3']);
    session.do('ARCHER', 'attack', both);
    expect(session.state.pending?.kind).toBe('ROLL_DECISION');
    session.do('ARCHER', 'reroll');
    expect([session.hero('ARCHER').xp, session.state.turn.phase]).toEqual([2, 'LOOT']);
    const best = swing('ARCHER', ['SWORD_3']);
    best.do('ARCHER', 'attack', both);
    expect(best.state.pending).toBeNull();
    const kept = swing('ARCHER', ['SWORD_2']);
    kept.do('ARCHER', 'attack', both);
    kept.do('ARCHER', 'keepRoll');
    expect([kept.hero('ARCHER').xp, kept.tile('r4c6')]).toEqual([1, 'FLAYER^']);
  });

  test('PDQ-24.44 the Warrior’s ability and an Effect carry on too; a Skull fells nothing', () => {
    const warrior = swing('WARRIOR', ['SWORD_2']);
    warrior.do('WARRIOR', 'attack', both);
    expect(warrior.hero('WARRIOR').xp).toBe(2);
    const skull = swing('WARRIOR', ['SKULL']);
    skull.do('WARRIOR', 'attack', both);
    expect([skull.hero('WARRIOR').xp, skull.tile('r4c6')]).toEqual([0, 'FLAYER^']);
  });

  test('PDQ-24.43 the second must be fought as well: awake, near, not fought yet', () => {
    const floor = { r4c5: 'SLIME^', r4c6: 'SKELLY_ARCHER^', r4c4: 'GOBLIN^' };
    const session = swing('WARRIOR', ['SKULL'], floor);
    session.do('WARRIOR', 'attack', { target: 'r4c6' });
    session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c4' });
    expect(session.refused('WARRIOR', 'attack', both)).toBe('ALREADY_FOUGHT');
    expect(session.refused('WARRIOR', 'attack', { ...both, secondTarget: 'r4c4' })).toBe('MONSTER_ASLEEP');
    expect(session.refused('WARRIOR', 'attack', { ...both, secondTarget: 'r5c6' })).toBe('NO_SUCH_MONSTER');
    expect(session.refused('WARRIOR', 'attack', { ...both, secondTarget: 'NEXT' })).toBe('NO_SUCH_MONSTER');
  });
});
