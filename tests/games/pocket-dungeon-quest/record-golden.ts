import { createHash } from 'node:crypto';
import type { Json } from '../../../src/engine/json.ts';
import type { HeroKind } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { choices } from '../../contract/playout.ts';
import type { RecordGolden } from '../../support/golden.ts';
import { carefulPlayer } from './careful-player.ts';
import { type Ending, endingOf } from './golden/endings.ts';
import { type Golden, type GoldenSession, Recording, Row } from './golden/record.ts';
import { greedyPlayer, type Player } from './players.ts';

/** How a golden game is come by: who plays, with what, and where to begin trying. */
interface Plan {
  readonly name: Ending;
  readonly heroes: readonly HeroKind[];
  readonly startingGear?: string;
  readonly options?: Readonly<Record<string, Json>>;
  readonly isCampaign?: boolean;
  readonly player?: Player;
  /** Sessions the row must have at least. */
  readonly sessions?: number;
}

const SWAPS: Json = [
  { out: 'GOBLIN', in: 'RED_BEHOLDER', count: 3 },
  { out: 'SLIME', in: 'VENOM_SPIDER', count: 3 },
  { out: 'SLIME', in: 'WINGED_EEL', count: 2 },
];
const BASE: readonly HeroKind[] = ['WARRIOR', 'ROGUE', 'WIZARD', 'ARCHER'];
const EXPANSION: readonly HeroKind[] = ['WARRIOR', 'ARCHER', 'FARMER', 'WIZARD'];

/** Plays until Round 4, and the host has had enough. */
const givingUp: Player = (state, choose) =>
  state.roundNo < 4 ? greedyPlayer(state, choose) : { seat: 0, verb: 'abandonGame', input: {} };

const PLANS: readonly Plan[] = [
  { name: 'won', heroes: BASE },
  { name: 'all-dead', heroes: BASE.slice(0, 2) },
  { name: 'unrevived', heroes: EXPANSION, startingGear: 'HARP', options: { rules: 'EXPANSION', monsterSwaps: SWAPS } },
  { name: 'abandoned', heroes: BASE, player: givingUp },
  {
    name: 'campaign-lost',
    heroes: EXPANSION,
    startingGear: 'BED_ROLL',
    options: { monsterSwaps: SWAPS },
    isCampaign: true,
    sessions: 2,
  },
  { name: 'campaign-won', heroes: ['FARMER', 'WARRIOR'], startingGear: 'BED_ROLL', isCampaign: true, player: carefulPlayer },
];

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

function playOut(recording: Recording, plan: Plan, name: string): void {
  const { heroes, isCampaign = false, player = greedyPlayer, startingGear } = plan;
  if (!isCampaign) for (const [seat, hero] of heroes.entries()) recording.send(seat, { type: 'chooseHero', hero });
  if (!isCampaign && startingGear !== undefined)
    recording.send(heroes.indexOf('FARMER'), { type: 'chooseStartingGear', gear: startingGear });
  recording.send(0, { type: 'startGame', taken: heroes.map((_, seat) => seat) });
  const choose = choices(name);
  for (let step = 0; step < 3000 && ruleset.outcome(recording.state) === undefined; step += 1) {
    const choice = player(recording.state, choose);
    if (choice === undefined) throw new Error(`${name}: a dead end`);
    recording.send(choice.seat, { type: choice.verb, ...choice.input });
  }
}

/** A game that is over before it began proves little. */
const LEAST_COMMANDS = 40;

/** Plays one row; it counts if it ends as it must. */
function attempt(plan: Plan, number: number): Golden | undefined {
  const { name, heroes, startingGear, options = {}, isCampaign = false, sessions: least = 1 } = plan;
  const campaign = isCampaign ? { heroes, options, ...(startingGear === undefined ? {} : { startingGear }) } : null;
  const row = campaign === null ? undefined : new Row(campaign);
  const sessions: GoldenSession[] = [];
  do {
    const gameId = `golden-${name}-${sessions.length + 1}`;
    const secret = hex(`${gameId}:${number}`);
    const recording = row?.next(gameId, secret) ?? new Recording({ gameId, secret, seats: heroes.length, options });
    playOut(recording, plan, `${gameId}:${number}`);
    row?.take(recording.state);
    sessions.push(recording.golden());
    if (
      endingOf(recording.state, row?.status ?? 'NONE') === name &&
      sessions.length >= least &&
      recording.commands.length >= LEAST_COMMANDS
    )
      return { revision: ruleset.revision, campaign, sessions };
  } while (row?.status === 'ACTIVE');
  return undefined;
}

/** One row of Sessions per way of ending, found by trying seeds in order. */
export const recordGolden: RecordGolden = function* (names) {
  for (const plan of PLANS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    let golden: Golden | undefined;
    let number = 0;
    for (; number < 2000 && golden === undefined; number += 1) golden = attempt(plan, number);
    if (golden === undefined) throw new Error(`no game ended as ${plan.name}`);
    const commands = golden.sessions.map((session) => session.commands.length).join(' + ');
    yield { name: plan.name, golden, note: `${commands} commands, attempt ${number}` };
  }
};
