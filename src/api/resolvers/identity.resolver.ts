import '../../graphql/reflect-shim.ts';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Arg, Ctx, Extensions, ID, Mutation, Query, Resolver } from 'type-graphql';
import { createToken, listTokens, registerPlayer, renamePlayer, requireCaller, revokeToken } from '../../app/identity.ts';
import type { PersonalToken, Scope } from '../../app/ports.ts';
import { refuse } from '../../app/refused.ts';
import type { Context } from '../../graphql/context.ts';
import { NewPersonalTokenType, PersonalTokenType, PlayerType, RegistrationType, TokenScope } from '../../graphql/player.type.ts';
import type { RestSpec } from '../rest/spec.ts';

const rest = (spec: RestSpec): { rest: RestSpec } => ({ rest: spec });

/** Who plays: guests, their names and their tokens. */
@Resolver()
export class IdentityResolver {
  @Extensions(rest({ method: 'POST', path: '/v1/players', status: 201, tag: 'players', public: true, example: { name: 'Ada' } }))
  @Mutation(() => RegistrationType, {
    description: 'Makes a guest player and gives the token that proves to be them. Keep it: it cannot be shown again.',
  })
  async registerPlayer(
    @Arg('name', () => String, { description: 'What the others see: 1 to 40 characters.' }) name: string,
    @Ctx() context: Context,
  ): Promise<object> {
    if (!context.guests)
      throw refuse('GUESTS_NOT_ADMITTED', 'This server takes no guests: sign in with its identity provider and send its token.');
    await context.countRegistration();
    return registerPlayer(context.house, name);
  }

  @Extensions(rest({ method: 'GET', path: '/v1/players/me', tag: 'players' }))
  @Query(() => PlayerType, { description: 'The player you are.' })
  async me(@Ctx() context: Context): Promise<object> {
    return (await requireCaller(context.house, context.credential)).player;
  }

  @Extensions(rest({ method: 'PATCH', path: '/v1/players/me', tag: 'players', example: { name: 'Ada' } }))
  @Mutation(() => PlayerType, { description: 'Changes the name the others see.' })
  async renamePlayer(
    @Arg('name', () => String, { description: 'The new name: 1 to 40 characters.' }) name: string,
    @Ctx() context: Context,
  ): Promise<object> {
    return renamePlayer(context.house, context.credential, name);
  }

  @Extensions(rest({ method: 'GET', path: '/v1/tokens', tag: 'players' }))
  @Query(() => [PersonalTokenType], { description: 'Your tokens, without the tokens themselves.' })
  async tokens(@Ctx() context: Context): Promise<readonly PersonalToken[]> {
    return listTokens(context.house, context.credential);
  }

  @Extensions(
    rest({
      method: 'POST',
      path: '/v1/tokens',
      status: 201,
      tag: 'players',
      example: { name: 'my bot', scopes: ['PLAY', 'READ'] },
    }),
  )
  @Mutation(() => NewPersonalTokenType, { description: 'Makes a further token, for a bot or a second device.' })
  async createToken(
    @Arg('name', () => String, { description: 'What you call it.' }) name: string,
    @Arg('scopes', () => [TokenScope], { description: 'What it may be used for.' }) scopes: Scope[],
    @Arg('expiresAt', () => GraphQLDateTimeISO, { nullable: true, description: 'When it stops working; never unless said.' })
    expiresAt: Date | undefined,
    @Ctx() context: Context,
  ): Promise<object> {
    return createToken(context.house, context.credential, { name, scopes, expiresAt: expiresAt?.toISOString() });
  }

  @Extensions(rest({ method: 'DELETE', path: '/v1/tokens/{tokenId}', tag: 'players' }))
  @Mutation(() => Boolean, { description: 'Revokes a token of yours; it stops working at once.' })
  async revokeToken(
    @Arg('tokenId', () => ID, { description: 'The token, as `tokens` lists it.' }) tokenId: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await revokeToken(context.house, context.credential, tokenId);
    return true;
  }
}
