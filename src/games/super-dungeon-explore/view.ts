import type { Seat, Viewer } from '../../engine/ruleset.ts';
import type { Affinity } from './content/types.ts';
import { chartOf, contentOf } from './facts/content.ts';
import { pointsLeft } from './facts/points.ts';
import { activationsPerTurn } from './flow/activation.ts';
import type { Aura, Mode, Options, Side, Size, StandingOrders, State, Step, TimedEffect, TrackerEntry } from './state.ts';
import { type DecisionView, decisionViews } from './view/decision-view.ts';
import { type EffectView, effectView, selectorText } from './view/effect-view.ts';
import { type DungeonView, dungeonView, type TokenView, tokenView } from './view/map-view.ts';
import { type CardView, cardView, type ModelView, modelView } from './view/model-view.ts';

export type Phase = 'LOBBY' | 'SETUP' | 'HERO_TURN' | 'CONSUL_TURN' | 'FINISHED';

export interface TurnView {
  readonly side: Side;
  readonly number: number;
  readonly activationsDone: number;
  /** Heroes that activate in a Hero Turn; null in a Consul Turn. */
  readonly activationsInTurn: number | null;
  readonly skulls: number;
  readonly drankGreen: readonly string[];
  readonly exchangeDone: boolean;
}

export interface ActiveView {
  readonly modelId: string;
  readonly seat: Seat;
  readonly movementLeft: number;
  readonly actionPointsLeft: number;
  readonly movementSpent: number;
  readonly actionPointsSpent: number;
  readonly extraAttacks: readonly { readonly attack: 'MELEE' | 'MAGIC' | 'MISSILE'; readonly n: number }[];
  readonly potionDrunk: boolean;
  readonly crystalFlipped: boolean;
}

export interface DeckView {
  readonly count: number;
  /** Top card last, face up. */
  readonly discards: readonly CardView[];
  /** Top card first; null until the match is over. */
  readonly order: readonly CardView[] | null;
}

export interface ChartSpaceView {
  readonly index: number;
  readonly spawn: { readonly skulls: number; readonly platforms: readonly string[] } | null;
  readonly spawnMiniBoss: boolean;
  readonly spawnDungeonBoss: boolean;
  readonly bonuses: readonly EffectView[];
  readonly sighting: readonly number[];
}

export interface ChartView {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly spaces: readonly ChartSpaceView[];
  readonly bonuses: readonly EffectView[];
  readonly owed: readonly string[];
}

export interface TimedEffectView {
  readonly effect: EffectView;
  readonly name: string;
  readonly bearer: string | null;
  readonly by: string | null;
  readonly selector: string | null;
  readonly duration: string;
}

export interface AuraView {
  readonly user: string;
  readonly name: string;
  readonly size: number;
  readonly mode: Aura['mode'];
  readonly effects: readonly EffectView[];
}

export interface OptionsView extends Omit<Options, 'packs'> {
  readonly packs: readonly { readonly id: string; readonly version: string; readonly hash: string }[];
}

export interface OutcomeView {
  readonly winner: Side;
  readonly reason: string;
  readonly completed: boolean;
}

/** The table as these seats may see it. */
export interface TableView {
  readonly options: OptionsView;
  readonly mode: Mode;
  readonly size: Size;
  readonly phase: Phase;
  readonly step: Step;
  readonly heroSeats: readonly Seat[];
  readonly force: {
    readonly boss: string;
    readonly miniBosses: readonly string[];
    readonly spawningPoints: readonly string[];
  } | null;
  readonly turn: TurnView | null;
  readonly active: ActiveView | null;
  /** The one to be answered first. */
  readonly decisions: readonly DecisionView[];
  readonly dungeon: DungeonView;
  readonly models: readonly ModelView[];
  readonly party: readonly string[];
  readonly tokens: readonly TokenView[];
  readonly loot: DeckView;
  readonly treasure: DeckView;
  readonly relics: readonly CardView[];
  readonly backpack: { readonly cards: readonly CardView[]; readonly coins: number };
  readonly lootTracker: readonly TrackerEntry[];
  readonly chart: ChartView | null;
  readonly pool: readonly { readonly card: string; readonly count: number }[];
  readonly bossSpawned: boolean;
  readonly timeoutDone: boolean;
  readonly miniBossesUsed: readonly string[];
  readonly carrier: string | null;
  readonly artifact: { readonly card: CardView | null; readonly wearer: string | null } | null;
  readonly artifactColour: Affinity | null;
  readonly crystalsToPlace: number;
  readonly effects: readonly TimedEffectView[];
  readonly auras: readonly AuraView[];
  readonly usedOnce: readonly string[];
  /** Those of the viewer's own seats. */
  readonly standingOrders: readonly { readonly seat: Seat; readonly orders: StandingOrders }[];
  /** Seats that have given any; what they are is theirs alone. */
  readonly ordersGivenBy: readonly Seat[];
  readonly outcome: OutcomeView | null;
}

const TURN_STEPS: readonly Step[] = ['SELECT_HERO', 'HERO_ACTIVE', 'SELECT_MONSTER', 'MONSTER_ACTIVE', 'POWER_UP'];

