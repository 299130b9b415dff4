import { createHash } from 'node:crypto';
import { type Script, SeededChance } from '../../../src/engine/chance.ts';
import { isRejection, type Rejection } from '../../../src/engine/rejection.ts';
import { fold } from '../../../src/engine/replay.ts';
import type { Actor, Seat } from '../../../src/engine/ruleset.ts';
import type { SdeCommand } from '../../../src/games/super-dungeon-explore/commands/types.ts';
import type { EventData, EventType, SdeEvent } from '../../../src/games/super-dungeon-explore/events.ts';
import { type Standing, standing } from '../../../src/games/super-dungeon-explore/facts/models.ts';
import { ruleset } from '../../../src/games/super-dungeon-explore/ruleset.ts';
import type { Model, Options, State } from '../../../src/games/super-dungeon-explore/state.ts';

/** A seed made from a text, so that every test game is the same every time. */
export const seedOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** A number source for bots, from a text. */
export function chooser(text: string): (n: number) => number {
  const chance = new SeededChance(seedOf(text));
  return (n) => (n <= 1 ? 0 : chance.uniform(n));
}

const freeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freeze(member);
  }
  return value;
};

/** A game on the test bench: sends commands, remembers events, refuses to let anything be written that is frozen. */
export class Table {
  state: State;
  events: SdeEvent[] = [];
  last: readonly SdeEvent[] = [];
  #script: Script;
  #version = 0;
  readonly #name: string;

  constructor(state: State, script: Script = {}, name = 'table') {
    this.state = freeze(state);
    this.#script = script;
    this.#name = name;
  }

  /** Adds dice to those still to come. */
  script(dice: readonly string[], picks: readonly (string | number)[] = []): this {
    this.#script = { dice: [...(this.#script.dice ?? []), ...dice], picks: [...(this.#script.picks ?? []), ...picks] };
    return this;
  }

