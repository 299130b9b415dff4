import type { Rejection } from '../../../engine/rejection.ts';
import { isOccupied, isOpenTo } from '../facts/floor.ts';
import { areAdjacent, isEntrySpace, isSpace } from '../facts/spaces.ts';
import { refuse } from '../rejections.ts';
import type { Hero, Space, State } from '../state.ts';

/** Why a Hero cannot step onto this space. */
export function stepRefusal(state: State, hero: Hero, to: Space): Rejection | undefined {
  if (!isSpace(to)) return refuse('OFF_BOARD', 'PDQ-2.3', { to });
  if (hero.at === null && !isEntrySpace(to)) return refuse('ENTRY_REQUIRED', 'PDQ-6.1', { to });
  if (hero.at !== null && !areAdjacent(hero.at, to)) return refuse('NOT_ADJACENT', 'PDQ-6.2', { to, from: hero.at });
  if (isOccupied(state, to)) return refuse('SPACE_OCCUPIED', 'PDQ-2.8', { to });
  return isOpenTo(state, hero, to) ? undefined : refuse('DESTINATION_BLOCKED', 'PDQ-2.11', { to });
}
