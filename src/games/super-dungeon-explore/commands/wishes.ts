import type { Field, Fields, Required } from '../../../engine/offer.ts';
import type { Rejection } from '../../../engine/rejection.ts';
import { STATUSES } from '../content/vocabulary.ts';
import type { ActionArguments, Allocation, ArcLink, Choice, ControlPath } from '../decisions/tasks.ts';
import type { Direction, Square } from '../geometry/types.ts';
import { refuse } from '../rejections.ts';
import type { RerollPolicy, State } from '../state.ts';
import {
  type Check,
  COORDINATE_LIMIT,
  integer,
  listOf,
  oneOf,
  optional,
  PATH_LIMIT,
  path,
  record,
  square,
  text,
  token,
  WISH_LIMIT,
} from './shape.ts';

/** A choice as a client sends it: what it leaves out is left to the default. */
export interface ChoiceInput {
  readonly modelId: string;
  readonly remove?: Choice['remove'];
  readonly wounds?: number | null;
  readonly option?: number | null;
  readonly anchor?: Square | null;
}

export interface ControlPathInput {
  readonly modelId: string;
  readonly path: readonly Square[];
  readonly finalAnchor?: Square | null;
}

export interface AllocationInput {
  readonly hearts?: Allocation['hearts'] | null;
  readonly potions?: Allocation['potions'] | null;
}

/** What a command may say about an action: the target, and wishes for what the dice leave open. */
export interface ActionInput {
  readonly targetModelId?: string | null;
  readonly targetSquare?: Square | null;
  readonly direction?: Direction | DiagonalDirection | null;
  readonly lane?: number | null;
  readonly rerollPolicy?: RerollPolicy | null;
  readonly arcPlan?: readonly ArcLink[] | null;
  readonly controlPaths?: readonly ControlPathInput[] | null;
  readonly allocation?: AllocationInput | null;
  readonly choices?: readonly ChoiceInput[] | null;
}

/** Directions no rule knows, so that they can be refused by name. */
export type DiagonalDirection = 'NORTH_EAST' | 'SOUTH_EAST' | 'SOUTH_WEST' | 'NORTH_WEST';

export const DIRECTIONS: readonly Direction[] = ['NORTH', 'EAST', 'SOUTH', 'WEST'];

const choice = record({
  modelId: text,
  remove: optional(listOf(token, WISH_LIMIT)),
  wounds: optional(integer(0, 99)),
  option: optional(integer(0, 19)),
  anchor: optional(square),
});

/** The shapes of those arguments. */
export const ACTION_SHAPE: Readonly<Record<string, Check>> = {
  targetModelId: optional(text),
  targetSquare: optional(square),
  direction: optional(oneOf(...DIRECTIONS, 'NORTH_EAST', 'SOUTH_EAST', 'SOUTH_WEST', 'NORTH_WEST')),
  lane: optional(oneOf(0, 1)),
  rerollPolicy: optional(oneOf('BLANK_ONLY', 'LOWEST', 'NEVER')),
  controlPaths: optional(listOf(record({ modelId: text, path, finalAnchor: optional(square) }), WISH_LIMIT)),
  choices: optional(listOf(choice, WISH_LIMIT)),
};

/** Those that only attacks and potions have. */
export const ATTACK_SHAPE: Readonly<Record<string, Check>> = {
  ...ACTION_SHAPE,
  arcPlan: optional(listOf(record({ targetModelId: text, dropDie: oneOf('B', 'R', 'G') }), WISH_LIMIT)),
  allocation: optional(
    record({
      hearts: optional(listOf(record({ heroId: text, remove: token }), WISH_LIMIT)),
      potions: optional(listOf(text, WISH_LIMIT)),
    }),
  ),
};

const readChoice = (given: ChoiceInput): Choice => ({
  modelId: given.modelId,
  remove: given.remove ?? null,
  wounds: given.wounds ?? null,
  option: given.option ?? null,
  anchor: given.anchor ?? null,
});

export const readChoices = (given: readonly ChoiceInput[] | null | undefined): readonly Choice[] => (given ?? []).map(readChoice);

export const readPath = (given: ControlPathInput): ControlPath => ({
  modelId: given.modelId,
  path: given.path,
  finalAnchor: given.finalAnchor ?? null,
});

/** The arguments as the rules keep them: everything named or null. */
export const readArguments = (given: ActionInput): ActionArguments => ({
  targetModelId: given.targetModelId ?? null,
  targetSquare: given.targetSquare ?? null,
  direction: (given.direction ?? null) as Direction | null,
  lane: given.lane ?? null,
  rerollPolicy: given.rerollPolicy ?? null,
  arcPlan: given.arcPlan ?? null,
  controlPaths: given.controlPaths?.map(readPath) ?? null,
  allocation:
    given.allocation == null ? null : { hearts: given.allocation.hearts ?? [], potions: given.allocation.potions ?? [] },
  choices: readChoices(given.choices),
});

