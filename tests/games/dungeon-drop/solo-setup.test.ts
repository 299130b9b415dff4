import { CLASS_IDS } from '../../../src/games/dungeon-drop/data/classes.ts';
import { LARGE_IDS, SETUP_IDS } from '../../../src/games/dungeon-drop/data/cubes.ts';
import { RACE_IDS, RACES } from '../../../src/games/dungeon-drop/data/races.ts';
import { bodyById } from '../../../src/games/dungeon-drop/facts/bodies.ts';
import { programOf } from '../../../src/games/dungeon-drop/facts/heroes.ts';
import { isSurvivable } from '../../../src/games/dungeon-drop/facts/loot.ts';
import { enterableRooms, isInsideBoundary } from '../../../src/games/dungeon-drop/facts/rooms.ts';
import type { Body } from '../../../src/kernel/index.ts';
import { accept, all, landing, lobby, refuse, started, told, types, zoneOf } from './support.ts';
import { drop, drops, smallLevel, solo } from './support-solo.ts';

const PILLARS = { 'pillar-S-01': [0, 0], 'pillar-S-02': [100, 0], 'pillar-S-03': [50, 80] } as const;
const HAND = [...Object.keys(PILLARS), 'stair-S-01'];
const INSIDE = { ...PILLARS, 'stair-S-01': [50, 40], 'meeple-0': [50, 15] } as const;
const OUTSIDE = [300, 300] as const;
const reasons = (events: Parameters<typeof drops>[0]): readonly string[] =>
  drops(events).map((one) => one.split(' ')[0] as string);

describe('the start of a Solo game', () => {
  test('DD-15.1 one seat, with one Race and one Class dealt as in the base game', () => {
    const game = started(1);
    const { heroes } = told(game, 'HeroesDealt').data;
    expect(heroes.length).toBe(1);
    const [hero] = heroes;
    expect(RACE_IDS).toContain(hero?.race);
    expect(CLASS_IDS).toContain(hero?.class);
    expect(hero?.hearts).toBe(RACES[hero?.race as 'DWARF'].hearts);
    expect(types(game)).toEqual(['GameStarted', 'HeroesDealt', 'QuestDealt', 'TurnOrderSet', 'BoxFilled', 'LevelStarted']);
    expect(lobby(1).options.mode).toBe('SOLO');
  });

  test('DD-15.2 three Quests are taken out before one is dealt, seven remain', () => {
    for (let game = 0; game < 12; game += 1) {
      const { state } = started(1, {}, `quests ${game}`);
      const quests = [state.heroes[0]?.quest as string, ...state.decks.quests];
      expect([...quests].sort()).toEqual([
        'BULKY_BOUNTY',
        'CAREFUL_CRAWL',
        'GOBLIN_GRUDGE',
        'JEWELLERS_JOY',
        'KEYMASTER',
        'PENNY_PINCHER',
        'TROLL_TROPHIES',
      ]);
    }
  });

  test('DD-15.3 the Relic Tracker is at 0, the level at 1', () => {
    const game = started(1);
    expect(solo(game.state)).toMatchObject({ relicTracker: 0, level: 1, explores: 0 });
    expect(told(game, 'LevelStarted').data).toEqual({ level: 1, requirement: 15 + (game.state.heroes[0]?.hearts ?? 0) });
  });

  test('DD-15.4 the hand of the setup drop: 54 cubes, two Relics, the Staircase and the Hero', () => {
    const { state } = started(1);
    expect(state.hand?.ids.length).toBe(58);
    expect([...(state.hand?.ids ?? [])].sort()).toEqual(
      [...SETUP_IDS, 'relic-S-01', 'relic-S-02', 'stair-S-01', 'meeple-0'].sort(),
    );
    expect(state.cubes.filter(({ zone }) => zone === 'HAND').length).toBe(57);
  });

  test('DD-15.7 the Box holds the 36 Large cubes in an order that differs from game to game', () => {
    const orders = ['a', 'b'].map((seed) => told(started(1, {}, seed), 'BoxFilled').data.order);
    for (const order of orders) expect([...order].sort()).toEqual(LARGE_IDS);
    expect(orders[0]).not.toEqual(orders[1]);
  });

  test("DD-15.8 the Hawkmyrn's Flight is another ability in Solo", () => {
    expect(programOf(smallLevel(HAND), 'HAWKMYRN')).toEqual({ seq: [{ kind: 'SHAPE', shape: { mode: 'FLIGHT_SOLO' } }] });
    expect(programOf(started(2).state, 'HAWKMYRN')).toEqual({ seq: [{ kind: 'SHAPE', shape: { mode: 'PILLAR_INSIDE', n: 1 } }] });
  });
});

