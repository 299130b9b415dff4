import '../../graphql/reflect-shim.ts';
import { coerceInputValue, GraphQLNonNull, type GraphQLResolveInfo, getNullableType, isInputType } from 'graphql';
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Extensions, ID, Info, Int, Query, Resolver } from 'type-graphql';
import { listGames, offersTo, pageSize, previewOf, readCommands, readEvents, readGame } from '../../app/read.ts';
import { recordOf, verifyRecord, verifyReplay } from '../../app/record.ts';
import { refuse } from '../../app/refused.ts';
import type { Sight } from '../../app/sight.ts';
import type { Verification } from '../../engine/replay.ts';
import { connection } from '../../graphql/connection.ts';
import type { Context } from '../../graphql/context.ts';
import {
  AcceptedCommandConnectionType,
  GameEventConnectionType,
  PreviewType,
  VerificationType,
} from '../../graphql/event.type.ts';
import { GameConnectionType, GameFilterInput, GameType } from '../../graphql/game.type.ts';
import { OfferType, spellOffer } from '../../graphql/offer.type.ts';
import { argumentOf } from '../command-mutations.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { plain } from '../envelope.ts';
import { gameValue, summaryValue } from '../game-value.ts';
import type { RestSpec } from '../rest/spec.ts';

const etag = (answer: unknown): string => String((answer as { version: number }).version);
const rest = (spec: RestSpec): { rest: RestSpec } => ({ rest: spec });
const FIRST = 'How many at most: 1 to 200.';

const spellVerification = (verification: Verification): VerificationType => ({
  commands: null,
  events: null,
  version: null,
  seq: null,
  difference: null,
  ...verification,
});

/** The game a question is about, noted for the log. */
function open(context: Context, gameId: string): Promise<Sight> {
  context.note({ gameId });
  return readGame(context.house, context.credential, gameId);
}

/** Everything that can be asked of a game. */
@Resolver()
export class ReadResolver {
  @Extensions(rest({ method: 'GET', path: '/v1/games/{id}', tag: 'games', params: { version: 'atVersion' }, etag, public: true }))
  @Query(() => GameType, { description: 'A game as you may see it, now or as it was.' })
  async game(
    @Arg('id', () => ID, { description: 'The game.' }) id: string,
    @Arg('atVersion', () => Int, { nullable: true, description: 'The table as it was after that many commands.' }) atVersion:
      | number
      | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    context.note({ gameId: id });
    return gameValue(await readGame(context.house, context.credential, id, atVersion ?? undefined), context.doors);
  }

