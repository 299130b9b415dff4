import { Undecided } from '../../../src/engine/chance.ts';
import { preview } from '../../../src/engine/preview.ts';
import type { Ruleset } from '../../../src/engine/ruleset.ts';
import type { DungeonDropEvent } from '../../../src/games/dungeon-drop/events.ts';
import { bodiesOnTable, bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import { simulationOf } from '../../../src/games/dungeon-drop/facts/simulation.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { type Body, KERNEL_VERSION, type StoredSimulation, simulate, verifySimulation } from '../../../src/kernel/index.ts';
import {
  accept,
  all,
  at,
  FAR_PILLARS,
  landing,
  malformed,
  poseMm,
  ROOM,
  refuse,
  ruleset,
  started,
  TOKENS,
  type Told,
  table,
  told,
  types,
  zoneOf,
} from './support.ts';

const drop = (x: number, y: number, heightMm = 200) => ({ type: 'drop', aim: { x, y }, heightMm }) as const;
const flick = (cubeId: string, directionDeg = 0, strength = 50) => ({ type: 'flick', cubeId, directionDeg, strength }) as const;
const act = (race: string, cubes: readonly object[], more: object = {}): State =>
  table({ phase: 'ABILITY', heroes: [{ race }, {}], turn: { seat: 0, ability: { cardId: race } }, cubes, ...more });

/** Every simulation among the events of a command, with the state each began with. */
function simulations(before: State, { events }: Told): readonly StoredSimulation[] {
  const found: StoredSimulation[] = [];
  let state = before;
  for (const event of events) {
    const stored = simulationOf(state, event);
    if (stored !== undefined) found.push(stored);
    state = ruleset.evolve(state, event as DungeonDropEvent);
  }
  return found;
}

describe('the physical model', () => {
  test('DD-2.1 DD-8.3 meeples and cubes hit by a flicked cube move with it', () => {
    const state = act('HUMAN', [...ROOM, at('gold-S-01', 20, 30), at('gold-S-02', 40, 30)], {
      options: { teamwork: true },
      heroes: [{ race: 'HUMAN' }, { meeple: { x: 62, y: 30, yawDeg: 90 } }],
      turn: { seat: 0, ability: { cardId: 'HUMAN', branch: 'A' } },
    });
    const moved = all(accept(state, flick('gold-S-01', 0, 90)), 'CubeFlicked').flatMap(({ data }) =>
      data.poses.map(({ id }) => id),
    );
    expect(moved).toEqual(expect.arrayContaining(['gold-S-01', 'gold-S-02', 'meeple-1']));
  });

  test('DD-2.2 DD-2.5 every simulation is told with all it needs to be run again, and gives the same poses', () => {
    const first = started(2).state;
    const second = accept(first, drop(10, 10));
    const third = accept(second.state, drop(0, 0));
    const found = [...simulations(first, second), ...simulations(second.state, third)];
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const stored of found) expect(verifySimulation(stored)).toMatchObject({ verdict: 'EQUAL' });
    expect(told(third, 'CubesDropped').data).toMatchObject({
      kernelVersion: KERNEL_VERSION,
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
      settled: true,
    });
  });

  test('DD-2.2 flicks and settling too can be run again', () => {
    const state = act('HUMAN', [...ROOM, at('gold-S-01', 20, 30), at('gold-S-02', 40, 30)], {
      turn: { seat: 0, ability: { cardId: 'HUMAN', branch: 'A' } },
    });
    for (const stored of simulations(state, accept(state, flick('gold-S-01', 0, 80))))
      expect(verifySimulation(stored)).toMatchObject({ verdict: 'EQUAL' });
    const stacked = table({
      phase: 'LOOT',
      cubes: [...ROOM, at('gold-L-01', 50, 30), { id: 'key-S-01', x: 106.5, y: 30, z: 16 }, at('gold-L-02', 104.2, 30)],
    });
    const looted = accept(stacked, { type: 'formRoom', pillarIds: ['pillar-S-01', 'pillar-S-02', 'pillar-S-03'] });
    for (const stored of simulations(stacked, looted)) expect(verifySimulation(stored)).toMatchObject({ verdict: 'EQUAL' });
  });

  test('DD-2.3 the seed comes from the command, and differs from simulation to simulation', () => {
    const { state } = started(2);
    const seeds = ['a', 'b'].map((seed) => told(accept(state, drop(0, 0), { seed }), 'CubesDropped').data.seed);
    expect(new Set(seeds).size).toBe(2);
    expect(JSON.stringify(state)).not.toContain(seeds[0]);
  });

  test('DD-2.4 poses are integers', () => {
    const result = accept(started(2).state, drop(0, 0));
    for (const { p, q } of told(result, 'CubesDropped').data.poses)
      for (const value of [...p, ...q]) expect(Number.isInteger(value)).toBe(true);
  });

  test('DD-2.5 only bodies that moved are told; the state is rebuilt from their poses', () => {
    const state = table({ cubes: [...ROOM, ...FAR_PILLARS], boxOrder: ['gold-L-01'] });
    const result = accept(state, drop(50, 30));
    const { poses } = told(result, 'CubesDropped').data;
    expect(poses.length).toBeLessThan(bodiesOnTable(result.state).length);
    for (const { id, p } of poses) expect(bodyById(result.state, id)?.p).toEqual(p);
  });

  test('DD-2.6 a drop falls around its aim, an Explore from a closed hand', () => {
    const state = table({ cubes: [...ROOM, at('gold-S-09', 300, 300)], boxOrder: ['gold-L-01', 'gold-L-02', 'gold-L-03'] });
    const landed = ['a', 'b', 'c', 'd'].flatMap((seed) => {
      const { state: after } = accept(state, drop(50, 30), { seed });
      return ['gold-L-01', 'gold-L-02', 'gold-L-03'].map((id) => poseMm(after, id));
    });
    const distances = landed.map(([x, y]) => Math.sqrt((x - 50) ** 2 + (y - 30) ** 2)).sort((a, b) => a - b);
    expect(distances[Math.floor(distances.length / 2)]).toBeLessThan(120);
  });

  test('DD-2.10 a flick has a direction from 0 to below 360 degrees and a strength from 1 to 100', () => {
    const state = act('WOOD_ELF', [...ROOM, at('gold-S-01', 50, 30)]);
    const result = accept(state, flick('gold-S-01', 90, 60));
    const [x, y] = poseMm(result.state, 'gold-S-01');
    expect(y).toBeGreaterThan(40);
    expect(Math.abs(x - 50)).toBeLessThan(y - 30);
    accept(state, flick('gold-S-01', 0, 1));
    accept(state, flick('gold-S-01', 359.999, 100));
    refuse(state, flick('gold-S-01', 360), 'DIRECTION_OUT_OF_RANGE', 'DD-2.10');
    refuse(state, flick('gold-S-01', -0.1), 'DIRECTION_OUT_OF_RANGE', 'DD-2.10');
    refuse(state, flick('gold-S-01', 0, 0), 'STRENGTH_OUT_OF_RANGE', 'DD-2.10');
    refuse(state, flick('gold-S-01', 0, 101), 'STRENGTH_OUT_OF_RANGE', 'DD-2.10');
    malformed(state, flick('gold-S-01', 0, 50.5));
  });

  test('DD-2.11 DD-2.12 a cube flicked over the edge lies on the floor; one that only juts out does not', () => {
    const state = act('WOOD_ELF', [...ROOM, at('gold-S-01', 440, 0), at('gold-S-02', 449, 100)]);
    const result = accept(state, flick('gold-S-01', 0, 100));
    expect(zoneOf(result.state, 'gold-S-01')).toBe('FLOOR');
    expect(told(result, 'CubesFellOff').data.ids).toEqual(['gold-S-01']);
    expect(zoneOf(result.state, 'gold-S-02')).toBe('DUNGEON');
  });

  test('DD-2.13 DD-9.10 what leaned on a cube that is taken away falls', () => {
    const state = table({ phase: 'LOOT', cubes: [...ROOM, at('gold-L-01', 50, 30), { id: 'pillar-S-09', x: 50, y: 30, z: 16 }] });
    const allowed = table({
      phase: 'LOOT',
      turn: { seat: 0, modifiers: ['WARRIOR'] },
      cubes: [...ROOM, at('gold-L-01', 50, 30), { id: 'stair-S-01', zone: 'OUT' }],
    });
    expect(types(accept(allowed, { type: 'formRoom', pillarIds: ['pillar-S-01', 'pillar-S-02', 'pillar-S-03'] }))).not.toContain(
      'DungeonSettled',
    );
    const high = table({
      phase: 'LOOT',
      heroes: [{ race: 'HAWKMYRN' }, {}],
      turn: { seat: 0, modifiers: [{ kind: 'SHAPE', shape: { mode: 'PILLAR_INSIDE', n: 1 } }] },
      cubes: [...ROOM, at('gold-L-01', 50, 30), { id: 'pillar-S-09', x: 50, y: 30, z: 16 }],
    });
    const result = accept(high, { type: 'formRoom', pillarIds: ['pillar-S-01', 'pillar-S-02', 'pillar-S-03'] });
    expect(told(result, 'DungeonSettled').data.poses.map(({ id }) => id)).toContain('pillar-S-09');
    expect((bodyById(result.state, 'pillar-S-09') as Body).p[2]).toBe(4000);
    expect((bodyById(state, 'pillar-S-09') as Body).p[2]).toBe(16000);
  });

  test('DD-2.14 a cube put down by a rule pushes aside what is in its way', () => {
    const state = act('GNOME', [...ROOM, at('gold-S-01', 50, 30), at('dragon-H-01', 200, 0), at('gold-S-02', 61, 30)]);
    const result = accept(state, { type: 'swapCubes', cubeA: 'gold-S-01', cubeB: 'dragon-H-01' });
    expect(told(result, 'DungeonSettled').data.placedIds).toEqual(['gold-S-01', 'dragon-H-01']);
    const [x] = poseMm(result.state, 'gold-S-02');
    expect(x).toBeGreaterThanOrEqual(61.9);
    expect(poseMm(result.state, 'dragon-H-01')).toEqual([50, 30]);
  });

  test('DD-2.15 a placed meeple stands upright: 16 x 10 mm, 16 mm high', () => {
    const state = table({ options: { teamwork: true }, cubes: [...ROOM] });
    const other = state.turnOrder[1] as number;
    const { state: after } = accept(state, { type: 'placeMeeple', x: 50, y: 30 }, { seat: other });
    expect(after.heroes[other]?.meeple.pose).toEqual({ p: [50_000, 30_000, 8000], q: [0, 0, 0, 1 << 20] });
  });

  test('DD-2.16 a Pillar token slides, and lies flat whatever hits it', () => {
    const state = table({
      mode: 'SOLO',
      phase: 'ABILITY',
      heroes: [{ race: 'WOOD_ELF' }],
      turn: { ability: { cardId: 'WOOD_ELF' } },
      solo: { tokens: TOKENS, heroPose: { x: 50, y: 40 } },
      cubes: [at('troll-L-01', 60, 0), at('pillar-S-01', 150, 80)],
    });
    const after = accept(state, flick('troll-L-01', 0, 100)).state;
    for (const { pose } of after.solo?.tokens ?? []) {
      expect(pose.p[2]).toBe(1000);
      expect(pose.q.slice(0, 2)).toEqual([0, 0]);
    }
  });

  test('DD-2.17 a token stays on the table', () => {
    const tokens = [{ id: 'token-1', x: 449, y: 0 }, TOKENS[1], TOKENS[2]];
    const state = table({
      mode: 'SOLO',
      phase: 'ABILITY',
      heroes: [{ race: 'WOOD_ELF' }],
      turn: { ability: { cardId: 'WOOD_ELF' } },
      solo: { tokens, heroPose: { x: 50, y: 40 } },
      cubes: [at('troll-L-01', 430, 0), at('pillar-S-01', 150, 80)],
    });
    const result = accept(state, flick('troll-L-01', 0, 100));
    expect(told(result, 'CubeFlicked').data.fellOff).not.toContain('token-1');
    const [x] = (result.state.solo?.tokens[0]?.pose.p ?? []) as readonly number[];
    expect(x).toBeLessThanOrEqual(450_000);
  });

  test('DD-2.18 a Solo hero that leaves the table is put back into the current Room', () => {
    const state = table({
      mode: 'SOLO',
      phase: 'ABILITY',
      heroes: [{ race: 'WOOD_ELF' }],
      turn: { ability: { cardId: 'WOOD_ELF' } },
      solo: { tokens: TOKENS, heroPose: { x: 50, y: 40 } },
      cubes: [at('gold-S-01', 60, 60)],
    });
    const result = accept(state, flick('gold-S-01'), { script: { poses: [{ poses: {}, fellOff: ['meeple-0'] }] } });
    expect(told(result, 'HeroMoved').data).toMatchObject({
      keptTokenIds: ['token-1', 'token-2', 'token-3'],
      newPillarIds: [],
      pose: { p: [50_000, 26_667, 8000] },
    });
    expect(result.state.solo?.heroPose?.p).toEqual([50_000, 26_667, 8000]);
  });

  test('DD-2.18 a Teamwork meeple that leaves the table stays off it until the end of the turn and is not collected', () => {
    const state = table({
      options: { teamwork: true },
      phase: 'ABILITY',
      heroes: [{ race: 'WOOD_ELF' }, { meeple: { x: 50, y: 40 } }],
      turn: { seat: 0, ability: { cardId: 'WOOD_ELF' } },
      turnOrder: [0, 1],
      cubes: [...ROOM, at('gold-S-01', 60, 20)],
    });
    const flicked = accept(state, flick('gold-S-01'), { script: { poses: [{ poses: {}, fellOff: ['meeple-1'] }] } }).state;
    expect(flicked.heroes[1]?.meeple).toMatchObject({ placed: true, onTable: false, pose: null });
    refuse(flicked, { type: 'placeMeeple', x: 50, y: 40 }, 'MEEPLE_ALREADY_PLACED', 'DD-13.12', { seat: 1 });
    const ended = accept(accept(flicked, { type: 'endAbility' }).state, {
      type: 'formRoom',
      pillarIds: ['pillar-S-01', 'pillar-S-02', 'pillar-S-03'],
    });
    expect(types(ended)).not.toContain('MeepleCollected');
    expect(told(ended, 'MeeplesReturned').data.seats).toEqual([1]);
  });

  test('DD-2.19 a simulation is part of its command: nothing can come between', () => {
    const state = table({ cubes: [...ROOM], boxOrder: ['gold-L-01'] });
    const result = accept(state, drop(50, 30));
    expect(types(result)).toEqual(expect.arrayContaining(['CubesDrawn', 'CubesDropped']));
    expect(result.state.phase).toBe('ACT');
  });

  test('DD-21.4 no preview tells how a simulation that has not been made would end', () => {
    const { state } = started(2);
    const seen = preview(ruleset as unknown as Ruleset, drop(0, 0), state, state.turn.seat, [state.turn.seat]);
    expect(seen).toEqual({ events: [], complete: false });
    expect(new Undecided('x')).toBeInstanceOf(Error);
  });

  test('DD-21.6 simulations of one command are numbered in order; settling takes no number', () => {
    const { state } = started(2);
    const fallen = accept(state, drop(0, 0), { script: landing({ fellOff: state.hand?.ids as readonly string[] }) });
    const seeds = all(fallen, 'CubesDropped').map(({ data }) => data.seed);
    const plain = accept(state, drop(0, 0));
    expect(seeds[0]).toBe(told(plain, 'CubesDropped').data.seed);
    expect(seeds[1]).not.toBe(seeds[0]);
    const again = simulate(KERNEL_VERSION, seeds[1] as string, [], simulations(state, fallen)[0]?.action as never);
    expect('bodies' in again).toBe(true);
  });
});
