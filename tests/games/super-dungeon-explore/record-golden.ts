import { hashOf } from '../../../src/engine/json.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import type { State } from '../../../src/games/super-dungeon-explore/state.ts';
import type { RecordGolden } from '../../support/golden.ts';
import { nextOffers } from './bots.ts';
import { consideredBot } from './players.ts';
import { chooser, type Seat, started, type Table } from './table.ts';

/** A finished game that is kept: its commands, and prints of what they led to. Its name is the seed of its chance. */
export interface Golden {
  readonly name: string;
  readonly options: object;
  readonly seats: number;
  readonly outcome: object;
  readonly stateHash: string;
  readonly eventsHash: string;
  readonly commands: readonly { readonly seat: Seat; readonly command: SdeCommand }[];
}

/** How a way of ending is looked for: games with seeds one after the other, until one ends so. */
interface Plan {
  readonly ending: string;
  readonly options: object;
  readonly seats: number;
  /** Who gives up, and in which turn of all turns. */
  readonly resigns?: { readonly seats: readonly Seat[]; readonly turn: number };
}

const EXTENDED = { packs: ['sde-core', 'sde-deepwood'], size: 'EXTENDED' };

/** One plan per way of ending; the file is named for it. */
const PLANS: readonly Plan[] = [
  {
    ending: 'artifact-brought-out',
    options: { ...EXTENDED, mode: 'FIND_ARTIFACT', coinAdjustment: 5 },
    seats: 4,
  },
  { ending: 'boss-destroyed', options: { coinAdjustment: 16 }, seats: 2 },
  {
    ending: 'consul-concedes',
    options: { ...EXTENDED, squareDungeon: true },
    seats: 3,
    resigns: { seats: [0], turn: 3 },
  },
  {
    ending: 'heroes-concede',
    options: {},
    seats: 3,
    resigns: { seats: [1, 2], turn: 4 },
  },
  { ending: 'no-coins-left', options: { coinAdjustment: -4 }, seats: 3 },
  {
    ending: 'prince-rescued',
    options: { mode: 'RESCUE_PRINCE', coinAdjustment: 5 },
    seats: 3,
  },
];

const MOST_COMMANDS = 2000;
const MOST_GAMES = 30;

/** The way a game ended, as its file is named; undefined while it goes on. */
function endingOf({ outcome }: State): string | undefined {
  if (outcome === null) return undefined;
  if (outcome.reason === 'CONCEDED') return outcome.winner === 'HEROES' ? 'consul-concedes' : 'heroes-concede';
  return outcome.reason.toLowerCase().replaceAll('_', '-');
}

/** The next command of a plan: giving up when its time has come, else what the player of the seat chooses. */
function nextOf(plan: Plan, table: Table, choose: (n: number) => number): Golden['commands'][number] {
  const { resigns } = plan;
  const leaving = resigns?.seats.find((seat) => seat === 0 || table.state.heroSeats.includes(seat));
  if (resigns !== undefined && leaving !== undefined && table.state.turn.count >= resigns.turn)
    return { seat: leaving, command: { type: 'resign' } };
  const { seat, offers } = nextOffers(table);
  return { seat, command: consideredBot(table, seat, offers, choose) };
}

/** One game of a plan, if it ends as planned. */
function attempt(plan: Plan, number: number): Golden | undefined {
  const { ending, options, seats } = plan;
  const name = `golden ${ending} ${number}`;
  const table = started(options, seats, name);
  const choose = chooser(`players of ${name}`);
  const commands: Golden['commands'][number][] = [];
  while (table.state.outcome === null && commands.length < MOST_COMMANDS) {
    const next = nextOf(plan, table, choose);
    const decided = table.try(next.seat, next.command);
    if (isRejection(decided)) throw new Error(`${name}: ${JSON.stringify(next)} ${decided.code} ${decided.message}`);
    commands.push(next);
  }
  if (endingOf(table.state) !== ending || table.state.outcome === null) return undefined;
  const { outcome } = table.state;
  return { name, options, seats, outcome, stateHash: hashOf(table.state), eventsHash: hashOf(table.events), commands };
}

/** The golden games of today's rules, one per way of ending: the same games whenever the rules are the same. */
export const recordGolden: RecordGolden = async function* (names) {
  for (const plan of PLANS.filter(({ ending }) => names.length === 0 || names.includes(ending))) {
    const golden = firstOf(plan);
    yield { name: plan.ending, golden, note: `${golden.commands.length} commands, ${golden.name}` };
  }
};

function firstOf(plan: Plan): Golden {
  for (let number = 0; number < MOST_GAMES; number += 1) {
    const golden = attempt(plan, number);
    if (golden !== undefined) return golden;
  }
  throw new Error(`none of ${MOST_GAMES} games ended as ${plan.ending}`);
}
