import '../../../graphql/reflect-shim.ts';
import { Field, ID, InputType, Int } from 'type-graphql';
import { RerollPolicyEnum } from './enums.ts';
import * as e from './input-enums.ts';

/** An input of this game. */
export const named = (verb: string, description: string): ClassDecorator =>
  InputType(`SuperDungeonExplore${verb}Input`, { description }) as ClassDecorator;

const optional = (description: string) => ({ nullable: true, description }) as const;
const MODEL = { description: 'The active model, by its id on the table (`models`).' } as const;
const PATH = { description: 'The squares entered, one after the other; the square it stands on is not named.' } as const;
const FINAL = optional('Where a large base is put down; left out, the first legal place (SDE-8.14).');

@named('Square', 'A square of the dungeon.')
export class SquareInput {
  @Field(() => Int, { description: 'The column; it grows to the east and may be below 0.' }) x!: number;
  @Field(() => Int, { description: 'The row; it grows to the south and may be below 0.' }) y!: number;
}

@named('ChooseConsulForce', "The Consul's force.")
export class ChooseConsulForceInput {
  @Field(() => ID, { description: 'The card of the dungeon boss.' }) bossId!: string;
  @Field(() => [ID], { description: 'Cards of mini-bosses: one, with five or six Heroes two.' }) miniBossIds!: string[];
  @Field(() => [ID], { description: 'Cards of spawning points, one per tile; a paired one stands twice.' })
  spawningPointIds!: string[];
}

@named('SelectHeroes', 'The party, in its order.')
export class SelectHeroesInput {
  @Field(() => [ID], { description: 'Cards of Heroes, in party order (SDE-1.11); they become H1, H2 and so on.' })
  heroIds!: string[];
  @Field(() => [e.ControllerScalar], optional('One per Hero: a hero seat or SHARED; left out, the Heroes go round the seats.'))
  controllers?: (number | 'SHARED')[] | null;
}

@named('PlaceTile', 'A tile and where it lies.')
export class PlaceTileInput {
  @Field(() => ID, { description: 'A tile of the enabled packs.' }) tileId!: string;
  @Field(() => e.TileSideEnum, { description: 'The side up.' }) side!: string;
  @Field(() => Int, { description: 'Its leftmost column.' }) x!: number;
  @Field(() => Int, { description: 'Its topmost row.' }) y!: number;
  @Field(() => Int, { description: '0, 90, 180 or 270 degrees clockwise.' }) rotation!: number;
}

@named('NumberTiles', 'The order of the tiles.')
export class NumberTilesInput {
  @Field(() => [ID], { description: 'All tiles laid, the first one first.' }) tileIds!: string[];
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
  @Field(() => ID, { description: 'The Hero, by its id on the table (`party`).' }) heroId!: string;
  @Field(() => SquareInput, { description: 'Its square, or the north-western one of a large base.' }) anchor!: SquareInput;
}

@named('PlaceHeroes', 'Where the Heroes come in.')
export class PlaceHeroesInput {
  @Field(() => [HeroPlacementInput], { description: 'Every Hero once.' }) placements!: HeroPlacementInput[];
}

@named('SpawnPlacement', 'A monster and its place.')
export class SpawnPlacementInput {
  @Field(() => ID, { description: 'A card of the spawning pool (`pool`).' }) cardId!: string;
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
  @Field(() => [e.HealTokenEnum], optional('The tokens a HEAL removes, in order; left out, wounds and then statuses.')) remove?:
    | string[]
    | null;
  @Field(() => Int, optional('How many wounds TRANSFER_WOUNDS moves; left out, all it may.')) wounds?: number | null;
  @Field(() => Int, optional('Which option of CHOOSE_ONE, from 0; left out, the first.')) option?: number | null;
  @Field(() => SquareInput, optional('Where PLACE puts the model: needed where an action places it.'))
  anchor?: SquareInput | null;
}

@named('Upkeep', 'Choices of an upkeep.')
export class UpkeepInput {
  @Field(() => SquareInput, optional('Where the other form of a shapeshifter is put; left out, it keeps its form.'))
  shapeshiftAnchor?: SquareInput | null;
  @Field(
    () => [String],
    optional('Names of abilities and tile effects of upkeep step 5 in the order they are to work; SHAPESHIFT is one (SDE-7.2).'),
  )
  order?: string[] | null;
  @Field(() => [ChoiceInput], optional('Choices for healing and other effects.')) choices?: ChoiceInput[] | null;
}

@named('Activate', 'The model to activate.')
export class ActivateInput {
  @Field(() => ID, { description: 'The model.' }) modelId!: string;
  @Field(() => UpkeepInput, optional('Choices of its upkeep; all have a default.')) upkeep?: UpkeepInput | null;
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
  @Field(() => [HeartUseInput], optional('One wish per heart.')) hearts?: HeartUseInput[] | null;
  @Field(() => [ID], optional('Heroes that get a potion token.')) potions?: string[] | null;
}

/** What every action may name. */
@named('Action', 'What every action may name.')
abstract class ActionFields {
  @Field(() => ID, optional('The target, where the action names one.')) targetModelId?: string | null;
  @Field(() => SquareInput, optional('The square of the target a Burst is centred on.')) targetSquare?: SquareInput | null;
  @Field(() => e.DirectionEnum, optional('The direction of a Lance or Sweep.')) direction?: string | null;
  @Field(() => Int, optional('0 or 1: which square of a large user a Lance starts from.')) lane?: number | null;
  @Field(
    () => RerollPolicyEnum,
    optional('Which die is rolled again where that is allowed; left out, the standing order, else BLANK_ONLY.'),
  )
  rerollPolicy?: string | null;
  @Field(
    () => [ControlPathInput],
    optional('Ways of models that the action moves; left out, it is asked (CHOOSE_CONTROL_PATHS).'),
  )
  controlPaths?: ControlPathInput[] | null;
  @Field(() => [ChoiceInput], optional('Choices by model; each has a default but for the anchor of a PLACE.')) choices?:
    | ChoiceInput[]
    | null;
}

/** What attacks and potions may name besides. */
@named('RollingAction', 'What attacks and potions may name besides.')
abstract class AttackFields extends ActionFields {
  @Field(
    () => [ArcLinkInput],
    optional('Targets of an Arc, in order; left out, it is asked (CHOOSE_ARC), an empty list ends it.'),
  )
  arcPlan?: ArcLinkInput[] | null;
  @Field(
    () => AllocationInput,
    optional('Wishes for hearts and potions; left out, it is asked (ALLOCATE_DROPS) where there is a choice.'),
  )
  allocation?: AllocationInput | null;
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
  @Field(() => ID, { description: 'A blue unique action of the model, by the id on its card or equipment.' }) actionId!: string;
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
  @Field(() => ID, { description: 'A potion of the owner’s card, by its id there.' }) potionId!: string;
}

@named('OpenChest', 'A chest and who opens it.')
export class OpenChestInput {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => ID, { description: 'A CHEST among the tokens of the table.' }) chestId!: string;
}

@named('Interact', 'A scenario token and who handles it.')
export class InteractInput {
  @Field(() => ID, MODEL) modelId!: string;
  @Field(() => ID, { description: 'A PRINCE, CRYSTAL or ARTIFACT among the tokens of the table.' }) tokenId!: string;
}

@named('EndActivation', 'The model that is done.')
export class EndActivationInput {
  @Field(() => ID, MODEL) modelId!: string;
}
