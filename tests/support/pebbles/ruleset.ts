import { assemble, type CommandRules, type Evolvers } from '../../../src/engine/assemble.ts';
import type { Chance } from '../../../src/engine/chance.ts';
import { isWithin } from '../../../src/engine/cover.ts';
import { Draft } from '../../../src/engine/draft.ts';
import { hashOf } from '../../../src/engine/json.ts';
import { invalidArgument, type Rejection, reject } from '../../../src/engine/rejection.ts';
import type { Actor, Ruleset, Seat, Viewer } from '../../../src/engine/ruleset.ts';
import {
  type Command,
  type Event,
  FACES,
  initialState,
  isNextTo,
  type Options,
  PEBBLES,
  type Player,
  SQUARES,
  type State,
  TRIANGLE,
} from './state.ts';

const change = (state: State, seat: Seat, patch: Partial<Player>): State => ({
  ...state,
  players: state.players.map((player, index) => (index === seat ? { ...player, ...patch } : player)),
});
const playerAt = (state: State, seat: Seat): Player => state.players[seat] as Player;
const heapOf = (state: State, seat: Seat): readonly string[] => playerAt(state, seat).heap;

const evolvers: Evolvers<State, Event> = {
  Started: (state, { data }) => ({
    ...state,
    started: true,
    bag: data.bag,
    players: state.players.map((player, seat) => ({ ...player, secret: data.secrets[seat] ?? 0 })),
  }),
  Drawn: (state, { seat, data }) =>
    change({ ...state, bag: state.bag.slice(data.ids.length) }, seat, { heap: [...heapOf(state, seat), ...data.ids] }),
  Thrown: (state, { seat, data }) =>
    change(
      { ...state, field: [...state.field, ...data.ids.map((id) => ({ id, x: data.x, y: data.y, face: data.face }))] },
      seat,
      {
        heap: heapOf(state, seat).filter((id) => !data.ids.includes(id)),
      },
    ),
  Hopped: (state, { seat, data }) => change(state, seat, { square: data.to }),
  Traded: (state, { seat, data }) => {
    const swap = (heap: readonly string[], out: string, into: string): readonly string[] =>
      heap.map((id) => (id === out ? into : id));
    const given = change(state, seat, { heap: swap(heapOf(state, seat), data.given, data.taken) });
    return change(given, data.with, { heap: swap(heapOf(state, data.with), data.taken, data.given) });
  },
  OrderSet: (state, { seat, data }) => change(state, seat, { order: data.order }),
  Resigned: (state, { seat }) => change(state, seat, { resigned: true }),
  TurnPassed: (state, { data }) => ({ ...state, active: data.to, turn: state.turn + 1 }),
  Ended: (state, { data }) => ({ ...state, winners: data.winners }),
  FixtureLaid: (_, { data }) => data.state,
};
const evolve = (state: State, event: Event): State =>
  (evolvers[event.type] as (state: State, event: Event) => State)(state, event);

const staying = (state: State): readonly Seat[] => state.players.flatMap((player, seat) => (player.resigned ? [] : [seat]));

/** P-9 The next who has not resigned; or the end: an empty bag, enough turns, one left. */
function passTurn(draft: Draft<State, Event>): readonly Event[] {
  const { state } = draft;
  const left = staying(state);
  if (left.length <= 1 || state.bag.length === 0 || state.turn + 1 >= state.length) {
    const worth = (seat: Seat): number => heapOf(state, seat).length + playerAt(state, seat).secret;
    const best = Math.max(...left.map(worth));
    const winners = left.filter((seat) => worth(seat) === best);
    return draft.emit({ type: 'Ended', data: { winners, secrets: state.players.map((player) => player.secret) } }).events;
  }
  const to = left.find((seat) => seat > state.active) ?? (left[0] as Seat);
  return draft.emit({ type: 'TurnPassed', data: { to } }).events;
}
const draftOf = (state: State): Draft<State, Event> => new Draft(state, evolve);
const mayAct = (state: State, seat: Seat): boolean => state.started && state.winners === null && state.active === seat;
const pairs = (state: State, seat: Seat): string[][] =>
  heapOf(state, seat).flatMap((mine) =>
    state.players.flatMap((_, other) => (other === seat ? [] : heapOf(state, other).map((theirs) => [mine, theirs]))),
  );

