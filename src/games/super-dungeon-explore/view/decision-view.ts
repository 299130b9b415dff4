import type { Seat, Viewer } from '../../../engine/ruleset.ts';
import type { Decision, DecisionKind, DieColour, Task } from '../decisions/tasks.ts';
import { movedNext } from '../flow/control.ts';
import type { Square } from '../geometry/types.ts';
import { knownAgenda } from '../hidden.ts';
import type { State } from '../state.ts';
import { type EffectView, effectView } from './effect-view.ts';
import { type CardView, cardView } from './model-view.ts';

/** A decision that waits, with what is open about it; members that do not belong to its kind are null or empty. */
export interface DecisionView {
  readonly kind: DecisionKind;
  readonly seats: readonly Seat[];
  /** One of the viewer's seats has to answer. */
  readonly yours: boolean;
  /** The model it is about: defender, moved model, carrier, Hero to bring back. */
  readonly modelId: string | null;
  /** Models an Arc may go on to, or that the same effect moves next. */
  readonly candidates: readonly string[];
  readonly attributes: readonly string[];
  readonly dice: readonly DieColour[];
  readonly hearts: number | null;
  readonly potions: number | null;
  readonly cards: readonly CardView[];
  readonly chest: { readonly square: Square; readonly tileNumber: number; readonly opener: string } | null;
  readonly reactionPoint: 'R1' | 'R2' | 'R3' | null;
  readonly potion: { readonly drinkerId: string; readonly ownerId: string; readonly potionId: string } | null;
  readonly control: { readonly word: 'COMPEL' | 'PULL' | 'PUSH'; readonly squares: number; readonly from: Square } | null;
  readonly spawn: {
    readonly reason: 'SETUP' | 'CHART' | 'EFFECT';
    readonly skulls: number;
    readonly platforms: readonly string[];
    readonly within: number;
    readonly origins: readonly string[];
  } | null;
  /** Relics that may be taken, or squares a carrier may move. */
  readonly max: number | null;
  readonly bonuses: readonly EffectView[];
  readonly tiles: readonly number[];
}

const NOTHING: Omit<DecisionView, 'kind' | 'seats' | 'yours'> = {
  modelId: null,
  candidates: [],
  attributes: [],
  dice: [],
  hearts: null,
  potions: null,
  cards: [],
  chest: null,
  reactionPoint: null,
  potion: null,
  control: null,
  spawn: null,
  max: null,
  bonuses: [],
  tiles: [],
};

function particulars(state: State, decision: Decision): Partial<DecisionView> {
  switch (decision.decision) {
    case 'ALLOCATE_DROPS':
      return { modelId: decision.attacker, hearts: decision.hearts, potions: decision.potions };
    case 'CHOOSE_CONTROL_PATHS': {
      const { modelId, word, n, from } = decision.control;
      const isNext = state.agenda.at(-1)?.task === 'DECISION';
      const candidates = isNext ? movedNext(state, state.agenda.slice(0, -1), decision.control) : [];
      return { modelId, candidates, control: { word, squares: n, from: from.anchor } };
    }
    case 'CHOOSE_ARC':
      return { candidates: decision.candidates, dice: decision.dice };
    case 'CHOOSE_DEFENCE':
      return { modelId: decision.modelId, attributes: decision.attributes };
    case 'REACTION':
      return { reactionPoint: decision.point };
    case 'SHARE_POTION': {
      const { drinkerId, ownerId, potionId } = decision.request;
      return { modelId: ownerId, potion: { drinkerId, ownerId, potionId } };
    }
    case 'CHOOSE_TREASURE':
      return { cards: decision.cards.map((copy) => cardView(state, copy)), chest: decision.chest };
    case 'REVIVE_HERO':
      return { modelId: decision.heroId };
    case 'CARRIER_MOVE':
      return { modelId: decision.modelId, max: decision.budget };
    case 'SPAWN': {
      const { reason, skulls, platforms, within, origins } = decision.right;
      return { spawn: { reason, skulls, platforms, within, origins } };
    }
    case 'CHOOSE_RELICS':
      return { max: decision.max, cards: state.relics.map((copy) => cardView(state, copy)) };
    case 'CHOOSE_BONUS':
      return { bonuses: decision.options.map(effectView) };
    case 'CHOOSE_SIGHTING_ORIGIN':
      return { tiles: decision.tiles };
    default:
      return {};
  }
}

const isDecision = (task: Task): task is Decision => task.task === 'DECISION';

/** The decisions that wait, the one to be answered first. */
export const decisionViews = (state: State, viewer: Viewer): readonly DecisionView[] =>
  knownAgenda(state, state.agenda, viewer)
    .filter(isDecision)
    .reverse()
    .map((decision) => ({
      ...NOTHING,
      kind: decision.decision,
      seats: decision.seats,
      yours: decision.seats.some((seat) => viewer.includes(seat)),
      ...particulars(state, decision),
    }));
