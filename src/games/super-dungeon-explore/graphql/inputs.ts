import '../../../graphql/reflect-shim.ts';
import { Field, ID, InputType, Int } from 'type-graphql';
import { RerollPolicyEnum } from './enums.ts';
import * as e from './input-enums.ts';

/** An input of this game. */
export const named = (verb: string, description: string): ClassDecorator =>
  InputType(`SuperDungeonExplore${verb}Input`, { description }) as ClassDecorator;

const optional = (description: string) => ({ nullable: true, description }) as const;
const MODEL = { description: 'The active model.' } as const;
const PATH = { description: 'The squares entered, one after the other.' } as const;
const FINAL = optional('Where a large base is put down; left out, the first legal place (SDE-8.14).');

@named('Square', 'A square of the dungeon.')
export class SquareInput {
  @Field(() => Int, { description: 'East.' }) x!: number;
  @Field(() => Int, { description: 'South.' }) y!: number;
}

@named('ChooseConsulForce', "The Consul's force.")
export class ChooseConsulForceInput {
  @Field(() => ID, { description: 'The dungeon boss.' }) bossId!: string;
  @Field(() => [ID], { description: 'The mini-bosses.' }) miniBossIds!: string[];
  @Field(() => [ID], { description: 'The spawning points; a paired one stands twice.' }) spawningPointIds!: string[];
}

@named('SelectHeroes', 'The party, in its order.')
export class SelectHeroesInput {
  @Field(() => [ID], { description: 'Hero cards.' }) heroIds!: string[];
  @Field(() => [e.ControllerScalar], optional('One per Hero: a hero seat or SHARED; left out, the Heroes go round the seats.'))
  controllers?: (number | 'SHARED')[] | null;
}

@named('PlaceTile', 'A tile and where it lies.')
export class PlaceTileInput {
  @Field(() => ID, { description: 'The tile.' }) tileId!: string;
  @Field(() => e.TileSideEnum, { description: 'The side up.' }) side!: string;
  @Field(() => Int, { description: 'Its leftmost column.' }) x!: number;
  @Field(() => Int, { description: 'Its topmost row.' }) y!: number;
  @Field(() => Int, { description: '0, 90, 180 or 270 degrees clockwise.' }) rotation!: number;
}

@named('NumberTiles', 'The order of the tiles.')
export class NumberTilesInput {
  @Field(() => [ID], { description: 'The first tile first.' }) tileIds!: string[];
}

@named('PlaceSpawningPoint', 'A spawning point and its place.')
export class PlaceSpawningPointInput {
  @Field(() => ID, { description: 'Its card.' }) spawningPointId!: string;
  @Field(() => SquareInput, { description: 'Its square, or the north-western one of a large base.' }) anchor!: SquareInput;
}

@named('PlaceToken', 'Where a token lies.')
export class PlaceTokenInput {
  @Field(() => SquareInput, { description: 'The square.' }) square!: SquareInput;
}

@named('ShiftPrince', 'Where the prince is moved.')
export class ShiftPrinceInput {
  @Field(() => [SquareInput], { description: 'Up to four squares; an empty path declines.' }) path!: SquareInput[];
}

@named('HeroPlacement', 'A Hero and its place.')
export class HeroPlacementInput {
  @Field(() => ID, { description: 'The Hero.' }) heroId!: string;
  @Field(() => SquareInput, { description: 'Its square.' }) anchor!: SquareInput;
}

@named('PlaceHeroes', 'Where the Heroes come in.')
export class PlaceHeroesInput {
  @Field(() => [HeroPlacementInput], { description: 'Every Hero once.' }) placements!: HeroPlacementInput[];
}

@named('SpawnPlacement', 'A monster and its place.')
export class SpawnPlacementInput {
  @Field(() => ID, { description: 'The card.' }) cardId!: string;
  @Field(() => ID, optional('The spawning point it comes from; this or originModelId.')) spawningPointId?: string | null;
  @Field(() => ID, optional('The model whose effect it is; this or spawningPointId.')) originModelId?: string | null;
  @Field(() => SquareInput, { description: 'Its square, or the north-western one of a large base.' }) anchor!: SquareInput;
}

@named('Spawn', 'What is spawned.')
export class SpawnInput {
  @Field(() => [SpawnPlacementInput], { description: 'In order; an empty list declines, except in setup.' })
  placements!: SpawnPlacementInput[];
}

@named('Choice', 'What a player says beforehand about one model an effect reaches.')
export class ChoiceInput {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => [e.HealTokenEnum], optional('The tokens HEAL removes.')) remove?: string[] | null;
  @Field(() => Int, optional('How many wounds are transferred.')) wounds?: number | null;
  @Field(() => Int, optional('Which option of a choice, from 0.')) option?: number | null;
  @Field(() => SquareInput, optional('Where the model is placed.')) anchor?: SquareInput | null;
}

