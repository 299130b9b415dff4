import { createHash } from 'node:crypto';
import type { Json } from '../../../src/engine/json.ts';
import type { Offer } from '../../../src/engine/offer.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { type Choose, sample } from '../../../src/engine/sample.ts';
import { ruleset } from '../../../src/games/dungeon-drop/ruleset.ts';
import type { SoloResult, State } from '../../../src/games/dungeon-drop/state.ts';
import { loadKernel } from '../../../src/kernel/index.ts';
import { choices } from '../../contract/playout.ts';
import type { RecordGolden } from '../../support/golden.ts';
import { endingOf } from './golden/endings.ts';
import { type Golden, type GoldenCommand, printOf, Recording } from './golden/record.ts';

interface Made {
  readonly seat: number;
  readonly offer: Offer;
}

/** Chooses among all offers of all seats; undefined: any of them but to resign. */
type Player = (made: readonly Made[], state: State, step: number) => readonly Made[] | undefined;

interface Plan {
  readonly name: string;
  readonly seats: number;
  readonly options?: Json;
  readonly fixture?: Json;
  readonly player?: Player;
}

const verb = (made: readonly Made[], ...verbs: readonly string[]): readonly Made[] =>
  made.filter(({ offer }) => verbs.includes(offer.verb));
const damageOf = ({ offer }: Made): number => Number(offer.note?.damage ?? 0);
const safest = (made: readonly Made[]): readonly Made[] => {
  const rooms = verb(made, 'move', 'formRoom');
  const least = Math.min(...rooms.map(damageOf));
  return rooms.filter((one) => damageOf(one) === least);
};

/** Never leaves the level, and shuns the Monsters. */
const staying: Player = (made) => {
  const stay = verb(made, 'stayInLevel');
  if (stay.length > 0) return stay;
  const rooms = safest(made);
  return rooms.length > 0 ? rooms : undefined;
};

/** Goes for the Staircase and leaves by it; what comes after a completed level is given. */
const leaving =
  (afterwards: 'retire' | 'descend'): Player =>
  (made, { solo }) => {
    const ends = verb(made, 'exitLevel', (solo?.level ?? 1) > 3 ? 'retire' : afterwards);
    if (ends.length > 0) return ends;
    const stairs = verb(made, 'move').filter(({ offer }) =>
      (offer.note?.contents as readonly string[] | undefined)?.includes('stair-S-01'),
    );
    return stairs.length > 0 ? stairs : undefined;
  };

const SMALL_GOLD = Array.from({ length: 12 }, (_, index) => ({ id: `gold-S-${String(index + 1).padStart(2, '0')}`, seat: 0 }));
/** A hero deep down and rich, next to a Room with the Staircase and both Relics. */
const deep = (relicTracker: number): Json => ({
  mode: 'SOLO',
  phase: 'EXPLORE',
  heroes: [{ race: 'AUTOMATON', classes: ['MONK', 'WARRIOR'], quest: 'PENNY_PINCHER', damage: 2 }],
  solo: {
    level: 3,
    relicTracker,
    explores: 5,
    tokens: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 50, y: 80 },
    ],
  },
  cubes: [
    ...SMALL_GOLD,
    ...[
      'gold-L-01',
      'gold-L-02',
      'gold-L-03',
      'gold-L-04',
      'gold-L-05',
      'chest-L-01',
      'chest-L-02',
      'key-S-01',
      'key-S-02',
      'gemr-S-01',
      'gemr-S-02',
      'gemr-S-03',
    ].map((id) => ({ id, seat: 0 })),
    ...['pillar-S-01', 'pillar-S-02', 'pillar-S-03'].map((id) => ({ id, zone: 'SET_ASIDE' })),
    { id: 'pillar-S-04', x: 150, y: 80 },
    { id: 'stair-S-01', x: 100, y: 55 },
    { id: 'relic-S-01', x: 85, y: 40 },
    { id: 'relic-S-02', x: 118, y: 45 },
    { id: 'goblin-S-01', x: 100, y: 25 },
  ],
});

