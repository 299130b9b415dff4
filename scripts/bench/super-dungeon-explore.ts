// Super Dungeon Explore in one process: sight, offers of a crowded table, decisions by kind of command, whole games. `npm run bench super-dungeon-explore`.
import { createHash } from 'node:crypto';
import { SeededChance } from '../../src/engine/chance.ts';
import type { Offer } from '../../src/engine/offer.ts';
import { isRejection } from '../../src/engine/rejection.ts';
import { fold } from '../../src/engine/replay.ts';
import { sample } from '../../src/engine/sample.ts';
import type { SdeCommand } from '../../src/games/super-dungeon-explore/commands/types.ts';
import { LIBRARY } from '../../src/games/super-dungeon-explore/content/library.ts';
import { PRESET_DUNGEONS } from '../../src/games/super-dungeon-explore/data/presets.ts';
import { standingModels } from '../../src/games/super-dungeon-explore/facts/models.ts';
import { reachOf } from '../../src/games/super-dungeon-explore/facts/questions.ts';
import { seesSquare } from '../../src/games/super-dungeon-explore/facts/sight.ts';
import {
  type Base,
  buildMap,
  type Dungeon,
  lineOfSight,
  mapOf,
  standFaults,
} from '../../src/games/super-dungeon-explore/geometry/index.ts';
import { ruleset } from '../../src/games/super-dungeon-explore/ruleset.ts';
import type { Options, State } from '../../src/games/super-dungeon-explore/state.ts';
import { type BenchOptions, type Measure, median, quantile, type Report } from './report.ts';

const seedOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** A fast source of choices for players; the rules never see it. */
function chooser(seed: number): (n: number) => number {
  let at = seed >>> 0;
  return (n) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return n <= 1 ? 0 : Math.floor((at / 2 ** 32) * n);
  };
}

const CROWD: readonly (readonly [string, number])[] = [
  ['kobold-warrens', 2],
  ['egg-clutch', 1],
  ['rex', 1],
  ['wyrmling', 2],
  ['royal-paladin', 1],
  ['ember-mage', 1],
  ['glimmerdusk-ranger', 1],
  ['riftling-rogue', 1],
  ['knucklehead', 4],
  ['gouger', 4],
  ['flinger', 2],
  ['ironscale', 2],
  ['dragon-priest', 1],
  ['hatchling', 4],
  ['whelp', 3],
];

/** Thirty models spread over the three tiles of D3, late in the game: the whole pool is out. */
function crowdedTable(turn: object): State {
  const content = LIBRARY.contentOf(LIBRARY.pin(['sde-core']) as Options['packs']);
  const map = mapOf(PRESET_DUNGEONS.D3 as Dungeon, content);
  const choose = chooser(30);
  const taken: Base[] = [];
  const models = CROWD.flatMap(([card, count]) => Array.from({ length: count }, () => card)).map((card, index) => {
    const size = content.models.get(card)?.base ?? 'SMALL';
    for (;;) {
      const { x, y } = map.squares[choose(map.squares.length)] as { x: number; y: number };
      const base: Base = { anchor: { x, y }, size };
      if (standFaults(map, base, { fly: false, burrow: false }, taken).length > 0) continue;
      taken.push(base);
      return { id: `X${index + 1}`, card, at: [x, y] };
    }
  });
  const read = ruleset.readFixture({
    models,
    chart: { position: 8 },
    backpack: ['torch', 'iron-cap', 'hourglass', 'war-drum'],
    ...turn,
  });
  if (isRejection(read)) throw new Error(read.message);
  return fold(
    ruleset,
    ruleset.initialState({ gameId: 'bench', seats: read.seats, options: read.options, seedCommitment: '' }),
    read.events,
  );
}

/** Milliseconds each of so many runs took. A fresh state object each time, so that nothing is remembered from the run before. */
function timed(runs: number, state: State, task: (state: State) => unknown): readonly number[] {
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const fresh = { ...state };
    const began = performance.now();
    task(fresh);
    times.push(performance.now() - began);
  }
  return times;
}

function sightMeasures(quick: boolean): readonly Measure[] {
  const content = LIBRARY.contentOf(LIBRARY.pin(['sde-core']) as Options['packs']);
  const map = buildMap(PRESET_DUNGEONS.D3 as Dungeon, content);
  const pairs = quick ? 8_000 : 44_850;
  const ask = (): number => {
    const began = performance.now();
    let asked = 0;
    outer: for (const [index, from] of map.squares.entries())
      for (const to of map.squares.slice(index + 1)) {
        lineOfSight(map, [from], [to]);
        asked += 1;
        if (asked >= pairs) break outer;
      }
    return (asked / (performance.now() - began)) * 1000;
  };
  const [first, again] = [ask(), ask()];
  const state = crowdedTable({ turn: { side: 'CONSUL' } });
  const models = standingModels(state);
  const squares = map.squares.filter((_, index) => index % 7 === 0);
  const lookAround = (): number => {
    const began = performance.now();
    for (const model of models) for (const { x, y } of squares) seesSquare(state, model, { x, y });
    return ((models.length * squares.length) / (performance.now() - began)) * 1000;
  };
  const [among, amongAgain] = [lookAround(), lookAround()];
  return [
    { name: 'line of sight between squares, asked for the first time', value: first, unit: 'queries/s' },
    { name: 'the same, asked again', value: again, unit: 'queries/s' },
    { name: 'line of sight of a model past 29 others, walls asked for the first time', value: among, unit: 'queries/s' },
    { name: 'the same, walls remembered', value: amongAgain, unit: 'queries/s' },
  ];
}

