import type { Ruleset } from '../../engine/ruleset.ts';
import type { GameDoor } from '../../graphql/door.ts';
import type { DungeonDropEvent } from './events.ts';
import { simulationOf } from './facts/simulation.ts';
import { DungeonDropResolver } from './graphql/dungeon-drop.resolver.ts';
import * as inputs from './graphql/inputs.ts';
import { TableType } from './graphql/table.type.ts';
import { ruleset } from './ruleset.ts';
import type { State } from './state.ts';

/** The door of Dungeon Drop: all the API knows of it. */
export const dungeonDrop: GameDoor = {
  ruleset: ruleset as unknown as Ruleset,
  prefix: 'DungeonDrop',
  table: TableType,
  resolvers: [DungeonDropResolver],
  simulationOf: (stateBefore, event) => simulationOf(stateBefore as State, event as DungeonDropEvent),
  commands: {
    startGame: { description: 'The host starts the game once every seat is taken (DD-4).' },
    drop: { input: inputs.DropInput, description: 'Drops what is due: the setup, an Explore, or held cubes (DD-2.6, DD-6.1).' },
    useAbility: { input: inputs.UseAbilityInput, description: 'Uses the ability of the Race or a Class in Act (DD-7.1).' },
    flick: { input: inputs.FlickInput, description: 'Flicks a cube while an ability allows it (DD-8.1).' },
    placeCube: { input: inputs.PlaceCubeInput, description: 'Moves a cube by hand while an ability allows it (DD-2.14).' },
    swapCubes: { input: inputs.SwapCubesInput, description: 'Two cubes trade places while an ability allows it (DD-7.3).' },
    selectRedrop: {
      input: inputs.SelectRedropInput,
      description: 'Lifts cubes to drop them again while an ability allows it (DD-2.9).',
    },
    collectCube: { input: inputs.CollectCubeInput, description: 'Collects a cube in Act while an ability allows it (DD-7.12).' },
    payCubes: { input: inputs.PayCubesInput, description: 'Pays cubes of the Reserve for an ability (DD-7.12).' },
    exchangeCubes: {
      input: inputs.ExchangeCubesInput,
      description: 'Exchanges a cube of the Reserve for one of the Dungeon (DD-7.12).',
    },
    peek: { input: inputs.PeekInput, description: 'Looks at the Box or at a Quest, alone (DD-7.3).' },
    arrangePeek: { input: inputs.ArrangePeekInput, description: 'Puts back what was looked at (DD-7.11).' },
    endAbility: { description: 'Stops a running effect that says "up to" (DD-7.11).' },
    endAct: { description: 'Declines to act (DD-7.9).' },
    usePotion: { input: inputs.UsePotionInput, description: 'Heals three and puts the Potion into the hand (DD-10.6).' },
    formRoom: {
      input: inputs.FormRoomInput,
      description: 'Forms a Room and loots it (DD-9.1); in Solo the hero enters the level by it (DD-16.1).',
    },
    passLoot: { description: 'Loots nothing, where no Room can be looted (DD-9.8).' },
    placeMeeple: {
      input: inputs.PlaceMeepleInput,
      description: "Stands the meeple in the Dungeon during another seat's turn (DD-13.2).",
    },
    passMeeple: { description: 'Promises not to place the meeple this turn (DD-13.13).' },
    move: { input: inputs.MoveInput, description: 'The Solo hero goes to an adjacent Room and loots it (DD-17.10).' },
    exitLevel: { description: 'The Solo hero leaves the level, which is scored (DD-18.1).' },
    stayInLevel: { description: 'The Solo hero passes the Staircase by (DD-18.1).' },
    descend: { description: 'The Solo hero levels up and goes deeper (DD-18.15).' },
    retire: { description: 'The Solo hero retires with its Relics (DD-19.1).' },
    resign: { description: 'Gives up; the server plays the turns that are left (DD-5.6).' },
  },
};
