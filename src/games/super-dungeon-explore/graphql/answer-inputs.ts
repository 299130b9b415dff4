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
  @Field(() => [ControlPathInput], { description: 'Its way, or nothing.' }) paths!: ControlPathInput[];
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
  @Field(() => ID, { description: 'A drawn card.' }) cardId!: string;
}

@named('ReviveHero', 'Who comes back, and where.')
export class ReviveHeroInput {
  @Field(() => ID, { description: 'The destroyed Hero.' }) destroyedHeroId!: string;
  @Field(() => ID, { description: 'Its own card, or that of another Hero.' }) heroCardId!: string;
  @Field(() => SquareInput, { description: 'Where it enters.' }) anchor!: SquareInput;
}

@named('Equip', 'A card and who puts it on.')
export class EquipInput {
  @Field(() => ID, { description: 'The Hero.' }) heroId!: string;
  @Field(() => ID, { description: 'A card of the backpack.' }) cardId!: string;
}

@named('ExchangeLoot', 'Six loot cards for a treasure.')
export class ExchangeLootInput {
  @Field(() => [ID], { description: 'The six cards.' }) cardIds!: string[];
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
  @Field(() => Int, { description: 'Which of those offered, from 0.' }) index!: number;
}

@named('ChooseSightingOrigin', 'The Hero a sighting measures from.')
export class ChooseSightingOriginInput {
  @Field(() => ID, { description: 'A Hero on one of the tiles.' }) heroId!: string;
}

@named('TimeoutHeal', 'Cards thrown away, and who heals for them.')
export class TimeoutHealInput {
  @Field(() => ID, optional('The Hero that heals.')) heroId?: string | null;
  @Field(() => [ID], { description: 'Cards of the backpack.' }) cardIds!: string[];
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
  @Field(() => ID, optional('The model.')) modelId?: string | null;
  @Field(() => ID, optional('The Hero.')) heroId?: string | null;
  @Field(() => e.DefencePreferenceEnum, optional('How it defends.')) preference?: string | null;
  @Field(() => [ReactionRuleInput], optional('Tried in order; the first that applies and is legal is carried out.')) rules?:
    | ReactionRuleInput[]
    | null;
  @Field(() => e.SharingEnum, optional('Whether others may drink.')) sharing?: string | null;
  @Field(() => String, optional('AUTO, ASK; BLANK_ONLY, LOWEST, NEVER; ASSIST, WAIT: by kind.')) policy?: string | null;
}
