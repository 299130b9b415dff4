import { SeededChance } from '../../../src/engine/chance.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { CLASS_IDS } from '../../../src/games/dungeon-drop/data/classes.ts';
import { LARGE_IDS } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import { seedOf } from '../../contract/playout.ts';
import { accept, at, CORNERS, held, landing, play, ROOM, ruleset, TOKENS, table, told, types, zoneOf } from './support.ts';

const refused = (fixture: unknown): void =>
  expect(ruleset.readFixture(fixture)).toMatchObject({ refused: true, code: 'INVALID_ARGUMENT' });

describe('createFixtureGame', () => {
  test('a short cube lies flat; z and q may be given; full poses too', () => {
    const state = table({
      cubes: [
        at('gold-S-01', 1.5, -2.25, 90),
        { id: 'gold-L-01', x: 50, y: 0, z: 14 },
        { id: 'dragon-H-01', zone: 'DUNGEON', pose: { x: 100, y: 0, z: 8, q: [0, 0, 0, 1] } },
      ],
    });
    expect(bodyById(state, 'gold-S-01')?.p).toEqual([1500, -2250, 4000]);
    expect(bodyById(state, 'gold-L-01')?.p).toEqual([50_000, 0, 14_000]);
    expect(bodyById(state, 'dragon-H-01')?.q).toEqual([0, 0, 0, 1 << 20]);
  });

  test('without boxOrder the unlisted Large cubes are the Box, in id order; every other unlisted cube is out', () => {
    const state = table({ cubes: [at('gold-L-01', 0, 0), ...held(0, 'gold-S-02')] });
    expect(state.boxOrder).toEqual(LARGE_IDS.filter((id) => id !== 'gold-L-01'));
    expect([zoneOf(state, 'gold-S-01'), zoneOf(state, 'dragon-H-01'), zoneOf(state, 'gold-S-02')]).toEqual([
      'OUT',
      'OUT',
      'RESERVE',
    ]);
    const exact = table({ cubes: [], boxOrder: ['troll-L-01', 'gold-L-02'] });
    expect(exact.boxOrder).toEqual(['troll-L-01', 'gold-L-02']);
    expect(zoneOf(exact, 'gold-L-01')).toBe('OUT');
  });

  test('heroes, options, round, order and seats', () => {
    const state = table({
      options: { teamwork: true, illegalRoomPolicy: 'REJECT' },
      round: 2,
      turnOrder: [2, 0, 1],
      turnIndex: 1,
      heroes: [{ race: 'DWARF', classes: [{ id: 'MONK', used: false }], damage: 3, quest: 'KEYMASTER' }, {}, { resigned: true }],
      cubes: [],
    });
    expect(state).toMatchObject({
      round: 2,
      turnOrder: [2, 0, 1],
      turnIndex: 1,
      turn: { seat: 0 },
      seats: 3,
      options: { teamwork: true },
    });
    expect(state.heroes[0]).toMatchObject({
      race: 'DWARF',
      hearts: 9,
      damage: 3,
      quest: 'KEYMASTER',
      classes: [{ id: 'MONK', used: false }],
    });
    expect(new Set(state.heroes.map(({ race }) => race)).size).toBe(3);
    const read = ruleset.readFixture({ seats: ['ann', 'bob'], cubes: [] });
    if (isRejection(read)) throw new Error(read.message);
    expect(read).toMatchObject({ seats: 2, players: ['ann', 'bob'] });
    expect(read.events.map(({ type }) => type)).toEqual(['FixtureLaid']);
  });

  test('Solo: tokens, Hero, decks', () => {
    const state = table({
      mode: 'SOLO',
      heroes: [{ race: 'DWARF', classes: ['MONK'], quest: 'KEYMASTER' }],
      solo: {
        tokens: [{ id: 'token-1', pose: { x: 0, y: 0, z: 1, q: [0, 0, 0, 1] }, edge: 12 }, TOKENS[1], TOKENS[2]],
        level: 3,
        relicTracker: 5,
        explores: 2,
        questDeck: ['BULKY_BOUNTY'],
      },
      cubes: [],
    });
    expect(state.solo).toMatchObject({ level: 3, relicTracker: 5, explores: 2 });
    expect(state.solo?.tokens[0]).toEqual({ id: 'token-1', pose: { p: [0, 0, 1000], q: [0, 0, 0, 1 << 20] }, edge: 12_000 });
    expect(state.solo?.heroPose?.p).toEqual([50_000, 26_667, 8000]);
    expect(state.decks).toMatchObject({ quests: ['BULKY_BOUNTY'], classes: CLASS_IDS.filter((id) => id !== 'MONK') });
    expect(state.phase).toBe('EXPLORE');
  });

  test('a running ability, a hand, modifiers', () => {
    const running = table({
      heroes: [{ race: 'WOOD_ELF' }, {}],
      turn: { seat: 0, ability: { cardId: 'WOOD_ELF', done: 1, targets: ['gold-S-01'] } },
      cubes: [at('gold-S-01', 0, 0)],
    });
    expect(running).toMatchObject({ phase: 'ABILITY', turn: { ability: { done: 1, targets: ['gold-S-01'] } } });
    const holding = table({ hand: { reason: 'POTION', ids: ['potion-S-01'], returnTo: 'ACT' }, cubes: [...ROOM] });
    expect(holding.phase).toBe('HAND');
    expect(zoneOf(holding, 'potion-S-01')).toBe('HAND');
    const modified = table({ phase: 'LOOT', turn: { modifiers: ['ROGUE', { kind: 'WARD', by: 'POINTS', n: 2 }] }, cubes: [] });
    expect(modified.turn.modifiers.map(({ kind }) => kind)).toEqual(['LEAVE', 'WARD']);
    expect(table({ phase: 'SETUP_DROP' }).hand?.ids.length).toBe(54);
  });

  test('what cannot be is refused with a sentence', () => {
    for (const wrong of [
      null,
      7,
      [],
      { cubes: [{ id: 'nobody', x: 0, y: 0 }] },
      { cubes: [at('gold-S-01', 0, 0), at('gold-S-01', 9, 9)] },
      { cubes: [at('gold-S-01', 900, 0)] },
      { cubes: [{ id: 'gold-S-01', x: 'a', y: 0 }] },
      { cubes: [{ id: 'pillar-S-01', seat: 0 }] },
      { cubes: [{ id: 'gold-S-01', zone: 'TROPHY', seat: 0 }] },
      { cubes: [{ id: 'goblin-S-01', zone: 'RESERVE', seat: 0 }] },
      { cubes: [at('relic-S-01', 0, 0)] },
      { cubes: [{ id: 'gold-S-01', zone: 'DUNGEON' }] },
      { cubes: [{ id: 'gold-S-01', seat: 5 }] },
      { heroes: [{ race: 'DWARF' }, { race: 'DWARF' }] },
      { heroes: [{ race: 'DWARF', damage: 9 }, {}] },
      { heroes: [{ race: 'ORC' }, {}] },
      { phase: 'SOLO_MOVE' },
      { mode: 'SOLO', phase: 'LOOT' },
      { mode: 'SOLO', phase: 'EXPLORE' },
      { phase: 'HAND' },
      { phase: 'ABILITY' },
      { phase: 'FINISHED' },
      { status: 'FINISHED' },
      { boxOrder: ['gold-L-01', 'gold-L-01'] },
      { boxOrder: ['gold-L-01'], cubes: [at('gold-L-01', 0, 0)] },
      { turn: { modifiers: ['CLERIC'] } },
      { turnOrder: [0, 0] },
      { round: 9 },
      { mode: 'SOLO', solo: { tokens: [TOKENS[0]] } },
      { options: { colour: 'red' } },
      { turn: { ability: { cardId: 'WOOD_ELF', effectIndex: 2 } } },
      { heroes: [{ quest: 'KEYMASTER' }, { quest: 'KEYMASTER' }] },
    ])
      refused(wrong);
    expect(ruleset.readFixture({ mode: 'SOLO', seats: 2 })).toMatchObject({ code: 'SEAT_COUNT' });
  });

  test('the fixture is shown to nobody in full: its public part is the table', () => {
    const read = ruleset.readFixture({ cubes: [...ROOM], heroes: [{ quest: 'KEYMASTER' }, { quest: 'CAREFUL_CRAWL' }] });
    if (isRejection(read)) throw new Error(read.message);
    const state = table({ cubes: [...ROOM], heroes: [{ quest: 'KEYMASTER' }, { quest: 'CAREFUL_CRAWL' }] });
    const seen = JSON.stringify(ruleset.redact(read.events[0] as never, [0], state));
    expect(seen).toContain('KEYMASTER');
    expect(seen).not.toContain('CAREFUL_CRAWL');
    expect(seen).not.toContain('"boxOrder":[');
  });

  test('cubes laid into each other are parted before anything moves', () => {
    const state = table({ cubes: [...ROOM, at('gold-S-01', 50, 30), at('gold-S-02', 53, 30)], boxOrder: ['gold-L-01'] });
    const result = accept(state, { type: 'drop', aim: { x: 0, y: 0 }, heightMm: 200 });
    expect(types(result).slice(0, 3)).toEqual(['CubesDrawn', 'DungeonSettled', 'CubesDropped']);
  });
});

