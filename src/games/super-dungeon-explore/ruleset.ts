import { assemble } from '../../engine/assemble.ts';
import type { Ruleset, Seat, Waiting } from '../../engine/ruleset.ts';
import { before, pendingDecision } from './commands/belonging.ts';
import { rules } from './commands/rules.ts';
import type { SdeCommand } from './commands/types.ts';
import { contentHashOf, LIBRARY } from './content/library.ts';
import { shelf } from './content/shelf.ts';
import type { SdeEvent } from './events.ts';
import { evolvers } from './evolve/evolve.ts';
import { heroesInPlay, modelOf } from './facts/models.ts';
import { seatsOf } from './facts/seats.ts';
import { crystalSide } from './facts/tokens.ts';
import { readFixture } from './fixture/read-fixture.ts';
import { isEligible } from './flow/activation.ts';
import { imagine } from './imagine.ts';
import { initialState } from './initial.ts';
import { OPTION_SPECS, readOptions } from './options.ts';
import { redact } from './redact.ts';
import { CONSUL_SEAT, type Options, type State, type Step } from './state.ts';
import { type TableView, view } from './view.ts';

const HERO_STEPS: readonly Step[] = ['SELECT_HEROES', 'SHIFT_PRINCE', 'PLACE_START_TOKEN', 'PLACE_HEROES'];

/** Everybody the game waits for: who must answer the decision, else who may act in this step (SDE-F.2). */
function waitingFor(state: State): readonly Waiting[] {
  if (state.step === 'LOBBY' || state.outcome !== null) return [];
  const pending = pendingDecision(state);
  if (pending !== undefined) return pending.seats.map((seat) => ({ seat, kind: pending.decision }));
  return seatsInStep(state).map((seat) => ({ seat, kind: state.step }));
}

function seatsInStep(state: State): readonly Seat[] {
  const active = modelOf(state, state.active?.modelId ?? null);
  if (active !== undefined) return seatsOf(state, active);
  if (state.step === 'SELECT_HERO')
    return [
      ...new Set(
        heroesInPlay(state)
          .filter((hero) => isEligible(state, hero))
          .flatMap((hero) => seatsOf(state, hero)),
      ),
    ].sort((a, b) => a - b);
  if (state.step === 'PLACE_CRYSTAL') return crystalSide(state) === 'CONSUL' ? [CONSUL_SEAT] : state.heroSeats;
  return HERO_STEPS.includes(state.step) ? state.heroSeats : [CONSUL_SEAT];
}

/** Super Dungeon Explore, whole and pure. */
export const ruleset: Ruleset<State, SdeCommand, SdeEvent, TableView, Options> = {
  name: 'super-dungeon-explore',
  title: 'Super Dungeon Explore',
  summary: 'A Consul and a party of Heroes fight through a dungeon of tiles, monsters, loot and a boss.',
  revision: 1,
  seatCount: { min: 2, max: 7 },
  optionSpecs: OPTION_SPECS,
  commands: (Object.keys(rules) as SdeCommand['type'][]).filter((type) => type !== 'applyDeadline'),
  lobbyCommands: ['startGame'],
  serverCommands: ['applyDeadline'],
  unversioned: ['setStandingOrder'], // F.5
  reactions: ['drinkPotion'], // SDE-F.10
  content: LIBRARY,
  shelf,
  readOptions,
  contentHash: (options) => contentHashOf(options.packs),
  initialState,
  create: ({ options, seedCommitment }) => [
    { type: 'MatchCreated', data: { options, packVersions: options.packs, seedCommitment } },
  ],
  ...assemble<State, SdeCommand, SdeEvent>({ rules, evolvers, before, serverCommands: ['applyDeadline'] }),
  view,
  redact,
  imagine,
  waitingFor,
  hasStarted: (state) => state.step !== 'LOBBY',
  outcome: (state) =>
    state.outcome === null
      ? undefined
      : { completed: state.outcome.completed, winners: state.outcome.winners, reason: state.outcome.reason },
  readFixture,
};
