import type { CommandRules } from '../../../engine/assemble.ts';
import type { DungeonDropEvent } from '../events.ts';
import type { State } from '../state.ts';
import { type ArrangePeek, arrangePeek } from './arrange-peek.ts';
import { type CloseTeamworkWindow, closeTeamworkWindow } from './close-teamwork-window.ts';
import { type CollectCube, collectCube } from './collect-cube.ts';
import { type Descend, descend } from './descend.ts';
import { type Drop, drop } from './drop.ts';
import { type EndAbility, endAbility } from './end-ability.ts';
import { type EndAct, endAct } from './end-act.ts';
import { type ExchangeCubes, exchangeCubes } from './exchange-cubes.ts';
import { type ExitLevel, exitLevel } from './exit-level.ts';
import { type Flick, flick } from './flick.ts';
import { type FormRoom, formRoom } from './form-room.ts';
import { type Move, move } from './move.ts';
import { type PassLoot, passLoot } from './pass-loot.ts';
import { type PassMeeple, passMeeple } from './pass-meeple.ts';
import { type PayCubes, payCubes } from './pay-cubes.ts';
import { type Peek, peek } from './peek.ts';
import { type PlaceCube, placeCube } from './place-cube.ts';
import { type PlaceMeeple, placeMeeple } from './place-meeple.ts';
import { type PlayTurnByClock, playTurnByClock } from './play-turn-by-clock.ts';
import { type Resign, resign } from './resign.ts';
import { type Retire, retire } from './retire.ts';
import { type SelectRedrop, selectRedrop } from './select-redrop.ts';
import { type StartGame, startGame } from './start-game.ts';
import { type StayInLevel, stayInLevel } from './stay-in-level.ts';
import { type SwapCubes, swapCubes } from './swap-cubes.ts';
import { type UseAbility, useAbility } from './use-ability.ts';
import { type UsePotion, usePotion } from './use-potion.ts';

/** Everything that can be asked in Dungeon Drop. */
export type DungeonDropCommand =
  | StartGame
  | Drop
  | UseAbility
  | Flick
  | PlaceCube
  | SwapCubes
  | SelectRedrop
  | CollectCube
  | PayCubes
  | ExchangeCubes
  | Peek
  | ArrangePeek
  | EndAbility
  | EndAct
  | UsePotion
  | FormRoom
  | PassLoot
  | PlaceMeeple
  | PassMeeple
  | Move
  | ExitLevel
  | StayInLevel
  | Descend
  | Retire
  | Resign
  | PlayTurnByClock
  | CloseTeamworkWindow;

/** Commands only the server sends (DD-5.9). */
export const SERVER_COMMANDS = ['playTurnByClock', 'closeTeamworkWindow'] as const;

/** One rule per command. */
export const commandRules: CommandRules<State, DungeonDropCommand, DungeonDropEvent> = {
  startGame,
  drop,
  useAbility,
  flick,
  placeCube,
  swapCubes,
  selectRedrop,
  collectCube,
  payCubes,
  exchangeCubes,
  peek,
  arrangePeek,
  endAbility,
  endAct,
  usePotion,
  formRoom,
  passLoot,
  placeMeeple,
  passMeeple,
  move,
  exitLevel,
  stayInLevel,
  descend,
  retire,
  resign,
  playTurnByClock,
  closeTeamworkWindow,
};
