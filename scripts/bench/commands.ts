import { type BenchOptions, type Measure, median, quantile, type Report, spelt } from './report.ts';
import { makeSetting, recordTape, type Setting } from './tape.ts';
import { ApiProcess, bareWay, httpWay, PLAY, playWay, storeWay, type Way } from './ways.ts';

const PARALLEL = [1, 8, 32] as const;
/** Where the goals are set. */
const AT = 8;
const HTTP = 'GraphQL over HTTP';

/** One series: so many commands, spread over so many games at once, one at a time in each. */
interface Series {
  readonly perSecond: number;
  readonly cpuPerCommand: number;
  readonly latencies: readonly number[];
}

interface Sizes {
  readonly commands: number;
  readonly warm: number;
  readonly rounds: number;
}

/** Commands of each game that come before the clock starts, and after. */
const shares = (sizes: Sizes, parallel: number): { warm: number; counted: number } => ({
  warm: Math.ceil(sizes.warm / parallel),
  counted: Math.ceil(sizes.commands / parallel),
});

async function runSeries(setting: Setting, way: Way, parallel: number, sizes: Sizes): Promise<Series> {
  const database = await setting.copy();
  const open = await way.open(database.url);
  const { warm, counted } = shares(sizes, parallel);
  const latencies: number[] = [];
  const inEachGame = async (work: (game: number) => Promise<void>): Promise<void> => {
    await Promise.all(Array.from({ length: parallel }, (_, game) => work(game)));
  };
  await inEachGame(async (game) => {
    for (let k = 0; k < warm; k += 1) await open.send(game, k);
  });
  const cpu = await open.cpu();
  const began = performance.now();
  await inEachGame(async (game) => {
    for (let k = warm; k < warm + counted; k += 1) {
      const sent = performance.now();
      await open.send(game, k);
      latencies.push(performance.now() - sent);
    }
  });
  const seconds = (performance.now() - began) / 1000;
  const used = (await open.cpu()) - cpu;
  await open.close();
  await database.drop();
  return { perSecond: latencies.length / seconds, cpuPerCommand: used / latencies.length, latencies };
}

/** Accepted commands per second by every way, interleaved; the base line is bare pg doing the store's own append. */
export async function run({ quick }: BenchOptions): Promise<Report> {
  const sizes: Sizes = quick ? { commands: 800, warm: 200, rounds: 3 } : { commands: 2400, warm: 400, rounds: 5 };
  const most = Math.max(...PARALLEL);
  const setting = await makeSetting(most);
  const api = new ApiProcess();
  try {
    const lengths = Array.from({ length: most }, (_, game) => {
      const { warm, counted } = shares(sizes, PARALLEL.find((parallel) => parallel > game) ?? most);
      return warm + counted;
    });
    const tape = await recordTape(setting, lengths);
    const ways: Way[] = [
      bareWay(tape, false),
      bareWay(tape, true),
      storeWay(tape),
      playWay(setting.games),
      httpWay(HTTP, api, setting, 'answer'),
      httpWay(`${HTTP}, with table and offers`, api, setting, 'everything'),
    ];
    const rows: Row[] = [];
    for (const parallel of PARALLEL) {
      const series = new Map<Way, Series[]>(ways.map((way) => [way, []]));
      for (let round = 0; round < sizes.rounds; round += 1)
        for (let turn = 0; turn < ways.length; turn += 1) {
          // Every way comes first, second, ... in turn: whatever else the machine does hits all of them alike.
          const way = ways[(turn + round) % ways.length] as Way;
          series.get(way)?.push(await runSeries(setting, way, parallel, sizes));
        }
      rows.push(...rowsOf(ways, series, parallel));
    }
    return {
      title: `Accepted commands on Postgres with safe writes (${sizes.rounds} interleaved rounds of ${sizes.commands} commands; medians)`,
      measures: rows.flatMap(measuresOf),
      text: tableOf(rows),
      notes: [
        'Ratios are medians of ratios to bare pg within the same round. A command is two statements (open, append); the base line is the append alone.',
        'Processor time is that of the Node process that does the work; Postgres and, over HTTP, the client run beside it on the same machine.',
      ],
    };
  } finally {
    api.end();
    await setting.close();
  }
}

/** One way with so many games at once. */
interface Row {
  readonly parallel: number;
  readonly way: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly ofAppend: number;
  readonly ofBoth: number;
}

/** What the two ways that something was promised of should reach, against the bare append at 8 games. */
const GOALS: Readonly<Record<string, number>> = { [PLAY]: 0.6, [HTTP]: 0.25 };

function rowsOf(ways: readonly Way[], series: ReadonlyMap<Way, readonly Series[]>, parallel: number): Row[] {
  const [base, both] = ways.map((way) => series.get(way) as readonly Series[]) as [readonly Series[], readonly Series[]];
  return ways.map((way): Row => {
    const own = series.get(way) as readonly Series[];
    const latencies = own.flatMap((one) => one.latencies);
    const ratio = (to: readonly Series[]): number =>
      median(own.map((one, round) => one.perSecond / (to[round] as Series).perSecond));
    return {
      parallel,
      way: way.name,
      perSecond: median(own.map((one) => one.perSecond)),
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      cpu: median(own.map((one) => one.cpuPerCommand)),
      ofAppend: ratio(base),
      ofBoth: ratio(both),
    };
  });
}

function measuresOf(row: Row): Measure[] {
  const name = `${row.parallel} ${row.parallel === 1 ? 'game' : 'games'}: ${row.way}`;
  const atLeast = row.parallel === AT ? GOALS[row.way] : undefined;
  return [
    { name, value: row.perSecond, unit: 'commands/s' },
    { name: `${name}, p50`, value: row.p50, unit: 'ms' },
    { name: `${name}, p99`, value: row.p99, unit: 'ms' },
    { name: `${name}, processor time`, value: row.cpu, unit: 'us/command' },
    {
      name: `${name} / bare append`,
      value: row.ofAppend,
      unit: 'ratio',
      ...(atLeast === undefined ? {} : { goal: { atLeast } }),
    },
    { name: `${name} / bare, both statements`, value: row.ofBoth, unit: 'ratio' },
  ];
}

const HEADS = ['commands/s', 'p50 ms', 'p99 ms', 'cpu us', '/append', '/both'];

function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ way }) => way.length));
  const line = (games: string, way: string, cells: readonly string[]): string =>
    `  ${games.padStart(5)}  ${way.padEnd(width)}${cells.map((cell) => cell.padStart(12)).join('')}`;
  return [
    line('games', '', HEADS),
    ...rows.map(({ parallel, way, perSecond, p50, p99, cpu, ofAppend, ofBoth }) =>
      line(String(parallel), way, [
        perSecond.toFixed(0),
        spelt(p50),
        spelt(p99),
        cpu.toFixed(0),
        ofAppend.toFixed(2),
        ofBoth.toFixed(2),
      ]),
    ),
  ].join('\n');
}
