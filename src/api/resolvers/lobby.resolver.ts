import '../../graphql/reflect-shim.ts';
import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { createGame } from '../../app/create-game.ts';
import { arrange } from '../../app/lobby.ts';
import { admit, play } from '../../app/play.ts';
import { readGame } from '../../app/read.ts';
import { refuse, unauthenticated } from '../../app/refused.ts';
import { startOver } from '../../app/start-over.ts';
import type { Context } from '../../graphql/context.ts';
import { CommandAcceptedType, CreateGameInput, GameType, type RulesetOptionType, RulesetType } from '../../graphql/game.type.ts';
import { COMMAND_ID, EXPECTED_VERSION } from '../command-mutations.ts';
import { envelopeOf, plain } from '../envelope.ts';
import { acceptedValue, gameValue } from '../game-value.ts';
import type { RestSpec } from '../rest/spec.ts';

const etag = (answer: unknown): string => String((answer as { version: number }).version);
const rest = (spec: RestSpec): { rest: RestSpec } => ({ rest: spec });

/** Finding a table and sitting down. */
@Resolver()
export class LobbyResolver {
  @Extensions(rest({ method: 'GET', path: '/v1/rulesets', tag: 'games', public: true }))
  @Query(() => [RulesetType], { description: 'The games this house can referee, with their seats and options.' })
  rulesets(@Ctx() context: Context): RulesetType[] {
    return context.doors.map(({ ruleset }) => ({
      name: ruleset.name,
      title: ruleset.title,
      summary: ruleset.summary,
      revision: ruleset.revision,
      minSeats: ruleset.seatCount.min,
      maxSeats: ruleset.seatCount.max,
      options: ruleset.optionSpecs.map((spec): RulesetOptionType => ({ ...spec, values: spec.values ?? null })),
      commands: ruleset.commands,
    }));
  }

  @Extensions(
    rest({
      method: 'POST',
      path: '/v1/games',
      status: 201,
      tag: 'games',
      etag,
      location: (game) => `/v1/games/${(game as { id: string }).id}`,
      example: { ruleset: 'dungeon-drop', seats: 2 },
    }),
  )
  @Mutation(() => GameType, { description: 'Opens a new table. You are its host and sit on seat 0 unless you say otherwise.' })
  async createGame(
    @Arg('input', () => CreateGameInput, { description: 'The table.' }) input: CreateGameInput,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const { commandId: checked } = envelopeOf(context, '', commandId, undefined);
    const sight = await createGame(context.house, context.credential, plain(input) as never, checked);
    context.note({ gameId: sight.game.id });
    return gameValue(sight, context.doors);
  }

