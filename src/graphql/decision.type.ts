import './reflect-shim.ts';
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfoType } from './event.type.ts';
import { GameSummaryType } from './game.type.ts';

export const DecisionRoleEnum = { WAITED_FOR: 'WAITED_FOR', REACTION: 'REACTION' } as const;
registerEnumType(DecisionRoleEnum, {
  name: 'DecisionRole',
  description: 'Why a game is among your decisions.',
  valuesConfig: {
    WAITED_FOR: { description: 'The game waits for this seat: a turn, or a decision.' },
    REACTION: { description: 'The game waits for somebody else, and this seat may react.' },
  },
});

@ObjectType('SeatDecision', { simpleResolvers: true, description: 'What one of your seats may decide now.' })
export class SeatDecisionType {
  @Field(() => Int, { description: 'The seat.' }) seat!: number;
  @Field(() => DecisionRoleEnum, { description: 'Whether the game waits for it.' }) role!: string;
  @Field(() => String, { description: 'The kind of decision in the words of the rules, or REACTION.' }) kind!: string;
  @Field(() => [String], { description: 'Of a reaction: the verbs that are legal now.' }) verbs!: readonly string[];
}

@ObjectType('MyDecision', { simpleResolvers: true, description: 'A game in which you have something to decide.' })
export class MyDecisionType {
  @Field(() => GameSummaryType, { description: 'The game.' }) game!: GameSummaryType;
  @Field(() => [SeatDecisionType], { description: 'Your seats that may act.' }) seats!: readonly SeatDecisionType[];
}

@ObjectType('MyDecisionEdge', { simpleResolvers: true, description: 'A decision in a connection.' })
export class MyDecisionEdgeType {
  @Field(() => String, { description: 'The cursor of this game.' }) cursor!: string;
  @Field(() => MyDecisionType, { description: 'The game and your seats.' }) node!: MyDecisionType;
}

@ObjectType('MyDecisionConnection', { simpleResolvers: true, description: 'A page of your decisions, the latest change first.' })
export class MyDecisionConnectionType {
  @Field(() => [MyDecisionEdgeType], { description: 'The decisions with their cursors.' }) edges!: MyDecisionEdgeType[];
  @Field(() => PageInfoType, { description: 'Where this page stands.' }) pageInfo!: PageInfoType;
}