/** A hero on the last heart: one way leads past a Goblin, the other to nothing, and four Trolls come next. */
const cornered: Json = {
  mode: 'SOLO',
  phase: 'EXPLORE',
  heroes: [{ race: 'WOOD_ELF', class: 'RANGER', quest: 'CAREFUL_CRAWL', damage: 5 }],
  solo: {
    level: 2,
    relicTracker: 1,
    explores: 2,
    tokens: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 50, y: 80 },
    ],
  },
  boxOrder: ['troll-L-01', 'troll-L-02', 'troll-L-03', 'troll-L-04', 'gold-L-01', 'gold-L-02', 'gold-L-03', 'gold-L-04'],
  cubes: [
    ...['pillar-S-01', 'pillar-S-02', 'pillar-S-03'].map((id) => ({ id, zone: 'SET_ASIDE' })),
    { id: 'pillar-S-04', x: 150, y: 80 },
    { id: 'pillar-S-05', x: -50, y: 80 },
    { id: 'goblin-S-01', x: 100, y: 50 },
    { id: 'stair-S-01', x: 0, y: 160 },
    { id: 'gemb-S-01', x: 0, y: 50 },
  ],
};

const resigning: Player = (made, state, step) => {
  const due = (at: number, seat: number): readonly Made[] =>
    step === at ? verb(made, 'resign').filter((one) => one.seat === seat) : [];
  const resigns = [...due(6, state.turn.seat), ...due(20, state.turn.seat)];
  return resigns.length > 0 ? resigns : undefined;
};

const PLANS: readonly Plan[] = [
  { name: 'win', seats: 4, options: { teamwork: true } },
  { name: 'tie-broken', seats: 2 },
  { name: 'resignation', seats: 3, player: resigning },
  { name: 'solo-lost-in-dungeon', seats: 1, player: staying },
  { name: 'solo-consumed', seats: 1, fixture: cornered },
  { name: 'solo-nothing-saved', seats: 1, player: leaving('retire') },
  { name: 'solo-village-saved', seats: 1, fixture: deep(2), player: leaving('retire') },
  { name: 'solo-kingdom-saved', seats: 1, fixture: deep(4), player: leaving('descend') },
  { name: 'solo-world-saved', seats: 1, fixture: deep(7), player: leaving('retire') },
];

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

function attempt({ name, seats, options = {}, fixture = null, player }: Plan, number: number): Golden | undefined {
  const gameId = `golden-${name}`;
  const secret = hex(`${gameId}:${number}`);
  const recording = new Recording(gameId, secret, seats, options, fixture);
  const choose: Choose = choices(`${gameId}:${number}`);
  const send = (command: GoldenCommand['command'], seat: number): void => {
    const decided = recording.send(command, seat);
    if (isRejection(decided)) throw new Error(`${JSON.stringify(command)}: ${decided.code} ${decided.message}`);
  };
  if (fixture === null) send({ type: 'startGame', taken: Array.from({ length: seats }, (_, seat) => seat) }, 0);
  for (let step = 0; step < 200 && !recording.isOver; step += 1) {
    const { state } = recording;
    const all = state.heroes.flatMap(({ seat }) => ruleset.offers(state, seat).map((offer) => ({ seat, offer })));
    const made = player?.(all, state, step) ?? all.filter(({ offer }) => offer.verb !== 'resign');
    const { seat, offer } = made[choose(made.length)] as Made;
    send({ type: offer.verb, ...sample(offer, choose) }, seat);
  }
  const { state, commands } = recording;
  if (!recording.isOver || endingOf(state) !== name) return undefined;
  return {
    name,
    revision: ruleset.revision,
    kernelVersion: state.kernelVersion,
    gameId,
    secret,
    seats,
    options,
    fixture,
    commands: commands.map(({ actor, command, seed, events, stateHash }) => ({
      actor,
      command: command as GoldenCommand['command'],
      seed,
      events: events.map(printOf),
      stateHash,
    })),
    result: state.result as unknown as Json,
  };
}

/** One game per way of ending, found by trying seeds in order. */
export const recordGolden: RecordGolden = async function* (names) {
  await loadKernel();
  for (const plan of PLANS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    let golden: Golden | undefined;
    for (let number = 0; number < 400 && golden === undefined; number += 1) golden = attempt(plan, number);
    if (golden === undefined) throw new Error(`no game ended as ${plan.name}`);
    const solo = golden.result as unknown as SoloResult;
    const relics = solo.kind === 'SOLO' ? `, ${solo.relics} Relics` : '';
    yield { name: plan.name, golden, note: `${golden.commands.length} commands${relics}` };
  }
};
