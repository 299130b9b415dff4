import { CLASS_IDS, CLASSES } from '../../../src/games/dungeon-drop/data/classes.ts';
import { type Effect, isModifier } from '../../../src/games/dungeon-drop/data/effects.ts';
import { RACE_IDS, RACES } from '../../../src/games/dungeon-drop/data/races.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, all, at, held, landing, play, poseMm, refuse, type Told, told, types, zoneOf } from './support.ts';
import { drop, INSIDE_CURRENT, INSIDE_NEXT, largeGold, level, liesOnToken, NEXT_ROOM, offered, solo } from './support-solo.ts';

const BOX = ['gold-L-01', 'gold-L-02', 'gold-L-03', 'gold-L-04', 'gold-L-05', 'gold-L-06'] as const;
/** Where the four cubes of an Explore land if nothing special happens: in the current Room, apart. */
const LANDED = { 'gold-L-01': [30, 20], 'gold-L-02': [50, 20], 'gold-L-03': [70, 20], 'gold-L-04': [50, 50] } as const;
const exploring = (given: Parameters<typeof level>[0] = {}): State => level({ phase: 'EXPLORE', boxOrder: BOX, ...given });
const explored = (state: State, landed: Readonly<Record<string, readonly [number, number]>> = LANDED): Told =>
  accept(state, drop(INSIDE_CURRENT), { script: landing(landed) });

