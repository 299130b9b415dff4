// What Dungeon Drop itself costs, without database and network: deciding and folding each kind of command, and everything a table offers. `npm run bench dungeon-drop`.
import { createHash } from 'node:crypto';
import { SeededChance } from '../../src/engine/chance.ts';
import { isRejection } from '../../src/engine/rejection.ts';
import { fold } from '../../src/engine/replay.ts';
import { sample } from '../../src/engine/sample.ts';
import type { DungeonDropCommand } from '../../src/games/dungeon-drop/commands/all.ts';
import { geometricRooms } from '../../src/games/dungeon-drop/facts/rooms.ts';
import { ruleset } from '../../src/games/dungeon-drop/ruleset.ts';
import type { Options, State } from '../../src/games/dungeon-drop/state.ts';
import { loadKernel } from '../../src/kernel/index.ts';
import { type BenchOptions, type Measure, median, type Report } from './report.ts';

const seedOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Choices of a random player, the same in every run. */
function chooser(name: string): (n: number) => number {
  let count = 0;
  return (n) => {
    count += 1;
    return n <= 1 ? 0 : seedOf(`${name}:${count}`).readUInt32BE(0) % n;
  };
}

const timed = <T>(work: () => T): readonly [T, number] => {
  const began = performance.now();
  const result = work();
  return [result, performance.now() - began];
};

const TABLES: readonly (readonly [number, object])[] = [
  [2, {}],
  [4, { teamwork: true }],
  [3, { illegalRoomPolicy: 'REJECT' }],
  [1, {}],
];

/** Times of one kind of work. */
class Times {
  readonly #of = new Map<string, number[]>();
  add(name: string, milliseconds: number): void {
    this.#of.set(name, [...(this.#of.get(name) ?? []), milliseconds]);
  }
  measures(): readonly Measure[] {
    return [...this.#of]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, times]) => ({ name: `${name} (n = ${times.length})`, value: median(times), unit: 'ms' }));
  }
  of(name: string): readonly number[] {
    return this.#of.get(name) ?? [];
  }
}

/** Plays one game at random and times every command and every list of offers. */
function playGame(times: Times, seats: number, given: object, name: string): number {
  const options = ruleset.readOptions(given, seats) as Options;
  const choose = chooser(name);
  let state: State = ruleset.initialState({ gameId: name, seats, options, seedCommitment: '' });
  let commands = 0;
  const send = (command: DungeonDropCommand, seat: number): void => {
    const [next, spent] = timed(() => {
      const decided = ruleset.decide(command, state, seat, new SeededChance(seedOf(`${name}:${commands}`)));
      if (isRejection(decided)) throw new Error(`${command.type}: ${decided.code} ${decided.message}`);
      return fold(ruleset, state, decided);
    });
    times.add(`decide and fold ${command.type}${command.type === 'drop' ? ` in ${state.phase}` : ''}`, spent);
    state = next;
    commands += 1;
  };
  send({ type: 'startGame', taken: Array.from({ length: seats }, (_, seat) => seat) }, 0);
  while (ruleset.outcome(state) === undefined) {
    const { seat } = state.turn;
    const fresh = structuredClone(state);
    times.add(`offers in ${state.phase}`, timed(() => ruleset.offers(fresh, seat))[1]);
    times.add('view', timed(() => ruleset.view(fresh, [seat]))[1]);
    if (state.phase === 'LOOT') {
      const again = structuredClone(state);
      times.add('all legal Rooms', timed(() => geometricRooms(again))[1]);
    }
    const offers = ruleset.offers(state, seat).filter(({ verb }) => verb !== 'resign');
    const verbs = [...new Set(offers.map(({ verb }) => verb))];
    const verb = verbs[choose(verbs.length)];
    const open = offers.filter((offer) => offer.verb === verb);
    const offer = open[choose(open.length)];
    if (offer === undefined) throw new Error(`a dead end in ${state.phase}`);
    send({ type: offer.verb, ...sample(offer, choose) } as unknown as DungeonDropCommand, seat);
  }
  return commands;
}

/** Decide and fold per kind of command, offers per phase, the view, and all legal Rooms of a table in play. */
export async function run({ quick }: BenchOptions): Promise<Report> {
  await loadKernel();
  const games = quick ? 2 : 12;
  for (const [seats, options] of TABLES) playGame(new Times(), seats, options, `warm:${seats}`);
  const times = new Times();
  let commands = 0;
  for (let game = 0; game < games; game += 1)
    for (const [seats, options] of TABLES) commands += playGame(times, seats, options, `bench:${seats}:${game}`);
  const rooms = times.of('all legal Rooms');
  const setup = times.of('decide and fold drop in SETUP_DROP');
  return {
    title: `Dungeon Drop by itself: medians over ${commands} commands of ${games * TABLES.length} random games`,
    measures: [
      ...times.measures(),
      { name: 'all legal Rooms to a setup drop', value: median(rooms) / median(setup), unit: 'ratio', goal: { atMost: 0.1 } },
    ],
    notes: [
      'A drop or flick is one simulation or more; the rest is rules. Offers and Rooms are asked of a copy of the state, so that nothing is known beforehand.',
    ],
  };
}