@named('Upkeep', 'Choices of an upkeep.')
export class UpkeepInput {
  @Field(() => SquareInput, optional('Where the other form of a shapeshifter is put; left out, it keeps its form.'))
  shapeshiftAnchor?: SquareInput | null;
  @Field(() => [String], optional('Names of the other effects, in order.')) order?: string[] | null;
  @Field(() => [ChoiceInput], optional('Choices for healing and other effects.')) choices?: ChoiceInput[] | null;
}

@named('Activate', 'The model to activate.')
export class ActivateInput {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => UpkeepInput, optional('Its upkeep.')) upkeep?: UpkeepInput | null;
}

@named('Move', 'A walk of the active model.')
export class MoveInput {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => [SquareInput], PATH) path!: SquareInput[];
  @Field(() => SquareInput, FINAL) finalAnchor?: SquareInput | null;
}

@named('Dash', 'A Dash of the active model.')
export class DashInput extends MoveInput {}

@named('ArcLink', 'One link of an Arc.')
export class ArcLinkInput {
  @Field(() => ID, { description: 'The next target.' }) targetModelId!: string;
  @Field(() => e.DieEnum, { description: 'The die left out.' }) dropDie!: string;
}

@named('ControlPath', 'The way a model is moved by a control effect.')
export class ControlPathInput {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => [SquareInput], PATH) path!: SquareInput[];
  @Field(() => SquareInput, FINAL) finalAnchor?: SquareInput | null;
}

@named('HeartUse', 'What a heart removes.')
export class HeartUseInput {
  @Field(() => ID, { description: 'The Hero.' }) heroId!: string;
  @Field(() => e.HealTokenEnum, { description: 'The token.' }) remove!: string;
}

@named('Allocation', 'Wishes for hearts and potions, in order.')
export class AllocationInput {
  @Field(() => [HeartUseInput], optional('One per heart.')) hearts?: HeartUseInput[] | null;
  @Field(() => [ID], optional('Heroes that get a potion token.')) potions?: string[] | null;
}

/** What every action may name. */
@named('Action', 'What every action may name.')
abstract class ActionFields {
  @Field(() => ID, optional('The target, where the action names one.')) targetModelId?: string | null;
  @Field(() => SquareInput, optional('The square of the target a Burst is centred on.')) targetSquare?: SquareInput | null;
  @Field(() => e.DirectionEnum, optional('The direction of a Lance or Sweep.')) direction?: string | null;
  @Field(() => Int, optional('0 or 1: which square of a large user a Lance starts from.')) lane?: number | null;
  @Field(() => RerollPolicyEnum, optional('Which die is rolled again where that is allowed.')) rerollPolicy?: string | null;
  @Field(() => [ControlPathInput], optional('Ways of models that the action moves.')) controlPaths?: ControlPathInput[] | null;
  @Field(() => [ChoiceInput], optional('Choices by model.')) choices?: ChoiceInput[] | null;
}

/** What attacks and potions may name besides. */
@named('RollingAction', 'What attacks and potions may name besides.')
abstract class AttackFields extends ActionFields {
  @Field(() => [ArcLinkInput], optional('Targets of an Arc, in order.')) arcPlan?: ArcLinkInput[] | null;
  @Field(() => AllocationInput, optional('Wishes for hearts and potions.')) allocation?: AllocationInput | null;
}

@named('Attack', 'A red action.')
export class AttackInput extends AttackFields {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => ID, { description: 'melee, magic, missile, or a red unique action.' }) actionId!: string;
  @Field(() => e.PayWithEnum, optional('ACTION_POINTS unless said otherwise.')) payWith?: string | null;
}

@named('UseAction', 'A blue unique action.')
export class UseActionInput extends ActionFields {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => ID, { description: 'The action.' }) actionId!: string;
}

@named('StandUp', 'How a model stands up.')
export class StandUpInput {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => e.StandUpPaymentEnum, { description: 'What it pays.' }) pay!: string;
}

@named('DrinkPotion', 'A potion and who drinks it.')
export class DrinkPotionInput extends AttackFields {
  @Field(() => ID, { description: 'The Hero that drinks.' }) drinkerId!: string;
  @Field(() => ID, { description: 'The Hero whose potion it is.' }) ownerId!: string;
  @Field(() => ID, { description: 'The potion.' }) potionId!: string;
}

@named('OpenChest', 'A chest and who opens it.')
export class OpenChestInput {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => ID, { description: 'The chest.' }) chestId!: string;
}

@named('Interact', 'A scenario token and who handles it.')
export class InteractInput {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => ID, { description: 'The token.' }) tokenId!: string;
}

@named('EndActivation', 'The model that is done.')
export class EndActivationInput {
  @Field(() => ID, MODEL) modelId!: string;
}
