import { canonical } from '../../../src/engine/json.ts';
import { bodiesOnTable, bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, flatBody, isFreeSpot } from '../../../src/kernel/index.ts';
import { accept, at, held, landing, play, poseMm, refuse, TOKENS, table, told, types, zoneOf } from './support.ts';
import { ASIDE, drop, goblins, INSIDE_CURRENT, inNextRoom, level, NEXT_ROOM, offered, solo } from './support-solo.ts';

const FLIGHT = { kind: 'SHAPE', shape: { mode: 'FLIGHT_SOLO' } } as const;
const BOX = ['gold-L-01', 'gold-L-02', 'gold-L-03', 'gold-L-04', 'gold-L-05', 'gold-L-06'] as const;
/** Where the four cubes of an Explore land if nothing special happens: in the current Room, apart. */
const LANDED = { 'gold-L-01': [30, 20], 'gold-L-02': [50, 20], 'gold-L-03': [70, 20], 'gold-L-04': [50, 50] } as const;
const exploring = (given: Parameters<typeof level>[0] = {}): State => level({ phase: 'EXPLORE', boxOrder: BOX, ...given });

describe('Move', () => {
  test('DD-17.10 the hero must go to an adjacent Room: two tokens and one Pillar cube', () => {
    const state = level({ cubes: [at('pillar-S-04', 200, 0)] });
    expect(offered(state)).toEqual(['move', 'resign']);
    refuse(
      state,
      { type: 'move', keptTokenIds: ['token-1', 'token-2', 'token-3'], newPillarIds: [] },
      'NOT_ADJACENT',
      'DD-17.10',
    );
    refuse(
      state,
      { type: 'move', keptTokenIds: ['token-3'], newPillarIds: ['pillar-L-01', 'pillar-S-04'] },
      'NOT_ADJACENT',
      'DD-17.10',
    );
    refuse(state, { type: 'move', keptTokenIds: ['token-2', 'token-3'], newPillarIds: [] }, 'NOT_ADJACENT', 'DD-17.10');
    refuse(
      state,
      { type: 'move', keptTokenIds: ['token-2', 'pillar-S-04'], newPillarIds: ['pillar-L-01'] },
      'TOKEN_INVALID',
      'DD-17.10',
    );
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
    const region = [
      [46, 76],
      [96, -4],
      [104, -4],
      [156, 74],
      [156, 86],
      [144, 86],
      [46, 84],
    ].map(([x, y]) => ({ x, y }));
    expect([...hull].sort((a, b) => a.x - b.x || a.y - b.y)).toEqual(
      [...region].sort((a, b) => (a.x as number) - (b.x as number) || (a.y as number) - (b.y as number)),
    );
    expect(contentIds).toEqual(['relic-S-01']); // 2.219 mm lie between the Room and the other
    expect(solo(moved.state).tokens[0]).toMatchObject({ id: 'token-1', edge: 12_000 });
    expect(solo(moved.state).tokens[0]?.pose.p.slice(0, 2)).toEqual([150_000, 80_000]);
    expect(poseMm(moved.state, 'pillar-L-01')).toEqual([0, 0]);
    expect(bodyById(moved.state, 'pillar-L-01')).toMatchObject({ p: [0, 0, 6000], q: [0, 0, 0, 2 ** 20] });
    expect(solo(moved.state).tokens.slice(1)).toEqual(solo(state).tokens.slice(1));
    expect(told(moved, 'TokensSwapped').data.exchanges.map(({ tokenId, cubeId }) => [tokenId, cubeId])).toEqual([
      ['token-1', 'pillar-L-01'],
    ]);
  });

  test('DD-17.11 a Goblin that stands for a Pillar trades places like one, does no damage and stays in the Dungeon', () => {
    const state = level({
      hero: { race: 'KOBOLD', damage: 6 },
      turn: { modifiers: ['KOBOLD'] },
      cubes: [at('goblin-S-01', 150, 40, 10), at('gold-S-01', 100, 40)],
    });
    const moved = accept(state, { ...NEXT_ROOM, newPillarIds: ['goblin-S-01'] });
    expect(told(moved, 'CubesCollected').data).toMatchObject({ treasureIds: ['gold-S-01'], monsterIds: [] });
    expect(poseMm(moved.state, 'goblin-S-01')).toEqual([0, 0]);
    expect(solo(moved.state).tokens[0]?.pose.p.slice(0, 2)).toEqual([150_000, 40_000]);
    expect(moved.state.heroes[0]?.damage).toBe(6);
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
    const corners = [
      [46, 76],
      [154, 76],
      [154, 84],
      [104, 154],
      [96, 154],
      [46, 84],
    ].map(([x, y]) => ({ x, y }));
    expect(new Set(told(moved, 'RoomFormed').data.hull.map(({ x, y }) => `${x} ${y}`))).toEqual(
      new Set(corners.map(({ x, y }) => `${x} ${y}`)),
    );
    expect(told(moved, 'TokensSwapped').data.exchanges.map(({ tokenId, cubeId }) => [tokenId, cubeId])).toEqual([
      ['token-1', 'pillar-S-04'],
      ['token-2', 'pillar-S-05'],
    ]);
    expect([poseMm(moved.state, 'pillar-S-04'), poseMm(moved.state, 'pillar-S-05')]).toEqual([
      [0, 0],
      [100, 0],
    ]);
    const crossed = accept(flying, { ...flight, newPillarIds: ['pillar-S-05', 'pillar-S-04'] });
    expect([poseMm(crossed.state, 'pillar-S-05'), poseMm(crossed.state, 'pillar-S-04')]).toEqual([
      [0, 0],
      [100, 0],
    ]);
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
    const isFree = (dx: number, dy: number): boolean =>
      isFreeSpot(flatBody({ id: 'meeple-0', kind: 'meeple' }, 100_000 + dx, 53_333 + dy, 0), others);
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
      expect(accept(used.state, drop({ x: 150, y: 80 }), { script: landing({ 'potion-S-01': [300, 300] }) }).state.phase).toBe(
        phase,
      );
    }
    for (const given of [
      { phase: 'SOLO_EXIT_CHOICE', solo: { atStaircase: true } },
      { phase: 'ABILITY', turn: { ability: { cardId: 'DWARF' } } },
    ])
      refuse(level({ ...given, hero: { damage: 5 }, cubes: held(0, 'potion-S-01') }), potion, 'WRONG_PHASE', 'DD-5.2');
  });

  test('DD-17.18 Shields used in a Move are dropped after the loot, anywhere over the Dungeon', () => {
    const state = level({
      cubes: [at('goblin-S-01', 100, 55), at('gold-S-01', 250, 80), ...held(0, 'shield-L-01')],
      boxOrder: BOX,
    });
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
    const run = play(
      exploring({ cubes: held(0, 'gold-S-01', 'gold-S-02') }),
      [drop(INSIDE_CURRENT), { script: landing(LANDED) }],
      { type: 'endAct' },
      NEXT_ROOM,
    );
    for (const type of ['TurnEnded', 'RoundEnded', 'TurnOrderSet']) expect(types(run)).not.toContain(type);
    expect(told(run, 'TurnStarted').data).toEqual({ seat: 0, round: 0, level: 1, turn: 2 });
    expect(run.state).toMatchObject({ turnOrder: [0], round: 0 });
  });

  test('DD-17.20 "same aim and height" are those of the drop before; after a flick the middle of the tokens and 200 mm', () => {
    const result = accept(exploring(), drop({ x: 44, y: 22 }, 277), {
      script: landing({ ...LANDED, 'gold-L-01': [0, 0] }, { 'gold-L-01': [20, 10] }),
    });
    expect(told(result, 'CubesRedroppedOffToken').data).toMatchObject({ aim: { x: 44, y: 22 }, heightMm: 277 });
    const state = level({
      phase: 'ABILITY',
      hero: { race: 'HALF_ORC' },
      turn: { ability: { cardId: 'HALF_ORC', effectIndex: 1 } },
      cubes: [at('gold-S-01', 30, 0), at('gold-S-02', 40, 40)],
    });
    const script = landing({ 'gold-S-01': [0, 2], 'gold-S-02': [50, 78] }, { 'gold-S-01': [20, 10], 'gold-S-02': [50, 30] });
    const flicked = accept(state, { type: 'flick', cubeId: 'gold-S-01', directionDeg: 180, strength: 20 }, { script });
    expect(told(flicked, 'CubesRedroppedOffToken').data).toMatchObject({
      ids: ['gold-S-01', 'gold-S-02'],
      aim: { x: 50, y: 26.667 },
      heightMm: 200,
    });
  });

  test('DD-17.21 with Flight one or two tokens are kept, with FOUR_PILLARS two; the Hero stands with yaw 0', () => {
    const cubes = [at('pillar-S-04', 150, 0), at('pillar-S-05', 100, 150)];
    const flying = level({ hero: { race: 'HAWKMYRN' }, turn: { modifiers: [FLIGHT] }, cubes });
    refuse(
      flying,
      { type: 'move', keptTokenIds: [], newPillarIds: ['pillar-L-01', 'pillar-S-04', 'pillar-S-05'] },
      'NOT_ADJACENT',
      'DD-17.10',
    );
    refuse(flying, { type: 'move', keptTokenIds: ['token-1', 'token-2', 'token-3'] }, 'NOT_ADJACENT', 'DD-17.10');
    const maze = level({
      solo: { heroPose: { x: 50, y: 30, yawDeg: 30 } },
      hero: { race: 'MINOTAUR' },
      turn: { modifiers: ['MINOTAUR'] },
      cubes: [at('pillar-S-04', 150, 0), at('gold-S-01', 125, 20)],
    });
    refuse(
      maze,
      { type: 'move', keptTokenIds: ['token-3'], newPillarIds: ['pillar-L-01', 'pillar-S-04'] },
      'NOT_ADJACENT',
      'DD-17.10',
    );
    refuse(
      maze,
      { type: 'move', keptTokenIds: ['token-3'], newPillarIds: ['pillar-L-01'], fourthPillarId: 'pillar-S-04' },
      'NOT_ADJACENT',
      'DD-17.10',
    );
    const moved = accept(maze, { ...NEXT_ROOM, fourthPillarId: 'pillar-S-04' });
    expect(told(moved, 'RoomFormed').data.contentIds).toEqual(['gold-S-01']);
    expect(poseMm(moved.state, 'pillar-S-04')).toEqual([150, 0]); // the fourth stays
    const hero = bodyById(moved.state, 'meeple-0') as Body;
    expect(hero.q).toEqual([0, 0, 0, 2 ** 20]);
    expect(hero.p).toEqual([112_500, 40_000, 8000]);
    accept(maze, NEXT_ROOM);
  });
});
