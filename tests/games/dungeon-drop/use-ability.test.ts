import type { State } from '../../../src/games/dungeon-drop/state.ts';
import {
  accept,
  acting,
  at,
  flick,
  held,
  landing,
  malformed,
  play,
  ROOM,
  refuse,
  ruleset,
  TOKENS,
  table,
  told,
  types,
} from './support.ts';

const use = (cardId: string, branch?: string) =>
  branch === undefined ? ({ type: 'useAbility', cardId } as const) : ({ type: 'useAbility', cardId, branch } as const);
const still = (id: string) => ({ script: landing({ [id]: [50, 30] }) });

describe('useAbility, endAbility, endAct', () => {
  test('DD-7.1 the Race ability or a Class ability, not both, or neither', () => {
    const state = acting({ race: 'MINOTAUR', classes: ['WARRIOR'] });
    expect(
      ruleset
        .offers(state, 0)
        .filter(({ verb }) => verb === 'useAbility')
        .map(({ example }) => example.cardId),
    ).toEqual(['MINOTAUR', 'WARRIOR']);
    const used = accept(state, use('WARRIOR')).state;
    refuse(used, use('MINOTAUR'), 'WRONG_PHASE', 'DD-5.2');
    accept(state, { type: 'endAct' });
    refuse(state, use('CLERIC'), 'ABILITY_NOT_OWNED', 'DD-7.1');
    refuse(state, use('DWARF'), 'ABILITY_NOT_OWNED', 'DD-7.1');
  });

  test('DD-7.2 in the base game an ability can be used every turn', () => {
    const once = accept(acting({ race: 'MINOTAUR' }), use('MINOTAUR')).state;
    expect(once.heroes[0]?.raceUsed).toBe(false);
    accept(acting({ race: 'MINOTAUR', raceUsed: true }), use('MINOTAUR'));
  });

  test('DD-7.3 a card with a choice needs its branch, another takes none', () => {
    const state = acting({ race: 'HUMAN', damage: 2 }, [at('gold-S-01', 50, 30)]);
    refuse(state, use('HUMAN'), 'BRANCH_REQUIRED', 'DD-7.3');
    refuse(state, use('HUMAN', 'C'), 'BRANCH_REQUIRED', 'DD-7.3');
    refuse(acting({ race: 'MINOTAUR' }), use('MINOTAUR', 'A'), 'BRANCH_REQUIRED', 'DD-7.3');
    expect(accept(state, use('HUMAN', 'A')).state.phase).toBe('ABILITY');
    expect(types(accept(state, use('HUMAN', 'B')))).toEqual(['AbilityStarted', 'HeroHealed', 'AbilityEnded', 'ActEnded']);
    malformed(state, { type: 'useAbility' });
  });

  test('DD-7.4 "up to" includes stopping early; the ability counts as used', () => {
    const state = accept(acting({ race: 'WOOD_ELF' }, [at('gold-S-01', 50, 30)]), use('WOOD_ELF')).state;
    const stopped = accept(state, { type: 'endAbility' });
    expect(types(stopped)).toEqual(['AbilityEnded', 'ActEnded']);
    expect(stopped.state.phase).toBe('LOOT');
  });

  test('DD-7.5 an ability starts only if its first effect has a target', () => {
    refuse(acting({ race: 'CATFOLK' }), use('CATFOLK'), 'NO_LEGAL_TARGET', 'DD-7.5');
    refuse(acting({ race: 'SPORELING' }, [at('gold-S-01', 50, 30)]), use('SPORELING'), 'NO_LEGAL_TARGET', 'DD-7.5');
    refuse(acting({ race: 'HIGH_ELF' }, [], { boxOrder: [] }), use('HIGH_ELF'), 'NO_LEGAL_TARGET', 'DD-7.5');
    refuse(acting({ race: 'LIZARDFOLK' }), use('LIZARDFOLK'), 'NOTHING_TO_HEAL', 'DD-7.5');
    accept(acting({ race: 'CATFOLK' }, [at('gold-S-01', 50, 30)]), use('CATFOLK'));
  });

  test('DD-7.6 no ability covers the last heart', () => {
    const flickable = [at('gold-S-01', 50, 30)];
    refuse(acting({ race: 'HALF_ORC', damage: 8 }, flickable), use('HALF_ORC'), 'LAST_HEART', 'DD-7.6');
    const result = accept(acting({ race: 'HALF_ORC', damage: 7 }, flickable), use('HALF_ORC'));
    expect(told(result, 'DamageTaken').data).toMatchObject({ points: 1, source: 'SUFFER', damageAfter: 8 });
    expect(result.state.heroes[0]?.damage).toBe(8);
  });

  test.each([
    ['HAWKMYRN', 'race'],
    ['KOBOLD', 'race'],
    ['MINOTAUR', 'race'],
    ['HALFLING', 'race'],
    ['ROGUE', 'class'],
    ['BEAST_TAMER', 'class'],
    ['WARRIOR', 'class'],
  ])('DD-7.7 %s becomes a modifier of this turn', (cardId, kind) => {
    const state = acting(kind === 'race' ? { race: cardId } : { classes: [cardId] });
    const result = accept(state, use(cardId));
    expect(types(result)).toEqual(['AbilityStarted', 'ModifierGained', 'AbilityEnded', 'ActEnded']);
    expect(result.state.turn.modifiers).toEqual([told(result, 'ModifierGained').data.effect]);
    expect(result.state.phase).toBe('LOOT');
  });

  test('DD-7.8 effects come in the written order, each completely before the next', () => {
    const state = accept(acting({ classes: ['RANGER'] }, [at('gold-S-01', 50, 30)]), use('RANGER')).state;
    refuse(state, flick('gold-S-01'), 'TARGET_NOT_ALLOWED', 'DD-7.3');
    const first = accept(state, flick('pillar-S-01'), { script: landing({ 'pillar-S-01': [2, 0] }) });
    expect(types(first)).toEqual(['CubeFlicked']);
    refuse(first.state, flick('pillar-S-01'), 'TARGET_NOT_ALLOWED', 'DD-7.3');
    expect(types(accept(first.state, flick('gold-S-01'), still('gold-S-01')))).toEqual([
      'CubeFlicked',
      'AbilityEnded',
      'ActEnded',
    ]);
  });

  test('DD-7.9 the Act step ends when the ability is complete or the seat declines', () => {
    expect(accept(acting({}), { type: 'endAct' }).state).toMatchObject({ phase: 'LOOT', turn: { actDone: true } });
    expect(accept(acting({ damage: 1 }), use('LIZARDFOLK')).state).toMatchObject({
      phase: 'LOOT',
      turn: { actDone: true, ability: null },
    });
  });

  test('DD-7.10 a later effect without a target is skipped', () => {
    const state = table({
      phase: 'ACT',
      turnOrder: [0, 1],
      heroes: [{ race: 'HIGH_ELF' }, {}],
      turn: { seat: 0 },
      cubes: [...ROOM],
      boxOrder: ['gold-L-01'],
    });
    const peeked = play(state, use('HIGH_ELF'), { type: 'peek' }).state;
    expect(types(accept(peeked, { type: 'arrangePeek', order: ['gold-L-01'] }))).toEqual([
      'BoxArranged',
      'AbilityEnded',
      'ActEnded',
    ]);
  });

  test('DD-7.11 endAbility ends FLICK, MOVE and COLLECT; the rest is mandatory once started', () => {
    const running = (cardId: string, hero: object, more: object = {}): State =>
      table({
        phase: 'ABILITY',
        turnOrder: [0, 1],
        heroes: [{ race: 'LIZARDFOLK', damage: 3, ...hero }, {}],
        turn: { seat: 0, ability: { cardId, ...more } },
        cubes: [
          ...ROOM,
          at('gold-S-01', 50, 30),
          at('goblin-S-01', 30, 10),
          at('gemw-S-01', 60, 10),
          at('troll-L-01', 200, 0),
          ...held(0, 'gold-S-02'),
        ],
      });
    for (const [cardId, hero, more] of [
      ['GNOME', { race: 'GNOME' }, {}],
      ['MONK', { classes: ['MONK'] }, {}],
      ['PALADIN', { classes: ['PALADIN'] }, { branch: 'B' }],
      ['ALCHEMIST', { classes: ['ALCHEMIST'] }, {}],
      ['BARD', { classes: ['BARD'] }, {}],
      ['HIGH_ELF', { race: 'HIGH_ELF' }, {}],
    ] as const)
      refuse(running(cardId, hero, more), { type: 'endAbility' }, 'EFFECT_MANDATORY', 'DD-7.11');
    for (const [cardId, hero, more] of [
      ['WOOD_ELF', { race: 'WOOD_ELF' }, {}],
      ['WIZARD', { classes: ['WIZARD'] }, {}],
      ['PALADIN', { classes: ['PALADIN'] }, { branch: 'A' }],
    ] as const)
      expect(types(accept(running(cardId, hero, more), { type: 'endAbility' }))).toEqual(['AbilityEnded', 'ActEnded']);
  });

  test('DD-7.11 stopping one effect begins the next one of the card', () => {
    const state = accept(acting({ race: 'CATFOLK' }, [at('gold-S-01', 50, 30)]), use('CATFOLK')).state;
    const next = accept(state, { type: 'endAbility' });
    expect(types(next)).toEqual(['EffectEnded']);
    expect(next.state.turn.ability?.effectIndex).toBe(1);
    expect(types(accept(next.state, { type: 'endAbility' }))).toEqual(['AbilityEnded', 'ActEnded']);
  });

  test('DD-7.11 an effect that put cubes into the hand is complete only after their drop', () => {
    const lifted = play(acting({ classes: ['MONK'] }, [at('gold-S-01', 50, 30)]), use('MONK'), {
      type: 'selectRedrop',
      cubeIds: ['gold-S-01'],
    });
    expect(types(lifted)).not.toContain('AbilityEnded');
    expect(lifted.state).toMatchObject({ phase: 'HAND', hand: { reason: 'ABILITY', ids: ['gold-S-01'] } });
    refuse(lifted.state, { type: 'endAbility' }, 'WRONG_PHASE', 'DD-5.2');
    const dropped = accept(lifted.state, { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 }, still('gold-S-01'));
    expect(types(dropped)).toEqual(['CubesDropped', 'AbilityEnded', 'ActEnded']);
    expect(dropped.state.phase).toBe('LOOT');
  });

  test('DD-7.12 what each first effect needs', () => {
    const gold = held(0, 'gold-S-02');
    refuse(acting({ classes: ['ALCHEMIST'] }, [at('gemw-S-01', 50, 30)]), use('ALCHEMIST'), 'NO_LEGAL_TARGET', 'DD-7.5');
    refuse(acting({ classes: ['ALCHEMIST'] }, gold), use('ALCHEMIST'), 'NO_LEGAL_TARGET', 'DD-7.5');
    accept(acting({ classes: ['ALCHEMIST'] }, [at('gemw-S-01', 50, 30), ...gold]), use('ALCHEMIST'));
    refuse(acting({ race: 'GNOME' }, [at('gold-S-01', 50, 30)]), use('GNOME'), 'NO_LEGAL_TARGET', 'DD-7.5');
    refuse(acting({ classes: ['PALADIN'] }, gold), use('PALADIN', 'A'), 'NO_LEGAL_TARGET', 'DD-7.5');
    const troll = [at('troll-L-01', 200, 0)];
    refuse(acting({ classes: ['PALADIN'], damage: 6 }, troll), use('PALADIN', 'A'), 'LAST_HEART', 'DD-7.6');
    accept(acting({ classes: ['PALADIN'], damage: 5 }, troll), use('PALADIN', 'A'));
    accept(acting({ classes: ['PALADIN'], damage: 6 }, [...troll, ...held(0, 'shield-L-01')]), use('PALADIN', 'A'));
    refuse(acting({ classes: ['PALADIN'] }, gold), use('PALADIN', 'B'), 'NOTHING_TO_HEAL', 'DD-7.12');
    refuse(acting({ classes: ['PALADIN'], damage: 2 }), use('PALADIN', 'B'), 'CANNOT_PAY', 'DD-7.5');
    accept(acting({ classes: ['PALADIN'], damage: 2 }, gold), use('PALADIN', 'B'));
  });

  test.each([
    ['HUMAN', 'B', 1],
    ['LIZARDFOLK', undefined, 2],
  ])('DD-10.5 %s heals', (race, branch, points) => {
    const result = accept(acting({ race, damage: 3 }), use(race, branch));
    expect(told(result, 'HeroHealed').data).toMatchObject({ points, source: race, damageAfter: 3 - points });
  });

  test('DD-10.5 healing stops at no damage: the Cleric', () => {
    expect(told(accept(acting({ classes: ['CLERIC'], damage: 2 }), use('CLERIC')), 'HeroHealed').data).toMatchObject({
      points: 2,
      damageAfter: 0,
    });
  });

  test('DD-17.7 DD-17.8 in Solo one ability per turn, and each card once per level', () => {
    const solo = (more: object): State =>
      table({ mode: 'SOLO', phase: 'ACT', solo: { tokens: TOKENS }, cubes: [at('pillar-S-01', 150, 80)], ...more });
    const state = solo({ heroes: [{ race: 'KOBOLD', classes: ['WARRIOR', 'ROGUE'] }] });
    const used = accept(state, use('WARRIOR')).state;
    expect(used.heroes[0]?.classes).toEqual([
      { id: 'WARRIOR', used: true },
      { id: 'ROGUE', used: false },
    ]);
    refuse(used, use('ROGUE'), 'WRONG_PHASE', 'DD-5.2');
    const later = solo({ heroes: [{ race: 'KOBOLD', raceUsed: true, classes: [{ id: 'WARRIOR', used: true }, 'ROGUE'] }] });
    refuse(later, use('WARRIOR'), 'ABILITY_EXHAUSTED', 'DD-17.8');
    refuse(later, use('KOBOLD'), 'ABILITY_EXHAUSTED', 'DD-17.8');
    accept(later, use('ROGUE'));
  });

  test('DD-15.8 the Flight of the Hawkmyrn has its own effect in Solo', () => {
    const solo = table({
      mode: 'SOLO',
      phase: 'ACT',
      solo: { tokens: TOKENS },
      cubes: [at('pillar-S-01', 150, 80)],
      heroes: [{ race: 'HAWKMYRN' }],
    });
    expect(told(accept(solo, use('HAWKMYRN')), 'ModifierGained').data.effect).toEqual({
      kind: 'SHAPE',
      shape: { mode: 'FLIGHT_SOLO' },
    });
    expect(told(accept(acting({ race: 'HAWKMYRN' }), use('HAWKMYRN')), 'ModifierGained').data.effect).toEqual({
      kind: 'SHAPE',
      shape: { mode: 'PILLAR_INSIDE', n: 1 },
    });
  });
});