function crowdMeasures(quick: boolean): readonly Measure[] {
  const runs = quick ? 15 : 60;
  const cases: readonly (readonly [string, State, number])[] = [
    ['Consul selects a monster', crowdedTable({ turn: { side: 'CONSUL' } }), 0],
    ['rex is active', crowdedTable({ turn: { side: 'CONSUL' }, active: { modelId: 'X4' } }), 0],
    ['a Hero is active', crowdedTable({ active: { modelId: 'X9' } }), 1],
    ['the Heroes equip', crowdedTable({ turn: { subPhase: 'EQUIPMENT' } }), 1],
  ];
  const offers = cases.flatMap(([name, state, seat]): Measure[] => {
    const [cold = 0, , , ...times] = timed(runs + 3, state, (fresh) => ruleset.offers(fresh, seat));
    return [
      { name: `offers, 30 models, ${name}: the very first`, value: cold, unit: 'ms' },
      { name: `offers, 30 models, ${name}: median`, value: median(times), unit: 'ms' },
      { name: `offers, 30 models, ${name}: 95 %`, value: quantile(times, 0.95), unit: 'ms', goal: { atMost: 100 } },
      { name: `offers, 30 models, ${name}: the slowest`, value: Math.max(...times), unit: 'ms' },
      {
        name: `offers, 30 models, ${name}: as JSON`,
        value: JSON.stringify(ruleset.offers(state, seat)).length / 1024,
        unit: 'KiB',
      },
    ];
  });
  const active = crowdedTable({ active: { modelId: 'X9' } });
  return [
    ...offers,
    { name: 'view, 30 models', value: median(timed(runs, active, (fresh) => ruleset.view(fresh, [1]))), unit: 'ms' },
    {
      name: 'imagine, 30 models',
      value: median(timed(runs, active, (fresh) => ruleset.imagine(fresh, [1], new SeededChance(seedOf('bench'))))),
      unit: 'ms',
    },
    { name: 'reachable squares, 30 models', value: median(timed(runs, active, (fresh) => reachOf(fresh, 'X9'))), unit: 'ms' },
  ];
}

/** What random players do: an attack where there is one, else any verb; giving up and orders are left out. */
function pickOffer(offers: readonly Offer[], choose: (n: number) => number): Offer {
  const play = offers.filter(({ verb }) => verb !== 'resign' && verb !== 'setStandingOrder' && verb !== 'takeBack');
  const attacks = play.filter(({ verb }) => verb === 'attack');
  const pool = attacks.length > 0 && choose(4) > 0 ? attacks : play;
  const verbs = [...new Set(pool.map(({ verb }) => verb))];
  const verb = verbs[choose(verbs.length)];
  const of = pool.filter((offer) => offer.verb === verb);
  return of[choose(of.length)] as Offer;
}

interface Played {
  readonly commands: number;
  readonly seconds: number;
}

/** One game of random players to its end; the time of every decision by its verb goes into `decided`. */
function playGame(name: string, number: number, options: object, seats: number, decided: Map<string, number[]>): Played {
  const read = ruleset.readOptions(options, seats);
  if (isRejection(read)) throw new Error(read.message);
  const setup = { gameId: name, seats, options: read, seedCommitment: '' };
  let state = fold(ruleset, ruleset.initialState(setup), ruleset.create(setup));
  const choose = chooser(number + 1);
  const began = performance.now();
  let commands = 0;
  const send = (command: SdeCommand, seat: number): void => {
    const before = performance.now();
    const events = ruleset.decide(command, state, seat, new SeededChance(seedOf(`${name}:${commands}`)));
    const times = decided.get(command.type) ?? [];
    times.push(performance.now() - before);
    decided.set(command.type, times);
    if (isRejection(events)) throw new Error(`${command.type}: ${events.code}`);
    state = fold(ruleset, state, events);
    commands += 1;
  };
  send({ type: 'startGame', taken: Array.from({ length: seats }, (_, seat) => seat) }, 0);
  while (ruleset.outcome(state) === undefined && commands < 20_000) {
    const [waiting] = ruleset.waitingFor(state);
    if (waiting === undefined) throw new Error('nobody is waited for');
    const offer = pickOffer(ruleset.offers(state, waiting.seat), choose);
    send({ type: offer.verb, ...sample(offer, choose) } as unknown as SdeCommand, waiting.seat);
  }
  return { commands, seconds: (performance.now() - began) / 1000 };
}

function gameMeasures(quick: boolean): readonly Measure[] {
  const games = quick ? 3 : 12;
  const decided = new Map<string, number[]>();
  playGame('warm', 999, { coinAdjustment: -4 }, 3, new Map());
  const played = Array.from({ length: games }, (_, n) => playGame(`bench:${n}`, n, { coinAdjustment: -4 }, 3, decided));
  const seconds = played.reduce((sum, one) => sum + one.seconds, 0);
  const commands = played.reduce((sum, one) => sum + one.commands, 0);
  return [
    { name: `random games to their end (${games})`, value: games / seconds, unit: 'playouts/s' },
    { name: 'commands in them, offers included', value: commands / seconds, unit: 'commands/s' },
    { name: 'commands of a game, median', value: median(played.map((one) => one.commands)), unit: 'commands' },
    ...[...decided]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([verb, times]): Measure => ({ name: `decide ${verb} (${times.length})`, value: median(times) * 1000, unit: 'us' })),
  ];
}

/** Line of sight, offers of the worst late game, decisions by kind, whole games. */
export async function run({ quick }: BenchOptions): Promise<Report> {
  return {
    title: 'Super Dungeon Explore, one process, no database',
    measures: [...sightMeasures(quick), ...crowdMeasures(quick), ...gameMeasures(quick)],
    notes: [
      'The crowded table: four Heroes, three spawning points, rex and the whole pool on D3 (300 squares). Offers are made from a state nothing is remembered of; the very first comes with cold code and an unseen map.',
    ],
  };
}