  @Extensions(rest({ method: 'GET', path: '/v1/games', tag: 'games', public: true }))
  @Query(() => GameConnectionType, { description: 'Games you may list: public ones and your own, the latest change first.' })
  async games(
    @Arg('filter', () => GameFilterInput, { nullable: true, description: 'Which games; over REST as JSON.' }) filter:
      | GameFilterInput
      | undefined,
    @Arg('first', () => Int, { defaultValue: 20, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The cursor of the last game you have.' }) after:
      | string
      | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const cursor = after ? decodeCursor(after) : undefined;
    const page = await listGames(context.house, context.credential, plain(filter), pageSize(first, 20), cursor);
    return connection(
      page.items.map((game) => summaryValue(game, page.viewerId)),
      page.hasNextPage,
      (game) => encodeCursor({ updatedAt: game.updatedAt, id: game.id }),
    );
  }

  @Extensions(rest({ method: 'GET', path: '/v1/games/{gameId}/offers', tag: 'games' }))
  @Query(() => [OfferType], {
    description: 'Everything your seats may do now, exact and complete. An example sent back is accepted as it stands.',
  })
  async offers(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seat', () => Int, { nullable: true, description: 'One of your seats; all of them unless said.' }) seat:
      | number
      | undefined,
    @Ctx() context: Context,
  ): Promise<OfferType[]> {
    const sight = await open(context, gameId);
    return offersTo(sight, seat ?? undefined).map(spellOffer);
  }

  @Extensions(
    rest({ method: 'POST', path: '/v1/games/{gameId}/preview/{verb}', tag: 'games', params: { seat: 'seat' }, example: {} }),
  )
  @Query(() => PreviewType, { description: 'What a command of yours would do, as far as that is certain. Nothing is done.' })
  async preview(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('verb', () => String, { description: 'The command: formRoom; over REST also form-room.' }) asked: string,
    @Arg('input', () => GraphQLJSON, { nullable: true, description: 'Its arguments, as in the mutation of that name.' })
    input: unknown,
    @Arg('seat', () => Int, { nullable: true, description: 'The seat that would act, if you hold several.' }) seat:
      | number
      | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PreviewType> {
    const verb = asked.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    context.note({ verb });
    const sight = await open(context, gameId);
    const { seat: seatOfInput, ...args } = plain(checkedInput(info, context, sight.game.ruleset, verb, input ?? {}));
    const { refusal, events, complete } = previewOf(sight, { type: verb, ...args }, seat ?? (seatOfInput as number | undefined));
    return {
      legal: refusal === undefined,
      code: refusal?.code ?? null,
      rule: refusal?.rule ?? null,
      message: refusal?.message ?? null,
      events: events.map((event) => ({ type: event.type, seat: event.seat ?? null, data: event.data })),
      complete,
    };
  }

  @Extensions(rest({ method: 'GET', path: '/v1/games/{gameId}/events', tag: 'history', public: true }))
  @Query(() => GameEventConnectionType, { description: 'What happened in a game, oldest first, as you may see it.' })
  async events(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('afterSeq', () => Int, { defaultValue: 0, description: 'Only events after this one.' }) afterSeq: number,
    @Arg('types', () => [String], { nullable: true, description: 'Only events of these types.' }) types: string[] | undefined,
    @Arg('first', () => Int, { defaultValue: 100, description: FIRST }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The cursor of the last event you have (its seq).' }) after:
      | string
      | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const from = after ? Number(after) : afterSeq;
    if (!Number.isInteger(from) || from < 0)
      throw refuse('INVALID_ARGUMENT', 'afterSeq is the seq of an event, or 0.', { afterSeq: from });
    const sight = await open(context, gameId);
    const page = await readEvents(context.house, sight, from, types ?? undefined, pageSize(first, 100));
    return connection(page.items, page.hasNextPage, (event) => String(event.seq));
  }

  @Extensions(rest({ method: 'GET', path: '/v1/games/{gameId}/commands', tag: 'history', public: true }))
  @Query(() => AcceptedCommandConnectionType, {
    description: 'The accepted commands of a game with their seeds, oldest first, as you may see them.',
  })
  async commands(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('fromVersion', () => Int, { defaultValue: 0, description: 'Only commands accepted at this version or later.' })
    fromVersion: number,
    @Arg('first', () => Int, { defaultValue: 50, description: FIRST }) first: number,
    @Ctx() context: Context,
  ): Promise<object> {
    const sight = await open(context, gameId);
    const page = await readCommands(context.house, sight, Math.max(0, fromVersion), pageSize(first, 50));
    return connection(page.items, page.hasNextPage, (command) => String(command.version));
  }

  @Extensions(rest({ method: 'GET', path: '/v1/games/{gameId}/verification', tag: 'history', public: true }))
  @Query(() => VerificationType, {
    description: 'Decides every command of a game again from its stored seed and compares all events byte for byte.',
  })
  async verifyReplay(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Ctx() context: Context,
  ): Promise<VerificationType> {
    const sight = await open(context, gameId);
    return spellVerification(await verifyReplay(context.house, sight));
  }

  @Extensions(rest({ method: 'GET', path: '/v1/games/{gameId}/record', tag: 'history', public: true }))
  @Query(() => GraphQLJSON, {
    description: 'A game that is over as one portable JSON: options, secret, commands with seeds, events.',
  })
  async record(@Arg('gameId', () => ID, { description: 'The game.' }) gameId: string, @Ctx() context: Context): Promise<object> {
    return recordOf(context.house, await open(context, gameId));
  }

  @Extensions(rest({ method: 'POST', path: '/v1/records/verify', tag: 'history', public: true }))
  @Query(() => VerificationType, {
    description: 'Checks an exported record without any database: commitment, seeds, events, outcome.',
  })
  async verifyRecord(
    @Arg('input', () => GraphQLJSON, { description: 'The record, as `record` gives it.' }) input: unknown,
    @Ctx() context: Context,
  ): Promise<VerificationType> {
    return spellVerification(await verifyRecord(context.house, input));
  }
}

/** Holds the JSON of a preview to the same input type as the mutation. */
function checkedInput(info: GraphQLResolveInfo, context: Context, ruleset: string, verb: string, input: unknown): unknown {
  const door = context.doors.find((one) => one.ruleset.name === ruleset);
  const mutation = info.schema.getMutationType()?.getFields()[verb];
  const argument = mutation?.args.find((arg) => arg.name === 'input' || (door !== undefined && arg.name === argumentOf(door)));
  if (argument === undefined || !isInputType(argument.type))
    throw refuse('INVALID_ARGUMENT', `There is no command ${verb}.`, { verb });
  return coerceInputValue(input, new GraphQLNonNull(getNullableType(argument.type)), (path, _value, error) => {
    throw refuse('INVALID_ARGUMENT', `input${path.map((step) => `.${step}`).join('')}: ${error.message}`);
  });
}
