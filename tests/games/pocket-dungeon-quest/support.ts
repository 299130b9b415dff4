import { createHash } from 'node:crypto';
import { type Script, SeededChance } from '../../../src/engine/chance.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { Offer } from '../../../src/engine/offer.ts';
import { isRejection, type Rejection } from '../../../src/engine/rejection.ts';
import { fold } from '../../../src/engine/replay.ts';
import type { Actor, Command, Fixture } from '../../../src/engine/ruleset.ts';
import type { HeroKind } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import type { EventName, EventOf, PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { type PdqCommand, ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { Hero, Options, State } from '../../../src/games/pocket-dungeon-quest/state.ts';

/** Freezes a value through and through: whoever writes to it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

export const seedOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Numbers from 0 to n - 1 out of a text, for players and never for the rules. */
export function chooser(text: string): (n: number) => number {
  const chance = new SeededChance(seedOf(text));
  return (n) => (n <= 1 ? 0 : chance.pick(Array.from({ length: n }, (_, index) => index)).value);
}

type Words = Readonly<Record<string, unknown>>;

/** A Session under test: commands go in, events are folded, what was scripted is used up. */
export class Session {
  state: State;
  version = 0;
  readonly history: PdqEvent[] = [];
  readonly #name: string;
  #script: Script;

  constructor(state: State, name = 'session', script: Script = {}) {
    this.state = deepFreeze(state);
    this.#name = name;
    this.#script = script;
  }

  /** A fixture of section 28.4, already laid. */
  static of(fixture: Words): Session {
    const read = ruleset.readFixture(fixture);
    if (isRejection(read)) throw new Error(`${read.code}: ${read.message}`);
    return Session.from(read);
  }

  static from(read: Fixture<Options, PdqEvent>): Session {
    const { options, seats, events, script } = read;
    const empty = ruleset.initialState({ gameId: 'fixture', seats, options, seedCommitment: '' });
    return new Session(fold(ruleset, empty, events), 'fixture', script ?? {});
  }

  /** Adds to what is scripted. */
  script(dice: readonly string[], picks: readonly number[] = []): this {
    this.#script = { dice: [...(this.#script.dice ?? []), ...dice], picks: [...(this.#script.picks ?? []), ...picks] };
    return this;
  }

  /** The seed the next command has. */
  get seed(): Buffer {
    return seedOf(`${this.#name}:${this.version}`);
  }

  ask(actor: Actor | HeroKind, type: string, given: Words = {}): readonly PdqEvent[] | Rejection {
    const seat =
      typeof actor === 'number' || actor === 'server' ? actor : this.state.heroes.findIndex((hero) => hero.kind === actor);
    const chance = new SeededChance(this.seed, this.#script);
    const command = deepFreeze({ type, ...given }) as unknown as PdqCommand;
    const decided = ruleset.decide(command, this.state, seat, chance);
    if (isRejection(decided)) return decided;
    this.#script = chance.scriptLeft;
    this.state = deepFreeze(fold(ruleset, this.state, decided));
    this.version += 1;
    this.history.push(...decided);
    return decided;
  }

  /** A command that must be accepted. */
  do(actor: Actor | HeroKind, type: string, given: Words = {}): readonly PdqEvent[] {
    const decided = this.ask(actor, type, given);
    if (isRejection(decided))
      throw new Error(
        `${type} refused: ${decided.code} ${decided.rule ?? ''} ${decided.message} ${JSON.stringify(decided.details ?? {})}`,
      );
    return decided;
  }

  /** The code a command is refused with. */
  refused(actor: Actor | HeroKind, type: string, given: Words = {}): string {
    const before = this.state;
    const decided = this.ask(actor, type, given);
    if (!isRejection(decided)) throw new Error(`${type} was accepted`);
    if (this.state !== before) throw new Error('a refusal changed the state');
    return decided.code;
  }

  hero(kind: HeroKind): Hero {
    const hero = this.state.heroes.find((one) => one.kind === kind);
    if (hero === undefined) throw new Error(`${kind} is not of the Party`);
    return hero;
  }

  offers(actor: number | HeroKind): readonly Offer[] {
    const seat = typeof actor === 'number' ? actor : this.state.heroes.findIndex((hero) => hero.kind === actor);
    return ruleset.offers(this.state, seat);
  }

  offered(actor: number | HeroKind, verb: string): readonly Offer[] {
    return this.offers(actor).filter((offer) => offer.verb === verb);
  }

  /** Every value an argument of a verb is offered with. */
  values(actor: number | HeroKind, verb: string, argument: string): readonly unknown[] {
    return this.offered(actor, verb).flatMap(({ fields }) => {
      const field = fields[argument];
      return field !== undefined && 'values' in field ? field.values : [];
    });
  }

  view(...seats: readonly number[]): ReturnType<typeof ruleset.view> {
    return ruleset.view(this.state, seats);
  }

  /** A tile as everybody sees it: its kind with ^, DOWN, or null where none lies. */
  tile(cell: string): string | null {
    const view = ruleset.view(this.state, []);
    const tile = view.floor.flat().find((one) => one.cell === cell);
    const kind = tile === undefined || tile.lies === 'EMPTY' ? null : tile.lies === 'FACE_UP' ? `${tile.kind}^` : 'DOWN';
    return kind;
  }
}

export const names = (events: readonly PdqEvent[]): readonly EventName[] => events.map((event) => event.type);

/** The payloads of the events of one name. */
export const all = <T extends EventName>(events: readonly PdqEvent[], type: T): readonly EventOf<T>['data'][] =>
  events.flatMap((event) => (event.type === type ? [event.data as EventOf<T>['data']] : []));

export function one<T extends EventName>(events: readonly PdqEvent[], type: T): EventOf<T>['data'] {
  const found = all(events, type);
  if (found.length !== 1) throw new Error(`${found.length} events ${type} among ${names(events).join(', ')}`);
  return found[0] as EventOf<T>['data'];
}

/** A Session played from the lobby on. */
export function lobby(heroes: readonly HeroKind[], options: Words = {}, name = 'session'): Session {
  const read = ruleset.readOptions(options, heroes.length);
  if (isRejection(read)) throw new Error(read.message);
  const session = new Session(
    ruleset.initialState({ gameId: name, seats: heroes.length, options: read, seedCommitment: '' }),
    name,
  );
  for (const [seat, hero] of heroes.entries()) session.do(seat, 'chooseHero', { hero });
  return session;
}

export type Given = Readonly<Record<string, Json>>;
export type AnyCommand = Command & Given;

/** The Rogue's turn at r5c5 with its Gear, a Wizard far away. */
export const own = (gear: readonly string[], floor: Record<string, string> = {}, more: object = {}, hero: object = {}): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'ROGUE', at: 'r5c5', gear, ...hero },
      { hero: 'WIZARD', at: 'r9c9' },
    ],
    floor,
    ...more,
  });

/** The Wizard's turn at r5c5, with a Rogue far away who owns the Gear. */
export const others = (
  gear: readonly string[],
  floor: Record<string, string> = {},
  more: object = {},
  hero: object = {},
): Session =>
  Session.of({
    rules: 'EXPANSION',
    heroes: [
      { hero: 'WIZARD', at: 'r5c5' },
      { hero: 'ROGUE', at: 'r9c9', gear, ...hero },
    ],
    floor,
    ...more,
  });
