import './support.ts';
import { GraphQLError, type GraphQLSchema, graphql } from 'graphql';
import { GraphQLJSON } from 'graphql-scalars';
import {
  Arg,
  buildSchemaSync,
  Extensions,
  Field,
  Float,
  ID,
  InputType,
  Int,
  InterfaceType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from 'type-graphql';
import type { RestSpec, Run } from '../../src/api/rest/spec.ts';

const Colour = { RED: 'RED', BLUE: 'BLUE' } as const;
registerEnumType(Colour, { name: 'Colour', description: 'A colour.' });

const rest = (spec: RestSpec): { rest: RestSpec } => ({ rest: spec });
const versionOf = (answer: unknown): string => String((answer as { version: number }).version);

@ObjectType('Campaign', { description: 'A row of games.' })
class Campaign {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => [Game], { description: 'Its games: this leads back to where we came from.' }) games!: Game[];
}

@InterfaceType('Game', { description: 'A game of any ruleset.', resolveType: (value: { kind: string }) => value.kind })
abstract class Game {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => Int, { description: 'Commands accepted so far.' }) version!: number;
  @Field(() => Campaign, { nullable: true, description: 'The campaign, where it belongs to one.' }) campaign!: Campaign | null;
}

@ObjectType('Cube', { description: 'A cube on the table.' })
class Cube {
  @Field(() => Colour, { description: 'Its colour.' }) colour!: string;
  @Field(() => [Float], { description: 'Where it lies.' }) at!: number[];
}

@Extensions({ rest: { sparse: true } })
@ObjectType('Hint', { description: 'Advice, of which most members are null.' })
class Hint {
  @Field(() => String, { description: 'What to do.' }) verb!: string;
  @Field(() => Int, { nullable: true, description: 'How often.' }) times!: number | null;
  @Field(() => Cube, { nullable: true, description: 'With what.' }) cube!: Cube | null;
}

@ObjectType('DropTable', { description: 'Cubes.' })
class DropTable {
  @Field(() => [Cube], { description: 'All cubes.' }) pieces!: Cube[];
  @Field(() => Int, { description: 'A number here.' }) size!: number;
  @Field(() => [Hint], { description: 'What one might do.' }) hints!: Hint[];
}

@ObjectType('QuestTable', { description: 'Tiles.' })
class QuestTable {
  @Field(() => [String], { description: 'Names here: another type under the same name.' }) pieces!: string[];
  @Field(() => String, { nullable: true, description: 'A text there.' }) size!: string | null;
}

@ObjectType('DropGame', { implements: Game, description: 'A dropping game.' })
class DropGame extends Game {
  @Field(() => DropTable, { description: 'The table.' }) table!: DropTable;
}

@ObjectType('QuestGame', { implements: Game, description: 'A questing game.' })
class QuestGame extends Game {
  @Field(() => QuestTable, { nullable: true, description: 'The table.' }) table!: QuestTable | null;
  @Field(() => String, { description: 'Needs an argument, so that REST leaves it out.' })
  secretOf(@Arg('seat', () => Int) seat: number): string {
    return `secret ${seat}`;
  }
}

@ObjectType('Played', { description: 'What a command did.' })
class Played {
  @Field(() => Int, { description: 'The version after it.' }) version!: number;
  @Field(() => [GraphQLJSON], { description: 'What happened.' }) events!: unknown[];
  @Field(() => DropGame, { description: 'The game after it.' }) game!: DropGame;
}

@ObjectType('Echo', { description: 'The arguments, as they arrived.' })
class Echo {
  @Field(() => GraphQLJSON, { description: 'All of them.' }) given!: unknown;
}

@InputType('PointInput', { description: 'A point.' })
class PointInput {
  @Field(() => Float, { description: 'Across.' }) x!: number;
  @Field(() => Float, { defaultValue: 0, description: 'Along.' }) y!: number;
}

@InputType('FormRoomInput', { description: 'The corners of a room.' })
class FormRoomInput {
  @Field(() => [PointInput], { description: 'Its corners.' }) corners!: PointInput[];
  @Field(() => Colour, { nullable: true, description: 'Its colour.' }) colour?: string;
}

@InputType('MoveQuestInput', { description: 'Where to.' })
class MoveQuestInput {
  @Field(() => String, { description: 'A tile.' }) tile!: string;
}

@InputType('MoveDropInput', { description: 'How far.' })
class MoveDropInput {
  @Field(() => Int, { nullable: true, description: 'Steps.' }) steps?: number;
}

const campaign = { id: 'c1', games: [] };
const drop = {
  kind: 'DropGame',
  id: 'd1',
  version: 7,
  campaign,
  table: { pieces: [{ colour: 'RED', at: [1, 2.5] }], size: 3, hints: [{ verb: 'drop', times: 0, cube: null }] },
};
const quest = { kind: 'QuestGame', id: 'q1', version: 2, campaign: null, table: { pieces: ['hall'], size: null } };

@Resolver()
class SmallResolver {
  @Query(() => Game, { nullable: true, description: 'One game. As it was, where a version is given.' })
  @Extensions(
    rest({
      method: 'GET',
      path: '/v1/games/{id}',
      tag: 'games',
      etag: versionOf,
      params: { version: 'atVersion' },
      public: true,
    }),
  )
  game(@Arg('id', () => ID) id: string, @Arg('atVersion', () => Int, { nullable: true }) atVersion?: number): object | null {
    if (id === 'broken') throw new Error('a bug');
    if (id === 'hidden')
      throw new GraphQLError('no game for you', { extensions: { code: 'GAME_NOT_FOUND', details: { gameId: id } } });
    const found = [drop, quest].find((each) => each.id === id);
    return found === undefined ? null : { ...found, version: atVersion ?? found.version };
  }