/** P-5 Edges of the board; entering the middle costs two. */
const edges = SQUARES.flatMap((from) =>
  SQUARES.filter((to) => isNextTo(from, to)).map((to) => ({ from, to, cost: to === 'b2' ? 2 : 1 })),
);

const rules: CommandRules<State, Command, Event> = {
  startGame: {
    offers: () => [],
    decide: (command, state, _actor, chance) => {
      if (state.started) return reject('WRONG_PHASE', 'P-1', 'The game has started.');
      if (command.taken.length !== state.seats) return reject('SEAT_COUNT', 'P-1', 'Every seat must be taken.');
      const bag = chance.shuffle(PEBBLES.map((pebble) => pebble.id));
      return [{ type: 'Started', data: { bag, secrets: state.players.map(() => chance.uniform(6) + 1) } }];
    },
  },
  draw: {
    wellFormed: ({ count }) => (Number.isInteger(count) ? undefined : invalidArgument('count is a whole number.')),
    offers: (state, seat) => {
      if (!mayAct(state, seat)) return [];
      return [
        {
          verb: 'draw',
          fields: { count: { kind: 'INTEGER', min: 1, max: Math.min(3, state.bag.length) } },
          example: { count: 1 },
        },
      ];
    },
    decide: ({ count }, state, actor) => {
      if (count < 1 || count > Math.min(3, state.bag.length))
        return reject('COUNT_OUT_OF_RANGE', 'P-2', 'Draw one to three, as many as there are.');
      return passTurn(draftOf(state).emit({ type: 'Drawn', seat: actor as Seat, data: { ids: state.bag.slice(0, count) } }));
    },
  },
  throwPebbles: {
    offers: (state, seat) => {
      const heap = heapOf(state, seat);
      if (!mayAct(state, seat) || heap.length === 0) return [];
      const example = { pebbles: [heap[0] as string], at: { x: 1, y: 1 }, strength: 0 };
      return [
        {
          verb: 'throwPebbles',
          fields: {
            pebbles: { kind: 'SOME_OF', values: heap, min: 1, max: Math.min(2, heap.length) },
            at: { kind: 'POINT', polygon: TRIANGLE },
            strength: { kind: 'NUMBER', min: 0, below: 10 },
          },
          example,
        },
      ];
    },
    decide: ({ pebbles, at, strength }, state, actor, chance) => {
      const heap = heapOf(state, actor as Seat);
      if (
        !Array.isArray(pebbles) ||
        pebbles.length < 1 ||
        pebbles.length > 2 ||
        new Set(pebbles).size !== pebbles.length ||
        !pebbles.every((id) => heap.includes(id))
      )
        return reject('PEBBLES_INVALID', 'P-3', 'Throw one or two of your own.');
      if (!isWithin(at, TRIANGLE)) return reject('OUTSIDE', 'P-3', 'The point lies outside.');
      if (!(strength >= 0 && strength < 10)) return reject('STRENGTH_OUT_OF_RANGE', 'P-3', 'The strength is 0 to below 10.');
      const die = chance.die(FACES);
      return passTurn(
        draftOf(state).emit({
          type: 'Thrown',
          seat: actor as Seat,
          data: { ids: pebbles, x: at.x, y: at.y, face: die.value, drawIndex: die.drawIndex },
        }),
      );
    },
  },
  hop: {
    offers: (state, seat) => {
      if (!mayAct(state, seat)) return [];
      const { square } = playerAt(state, seat);
      const [next] = edges.filter((edge) => edge.from === square && edge.cost === 1);
      return [
        {
          verb: 'hop',
          fields: {
            path: { kind: 'PATH', from: square, edges, budget: 4, ends: SQUARES.filter((one) => one !== 'c3'), minSteps: 1 },
          },
          example: { path: [next?.to ?? 'a1'] },
        },
      ];
    },
    decide: ({ path }, state, actor) => {
      let at = playerAt(state, actor as Seat).square;
      let cost = 0;
      if (path.length === 0) return reject('PATH_EMPTY', 'P-5', 'A hop has a step.');
      for (const to of path) {
        const edge = edges.find((one) => one.from === at && one.to === to);
        if (edge === undefined) return reject('NOT_NEXT', 'P-5', `${to} is not next to ${at}.`);
        cost += edge.cost;
        at = to;
      }
      if (cost > 4) return reject('TOO_FAR', 'P-5', 'A hop costs four at most.');
      if (at === 'c3') return reject('NO_REST', 'P-5', 'Nobody rests on c3.');
      return passTurn(draftOf(state).emit({ type: 'Hopped', seat: actor as Seat, data: { to: at } }));
    },
  },
  trade: {
    offers: (state, seat) => {
      const open = mayAct(state, seat) ? pairs(state, seat) : [];
      if (open.length === 0) return [];
      const fields = {
        pair: { kind: 'TUPLE_OF', values: open },
        word: { kind: 'ONE_OF', values: ['please', 'now'], optional: true },
      } as const;
      return [{ verb: 'trade', fields, example: { pair: open[0] as string[] } }];
    },
    decide: ({ pair, word }, state, actor) => {
      const [mine, theirs] = pair;
      if (pair.length !== 2 || !pairs(state, actor as Seat).some((one) => one[0] === mine && one[1] === theirs))
        return reject('PAIR_INVALID', 'P-6', 'Trade one of yours for one of theirs.');
      if (word !== undefined && word !== 'please' && word !== 'now') return reject('WORD_UNKNOWN', 'P-6', 'Say please or now.');
      const other = state.players.findIndex((player) => player.heap.includes(theirs as string));
      return passTurn(
        draftOf(state).emit({
          type: 'Traded',
          seat: actor as Seat,
          data: { given: mine as string, taken: theirs as string, with: other },
        }),
      );
    },
  },
  pass: {
    offers: (state, seat) => (mayAct(state, seat) ? [{ verb: 'pass', fields: {}, example: {} }] : []),
    decide: (_, state) => passTurn(draftOf(state)),
  },
  setStandingOrder: {
    offers: (state, seat) => {
      if (!state.started || state.winners !== null || playerAt(state, seat).resigned) return [];
      return [
        { verb: 'setStandingOrder', fields: { order: { kind: 'ONE_OF', values: ['CALM', 'BOLD'] } }, example: { order: 'CALM' } },
      ];
    },
    decide: ({ order }, state, actor) => {
      if (playerAt(state, actor as Seat).resigned) return reject('SEAT_RESIGNED', 'P-8', 'You have resigned.');
      if (order !== 'CALM' && order !== 'BOLD') return reject('ORDER_UNKNOWN', 'P-8', 'CALM or BOLD.');
      return [{ type: 'OrderSet', seat: actor as Seat, data: { order } }];
    },
  },
  resign: {
    offers: (state, seat) =>
      state.started && state.winners === null && !playerAt(state, seat).resigned
        ? [{ verb: 'resign', fields: {}, example: {} }]
        : [],
    decide: (_, state, actor) => {
      if (playerAt(state, actor as Seat).resigned) return reject('SEAT_RESIGNED', 'P-8', 'You have resigned.');
      const draft = draftOf(state).emit({ type: 'Resigned', seat: actor as Seat, data: {} });
      return state.active === actor || staying(draft.state).length <= 1 ? passTurn(draft) : draft.events;
    },
  },
  hurry: { offers: () => [], decide: (_, state) => passTurn(draftOf(state)) },
};