/** The phase of F.1 a step belongs to. */
export function phaseOf(state: State): Phase {
  if (state.step === 'LOBBY' || state.step === 'FINISHED') return state.step;
  if (!TURN_STEPS.includes(state.step)) return 'SETUP';
  return state.turn.side === 'HEROES' ? 'HERO_TURN' : 'CONSUL_TURN';
}

const turnView = (state: State): TurnView => {
  const { side, number, activationsDone, skulls, drankGreen, exchangeDone } = state.turn;
  return {
    side,
    number,
    activationsDone,
    activationsInTurn: side === 'HEROES' ? activationsPerTurn(state) : null,
    skulls,
    drankGreen,
    exchangeDone,
  };
};

function activeView(state: State): ActiveView | null {
  if (state.active === null) return null;
  const { modelId, seat, movementSpent, actionPointsSpent, extraAttacks, potionDrunk, crystalFlipped } = state.active;
  const left = pointsLeft(state);
  return {
    modelId,
    seat,
    movementLeft: left.movement,
    actionPointsLeft: left.actionPoints,
    movementSpent,
    actionPointsSpent,
    extraAttacks,
    potionDrunk,
    crystalFlipped,
  };
}

function chartView(state: State): ChartView | null {
  if (state.chart === null) return null;
  const chart = chartOf(state);
  return {
    id: chart.id,
    name: chart.name,
    position: state.chart.position,
    spaces: chart.spaces.map(({ index, spawn, spawnMiniBoss, spawnDungeonBoss, bonus, sighting }) => ({
      index,
      spawn,
      spawnMiniBoss,
      spawnDungeonBoss,
      bonuses: (bonus?.options ?? []).map(effectView),
      sighting: sighting ?? [],
    })),
    bonuses: state.chart.bonuses.map(effectView),
    owed: state.chart.owed,
  };
}

/** A deck: how many cards, the discards face up, and its order once nothing is at stake (Part H). */
const deckView = (state: State, deck: 'loot' | 'treasure'): DeckView => ({
  count: state.decks[deck].length,
  discards: state.discards[deck].map((copy) => cardView(state, copy)),
  order: state.outcome === null ? null : state.decks[deck].map((copy) => cardView(state, copy)),
});

const timedView = ({ effect, name, bearer, by, selector, duration }: TimedEffect): TimedEffectView => ({
  effect: effectView(effect),
  name,
  bearer,
  by,
  selector: selector === null ? null : selectorText(selector),
  duration,
});

/** Builds what these seats may see, from nothing (Part H). */
export function view(state: State, viewer: Viewer): TableView {
  const { options, outcome } = state;
  const isOver = outcome !== null;
  const phase = phaseOf(state);
  const content = contentOf(state);
  return {
    options: {
      packs: options.packs.map(({ id, version, hash }) => ({ id, version, hash })),
      size: options.size,
      mode: options.mode,
      squareDungeon: options.squareDungeon,
      coinAdjustment: options.coinAdjustment,
      useBossDifficulty: options.useBossDifficulty,
      chartId: options.chartId,
      linkedCards: options.linkedCards,
      allowRestrictedTiles: options.allowRestrictedTiles,
      reactionMode: options.reactionMode,
      deadlineHours: options.deadlineHours,
      artifactColour: options.artifactColour,
    },
    mode: options.mode,
    size: options.size,
    phase,
    step: state.step,
    heroSeats: state.heroSeats,
    force: state.force,
    turn: state.turn.count === 0 ? null : turnView(state),
    active: activeView(state),
    decisions: decisionViews(state, viewer),
    dungeon: dungeonView(state),
    models: state.models.map((model) => modelView(state, model)),
    party: state.party,
    tokens: state.tokens.map((token) => tokenView(token, isOver)),
    loot: deckView(state, 'loot'),
    treasure: deckView(state, 'treasure'),
    relics: state.relics.map((copy) => cardView(state, copy)),
    backpack: { cards: state.backpack.cards.map((copy) => cardView(state, copy)), coins: state.backpack.coins },
    lootTracker: state.lootTracker,
    chart: chartView(state),
    pool: state.pool.filter(({ card }) => content.models.has(card)),
    bossSpawned: state.bossSpawned,
    timeoutDone: state.timeoutDone,
    miniBossesUsed: state.miniBossesUsed,
    carrier: state.carrier,
    artifact:
      state.artifact === null
        ? null
        : { card: state.artifact.card === null ? null : cardView(state, state.artifact.card), wearer: state.artifact.wearer },
    artifactColour: options.mode === 'FIND_ARTIFACT' ? options.artifactColour : null,
    crystalsToPlace: state.crystalFaces.length,
    effects: state.effects.map(timedView),
    auras: state.auras.map(({ user, name, size, mode, effects }) => ({
      user,
      name,
      size,
      mode,
      effects: effects.map(effectView),
    })),
    usedOnce: state.usedOnce,
    standingOrders: state.orders.filter(({ seat }) => viewer.includes(seat)),
    ordersGivenBy: state.orders.map(({ seat }) => seat),
    outcome: outcome === null ? null : { winner: outcome.winner, reason: outcome.reason, completed: outcome.completed },
  };
}
