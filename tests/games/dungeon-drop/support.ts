import { type Script, SeededChance } from '../../../src/engine/chance.ts';
import { covers } from '../../../src/engine/cover.ts';
import { canonical, type Json } from '../../../src/engine/json.ts';
import { isRejection, type Rejection } from '../../../src/engine/rejection.ts';
import { fold } from '../../../src/engine/replay.ts';
import type { Actor, Seat } from '../../../src/engine/ruleset.ts';
import type { DungeonDropCommand } from '../../../src/games/dungeon-drop/commands/all.ts';
import type { DungeonDropEvent, EventOf } from '../../../src/games/dungeon-drop/events.ts';
import { cubeAt } from '../../../src/games/dungeon-drop/facts/cubes.ts';
import { ruleset } from '../../../src/games/dungeon-drop/ruleset.ts';
import type { Options, State, Zone } from '../../../src/games/dungeon-drop/state.ts';
import { loadKernel } from '../../../src/kernel/index.ts';
import { deepFreeze, seedOf } from '../../contract/playout.ts';

await loadKernel();

export { ruleset };

/** A command as a client would send it. */
export type Asked = { readonly type: DungeonDropCommand['type'] } & Readonly<Record<string, unknown>>;

export interface Circumstances {
  readonly seat?: Actor;
  readonly script?: Script;
  readonly seed?: string;
}

/** A fixture cube in the Dungeon. */
export const at = (id: string, x: number, y: number, yawDeg = 0) => ({ id, x, y, yawDeg });
/** A fixture cube in a hero's Reserve or among its Trophies. */
export const held = (seat: Seat, ...ids: readonly string[]) => ids.map((id) => ({ id, seat }));

/** The Room of the worked examples W-1 to W-6: Pillars at (0,0), (100,0) and, turned by 45 degrees, (50,80). */
export const ROOM = [at('pillar-S-01', 0, 0), at('pillar-S-02', 100, 0), at('pillar-S-03', 50, 80, 45)] as const;
export const CORNERS = ['pillar-S-01', 'pillar-S-02', 'pillar-S-03'] as const;
/** The tokens of W-19 and W-20. */
export const TOKENS = [
  { id: 'token-1', x: 0, y: 0, edge: 8 },
  { id: 'token-2', x: 100, y: 0, edge: 8 },
  { id: 'token-3', x: 50, y: 80, edge: 8 },
] as const;

/** The table a fixture describes. */
export function table(fixture: object): State {
  const read = ruleset.readFixture(fixture);
  if (isRejection(read)) throw new Error(read.message);
  const { seats, options } = read;
  const empty = ruleset.initialState({ gameId: 'fixture', seats, options, seedCommitment: '' });
  return deepFreeze(fold(ruleset, empty, read.events));
}

/** A game that has just been created, in its lobby. */
export function lobby(seats: number, options: object = {}): State {
  const read = ruleset.readOptions(options, seats);
  if (isRejection(read)) throw new Error(read.message);
  return deepFreeze(ruleset.initialState({ gameId: 'game', seats, options: read as Options, seedCommitment: '' }));
}

/** A game that has just been started. */
export function started(seats: number, options: object = {}, seed = 'start'): Told {
  return accept(
    lobby(seats, options),
    { type: 'startGame', taken: Array.from({ length: seats }, (_, seat) => seat) },
    { seat: 0, seed },
  );
}

/** What came of a command. */
export interface Told {
  readonly events: readonly DungeonDropEvent[];
  readonly state: State;
}

export const types = ({ events }: Told): readonly string[] => events.map(({ type }) => type);

/** The first event of a type. */
export function told<T extends DungeonDropEvent['type']>({ events }: Told, type: T): EventOf<T> {
  const event = events.find((one) => one.type === type);
  if (event === undefined) throw new Error(`no ${type} among ${events.map((one) => one.type).join(', ')}`);
  return event as EventOf<T>;
}

export const all = <T extends DungeonDropEvent['type']>({ events }: Told, type: T): readonly EventOf<T>[] =>
  events.filter((one) => one.type === type) as unknown as readonly EventOf<T>[];

const argumentsOf = ({ type: _, ...input }: Asked): Readonly<Record<string, Json>> => input as Record<string, Json>;

const isOffered = (state: State, seat: Actor, asked: Asked): boolean =>
  typeof seat === 'number' &&
  ruleset.offers(state, seat).some((offer) => offer.verb === asked.type && covers(offer, argumentsOf(asked)));

const isPartly = (state: State, seat: Seat, verb: string): boolean =>
  ruleset
    .offers(state, seat)
    .some((offer) => offer.verb === verb && Object.values(offer.fields).some(({ complete }) => complete === false));

