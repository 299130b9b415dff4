import type { WalkTask } from '../decisions/tasks.ts';
import { walkingDependsOnPlace } from '../facts/by-place.ts';
import { contentOf } from '../facts/content.ts';
import { dungeonMap, squareOf } from '../facts/map.ts';
import { baseOf, cardOf, type Standing, standing } from '../facts/models.ts';
import { tileEffectReaches } from '../facts/modifiers.ts';
import { moverOf, occupancyFor } from '../facts/movement.ts';
import { carrierPoints, dashPoints, pointsLeft } from '../facts/points.ts';
import { anchorAfter, isAtRest, restingPlace } from '../facts/resting.ts';
import { type Square, sameSquare, squareKey, squaresOf, stepCost, stepFault } from '../geometry/index.ts';
import type { State } from '../state.ts';
import { tileTask } from './placed.ts';
import type { Run } from './run.ts';

/** Carries a walk on: to its end, or to the next square that does something to the model, or may (SDE-8.12, 29.14). */
export function runWalk(run: Run, task: WalkTask): void {
  const model = standing(run.state, task.modelId);
  if (model === undefined || !sameSquare(model.at, task.at)) return;
  if (task.path.length === 0) return isAtRest(run.state, model) ? undefined : comeToRest(run, task, model);
  if (mustStop(model, task)) return comeToRest(run, task, model);
  const { taken, cost, worked } = nextStretch(run.state, model, task);
  if (taken.length === 0) return comeToRest(run, task, model);
  const rest = task.path.slice(taken.length);
  const counted = [...task.counted, ...taken];
  const triggered = [...task.triggered, ...worked.map(({ effect }) => effect)];
  const walked = { ...task, path: rest, counted, spent: task.spent + cost, triggered };
  const anchor = anchorAfter(run.state, model, walked, rest.length === 0);
  run.emit('ModelMoved', { modelId: model.id, path: taken, cost, anchor, kind: task.kind });
  arrive(run, model.id, rest.length === 0 ? [...taken, ...squaresOf({ anchor, size: cardOf(run.state, model).base })] : taken);
  if (run.over) return;
  const atEnd = rest.length === 0 ? finalEffects(run.state, walked) : [];
  const next = { ...walked, at: anchor, triggered: [...triggered, ...atEnd.map(({ effect }) => effect)] };
  run.push(...[...worked, ...atEnd].flatMap((met) => entered(run, model.id, met)), next);
}

/** The squares up to the next one that does something. What was met on the way may have closed the path or changed what the model can do: then it stops (SDE-8.12). */
function nextStretch(
  state: State,
  model: Standing,
  task: WalkTask,
): { readonly taken: readonly Square[]; readonly cost: number; readonly worked: readonly Met[] } {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  const budget = budgetOf(state, model, task);
  const isSmall = cardOf(state, model).base === 'SMALL';
  const byPlace = walkingDependsOnPlace(contentOf(state));
  const taken: Square[] = [];
  let cost = 0;
  for (const square of task.path) {
    const last = taken.at(-1) ?? task.counted.at(-1);
    const from = last === undefined ? startSquares(state, model, task) : [last];
    const step = stepCost(map, mover, square);
    if (cost + step > budget || from.every((one) => stepFault(map, mover, one, square, occupancy) !== undefined)) break;
    taken.push(square);
    cost += step;
    const worked = enterEffects(state, model, square, from).filter(({ effect }) => isSmall || !task.triggered.includes(effect));
    if (worked.length > 0 || byPlace) return { taken, cost, worked };
  }
  return { taken, cost, worked: [] };
}

/** Points the walk may still use: totals follow statuses at once (SDE-9.2), those of a Dash and of a carrier's move too (SDE-20.2, 35.9). */
function budgetOf(state: State, model: Standing, task: WalkTask): number {
  if (task.kind === 'MOVE') return pointsLeft(state).movement;
  const total = task.kind === 'DASH' ? dashPoints(state, model) : task.kind === 'CARRIER' ? carrierPoints(model) : task.budget;
  return Math.min(task.budget, total) - task.spent;
}

/** A tile effect met, and the square that has it. */
interface Met {
  readonly effect: string;
  readonly square: Square;
}

