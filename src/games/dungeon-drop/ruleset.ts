import { assemble } from '../../engine/assemble.ts';
import { hashOf } from '../../engine/json.ts';
import type { Outcome, Ruleset } from '../../engine/ruleset.ts';
import { loadKernel } from '../../kernel/index.ts';
import { commandRules, type DungeonDropCommand, SERVER_COMMANDS } from './commands/all.ts';
import { turnRefusal } from './commands/turn-check.ts';
import { CLASSES } from './data/classes.ts';
import { CUBE_KINDS } from './data/cubes.ts';
import { QUESTS } from './data/quests.ts';
import { RACES } from './data/races.ts';
import { CHEST_FACES, EXPLORE_COUNT, ROUNDS } from './data/table.ts';
import type { DungeonDropEvent } from './events.ts';
import { evolvers } from './evolve.ts';
import { waitingFor } from './facts/waiting.ts';
import { readFixture } from './fixture/read-fixture.ts';
import { imagine } from './imagine.ts';
import { OPTION_SPECS, readOptions } from './options.ts';
import { redact } from './redact.ts';
import { initialState, type Options, type State } from './state.ts';
import { type DungeonDropTable, view } from './view.ts';

const CONTENT_HASH = hashOf([CUBE_KINDS, RACES, CLASSES, QUESTS, CHEST_FACES, EXPLORE_COUNT, ROUNDS]);

/** How a game ended, in its own words. */
function outcome({ result }: State): Outcome | undefined {
  if (result === null) return undefined;
  if (result.kind === 'SOLO')
    return { completed: true, winners: result.won ? [0] : [], reason: result.lost ?? (result.legacy as string) };
  const reason = result.scores === null ? 'LAST_SEAT' : result.tieBreak ? 'TIE_BROKEN_BY_INITIATIVE' : 'HIGHEST_SCORE';
  return { completed: true, winners: [result.winner], reason };
}

/** Dungeon Drop: the base game with its Teamwork mode, and Solo Spelunker. */
export const ruleset: Ruleset<State, DungeonDropCommand, DungeonDropEvent, DungeonDropTable, Options> = {
  name: 'dungeon-drop',
  title: 'Dungeon Drop',
  summary:
    'Cubes fall on the table and become a Dungeon: three Pillars make a Room, and what lies in it is yours, Monsters included. 1 to 4 seats.',
  revision: 1,
  seatCount: { min: 1, max: 4 },
  optionSpecs: OPTION_SPECS,
  commands: (Object.keys(commandRules) as DungeonDropCommand['type'][]).filter(
    (type) => !(SERVER_COMMANDS as readonly string[]).includes(type),
  ),
  lobbyCommands: ['startGame'],
  serverCommands: SERVER_COMMANDS,
  prepare: loadKernel,
  readOptions,
  contentHash: () => CONTENT_HASH,
  initialState,
  create: () => [],
  ...assemble<State, DungeonDropCommand, DungeonDropEvent>({
    rules: commandRules,
    evolvers,
    before: turnRefusal,
    serverCommands: SERVER_COMMANDS,
  }),
  view,
  redact,
  imagine,
  waitingFor,
  hasStarted: ({ status }) => status !== 'LOBBY',
  outcome: (state) => (state.status === 'FINISHED' ? outcome(state) : undefined),
  readFixture,
};
