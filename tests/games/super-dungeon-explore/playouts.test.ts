import { covers } from '../../../src/engine/cover.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import type { Side } from '../../../src/games/super-dungeon-explore/state.ts';
import { type Bot, livelyRandomBot, nextOffers, randomBot } from './bots.ts';
import { faultsOf } from './invariants.ts';
import { consideredBot } from './players.ts';
import { chooser, started, type Table } from './table.ts';
import { TABLES } from './tables.ts';

/** Plays on until somebody has won: nothing is done that was not offered, nothing offered is refused, and every invariant holds after every command. */
function play(table: Table, bot: Bot, name: string, most: number): number {
  const choose = chooser(name);
  let commands = 0;
  for (; table.state.outcome === null && commands < most; commands += 1) {
    const { seat, offers } = nextOffers(table);
    const command = bot(table, seat, offers, choose);
    const { type, ...input } = command;
    if (!offers.some((offer) => offer.verb === type && covers(offer, input)))
      throw new Error(`not offered: ${JSON.stringify(command)}`);
    const decided = table.try(seat, command);
    if (isRejection(decided))
      throw new Error(`offered but refused: ${JSON.stringify(command)} ${decided.code} ${decided.message}`);
    const faults = faultsOf(table.state);
    if (faults.length > 0) throw new Error(`after ${type}: ${faults.join('; ')}`);
  }
  return commands;
}

/** Where a search for a win begins: the first game won when this was written, if not 0. Rules may change, so it goes on from there. */
const BEGIN: Readonly<Record<string, number>> = {
  'consul Rescue the Prince, a square dungeon': 2,
  'heroes classic, a square dungeon': 2,
  'heroes Rescue the Prince, three or four Heroes': 1,
  'heroes Rescue the Prince, a square dungeon': 1,
  'heroes Find the Artifact, five or six Heroes': 1,
};

/** The first of a row of games that this side wins; each of them is played to its end. */
function firstWonBy(side: Side, name: string, options: object): Table {
  const begin = BEGIN[name] ?? 0;
  for (let number = begin; number < begin + 8; number += 1) {
    const table = started(options, 4, `${name} ${number}`);
    play(table, consideredBot, `players of ${name} ${number}`, 4000);
    expect(table.state.outcome).not.toBeNull();
    if (table.state.outcome?.winner === side) return table;
  }
  throw new Error(`${side} won none of eight games of ${name}`);
}

/** Both sides are played by the same considered player; coins are the only difference, as SDE-34.7 has it. */
describe('whole games of considered players', () => {
  test.each(TABLES)('SDE-6.1 $name: the Consul wins, nothing is ever broken', ({ name, options }) => {
    const table = firstWonBy('CONSUL', `consul ${name}`, { ...options, coinAdjustment: 'size' in options ? -3 : 0 });
    expect(table.state.outcome).toMatchObject({ winner: 'CONSUL', reason: 'NO_COINS_LEFT' });
  });

  test.each(TABLES)('SDE-6.2 SDE-6.3 $name: the Heroes win, nothing is ever broken', ({ name, options, victory }) => {
    const coinAdjustment = victory === 'BOSS_DESTROYED' ? 16 : 8;
    const table = firstWonBy('HEROES', `heroes ${name}`, { ...options, coinAdjustment });
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason: victory });
  });
});

/**
 * Random players choose a verb by lot, then one of its offers, then its arguments. Left to that alone a game takes tens of thousands of commands: most lots are
 * walks to nowhere and turns given up. So these give a strike or a find three lots of four, take every other walk's example, never end a turn while a model can
 * act, and lay the tiles as the examples say. They never resign. The party starts with few coins.
 */
describe('whole games of random players', () => {
  const winners = new Set<string>();

  test.each(TABLES)('SDE-F.1 $name: played to its end', ({ name, options }) => {
    const table = started({ ...options, coinAdjustment: -9 }, 3, `random ${name}`);
    play(table, livelyRandomBot, `random ${name}`, 6000);
    expect(table.state.outcome).toMatchObject({ completed: true });
    winners.add(table.state.outcome?.winner ?? '');
  });

  test('SDE-6.1 SDE-6.3 both sides win some of them', () => {
    for (let number = 0; number < 6 && winners.size < 2; number += 1) {
      const table = started({ mode: 'RESCUE_PRINCE' }, 3, `random prince ${number}`);
      play(table, livelyRandomBot, `random prince ${number}`, 6000);
      winners.add(table.state.outcome?.winner ?? '');
    }
    expect([...winners].sort()).toEqual(['CONSUL', 'HEROES']);
  });

  test('SDE-F.1 by lot alone they never meet a dead end', () => {
    const table = started({}, 3, 'lot alone');
    expect(play(table, randomBot, 'lot alone', 250)).toBe(250);
  });
});