  try(seat: Actor, command: SdeCommand): readonly SdeEvent[] | Rejection {
    const chance = new SeededChance(seedOf(`${this.#name}:${this.#version}`), this.#script);
    const decided = ruleset.decide(freeze(command), this.state, seat, chance);
    if (isRejection(decided)) return decided;
    this.#script = chance.scriptLeft;
    this.#version += 1;
    this.last = decided;
    this.events.push(...decided);
    this.state = freeze(fold(ruleset, this.state, decided));
    return decided;
  }

  /** Sends a command that must be accepted. */
  do(seat: Actor, command: SdeCommand): this {
    const decided = this.try(seat, command);
    if (isRejection(decided))
      throw new Error(`${command.type} was refused: ${decided.code} ${decided.message} ${JSON.stringify(decided.details ?? {})}`);
    return this;
  }

  /** The code a command is refused with; undefined where it is accepted. */
  refusal(seat: Actor, command: SdeCommand): string | undefined {
    const chance = new SeededChance(seedOf('refusal'));
    const decided = ruleset.decide(command, this.state, seat, chance);
    if (isRejection(decided) && chance.drawn > 0) throw new Error('a refusal used chance');
    return isRejection(decided) ? decided.code : undefined;
  }

  /** The events of one type of the last command. */
  of<T extends EventType>(type: T): readonly EventData[T][] {
    return this.last.filter((event) => event.type === type).map((event) => event.data as EventData[T]);
  }

  /** The types of the last command's events, without bookkeeping. */
  get types(): readonly string[] {
    return this.last.map((event) => event.type).filter((type) => type !== 'DecisionsPending' && type !== 'StepBegun');
  }

  model(id: string): Model {
    const model = this.state.models.find((one) => one.id === id);
    if (model === undefined) throw new Error(`no model ${id}`);
    return model;
  }

  has(id: string): boolean {
    return this.state.models.some((one) => one.id === id && one.at !== null);
  }

  get pending(): string | undefined {
    const top = this.state.agenda.at(-1);
    return top?.task === 'DECISION' ? top.decision : undefined;
  }
}

/** A table laid by a fixture of Part I. */
export function laid(fixture: object): Table {
  const read = ruleset.readFixture(fixture);
  if (isRejection(read)) throw new Error(`fixture refused: ${read.code} ${read.message}`);
  const empty = ruleset.initialState({ gameId: 'fixture', seats: read.seats, options: read.options, seedCommitment: '' });
  const table = new Table(fold(ruleset, empty, read.events), read.script ?? {}, 'fixture');
  table.last = read.events;
  return table;
}

/** A game as `createGame` makes it, not yet started. */
export function created(options: object, seats: number, name = 'game'): Table {
  const read = ruleset.readOptions(options, seats);
  if (isRejection(read)) throw new Error(`options refused: ${read.code} ${read.message}`);
  const setup = { gameId: name, seats, options: read as Options, seedCommitment: 'commitment' };
  return new Table(fold(ruleset, ruleset.initialState(setup), ruleset.create(setup)), {}, name);
}

/** A started game: every seat is taken. */
export const started = (options: object, seats: number, name = 'game'): Table =>
  created(options, seats, name).do(0, { type: 'startGame', taken: Array.from({ length: seats }, (_, seat) => seat) });

export type { Seat };

/** An open floor in the notation of C.2, wall all around; `edit` changes lines. */
export function floor(width: number, height: number, edit: (lines: string[]) => void = () => undefined): string[] {
  const border = `+${'-+'.repeat(width)}`;
  const open = `+${' +'.repeat(width)}`;
  const row = `|${'. '.repeat(width - 1)}.|`;
  const lines = Array.from({ length: height * 2 + 1 }, (_, line) =>
    line === 0 || line === height * 2 ? border : line % 2 === 1 ? row : open,
  );
  edit(lines);
  return lines;
}

/** Puts a character on a square of a floor. */
export const draw = (lines: string[], x: number, y: number, code: string): void => {
  const line = lines[2 * y + 1] as string;
  lines[2 * y + 1] = line.slice(0, 2 * x + 1) + code + line.slice(2 * x + 2);
};

export interface Entry {
  readonly id: string;
  readonly card: string;
  readonly at?: readonly [number, number];
  readonly [more: string]: unknown;
}

/** A model of a fixture; Heroes come without potions unless said otherwise. */
export const put = (id: string, card: string, x: number, y: number, more: object = {}): Entry => ({
  id,
  card,
  at: [x, y],
  ...(id.startsWith('H') ? { potions: 0 } : {}),
  ...more,
});

/** An open floor of 16 by 12 squares with these models; `more` are further fields of the fixture. */
export function arena(models: readonly Entry[], more: object = {}): Table {
  return laid({
    dungeon: { custom: floor(16, 12) },
    tokens: [{ id: 'ST', kind: 'START', at: [0, 0] }],
    decks: {
      loot: ['dented-shield', 'torch', 'iron-cap', 'war-drum', 'ash-bow', 'torch'],
      treasure: ['hourglass', 'winged-boots', 'ember-staff', 'shadow-cloak'],
    },
    models,
    ...more,
  });
}

/** The same inside the activation of a model, after upkeep. */
export const acting = (modelId: string, models: readonly Entry[], more: object = {}): Table =>
  arena(models, { active: { modelId }, ...more });

/** An attack as a command; what is not said is left out. */
export const attack = (modelId: string, actionId: string, targetModelId?: string, more: object = {}) => ({
  type: 'attack' as const,
  modelId,
  actionId,
  ...(targetModelId === undefined ? {} : { targetModelId }),
  ...more,
});

/** A blue action as a command. */
export const use = (modelId: string, actionId: string, targetModelId?: string, more: object = {}) => ({
  type: 'useAction' as const,
  modelId,
  actionId,
  ...(targetModelId === undefined ? {} : { targetModelId }),
  ...more,
});

/** A model that stands in the dungeon. */
export const of = (table: Table, id: string): Standing => standing(table.state, id) as Standing;
