import { isRejection } from '../../../src/engine/rejection.ts';
import { type Bot, exampleBot, greedyBot, nextOffers, questBot, randomBot } from './bots.ts';
import { faultsOf } from './invariants.ts';
import { chooser, started, type Table } from './table.ts';

const EXTENDED = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' };

/** Plays on until somebody has won, with every invariant checked after every command. */
function play(table: Table, heroes: Bot, consul: Bot, name: string, most: number): number {
  const choose = chooser(name);
  let commands = 0;
  for (; table.state.outcome === null && commands < most; commands += 1) {
    const { seat, offers } = nextOffers(table);
    const command = (seat === 0 ? consul : heroes)(table, seat, offers, choose);
    const decided = table.try(seat, command);
    if (isRejection(decided))
      throw new Error(`offered but refused: ${JSON.stringify(command)} ${decided.code} ${decided.message}`);
    const faults = faultsOf(table.state);
    if (faults.length > 0) throw new Error(`after ${command.type}: ${faults.join('; ')}`);
  }
  return commands;
}

/** A Consul that spares the Heroes: it spawns nothing it need not and ends its turns. */
const lazyConsul: Bot = (table, seat, offers, choose) => {
  const end = offers.find((offer) => offer.verb === 'endTurn');
  if (end !== undefined) return { type: 'endTurn' };
  const spawn = table.state.agenda.at(-1);
  if (spawn?.task === 'DECISION' && spawn.decision === 'SPAWN' && spawn.right.reason !== 'SETUP')
    return { type: 'spawn', placements: [] };
  return greedyBot(table, seat, offers, choose);
};

describe('whole games', () => {
  test.each([
    ['classic', { coinAdjustment: -2 }, 3],
    ['Rescue the Prince', { mode: 'RESCUE_PRINCE', coinAdjustment: -2 }, 2],
    ['Find the Artifact', { mode: 'FIND_ARTIFACT', coinAdjustment: -2 }, 4],
    ['five or six Heroes', { ...EXTENDED, coinAdjustment: -4 }, 4],
    ['a square dungeon', { ...EXTENDED, squareDungeon: true, coinAdjustment: -4 }, 6],
    ['Rescue the Prince, five or six Heroes', { ...EXTENDED, mode: 'RESCUE_PRINCE', coinAdjustment: -4 }, 3],
    ['Find the Artifact, five or six Heroes', { ...EXTENDED, mode: 'FIND_ARTIFACT', coinAdjustment: -4 }, 3],
  ])('SDE-6.1 %s: greedy players come to an end, the Consul wins, nothing is ever broken', (name, options, seats) => {
    const table = started(options, seats, name);
    play(table, greedyBot, greedyBot, `greedy ${name}`, 5000);
    expect(table.state.outcome).toMatchObject({ winner: 'CONSUL', reason: 'NO_COINS_LEFT' });
  });

  test.each([
    ['classic', {}, 'BOSS_DESTROYED'],
    ['five or six Heroes', EXTENDED, 'BOSS_DESTROYED'],
    ['Rescue the Prince', { mode: 'RESCUE_PRINCE' }, 'PRINCE_RESCUED'],
    ['Rescue the Prince, five or six Heroes', { ...EXTENDED, mode: 'RESCUE_PRINCE' }, 'PRINCE_RESCUED'],
    ['Find the Artifact', { mode: 'FIND_ARTIFACT' }, 'ARTIFACT_BROUGHT_OUT'],
    [
      'Find the Artifact in a square dungeon',
      { ...EXTENDED, squareDungeon: true, mode: 'FIND_ARTIFACT' },
      'ARTIFACT_BROUGHT_OUT',
    ],
  ])('SDE-6.3 %s: against a lazy Consul the Heroes win', (name, options, reason) => {
    const table = started({ ...options, coinAdjustment: 40 }, 2, `lazy ${name}`);
    play(table, questBot, lazyConsul, `lazy ${name}`, 5000);
    expect(table.state.outcome).toMatchObject({ winner: 'HEROES', reason });
  });

  test.each([
    ['classic', { coinAdjustment: -2 }],
    ['Rescue the Prince', { mode: 'RESCUE_PRINCE', coinAdjustment: -2 }],
    ['Find the Artifact', { mode: 'FIND_ARTIFACT', coinAdjustment: -2 }],
  ])('SDE-6.1 %s: whoever only sends examples back comes to an end', (name, options) => {
    const table = started(options, 4, `examples ${name}`);
    play(table, exampleBot, exampleBot, `examples ${name}`, 3000);
    expect(table.state.outcome).not.toBeNull();
  });

  test('SDE-F.1 random players never meet a dead end', () => {
    for (const [name, options] of [
      ['classic', {}],
      ['prince', { mode: 'RESCUE_PRINCE' }],
      ['artifact', { ...EXTENDED, mode: 'FIND_ARTIFACT' }],
    ] as const) {
      const table = started(options, 3, `random ${name}`);
      expect(play(table, randomBot, randomBot, `random ${name}`, 250)).toBeGreaterThan(100);
    }
  });
});
