import { lobby, ruleset, started, told } from './support.ts';

const read = (options: unknown, seats: number): unknown => ruleset.readOptions(options, seats);

describe('options of createGame', () => {
  test('DD-1.1 a game is BASE with 2 to 4 seats or SOLO with one', () => {
    expect([1, 2, 3, 4].map((seats) => lobby(seats).options.mode)).toEqual(['SOLO', 'BASE', 'BASE', 'BASE']);
    for (const [mode, seats] of [
      ['BASE', 1],
      ['SOLO', 2],
      ['BASE', 5],
      ['SOLO', 4],
    ] as const)
      expect(read({ mode }, seats)).toMatchObject({ code: 'SEAT_COUNT' });
    expect(read({ mode: 'CHESS' }, 2)).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('DD-1.2 teamwork is a switch of the base game alone', () => {
    expect(lobby(3, { teamwork: true }).options.teamwork).toBe(true);
    expect(read({ teamwork: true }, 1)).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(read({ teamwork: 'yes' }, 2)).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('DD-1.11 every option has a default, and unknown ones are refused', () => {
    expect(read(undefined, 2)).toEqual({
      mode: 'BASE',
      teamwork: false,
      teamworkWindow: 'RACE',
      illegalRoomPolicy: 'LOSE_TURN_AND_REDROP',
      turnSeconds: null,
    });
    expect(read({ turnSeconds: 60, teamworkWindow: { timedSeconds: 30 } }, 2)).toMatchObject({
      turnSeconds: 60,
      teamworkWindow: { timedSeconds: 30 },
    });
    for (const wrong of [
      { colour: 1 },
      { turnSeconds: 0 },
      { turnSeconds: 1.5 },
      { teamworkWindow: { timedSeconds: -1 } },
      { teamworkWindow: 'TIMED' },
      { illegalRoomPolicy: 'SHRUG' },
      [],
      'x',
    ])
      expect(read(wrong, 2)).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(read({ turnSeconds: 60 }, 1)).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('DD-14.3 the policies for forbidden Rooms', () => {
    for (const illegalRoomPolicy of ['LOSE_TURN_AND_REDROP', 'LOSE_TURN', 'REJECT'])
      expect(read({ illegalRoomPolicy }, 2)).toMatchObject({ illegalRoomPolicy });
  });

  test('the options are described for people and told at the start', () => {
    expect(ruleset.optionSpecs.map(({ name }) => name)).toEqual([
      'mode',
      'teamwork',
      'teamworkWindow',
      'illegalRoomPolicy',
      'turnSeconds',
    ]);
    expect(told(started(2), 'GameStarted').data.options).toEqual(lobby(2).options);
    expect(ruleset.contentHash(lobby(2).options)).toMatch(/^[0-9a-f]{64}$/);
  });
});
