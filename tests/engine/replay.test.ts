import fc from 'fast-check';
import { Draft } from '../../src/engine/draft.ts';
import { canonical, hashOf } from '../../src/engine/json.ts';
import { preview } from '../../src/engine/preview.ts';
import { invalidArgument, isRejection, reject } from '../../src/engine/rejection.ts';
import { verify } from '../../src/engine/replay.ts';
import type { Ruleset } from '../../src/engine/ruleset.ts';
import { choices, commandOf, type Made, Playout } from '../contract/playout.ts';
import { pebbles } from '../support/pebbles/ruleset.ts';

const ruleset = pebbles as unknown as Ruleset;
const begun = (name: string, commands = 8): Playout => {
  const playout = new Playout(ruleset, { gameId: 'g', seats: 2, options: { length: 60 }, seedCommitment: '' }, name);
  const choose = choices(name);
  playout.start(choose);
  for (let index = 0; index < commands && !playout.isOver; index += 1) {
    const made = playout.offers().filter(({ offer }) => offer.verb !== 'resign');
    const { seat, offer } = made[choose(made.length)] as Made;
    playout.play(commandOf(offer, choose), seat);
  }
  return playout;
};

describe('canonical JSON', () => {
  test('is the same text whatever the order of the members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonical(reversed)).toBe(canonical(value));
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
      }),
    );
  });
  test('leaves out undefined and refuses what JSON cannot say', () => {
    expect(canonical({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}');
    expect(() => canonical({ a: Number.NaN })).toThrow(TypeError);
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
  });
});

describe('a draft', () => {
  test('reads the state each event leaves', () => {
    const draft = new Draft(1, (state: number, event: { type: 'Added'; data: { n: number } }) => state + event.data.n);
    expect(draft.emit({ type: 'Added', data: { n: 2 } }).state).toBe(3);
    expect(draft.emit({ type: 'Added', data: { n: 3 } }, { type: 'Added', data: { n: 4 } }).state).toBe(10);
    expect(draft.events).toHaveLength(3);
  });
});

describe('a refusal', () => {
  test('is a value with a code, a rule and a sentence', () => {
    expect(reject('NO', 'P-1', 'Not so.', { ids: ['a'] })).toEqual({
      refused: true,
      code: 'NO',
      rule: 'P-1',
      message: 'Not so.',
      details: { ids: ['a'] },
    });
    expect(isRejection(invalidArgument('Bad.'))).toBe(true);
    expect([[], null, {}, { refused: 'yes' }].some(isRejection)).toBe(false);
  });
});

describe('replay', () => {
  test('a history decides to itself', () => {
    const playout = begun('equal');
    expect(verify(ruleset, playout.history())).toEqual({
      equal: true,
      commands: playout.commands.length,
      events: playout.commands.flatMap((one) => one.events).length,
    });
  });

  test('the first event that differs is named', () => {
    const history = begun('differs').history();
    const at = history.commands.findIndex((one) => one.events.some((event) => event.type === 'TurnPassed'));
    const commands = history.commands.map((one, index) =>
      index === at
        ? { ...one, events: one.events.map((event) => (event.type === 'TurnPassed' ? { ...event, data: { to: 9 } } : event)) }
        : one,
    );
    const seq = (commands[at]?.firstSeq ?? 0) + (commands[at]?.events.findIndex((event) => event.type === 'TurnPassed') ?? 0);
    expect(verify(ruleset, { ...history, commands })).toMatchObject({ equal: false, version: at, seq });
  });

  test('a seed that the secret does not give is noticed', () => {
    expect(verify(ruleset, { ...begun('secret').history(), secret: new Uint8Array(32) })).toMatchObject({
      equal: false,
      version: 0,
    });
  });

  test('a state hash that does not fit is noticed', () => {
    const history = begun('hash').history();
    const commands = history.commands.map((one, index) => (index === 2 ? { ...one, stateHash: '00' } : one));
    expect(verify(ruleset, { ...history, commands })).toEqual({ equal: false, version: 2, difference: 'the state differs' });
  });
});

describe('a preview', () => {
  test('tells what is certain and stops where it is not', () => {
    const playout = begun('preview', 0);
    const { active } = playout.state as { active: number };
    const drawn = preview(ruleset, { type: 'draw', count: 2 } as never, playout.state, active, [active]);
    expect(drawn).toEqual({ events: [], complete: false });
    const passed = preview(ruleset, { type: 'pass' }, playout.state, active, [active]);
    expect(passed).toEqual({ events: [{ type: 'TurnPassed', data: { to: 1 } }], complete: true });
    const refused = preview(ruleset, { type: 'draw', count: 9 } as never, playout.state, active, [active]);
    expect(refused.refusal?.code).toBe('COUNT_OUT_OF_RANGE');
  });
});
