import { all, names, one, Session } from './support.ts';

type Given = Readonly<Record<string, unknown>>;
const cast = (spell: string, more: Given = {}): Given => ({ gear: 'SPELL_TOME', action: 'CAST', spell, ...more });

describe('Harp', () => {
  const lulled = (heroes: readonly Given[], more: Given = {}): Session => {
    const session = Session.of({ rules: 'EXPANSION', heroes, floor: { r4c5: 'SLIME^' }, turn: { phase: 'FIGHT' }, ...more });
    session.do('ROGUE', 'useGear', { gear: 'HARP', target: 'r4c5' });
    return session;
  };
  const rogue = { hero: 'ROGUE', at: 'r9c9', gear: ['HARP'] };

  test('PDQ-24.37 an additional turn does not wake it; the next time round does', () => {
    const session = lulled([{ hero: 'WIZARD', at: 'r5c5', inventory: ['EXTRA_MOVE'] }, rogue]);
    session.do('WIZARD', 'castSpell', { spell: 'EXTRA_MOVE' });
    expect(names(session.do('WIZARD', 'endTurn'))).not.toContain('MonsterWoke');
    expect(session.state.turn.phase).toBe('MOVE');
    session.do('WIZARD', 'move', { to: 'r5c6' });
    session.do('WIZARD', 'endTurn');
    session.do('ROGUE', 'move', { to: 'r9c10' });
    expect(one(session.do('ROGUE', 'endTurn'), 'MonsterWoke').stays).toBe(true);
  });

  test('PDQ-24.37 it wakes also where the seat is skipped or Dead', () => {
    const skipped = lulled([{ hero: 'WIZARD', at: 'r5c5' }, rogue]);
    skipped.do('WIZARD', 'endTurn');
    const marked = new Session({
      ...skipped.state,
      heroes: skipped.state.heroes.map((hero) => (hero.kind === 'WIZARD' ? { ...hero, lostTurn: true } : hero)),
    });
    marked.do('ROGUE', 'move', { to: 'r9c10' });
    expect(names(marked.do('ROGUE', 'endTurn'))).toEqual(
      expect.arrayContaining(['RoundEnded', 'MonsterWoke', 'TurnSkipped', 'TurnStarted']),
    );
    const dead = lulled([{ hero: 'WIZARD', at: 'r5c5' }, rogue]);
    dead.do('WIZARD', 'endTurn');
    const buried = new Session({
      ...dead.state,
      heroes: dead.state.heroes.map((hero) => (hero.kind === 'WIZARD' ? { ...hero, dead: true, hearts: 0 } : hero)),
    });
    buried.do('ROGUE', 'move', { to: 'r9c10' });
    expect(one(buried.do('ROGUE', 'endTurn'), 'MonsterWoke')).toMatchObject({ cell: 'r4c5', stays: false });
    expect(buried.state.piles.monster).toEqual(['SLIME']);
  });

  test('PDQ-24.38 it stays for another living Hero next to it, who must fight it', () => {
    const session = lulled([
      { hero: 'WIZARD', at: 'r5c5' },
      { ...rogue, at: 'r2c6' },
    ]);
    session.do('WIZARD', 'endTurn');
    session.do('ROGUE', 'move', { to: 'r3c6' });
    expect(session.state.turn.phase).toBe('LOOT');
    session.do('ROGUE', 'endTurn');
    session.script(['SWORD_2']).do('WIZARD', 'attack', { target: 'r4c5' });
    expect(session.hero('WIZARD').xp).toBe(1);
  });
});