describe('the steps of a Solo turn', () => {
  test('DD-17.1 Explore, Act, Move and Loot, in that order', () => {
    const state = exploring();
    refuse(state, { type: 'endAct' }, 'WRONG_PHASE', 'DD-5.2');
    refuse(state, NEXT_ROOM, 'WRONG_PHASE', 'DD-5.2');
    const acting = explored(state).state;
    expect(acting.phase).toBe('ACT');
    refuse(acting, drop(INSIDE_CURRENT), 'WRONG_PHASE', 'DD-5.2');
    refuse(acting, NEXT_ROOM, 'WRONG_PHASE', 'DD-5.2');
    const moving = accept(acting, { type: 'endAct' }).state;
    expect(moving.phase).toBe('SOLO_MOVE');
    refuse(moving, { type: 'useAbility', cardId: 'CLERIC' }, 'WRONG_PHASE', 'DD-5.2');
    const moved = accept(moving, NEXT_ROOM);
    expect(types(moved)).toEqual(['RoomFormed', 'HeroMoved', 'TokensSwapped', 'CubesCollected', 'TurnStarted']);
    expect(moved.state.phase).toBe('EXPLORE');
  });

  test('DD-17.2 Explore draws four cubes, and aims inside the region of the current Room, walls included', () => {
    const state = exploring();
    const drawn = explored(state);
    expect(told(drawn, 'CubesDrawn').data).toMatchObject({ fromBox: BOX.slice(0, 4), fromFloor: [] });
    expect(drawn.state.boxOrder).toEqual(BOX.slice(4));
    refuse(state, drop({ x: 150, y: 80 }), 'AIM_OUTSIDE_ROOM', 'DD-17.2');
    refuse(state, drop({ x: 50, y: -4.1 }), 'AIM_OUTSIDE_ROOM', 'DD-17.2');
    accept(state, drop({ x: 50, y: -4 }), { script: landing(LANDED) });
  });

  test('DD-17.3 no card changes the aim of an Explore', () => {
    const programs = [
      ...RACE_IDS.flatMap((id) => [RACES[id].program, RACES[id].soloProgram ?? RACES[id].program]),
      ...CLASS_IDS.map((id) => CLASSES[id].program),
    ];
    const effects = programs.flatMap((program): readonly Effect[] =>
      'seq' in program ? program.seq : [...program.choose.A, ...program.choose.B],
    );
    const modifiers = effects.filter(isModifier);
    expect(modifiers.length).toBeGreaterThan(5);
    for (const modifier of modifiers)
      refuse(exploring({ turn: { modifiers: [modifier] } }), drop({ x: 150, y: 80 }), 'AIM_OUTSIDE_ROOM', 'DD-17.2');
  });

  test('DD-17.4 a cube on a token is dropped again at once, until none lies on one', () => {
    const first = { ...LANDED, 'gold-L-01': [0, 0], 'gold-L-02': [102, 3] } as const;
    const script = landing(first, { 'gold-L-01': [50, 75], 'gold-L-02': [20, 20] }, { 'gold-L-01': [35, 35] });
    const result = accept(exploring(), drop(INSIDE_CURRENT, 180), { script });
    expect(all(result, 'CubesRedroppedOffToken').map(({ data }) => [data.tryNumber, data.ids])).toEqual([
      [1, ['gold-L-01', 'gold-L-02']],
      [2, ['gold-L-01']],
    ]);
    expect(poseMm(result.state, 'gold-L-01')).toEqual([35, 35]);
    expect(result.state.phase).toBe('ACT');
  });

  test('DD-17.4 a cube that was pushed onto a token is dropped again, too', () => {
    const state = exploring({ cubes: [at('gold-S-01', 50, 30)] });
    const result = accept(state, drop(INSIDE_CURRENT), {
      script: landing({ ...LANDED, 'gold-S-01': [4, 4] }, { 'gold-S-01': [40, 40] }),
    });
    expect(told(result, 'CubesRedroppedOffToken').data.ids).toEqual(['gold-S-01']);
  });

  test('DD-17.4 after ten tries it is set on the nearest free spot', () => {
    const again = Array.from({ length: 10 }, () => ({ 'gold-L-01': [2, 0] }) as const);
    const result = accept(exploring(), drop(INSIDE_CURRENT), { script: landing({ ...LANDED, 'gold-L-01': [2, 0] }, ...again) });
    expect(all(result, 'CubesRedroppedOffToken').length).toBe(10);
    expect(told(result, 'CubePlaced').data).toMatchObject({ ids: ['gold-L-01'], cause: 'OFF_TOKEN' });
    expect(liesOnToken(result.state, 'gold-L-01')).toBe(false);
    expect(poseMm(result.state, 'gold-L-01')).toEqual([10, 0]); // 2 mm steps from (2, 0); it touches the token
  });

  test('DD-17.5 cubes that land in the current Room are not collected by that', () => {
    const result = explored(exploring(), { ...LANDED, 'gold-L-03': [76, 20] });
    expect(types(result)).toEqual(['CubesDrawn', 'CubesDropped']);
    for (const id of BOX.slice(0, 4)) expect(zoneOf(result.state, id)).toBe('DUNGEON');
    const moved = accept(accept(result.state, { type: 'endAct' }).state, NEXT_ROOM);
    expect(told(moved, 'CubesCollected').data.treasureIds).toEqual(['gold-L-03']); // it lies in the wall of the next Room, too
    expect(zoneOf(moved.state, 'gold-L-01')).toBe('DUNGEON');
  });

  test("DD-17.6 cubes on the floor, the Staircase included, join the hero's own next Explore", () => {
    const state = exploring({
      cubes: [
        { id: 'stair-S-01', zone: 'FLOOR' },
        { id: 'gold-S-01', zone: 'FLOOR' },
      ],
    });
    const result = explored(state, { ...LANDED, 'stair-S-01': [30, 40], 'gold-S-01': [40, 60] });
    expect(told(result, 'CubesDrawn').data.fromFloor).toEqual(['gold-S-01', 'stair-S-01']);
    expect(zoneOf(result.state, 'stair-S-01')).toBe('DUNGEON');
    const fell = accept(exploring(), drop(INSIDE_CURRENT), {
      script: {
        poses: [
          {
            poses: { 'gold-L-01': { x: 30, y: 20 }, 'gold-L-02': { x: 50, y: 20 }, 'gold-L-03': { x: 70, y: 20 } },
            fellOff: ['gold-L-04'],
          },
        ],
      },
    });
    const next = play(fell.state, { type: 'endAct' }, NEXT_ROOM).state;
    const again = accept(next, drop(INSIDE_NEXT), {
      script: landing({ 'gold-L-04': [90, 60], 'gold-L-05': [110, 60], 'gold-L-06': [100, 40] }),
    });
    expect(told(again, 'CubesDrawn').data).toMatchObject({ fromBox: ['gold-L-05', 'gold-L-06'], fromFloor: ['gold-L-04'] });
  });
});

