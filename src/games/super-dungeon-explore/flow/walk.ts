import type { WalkTask } from '../decisions/tasks.ts';
import { contentOf } from '../facts/content.ts';
import { dungeonMap, squareOf } from '../facts/map.ts';
import { baseOf, cardOf, type Standing, standing } from '../facts/models.ts';
import { tileEffectReaches } from '../facts/modifiers.ts';
import { moverOf, occupancyFor } from '../facts/movement.ts';
import { pointsLeft } from '../facts/points.ts';
import {
  type Base,
  compareSquares,
  landingFault,
  type Square,
  squareKey,
  squaresOf,
  standFaults,
  stepCost,
} from '../geometry/index.ts';
import type { State } from '../state.ts';
import { tileTask } from './placed.ts';
import type { Run } from './run.ts';

/** Carries a walk on: to its end, or to the next square that does something to the model (SDE-8.12). */
export function runWalk(run: Run, task: WalkTask): void {
  const model = standing(run.state, task.modelId);
  if (model === undefined) return;
  if (task.path.length === 0) return;
  if (mustStop(model, task)) return comeToRest(run, task, model);
  const map = dungeonMap(run.state);
  const mover = moverOf(run.state, model);
  const budget = task.kind === 'MOVE' ? pointsLeft(run.state).movement : task.budget - task.spent;
  const taken: Square[] = [];
  let cost = 0;
  let worked: string[] = [];
  for (const square of task.path) {
    const step = stepCost(map, mover, square);
    if (cost + step > budget) break;
    const before = taken.at(-1) ?? task.counted.at(-1) ?? model.at;
    taken.push(square);
    cost += step;
    worked = enterEffects(run.state, model, square, before).filter(
      (id) => cardOf(run.state, model).base === 'SMALL' || !task.triggered.includes(id),
    );
    if (worked.length > 0) break;
  }
  if (taken.length === 0) return comeToRest(run, task, model);
  const rest = task.path.slice(taken.length);
  const counted = [...task.counted, ...taken];
  const next = { ...task, path: rest, counted, spent: task.spent + cost, triggered: [...task.triggered, ...worked] };
  const anchor = anchorAfter(run.state, model, next, rest.length === 0);
  run.emit('ModelMoved', { modelId: model.id, path: taken, cost, anchor, kind: task.kind });
  arrive(run, model.id, rest.length === 0 ? [...taken, ...squaresOf({ anchor, size: cardOf(run.state, model).base })] : taken);
  if (run.over) return;
  const atEnd = rest.length === 0 ? finalEffects(run.state, model.id, next) : [];
  run.push(...[...worked, ...atEnd].flatMap((id) => entered(run, model.id, id, taken.at(-1) as Square)), next);
}

/** Tile effects that work on a model entering this square: the one on it, and those of a tile it comes onto. */
function enterEffects(state: State, model: Standing, square: Square, before: Square): string[] {
  const { tileEffects } = contentOf(state);
  const [to, from] = [squareOf(state, square), squareOf(state, before)];
  const found = new Set<string>();
  if (to?.effect != null && tileEffects.get(to.effect)?.scope !== 'TILE') found.add(to.effect);
  if (to !== undefined && to.tileIndex !== from?.tileIndex)
    for (const other of dungeonMap(state).squares)
      if (other.effect !== null && other.tileIndex === to.tileIndex && tileEffects.get(other.effect)?.scope === 'TILE')
        found.add(other.effect);
  return [...found].filter((id) => (tileEffects.get(id)?.onEnter.length ?? 0) > 0 && tileEffectReaches(state, model, id));
}

/** A large model meets the effects of its final base too, each once in a move (SDE-8.18). */
function finalEffects(state: State, id: string, task: WalkTask): string[] {
  const model = standing(state, id);
  if (model === undefined || cardOf(state, model).base === 'SMALL') return [];
  const all = squaresOf(baseOf(state, model)).flatMap((square) => enterEffects(state, model, square, square));
  return [...new Set(all)].filter((effect) => !task.triggered.includes(effect));
}

function entered(run: Run, id: string, effect: string, square: Square): readonly ReturnType<typeof tileTask>[] {
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

/** Where the base lies: a small model on the last square; a large one as named, or on the first place that is legal (SDE-8.14). */
function anchorAfter(state: State, model: Standing, task: WalkTask, isEnd: boolean): Square {
  const last = task.counted.at(-1) as Square;
  if (cardOf(state, model).base === 'SMALL') return last;
  if (isEnd && task.finalAnchor !== null) return task.finalAnchor;
  return legalAnchor(state, model, { anchor: task.started, size: 'LARGE' }, last, task.spent) ?? { x: last.x, y: last.y };
}

/** The first anchor in reading order that covers the last counted square and is not beyond it (SDE-8.15, 8.16). */
export function legalAnchor(state: State, model: Standing, from: Base, last: Square, spent: number): Square | undefined {
  const map = dungeonMap(state);
  const mover = moverOf(state, model);
  const occupancy = occupancyFor(state, model);
  return [
    { x: last.x - 1, y: last.y - 1 },
    { x: last.x, y: last.y - 1 },
    { x: last.x - 1, y: last.y },
    { x: last.x, y: last.y },
  ].find((anchor) => landingFault(map, mover, from, last, spent, anchor, occupancy) === undefined);
}

/** A walk cut short ends here; on an occupied square it ends on the last free one before it (SDE-8.12). */
function comeToRest(run: Run, task: WalkTask, model: Standing): void {
  const size = cardOf(run.state, model).base;
  const map = dungeonMap(run.state);
  const occupancy = occupancyFor(run.state, model);
  const others = [...occupancy.enemies, ...occupancy.friends];
  const isFree = (anchor: Square): boolean => standFaults(map, { anchor, size }, moverOf(run.state, model), others).length === 0;
  if (isFree(model.at)) return;
  const places =
    size === 'SMALL'
      ? [...task.counted].reverse()
      : [...task.counted].reverse().flatMap((last) => {
          const anchor = legalAnchor(run.state, model, { anchor: task.started, size }, last, task.spent);
          return anchor === undefined ? [] : [anchor];
        });
  const rest = [...places, task.started].find((anchor) => isFree(anchor)) ?? task.started;
  if (compareSquares(rest, model.at) !== 0)
    run.emit('ModelMoved', { modelId: model.id, path: [rest], cost: 0, anchor: rest, kind: task.kind });
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
