import '../graphql/reflect-shim.ts';
import { Arg, Ctx, Extensions, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { admit, play } from '../app/play.ts';
import { refuse } from '../app/refused.ts';
import type { Context } from '../graphql/context.ts';
import type { DecoratedClass, GameDoor } from '../graphql/door.ts';
import { CommandAcceptedType, GameType, SeatInput } from '../graphql/game.type.ts';
import { envelopeOf, plain } from './envelope.ts';
import { acceptedValue } from './game-value.ts';
import type { HttpRequest } from './http.ts';
import type { RestSpec } from './rest/spec.ts';

/** The types every game adds to the schema: its `Game` with the typed table, and the answer to its commands. */
export interface GameTypes {
  readonly game: DecoratedClass;
  readonly accepted: DecoratedClass;
}

const named = (name: string, parent: DecoratedClass): DecoratedClass =>
  ({ [name]: class extends (parent as new () => object) {} })[name] as DecoratedClass;

const made = new WeakMap<GameDoor, GameTypes>();

/** A game's own `Game` and `Accepted` types, made once: type-graphql knows every class it has ever seen. */
export function gameTypes(door: GameDoor): GameTypes {
  const types = made.get(door) ?? makeTypes(door);
  made.set(door, types);
  return types;
}

function makeTypes(door: GameDoor): GameTypes {
  const { prefix, ruleset } = door;
  const game = named(`${prefix}Game`, GameType);
  ObjectType(`${prefix}Game`, { implements: GameType, simpleResolvers: true, description: `A game of ${ruleset.title}.` })(game);
  Field(() => door.table as never, { description: 'The table as you may see it.' })(game.prototype, 'table');
  const accepted = named(`${prefix}Accepted`, CommandAcceptedType);
  ObjectType(`${prefix}Accepted`, {
    implements: CommandAcceptedType,
    simpleResolvers: true,
    description: `The answer to an accepted command of ${ruleset.title}.`,
  })(accepted);
  Field(() => game as never, { description: 'The game as you see it now, with your next offers.' })(accepted.prototype, 'game');
  return { game, accepted };
}

export const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** The argument a game's input has in a mutation that several games share. */
export const argumentOf = (door: GameDoor): string => door.prefix.charAt(0).toLowerCase() + door.prefix.slice(1);

/** The verbs the API spells by hand, since they belong to the table rather than to a game. */
const SPELT_ELSEWHERE: ReadonlySet<string> = new Set(['abandonGame']);

/** One mutation per verb, for all games together (contract §2), so that a game only has to declare how its commands are spelt. */
export function commandResolver(
  doors: readonly GameDoor[],
  types: ReadonlyMap<GameDoor, GameTypes>,
  locate: Locate,
): DecoratedClass {
  class CommandResolver {}
  const verbs = [...new Set(doors.flatMap((door) => Object.keys(door.commands)))].filter((verb) => !SPELT_ELSEWHERE.has(verb));
  for (const door of doors)
    for (const spelling of Object.values(door.commands)) if (spelling.input !== undefined) addSeat(spelling.input);
  for (const verb of verbs) addMutation(CommandResolver.prototype, verb, doors, types, locate);
  Resolver()(CommandResolver);
  return CommandResolver;
}

const seated = new WeakSet<DecoratedClass>();
function addSeat(input: DecoratedClass): void {
  if (seated.has(input)) return;
  seated.add(input);
  Field(() => Int, { nullable: true, description: 'The seat that acts, for a player who holds several.' })(
    input.prototype,
    'seat',
  );
}

function addMutation(
  prototype: object,
  verb: string,
  doors: readonly GameDoor[],
  types: ReadonlyMap<GameDoor, GameTypes>,
  locate: Locate,
): void {
  const owners = doors.filter((door) => door.commands[verb] !== undefined);
  const [first] = owners as [GameDoor];
  const isShared = owners.some((door) => door.commands[verb]?.input !== undefined) && owners.length > 1;
  const inputs = isShared
    ? owners.map((door) => ({ name: argumentOf(door), door, type: door.commands[verb]?.input ?? SeatInput, nullable: true }))
    : [
        {
          name: 'input',
          door: first,
          type: first.commands[verb]?.input ?? SeatInput,
          nullable: first.commands[verb]?.input === undefined,
        },
      ];

  const resolve = async (context: Context, given: readonly unknown[]): Promise<object> => {
    const [gameId, commandId, expectedVersion, seat, ...bodies] = given as [string, string?, number?, number?, ...unknown[]];
    const chosen = isShared ? chosenInput(inputs, bodies) : { body: bodies[0], ruleset: undefined };
    if (chosen === undefined) {
      // Which game's arguments these are is a question of shape: who asks, and for what, comes first.
      await admit(context.house, envelopeOf(context, gameId, commandId, expectedVersion, seat), verb);
      const names = inputs.map((input) => input.name).join(', ');
      throw refuse('INVALID_ARGUMENT', `${verb} takes exactly one input: that of the game (${names}).`);
    }
    const { seat: seatOfInput, ...args } = plain(chosen.body);
    const envelope = envelopeOf(context, gameId, commandId, expectedVersion, seat, seatOfInput as number | undefined);
    context.note({ verb });
    return acceptedValue(await play(context.house, envelope, { type: verb, ...args }, chosen.ruleset), context.doors);
  };
  const method = function (this: unknown, ...given: readonly unknown[]): Promise<object> {
    return resolve(given.at(-1) as Context, given.slice(0, -1));
  };
  Object.defineProperty(prototype, verb, { value: method, configurable: true, writable: true });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, verb) as PropertyDescriptor;

  Arg('gameId', () => ID, { description: 'The game.' })(prototype, verb, 0);
  Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID })(prototype, verb, 1);
  Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION })(prototype, verb, 2);
  Arg('seat', () => Int, { nullable: true, description: 'The seat that acts, for a player who holds several.' })(
    prototype,
    verb,
    3,
  );
  inputs.forEach(({ name, door, type, nullable }, index) => {
    const description = isShared ? `The arguments in a game of ${door.ruleset.title}.` : 'The arguments.';
    Arg(name, () => type as never, { nullable, description })(prototype, verb, 4 + index);
  });
  Ctx()(prototype, verb, 4 + inputs.length);
  const description = owners
    .map((door) => (owners.length > 1 ? `${door.ruleset.title}: ` : '') + door.commands[verb]?.description)
    .join('\n\n');
  const answer = owners.length === 1 ? (types.get(first)?.accepted as DecoratedClass) : CommandAcceptedType;
  Mutation(() => answer as never, { description })(prototype, verb, descriptor);
  const rest: RestSpec = {
    method: 'POST',
    path: `/v1/games/{gameId}/commands/${kebab(verb)}`,
    tag: owners.length === 1 ? first.ruleset.name : 'commands',
    params: { seat: 'seat' },
    etag: (accepted) => String((accepted as { version: number }).version),
    ...(isShared
      ? { inputFor: async (request, variables) => argumentFor(await locate(request, String(variables['gameId'])), inputs) }
      : {}),
  };
  Extensions({ rest })(prototype, verb, descriptor);
}

