import '../../../graphql/reflect-shim.ts';
import { GraphQLError } from 'graphql';
import { Arg, Ctx, Extensions, ID, Int, Query, Resolver } from 'type-graphql';
import { isRejection, type Rejection } from '../../../engine/rejection.ts';
import type { GameReader } from '../../../graphql/door.ts';
import { asNumber, type Probability } from '../facts/odds.ts';
import { areaReach, oddsOf, reachOf, sightline } from '../facts/questions.ts';
import type { RerollPolicy, State } from '../state.ts';
import { AreaPreviewType, AttackOddsType, LineOfSightType, type ProbabilityType, ReachType } from './answer-types.ts';
import { RerollPolicyEnum } from './enums.ts';
import { DirectionEnum } from './input-enums.ts';
import { SquareInput } from './inputs.ts';

const RULESET = 'super-dungeon-explore';
const GAME = 'The game.';

/** How these questions are asked over REST. */
const rest = (path: string): object => ({
  rest: { method: 'GET', path: `/v1/games/{gameId}/${path}`, tag: 'games', public: true },
});

/** An answer, or its refusal as GraphQL tells it. */
function answered<T>(found: T | Rejection): T {
  if (!isRejection(found)) return found;
  const { code, rule, message, details } = found;
  throw new GraphQLError(message, {
    extensions: { code, ...(rule === undefined ? {} : { rule }), ...(details === undefined ? {} : { details }) },
  });
}

const spelt = (probability: Probability): ProbabilityType => ({
  numerator: String(probability.numerator),
  denominator: String(probability.denominator),
  value: asNumber(probability),
});

const plainSquare = (square: SquareInput | null | undefined): SquareInput | null =>
  square == null ? null : { x: square.x, y: square.y };

/** What can be asked of a table of Super Dungeon Explore (G.7): geometry and chances, from what everybody sees. */
@Resolver()
export class SuperDungeonExploreResolver {
  @Extensions(rest('line-of-sight'))
  @Query(() => LineOfSightType, {
    description: 'Super Dungeon Explore: whether a model sees a square or another model now (SDE-11).',
  })
  async lineOfSight(
    @Arg('gameId', () => ID, { description: GAME }) gameId: string,
    @Arg('fromModel', () => ID, { description: 'The model that looks.' }) fromModel: string,
    @Arg('toSquare', () => SquareInput, { nullable: true, description: 'The square; over REST as JSON. Either this or toModel.' })
    toSquare: SquareInput | null | undefined,
    @Arg('toModel', () => ID, { nullable: true, description: 'The model looked at.' }) toModel: string | null | undefined,
    @Ctx() context: GameReader,
  ): Promise<LineOfSightType> {
    const { state } = await context.look<State>(gameId, RULESET);
    return answered(sightline(state, fromModel, plainSquare(toSquare), toModel ?? null));
  }

  @Extensions(rest('reachable-squares'))
  @Query(() => ReachType, { description: 'Super Dungeon Explore: the squares a model can move to, with their cost (SDE-8).' })
  async reachableSquares(
    @Arg('gameId', () => ID, { description: GAME }) gameId: string,
    @Arg('modelId', () => ID, { description: 'The model.' }) modelId: string,
    @Ctx() context: GameReader,
  ): Promise<ReachType> {
    const { state } = await context.look<State>(gameId, RULESET);
    return answered(reachOf(state, modelId));
  }

  @Extensions(rest('area-preview'))
  @Query(() => AreaPreviewType, {
    description: 'Super Dungeon Explore: the squares and models an area action would reach (SDE-29).',
  })
  async areaPreview(
    @Arg('gameId', () => ID, { description: GAME }) gameId: string,
    @Arg('modelId', () => ID, { description: 'The user of the action.' }) modelId: string,
    @Arg('actionId', () => ID, { description: 'The action, or a potion of the user’s card.' }) actionId: string,
    @Arg('targetSquare', () => SquareInput, { nullable: true, description: 'The square of a Burst; over REST as JSON.' })
    targetSquare: SquareInput | null | undefined,
    @Arg('direction', () => DirectionEnum, { nullable: true, description: 'The direction of a Lance or Sweep.' }) direction:
      | string
      | null
      | undefined,
    @Arg('lane', () => Int, { nullable: true, description: 'Of a large user’s Lance: 0 or 1, from the north or west.' }) lane:
      | number
      | null
      | undefined,
    @Ctx() context: GameReader,
  ): Promise<AreaPreviewType> {
    const { state } = await context.look<State>(gameId, RULESET);
    const aim = { targetSquare: plainSquare(targetSquare), direction: direction ?? null, lane: lane ?? null };
    return answered(areaReach(state, modelId, actionId, aim));
  }

  @Extensions(rest('attack-odds'))
  @Query(() => AttackOddsType, {
    description: 'Super Dungeon Explore: the exact chances of an action against a model, from public information only (SDE-H.2).',
  })
  async attackOdds(
    @Arg('gameId', () => ID, { description: GAME }) gameId: string,
    @Arg('modelId', () => ID, { description: 'The user of the action.' }) modelId: string,
    @Arg('actionId', () => ID, { description: 'melee, magic, missile, a unique action, or a potion of the user’s card.' })
    actionId: string,
    @Arg('targetModelId', () => ID, { description: 'The model it is used on.' }) targetModelId: string,
    @Arg('rerollPolicy', () => RerollPolicyEnum, { nullable: true, description: 'As `attack` takes it; BLANK_ONLY unless said.' })
    rerollPolicy: string | null | undefined,
    @Ctx() context: GameReader,
  ): Promise<AttackOddsType> {
    const { state } = await context.look<State>(gameId, RULESET);
    const odds = answered(oddsOf(state, modelId, actionId, targetModelId, (rerollPolicy ?? null) as RerollPolicy | null));
    const totals = (list: typeof odds.offenceTotals): AttackOddsType['offenceTotals'] =>
      list.map(({ total, probability }) => ({ total, probability: spelt(probability) }));
    return {
      inReach: odds.fault === null,
      fault: odds.fault,
      offenceAttribute: odds.offenceAttribute,
      offencePool: odds.offencePool,
      defenceAttribute: odds.defenceAttribute,
      defencePool: odds.defencePool,
      hit: spelt(odds.hit),
      critical: spelt(odds.critical),
      destroyed: spelt(odds.destroyed),
      expectedWounds: odds.wounds.reduce((sum, { wounds, probability }) => sum + wounds * asNumber(probability), 0),
      wounds: odds.wounds.map(({ wounds, probability }) => ({ wounds, probability: spelt(probability) })),
      offenceTotals: totals(odds.offenceTotals),
      defenceTotals: totals(odds.defenceTotals),
    };
  }
}