const FREE: ReadonlySet<string> = new Set(['startGame', 'setStandingOrder', 'resign', 'hurry']);
function before(command: Command, state: State, actor: Actor): Rejection | undefined {
  if (!FREE.has(command.type) && state.active !== actor)
    return reject('NOT_YOUR_TURN', 'P-4', `It is the turn of seat ${state.active}.`);
  return undefined;
}

export interface View {
  readonly active: Seat;
  readonly turn: number;
  readonly bagCount: number;
  readonly field: State['field'];
  readonly players: readonly {
    readonly seat: Seat;
    readonly heap: readonly string[];
    readonly secret: number | null;
    readonly square: string;
    readonly order: string | null;
  }[];
}

export const pebbles: Ruleset<State, Command, Event, View, Options> = {
  name: 'pebbles',
  title: 'Pebbles',
  summary: 'A game for tests.',
  revision: 1,
  seatCount: { min: 2, max: 4 },
  optionSpecs: [{ name: 'length', description: 'How many turns at most.', default: 60 }],
  commands: ['startGame', 'draw', 'throwPebbles', 'hop', 'trade', 'pass', 'setStandingOrder', 'resign'],
  lobbyCommands: ['startGame'],
  serverCommands: ['hurry'],
  ...assemble<State, Command, Event>({ rules, evolvers, before, serverCommands: ['hurry'] }),
  readOptions: (given) => {
    const { length = 60, ...others } = given as { length?: unknown };
    if (Object.keys(others).length > 0) return invalidArgument(`Unknown option ${Object.keys(others)[0]}; there is: length.`);
    if (!Number.isInteger(length) || (length as number) < 1 || (length as number) > 100_000)
      return invalidArgument('length is 1 to 100000.');
    return { length: length as number };
  },
  contentHash: () => hashOf([PEBBLES, FACES]),
  initialState,
  create: () => [],
  view: (state, viewer): View => ({
    active: state.active,
    turn: state.turn,
    bagCount: state.bag.length,
    field: state.field,
    players: state.players.map(({ heap, secret, square, order }, seat) => ({
      seat,
      heap,
      square,
      secret: viewer.includes(seat) || state.winners !== null ? secret : null,
      order: viewer.includes(seat) ? order : null,
    })),
  }),
  redact: (event, viewer, state) => {
    if (event.type === 'Started' && state.winners === null)
      return {
        type: event.type,
        data: { bag: null, secrets: event.data.secrets.map((secret, seat) => (viewer.includes(seat) ? secret : null)) },
      };
    if (event.type === 'OrderSet' && !viewer.includes(event.seat))
      return { type: event.type, seat: event.seat, data: { order: null } };
    if (event.type === 'FixtureLaid') return { type: event.type, data: {} };
    return event;
  },
  imagine: (state, viewer: Viewer, chance: Chance) => ({
    ...state,
    bag: chance.shuffle([...state.bag].sort()),
    players: state.players.map((player, seat) =>
      viewer.includes(seat) || state.winners !== null
        ? player
        : { ...player, secret: state.started ? chance.uniform(6) + 1 : 0, order: null },
    ),
  }),
  waitingFor: (state) => (state.started && state.winners === null ? [{ seat: state.active, kind: 'TURN' }] : []),
  hasStarted: (state) => state.started,
  outcome: (state) => (state.winners === null ? undefined : { completed: true, winners: state.winners, reason: 'MOST_PEBBLES' }),
  readFixture: (given) => {
    const { state, players, script } = given as { state?: State; players?: readonly string[]; script?: object };
    if (state === undefined) return invalidArgument('A fixture has a state.');
    return {
      seats: state.seats,
      options: { length: state.length },
      events: [{ type: 'FixtureLaid', data: { state } }],
      ...(players === undefined ? {} : { players }),
      ...(script === undefined ? {} : { script }),
    };
  },
};
