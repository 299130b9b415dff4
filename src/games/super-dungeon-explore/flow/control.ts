import type { ControlPath, ControlTask, Task } from '../decisions/tasks.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, standing } from '../facts/models.ts';
import { moverOf, occupancyFor } from '../facts/movement.ts';
import { controlAnchor, controlFault, keepsDirection } from '../facts/paths.ts';
import { baseDistance, pathCost, squaresOf, stepFault } from '../geometry/index.ts';
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
  if (task.word === 'PULL' && baseDistance(task.from, baseOf(state, model)) <= 1) return false; // SDE-30.5
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

/** The models the same effect moves next: those whose turn to be asked has come, and those it has still to reach. */
export function movedNext(state: Pick<State, 'models'>, agenda: readonly Task[], control: ControlTask): readonly string[] {
  const found: string[] = [];
  for (const task of [...agenda].reverse()) {
    if (task.task === 'CONTROL' && isSameEffect(task, control)) found.push(task.modelId);
    else {
      if (task.task === 'EFFECTS' && task.context.name === control.name)
        found.push(...task.items.flatMap((item) => (item.effect.word === control.word ? (item.on ?? []) : [])));
      break;
    }
  }
  const isThere = (id: string): boolean => state.models.some((model) => model.id === id && model.at !== null);
  return [...new Set(found)].filter((id) => id !== control.modelId && isThere(id));
}

const isSameEffect = (task: ControlTask, control: ControlTask): boolean =>
  task.name === control.name && task.word === control.word;

/** Notes the ways of the models that are moved next; one left out does not move, unless its way was named with the action (G.6). */
export function noteNext(run: Run, control: ControlTask, ways: readonly ControlPath[]): void {
  const next = movedNext(run.state, run.agenda, control);
  const wayOf = (modelId: string): ControlPath =>
    ways.find((way) => way.modelId === modelId) ?? { modelId, path: [], finalAnchor: null };
  const waiting: Task[] = [];
  for (let top = run.agenda.at(-1); top?.task === 'CONTROL' && isSameEffect(top, control); top = run.agenda.at(-1)) {
    const { modelId, given } = top;
    const isNamed = ways.some((way) => way.modelId === modelId);
    waiting.push({ ...top, given: isNamed || given === null ? wayOf(modelId) : given });
    run.pop();
  }
  const top = run.agenda.at(-1);
  if (top?.task === 'EFFECTS' && top.context.name === control.name && next.length > 0) {
    const kept = (top.context.controlPaths ?? []).filter((way) => !ways.some((one) => one.modelId === way.modelId));
    const noted = next.filter((id) => !kept.some((way) => way.modelId === id)).map(wayOf);
    run.amend(() => ({ ...top, context: { ...top.context, controlPaths: [...kept, ...noted] } }));
  }
  run.push(...waiting);
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
    at: model.at,
    spent: 0,
    budget: task.n,
    counted: [],
    triggered: [],
  });
}
