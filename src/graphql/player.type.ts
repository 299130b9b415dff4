import './reflect-shim.ts';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';

export const TokenScope = { PLAY: 'play', READ: 'read' } as const;
registerEnumType(TokenScope, {
  name: 'TokenScope',
  description: 'What a token may be used for.',
  valuesConfig: {
    PLAY: { description: 'Commands of every kind: lobby, play, own tokens.' },
    READ: { description: 'Reading what the player may see.' },
  },
});

@ObjectType('Player', { simpleResolvers: true, description: 'Somebody who can hold seats.' })
export class PlayerType {
  @Field(() => ID, { description: 'Stable for ever.' }) id!: string;
  @Field(() => String, { description: 'What the others see; it can be changed and need not be unique.' }) name!: string;
}

@ObjectType('Registration', { simpleResolvers: true, description: 'A new guest player and the only copy of their token.' })
export class RegistrationType {
  @Field(() => PlayerType, { description: 'The new player.' }) player!: PlayerType;
  @Field(() => String, {
    description: 'Send it as "Authorization: Bearer …". It is stored only as a hash and cannot be shown again.',
  })
  token!: string;
}

@ObjectType('PersonalToken', { simpleResolvers: true, description: 'A token of yours, without the token itself.' })
export class PersonalTokenType {
  @Field(() => ID, { description: 'Names the token when you revoke it.' }) id!: string;
  @Field(() => String, { description: 'What you called it.' }) name!: string;
  @Field(() => [TokenScope], { description: 'What it may be used for.' }) scopes!: readonly string[];
  @Field(() => GraphQLDateTimeISO, { description: 'When it was made.' }) createdAt!: string;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: 'When it was last used, to the hour; null if never.' })
  lastUsedAt!: string | null;
  @Field(() => GraphQLDateTimeISO, { nullable: true, description: 'When it stops working; null if never.' }) expiresAt!:
    | string
    | null;
}

@ObjectType('NewPersonalToken', { simpleResolvers: true, description: 'A new token and the only copy of it.' })
export class NewPersonalTokenType {
  @Field(() => String, { description: 'Send it as "Authorization: Bearer …". It cannot be shown again.' }) token!: string;
  @Field(() => PersonalTokenType, { description: 'What is kept of it.' }) stored!: PersonalTokenType;
}