describe('Boomerang', () => {
  test('PDQ-24.16 a Bow that misses a stunned Monster leaves it where it is, and no longer stunned', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5', gear: ['BOOMERANG'] },
        { hero: 'ROGUE', at: 'r9c9', gear: ['BOW'] },
      ],
      floor: { r4c5: 'MINOTAUR^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL', 'FLASH'],
    });
    session.do('WIZARD', 'useGear', { gear: 'BOOMERANG', target: 'r4c5' });
    session.do('ROGUE', 'useGear', { gear: 'BOW', target: 'r4c5' });
    expect([session.hero('ROGUE').hearts, session.tile('r4c5'), session.state.turn.phase]).toEqual([3, 'MINOTAUR^', 'FIGHT']);
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(session.hero('WIZARD').hearts).toBe(2);
  });

  test('PDQ-24.16, PDQ-24.33 a blessing outlasts the failed attack on a stunned Monster', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'WIZARD', at: 'r5c5', gear: ['BOOMERANG', 'HOLY_WATER'] }],
      floor: { r4c5: 'FLAYER^' },
      turn: { phase: 'FIGHT' },
      dice: ['SKULL', 'SKULL'],
    });
    session.do('WIZARD', 'useGear', { gear: 'BOOMERANG', target: 'r4c5' });
    session.do('WIZARD', 'useGear', { gear: 'HOLY_WATER', forHero: 'WIZARD', target: 'r4c5' });
    session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(session.hero('WIZARD')).toMatchObject({ hearts: 3, lostTurn: false });
    const second = session.do('WIZARD', 'attack', { target: 'r4c5' });
    expect(one(second, 'AttackResolved')).toMatchObject({ outcome: 'MISS', blessed: true, stunned: false });
    expect(session.hero('WIZARD')).toMatchObject({ hearts: 2, lostTurn: false });
  });
});

describe('Adventurer', () => {
  const adventurer = (floor: Given, more: Given = {}, hero: Given = {}): Session =>
    Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ADVENTURER', at: 'r5c5', ...hero }, { hero: 'ROGUE' }],
      floor,
      turn: { phase: 'REVEAL' },
      ...more,
    });

  test('PDQ-22.1 no reveal effect of a discarded Monster happens', () => {
    const session = adventurer({ r4c5: 'RED_BEHOLDER', r4c6: 'VENOM_SPIDER' });
    const events = session.do('ADVENTURER', 'reveal', { cells: ['r4c5'] });
    expect(names(events)).not.toContain('DieRolled');
    session.do('ADVENTURER', 'reveal');
    expect(session.hero('ADVENTURER').poisoned).toBe(true);
    expect(session.state.piles.discard).toEqual(['RED_BEHOLDER']);
  });

  test('PDQ-22.2 a Foresight is no first tile, a Swap is one, and an additional turn has its own', () => {
    const seen = adventurer({ r4c5: 'SLIME', r9c1: 'WALL', r9c2: 'WALL', r9c3: 'WALL' }, {}, { inventory: ['FORESIGHT'] });
    seen.do('ADVENTURER', 'castSpell', { spell: 'FORESIGHT', cells: ['r9c1', 'r9c2', 'r9c3'] });
    expect(names(seen.do('ADVENTURER', 'reveal'))).toContain('ReflexDiscarded');
    const swapped = adventurer({ r4c4: 'WALL^', r9c1: 'SPIKE_TRAP', r4c5: 'SLIME' }, {}, { inventory: ['SWAP_TILES'] });
    expect(names(swapped.do('ADVENTURER', 'castSpell', { spell: 'SWAP_TILES', cellA: 'r4c4', cellB: 'r9c1' }))).toContain(
      'ReflexDiscarded',
    );
    expect(swapped.hero('ADVENTURER').hearts).toBe(3);
    expect(names(swapped.do('ADVENTURER', 'reveal'))).not.toContain('ReflexDiscarded');
    const again = adventurer({ r4c5: 'SLIME', r4c7: 'GOBLIN' }, {}, { inventory: ['EXTRA_MOVE'] });
    again.do('ADVENTURER', 'castSpell', { spell: 'EXTRA_MOVE' });
    again.do('ADVENTURER', 'reveal');
    again.do('ADVENTURER', 'endTurn');
    again.do('ADVENTURER', 'move', { to: 'r5c6' });
    again.do('ADVENTURER', 'reveal');
    expect([again.state.piles.discard, again.hero('ADVENTURER').xp]).toEqual([['SLIME', 'GOBLIN'], 0]);
  });
});

