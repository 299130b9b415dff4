import './reflect-shim.ts';
import { GraphQLJSON } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('ContentPack', {
  simpleResolvers: true,
  description: 'Content published apart from the code: heroes, monsters, cards, tiles, charts. A version never changes.',
})
export class ContentPackType {
  @Field(() => ID, { description: 'The pack, over all its versions.' }) packId!: string;
  @Field(() => String, { description: 'The version, three numbers: 1.0.0.' }) version!: string;
  @Field(() => String, { description: 'SHA-256 over its canonical JSON. A game pins the packs it started with by this.' })
  hash!: string;
  @Field(() => String, { description: 'The ruleset it is for.' }) ruleset!: string;
  @Field(() => ID, { nullable: true, description: 'The player who published it; null where it comes with the game.' })
  publisherId!: string | null;
  @Field(() => String, { nullable: true, description: 'When it was published; null where it comes with the game.' }) createdAt!:
    | string
    | null;
  @Field(() => GraphQLJSON, { nullable: true, description: 'The pack itself; left out in lists.' }) data!: unknown;
}