describe('the setup drop of a level', () => {
  test('DD-15.5 Staircase and Hero are dropped again alone, over the middle from 200 mm, until they are inside the Boundary', () => {
    const first = { ...INSIDE, 'stair-S-01': OUTSIDE, 'meeple-0': OUTSIDE };
    const script = landing(
      first,
      { 'stair-S-01': [200, 300] },
      { 'stair-S-01': [50, 40] },
      { 'meeple-0': [-300, 0] },
      { 'meeple-0': [50, 15] },
    );
    const dropped = accept(smallLevel(HAND), drop({ x: 10, y: 10 }, 250), { script });
    expect(drops(dropped)).toEqual([
      'SETUP 5',
      'OUT_OF_BOUNDARY stair-S-01',
      'OUT_OF_BOUNDARY stair-S-01',
      'OUT_OF_BOUNDARY meeple-0',
      'OUT_OF_BOUNDARY meeple-0',
    ]);
    for (const { data } of all(dropped, 'CubesDropped').slice(1))
      expect(data).toMatchObject({ aim: { x: 0, y: 0 }, heightMm: 200 });
    expect(dropped.state.phase).toBe('SOLO_ENTER');
  });

  test('DD-15.5 off the table is outside, too', () => {
    const script = landing({ ...INSIDE, 'stair-S-01': OUTSIDE }, { fellOff: ['stair-S-01'] }, { 'stair-S-01': [50, 40] });
    const dropped = accept(smallLevel(HAND), drop(), { script });
    expect(drops(dropped)).toEqual(['SETUP 5', 'OUT_OF_BOUNDARY stair-S-01', 'OUT_OF_BOUNDARY stair-S-01']);
    expect(zoneOf(dropped.state, 'stair-S-01')).toBe('DUNGEON');
  });

  test('DD-15.6 a Hero in no Room it would survive is dropped again; after 20 tries the whole level is', () => {
    const dragon = { ...INSIDE, 'dragon-H-01': [50, 60] } as const;
    const again = Array.from({ length: 20 }, (_, index) => ({ 'meeple-0': [40 + index, 15] }) as const);
    const script = landing(dragon, ...again, { ...dragon, 'dragon-H-01': OUTSIDE });
    const dropped = accept(smallLevel([...HAND, 'dragon-H-01']), drop({ x: 3, y: 4 }, 170), { script });
    expect(drops(dropped)).toEqual(['SETUP 6', ...again.map(() => 'OUT_OF_BOUNDARY meeple-0'), 'SETUP 6']);
    expect(all(dropped, 'CubesDropped').at(-1)?.data).toMatchObject({ aim: { x: 3, y: 4 }, heightMm: 170 });
    expect(enterableRooms(dropped.state).some((room) => isSurvivable(dropped.state, 0, room))).toBe(true);
  });

  test('DD-15.6 with too many Goblins around it the Hero is dropped again as well', () => {
    const goblin = { 'goblin-S-01': [50, 60] } as const;
    const script = landing({ ...INSIDE, ...goblin }, { 'meeple-0': [40, 15], 'goblin-S-01': OUTSIDE });
    expect(drops(accept(smallLevel([...HAND, 'goblin-S-01'], { hearts: 1 }), drop(), { script }))).toEqual([
      'SETUP 6',
      'OUT_OF_BOUNDARY meeple-0',
    ]);
    expect(
      drops(accept(smallLevel([...HAND, 'goblin-S-01'], { hearts: 2 }), drop(), { script: landing({ ...INSIDE, ...goblin }) })),
    ).toEqual(['SETUP 6']);
  });

  test('DD-15.9 the rules of the base setup hold: aim, fallen bodies, groups, no Room, an empty Reserve', () => {
    refuse(smallLevel(HAND), drop({ x: 0, y: 51 }), 'AIM_NOT_CENTRAL', 'DD-4.8');
    const fallen = accept(smallLevel(HAND), drop(), {
      script: {
        poses: [
          {
            poses: { 'pillar-S-01': { x: 0, y: 0 }, 'pillar-S-02': { x: 100, y: 0 }, 'stair-S-01': { x: 50, y: 40 } },
            fellOff: ['pillar-S-03', 'meeple-0'],
          },
          ...(landing({ 'pillar-S-03': [50, 80], 'meeple-0': [50, 15] }).poses ?? []),
        ],
      },
    });
    expect(drops(fallen)).toEqual(['SETUP 5', 'SETUP 2']);
    expect(all(fallen, 'CubesDropped')[1]?.data).toMatchObject({
      ids: ['pillar-S-03', 'meeple-0'],
      aim: { x: 0, y: 0 },
      heightMm: 200,
    });
    const roomless = accept(smallLevel(HAND), drop(), { script: landing({ ...INSIDE, 'pillar-S-03': [50, 0] }, INSIDE) });
    expect(drops(roomless)).toEqual(['SETUP 5', 'SETUP 5']);
    expect(roomless.state.heroes[0]).toMatchObject({ damage: 0 });
    expect(roomless.state.cubes.some(({ zone }) => zone === 'RESERVE' || zone === 'TROPHY')).toBe(false);
  });

  test('DD-15.10 the Staircase comes before the Hero, and after each re-drop both are tested again', () => {
    const first = { ...INSIDE, 'stair-S-01': OUTSIDE, 'meeple-0': OUTSIDE };
    const script = landing(
      first,
      { 'stair-S-01': [50, 40] },
      { 'meeple-0': [50, 15], 'stair-S-01': OUTSIDE },
      { 'stair-S-01': [50, 40] },
    );
    expect(drops(accept(smallLevel(HAND), drop(), { script }))).toEqual([
      'SETUP 5',
      'OUT_OF_BOUNDARY stair-S-01',
      'OUT_OF_BOUNDARY meeple-0',
      'OUT_OF_BOUNDARY stair-S-01',
    ]);
  });

  test('DD-15.10 after 20 re-drops of the Staircase the whole level is dropped anew', () => {
    const outside = Array.from({ length: 21 }, (_, index) => ({ 'stair-S-01': [300, 200 + index] }) as const);
    const script = landing({ ...INSIDE, ...outside[0] }, ...outside.slice(1), INSIDE);
    const result = drops(accept(smallLevel(HAND), drop(), { script }));
    expect(result.slice(1, 21)).toEqual(outside.slice(1).map(() => 'OUT_OF_BOUNDARY stair-S-01'));
    expect(result.slice(21)).toEqual(['SETUP 5']);
  });

  test('DD-4.13 all automatic drops belong to the command, in their order and each with its reason', () => {
    const ids = [...HAND, 'gold-S-01', 'gold-S-02', 'gold-S-03'];
    const chain = { 'gold-S-01': [200, 0], 'gold-S-02': [208, 0], 'gold-S-03': [216.05, 0] } as const;
    const apart = { 'gold-S-01': [200, 0], 'gold-S-02': [208, 0] } as const;
    const flat = { ...INSIDE, 'pillar-S-03': [50, 0] } as const;
    const script = {
      poses: [
        { poses: poses(flat, chain), fellOff: ['stair-S-01'] },
        ...entries({ 'stair-S-01': [50, 40] }),
        { poses: poses({}, apart), fellOff: ['gold-S-03'] },
        ...entries(
          { 'gold-S-03': [250, 0] },
          { ...INSIDE, ...apart, 'gold-S-03': [250, 0], 'stair-S-01': OUTSIDE },
          { 'stair-S-01': [50, 40] },
        ),
      ],
    };
    const dropped = accept(smallLevel(ids), drop({ x: 20, y: -20 }, 160), { script });
    expect(drops(dropped)).toEqual([
      'SETUP 8',
      'SETUP stair-S-01',
      'SPREAD 3',
      'SETUP gold-S-03',
      'SETUP 8',
      'OUT_OF_BOUNDARY stair-S-01',
    ]);
    const [first, caught, spread, , repeated] = all(dropped, 'CubesDropped').map(({ data }) => [data.aim, data.heightMm]);
    expect(first).toEqual([{ x: 20, y: -20 }, 160]);
    expect(caught).toEqual([{ x: 0, y: 0 }, 200]);
    expect(spread).toEqual([{ x: 0, y: 0 }, 300]);
    expect(repeated).toEqual(first);
  });

  test('DD-4.13 a group is what is connected by touching: a gap of 0.06 mm parts it', () => {
    const parted = { 'gold-S-01': [200, 0], 'gold-S-02': [208, 0], 'gold-S-03': [216.06, 0] } as const;
    const dropped = accept(smallLevel([...HAND, ...Object.keys(parted)]), drop(), { script: landing({ ...INSIDE, ...parted }) });
    expect(reasons(dropped)).toEqual(['SETUP']);
  });

  test('DD-4.13 DD-15.5 in a level that is really dropped everything lies on the table, Staircase and Hero inside, and it can be entered', () => {
    const { state, events } = accept(started(1).state, drop({ x: 0, y: 0 }, 250), { seed: 'a real level' });
    expect(state.phase).toBe('SOLO_ENTER');
    expect(state.cubes.filter(({ zone }) => zone === 'DUNGEON').length).toBe(57);
    for (const id of ['stair-S-01', 'meeple-0']) expect(isInsideBoundary(state, bodyById(state, id) as Body)).toBe(true);
    expect(enterableRooms(state).some((room) => isSurvivable(state, 0, room))).toBe(true);
    expect(events.every(({ type }) => type === 'CubesDropped' || type === 'CubesFellOff')).toBe(true);
  });
});

type Places = Readonly<Record<string, readonly [number, number, number?]>>;
const entries = (...places: readonly Places[]) => landing(...places).poses ?? [];
/** Where things land in one simulation, but for the Staircase, which falls in both that use it. */
function poses(...places: readonly Places[]): Readonly<Record<string, { readonly x: number; readonly y: number }>> {
  const merged = Object.entries(Object.assign({}, ...places) as Places).filter(([id]) => id !== 'stair-S-01');
  return Object.fromEntries(merged.map(([id, [x, y]]) => [id, { x, y }]));
}