  @Query(() => [Game], { description: 'All games.' })
  @Extensions(rest({ method: 'GET', path: '/v1/games', tag: 'games', public: true }))
  games(
    @Arg('first', () => Int, { defaultValue: 20, description: 'How many.' }) first: number,
    @Arg('types', () => [String], { nullable: true, description: 'Only these.' }) types?: string[],
    @Arg('open', () => Boolean, { nullable: true, description: 'Only open ones.' }) open?: boolean,
  ): object[] {
    return [drop, quest].slice(0, first).filter((each) => types?.includes(each.kind) ?? open !== false);
  }

  @Mutation(() => Played, { description: 'Forms a room.' })
  @Extensions(
    rest({
      method: 'POST',
      path: '/v1/games/{gameId}/commands/form-room',
      tag: 'commands',
      etag: versionOf,
      example: { corners: [{ x: 1 }] },
    }),
  )
  formRoom(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId: string | undefined,
    @Arg('expectedVersion', () => Int, { nullable: true }) expectedVersion: number | undefined,
    @Arg('seat', () => Int, { nullable: true, description: 'Which of your seats.' }) seat: number | undefined,
    @Arg('input', () => FormRoomInput) input: FormRoomInput,
  ): object {
    if (expectedVersion !== undefined && expectedVersion !== 7) {
      throw new GraphQLError('the game has moved on', { extensions: { code: 'VERSION_CONFLICT', details: { version: 7 } } });
    }
    if (input.corners.length < 3) {
      throw new GraphQLError('a room has three corners', {
        extensions: { code: 'TOO_FEW_CORNERS', rule: 'DD-3.1', details: { min: 3 } },
      });
    }
    return { version: 8, events: [{ gameId, commandId, seat, corners: input.corners }], game: { ...drop, version: 8 } };
  }

  @Mutation(() => Echo, { description: 'Moves, in whichever game it is.' })
  @Extensions(
    rest({
      method: 'POST',
      path: '/v1/games/{gameId}/commands/move',
      tag: 'commands',
      inputFor: async (_request, { gameId }) => {
        if (gameId === 'hidden') throw new GraphQLError('no game for you', { extensions: { code: 'GAME_NOT_FOUND' } });
        return gameId === 'q1' ? 'questGame' : 'dropGame';
      },
    }),
  )
  move(
    @Arg('gameId', () => ID) gameId: string,
    @Arg('seat', () => Int, { nullable: true }) seat: number | undefined,
    @Arg('dropGame', () => MoveDropInput, { nullable: true }) dropGame: MoveDropInput | undefined,
    @Arg('questGame', () => MoveQuestInput, { nullable: true }) questGame: MoveQuestInput | undefined,
  ): Echo {
    return { given: { gameId, seat, dropGame, questGame } };
  }

  @Mutation(() => Echo, { description: 'Starts.' })
  @Extensions(rest({ method: 'POST', path: '/v1/games/{gameId}/commands/start-game', tag: 'commands', params: { seat: 'seat' } }))
  startGame(
    @Arg('gameId', () => ID) gameId: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId: string | undefined,
    @Arg('seat', () => Int, { nullable: true }) seat: number | undefined,
  ): Echo {
    return { given: { gameId, commandId, seat } };
  }

  @Mutation(() => Played, { description: 'Makes a game.' })
  @Extensions(
    rest({
      method: 'POST',
      path: '/v1/games',
      tag: 'games',
      status: 201,
      unwrap: 'game',
      etag: versionOf,
      location: (answer) => `/v1/games/${(answer as DropGame).id}`,
    }),
  )
  createGame(
    @Arg('ruleset', () => String) ruleset: string,
    @Arg('seats', () => Int) seats: number,
    @Arg('options', () => GraphQLJSON, { nullable: true }) options: unknown,
  ): object {
    return { version: 0, events: [{ ruleset, seats, options }], game: { ...drop, version: 0 } };
  }

  @Mutation(() => Boolean, { description: 'Forgets a token.' })
  @Extensions(rest({ method: 'DELETE', path: '/v1/tokens/{id}', tag: 'players', status: 204 }))
  revokeToken(@Arg('id', () => ID) id: string): boolean {
    if (id === 'many') throw new GraphQLError('slow down', { extensions: { code: 'RATE_LIMITED' } });
    if (id === 'anonymous') throw new GraphQLError('who?', { extensions: { code: 'UNAUTHENTICATED' } });
    return true;
  }

  @Query(() => String, { description: 'Not offered over REST.' })
  onlyGraphql(): string {
    return 'here';
  }
}

/** A schema with everything the REST door has to cope with: an interface with clashing fields, a circle, a shared verb. */
export function smallSchema(): GraphQLSchema {
  return buildSchemaSync({ resolvers: [SmallResolver], orphanedTypes: [DropGame, QuestGame, Cube, Hint], validate: false });
}

/** Executes with graphql itself, all its validation included. */
export function plainRun(schema: GraphQLSchema): Run {
  return async (query, variables) => {
    const { data, errors } = await graphql({ schema, source: query, variableValues: variables });
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors === undefined ? {} : { errors: errors.map((error) => error.toJSON()) }),
      headers: [['retry-after', '9']],
    };
  };
}
