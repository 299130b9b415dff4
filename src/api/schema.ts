import '../graphql/reflect-shim.ts';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import type { DecoratedClass, GameDoor } from '../graphql/door.ts';
import { KernelResolver } from '../kernel/kernel.resolver.ts';
import { commandResolver, gameTypes, type Locate } from './command-mutations.ts';
import { CampaignResolver } from './resolvers/campaign.resolver.ts';
import { ContentResolver } from './resolvers/content.resolver.ts';
import { DecisionsResolver } from './resolvers/decisions.resolver.ts';
import { IdentityResolver } from './resolvers/identity.resolver.ts';
import { LobbyResolver } from './resolvers/lobby.resolver.ts';
import { ReadResolver } from './resolvers/read.resolver.ts';
import { TestHooksResolver } from './resolvers/test-hooks.resolver.ts';

const nowhere: Locate = async () => {
  throw new Error('this schema was built to be read, not to be served');
};

/** The whole schema. `check` has type-graphql validate it, which tests and the emitted file do and a cold start need not. */
export function buildSchema(
  doors: readonly GameDoor[],
  options: { readonly check?: boolean; readonly locate?: Locate } = {},
): GraphQLSchema {
  const types = new Map(doors.map((door) => [door, gameTypes(door)] as const));
  const resolvers: DecoratedClass[] = [
    IdentityResolver,
    LobbyResolver,
    ReadResolver,
    CampaignResolver,
    ContentResolver,
    DecisionsResolver,
    TestHooksResolver,
    KernelResolver,
    ...doors.flatMap((door) => door.resolvers),
  ];
  if (doors.length > 0) resolvers.push(commandResolver(doors, types, options.locate ?? nowhere));
  return buildSchemaSync({
    resolvers: resolvers as unknown as NonEmptyArray<new () => object>,
    orphanedTypes: [...types.values()].flatMap(({ game, accepted }) => [game, accepted]) as (new () => object)[],
    skipCheck: options.check !== true,
    validate: false,
  });
}