function judge(state: State, asked: Asked, { seat = state.turn.seat, script, seed = 'test' }: Circumstances) {
  const chance = new SeededChance(seedOf(seed), script);
  return { seat, decided: ruleset.decide(deepFreeze(asked) as unknown as DungeonDropCommand, state, seat, chance), chance };
}

/** Sends a command that must be accepted, and holds it to its promises: it was offered, and its events survive JSON. */
export function accept(state: State, asked: Asked, circumstances: Circumstances = {}): Told {
  const { seat, decided } = judge(state, asked, circumstances);
  if (isRejection(decided))
    throw new Error(`refused ${JSON.stringify(asked)}: ${decided.code} ${decided.rule} ${decided.message}`);
  if (asked.type !== 'startGame' && seat !== 'server' && !isPartly(state, seat, asked.type) && !isOffered(state, seat, asked))
    throw new Error(`accepted but not offered: ${JSON.stringify(asked)}`);
  const next = deepFreeze(fold(ruleset, state, decided));
  const again = fold(
    ruleset,
    JSON.parse(JSON.stringify(state)) as State,
    JSON.parse(JSON.stringify(decided)) as DungeonDropEvent[],
  );
  expect(canonical(again)).toBe(canonical(next));
  return { events: decided, state: next };
}

/** Sends a command that must be refused with this code and rule, and that nobody was offered. */
export function refuse(state: State, asked: Asked, code: string, rule: string, circumstances: Circumstances = {}): Rejection {
  const { seat, decided } = judge(state, asked, circumstances);
  if (!isRejection(decided)) throw new Error(`accepted ${JSON.stringify(asked)}: ${decided.map(({ type }) => type).join(', ')}`);
  expect({ code: decided.code, rule: decided.rule }).toEqual({ code, rule });
  expect(isOffered(state, seat, asked)).toBe(false);
  return decided;
}

/** Sends a command whose arguments have the wrong shape. */
export function malformed(state: State, asked: Asked, seat: Seat = state.turn.seat): void {
  const { decided } = judge(state, asked, { seat });
  expect(decided).toMatchObject({ refused: true, code: 'INVALID_ARGUMENT' });
}

/** Sends several commands one after the other. */
export function play(state: State, ...steps: readonly (Asked | readonly [Asked, Circumstances])[]): Told {
  let now = state;
  const events: DungeonDropEvent[] = [];
  for (const step of steps) {
    const [asked, circumstances] = (Array.isArray(step) ? step : [step, {}]) as readonly [Asked, Circumstances];
    const result = accept(now, asked, circumstances);
    now = result.state;
    events.push(...result.events);
  }
  return { events, state: now };
}

export const zoneOf = (state: State, id: string): Zone => cubeAt(state, id).zone;
export const poseMm = (state: State, id: string): readonly [number, number] => {
  const pose = cubeAt(state, id).pose;
  if (pose === null) throw new Error(`${id} is not in the Dungeon`);
  return [pose.p[0] / 1000, pose.p[1] / 1000];
};

/** A script that lets every dropped cube land somewhere. */
export const landing = (
  ...entries: readonly (Readonly<Record<string, readonly [number, number, number?]>> | { readonly fellOff: readonly string[] })[]
): Script => ({
  poses: entries.map((entry) =>
    'fellOff' in entry
      ? { poses: {}, fellOff: entry.fellOff as readonly string[] }
      : { poses: Object.fromEntries(Object.entries(entry).map(([id, [x, y, yawDeg]]) => [id, { x, y, yawDeg: yawDeg ?? 0 }])) },
  ) as readonly Json[],
});

/** Wide Pillars around everything, so that some Room can always be formed. */
export const FAR_PILLARS = [at('pillar-S-11', -200, -200), at('pillar-S-12', -170, -200), at('pillar-S-13', -185, -170)] as const;

/** The Act step of seat 0, a Lizardfolk unless the hero says otherwise. */
export const acting = (hero: object, cubes: readonly object[] = [], more: object = {}): State =>
  table({
    phase: 'ACT',
    turnOrder: [0, 1],
    heroes: [{ race: 'LIZARDFOLK', ...hero }, {}],
    turn: { seat: 0 },
    cubes: [...ROOM, ...cubes],
    ...more,
  });

/** The same with the ability of a card running. */
export const running = (cardId: string, hero: object, cubes: readonly object[], more: object = {}): State =>
  acting(hero, cubes, { phase: 'ABILITY', turn: { seat: 0, ability: { cardId, ...more } } });

/** A flick that hardly moves anything. */
export const flick = (cubeId: string) => ({ type: 'flick', cubeId, directionDeg: 0, strength: 5 }) as const;
