import '../../../graphql/reflect-shim.ts';
import { Field, ID, Int } from 'type-graphql';
import { AttributeEnum, StatusEnum } from './enums.ts';
import * as e from './input-enums.ts';
import { ControlPathInput, HeartUseInput, named, SquareInput } from './inputs.ts';

const optional = (description: string) => ({ nullable: true, description }) as const;

@named('AllocateDrops', 'Who gets hearts and potions; what is not named is lost.')
export class AllocateDropsInput {
  @Field(() => [HeartUseInput], { description: 'One per heart.' }) hearts!: HeartUseInput[];
  @Field(() => [ID], { description: 'Heroes that get a potion token.' }) potions!: string[];
}

@named('ChooseControlPaths', 'How the model in question is moved; left out, it stays.')
export class ChooseControlPathsInput {
  @Field(() => [ControlPathInput], {
    description: 'A way per model; one that is left out does not move, an empty list moves none.',
  })
  paths!: ControlPathInput[];
}

@named('ChooseArc', 'How an Arc goes on; without a target it ends.')
export class ChooseArcInput {
  @Field(() => ID, optional('The next target.')) targetModelId?: string | null;
  @Field(() => e.DieEnum, optional('The die left out.')) dropDie?: string | null;
}

@named('ChooseDefence', 'What a model defends with.')
export class ChooseDefenceInput {
  @Field(() => AttributeEnum, { description: 'The attribute.' }) attribute!: string;
}

@named('AnswerPotionRequest', 'Whether a potion may be drunk.')
export class AnswerPotionRequestInput {
  @Field(() => Boolean, { description: 'Yes or no.' }) allow!: boolean;
}

@named('ChooseTreasure', 'The treasure to keep.')
export class ChooseTreasureInput {
  @Field(() => ID, { description: 'One of the decision’s cards, by copy or card.' }) cardId!: string;
}

@named('ReviveHero', 'Who comes back, and where.')
export class ReviveHeroInput {
  @Field(() => ID, { description: 'The destroyed Hero.' }) destroyedHeroId!: string;
  @Field(() => ID, { description: 'Its own card, or that of another Hero.' }) heroCardId!: string;
  @Field(() => SquareInput, { description: 'Where it enters: a square beside the start token or a Hero (SDE-22.2).' })
  anchor!: SquareInput;
}

@named('Equip', 'A card and who puts it on.')
export class EquipInput {
  @Field(() => ID, { description: 'The Hero.' }) heroId!: string;
  @Field(() => ID, { description: 'A card of the backpack, by copy (`torch#2`) or by card.' }) cardId!: string;
}

@named('ExchangeLoot', 'Six loot cards for a treasure.')
export class ExchangeLootInput {
  @Field(() => [ID], { description: 'Six cards of the backpack, by copy (`torch#2`) or by card.' }) cardIds!: string[];
}

@named('CarrierMove', "The carrier's walk at the end of a Hero Turn.")
export class CarrierMoveInput {
  @Field(() => [SquareInput], { description: 'The squares entered; an empty path declines.' }) path!: SquareInput[];
  @Field(() => SquareInput, optional('Where a large base is put down.')) finalAnchor?: SquareInput | null;
}

@named('PlaceMiniBoss', 'A mini-boss and its place.')
export class PlaceMiniBossInput {
  @Field(() => ID, { description: 'Its card.' }) cardId!: string;
  @Field(() => SquareInput, { description: 'The north-western square of its base.' }) anchor!: SquareInput;
}

@named('PlaceDungeonBoss', 'The place of the dungeon boss.')
export class PlaceDungeonBossInput {
  @Field(() => SquareInput, { description: 'The north-western square of its base.' }) anchor!: SquareInput;
}

@named('ChooseRelics', 'Relics of the boss.')
export class ChooseRelicsInput {
  @Field(() => [ID], { description: 'At most one per slot and spawning point.' }) cardIds!: string[];
}

@named('ChooseBonus', 'A bonus of the chart.')
export class ChooseBonusInput {
  @Field(() => Int, { description: 'Which of the decision’s bonuses, from 0.' }) index!: number;
}

@named('ChooseSightingOrigin', 'The Hero a sighting measures from.')
export class ChooseSightingOriginInput {
  @Field(() => ID, { description: 'A Hero on one of the tiles.' }) heroId!: string;
}

@named('TimeoutHeal', 'Cards thrown away, and who heals for them.')
export class TimeoutHealInput {
  @Field(() => ID, optional('The Hero that heals; left out, none.')) heroId?: string | null;
  @Field(() => [ID], { description: 'Cards of the backpack, by copy (`torch#2`) or by card; none heals nothing.' })
  cardIds!: string[];
  @Field(() => [e.HealTokenEnum], optional('The tokens to remove, in order; wounds first where left out.')) remove?:
    | string[]
    | null;
}

@named('ReactionRule', 'When a green potion is drunk without asking.')
export class ReactionRuleInput {
  @Field(() => e.ReactionTriggerEnum, { description: 'The moment.' }) trigger!: string;
  @Field(() => Int, optional('Only with so many hearts left or fewer.')) ifHeartsLeftAtMost?: number | null;
  @Field(() => StatusEnum, optional('Only with this status.')) ifStatus?: string | null;
  @Field(() => ID, { description: 'The Hero that drinks.' }) drinkerId!: string;
  @Field(() => ID, { description: 'The Hero whose potion it is.' }) ownerId!: string;
  @Field(() => ID, { description: 'The potion.' }) potionId!: string;
  @Field(() => ID, optional('Its target, where it has one.')) targetId?: string | null;
}

@named('SetStandingOrder', 'A standing order; its kind says which arguments are given.')
export class SetStandingOrderInput {
  @Field(() => e.OrderKindEnum, { description: 'What it is about.' }) kind!: string;
  @Field(() => ID, optional('Of setDefencePreference and setRerollPolicy: one of your models.')) modelId?: string | null;
  @Field(() => ID, optional('Of setReactionPolicy and setPotionSharing: one of your Heroes.')) heroId?: string | null;
  @Field(() => e.DefencePreferenceEnum, optional('Of setDefencePreference.')) preference?: string | null;
  @Field(
    () => [ReactionRuleInput],
    optional(
      'Of setReactionPolicy: tried in order, the first that applies and is legal is carried out; an empty list ends the policy.',
    ),
  )
  rules?: ReactionRuleInput[] | null;
  @Field(() => e.SharingEnum, optional('Of setPotionSharing: whether Heroes of other players may drink its potions.')) sharing?:
    | string
    | null;
  @Field(
    () => String,
    optional(
      'Of setDropPolicy: AUTO or ASK. Of setRerollPolicy: BLANK_ONLY, LOWEST or NEVER. Of setDeadlinePolicy: ASSIST or WAIT.',
    ),
  )
  policy?: string | null;
}