describe('scriptChance', () => {
  const state = table({ cubes: [...ROOM, at('gold-S-01', 50, 30)], boxOrder: ['gold-L-01', 'gold-L-02'] });
  const drop = { type: 'drop', aim: { x: 50, y: 30 }, heightMm: 200 } as const;
  const judge = (poses: readonly unknown[]) =>
    ruleset.decide(drop, state, state.turn.seat, new SeededChance(seedOf('x'), { poses: poses as never }));

  test('bodies not named stay; named ones lie where the script says', () => {
    const result = accept(state, drop, {
      script: {
        poses: [
          { poses: { 'gold-L-01': { x: 10, y: 10, yawDeg: 45 }, 'gold-L-02': { x: 30, y: 40 }, 'gold-S-01': { x: 60, y: 30 } } },
        ],
      },
    });
    expect(bodyById(result.state, 'gold-S-01')?.p).toEqual([60_000, 30_000, 4000]);
    expect(bodyById(result.state, 'pillar-S-01')?.p).toEqual([0, 0, 4000]);
    expect(told(result, 'CubesDropped').data.scripted).toBe(true);
  });

  test('a dropped body neither named nor fallen, an unknown one, or a bad pose is an error', () => {
    for (const poses of [
      [{ poses: { 'gold-L-01': { x: 0, y: 0 } } }],
      [{ poses: {} }],
      [{ poses: { 'gold-L-01': { x: 0, y: 0 }, 'gold-L-02': { x: 9, y: 9 }, 'dragon-H-01': { x: 1, y: 1 } } }],
      [{ poses: { 'gold-L-01': { x: 'a', y: 0 }, 'gold-L-02': { x: 9, y: 9 } } }],
      [7],
      [{ poses: { 'gold-L-01': { x: 0, y: 0 } }, fellOff: ['gold-L-01', 'gold-L-02'] }],
      [{ poses: {}, fellOff: ['dragon-H-01'] }],
    ])
      expect(judge(poses)).toMatchObject({ refused: true, code: 'SCRIPT_MISMATCH' });
  });

  test('settling moves nothing while poses are scripted, and takes no entry; afterwards the kernel runs again', () => {
    const stacked = table({
      phase: 'ABILITY',
      heroes: [{ classes: ['MONK'] }, {}],
      turn: { seat: 0, ability: { cardId: 'MONK' } },
      cubes: [...ROOM, at('gold-L-01', 50, 30), { id: 'gold-S-01', x: 50, y: 30, z: 16 }],
    });
    const select = { type: 'selectRedrop', cubeIds: ['gold-L-01'] } as const;
    const script = landing({ 'gold-L-01': [80, 20] });
    expect(types(accept(stacked, select, { script }))).toEqual(['CubesLifted']);
    expect(types(accept(stacked, select))).toEqual(['CubesLifted', 'DungeonSettled']);
    const lifted = accept(stacked, select, { script }).state;
    expect(told(accept(lifted, drop, { script }), 'CubesDropped').data.scripted).toBe(true);
    expect(told(accept(lifted, drop), 'CubesDropped').data.scripted).toBe(false);
  });

  test('chest dice are scripted by face index', () => {
    const last = table({
      phase: 'LOOT',
      round: 3,
      turnIndex: 1,
      turnOrder: [1, 0],
      cubes: [...ROOM, ...held(0, 'key-S-01', 'chest-L-01')],
    });
    expect(
      told(accept(last, { type: 'formRoom', pillarIds: CORNERS }, { script: { dice: [5] } }), 'ChestRolled').data,
    ).toMatchObject({ faceIndex: 5, value: 6 });
    expect(
      ruleset.decide({ type: 'formRoom', pillarIds: CORNERS }, last, 0, new SeededChance(seedOf('x'), { dice: [7] })),
    ).toMatchObject({ code: 'SCRIPT_MISMATCH' });
  });

  test('a whole turn by script', () => {
    const result = play(
      state,
      [drop, { script: landing({ 'gold-L-01': [20, 10], 'gold-L-02': [80, 10] }) }],
      { type: 'endAct' },
      { type: 'formRoom', pillarIds: CORNERS },
    );
    expect(told(result, 'CubesCollected').data.treasureIds).toEqual(['gold-L-01', 'gold-L-02', 'gold-S-01']);
  });
});
