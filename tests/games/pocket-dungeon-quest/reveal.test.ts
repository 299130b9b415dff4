import { all, names, one, Session } from './support.ts';

const at = (floor: Record<string, string>, more: object = {}, hero: object = {}): Session =>
  Session.of({ heroes: [{ hero: 'WARRIOR', at: 'r5c5', ...hero }], floor, turn: { phase: 'REVEAL' }, ...more });

describe('reveal', () => {
  test('PDQ-7.1 every face-down tile of the Circle is turned up', () => {
    const session = at({ r4c5: 'FLOOR', r6c4: 'WALL', r4c4: 'FLOOR^', r9c9: 'FLOOR' });
    expect(session.refused('WARRIOR', 'reveal', { cells: ['r9c9'] })).toBe('NOT_IN_CIRCLE');
    expect(session.refused('WARRIOR', 'reveal', { cells: ['r4c4'] })).toBe('NOT_FACE_DOWN');
    session.do('WARRIOR', 'reveal');
    expect([session.tile('r4c5'), session.tile('r6c4'), session.tile('r9c9')]).toEqual(['FLOOR^', 'WALL^', 'DOWN']);
    expect(session.state.turn.phase).toBe('LOOT');
    expect(session.refused('WARRIOR', 'reveal')).toBe('WRONG_PHASE');
  });

  test('PDQ-7.2 tiles are turned in the order named, or clockwise from north', () => {
    const floor = { r4c5: 'FLOOR', r5c6: 'FLOOR', r6c5: 'FLOOR', r5c4: 'FLOOR' };
    const order = (session: Session, cells?: readonly string[]) =>
      all(session.do('WARRIOR', 'reveal', cells === undefined ? {} : { cells }), 'TileRevealed').map(({ cell }) => cell);
    expect(order(at(floor))).toEqual(['r4c5', 'r5c6', 'r6c5', 'r5c4']);
    const session = at(floor);
    expect(order(session, ['r6c5', 'r4c5'])).toEqual(['r6c5', 'r4c5']);
    expect(session.state.turn.phase).toBe('REVEAL');
    expect(session.refused('WARRIOR', 'reveal', { cells: [] })).toBe('INVALID_ARGUMENT');
    expect(session.refused('WARRIOR', 'reveal', { cells: ['r5c6', 'r5c6'] })).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-7.3 each tile is dealt with by its class before the next is turned', () => {
    const session = at({
      r4c5: 'SPIKE_TRAP',
      r4c6: 'SWORD',
      r5c6: 'SLIME',
      r6c6: 'POTION',
      r6c5: 'GEM_5',
      r6c4: 'EXIT',
      r5c4: 'FLOOR',
    });
    const turned = names(session.do('WARRIOR', 'reveal'));
    expect(turned).toEqual([
      'TileRevealed',
      'TrapSprung',
      'HeartLost',
      'TileRevealed',
      'EffectGained',
      'TileRevealed',
      'TileRevealed',
      'TileRevealed',
      'TileRevealed',
      'ExitFound',
      'TileRevealed',
      'PhaseEntered',
    ]);
    expect([session.tile('r5c6'), session.tile('r6c6'), session.tile('r6c5')]).toEqual(['SLIME^', 'POTION^', 'GEM_5^']);
    expect(session.state.turn.phase).toBe('FIGHT');
  });

  test('PDQ-7.4 a Use may be made between tiles; the rest must still be turned before the fights', () => {
    const session = at({ r4c5: 'SLIME', r4c6: 'FLOOR' }, {}, { hearts: 2, inventory: ['POTION'] });
    session.do('WARRIOR', 'reveal', { cells: ['r4c5'] });
    session.do('WARRIOR', 'useItem', { item: 'POTION', targetHero: 'WARRIOR' });
    expect(session.state.turn.phase).toBe('REVEAL');
    expect(session.refused('WARRIOR', 'attack', { target: 'r4c5' })).toBe('REVEAL_FIRST');
    expect(session.refused('WARRIOR', 'endTurn')).toBe('REVEAL_FIRST');
    session.do('WARRIOR', 'reveal');
    expect(session.state.turn.phase).toBe('FIGHT');
  });

  test('PDQ-7.5 if the Hero dies, the rest stays face down and the turn is over', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5', hearts: 1 },
        { hero: 'ROGUE', at: 'r1c1' },
      ],
      floor: { r4c5: 'SPIKE_TRAP', r4c6: 'FLOOR' },
      turn: { phase: 'REVEAL' },
    });
    const died = session.do('WARRIOR', 'reveal');
    expect(names(died)).toEqual(expect.arrayContaining(['HeroDied', 'HelpRoundStarted', 'TurnEnded', 'TurnStarted']));
    expect(session.tile('r4c6')).toBe('DOWN');
    expect(session.state.turn.seat).toBe(1);
  });

  test('PDQ-7.6 the Boss interrupts; the remaining tiles are turned after the fight', () => {
    const session = at({ r4c5: 'BOSS', r4c6: 'SWORD' }, { dice: ['SWORD_1', 'SWORD_3'] });
    session.do('WARRIOR', 'reveal');
    session.do('WARRIOR', 'searchTile', { cell: 'r4c6' });
    expect(session.state.bossFight?.stage).toBe('BOSS_TURN');
    const over = session.do('WARRIOR', 'attack', { target: 'STACK' });
    expect(names(over)).toContain('BossFightEnded');
    expect(session.state.bossFight).toBeNull();
    const other = at(
      { r4c5: 'BOSS', r4c6: 'SWORD' },
      { dice: ['SWORD_1', 'SWORD_3', 'SWORD_3', 'SWORD_3'], piles: { monster: ['SLIME', 'SLIME'] } },
    );
    other.do('WARRIOR', 'reveal');
    expect(other.tile('r4c6')).toBe('DOWN');
    other.do('WARRIOR', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] });
    for (let turn = 0; turn < 3; turn += 1) other.do('WARRIOR', 'attack', { target: 'STACK' });
    expect(other.state.turn.phase).toBe('REVEAL');
    other.do('WARRIOR', 'reveal');
    expect(other.hero('WARRIOR').effects).toEqual(['SWORD']);
  });

  test('PDQ-8.1 a Trap costs a Heart at once and is discarded', () => {
    const session = at({ r4c5: 'SPIKE_TRAP' });
    expect(one(session.do('WARRIOR', 'reveal'), 'HeartLost')).toMatchObject({ hero: 'WARRIOR', cause: 'TRAP', hearts: 2 });
    expect(session.state.piles.discard).toEqual(['SPIKE_TRAP']);
  });

  test('PDQ-8.4 without a Multi-Tool or a Use left the Trap springs without asking', () => {
    const spent = at({ r4c5: 'SPIKE_TRAP' }, {}, { hearts: 2, inventory: ['MULTI_TOOL', 'POTION'] });
    spent.do('WARRIOR', 'useItem', { item: 'POTION', targetHero: 'WARRIOR' });
    expect(names(spent.do('WARRIOR', 'reveal'))).toContain('TrapSprung');
  });

  test('PDQ-8.5 Swords and Broken Swords go on top of the Effects', () => {
    const session = at({ r4c5: 'SWORD', r4c6: 'BROKEN_SWORD' }, {}, { effects: ['SWORD'] });
    expect(all(session.do('WARRIOR', 'reveal'), 'EffectGained').map(({ left }) => left)).toEqual([
      ['SWORD', 'SWORD'],
      ['SWORD', 'SWORD', 'BROKEN_SWORD'],
    ]);
  });

  test('PDQ-8.11 a Relic leaves the Floor and is the Party’s, without Inventory space', () => {
    const session = at({ r4c5: 'RELIC_SQUARE' }, {}, { inventory: ['POTION', 'BOMB'] });
    expect(one(session.do('WARRIOR', 'reveal'), 'RelicCollected')).toMatchObject({ relic: 'RELIC_SQUARE', count: 1 });
    expect(session.tile('r4c5')).toBeNull();
    expect(session.state.relics).toEqual(['RELIC_SQUARE']);
  });

  test('PDQ-8.13, PDQ-8.14 Exit and Merchant stay face up and are found', () => {
    const session = at({ r4c5: 'EXIT', r4c6: 'MERCHANT' });
    expect(names(session.do('WARRIOR', 'reveal'))).toEqual(expect.arrayContaining(['ExitFound', 'MerchantFound']));
    expect(session.state).toMatchObject({ exitFound: true, merchantFound: true });
    expect([session.tile('r4c5'), session.tile('r4c6')]).toEqual(['EXIT^', 'MERCHANT^']);
  });

  test('PDQ-8.15 the Pegasus Mount is bound to its finder and is no Inventory tile', () => {
    const session = at({ r4c5: 'PEGASUS' });
    expect(one(session.do('WARRIOR', 'reveal'), 'PegasusBefriended')).toMatchObject({ hero: 'WARRIOR' });
    expect(session.hero('WARRIOR')).toMatchObject({ pegasus: true, inventory: [] });
    expect(session.tile('r4c5')).toBeNull();
    expect(session.refused('WARRIOR', 'giveItem', { kind: 'PEGASUS', to: 'ROGUE' })).toBe('INVALID_ARGUMENT');
  });

  test('PDQ-4.1, PDQ-4.2, PDQ-4.3, PDQ-4.4, PDQ-4.5 the third Relic wins at once, in any order, without the Boss, wherever the Heroes are', () => {
    const session = at(
      { r4c5: 'RELIC_CIRCLE', r4c6: 'SPIKE_TRAP' },
      { relics: ['RELIC_SQUARE', 'RELIC_TRIANGLE'], exitFound: true },
    );
    const won = session.do('WARRIOR', 'reveal');
    expect(names(won)).toEqual(['TileRevealed', 'RelicCollected', 'SessionWon']);
    expect(session.state).toMatchObject({ status: 'OVER', ending: { result: 'WON' } });
    expect(session.state.heroes[0]?.hearts).toBe(3);
    expect(session.refused('WARRIOR', 'endTurn')).toBe('GAME_FINISHED');
    const last = at({ r4c5: 'EXIT' }, { relics: ['RELIC_SQUARE', 'RELIC_TRIANGLE', 'RELIC_CIRCLE'] });
    expect(names(last.do('WARRIOR', 'reveal'))).toEqual(['TileRevealed', 'ExitFound', 'SessionWon']);
  });

  test('PDQ-4.1 nothing is won while a Hero is Dead', () => {
    const session = Session.of({
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5', inventory: ['PHOENIX_FEATHER'] },
        { hero: 'ROGUE', at: 'r1c1', dead: true },
      ],
      floor: { r4c5: 'EXIT' },
      relics: ['RELIC_SQUARE', 'RELIC_TRIANGLE', 'RELIC_CIRCLE'],
      turn: { phase: 'REVEAL' },
      help: [{ dead: 'ROGUE', owed: ['WARRIOR'] }],
    });
    session.do('WARRIOR', 'reveal');
    expect(session.state.status).toBe('ACTIVE');
    expect(names(session.do('WARRIOR', 'castSpell', { spell: 'PHOENIX_FEATHER', targetHero: 'ROGUE' }))).toContain('SessionWon');
  });

  test('PDQ-22.1, PDQ-22.4 the Adventurer’s first tile is discarded if it is a Trap or a Monster, without XP or effect', () => {
    const first = (kind: string) =>
      Session.of({
        rules: 'EXPANSION',
        heroes: [{ hero: 'ADVENTURER', at: 'r5c5' }],
        floor: { r4c5: kind, r4c6: 'SPIKE_TRAP' },
        turn: { phase: 'REVEAL' },
      });
    const spider = first('VENOM_SPIDER');
    const turned = spider.do('ADVENTURER', 'reveal', { cells: ['r4c5'] });
    expect(one(turned, 'ReflexDiscarded')).toMatchObject({ hero: 'ADVENTURER', kind: 'VENOM_SPIDER', cell: 'r4c5' });
    expect(names(turned)).not.toContain('HeroPoisoned');
    expect(spider.state.piles.discard).toEqual(['VENOM_SPIDER']);
    expect(spider.hero('ADVENTURER').xp).toBe(0);
    const trap = first('SPIKE_TRAP');
    expect(names(trap.do('ADVENTURER', 'reveal'))).toEqual([
      'TileRevealed',
      'ReflexDiscarded',
      'TileRevealed',
      'TrapSprung',
      'HeartLost',
      'PhaseEntered',
    ]);
  });

  test('PDQ-22.2 only the very first tile counts; remote reveals are none', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ADVENTURER', at: 'r5c5', inventory: ['FORESIGHT'] }],
      floor: { r4c5: 'SLIME', r4c6: 'FLOOR', r9c9: 'FLOOR', r9c8: 'SLIME', r9c7: 'FLOOR' },
      turn: { phase: 'REVEAL' },
    });
    session.do('ADVENTURER', 'castSpell', { spell: 'FORESIGHT', cells: ['r9c9', 'r9c8', 'r9c7'] });
    expect(session.state.piles.monster).toEqual(['SLIME']);
    expect(names(session.do('ADVENTURER', 'reveal', { cells: ['r4c5'] }))).toContain('ReflexDiscarded');
    const late = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ADVENTURER', at: 'r5c5' }],
      floor: { r4c5: 'FLOOR', r4c6: 'SLIME' },
      turn: { phase: 'REVEAL' },
    });
    late.do('ADVENTURER', 'reveal');
    expect(late.tile('r4c6')).toBe('SLIME^');
  });

  test('PDQ-23.4, PDQ-23.5, PDQ-23.6 a Beholder’s gaze hits row and column, entry spaces too, through everything; it stays to be fought', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WARRIOR', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r4c10' },
        { hero: 'WIZARD', at: 'r11c5' },
        { hero: 'ARCHER' },
      ],
      floor: { r4c5: 'RED_BEHOLDER', r4c8: 'WALL^' },
      turn: { phase: 'REVEAL' },
      dice: ['SKULL', 'FLASH', 'SWORD_1'],
    });
    const gaze = session.do('WARRIOR', 'reveal');
    expect(all(gaze, 'GazeRolled').map(({ hero, safe }) => [hero, safe])).toEqual([
      ['WARRIOR', false],
      ['ROGUE', false],
      ['WIZARD', true],
    ]);
    expect(all(gaze, 'HeartLost').map(({ hero, cause }) => [hero, cause])).toEqual([
      ['WARRIOR', 'GAZE'],
      ['ROGUE', 'GAZE'],
    ]);
    expect(session.state.turn.phase).toBe('FIGHT');
  });

  test('PDQ-23.7, PDQ-23.8 a Venom Spider poisons once and stays to be fought', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WARRIOR', at: 'r5c5' }],
      floor: { r4c5: 'VENOM_SPIDER', r4c6: 'VENOM_SPIDER' },
      turn: { phase: 'REVEAL' },
    });
    expect(all(session.do('WARRIOR', 'reveal'), 'HeroPoisoned')).toHaveLength(1);
    expect(session.hero('WARRIOR').poisoned).toBe(true);
    expect(session.state.turn.phase).toBe('FIGHT');
    expect(session.refused('WARRIOR', 'rollPoison')).toBe('WRONG_PHASE');
  });
});
