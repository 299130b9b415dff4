import type { WalkTask } from '../decisions/tasks.ts';
import type { Standing } from '../facts/models.ts';
import type { Square } from '../geometry/types.ts';

/** A walk just begun along a checked path. */
export const walkTask = (
  model: Standing,
  kind: WalkTask['kind'],
  path: readonly Square[],
  finalAnchor: Square | null,
  budget: number,
): WalkTask => ({
  task: 'WALK',
  modelId: model.id,
  kind,
  path,
  finalAnchor,
  started: model.at,
  at: model.at,
  spent: 0,
  budget,
  counted: [],
  triggered: [],
});
