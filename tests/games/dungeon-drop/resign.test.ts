import type { State } from '../../../src/games/dungeon-drop/state.ts';
import {
  accept,
  all,
  at,
  CORNERS,
  held,
  landing,
  ROOM,
  refuse,
  ruleset,
  started,
  TOKENS,
  table,
  told,
  types,
  zoneOf,
} from './support.ts';

const resign = { type: 'resign' } as const;
const form = { type: 'formRoom', pillarIds: CORNERS } as const;
const three = (more: object = {}): State =>
  table({
    turnOrder: [0, 1, 2],
    cubes: [...ROOM, at('gold-S-01', 50, 30)],
    heroes: [{ race: 'HUMAN' }, { race: 'DWARF' }, { race: 'FAIRY' }],
    ...more,
  });
const clock = { type: 'playTurnByClock' } as const;
const timed = (more: object = {}): State => three({ options: { turnSeconds: 60 }, ...more });

describe('resign', () => {
  test('DD-5.5 DD-5.8 the server explores for a seat that has resigned, over the middle of the hull from 200 mm, and does nothing else', () => {
    const result = accept(three({ phase: 'EXPLORE' }), resign, { seat: 0 });
    expect(types(result).filter((type) => type !== 'CubesFellOff')).toEqual([
      'SeatResigned',
      'TurnAutoPlayed',
      'CubesDrawn',
      'CubesDropped',
      'TurnEnded',
      'TurnStarted',
    ]);
    expect(told(result, 'CubesDropped').data).toMatchObject({ heightMm: 200, reason: 'EXPLORE' });
    const { aim } = told(result, 'CubesDropped').data;
    expect(aim.x).toBeCloseTo(50, 0);
    expect(aim.y).toBeGreaterThan(15);
    expect(told(result, 'TurnAutoPlayed').data).toEqual({ seat: 0, cause: 'RESIGNED' });
    expect(result.state.turn.seat).toBe(1);
    expect(result.state.boxOrder.length).toBe(32);
  });

  test('DD-5.5 its later turns are played in the command that brings them up', () => {
    const state = three({
      phase: 'LOOT',
      turnIndex: 0,
      heroes: [{ race: 'HUMAN' }, { race: 'DWARF', resigned: true }, { race: 'FAIRY' }],
    });
    const result = accept(state, form);
    expect(all(result, 'TurnStarted').map(({ seat }) => seat)).toEqual([1, 2]);
    expect(all(result, 'TurnAutoPlayed').map(({ data }) => data)).toEqual([{ seat: 1, cause: 'RESIGNED' }]);
    expect(result.state.turn.seat).toBe(2);
  });

  test('DD-5.6 any seat may resign at any time, once; its cubes stay its own', () => {
    const state = three({ phase: 'ACT', cubes: [...ROOM, ...held(2, 'gold-S-02')] });
    const result = accept(state, resign, { seat: 2 });
    expect(types(result)).toEqual(['SeatResigned']);
    expect(zoneOf(result.state, 'gold-S-02')).toBe('RESERVE');
    expect(result.state.turn.seat).toBe(0);
    refuse(result.state, resign, 'SEAT_RESIGNED', 'DD-5.6', { seat: 2 });
  });

  test('DD-5.6 a resigned seat is ranked last and cannot win', () => {
    const state = three({
      phase: 'LOOT',
      round: 3,
      turnIndex: 2,
      cubes: [...ROOM, ...held(0, 'gold-S-02', 'gold-S-03'), ...held(1, 'gold-S-04')],
      heroes: [
        { race: 'HUMAN', resigned: true, quest: 'GOBLIN_GRUDGE' },
        { race: 'DWARF', quest: 'TROLL_TROPHIES' },
        { race: 'FAIRY', quest: 'KEYMASTER' },
      ],
    });
    const result = accept(state, form);
    expect(told(result, 'GameFinished').data).toMatchObject({ ranking: [1, 2, 0], winner: 1 });
    expect(told(result, 'GameScored').data.scores.map(({ total }) => total)).toEqual([2, 1, 0]);
  });

  test('DD-5.7 when all but one have resigned the last seat wins at once, without scoring', () => {
    const one = accept(three({ phase: 'ACT' }), resign, { seat: 1 }).state;
    const result = accept(one, resign, { seat: 0 });
    expect(types(result)).toEqual(['SeatResigned', 'GameFinished']);
    expect(result.state.result).toEqual({ kind: 'BASE', ranking: [2, 1, 0], winner: 2, tieBreak: false, scores: null });
    expect(ruleset.outcome(result.state)).toEqual({ completed: true, winners: [2], reason: 'LAST_SEAT' });
  });

  test('DD-5.7 a Solo hero who resigns has lost', () => {
    const state = table({
      mode: 'SOLO',
      phase: 'ACT',
      solo: { tokens: TOKENS, relicTracker: 5 },
      cubes: [at('pillar-S-01', 150, 80)],
    });
    const result = accept(state, resign);
    expect(types(result)).toEqual(['SeatResigned', 'HeroLost', 'GameFinished']);
    expect(result.state.result).toEqual({ kind: 'SOLO', won: false, legacy: null, relics: 5, lost: 'RESIGNED', forced: false });
    expect(ruleset.outcome(result.state)).toMatchObject({ winners: [], reason: 'RESIGNED' });
  });

  test('DD-5.8 at the setup drop the server makes it, over the middle from 200 mm, then plays the turn', () => {
    const { state } = started(3);
    const seat = state.turn.seat;
    const result = accept(state, resign, { seat });
    expect(all(result, 'CubesDropped')[0]?.data).toMatchObject({ reason: 'SETUP', aim: { x: 0, y: 0 }, heightMm: 200 });
    expect(all(result, 'CubesDrawn').length).toBe(1);
    expect(result.state.turn.seat).toBe(state.turnOrder[1]);
  });

  test('DD-5.8 a hand that waits is dropped, a running ability stops, an Explore already made is not repeated', () => {
    const holding = three({ phase: 'HAND', hand: { reason: 'POTION', ids: ['potion-S-01'], returnTo: 'EXPLORE' } });
    const result = accept(holding, resign, { seat: 0 });
    expect(all(result, 'CubesDropped').map(({ data }) => data.reason)).toEqual(['POTION', 'EXPLORE']);
    const running = three({ phase: 'ABILITY', turn: { ability: { cardId: 'HUMAN', branch: 'A' } } });
    expect(types(accept(running, resign, { seat: 0 }))).toEqual(['SeatResigned', 'TurnAutoPlayed', 'TurnEnded', 'TurnStarted']);
    const looting = three({ phase: 'LOOT' });
    expect(types(accept(looting, resign, { seat: 0 }))).toEqual(['SeatResigned', 'TurnAutoPlayed', 'TurnEnded', 'TurnStarted']);
  });

  test('DD-5.8 a Room already formed stays looted', () => {
    const shielded = three({ phase: 'LOOT', cubes: [...ROOM, at('goblin-S-01', 50, 30), ...held(0, 'shield-L-01')] });
    const formed = accept(shielded, { ...form, shields: [{ shieldId: 'shield-L-01', monsterId: 'goblin-S-01' }] }).state;
    const result = accept(formed, resign, { seat: 0, script: landing({ 'shield-L-01': [20, 20] }) });
    expect(types(result)).toEqual(['SeatResigned', 'TurnAutoPlayed', 'CubesDropped', 'TurnEnded', 'TurnStarted']);
    expect(zoneOf(result.state, 'goblin-S-01')).toBe('TROPHY');
  });

  test('DD-5.10 a resigned seat places no meeple, no window waits for it, and the others are not measured by it', () => {
    const state = three({
      phase: 'LOOT',
      options: { teamwork: true, teamworkWindow: { timedSeconds: 30 } },
      heroes: [{ race: 'HUMAN' }, { race: 'DWARF', resigned: true }, { race: 'FAIRY', meeple: { passed: true } }],
    });
    refuse(state, { type: 'placeMeeple', x: 50, y: 40 }, 'SEAT_RESIGNED', 'DD-5.10', { seat: 1 });
    accept(state, form);
    const ending = three({
      phase: 'LOOT',
      round: 3,
      turnIndex: 2,
      cubes: [...ROOM, ...held(1, 'gold-S-02', 'gold-S-03'), ...held(0, 'gold-S-04')],
      heroes: [
        { race: 'HUMAN', quest: 'HOARDERS_HUNT' },
        { race: 'DWARF', resigned: true, damage: 5, quest: 'KEYMASTER' },
        { race: 'FAIRY', quest: 'HEROS_HELP' },
      ],
    });
    expect(told(accept(ending, form), 'GameScored').data.scores.map(({ bonus }) => bonus)).toEqual([5, 0, 0]);
  });
});

