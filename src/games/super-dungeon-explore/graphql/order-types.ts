import '../../../graphql/reflect-shim.ts';
import { Field, ID, Int } from 'type-graphql';
import type { ReactionRule, StandingOrders } from '../state.ts';
import { RerollPolicyEnum, StatusEnum } from './enums.ts';
import { DefencePreferenceEnum, ReactionTriggerEnum, SharingEnum } from './input-enums.ts';
import { named } from './map-types.ts';

@named('OrderedDefence', 'How a model defends (SDE-14.4).')
export class OrderedDefenceType {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => DefencePreferenceEnum, { description: 'The attribute, or how it is chosen.' }) preference!: string;
}

@named('OrderedPotion', 'When a green potion is drunk without asking.')
export class OrderedPotionType implements ReactionRule {
  @Field(() => ReactionTriggerEnum, { description: 'The moment.' }) trigger!: ReactionRule['trigger'];
  @Field(() => Int, { nullable: true, description: 'Only with so many hearts left or fewer.' }) ifHeartsLeftAtMost!:
    | number
    | null;
  @Field(() => StatusEnum, { nullable: true, description: 'Only with this status.' }) ifStatus!: ReactionRule['ifStatus'];
  @Field(() => ID, { description: 'The Hero that drinks.' }) drinkerId!: string;
  @Field(() => ID, { description: 'The Hero whose potion it is.' }) ownerId!: string;
  @Field(() => ID, { description: 'The potion.' }) potionId!: string;
  @Field(() => ID, { nullable: true, description: 'The Hero it is aimed at, where it needs one.' }) targetId!: string | null;
}

@named('OrderedReactions', 'What a Hero’s player has ordered for the Consul Turn.')
export class OrderedReactionsType {
  @Field(() => ID, { description: 'The Hero.' }) heroId!: string;
  @Field(() => [OrderedPotionType], { description: 'Tried in order; the first that applies and is legal is carried out.' })
  rules!: readonly OrderedPotionType[];
}

@named('OrderedSharing', 'Whether others may drink the potions of a Hero.')
export class OrderedSharingType {
  @Field(() => ID, { description: 'The Hero.' }) heroId!: string;
  @Field(() => SharingEnum, { description: 'The answer.' }) sharing!: string;
}

@named('OrderedReroll', 'Which die of a model is rolled again (SDE-17.5).')
export class OrderedRerollType {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => RerollPolicyEnum, { description: 'The die.' }) policy!: string;
}

@named('StandingOrders', 'Orders that stand until they are changed, as setStandingOrder gives them (F.5).')
export class StandingOrdersType {
  @Field(() => [OrderedDefenceType], { description: 'Defences.' }) defence!: StandingOrders['defence'];
  @Field(() => [OrderedReactionsType], { description: 'Green potions.' }) reactions!: StandingOrders['reactions'];
  @Field(() => [OrderedSharingType], { description: 'Potions for others.' }) sharing!: StandingOrders['sharing'];
  @Field(() => String, { description: 'Hearts and potions gained: AUTO or ASK.' }) drops!: StandingOrders['drops'];
  @Field(() => [OrderedRerollType], { description: 'Rerolls.' }) rerolls!: StandingOrders['rerolls'];
  @Field(() => String, { description: 'When a deadline passes: ASSIST or WAIT.' }) deadline!: StandingOrders['deadline'];
}
