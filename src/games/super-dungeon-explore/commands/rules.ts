import type { CommandRules } from '../../../engine/assemble.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { SdeEvent } from '../events.ts';
import type { State } from '../state.ts';
import { activate } from './activate.ts';
import { allocateDrops } from './allocate-drops.ts';
import { answerPotionRequest } from './answer-potion-request.ts';
import { applyDeadlineWith } from './apply-deadline.ts';
import { attack } from './attack.ts';
import { carrierMove } from './carrier-move.ts';
import { chooseArc } from './choose-arc.ts';
import { chooseBonus } from './choose-bonus.ts';
import { chooseConsulForce } from './choose-consul-force.ts';
import { chooseControlPaths } from './choose-control-paths.ts';
import { chooseDefence } from './choose-defence.ts';
import { chooseRelics } from './choose-relics.ts';
import { chooseSightingOrigin } from './choose-sighting-origin.ts';
import { chooseTreasure } from './choose-treasure.ts';
import { dash } from './dash.ts';
import { drinkPotion } from './drink-potion.ts';
import { endActivation } from './end-activation.ts';
import { endPowerUp } from './end-power-up.ts';
import { endTurn } from './end-turn.ts';
import { equip } from './equip.ts';
import { exchangeLoot } from './exchange-loot.ts';
import { interact } from './interact.ts';
import { move } from './move.ts';
import { numberTiles } from './number-tiles.ts';
import { openChest } from './open-chest.ts';
import { passReaction } from './pass-reaction.ts';
import { placeChest } from './place-chest.ts';
import { placeCrystal } from './place-crystal.ts';
import { placeDungeonBoss } from './place-dungeon-boss.ts';
import { placeEndToken } from './place-end-token.ts';
import { placeHeroes } from './place-heroes.ts';
import { placeMiniBoss } from './place-mini-boss.ts';
import { placePrince } from './place-prince.ts';
import { placeSpawningPoint } from './place-spawning-point.ts';
import { placeStartToken } from './place-start-token.ts';
import { placeTile } from './place-tile.ts';
import { resign } from './resign.ts';
import { reviveHero } from './revive-hero.ts';
import { selectHeroes } from './select-heroes.ts';
import { setStandingOrder } from './set-standing-order.ts';
import { shiftPrince } from './shift-prince.ts';
import { spawn } from './spawn.ts';
import { standUp } from './stand-up.ts';
import { startGame } from './start-game.ts';
import { takeBack } from './take-back.ts';
import { timeoutHeal } from './timeout-heal.ts';
import type { Rule, SdeCommand } from './types.ts';
import { useAction } from './use-action.ts';

/** In the order they are offered: what furthers the game comes first, what ends or undoes something last, so that whoever sends the first example back plays on. */
const played = {
  startGame,
  chooseConsulForce,
  selectHeroes,
  placeTile,
  numberTiles,
  placeSpawningPoint,
  placeChest,
  placePrince,
  shiftPrince,
  placeStartToken,
  placeEndToken,
  placeCrystal,
  placeHeroes,
  spawn,
  activate,
  standUp,
  interact,
  openChest,
  attack,
  move,
  useAction,
  dash,
  drinkPotion,
  endActivation,
  endTurn,
  allocateDrops,
  chooseControlPaths,
  chooseArc,
  chooseDefence,
  passReaction,
  answerPotionRequest,
  chooseTreasure,
  reviveHero,
  equip,
  exchangeLoot,
  endPowerUp,
  carrierMove,
  placeMiniBoss,
  placeDungeonBoss,
  chooseRelics,
  chooseBonus,
  chooseSightingOrigin,
  timeoutHeal,
  takeBack,
  setStandingOrder,
  resign,
};

type Judge = (command: SdeCommand) => Rejection | undefined;

/** The rule of every command. */
export const rules: CommandRules<State, SdeCommand, SdeEvent> = {
  ...played,
  applyDeadline: applyDeadlineWith((command, state, seat, chance) => {
    const rule = (played as unknown as Readonly<Record<string, Rule<SdeCommand>>>)[command.type];
    if (rule === undefined) throw new TypeError(`no such command: ${command.type}`);
    const refusal = (rule.wellFormed as Judge | undefined)?.(command);
    return refusal ?? rule.decide(command, state, seat, chance);
  }),
};
