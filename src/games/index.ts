import type { GameDoor } from '../graphql/door.ts';
import { dungeonDrop } from './dungeon-drop/index.ts';
import { pocketDungeonQuest } from './pocket-dungeon-quest/index.ts';
import { superDungeonExplore } from './super-dungeon-explore/index.ts';

/** THE REGISTRY: one line per game. */
export const games: readonly GameDoor[] = [dungeonDrop, pocketDungeonQuest, superDungeonExplore];