export const COMMAND_ID =
  'Your own name for this command, 1 to 255 characters. Sent again, it gives the first answer and changes nothing. Over REST: the Idempotency-Key header.';
export const EXPECTED_VERSION =
  'The version you have seen. If the game has moved on: VERSION_CONFLICT. Left out, the command is judged on what it finds. Over REST: If-Match.';

/** Which ruleset a game has, for a caller who may see it; refuses like every read. */
export type Locate = (request: HttpRequest, gameId: string) => Promise<string>;

interface SharedInput {
  readonly name: string;
  readonly door: GameDoor;
}

/** The argument that the body of a REST call belongs to: the game decides. A game without the verb gets any; `play` refuses it. */
const argumentFor = (ruleset: string, inputs: readonly SharedInput[]): string =>
  (inputs.find((input) => input.door.ruleset.name === ruleset) ?? (inputs[0] as SharedInput)).name;

/** The one input given for a shared verb, and the ruleset it is made for; undefined for none or several. */
function chosenInput(
  inputs: readonly SharedInput[],
  bodies: readonly unknown[],
): { readonly body: unknown; readonly ruleset: string } | undefined {
  const given = inputs.flatMap((input, index) =>
    bodies[index] === undefined || bodies[index] === null ? [] : [{ ...input, body: bodies[index] }],
  );
  const [only] = given;
  return given.length !== 1 || only === undefined ? undefined : { body: only.body, ruleset: only.door.ruleset.name };
}
