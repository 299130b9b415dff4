import type { ControlPath, ControlTask } from '../decisions/tasks.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, standing } from '../facts/models.ts';
import { moverOf, occupancyFor } from '../facts/movement.ts';
import { controlAnchor, controlFault, keepsDirection } from '../facts/paths.ts';
import { pathCost, squaresOf, stepFault } from '../geometry/index.ts';
import type { State } from '../state.ts';
import type { Run } from './run.ts';

/** Moves a model by the path named beforehand, or asks for one (SDE-30.1). */
export function runControl(run: Run, task: ControlTask): void {
  const model = standing(run.state, task.modelId);
  if (model === undefined || !canBeMoved(run.state, task)) return;
  if (task.given !== null && controlFault(run.state, model, task, task.given.path, task.given.finalAnchor) === undefined)
    return moveByControl(run, task, task.given);
  run.push({ task: 'DECISION', decision: 'CHOOSE_CONTROL_PATHS', seats: task.seats, control: task });
}

/** Whether the effect could move the model by at least one step. */
function canBeMoved(state: State, task: ControlTask): boolean {
  const model = standing(state, task.modelId);
  if (model === undefined) return false;
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  return squaresOf(baseOf(state, model)).some((start) =>
    [-1, 0, 1].some((dy) =>
      [-1, 0, 1].some((dx) => {
        const to = { x: start.x + dx, y: start.y + dy };
        if (stepFault(map, mover, start, to, occupancy) !== undefined || !keepsDirection(task, start, to)) return false;
        return pathCost(map, mover, [to]) <= task.n;
      }),
    ),
  );
}

/** Walks a model along a checked path; an empty one leaves it where it is. */
export function moveByControl(run: Run, task: ControlTask, way: ControlPath): void {
  const model = standing(run.state, task.modelId);
  if (model === undefined || way.path.length === 0) return;
  const cost = pathCost(dungeonMap(run.state), moverOf(run.state, model), way.path);
  const anchor = controlAnchor(run.state, model, task, way.path, way.finalAnchor, cost);
  run.push({
    task: 'WALK',
    modelId: model.id,
    kind: 'CONTROL',
    path: way.path,
    finalAnchor: anchor ?? null,
    started: model.at,
    spent: 0,
    budget: task.n,
    counted: [],
    triggered: [],
  });
}
