import type { Field, Offer } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { ControlTask } from '../decisions/tasks.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, type Standing, standing } from '../facts/models.ts';
import { moverOf, occupancyFor } from '../facts/movement.ts';
import { asJson, baseLandings, FINAL_ANCHOR, startNode, stepEdges } from '../facts/path-field.ts';
import { controlFault, keepsDirection, keepsDistance } from '../facts/paths.ts';
import { moveByControl } from '../flow/control.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { reachable, squaresOf, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf, rows } from './offering.ts';
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

/** Every way the effect may move the model: steps it allows, and places to stand at their end (SDE-30). */
function pathField(state: State, model: Standing, control: ControlTask): Field {
  const base = baseOf(state, model);
  const edges = stepEdges(state, model, control.n, (from, to) => keepsDirection(control, from, to));
  const path = { kind: 'PATH', from: startNode(base), edges, budget: control.n, minSteps: 0 } as const;
  if (base.size === 'LARGE') {
    const places = baseLandings(state, model, control.n, true, (anchor) => keepsDistance(control, base, anchor));
    return { ...path, ends: places.flatMap((one) => one.ends), landings: places };
  }
  const map = dungeonMap(state);
  const occupancy = occupancyFor(state, model);
  const mover = moverOf(state, model);
  const others = [...occupancy.enemies, ...occupancy.friends];
  const ends = reachable(map, mover, squaresOf(base), control.n, occupancy)
    .map((one) => one.square)
    .filter((anchor) => standFaults(map, { anchor, size: 'SMALL' }, mover, others).length === 0);
  return { ...path, ends: ends.map(asJson) };
}

function offers(state: State, control: ControlTask): readonly Offer<'chooseControlPaths'>[] {
  const model = standing(state, control.modelId);
  if (model === undefined) return [offerOf('chooseControlPaths', { paths: rows([]) })];
  const fields = { modelId: oneOf(model.id), path: pathField(state, model, control), finalAnchor: FINAL_ANCHOR };
  const paths: Field = { kind: 'LIST_OF', of: { kind: 'RECORD', fields }, min: 0, max: 1 };
  return [offerOf('chooseControlPaths', { paths }, { paths: [] })];
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