  @Extensions(rest({ method: 'POST', path: '/v1/games/{gameId}/join', tag: 'games', etag, example: { seat: 1 } }))
  @Mutation(() => GameType, {
    description: 'Takes a free seat before the start. Who sits already and names no seat stays where they are.',
  })
  async joinGame(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seat', () => Int, { nullable: true, description: 'The seat; the first free one unless said.' }) seat:
      | number
      | undefined,
    @Arg('inviteCode', () => String, { nullable: true, description: 'What lets you into a private game.' }) inviteCode:
      | string
      | undefined,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION }) expectedVersion: number | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const envelope = envelopeOf(context, gameId, commandId, expectedVersion);
    const asked = { type: 'joinGame', seat: seat ?? undefined, inviteCode: inviteCode ?? undefined } as const;
    return gameValue((await arrange(context.house, envelope, asked)).sight, context.doors);
  }

  @Extensions(rest({ method: 'POST', path: '/v1/games/{gameId}/leave', tag: 'games', etag }))
  @Mutation(() => GameType, { description: 'Gives your seat up before the start.' })
  async leaveGame(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seat', () => Int, { nullable: true, description: 'Which of your seats, if you hold several.' }) seat:
      | number
      | undefined,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION }) expectedVersion: number | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const envelope = envelopeOf(context, gameId, commandId, expectedVersion);
    const { sight } = await arrange(context.house, envelope, { type: 'leaveGame', seat: seat ?? undefined });
    return this.#asSeenNow(context, sight.game.id, sight);
  }

  /** Whoever leaves a private game sees it no more; they get it as it was when they left. */
  async #asSeenNow(context: Context, gameId: string, left: Parameters<typeof gameValue>[0]): Promise<object> {
    const now = await readGame(context.house, context.credential, gameId).catch(() => left);
    return gameValue(now, context.doors);
  }

  @Extensions(rest({ method: 'POST', path: '/v1/games/{gameId}/kick', tag: 'games', etag, example: { seat: 1 } }))
  @Mutation(() => GameType, { description: 'The host frees a seat before the start.' })
  async kickPlayer(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seat', () => Int, { description: 'The seat to free.' }) seat: number,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION }) expectedVersion: number | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const envelope = envelopeOf(context, gameId, commandId, expectedVersion);
    return gameValue((await arrange(context.house, envelope, { type: 'kickPlayer', seat })).sight, context.doors);
  }

  @Extensions(rest({ method: 'POST', path: '/v1/games/{gameId}/commands/reassign-seat', tag: 'commands', etag }))
  @Mutation(() => CommandAcceptedType, {
    description: 'Hands a seat to another player: the host any seat of a cooperative game, else whoever holds it their own.',
  })
  async reassignSeat(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('seat', () => Int, { description: 'The seat to hand on.' }) seat: number,
    @Arg('playerId', () => ID, { description: 'Who gets it.' }) playerId: string,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION }) expectedVersion: number | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const envelope = envelopeOf(context, gameId, commandId, expectedVersion);
    return acceptedValue(await arrange(context.house, envelope, { type: 'reassignSeat', seat, playerId }), context.doors);
  }

  @Extensions(rest({ method: 'POST', path: '/v1/games/{gameId}/commands/abandon-game', tag: 'commands', etag }))
  @Mutation(() => CommandAcceptedType, {
    description:
      'Gives the game up. Where players are opponents every taken seat has to agree; each call agrees for your seats. A cooperative game that has started is given up, and so lost, by its host alone.',
  })
  async abandonGame(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('agree', () => Boolean, { defaultValue: true, description: 'False takes your agreement back, where all have to agree.' })
    agree: boolean,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION }) expectedVersion: number | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const envelope = envelopeOf(context, gameId, commandId, expectedVersion);
    if (context.credential === undefined) throw unauthenticated();
    const { ruleset } = await readGame(context.house, context.credential, gameId);
    if (!ruleset.commands.includes('abandonGame'))
      return acceptedValue(await arrange(context.house, envelope, { type: 'abandonGame', agree }), context.doors);
    if (!agree) {
      await admit(context.house, envelope, 'abandonGame');
      throw refuse('INVALID_ARGUMENT', 'This game is given up by its host alone: there is no agreement to take back.', { agree });
    }
    return acceptedValue(await play(context.house, envelope, { type: 'abandonGame' }), context.doors);
  }

  @Extensions(
    rest({
      method: 'POST',
      path: '/v1/games/{gameId}/commands/start-over',
      status: 201,
      tag: 'commands',
      etag,
      location: (game) => `/v1/games/${(game as { id: string }).id}`,
    }),
  )
  @Mutation(() => GameType, {
    description:
      'Starts a lost game over, where the rules have that: the answer is a new game with the same seats and heroes and a secret of its own, started already. The host’s alone.',
  })
  async startOver(
    @Arg('gameId', () => ID, { description: 'The lost game.' }) gameId: string,
    @Arg('commandId', () => ID, { nullable: true, description: COMMAND_ID }) commandId: string | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true, description: EXPECTED_VERSION }) expectedVersion: number | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    const made = await startOver(context.house, envelopeOf(context, gameId, commandId, expectedVersion));
    return gameValue(made, context.doors);
  }
}
