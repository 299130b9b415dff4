import type { Field, Offer } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import type { ControlTask } from '../decisions/tasks.ts';
import { dungeonMap } from '../facts/map.ts';
import { baseOf, type Standing, standing } from '../facts/models.ts';
import { moverOf, occupancyFor } from '../facts/movement.ts';
import { asJson, baseLandings, FINAL_ANCHOR, startNode, stepEdges } from '../facts/path-field.ts';
import { controlFault, keepsDirection, keepsDistance } from '../facts/paths.ts';
import { moveByControl, movedNext, noteNext } from '../flow/control.ts';
import { proceed } from '../flow/proceed.ts';
import { Run } from '../flow/run.ts';
import { reachable, squaresOf, standFaults } from '../geometry/index.ts';
import { refuse } from '../rejections.ts';
import type { State } from '../state.ts';
import { answered, asked } from './belonging.ts';
import { offerOf, oneOf, rows } from './offering.ts';
import { listOf, optional, path, record, shaped, square, text } from './shape.ts';
import type { Rule } from './types.ts';
import { type ControlPathInput, readPath, WAY } from './wishes.ts';

/**
 * The way a Compel, Pull or Push moves the model in question, and those of models it moves next; one left out does not move (SDE-30). A way of a later
 * model that turns out illegal opens the decision for that model.
 */
export interface ChooseControlPaths {
  readonly type: 'chooseControlPaths';
  readonly paths: readonly ControlPathInput[];
}

const wayOf = (control: ControlTask, paths: readonly ControlPathInput[]): ControlPathInput | undefined =>
  paths.find((one) => one.modelId === control.modelId);

/** The models that may be named beside the one in question. */
const others = (state: State, control: ControlTask): readonly string[] => movedNext(state, state.agenda.slice(0, -1), control);

function fault(state: State, control: ControlTask, paths: readonly ControlPathInput[]): Rejection | undefined {
  const stranger = paths.find((one) => !state.models.some((model) => model.id === one.modelId));
  if (stranger !== undefined) return refuse('MODEL_NOT_FOUND', { modelId: stranger.modelId });
  const way = wayOf(control, paths);
  const model = standing(state, control.modelId);
  const moved = [control.modelId, ...others(state, control)];
  if (paths.some((one) => !moved.includes(one.modelId)) || (way !== undefined && model === undefined))
    return refuse('CONTROL_PATH_ILLEGAL', { modelId: control.modelId });
  const twice = paths.find((one, index) => paths.findIndex((other) => other.modelId === one.modelId) !== index);
  if (twice !== undefined) return refuse('CONTROL_PATH_ILLEGAL', { modelId: twice.modelId }); // one path a model (SDE-30.1)
  if (way === undefined || model === undefined) return undefined;
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
  const next = others(state, control);
  // Of models that are moved later only the shape is known: the table may have changed by then.
  const list = (...ids: readonly string[]): Field => ({
    kind: 'LIST_OF',
    of: { kind: 'RECORD', fields: { modelId: oneOf(...ids), ...WAY } },
    min: 0,
    max: MOST,
    distinct: ['modelId'],
  });
  const without = next.length === 0 ? rows([]) : list(...next);
  const none = offerOf('chooseControlPaths', { paths: without }, { paths: [] });
  if (model === undefined) return [none];
  const fields = { modelId: oneOf(model.id), path: pathField(state, model, control), finalAnchor: FINAL_ANCHOR };
  const required = [{ where: { modelId: model.id }, be: { kind: 'RECORD', fields } as const }];
  const paths = { ...list(model.id, ...next), required } as Field;
  return [none, offerOf('chooseControlPaths', { paths }, { paths: [{ modelId: model.id, path: [] }] })];
}

/** The longest list of ways. */
const MOST = 20;

export const chooseControlPaths: Rule<ChooseControlPaths> = {
  wellFormed: shaped({ paths: listOf(record({ modelId: text, path, finalAnchor: optional(square) }), MOST) }),
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
    noteNext(run, control, paths.map(readPath));
    const way = wayOf(control, paths);
    if (way !== undefined) moveByControl(run, control, readPath(way));
    return proceed(run);
  },
};