describe('Act', () => {
  test('DD-17.7 at most one ability per turn, of a Race or of a Class', () => {
    const state = level({ phase: 'ACT', hero: { race: 'LIZARDFOLK', class: 'CLERIC', damage: 6 } });
    const used = accept(state, { type: 'useAbility', cardId: 'CLERIC' });
    expect(used.state.heroes[0]?.damage).toBe(3);
    refuse(used.state, { type: 'useAbility', cardId: 'LIZARDFOLK' }, 'WRONG_PHASE', 'DD-5.2');
    expect(offered(used.state)).toEqual(['move', 'resign']);
  });

  test('DD-17.8 a used card is turned and cannot be used again in this level, the others can', () => {
    const state = level({ phase: 'ACT', boxOrder: largeGold(8), hero: { race: 'LIZARDFOLK', class: 'CLERIC', damage: 7 } });
    const next = play(state, { type: 'useAbility', cardId: 'CLERIC' }, NEXT_ROOM).state;
    const acting = accept(next, drop(INSIDE_NEXT), {
      script: landing({ 'gold-L-01': [90, 60], 'gold-L-02': [110, 60], 'gold-L-03': [100, 40], 'gold-L-04': [100, 20] }),
    }).state;
    expect(acting.heroes[0]).toMatchObject({ raceUsed: false, classes: [{ id: 'CLERIC', used: true }], damage: 4 });
    refuse(acting, { type: 'useAbility', cardId: 'CLERIC' }, 'ABILITY_EXHAUSTED', 'DD-17.8');
    expect(accept(acting, { type: 'useAbility', cardId: 'LIZARDFOLK' }).state.heroes[0]).toMatchObject({
      raceUsed: true,
      damage: 2,
    });
  });

  test.each([
    ['flick', { race: 'HALF_ORC' }, { cardId: 'HALF_ORC', effectIndex: 1 }, { cubeId: 'token-1', directionDeg: 0, strength: 50 }],
    ['placeCube', {}, { cardId: 'DWARF' }, { cubeId: 'token-1', x: 40, y: 40 }],
    ['swapCubes', { race: 'GNOME' }, { cardId: 'GNOME' }, { cubeA: 'token-1', cubeB: 'goblin-S-01' }],
    ['selectRedrop', { class: 'MONK' }, { cardId: 'MONK' }, { cubeIds: ['gold-S-01', 'token-1'] }],
    ['exchangeCubes', { class: 'ALCHEMIST' }, { cardId: 'ALCHEMIST' }, { giveId: 'gold-S-02', takeId: 'token-1' }],
    ['collectCube', { class: 'PALADIN' }, { cardId: 'PALADIN', branch: 'A' }, { cubeId: 'token-1' }],
  ] as const)('DD-17.9 no ability can choose a token: %s', (type, hero, ability, input) => {
    const cubes = [
      at('gold-S-01', 50, 30),
      at('goblin-S-01', 70, 30),
      at('troll-L-01', 30, 15),
      at('gemw-S-01', 50, 50),
      ...held(0, 'gold-S-02'),
    ];
    refuse(level({ phase: 'ABILITY', hero, turn: { ability }, cubes }), { type, ...input }, 'TOKEN_NOT_A_CUBE', 'DD-17.9');
  });

  test('DD-17.9 an area re-drop leaves tokens and the Hero where they are', () => {
    const state = level({
      phase: 'ABILITY',
      hero: { race: 'FAIRY' },
      turn: { ability: { cardId: 'FAIRY' } },
      cubes: [at('gold-S-01', 12, 0)],
    });
    const lifted = accept(state, { type: 'selectRedrop', centre: { x: 0, y: 0 } });
    expect(told(lifted, 'CubesLifted').data.ids).toEqual(['gold-S-01']);
    expect(solo(lifted.state).tokens).toEqual(solo(state).tokens);
    expect(solo(lifted.state).heroPose).toEqual(solo(state).heroPose);
  });

  test('DD-17.9 DD-2.16 a flicked cube may shift a token, which stays flat and goes on outlining the Room', () => {
    const state = level({
      phase: 'ABILITY',
      hero: { race: 'HALF_ORC' },
      turn: { ability: { cardId: 'HALF_ORC', effectIndex: 1 } },
      cubes: [at('gold-S-01', 30, 0)],
    });
    const flicked = accept(state, { type: 'flick', cubeId: 'gold-S-01', directionDeg: 180, strength: 60 }, { seed: 'shift' });
    const [before, after] = [solo(state).tokens[0]?.pose.p ?? [], solo(flicked.state).tokens[0]?.pose.p ?? []];
    expect(after[0]).toBeLessThan(before[0] as number);
    expect(after[2]).toBe(before[2]);
  });
});