/** Refuses wishes that speak of models there are not; any other wish is merely skipped if it cannot be fulfilled (F.3). */
export function strangers(state: State, given: ActionInput): Rejection | undefined {
  const isModel = (id: string): boolean => state.models.some((model) => model.id === id);
  const ids = [
    ...(given.targetModelId == null ? [] : [given.targetModelId]),
    ...(given.arcPlan ?? []).map((link) => link.targetModelId),
    ...(given.controlPaths ?? []).map((one) => one.modelId),
    ...(given.choices ?? []).map((one) => one.modelId),
  ];
  const heroIds = [...(given.allocation?.hearts ?? []).map((one) => one.heroId), ...(given.allocation?.potions ?? [])];
  const stranger = ids.find((id) => !isModel(id)) ?? heroIds.find((id) => !state.party.includes(id));
  return stranger === undefined ? undefined : refuse('MODEL_NOT_FOUND', { modelId: stranger });
}

const one = (values: readonly (string | number)[], optionally = false): Field =>
  optionally ? { kind: 'ONE_OF', values, optional: true } : { kind: 'ONE_OF', values };
const coordinate: Field = { kind: 'INTEGER', min: -COORDINATE_LIMIT, max: COORDINATE_LIMIT };
const SQUARE: Fields = { x: coordinate, y: coordinate };
const list = (of: Field, max = WISH_LIMIT): Field => ({ kind: 'LIST_OF', of, min: 0, max, optional: true });
const TOKENS = ['WOUND', ...STATUSES];

const CHOICE: Fields = {
  remove: list(one(TOKENS)),
  wounds: { kind: 'INTEGER', min: 0, max: 99, optional: true },
  option: { kind: 'INTEGER', min: 0, max: 19, optional: true },
};

/** What has to be said about a model: where it is put, with the size of its base, or which option is taken. */
export interface Wanted {
  readonly placed?: { readonly anchors: readonly Square[]; readonly side: number };
  readonly option?: number;
}

/** Fields for HEAL, TRANSFER_WOUNDS, CHOOSE_ONE and PLACE wishes, and what has to be said about some models. */
export function choicesField(state: State, wanted: ReadonlyMap<string, Wanted> = new Map()): Field {
  const anchor: Field = { kind: 'RECORD', fields: SQUARE, optional: true };
  const wishes = list({ kind: 'RECORD', fields: { modelId: one(state.models.map((model) => model.id)), ...CHOICE, anchor } });
  if (wanted.size === 0) return wishes;
  const required = [...wanted].map(([modelId, { placed, option }]): Required => {
    const at: Field = placed === undefined ? anchor : { kind: 'ONE_OF', values: placed.anchors.map(({ x, y }) => ({ x, y })) };
    const chosen: Fields = option === undefined ? {} : { option: one([option]) };
    const be: Field = { kind: 'RECORD', fields: { modelId: one([modelId]), ...CHOICE, ...chosen, anchor: at } };
    const extent = placed === undefined ? {} : { covers: { width: placed.side, height: placed.side } };
    return { where: { modelId }, be, ...extent };
  });
  return { ...wishes, optional: false, required } as Field;
}

/** A way in its shape alone. */
export const WAY: Fields = {
  path: { kind: 'LIST_OF', of: { kind: 'RECORD', fields: SQUARE }, min: 0, max: PATH_LIMIT },
  finalAnchor: { kind: 'RECORD', fields: SQUARE, optional: true },
};

/** The optional wishes every action takes, as fields of its offers. */
export function actionWishes(state: State): Fields {
  const models = one(state.models.map((model) => model.id));
  return {
    rerollPolicy: one(['BLANK_ONLY', 'LOWEST', 'NEVER'], true),
    controlPaths: list({
      kind: 'RECORD',
      fields: { modelId: models, ...WAY },
    }),
    choices: choicesField(state),
  };
}

/** Those of attacks and potions. */
export function attackWishes(state: State): Fields {
  const models = one(state.models.map((model) => model.id));
  const heroes = one(state.party);
  return {
    ...actionWishes(state),
    arcPlan: list({ kind: 'RECORD', fields: { targetModelId: models, dropDie: one(['B', 'R', 'G']) } }),
    ...(state.party.length === 0
      ? {}
      : {
          allocation: {
            kind: 'RECORD',
            optional: true,
            fields: { hearts: list({ kind: 'RECORD', fields: { heroId: heroes, remove: one(TOKENS) } }), potions: list(heroes) },
          } as const,
        }),
  };
}
