import type { Ruleset } from '../../engine/ruleset.ts';
import type { GameDoor } from '../../graphql/door.ts';
import * as answers from './graphql/answer-inputs.ts';
import * as inputs from './graphql/inputs.ts';
import { SuperDungeonExploreResolver } from './graphql/resolver.ts';
import { TableType } from './graphql/types.ts';
import { ruleset } from './ruleset.ts';

/** The door of Super Dungeon Explore: all the API knows of it. */
export const superDungeonExplore: GameDoor = {
  ruleset: ruleset as unknown as Ruleset,
  prefix: 'SuperDungeonExplore',
  table: TableType,
  resolvers: [SuperDungeonExploreResolver],
  commands: {
    startGame: { description: 'Setup begins once a Consul and a hero seat are taken (SDE-2.1).' },
    chooseConsulForce: {
      input: inputs.ChooseConsulForceInput,
      description: 'The Consul chooses boss, mini-bosses and spawning points (SDE-2.4).',
    },
    selectHeroes: { input: inputs.SelectHeroesInput, description: 'The hero seats choose the party (SDE-2.8).' },
    placeTile: { input: inputs.PlaceTileInput, description: 'The Consul lays a tile (SDE-2.9).' },
    numberTiles: { input: inputs.NumberTilesInput, description: 'The Consul numbers the tiles (SDE-2.11).' },
    takeBack: { description: 'The Consul takes back its last placement (SDE-2.26).' },
    placeSpawningPoint: {
      input: inputs.PlaceSpawningPointInput,
      description: 'The Consul puts a spawning point on a tile (SDE-2.13).',
    },
    placeChest: { input: inputs.PlaceTokenInput, description: 'The Consul puts a treasure chest on a tile (SDE-2.14).' },
    placePrince: { input: inputs.PlaceTokenInput, description: 'The Consul hides the prince (SDE-35.1).' },
    shiftPrince: { input: inputs.ShiftPrinceInput, description: 'A hero seat moves the prince up to four squares (SDE-35.1).' },
    placeStartToken: { input: inputs.PlaceTokenInput, description: 'The Heroes choose where they come in (SDE-2.22).' },
    placeEndToken: { input: inputs.PlaceTokenInput, description: 'The Consul chooses where the artifact must go (SDE-36.1).' },
    placeCrystal: { input: inputs.PlaceTokenInput, description: 'The next crystal is put down face down (SDE-36.3).' },
    placeHeroes: { input: inputs.PlaceHeroesInput, description: 'The Heroes come in (SDE-2.22).' },
    spawn: { input: inputs.SpawnInput, description: 'The Consul spawns monsters of the pool (SDE-24.3, G.3).' },
    activate: { input: inputs.ActivateInput, description: 'A model begins its activation with its upkeep (SDE-7).' },
    move: { input: inputs.MoveInput, description: 'The active model walks (SDE-8).' },
    dash: { input: inputs.DashInput, description: 'The active model dashes two squares for an action point (SDE-20.2).' },
    attack: { input: inputs.AttackInput, description: 'A red action: a basic attack or a unique one (SDE-10.2, G.5).' },
    useAction: { input: inputs.UseActionInput, description: 'A blue unique action (SDE-10.2).' },
    standUp: { input: inputs.StandUpInput, description: 'A knocked-down model stands up (SDE-9.4).' },
    drinkPotion: { input: inputs.DrinkPotionInput, description: 'A Hero drinks a potion (SDE-19).' },
    openChest: { input: inputs.OpenChestInput, description: 'A Hero opens a treasure chest (SDE-20.3).' },
    interact: { input: inputs.InteractInput, description: 'A Hero handles the prince, a crystal or the artifact (SDE-20.6).' },
    endActivation: { input: inputs.EndActivationInput, description: 'The activation ends and status tokens leave (SDE-7.5).' },
    endTurn: { description: 'The Consul activates no more monsters (SDE-5.8).' },
    allocateDrops: { input: answers.AllocateDropsInput, description: 'Hearts and potions are given out (SDE-16.3).' },
    chooseControlPaths: {
      input: answers.ChooseControlPathsInput,
      description: 'A model is compelled, pulled or pushed (SDE-30.1).',
    },
    chooseArc: { input: answers.ChooseArcInput, description: 'An Arc goes on, or ends (SDE-26.1).' },
    chooseDefence: { input: answers.ChooseDefenceInput, description: 'The attribute of a defence roll is chosen (SDE-14.1).' },
    passReaction: { description: 'No green potion is drunk in this window (SDE-F.9).' },
    answerPotionRequest: { input: answers.AnswerPotionRequestInput, description: 'A potion is shared, or not (SDE-F.15).' },
    chooseTreasure: { input: answers.ChooseTreasureInput, description: 'One of the drawn treasures is kept (SDE-20.4).' },
    reviveHero: { input: answers.ReviveHeroInput, description: 'A princess coin brings a Hero into play (SDE-22.1).' },
    equip: { input: answers.EquipInput, description: 'A Hero puts on a card of the backpack (SDE-23.2).' },
    exchangeLoot: { input: answers.ExchangeLootInput, description: 'Six loot cards are exchanged for a treasure (SDE-23.5).' },
    endPowerUp: { description: "The Heroes' power-up ends (SDE-23.1)." },
    carrierMove: { input: answers.CarrierMoveInput, description: 'The carrier moves at the end of the Hero Turn (SDE-35.8).' },
    placeMiniBoss: { input: answers.PlaceMiniBossInput, description: 'A mini-boss comes (SDE-24.8).' },
    placeDungeonBoss: { input: answers.PlaceDungeonBossInput, description: 'The dungeon boss comes (SDE-24.11).' },
    chooseRelics: { input: answers.ChooseRelicsInput, description: 'The boss is equipped with relics (SDE-25.2).' },
    chooseBonus: { input: answers.ChooseBonusInput, description: 'The Consul takes a bonus of the chart (SDE-24.14).' },
    chooseSightingOrigin: {
      input: answers.ChooseSightingOriginInput,
      description: 'The Hero a sighting measures from is named (SDE-24.17).',
    },
    timeoutHeal: { input: answers.TimeoutHealInput, description: 'The party throws cards away to heal a Hero (SDE-25.7).' },
    resign: { description: 'A seat gives up (SDE-F.16).' },
    setStandingOrder: {
      input: answers.SetStandingOrderInput,
      description: 'Sets a standing order, seen by its owner alone (F.5).',
    },
  },
};
