import { standingRefusal } from '../checks/standing.ts';
import { faceDownCells, tileAt } from '../facts/floor.ts';
import { refuse } from '../rejections.ts';
import { among, aSpace, type ByHeroCommand } from '../shape.ts';
import type { Space } from '../state.ts';
import { turnUp } from '../steps/reveal.ts';
import { heroCommand } from './rule.ts';

/** Turns up one tile anywhere in the search for Henchmen (PDQ-11.4). */
export interface SearchTile extends ByHeroCommand {
  readonly type: 'searchTile';
  readonly cell: Space;
}

const STANDING = { answers: 'HENCHMEN_SEARCH', turn: 'ANY' } as const;

export const searchTile = heroCommand<SearchTile>({
  verb: 'searchTile',
  shape: { cell: aSpace },
  refusal({ cell }, state, seat) {
    const standing = standingRefusal(state, seat, STANDING);
    if (standing !== undefined) return standing;
    return tileAt(state, cell)?.faceUp === false ? undefined : refuse('NOT_FACE_DOWN', 'PDQ-11.4', { cell });
  },
  choices: (state, seat) => (standingRefusal(state, seat, STANDING) === undefined ? [{ cell: among(faceDownCells(state)) }] : []),
  carryOut(play, { cell }, seat) {
    turnUp(play, seat, 'SEARCH', [cell]); // PDQ-11.5
    play.first({ task: 'GATHER' });
  },
});
