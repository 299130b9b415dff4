import type { Ruleset } from '../../src/engine/ruleset.ts';
import { pebbles } from '../support/pebbles/ruleset.ts';
import { PEBBLES, type State } from '../support/pebbles/state.ts';
import { battery } from './battery.ts';

battery({
  ruleset: pebbles as unknown as Ruleset,
  tables: [2, 3, 4].map((seats) => ({ name: `${seats} seats`, seats, options: {} })),
  maxCommands: 400,
  games: 4,
  stride: 1,
  invariants: (given) => {
    const state = given as State;
    const all = [...state.bag, ...state.field.map((one) => one.id), ...state.players.flatMap((player) => player.heap)].sort();
    return all.join() === PEBBLES.map((pebble) => pebble.id).join() ? [] : [`pebbles were lost or doubled: ${all.join()}`];
  },
});
