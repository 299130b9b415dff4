import type { Offer } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { ControlTask } from '../decisions/tasks.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, type Standing, standing } from '../facts/models.ts';
import { moverOf, occupancyFor } from '../facts/movement.ts';
import { asJson, startNode, stepEdges } from '../facts/path-field.ts';
import { anchorsOver, controlFault, keepsDirection } from '../facts/paths.ts';
import { moveByControl } from '../flow/control.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { reachable, type Square, squaresOf, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf, partly, rows } from './offering.ts';
import { listOf, optional, path, record, shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';
import type { ControlPathInput } from './wishes.ts';

/** The way a Compel, Pull or Push moves the model in question; left out, it does not move (SDE-30). Models are asked for one by one. */
export interface ChooseControlPaths {
  readonly type: 'chooseControlPaths';
  readonly paths: readonly ControlPathInput[];
}

function fault(state: State, control: ControlTask, paths: readonly ControlPathInput[]): Rejection | undefined {
  const stranger = paths.find((one) => !state.models.some((model) => model.id === one.modelId));
  if (stranger !== undefined) return refuse('MODEL_NOT_FOUND', { modelId: stranger.modelId });
  const [way] = paths;
  if (way === undefined) return undefined;
  const model = standing(state, control.modelId);
  if (paths.length > 1 || way.modelId !== control.modelId || model === undefined)
    return refuse('CONTROL_PATH_ILLEGAL', { modelId: control.modelId });
  const problem = controlFault(state, model, control, way.path, way.finalAnchor ?? null);
  return problem === undefined ? undefined : refuse(problem, { modelId: control.modelId, n: control.n });
}

/** Squares a walker of this size reaches by steps the effect allows, with one path to each. */
function ways(state: State, model: Standing, control: ControlTask): readonly (readonly Square[])[] {
  const edges = stepEdges(state, model, control.n, (from, to) => keepsDirection(control, from, to));
  const key = (node: unknown): string => JSON.stringify(node);
  const found = new Map<string, readonly Square[]>();
  let layer: readonly { readonly at: string; readonly cost: number; readonly path: readonly Square[] }[] = [
    { at: key(startNode(baseOf(state, model))), cost: 0, path: [] },
  ];
  while (layer.length > 0) {
    const next = layer.flatMap((one) =>
      edges
        .filter((edge) => key(edge.from) === one.at && one.cost + edge.cost <= control.n)
        .map((edge) => ({ at: key(edge.to), cost: one.cost + edge.cost, path: [...one.path, edge.to as unknown as Square] })),
    );
    layer = next.filter((one, index) => !found.has(one.at) && next.findIndex((other) => other.at === one.at) === index);
    for (const one of layer) found.set(one.at, one.path);
  }
  return [...found.values()];
}

function offers(state: State, control: ControlTask): readonly Offer<'chooseControlPaths'>[] {
  const model = standing(state, control.modelId);
  const none = offerOf('chooseControlPaths', { paths: rows([]) });
  if (model === undefined) return [none];
  const base = baseOf(state, model);
  if (base.size === 'LARGE') {
    const anchored = ways(state, model, control).flatMap((way) =>
      anchorsOver(way.at(-1) as Square)
        .filter((anchor) => controlFault(state, model, control, way, anchor) === undefined)
        .map((finalAnchor) => [{ modelId: model.id, path: way, finalAnchor }]),
    );
    return [offerOf('chooseControlPaths', { paths: partly(rows([], [{ modelId: model.id, path: [] }], ...anchored)) })];
  }
  const map = dungeonMap(state);
  const occupancy = occupancyFor(state, model);
  const others = [...occupancy.enemies, ...occupancy.friends];
  const mover = moverOf(state, model);
  const ends = reachable(map, mover, squaresOf(base), control.n, occupancy)
    .map((one) => one.square)
    .filter((anchor) => standFaults(map, { anchor, size: 'SMALL' }, mover, others).length === 0);
  const edges = stepEdges(state, model, control.n, (from, to) => keepsDirection(control, from, to));
  const way = { kind: 'PATH', from: startNode(base), edges, budget: control.n, ends: ends.map(asJson), minSteps: 0 } as const;
  const of = { kind: 'RECORD', fields: { modelId: oneOf(model.id), path: way } } as const;
  return [offerOf('chooseControlPaths', { paths: { kind: 'LIST_OF', of, min: 0, max: 1 } }, { paths: [] })];
}

export const chooseControlPaths: Rule<ChooseControlPaths> = {
  wellFormed: shaped({ paths: listOf(record({ modelId: text, path, finalAnchor: optional(square) }), 20) }),
  offers(state, seat) {
    const pending = asked(state, 'CHOOSE_CONTROL_PATHS', seat);
    return pending === undefined ? [] : offers(state, pending.control);
  },
  decide({ paths }, state, _actor, chance) {
    const { control } = answered(state, 'CHOOSE_CONTROL_PATHS');
    const refusal = fault(state, control, paths);
    if (refusal !== undefined) return refusal;
    const run = new Run(state, chance);
    run.pop();
    const [way] = paths;
    if (way !== undefined)
      moveByControl(run, control, { modelId: way.modelId, path: way.path, finalAnchor: way.finalAnchor ?? null });
    return proceed(run);
  },
};
