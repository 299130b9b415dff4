// Whole games through the API, and playouts of the rules alone. `npm run bench whole-games`.

import type { Ruleset } from '../../src/engine/ruleset.ts';
import { dungeonDrop } from '../../src/games/dungeon-drop/index.ts';
import { ruleset as pocketDungeonQuest } from '../../src/games/pocket-dungeon-quest/ruleset.ts';
import { choices, commandOf, type Made, Playout } from '../../tests/contract/playout.ts';
import { openHouse } from '../../tests/support/house.ts';
import { type BenchOptions, median, quantile, type Report } from './report.ts';

const IDLE: ReadonlySet<string> = new Set(['resign', 'abandonGame', 'setStandingOrder']);
const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A four-player Dungeon Drop from registration to its end, by a bot that sends examples back; milliseconds of each command. */
async function fourPlayers(): Promise<{ readonly total: number; readonly commands: readonly number[] }> {
  const house = await openHouse({ doors: [dungeonDrop] });
  const commands: number[] = [];
  const began = performance.now();
  const { token } = await house.player('Bench');
  const { body: game } = await house.rest('POST', '/v1/games', { token, body: { ruleset: 'dungeon-drop', seats: 4 } });
  for (const seat of [1, 2, 3]) await house.rest('POST', `/v1/games/${game.id}/join`, { token, body: { seat } });
  let answer = (await house.rest('POST', `/v1/games/${game.id}/commands/start-game`, { token })).body;
  while (answer.game.status === 'ACTIVE') {
    const offers = answer.game.offers.filter(({ verb }: { verb: string }) => !IDLE.has(verb));
    const { verb, example } = offers[Math.floor(offers.length / 2)];
    const sent = performance.now();
    const { status, body } = await house.rest('POST', `/v1/games/${game.id}/commands/${kebab(verb)}`, { token, body: example });
    if (status !== 200) throw new Error(JSON.stringify(body));
    commands.push(performance.now() - sent);
    answer = body;
  }
  const total = performance.now() - began;
  await house.close();
  return { total, commands };
}

/** Random sessions of Pocket Dungeon Quest in process. */
function playouts(count: number): { readonly seconds: number; readonly commands: number } {
  const ruleset = pocketDungeonQuest as unknown as Ruleset;
  const options = ruleset.readOptions({ rules: 'EXPANSION' }, 2);
  let commands = 0;
  const began = performance.now();
  for (let game = 0; game < count; game += 1) {
    const playout = new Playout(ruleset, { gameId: `bench-${game}`, seats: 2, options, seedCommitment: '' }, `bench:${game}`);
    const choose = choices(`bench:${game}`);
    playout.start(choose);
    while (!playout.isOver) {
      const made = playout.offers().filter(({ offer }) => !IDLE.has(offer.verb));
      const { seat, offer } = made[choose(made.length)] as Made;
      playout.play(commandOf(offer, choose), seat);
    }
    commands += playout.commands.length;
  }
  return { seconds: (performance.now() - began) / 1000, commands };
}

export async function run({ quick }: BenchOptions): Promise<Report> {
  await fourPlayers();
  const games = [];
  for (let game = 0; game < (quick ? 2 : 6); game += 1) games.push(await fourPlayers());
  const each = games.flatMap((game) => game.commands);
  const count = quick ? 20 : 100;
  playouts(5);
  const { seconds, commands } = playouts(count);
  return {
    title: 'Whole games',
    measures: [
      {
        name: 'Dungeon Drop, four players through the API on Postgres',
        value: median(games.map((game) => game.total)),
        unit: 'ms',
      },
      { name: 'its commands', value: median(games.map((game) => game.commands.length)), unit: 'commands' },
      { name: 'a command, median', value: median(each), unit: 'ms' },
      { name: 'a command, 95 %', value: quantile(each, 0.95), unit: 'ms' },
      { name: 'Pocket Dungeon Quest, random playouts in process', value: count / seconds, unit: 'games/s' },
      { name: 'their commands', value: commands / seconds, unit: 'commands/s' },
    ],
    notes: ['Answers include the whole table and the next offers. States are deep-frozen in the playouts, as in the tests.'],
  };
}