const startSquares = (state: State, model: Standing, task: WalkTask): readonly Square[] =>
  squaresOf({ anchor: task.started, size: cardOf(state, model).base });

/** Tile effects that work on a model entering this square: the one on it, and those of a tile it comes onto (K-16). */
function enterEffects(state: State, model: Standing, square: Square, from: readonly Square[]): readonly Met[] {
  const { tileEffects } = contentOf(state);
  const to = squareOf(state, square);
  const found = new Set<string>();
  if (to?.effect != null && tileEffects.get(to.effect)?.scope !== 'TILE') found.add(to.effect);
  if (to !== undefined && from.every((one) => squareOf(state, one)?.tileIndex !== to.tileIndex))
    for (const other of dungeonMap(state).squares)
      if (other.effect !== null && other.tileIndex === to.tileIndex && tileEffects.get(other.effect)?.scope === 'TILE')
        found.add(other.effect);
  return [...found]
    .filter((id) => (tileEffects.get(id)?.onEnter.length ?? 0) > 0 && tileEffectReaches(state, model, id))
    .map((effect) => ({ effect, square }));
}

/** A large model meets the effects of its final base too, each once in a move (SDE-8.18). */
function finalEffects(state: State, task: WalkTask): readonly Met[] {
  const model = standing(state, task.modelId);
  if (model === undefined || cardOf(state, model).base === 'SMALL') return [];
  const from = [...task.counted, ...startSquares(state, model, task)];
  const all = squaresOf(baseOf(state, model)).flatMap((square) => enterEffects(state, model, square, from));
  return all.filter(
    ({ effect }, index) => !task.triggered.includes(effect) && all.findIndex((other) => other.effect === effect) === index,
  );
}

function entered(run: Run, id: string, { effect, square }: Met): readonly ReturnType<typeof tileTask>[] {
  const model = standing(run.state, id);
  if (model === undefined) return [];
  run.emit('TileEffectTriggered', { modelId: id, effect, square });
  return [tileTask(run.state, model, effect, contentOf(run.state).tileEffects.get(effect)?.onEnter ?? [])];
}

/** Knocked down or immobile models walk no further; being moved by others goes on (SDE-8.12, 30.3, K-11, K-53). */
function mustStop(model: Standing, task: WalkTask): boolean {
  if (task.kind === 'CONTROL' || task.counted.length === 0) return false;
  if (model.statuses.includes('KNOCKDOWN')) return true;
  return (task.kind === 'MOVE' || task.kind === 'DASH') && model.statuses.includes('IMMOBILE');
}

/** A walk cut short ends here; on an occupied square it ends on the last free one before it (SDE-8.12). A large base is put down as at any end (SDE-8.18, 35.13). */
function comeToRest(run: Run, task: WalkTask, model: Standing): void {
  const anchor = restingPlace(run.state, task, model);
  if (!sameSquare(anchor, model.at))
    run.emit('ModelMoved', { modelId: model.id, path: [anchor], cost: 0, anchor, kind: task.kind });
  const { base } = cardOf(run.state, model);
  if (base === 'SMALL' || sameSquare(anchor, task.started)) return;
  arrive(run, model.id, squaresOf({ anchor, size: base }));
  if (!run.over) run.push(...finalEffects(run.state, task).flatMap((met) => entered(run, model.id, met)));
}

/** The prince brought to the start, or the artifact to the end, wins the match at once (SDE-35.12, 35.13, 36.16). */
function arrive(run: Run, id: string, squares: readonly Square[]): void {
  const { options, carrier, artifact, tokens } = run.state;
  const keys = new Set(squares.map(squareKey));
  const enters = (kind: 'START' | 'END'): boolean => tokens.some((token) => token.kind === kind && keys.has(squareKey(token.at)));
  if (options.mode === 'RESCUE_PRINCE' && carrier === id && enters('START'))
    run.emit('MatchEnded', { winner: 'HEROES', reason: 'PRINCE_RESCUED', completed: true });
  else if (options.mode === 'FIND_ARTIFACT' && artifact?.wearer === id && enters('END'))
    run.emit('MatchEnded', { winner: 'HEROES', reason: 'ARTIFACT_BROUGHT_OUT', completed: true });
}
