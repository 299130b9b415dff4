import { canonical } from '../../../src/engine/json.ts';
import type { State } from '../../../src/games/dungeon-drop/state.ts';
import { accept, all, at, CORNERS, landing, malformed, play, ROOM, refuse, ruleset, table, told, types } from './support.ts';

const form = { type: 'formRoom', pillarIds: CORNERS } as const;
const place = (x: number, y: number, yawDeg?: number) =>
  ({ type: 'placeMeeple', x, y, ...(yawDeg === undefined ? {} : { yawDeg }) }) as const;
const pass = { type: 'passMeeple' } as const;
/** Four seats with Teamwork on; seat 1 is active. */
const four = (more: object = {}, heroes: readonly object[] = [{}, {}, {}, {}]): State =>
  table({
    phase: 'LOOT',
    options: { teamwork: true },
    turnOrder: [1, 0, 2, 3],
    heroes,
    cubes: [...ROOM, at('gold-S-01', 50, 30), at('gold-S-02', 300, 300), at('gold-S-03', 50, -300)],
    ...more,
  });
const TIMED = { options: { teamwork: true, teamworkWindow: { timedSeconds: 30 } } };

describe('Teamwork', () => {
  test('DD-13.1 without the switch there are no meeples', () => {
    const off = four({ options: {} });
    refuse(off, place(50, 50), 'TEAMWORK_DISABLED', 'DD-13.1', { seat: 0 });
    refuse(off, pass, 'TEAMWORK_DISABLED', 'DD-13.1', { seat: 0 });
    expect(four().heroes.map(({ teamworkPoints, meeple }) => [teamworkPoints, meeple.onTable])).toEqual(
      Array.from({ length: 4 }, () => [0, false]),
    );
  });

  test.each(['EXPLORE', 'ACT', 'LOOT'])("DD-13.2 in %s of another seat's turn a seat may place its meeple", (phase) => {
    const result = accept(four({ phase }), place(50, 50), { seat: 0 });
    expect(types(result)).toEqual(['MeeplePlaced']);
    expect(result.state.heroes[0]?.meeple).toMatchObject({ placed: true, onTable: true });
  });

  test('DD-13.2 also while an ability runs or a hand waits, not at the setup drop', () => {
    accept(
      four({
        phase: 'ABILITY',
        heroes: [{}, { race: 'HUMAN' }, {}, {}],
        turn: { seat: 1, ability: { cardId: 'HUMAN', branch: 'A' } },
      }),
      place(50, 50),
      { seat: 2 },
    );
    accept(four({ phase: 'HAND', hand: { reason: 'POTION', ids: ['potion-S-01'], returnTo: 'ACT' } }), place(50, 50), {
      seat: 3,
    });
    refuse(
      table({ phase: 'SETUP_DROP', options: { teamwork: true }, seats: 3, turnOrder: [0, 1, 2] }),
      place(0, 0),
      'WRONG_PHASE',
      'DD-13.2',
      { seat: 1 },
    );
  });

  test('DD-13.3 upright, centre in the Dungeon Hull, free of other bodies', () => {
    refuse(four(), place(-200, 200), 'PLACEMENT_OUTSIDE_DUNGEON', 'DD-13.3', { seat: 0 });
    refuse(four(), place(50, 35), 'PLACEMENT_BLOCKED', 'DD-13.3', { seat: 0 });
    accept(four(), place(50, 39), { seat: 0 });
    refuse(four(), place(50, 39, 90), 'PLACEMENT_BLOCKED', 'DD-13.3', { seat: 0 });
    const placed = accept(four(), place(80, 15), { seat: 0 }).state;
    refuse(placed, place(80, 20), 'PLACEMENT_BLOCKED', 'DD-13.3', { seat: 2 });
    malformed(four(), { type: 'placeMeeple', x: 1 }, 0);
    for (const offer of ruleset.offers(four(), 0).filter(({ verb }) => verb === 'placeMeeple'))
      accept(four(), { type: 'placeMeeple', ...offer.example }, { seat: 0 });
  });

  test('DD-13.4 W-17 who has not placed before the Room is formed has missed this turn', () => {
    const shielded = four({ cubes: [...ROOM, at('goblin-S-01', 50, 30), { id: 'shield-L-01', seat: 1 }] });
    const formed = accept(shielded, { ...form, shields: [{ shieldId: 'shield-L-01', monsterId: 'goblin-S-01' }] }).state;
    refuse(formed, place(50, 50), 'ROOM_ALREADY_FORMED', 'DD-13.4', { seat: 3 });
    refuse(formed, pass, 'ROOM_ALREADY_FORMED', 'DD-13.4', { seat: 3 });
  });

  test('DD-13.5 DD-13.6 DD-13.10 W-17 a meeple in the Room scores for its owner alone; the others go back at the end of the turn', () => {
    const state = play(four(), [place(50, -9), { seat: 0 }], [place(200, 200), { seat: 2 }]).state;
    const result = accept(state, form);
    expect(types(result)).toEqual([
      'RoomFormed',
      'CubesCollected',
      'MeepleCollected',
      'MeeplesReturned',
      'TurnEnded',
      'TurnStarted',
    ]);
    expect(told(result, 'MeepleCollected').data).toEqual({ seat: 1, ownerSeat: 0, bySeat: 1, points: 1 });
    expect(told(result, 'MeeplesReturned').data.seats).toEqual([2]);
    expect(result.state.heroes.map(({ teamworkPoints }) => teamworkPoints)).toEqual([1, 0, 0, 0]);
    expect(result.state.heroes.every(({ meeple }) => !meeple.placed && !meeple.onTable)).toBe(true);
  });

  test('DD-13.5 3 mm beside the wall is not in the Room', () => {
    const state = accept(four({ cubes: [...ROOM, at('gold-S-02', 300, -300), at('gold-S-03', -300, -300)] }), place(50, -12), {
      seat: 0,
    }).state;
    expect(all(accept(state, form), 'MeepleCollected')).toEqual([]);
  });

  test('DD-13.7 a placed meeple cannot be moved on purpose, but pushed', () => {
    const state = accept(
      four({
        phase: 'ABILITY',
        heroes: [{}, { race: 'HUMAN' }, {}, {}],
        turn: { seat: 1, ability: { cardId: 'HUMAN', branch: 'A' } },
      }),
      place(70, 30, 90),
      { seat: 0 },
    ).state;
    refuse(state, { type: 'flick', cubeId: 'meeple-0', directionDeg: 0, strength: 10 }, 'MEEPLE_NOT_A_CUBE', 'DD-1.4');
    const pushed = accept(state, { type: 'flick', cubeId: 'gold-S-01', directionDeg: 0, strength: 60 }).state;
    expect(canonical(pushed.heroes[0]?.meeple.pose)).not.toBe(canonical(state.heroes[0]?.meeple.pose));
  });

  test('DD-13.9 the active seat never places its own meeple; formRoom closes placement', () => {
    refuse(four(), place(50, 50), 'OWN_TURN_MEEPLE', 'DD-13.9', { seat: 1 });
    refuse(four(), pass, 'OWN_TURN_MEEPLE', 'DD-13.9', { seat: 1 });
    expect(accept(four(), form).state.turn.seat).toBe(0);
  });

  test('DD-13.11 each teamwork point is worth 1 at the end', () => {
    const result = accept(
      four({ round: 3, turnOrder: [0, 2, 3, 1], turnIndex: 3, cubes: [...ROOM] }, [{ teamworkPoints: 4 }, {}, {}, {}]),
      form,
    );
    expect(told(result, 'GameScored').data.scores[0]?.teamwork).toBe(4);
  });

  test('DD-13.12 at most one meeple per seat and turn; a pass cannot be taken back', () => {
    const placed = accept(four(), place(80, 15), { seat: 0 }).state;
    refuse(placed, place(20, 15), 'MEEPLE_ALREADY_PLACED', 'DD-13.12', { seat: 0 });
    refuse(placed, pass, 'MEEPLE_ALREADY_PLACED', 'DD-13.12', { seat: 0 });
    const passed = accept(four(), pass, { seat: 0 }).state;
    refuse(passed, place(80, 15), 'MEEPLE_PASSED', 'DD-13.12', { seat: 0 });
    const next = accept(passed, form).state;
    expect(next.heroes[0]?.meeple.passed).toBe(false);
  });

  test('DD-13.13 with RACE the Room waits for nobody', () => {
    accept(four(), form);
    expect(ruleset.waitingFor(four())).toEqual([{ seat: 1, kind: 'ROOM' }]);
  });

  test('DD-13.13 with TIMED the Room waits until every other seat has placed or passed', () => {
    const state = four(TIMED);
    refuse(state, form, 'TEAMWORK_WINDOW_OPEN', 'DD-13.13');
    refuse(four({ ...TIMED, cubes: [ROOM[0], ROOM[1]] }), { type: 'passLoot' }, 'TEAMWORK_WINDOW_OPEN', 'DD-13.13');
    expect(ruleset.waitingFor(state)).toEqual([
      { seat: 1, kind: 'ROOM' },
      { seat: 0, kind: 'MEEPLE' },
      { seat: 2, kind: 'MEEPLE' },
      { seat: 3, kind: 'MEEPLE' },
    ]);
    const done = play(state, [place(80, 15), { seat: 0 }], [pass, { seat: 2 }], [pass, { seat: 3 }]).state;
    expect(ruleset.waitingFor(done)).toEqual([{ seat: 1, kind: 'ROOM' }]);
    accept(done, form);
  });

  test('DD-13.14 a forbidden Room collects no meeple', () => {
    const state = accept(four({ cubes: [...ROOM, at('dragon-H-01', 50, 30), at('gold-S-03', 50, -300)] }), place(50, -9), {
      seat: 0,
    }).state;
    const result = accept(state, form, { script: landing({ 'dragon-H-01': [50, 30] }) });
    expect(types(result)).not.toContain('MeepleCollected');
    expect(told(result, 'MeeplesReturned').data.seats).toEqual([0]);
  });

  test('DD-13.15 DD-5.9 the server closes the window; meeples may still be placed until the Room is formed', () => {
    const close = { type: 'closeTeamworkWindow' } as const;
    const state = four({ ...TIMED, turn: { seat: 1, actDone: true } });
    refuse(state, close, 'NOT_YOUR_TURN', 'DD-5.9', { seat: 1 });
    refuse(four({ turn: { seat: 1, actDone: true } }), close, 'WRONG_PHASE', 'DD-13.15', { seat: 'server' });
    refuse(four({ ...TIMED, phase: 'ACT' }), close, 'WRONG_PHASE', 'DD-13.15', { seat: 'server' });
    const closed = accept(state, close, { seat: 'server' });
    expect(types(closed)).toEqual(['TeamworkWindowClosed']);
    accept(closed.state, place(80, 15), { seat: 0 });
    accept(closed.state, form);
    refuse(closed.state, close, 'WRONG_PHASE', 'DD-13.15', { seat: 'server' });
  });
});