describe('playTurnByClock', () => {
  test('DD-5.9 it is a command of the server, for games with a turn clock', () => {
    refuse(timed(), clock, 'NOT_YOUR_TURN', 'DD-5.9', { seat: 0 });
    refuse(three(), clock, 'WRONG_PHASE', 'DD-1.11', { seat: 'server' });
    expect(ruleset.commands).not.toContain('playTurnByClock');
    const result = accept(timed(), clock, { seat: 'server' });
    expect(told(result, 'TurnAutoPlayed').data).toEqual({ seat: 0, cause: 'CLOCK' });
    expect(types(result)).toEqual(expect.arrayContaining(['CubesDrawn', 'CubesDropped', 'TurnEnded', 'TurnStarted']));
    expect(result.state.heroes[0]?.resigned).toBe(false);
  });

  test('DD-5.8 it does what is owed and no more', () => {
    expect(types(accept(timed({ phase: 'ACT' }), clock, { seat: 'server' }))).toEqual([
      'TurnAutoPlayed',
      'TurnEnded',
      'TurnStarted',
    ]);
    const setup = started(3, { turnSeconds: 60 }).state;
    const result = accept(setup, clock, { seat: 'server' });
    expect(types(result).at(-1)).toBe('TurnStarted');
    expect(result.state).toMatchObject({ phase: 'EXPLORE', turn: { seat: setup.turnOrder[0] } });
  });
});
