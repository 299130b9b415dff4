import '../../graphql/reflect-shim.ts';
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Extensions, ID, Mutation, Query, Resolver } from 'type-graphql';
import { listPacks, packSchema, publishPack, readPack } from '../../app/content.ts';
import type { StoredPack } from '../../app/ports.ts';
import { ContentPackType } from '../../graphql/content.type.ts';
import type { Context } from '../../graphql/context.ts';
import type { RestSpec } from '../rest/spec.ts';

const rest = (spec: RestSpec): { rest: RestSpec } => ({ rest: spec });
const RULESET = 'The ruleset the pack is for; super-dungeon-explore unless said.';
const DEFAULT = 'super-dungeon-explore';

const spell = (pack: Omit<StoredPack, 'data'> & { readonly data?: unknown }): ContentPackType => ({
  ...pack,
  publisherId: pack.publisherId === '' ? null : pack.publisherId,
  createdAt: pack.createdAt === '' ? null : pack.createdAt,
  data: pack.data ?? null,
});

/** Content packs: published once, validated, immutable. */
@Resolver()
export class ContentResolver {
  @Extensions(rest({ method: 'POST', path: '/v1/content-packs', status: 201, tag: 'content', params: { ruleset: 'ruleset' } }))
  @Mutation(() => ContentPackType, {
    description:
      'Publishes a pack for good. Every fault is refused with its path (PACK_INVALID); see contentPackSchema for the form.',
  })
  async publishContentPack(
    @Arg('input', () => GraphQLJSON, { description: 'The pack.' }) input: unknown,
    @Arg('ruleset', () => String, { defaultValue: DEFAULT, description: RULESET }) ruleset: string,
    @Ctx() context: Context,
  ): Promise<ContentPackType> {
    return spell(await publishPack(context.house, context.credential, ruleset, input));
  }

  @Extensions(rest({ method: 'GET', path: '/v1/content-packs', tag: 'content', public: true }))
  @Query(() => [ContentPackType], { description: 'Every pack of a ruleset, in every version, without its data.' })
  async contentPacks(
    @Arg('ruleset', () => String, { defaultValue: DEFAULT, description: RULESET }) ruleset: string,
    @Ctx() context: Context,
  ): Promise<ContentPackType[]> {
    return (await listPacks(context.house, ruleset)).map(spell);
  }

  @Extensions(rest({ method: 'GET', path: '/v1/content-packs/{id}', tag: 'content', public: true }))
  @Query(() => ContentPackType, { description: 'One pack with its data.' })
  async contentPack(
    @Arg('id', () => ID, { description: 'The pack.' }) id: string,
    @Arg('version', () => String, { nullable: true, description: 'Its version; the newest unless said.' }) version:
      | string
      | undefined,
    @Arg('ruleset', () => String, { defaultValue: DEFAULT, description: RULESET }) ruleset: string,
    @Ctx() context: Context,
  ): Promise<ContentPackType> {
    return spell(await readPack(context.house, ruleset, id, version ?? undefined));
  }

  @Extensions(rest({ method: 'GET', path: '/v1/content-pack-schema', tag: 'content', public: true }))
  @Query(() => GraphQLJSON, { description: 'The JSON Schema a pack is held to.' })
  contentPackSchema(
    @Arg('ruleset', () => String, { defaultValue: DEFAULT, description: RULESET }) ruleset: string,
    @Ctx() context: Context,
  ): object {
    return packSchema(context.house, ruleset);
  }
}