describe('Bed Roll', () => {
  test('PDQ-24.47 a Boss turn is not the next turn: the rest stays open', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', resting: true, hearts: 2, gear: ['BED_ROLL'] },
      ],
      floor: { r8c8: 'FLOOR' },
      turn: { phase: 'LOOT' },
      bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['SLIME', 'BOSS'], turnOf: 'WIZARD' },
      dice: ['SWORD_2', 'SWORD_2'],
    });
    session.do('WIZARD', 'attack', { target: 'STACK' });
    session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(session.state.bossFight).toBeNull();
    expect(session.hero('ROGUE').resting).toBe(true);
    session.do('WIZARD', 'endTurn');
    expect(session.state.turn.phase).toBe('REST_CHECK');
  });

  test('PDQ-24.24 the Boss ends a rest; the turn goes on with the Move after the fight', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', resting: true, hearts: 2 }],
      floor: { r4c5: 'BOSS', r4c6: 'FLOOR' },
      turn: { phase: 'REST_CHECK' },
      piles: { monster: ['SLIME', 'SLIME'] },
      dice: ['SWORD_1', 'SWORD_2', 'SWORD_2', 'SWORD_2'],
    });
    expect(one(session.do('ROGUE', 'reveal', { cells: ['r4c5'] }), 'RestResolved')).toMatchObject({
      success: false,
      kind: 'BOSS',
    });
    session.do('ROGUE', 'selectHenchmen', { kinds: ['SLIME', 'SLIME'] });
    for (let strike = 0; strike < 3; strike += 1) session.do('ROGUE', 'attack', { target: 'STACK' });
    expect(session.state.turn.phase).toBe('MOVE');
    expect(session.hero('ROGUE')).toMatchObject({ hearts: 2, resting: false, xp: 3 });
  });
});

