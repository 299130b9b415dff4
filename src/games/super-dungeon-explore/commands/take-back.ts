import { placedTiles } from '../facts/layout.ts';
import { spawningPoints } from '../facts/models.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { refuse } from '../rejections.ts';
import type { State, Step } from '../state.ts';
import { mayAct } from './belonging.ts';
import { offerOf } from './offering.ts';
import { shaped } from './shape.ts';
import type { Rule } from './types.ts';

/** The Consul takes back its last placement of step 3 (SDE-2.26). */
export interface TakeBack {
  readonly type: 'takeBack';
}

type Kind = 'TILE' | 'NUMBERING' | 'SPAWNING_POINT' | 'CHEST';

/** What was placed last, and the step that placed it. */
function lastPlacement(state: State): { readonly kind: Kind; readonly id: string; readonly step: Step } | undefined {
  const chest = state.tokens.filter((token) => token.kind === 'CHEST').at(-1);
  if (chest !== undefined) return { kind: 'CHEST', id: chest.id, step: 'PLACE_CHESTS' };
  const placed = state.models.filter((model) => spawningPoints(state).some((point) => point.id === model.id)).at(-1);
  if (placed !== undefined) return { kind: 'SPAWNING_POINT', id: placed.id, step: 'PLACE_SPAWNING_POINTS' };
  const tiles = placedTiles(state);
  if (tiles.some((tile) => tile.number !== null)) return { kind: 'NUMBERING', id: '', step: 'NUMBER_TILES' };
  const tile = tiles.at(-1);
  return tile === undefined ? undefined : { kind: 'TILE', id: tile.tile, step: 'PLACE_TILES' };
}

export const takeBack: Rule<TakeBack> = {
  wellFormed: shaped({}),
  offers: (state, seat) =>
    mayAct(state, 'takeBack', seat) && lastPlacement(state) !== undefined ? [offerOf('takeBack', {})] : [],
  decide(_command, state, _actor, chance) {
    const last = lastPlacement(state);
    if (last === undefined) return refuse('NOTHING_TO_TAKE_BACK');
    const run = new Run(state, chance);
    run.emit('PlacementTakenBack', { kind: last.kind, id: last.id });
    if (state.step !== last.step) run.emit('StepBegun', { step: last.step });
    return proceed(run);
  },
};
