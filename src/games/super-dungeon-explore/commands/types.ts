import type { CommandRule, Seat } from '../../../engine/ruleset.ts';
import type { SdeEvent } from '../events.ts';
import type { State } from '../state.ts';
import type { Activate } from './activate.ts';
import type { AllocateDrops } from './allocate-drops.ts';
import type { AnswerPotionRequest } from './answer-potion-request.ts';
import type { ApplyDeadline } from './apply-deadline.ts';
import type { Attack } from './attack.ts';
import type { CarrierMove } from './carrier-move.ts';
import type { ChooseArc } from './choose-arc.ts';
import type { ChooseBonus } from './choose-bonus.ts';
import type { ChooseConsulForce } from './choose-consul-force.ts';
import type { ChooseControlPaths } from './choose-control-paths.ts';
import type { ChooseDefence } from './choose-defence.ts';
import type { ChooseRelics } from './choose-relics.ts';
import type { ChooseSightingOrigin } from './choose-sighting-origin.ts';
import type { ChooseTreasure } from './choose-treasure.ts';
import type { Dash } from './dash.ts';
import type { DrinkPotion } from './drink-potion.ts';
import type { EndActivation } from './end-activation.ts';
import type { EndPowerUp } from './end-power-up.ts';
import type { EndTurn } from './end-turn.ts';
import type { Equip } from './equip.ts';
import type { ExchangeLoot } from './exchange-loot.ts';
import type { Interact } from './interact.ts';
import type { Move } from './move.ts';
import type { NumberTiles } from './number-tiles.ts';
import type { OpenChest } from './open-chest.ts';
import type { PassReaction } from './pass-reaction.ts';
import type { PlaceChest } from './place-chest.ts';
import type { PlaceCrystal } from './place-crystal.ts';
import type { PlaceDungeonBoss } from './place-dungeon-boss.ts';
import type { PlaceEndToken } from './place-end-token.ts';
import type { PlaceHeroes } from './place-heroes.ts';
import type { PlaceMiniBoss } from './place-mini-boss.ts';
import type { PlacePrince } from './place-prince.ts';
import type { PlaceSpawningPoint } from './place-spawning-point.ts';
import type { PlaceStartToken } from './place-start-token.ts';
import type { PlaceTile } from './place-tile.ts';
import type { Resign } from './resign.ts';
import type { ReviveHero } from './revive-hero.ts';
import type { SelectHeroes } from './select-heroes.ts';
import type { SetStandingOrder } from './set-standing-order.ts';
import type { ShiftPrince } from './shift-prince.ts';
import type { Spawn } from './spawn.ts';
import type { StandUp } from './stand-up.ts';
import type { StartGame } from './start-game.ts';
import type { TakeBack } from './take-back.ts';
import type { TimeoutHeal } from './timeout-heal.ts';
import type { UseAction } from './use-action.ts';

/** Everything a seat, or the clock, can ask for. */
export type SdeCommand =
  | StartGame
  | ChooseConsulForce
  | SelectHeroes
  | PlaceTile
  | NumberTiles
  | TakeBack
  | PlaceSpawningPoint
  | PlaceChest
  | PlacePrince
  | ShiftPrince
  | PlaceStartToken
  | PlaceEndToken
  | PlaceCrystal
  | PlaceHeroes
  | Spawn
  | Activate
  | Move
  | Dash
  | Attack
  | UseAction
  | StandUp
  | DrinkPotion
  | OpenChest
  | Interact
  | EndActivation
  | EndTurn
  | AllocateDrops
  | ChooseControlPaths
  | ChooseArc
  | ChooseDefence
  | PassReaction
  | AnswerPotionRequest
  | ChooseTreasure
  | ReviveHero
  | Equip
  | ExchangeLoot
  | EndPowerUp
  | CarrierMove
  | PlaceMiniBoss
  | PlaceDungeonBoss
  | ChooseRelics
  | ChooseBonus
  | ChooseSightingOrigin
  | TimeoutHeal
  | Resign
  | SetStandingOrder
  | ApplyDeadline;

/** The rule of one command of this game. */
export type Rule<C extends { readonly type: string }> = CommandRule<State, C, SdeEvent>;
export type { Seat };
