import { canonical } from '../../../src/engine/json.ts';
import { CLASS_IDS, CLASSES } from '../../../src/games/dungeon-drop/data/classes.ts';
import { type Effect, isModifier } from '../../../src/games/dungeon-drop/data/effects.ts';
import { RACE_IDS, RACES } from '../../../src/games/dungeon-drop/data/races.ts';
import { bodiesOnTable, bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, flatBody, isFreeSpot } from '../../../src/kernel/index.ts';
import { accept, all, at, held, landing, play, poseMm, refuse, TOKENS, type Told, table, told, types, zoneOf } from './support.ts';
import { ASIDE, drop, goblins, INSIDE_CURRENT, INSIDE_NEXT, inNextRoom, largeGold, level, liesOnToken, NEXT_ROOM, offered, solo } from './support-solo.ts';

const FLIGHT = { kind: 'SHAPE', shape: { mode: 'FLIGHT_SOLO' } } as const;
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
    const programs = [...RACE_IDS.flatMap((id) => [RACES[id].program, RACES[id].soloProgram ?? RACES[id].program]), ...CLASS_IDS.map((id) => CLASSES[id].program)];
    const effects = programs.flatMap((program): readonly Effect[] => ('seq' in program ? program.seq : [...program.choose.A, ...program.choose.B]));
    const modifiers = effects.filter(isModifier);
    expect(modifiers.length).toBeGreaterThan(5);
    for (const modifier of modifiers) refuse(exploring({ turn: { modifiers: [modifier] } }), drop({ x: 150, y: 80 }), 'AIM_OUTSIDE_ROOM', 'DD-17.2');
  });

  test('DD-17.4 a cube on a token is dropped again at once, until none lies on one', () => {
    const first = { ...LANDED, 'gold-L-01': [0, 0], 'gold-L-02': [102, 3] } as const;
    const script = landing(first, { 'gold-L-01': [50, 75], 'gold-L-02': [20, 20] }, { 'gold-L-01': [35, 35] });
    const result = accept(exploring(), drop(INSIDE_CURRENT, 180), { script });
    expect(all(result, 'CubesRedroppedOffToken').map(({ data }) => [data.tryNumber, data.ids])).toEqual([[1, ['gold-L-01', 'gold-L-02']], [2, ['gold-L-01']]]);
    expect(poseMm(result.state, 'gold-L-01')).toEqual([35, 35]);
    expect(result.state.phase).toBe('ACT');
  });

  test('DD-17.4 a cube that was pushed onto a token is dropped again, too', () => {
    const state = exploring({ cubes: [at('gold-S-01', 50, 30)] });
    const result = accept(state, drop(INSIDE_CURRENT), { script: landing({ ...LANDED, 'gold-S-01': [4, 4] }, { 'gold-S-01': [40, 40] }) });
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
    const state = exploring({ cubes: [{ id: 'stair-S-01', zone: 'FLOOR' }, { id: 'gold-S-01', zone: 'FLOOR' }] });
    const result = explored(state, { ...LANDED, 'stair-S-01': [30, 40], 'gold-S-01': [40, 60] });
    expect(told(result, 'CubesDrawn').data.fromFloor).toEqual(['gold-S-01', 'stair-S-01']);
    expect(zoneOf(result.state, 'stair-S-01')).toBe('DUNGEON');
    const fell = accept(exploring(), drop(INSIDE_CURRENT), {
      script: { poses: [{ poses: { 'gold-L-01': { x: 30, y: 20 }, 'gold-L-02': { x: 50, y: 20 }, 'gold-L-03': { x: 70, y: 20 } }, fellOff: ['gold-L-04'] }] },
    });
    const next = play(fell.state, { type: 'endAct' }, NEXT_ROOM).state;
    const again = accept(next, drop(INSIDE_NEXT), { script: landing({ 'gold-L-04': [90, 60], 'gold-L-05': [110, 60], 'gold-L-06': [100, 40] }) });
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
    const acting = accept(next, drop(INSIDE_NEXT), { script: landing({ 'gold-L-01': [90, 60], 'gold-L-02': [110, 60], 'gold-L-03': [100, 40], 'gold-L-04': [100, 20] }) }).state;
    expect(acting.heroes[0]).toMatchObject({ raceUsed: false, classes: [{ id: 'CLERIC', used: true }], damage: 4 });
    refuse(acting, { type: 'useAbility', cardId: 'CLERIC' }, 'ABILITY_EXHAUSTED', 'DD-17.8');
    expect(accept(acting, { type: 'useAbility', cardId: 'LIZARDFOLK' }).state.heroes[0]).toMatchObject({ raceUsed: true, damage: 2 });
  });

  test.each([
    ['flick', { race: 'HALF_ORC' }, { cardId: 'HALF_ORC', effectIndex: 1 }, { cubeId: 'token-1', directionDeg: 0, strength: 50 }],
    ['placeCube', {}, { cardId: 'DWARF' }, { cubeId: 'token-1', x: 40, y: 40 }],
    ['swapCubes', { race: 'GNOME' }, { cardId: 'GNOME' }, { cubeA: 'token-1', cubeB: 'goblin-S-01' }],
    ['selectRedrop', { class: 'MONK' }, { cardId: 'MONK' }, { cubeIds: ['gold-S-01', 'token-1'] }],
    ['exchangeCubes', { class: 'ALCHEMIST' }, { cardId: 'ALCHEMIST' }, { giveId: 'gold-S-02', takeId: 'token-1' }],
    ['collectCube', { class: 'PALADIN' }, { cardId: 'PALADIN', branch: 'A' }, { cubeId: 'token-1' }],
  ] as const)('DD-17.9 no ability can choose a token: %s', (type, hero, ability, input) => {
    const cubes = [at('gold-S-01', 50, 30), at('goblin-S-01', 70, 30), at('troll-L-01', 30, 15), at('gemw-S-01', 50, 50), ...held(0, 'gold-S-02')];
    refuse(level({ phase: 'ABILITY', hero, turn: { ability }, cubes }), { type, ...input }, 'TOKEN_NOT_A_CUBE', 'DD-17.9');
  });

  test('DD-17.9 an area re-drop leaves tokens and the Hero where they are', () => {
    const state = level({ phase: 'ABILITY', hero: { race: 'FAIRY' }, turn: { ability: { cardId: 'FAIRY' } }, cubes: [at('gold-S-01', 12, 0)] });
    const lifted = accept(state, { type: 'selectRedrop', centre: { x: 0, y: 0 } });
    expect(told(lifted, 'CubesLifted').data.ids).toEqual(['gold-S-01']);
    expect(solo(lifted.state).tokens).toEqual(solo(state).tokens);
    expect(solo(lifted.state).heroPose).toEqual(solo(state).heroPose);
  });

  test('DD-17.9 DD-2.16 a flicked cube may shift a token, which stays flat and goes on outlining the Room', () => {
    const state = level({ phase: 'ABILITY', hero: { race: 'HALF_ORC' }, turn: { ability: { cardId: 'HALF_ORC', effectIndex: 1 } }, cubes: [at('gold-S-01', 30, 0)] });
    const flicked = accept(state, { type: 'flick', cubeId: 'gold-S-01', directionDeg: 180, strength: 60 }, { seed: 'shift' });
    const [before, after] = [solo(state).tokens[0]?.pose.p ?? [], solo(flicked.state).tokens[0]?.pose.p ?? []];
    expect(after[0]).toBeLessThan(before[0] as number);
    expect(after[2]).toBe(before[2]);
  });
});

