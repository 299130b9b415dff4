import '../../graphql/reflect-shim.ts';
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { refuse } from '../../app/refused.ts';
import { createFixtureGame, scriptChance } from '../../app/test-hooks.ts';
import type { Context } from '../../graphql/context.ts';
import { GameType } from '../../graphql/game.type.ts';
import { gameValue } from '../game-value.ts';

/** Hooks for tests from outside. They are there by name everywhere and work only where the server was started with TEST_HOOKS=1. */
@Resolver()
export class TestHooksResolver {
  @Mutation(() => GameType, {
    description:
      'For tests (TEST_HOOKS=1 only): a started game in the given state. You hold every seat unless `seats` in the fixture names players.',
  })
  async createFixtureGame(
    @Arg('ruleset', () => String, { description: 'The ruleset.' }) ruleset: string,
    @Arg('fixture', () => GraphQLJSON, { description: 'The state, in the form the ruleset documents.' }) fixture: unknown,
    @Ctx() context: Context,
  ): Promise<object> {
    requireHooks(context);
    return gameValue(await createFixtureGame(context.house, context.credential, ruleset, fixture), context.doors);
  }

  @Mutation(() => Boolean, { description: 'For tests (TEST_HOOKS=1 only): the next outcomes of a game, used before any seed.' })
  async scriptChance(
    @Arg('gameId', () => ID, { description: 'The game.' }) gameId: string,
    @Arg('script', () => GraphQLJSON, { description: '{ "dice": [...], "picks": [...], "poses": [...] }' }) script: unknown,
    @Ctx() context: Context,
  ): Promise<boolean> {
    requireHooks(context);
    await scriptChance(context.house, context.credential, gameId, script);
    return true;
  }
}

function requireHooks(context: Context): void {
  if (!context.testHooks) throw refuse('TEST_HOOKS_DISABLED', 'Test hooks work only on a server started with TEST_HOOKS=1.');
}