describe('27.5 the Spell Tome on another Hero’s turn', () => {
  const swap = (kind: string, hero: Given = {}, more: Given = {}): readonly [Session, ReturnType<Session['do']>] => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'], inventory: ['MULTI_TOOL'], ...hero },
      ],
      floor: { r8c9: 'WALL^', r1c1: kind },
      ...more,
    });
    return [session, session.do('ROGUE', 'useGear', cast('SWAP_TILES', { cellA: 'r8c9', cellB: 'r1c1' }))];
  };

  test('PDQ-24.30 a tile it brings into the caster’s Circle is resolved for the caster, by its class', () => {
    const [trap] = swap('SPIKE_TRAP');
    expect([trap.hero('ROGUE').hearts, trap.state.pending, trap.state.piles.discard]).toEqual([2, null, ['SPIKE_TRAP']]);
    const [effect] = swap('SWORD');
    expect(effect.hero('ROGUE').effects).toEqual(['SWORD']);
    const [gem] = swap('GEM_10');
    expect([gem.state.piles.gem, gem.tile('r8c9')]).toEqual([['GEM_10'], null]);
    const [item] = swap('POTION');
    expect([item.view().piles.merchantCount, item.tile('r8c9')]).toEqual([1, null]);
    const [relic, found] = swap('RELIC_CIRCLE');
    expect([relic.state.relics, one(found, 'RelicCollected').hero]).toEqual([['RELIC_CIRCLE'], 'ROGUE']);
    const [mount] = swap('PEGASUS');
    expect([mount.hero('ROGUE').pegasus, mount.hero('WIZARD').pegasus]).toEqual([true, false]);
    const [spider] = swap('VENOM_SPIDER');
    expect([spider.hero('ROGUE').poisoned, spider.hero('WIZARD').poisoned]).toEqual([true, false]);
  });

  test('PDQ-24.46 a Monster it turns up stays for the caster’s next turn, or for the active Hero next to it', () => {
    const [far] = swap('SLIME');
    expect([far.tile('r8c9'), far.state.turn.phase]).toEqual(['SLIME^', 'MOVE']);
    far.do('WIZARD', 'move', { to: 'r5c6' });
    far.do('WIZARD', 'endTurn');
    expect(far.state.turn.phase).toBe('ENGAGE');
    const [near] = swap(
      'SLIME',
      { at: 'r7c9' },
      {
        floor: { r8c9: 'WALL^', r1c1: 'SLIME' },
        turn: { hero: 'WIZARD' },
        heroes: [
          { hero: 'WIZARD', at: 'r9c9' },
          { hero: 'ROGUE', at: 'r7c9', gear: ['SPELL_TOME'], tome: ['SWAP_TILES'] },
        ],
      },
    );
    expect(near.state.turn.phase).toBe('ENGAGE');
  });

  test('PDQ-23.4 a Beholder turned up by a Swap or a rest check gazes; by a Foresight it does not', () => {
    const [, swapped] = swap('RED_BEHOLDER', {}, { dice: ['SWORD_1'] });
    expect(all(swapped, 'GazeRolled').map(({ hero }) => hero)).toEqual(['ROGUE']);
    const rest = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', resting: true }],
      floor: { r4c5: 'RED_BEHOLDER', r1c1: 'FLOOR' },
      turn: { phase: 'REST_CHECK' },
      dice: ['SKULL'],
    });
    rest.do('ROGUE', 'reveal', { cells: ['r4c5'] });
    expect([rest.hero('ROGUE').hearts, rest.state.turn.phase]).toEqual([2, 'ENGAGE']);
    const remote = Session.of({
      rules: 'EXPANSION',
      heroes: [{ hero: 'ROGUE', at: 'r5c5', inventory: ['FORESIGHT'] }],
      floor: { r5c1: 'RED_BEHOLDER' },
    });
    expect(names(remote.do('ROGUE', 'castSpell', { spell: 'FORESIGHT', cells: ['r5c1'] }))).not.toContain('DieRolled');
    expect(remote.state.piles.monster).toEqual(['RED_BEHOLDER']);
  });

  test('PDQ-24.29 in a Boss Fight only the Feather, or Teleport on the top Henchman', () => {
    const boss = (tome: readonly string[], dead = false): Session =>
      Session.of({
        rules: 'EXPANSION',
        heroes: [
          { hero: 'WIZARD', at: 'r5c5' },
          { hero: 'ROGUE', at: 'r9c9', gear: ['SPELL_TOME'], tome },
          { hero: 'ARCHER', at: 'r1c9', dead },
        ],
        floor: { r4c5: 'SLIME^', r2c2: 'FLOOR', r2c3: 'FLOOR', r2c4: 'FLOOR' },
        bossFight: { revealer: 'WIZARD', cell: 'r1c1', stack: ['GOBLIN', 'BOSS'], turnOf: 'WIZARD' },
      });
    const refusals: readonly (readonly [Given, string])[] = [
      [cast('EXTRA_MOVE'), 'OWN_TURN_ONLY'],
      [cast('FORESIGHT', { cells: ['r2c2', 'r2c3', 'r2c4'] }), 'NOT_IN_BOSS_FIGHT'],
      [cast('SWAP_TILES', { cellA: 'r2c2', cellB: 'r2c3' }), 'NOT_IN_BOSS_FIGHT'],
      [cast('CONFUSION', { cellA: 'r2c2', cellB: 'r2c3' }), 'NOT_IN_BOSS_FIGHT'],
      [cast('TELEPORT', { targetCell: 'r4c5' }), 'NOT_IN_BOSS_FIGHT'],
      [cast('TELEPORT', { targetHero: 'WIZARD', to: 'r7c7' }), 'NOT_IN_BOSS_FIGHT'],
    ];
    for (const [given, code] of refusals) {
      const session = boss([given['spell'] as string]);
      expect(session.refused('ROGUE', 'useGear', given)).toBe(code);
    }
    const banished = boss(['TELEPORT']);
    banished.do('ROGUE', 'useGear', cast('TELEPORT', { targetCell: 'STACK' }));
    expect([banished.view().bossFight?.stack, banished.hero('ROGUE').xp]).toEqual([['BOSS'], 0]);
    expect(banished.refused('ROGUE', 'useGear', cast('TELEPORT', { targetCell: 'STACK' }))).toBe('GEAR_COOLING');
    const revived = boss(['PHOENIX_FEATHER'], true);
    revived.do('ROGUE', 'useGear', cast('PHOENIX_FEATHER', { targetHero: 'ARCHER' }));
    expect(revived.hero('ARCHER')).toMatchObject({ dead: false, hearts: 3 });
  });

  test('PDQ-24.28 the cooldown is one for both Spells, whoever’s turn it was cast in', () => {
    const session = Session.of({
      rules: 'EXPANSION',
      heroes: [
        { hero: 'WIZARD', at: 'r5c5' },
        { hero: 'ROGUE', at: 'r9c9', gear: ['SPELL_TOME'], tome: ['TELEPORT', 'EXTRA_MOVE'] },
      ],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'LOOT', round: 3 },
    });
    session.do('ROGUE', 'useGear', cast('TELEPORT', { targetCell: 'r4c5' }));
    expect(session.hero('ROGUE')).toMatchObject({ tome: ['TELEPORT', 'EXTRA_MOVE'], readyRound: { SPELL_TOME: 6 } });
    session.do('WIZARD', 'endTurn');
    expect(session.refused('ROGUE', 'useGear', cast('EXTRA_MOVE'))).toBe('GEAR_COOLING');
    expect(session.view().heroes[1]?.usesLeft).toBe(1);
  });
});