describe('Move', () => {
  test('DD-17.10 the hero must go to an adjacent Room: two tokens and one Pillar cube', () => {
    const state = level({ cubes: [at('pillar-S-04', 200, 0)] });
    expect(offered(state)).toEqual(['move', 'resign']);
    refuse(state, { type: 'move', keptTokenIds: ['token-1', 'token-2', 'token-3'], newPillarIds: [] }, 'NOT_ADJACENT', 'DD-17.10');
    refuse(state, { type: 'move', keptTokenIds: ['token-3'], newPillarIds: ['pillar-L-01', 'pillar-S-04'] }, 'NOT_ADJACENT', 'DD-17.10');
    refuse(state, { type: 'move', keptTokenIds: ['token-2', 'token-3'], newPillarIds: [] }, 'NOT_ADJACENT', 'DD-17.10');
    refuse(state, { type: 'move', keptTokenIds: ['token-2', 'pillar-S-04'], newPillarIds: ['pillar-L-01'] }, 'TOKEN_INVALID', 'DD-17.10');
    refuse(state, { ...NEXT_ROOM, newPillarIds: ['token-1'] }, 'NOT_A_PILLAR', 'DD-3.3');
    refuse(state, { ...NEXT_ROOM, newPillarIds: ['pillar-S-01'] }, 'NOT_A_PILLAR', 'DD-3.3'); // set aside
    refuse(state, { ...NEXT_ROOM, keptTokenIds: ['token-2', 'token-2'] }, 'PILLARS_NOT_DISTINCT', 'DD-3.3');
    refuse(state, { ...NEXT_ROOM, fourthPillarId: 'pillar-S-04' }, 'PILLAR_COUNT', 'DD-3.3');
    accept(state, NEXT_ROOM);
  });

  test('DD-17.11 W-19 the unused token and the new Pillar trade places; what is in the new Room is looted', () => {
    const state = level({ cubes: [at('relic-S-01', 128, 30), at('relic-S-02', 136, 30)] });
    const moved = accept(state, NEXT_ROOM);
    const { hull, contentIds } = told(moved, 'RoomFormed').data;
    const region = [[46, 76], [96, -4], [104, -4], [156, 74], [156, 86], [144, 86], [46, 84]].map(([x, y]) => ({ x, y }));
    expect([...hull].sort((a, b) => a.x - b.x || a.y - b.y)).toEqual([...region].sort((a, b) => (a.x as number) - (b.x as number) || (a.y as number) - (b.y as number)));
    expect(contentIds).toEqual(['relic-S-01']); // 2.219 mm lie between the Room and the other
    expect(solo(moved.state).tokens[0]).toMatchObject({ id: 'token-1', edge: 12_000 });
    expect(solo(moved.state).tokens[0]?.pose.p.slice(0, 2)).toEqual([150_000, 80_000]);
    expect(poseMm(moved.state, 'pillar-L-01')).toEqual([0, 0]);
    expect(bodyById(moved.state, 'pillar-L-01')).toMatchObject({ p: [0, 0, 6000], q: [0, 0, 0, 2 ** 20] });
    expect(solo(moved.state).tokens.slice(1)).toEqual(solo(state).tokens.slice(1));
    expect(told(moved, 'TokensSwapped').data.exchanges.map(({ tokenId, cubeId }) => [tokenId, cubeId])).toEqual([['token-1', 'pillar-L-01']]);
  });

  test('DD-17.12 W-20 with Flight one token and two Pillars: the token with the lower id trades with the Pillar named first', () => {
    const flight = { type: 'move', keptTokenIds: ['token-3'], newPillarIds: ['pillar-S-04', 'pillar-S-05'] } as const;
    const winged = (modifiers: readonly object[], phase = 'SOLO_MOVE'): State =>
      table({
        mode: 'SOLO',
        phase,
        heroes: [{ race: 'HAWKMYRN' }],
        turn: { modifiers },
        solo: { tokens: TOKENS },
        cubes: [...ASIDE, at('pillar-S-04', 150, 80), at('pillar-S-05', 100, 150)],
      });
    const flying = winged([FLIGHT]);
    const moved = accept(flying, flight);
    const corners = [[46, 76], [154, 76], [154, 84], [104, 154], [96, 154], [46, 84]].map(([x, y]) => ({ x, y }));
    expect(new Set(told(moved, 'RoomFormed').data.hull.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(corners.map(({ x, y }) => `${x} ${y}`)));
    expect(told(moved, 'TokensSwapped').data.exchanges.map(({ tokenId, cubeId }) => [tokenId, cubeId])).toEqual([['token-1', 'pillar-S-04'], ['token-2', 'pillar-S-05']]);
    expect([poseMm(moved.state, 'pillar-S-04'), poseMm(moved.state, 'pillar-S-05')]).toEqual([[0, 0], [100, 0]]);
    const crossed = accept(flying, { ...flight, newPillarIds: ['pillar-S-05', 'pillar-S-04'] });
    expect([poseMm(crossed.state, 'pillar-S-05'), poseMm(crossed.state, 'pillar-S-04')]).toEqual([[0, 0], [100, 0]]);
    accept(flying, { type: 'move', keptTokenIds: ['token-2', 'token-3'], newPillarIds: ['pillar-S-04'] });
    refuse(winged([]), flight, 'NOT_ADJACENT', 'DD-17.10');
    const used = accept(winged([], 'ACT'), { type: 'useAbility', cardId: 'HAWKMYRN' });
    expect(canonical(accept(used.state, flight).state.solo)).toBe(canonical(moved.state.solo));
  });

  test('DD-17.13 the Hero is set upright at the centroid of the new corners', () => {
    const moved = accept(level({ solo: { heroPose: { x: 40, y: 20, yawDeg: 33 } } }), NEXT_ROOM);
    expect(told(moved, 'HeroMoved').data.pose).toEqual({ p: [100_000, 53_333, 8000], q: [0, 0, 0, 2 ** 20] });
  });

  test('DD-17.13 or at the nearest free point of a 2 mm spiral', () => {
    const state = level({ cubes: [at('stair-S-01', 100, 53, 20), at('gold-S-01', 100, 66, 45)] });
    const [x = 0, y = 0] = told(accept(state, NEXT_ROOM), 'HeroMoved').data.pose.p;
    const others = bodiesOnTable(state).filter(({ id }) => id !== 'meeple-0');
    const isFree = (dx: number, dy: number): boolean => isFreeSpot(flatBody({ id: 'meeple-0', kind: 'meeple' }, 100_000 + dx, 53_333 + dy, 0), others);
    const [dx, dy] = [x - 100_000, y - 53_333];
    expect([dx % 2000, dy % 2000].map(Math.abs)).toEqual([0, 0]);
    expect(dx !== 0 || dy !== 0).toBe(true);
    expect(isFree(dx, dy)).toBe(true);
    for (let i = -20; i <= 20; i += 1)
      for (let j = -20; j <= 20; j += 1)
        if (4e6 * (i * i + j * j) < dx * dx + dy * dy) expect(isFree(2000 * i, 2000 * j)).toBe(false);
  });

  test('DD-17.14 the token left over counts as a Pillar: a Room that has it inside is illegal', () => {
    const state = level({ cubes: [at('pillar-S-04', -50, -4)] });
    const refusal = refuse(state, { ...NEXT_ROOM, newPillarIds: ['pillar-S-04'] }, 'PILLAR_INSIDE_ROOM', 'DD-3.6');
    expect(refusal.details).toEqual({ offendingIds: ['token-1'] });
  });

  test('DD-17.15 the contents are those at the time of the command: what stands on the new Pillar is taken, what the traded Pillar comes to touch is not', () => {
    const cubes = [{ id: 'gold-S-01', x: 150, y: 80, z: 16 }, at('gold-S-02', 10, 0)];
    const moved = accept(level({ cubes }), NEXT_ROOM);
    expect(told(moved, 'RoomFormed').data.contentIds).toEqual(['gold-S-01']);
    expect(types(moved).slice(0, 4)).toEqual(['RoomFormed', 'HeroMoved', 'TokensSwapped', 'CubesCollected']);
    expect(zoneOf(moved.state, 'gold-S-02')).toBe('DUNGEON');
  });

  test('DD-17.16 a Move that would cover the last heart, or to the Dragon without a Shield, is refused', () => {
    const lethal = level({ hero: { damage: 6 }, cubes: [...inNextRoom(goblins(3)), at('pillar-S-04', 50, -60)] });
    refuse(lethal, NEXT_ROOM, 'ROOM_LETHAL', 'DD-9.4');
    expect(accept(level({ hero: { damage: 5 }, cubes: inNextRoom(goblins(3)) }), NEXT_ROOM).state.heroes[0]?.damage).toBe(8);
    const dragon = level({ cubes: [at('dragon-H-01', 100, 55), at('pillar-S-04', 50, -60)] });
    refuse(dragon, NEXT_ROOM, 'DRAGON_NEEDS_SHIELD', 'DD-9.5');
    const shielded = level({ cubes: [at('dragon-H-01', 100, 55), ...held(0, 'shield-L-01')] });
    refuse(shielded, NEXT_ROOM, 'DRAGON_NEEDS_SHIELD', 'DD-9.5');
    const moved = accept(shielded, { ...NEXT_ROOM, shields: [{ shieldId: 'shield-L-01', monsterId: 'dragon-H-01' }] });
    expect(zoneOf(moved.state, 'dragon-H-01')).toBe('TROPHY');
    expect(moved.state.heroes[0]?.damage).toBe(0);
  });

  test('DD-17.17 Potions may be used before the drop of Explore, in Act, and before moving', () => {
    const potion = { type: 'usePotion', cubeId: 'potion-S-01' } as const;
    for (const phase of ['EXPLORE', 'ACT', 'SOLO_MOVE'] as const) {
      const used = accept(level({ phase, hero: { damage: 5 }, cubes: held(0, 'potion-S-01') }), potion);
      expect(used.state).toMatchObject({ phase: 'HAND', hand: { returnTo: phase, ids: ['potion-S-01'] } });
      expect(used.state.heroes[0]?.damage).toBe(2);
      expect(accept(used.state, drop({ x: 150, y: 80 }), { script: landing({ 'potion-S-01': [300, 300] }) }).state.phase).toBe(phase);
    }
    for (const given of [{ phase: 'SOLO_EXIT_CHOICE', solo: { atStaircase: true } }, { phase: 'ABILITY', turn: { ability: { cardId: 'DWARF' } } }])
      refuse(level({ ...given, hero: { damage: 5 }, cubes: held(0, 'potion-S-01') }), potion, 'WRONG_PHASE', 'DD-5.2');
  });

  test('DD-17.18 Shields used in a Move are dropped after the loot, anywhere over the Dungeon', () => {
    const state = level({ cubes: [at('goblin-S-01', 100, 55), at('gold-S-01', 250, 80), ...held(0, 'shield-L-01')], boxOrder: BOX });
    const moved = accept(state, { ...NEXT_ROOM, shields: [{ shieldId: 'shield-L-01', monsterId: 'goblin-S-01' }] });
    expect(types(moved)).toEqual(['RoomFormed', 'HeroMoved', 'TokensSwapped', 'CubesCollected', 'DamageTaken', 'ShieldUsed']);
    expect(moved.state).toMatchObject({ phase: 'HAND', hand: { reason: 'SHIELD', ids: ['shield-L-01'] } });
    expect(offered(moved.state)).toEqual(['drop', 'resign']);
    refuse(moved.state, drop({ x: 255, y: 80 }), 'AIM_OUTSIDE_DUNGEON', 'DD-2.8');
    const dropped = accept(moved.state, drop({ x: 250, y: 80 }), { script: landing({ 'shield-L-01': [100, 50] }) });
    expect(types(dropped)).toEqual(['CubesDropped', 'TurnStarted']);
    expect(zoneOf(dropped.state, 'shield-L-01')).toBe('DUNGEON');
  });

  test('DD-17.19 weight and turn order play no part', () => {
    const run = play(exploring({ cubes: held(0, 'gold-S-01', 'gold-S-02') }), [drop(INSIDE_CURRENT), { script: landing(LANDED) }], { type: 'endAct' }, NEXT_ROOM);
    for (const type of ['TurnEnded', 'RoundEnded', 'TurnOrderSet']) expect(types(run)).not.toContain(type);
    expect(told(run, 'TurnStarted').data).toEqual({ seat: 0, round: 0, level: 1, turn: 2 });
    expect(run.state).toMatchObject({ turnOrder: [0], round: 0 });
  });

  test('DD-17.20 "same aim and height" are those of the drop before; after a flick the middle of the tokens and 200 mm', () => {
    const result = accept(exploring(), drop({ x: 44, y: 22 }, 277), { script: landing({ ...LANDED, 'gold-L-01': [0, 0] }, { 'gold-L-01': [20, 10] }) });
    expect(told(result, 'CubesRedroppedOffToken').data).toMatchObject({ aim: { x: 44, y: 22 }, heightMm: 277 });
    const state = level({ phase: 'ABILITY', hero: { race: 'HALF_ORC' }, turn: { ability: { cardId: 'HALF_ORC', effectIndex: 1 } }, cubes: [at('gold-S-01', 30, 0), at('gold-S-02', 40, 40)] });
    const script = landing({ 'gold-S-01': [0, 2], 'gold-S-02': [50, 78] }, { 'gold-S-01': [20, 10], 'gold-S-02': [50, 30] });
    const flicked = accept(state, { type: 'flick', cubeId: 'gold-S-01', directionDeg: 180, strength: 20 }, { script });
    expect(told(flicked, 'CubesRedroppedOffToken').data).toMatchObject({ ids: ['gold-S-01', 'gold-S-02'], aim: { x: 50, y: 26.667 }, heightMm: 200 });
  });

  test('DD-17.21 with Flight one or two tokens are kept, with FOUR_PILLARS two; the Hero stands with yaw 0', () => {
    const cubes = [at('pillar-S-04', 150, 0), at('pillar-S-05', 100, 150)];
    const flying = level({ hero: { race: 'HAWKMYRN' }, turn: { modifiers: [FLIGHT] }, cubes });
    refuse(flying, { type: 'move', keptTokenIds: [], newPillarIds: ['pillar-L-01', 'pillar-S-04', 'pillar-S-05'] }, 'NOT_ADJACENT', 'DD-17.10');
    refuse(flying, { type: 'move', keptTokenIds: ['token-1', 'token-2', 'token-3'] }, 'NOT_ADJACENT', 'DD-17.10');
    const maze = level({ solo: { heroPose: { x: 50, y: 30, yawDeg: 30 } }, hero: { race: 'MINOTAUR' }, turn: { modifiers: ['MINOTAUR'] }, cubes: [at('pillar-S-04', 150, 0), at('gold-S-01', 125, 20)] });
    refuse(maze, { type: 'move', keptTokenIds: ['token-3'], newPillarIds: ['pillar-L-01', 'pillar-S-04'] }, 'NOT_ADJACENT', 'DD-17.10');
    refuse(maze, { type: 'move', keptTokenIds: ['token-3'], newPillarIds: ['pillar-L-01'], fourthPillarId: 'pillar-S-04' }, 'NOT_ADJACENT', 'DD-17.10');
    const moved = accept(maze, { ...NEXT_ROOM, fourthPillarId: 'pillar-S-04' });
    expect(told(moved, 'RoomFormed').data.contentIds).toEqual(['gold-S-01']);
    expect(poseMm(moved.state, 'pillar-S-04')).toEqual([150, 0]); // the fourth stays
    const hero = bodyById(moved.state, 'meeple-0') as Body;
    expect(hero.q).toEqual([0, 0, 0, 2 ** 20]);
    expect(hero.p).toEqual([112_500, 40_000, 8000]);
    accept(maze, NEXT_ROOM);
  });
});
