import { play } from '../../src/app/play.ts';
import { openStore } from '../../src/store/open-store.ts';
import { type BenchOptions, median, type Report } from './report.ts';
import { type BenchGame, commandAt, commandIdAt, credentialOf, houseOn, makeSetting, POOL_MAX, tokenAt } from './tape.ts';

const WARM = 300;

/** Whether a command gets slower with the length of its game's history: the last commands of a long game against its first, and against those of a new game played at the same time. */
export async function run({ quick }: BenchOptions): Promise<Report> {
  const length = quick ? 1500 : 5000;
  const part = quick ? 200 : 500;
  const setting = await makeSetting(3);
  const database = await setting.copy();
  const store = await openStore({ databaseUrl: database.url, poolMax: POOL_MAX });
  try {
    const house = houseOn(store);
    const timed = async (game: BenchGame, k: number): Promise<number> => {
      const sent = performance.now();
      await play(house, { credential: credentialOf(tokenAt(game, k)), gameId: game.id, commandId: commandIdAt(k) }, commandAt(k));
      return performance.now() - sent;
    };
    /** As a copy of a function finds it that has never seen the game: the state comes from its row. */
    const timedCold = async (game: BenchGame, k: number): Promise<number> => {
      const sent = performance.now();
      await play(
        houseOn(store),
        { credential: credentialOf(tokenAt(game, k)), gameId: game.id, commandId: commandIdAt(k) },
        commandAt(k),
      );
      return performance.now() - sent;
    };
    const [warming, long, fresh] = setting.games as [BenchGame, BenchGame, BenchGame];
    for (let k = 0; k < WARM; k += 1) await timed(warming, k);
    const times: number[] = [];
    const beside: number[] = [];
    for (let k = 0; k < length; k += 1) {
      times.push(await timed(long, k));
      if (k >= length - part) beside.push(await timed(fresh, k - (length - part)));
    }
    const [first, last] = [median(times.slice(0, part)), median(times.slice(-part))];
    const cold: number[][] = [[], []];
    for (let k = 0; k < part / 2; k += 1) {
      cold[0]?.push(await timedCold(long, length + k));
      cold[1]?.push(await timedCold(warming, WARM + k));
    }
    return {
      title: `Growth over a game of ${length} commands, play in process`,
      measures: [
        { name: `p50 of the first ${part}`, value: first, unit: 'ms' },
        { name: `p50 of the last ${part}`, value: last, unit: 'ms' },
        { name: 'last / first', value: last / first, unit: 'ratio', goal: { atMost: 1.2 } },
        {
          name: `last ${part} / first ${part} of a new game, one by one at the same time`,
          value: last / median(beside),
          unit: 'ratio',
          goal: { atMost: 1.2 },
        },
        {
          name: `after ${length} commands / after ${WARM}, each by a process that does not know the game`,
          value: median(cold[0] as number[]) / median(cold[1] as number[]),
          unit: 'ratio',
          goal: { atMost: 1.2 },
        },
      ],
      notes: [
        'The first and the last commands are seconds apart: what else the machine did in between is in that ratio, but not in the other two.',
      ],
    };
  } finally {
    await store.close();
    await database.drop();
    await setting.close();
  }
}
