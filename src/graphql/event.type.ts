import './reflect-shim.ts';
import { GraphQLDateTimeISO, GraphQLJSON } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('PageInfo', { simpleResolvers: true, description: 'Where a page of a connection stands (Relay).' })
export class PageInfoType {
  @Field(() => Boolean, { description: 'Whether there is more after this page.' }) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'Always false: pages are read forwards.' }) hasPreviousPage!: boolean;
  @Field(() => String, { nullable: true, description: 'The cursor of the first item; null on an empty page.' }) startCursor!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: 'The cursor to ask for the next page with; null on an empty page.' })
  endCursor!: string | null;
}

@ObjectType('GameEvent', {
  simpleResolvers: true,
  description:
    'Something that happened in a game, as you may see it. Where something of it is hidden from you, you get its public twin with the same seq.',
})
export class GameEventType {
  @Field(() => Int, { description: 'Its number within the game, from 1, without gaps for anybody.' }) seq!: number;
  @Field(() => Int, { description: 'The version of the game that it is part of.' }) version!: number;
  @Field(() => String, { description: 'What happened, in the past tense: RoomFormed.' }) type!: string;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was committed.' }) at!: string;
  @Field(() => Int, { nullable: true, description: 'The seat it happened to or through, where there is one.' }) seat!:
    | number
    | null;
  @Field(() => GraphQLJSON, { description: 'The particulars, by type as in the rules.' }) data!: object;
}

@ObjectType('GameEventEdge', { simpleResolvers: true, description: 'An event in a connection.' })
export class GameEventEdgeType {
  @Field(() => String, { description: 'The cursor of this event: its seq.' }) cursor!: string;
  @Field(() => GameEventType, { description: 'The event.' }) node!: GameEventType;
}

@ObjectType('GameEventConnection', { simpleResolvers: true, description: 'A page of events, oldest first.' })
export class GameEventConnectionType {
  @Field(() => [GameEventEdgeType], { description: 'The events with their cursors.' }) edges!: GameEventEdgeType[];
  @Field(() => PageInfoType, { description: 'Where this page stands.' }) pageInfo!: PageInfoType;
}

@ObjectType('AcceptedCommand', { simpleResolvers: true, description: 'A command of the history.' })
export class AcceptedCommandType {
  @Field(() => Int, { description: 'The version it was accepted at; it left the next one.' }) version!: number;
  @Field(() => GraphQLDateTimeISO, { description: 'When it was committed.' }) at!: string;
  @Field(() => String, { description: 'The verb: formRoom.' }) verb!: string;
  @Field(() => Int, { nullable: true, description: 'The seat that acted; null for the server.' }) seat!: number | null;
  @Field(() => GraphQLJSON, { nullable: true, description: 'Its arguments; null while something of it is hidden from you.' })
  input!: object | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Its seed, 32 bytes in hex; null while something it decided is hidden from you. All chance of the command follows from it.',
  })
  seed!: string | null;
}

@ObjectType('AcceptedCommandEdge', { simpleResolvers: true, description: 'A command in a connection.' })
export class AcceptedCommandEdgeType {
  @Field(() => String, { description: 'The cursor of this command: its version.' }) cursor!: string;
  @Field(() => AcceptedCommandType, { description: 'The command.' }) node!: AcceptedCommandType;
}

@ObjectType('AcceptedCommandConnection', { simpleResolvers: true, description: 'A page of accepted commands, oldest first.' })
export class AcceptedCommandConnectionType {
  @Field(() => [AcceptedCommandEdgeType], { description: 'The commands with their cursors.' }) edges!: AcceptedCommandEdgeType[];
  @Field(() => PageInfoType, { description: 'Where this page stands.' }) pageInfo!: PageInfoType;
}

@ObjectType('PreviewEvent', { simpleResolvers: true, description: 'An event that would certainly come.' })
export class PreviewEventType {
  @Field(() => ID, { description: 'What would happen: RoomFormed.' }) type!: string;
  @Field(() => Int, { nullable: true, description: 'The seat it would happen to or through.' }) seat!: number | null;
  @Field(() => GraphQLJSON, { description: 'The particulars.' }) data!: object;
}

@ObjectType('Preview', {
  simpleResolvers: true,
  description: 'What a command would do, as far as that is certain for you. Nothing is done and nothing hidden is used.',
})
export class PreviewType {
  @Field(() => Boolean, { description: 'Whether it would be accepted, as far as you can know.' }) legal!: boolean;
  @Field(() => String, { nullable: true, description: 'The code of the refusal.' }) code!: string | null;
  @Field(() => String, { nullable: true, description: 'The rule it would break.' }) rule!: string | null;
  @Field(() => String, { nullable: true, description: 'The refusal in a sentence.' }) message!: string | null;
  @Field(() => [PreviewEventType], { description: 'The events that come whatever chance and hidden things hold.' })
  events!: PreviewEventType[];
  @Field(() => Boolean, { description: 'True when nothing else can happen.' }) complete!: boolean;
}

@ObjectType('Verification', {
  simpleResolvers: true,
  description: 'What came of deciding every command of a game again from its seeds.',
})
export class VerificationType {
  @Field(() => Boolean, { description: 'Whether every event came out the same, byte for byte.' }) equal!: boolean;
  @Field(() => Int, { nullable: true, description: 'How many commands were decided again; null if something differs.' })
  commands!: number | null;
  @Field(() => Int, { nullable: true, description: 'How many events were compared; null if something differs.' }) events!:
    | number
    | null;
  @Field(() => Int, { nullable: true, description: 'The version of the first command that differs.' }) version!: number | null;
  @Field(() => Int, { nullable: true, description: 'The seq of the first event that differs.' }) seq!: number | null;
  @Field(() => String, { nullable: true, description: 'What differs.' }) difference!: string | null;
}
