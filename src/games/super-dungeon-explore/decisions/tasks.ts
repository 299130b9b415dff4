import type { Seat } from '../../../engine/ruleset.ts';
import type { AttackType, AttributeName, Effect, Filter, Pool, Status } from '../content/types.ts';
import type { Base, Direction, Square } from '../geometry/types.ts';
import type { RerollPolicy, SpawnRight } from '../state.ts';

/** What a player may say beforehand about one model an effect reaches (G.4, `choices`). */
export interface Choice {
  readonly modelId: string;
  /** The tokens HEAL removes, in order. */
  readonly remove: readonly ('WOUND' | Status)[] | null;
  /** How many wounds TRANSFER_WOUNDS moves. */
  readonly wounds: number | null;
  /** Which option of CHOOSE_ONE, from 0. */
  readonly option: number | null;
  /** Where PLACE puts the model. */
  readonly anchor: Square | null;
}

/** The way a control effect moves one model (SDE-30.1). */
export interface ControlPath {
  readonly modelId: string;
  readonly path: readonly Square[];
  readonly finalAnchor: Square | null;
}

/** One link of an Arc named beforehand (SDE-26.1). */
export interface ArcLink {
  readonly targetModelId: string;
  readonly dropDie: DieColour;
}

export type DieColour = 'B' | 'R' | 'G';

/** Who gets hearts and potions, as wishes in order (SDE-16.3). */
export interface Allocation {
  readonly hearts: readonly { readonly heroId: string; readonly remove: 'WOUND' | Status }[];
  readonly potions: readonly string[];
}

/** What the user of an action names with it. */
export interface ActionArguments {
  readonly targetModelId: string | null;
  readonly targetSquare: Square | null;
  readonly direction: Direction | null;
  readonly lane: number | null;
  readonly rerollPolicy: RerollPolicy | null;
  readonly arcPlan: readonly ArcLink[] | null;
  readonly controlPaths: readonly ControlPath[] | null;
  readonly allocation: Allocation | null;
  readonly choices: readonly Choice[];
}

/** What a command names that left everything open. */
export const NO_ARGUMENTS: ActionArguments = {
  targetModelId: null,
  targetSquare: null,
  direction: null,
  lane: null,
  rerollPolicy: null,
  arcPlan: null,
  controlPaths: null,
  allocation: null,
  choices: [],
};

/** Where an action is printed. */
export type ActionRef =
  | { readonly kind: 'BASIC'; readonly attack: AttackType }
  | { readonly kind: 'CARD'; readonly card: string; readonly action: string }
  | { readonly kind: 'EQUIPMENT'; readonly copy: string; readonly action: string }
  | { readonly kind: 'POTION'; readonly card: string; readonly action: string };

export type ActionStep =
  | 'OFFENCE'
  | 'DEFENCE'
  | 'COMPARE'
  | 'WOUNDS'
  | 'EFFECTS'
  | 'DROPS'
  | 'TARGET_EFFECTS'
  | 'TIMEOUT'
  | 'ARC'
  | 'END';

/** A running action: everything its next step needs (F.3). */
export interface ActionTask {
  readonly task: 'ACTION';
  readonly user: string;
  readonly ref: ActionRef;
  readonly step: ActionStep;
  readonly args: ActionArguments;
  readonly target: string | null;
  /** Where the target stood, and whether it flew, when it was hit: an Arc goes on from there if the target falls. */
  readonly lastBase: (Base & { readonly fly?: true }) | null;
  /** Models affected by this resolution, in reading order. */
  readonly affected: readonly string[];
  /** Defences their players chose. */
  readonly chosen: readonly { readonly modelId: string; readonly attribute: AttributeName }[];
  /** Dice an Arc has dropped so far. */
  readonly dropped: Pool;
  /** Models already targeted by this action. */
  readonly arced: readonly string[];
  /** Links of the plan already used. */
  readonly planUsed: number;
  /** The dice of the last offence roll, by colour. */
  readonly rolled: Pool;
  readonly offence: { readonly total: number; readonly hearts: number; readonly potions: number } | null;
  readonly defences: readonly { readonly modelId: string; readonly total: number }[];
  readonly beaten: readonly string[];
  /** Wounded by this resolution and still standing. */
  readonly wounded: readonly string[];
  /** Wounds this resolution inflicted. */
  readonly wounds: number;
  /** Enemies beaten whose card does not forbid drops. */
  readonly givesDrops: boolean;
}

/** What the effects of one source have in common. */
export interface EffectContext {
  /** The model that counts as the user; null where a sighting has none. */
  readonly user: string | null;
  /** Where the user stood, for effects of a model that has just left. */
  readonly stood: Base | null;
  /** Seats that make its choices. */
  readonly seats: readonly Seat[];
  readonly name: string;
  readonly targets: readonly string[];
  /** The model an action names as its target; left out where no action runs. */
  readonly named?: string | null;
  readonly attacker: string | null;
  readonly opener: string | null;
  /** Only models on these tiles (SDE-24.16). */
  readonly tiles: readonly number[] | null;
  /** The Hero a sighting measures from (SDE-24.17). */
  readonly measuredFrom: string | null;
  readonly choices: readonly Choice[];
  readonly controlPaths: readonly ControlPath[] | null;
  readonly cause: string;
  readonly ignoresImmunity: boolean;
  /** Effects of an area action: selectors with a number reach only what the user sees (D.4). */
  readonly inSight?: true;
  /** The anchors of a PLACE were checked when the action was named (G.4). */
  readonly anchorsChecked?: true;
  /** The abilities that led here, one by way of the other: none of them is set off by what it has set off itself (D.5). */
  readonly chain?: readonly string[];
}

/** One effect to resolve; `filter` is that of the ability around it. */
export interface EffectItem {
  readonly effect: Effect;
  readonly on: readonly string[] | null;
  readonly filter: Filter | null;
}

/** Effects of one source still to be resolved, each on stated models or, with null, on those its selector finds. */
export interface EffectsTask {
  readonly task: 'EFFECTS';
  readonly items: readonly EffectItem[];
  readonly context: EffectContext;
}

export type MoveKind = 'MOVE' | 'DASH' | 'CONTROL' | 'CARRIER';

/** A walk under way: squares still to be entered (SDE-8.12). */
export interface WalkTask {
  readonly task: 'WALK';
  readonly modelId: string;
  readonly kind: MoveKind;
  readonly path: readonly Square[];
  readonly finalAnchor: Square | null;
  /** Where the walk began, for the base of a large model (SDE-8.15). */
  readonly started: Square;
  /** Where it has come to: who stands elsewhere was moved by something else, and walks no further (SDE-8.12). */
  readonly at: Square;
  readonly spent: number;
  /** Points the walk may use in all. */
  readonly budget: number;
  /** Counted squares so far. */
  readonly counted: readonly Square[];
  /** Tile effects that have already worked in this move (SDE-8.18). */
  readonly triggered: readonly string[];
}

/** One model to be moved by Compel, Pull or Push. */
export interface ControlTask {
  readonly task: 'CONTROL';
  readonly modelId: string;
  readonly word: 'COMPEL' | 'PULL' | 'PUSH';
  readonly n: number;
  /** What Pull and Push measure from. */
  readonly from: Base;
  readonly seats: readonly Seat[];
  readonly name: string;
  readonly given: ControlPath | null;
}

/** The upkeep of a model, step by step (SDE-7.2). */
export interface UpkeepTask {
  readonly task: 'UPKEEP';
  readonly modelId: string;
  /** SHAPESHIFT: the change of form, where step 5 has other things before it. */
  readonly step: 1 | 2 | 3 | 4 | 5 | 6 | 'SHAPESHIFT';
  readonly shapeshiftAnchor: Square | null;
  readonly order: readonly string[];
  readonly choices: readonly Choice[];
}

export type ReactionPoint = 'R1' | 'R2' | 'R3';
export type SpacePart = 'SPAWN' | 'MINI_BOSS' | 'DUNGEON_BOSS' | 'BONUS' | 'SIGHTING' | 'NO_SPAWNING_POINTS';

/** Steps that need no arguments but their name and a little more. */
export type StepTask =
  | {
      readonly task: 'REACTION_POINT';
      readonly point: ReactionPoint;
      readonly reopened: boolean;
      readonly done: readonly string[];
    }
  | { readonly task: 'INITIAL_SPAWN'; readonly tile: number }
  | { readonly task: 'HEROES_ENTER' }
  | { readonly task: 'REWARDS' }
  /** Treasure choices still to be drawn: as many cards each. */
  | { readonly task: 'TREASURE_REWARDS'; readonly draws: readonly number[] }
  | { readonly task: 'COINS' }
  | { readonly task: 'EQUIPMENT' }
  | { readonly task: 'CARRIER' }
  | { readonly task: 'CONSUL_POWER_UP' }
  | { readonly task: 'END_HERO_TURN' }
  | { readonly task: 'END_CONSUL_TURN' }
  | { readonly task: 'NEXT_ACTIVATION' }
  | {
      readonly task: 'CHART_ADVANCE';
      readonly inPowerUp: boolean;
      /** What was owed has had its chance in this power-up (SDE-24.18). */
      readonly owedDone?: true;
    }
  | {
      readonly task: 'CHART_SPACE';
      readonly part: SpacePart;
      readonly space: number;
      /** An instruction of an earlier space that found no room (SDE-24.18). */
      readonly owed?: true;
    }
  | { readonly task: 'BOSS_ARRIVAL'; readonly part: 'RELICS' | 'POINTS' | 'EFFECTS'; readonly points: number }
  | { readonly task: 'TIMEOUT'; readonly part: 'HEAL' | 'EFFECTS' }
  | { readonly task: 'SIGHTING'; readonly tiles: readonly number[]; readonly measuredFrom: string | null };

/** A potion somebody asks to drink from another Hero's card (SDE-F.15). */
export interface PotionRequest {
  readonly drinkerId: string;
  readonly ownerId: string;
  readonly potionId: string;
  readonly args: ActionArguments;
}

interface Asked {
  readonly task: 'DECISION';
  /** The seats that may, or in a REACTION must, answer. */
  readonly seats: readonly Seat[];
}

/** A decision somebody has to make before anything else happens (F.2). */
export type Decision = Asked &
  (
    | { readonly decision: 'ALLOCATE_DROPS'; readonly attacker: string; readonly hearts: number; readonly potions: number }
    | { readonly decision: 'CHOOSE_CONTROL_PATHS'; readonly control: ControlTask }
    | { readonly decision: 'CHOOSE_ARC'; readonly candidates: readonly string[]; readonly dice: readonly DieColour[] }
    | { readonly decision: 'CHOOSE_DEFENCE'; readonly modelId: string; readonly attributes: readonly AttributeName[] }
    | { readonly decision: 'REACTION'; readonly point: ReactionPoint }
    | { readonly decision: 'SHARE_POTION'; readonly request: PotionRequest }
    | {
        readonly decision: 'CHOOSE_TREASURE';
        readonly cards: readonly string[];
        /** The chest it came from, or null: a reward. */
        readonly chest: { readonly square: Square; readonly tileNumber: number; readonly opener: string } | null;
      }
    | { readonly decision: 'REVIVE_HERO'; readonly heroId: string }
    | { readonly decision: 'EQUIPMENT' }
    | { readonly decision: 'CARRIER_MOVE'; readonly modelId: string; readonly budget: number }
    | { readonly decision: 'SPAWN'; readonly right: SpawnRight }
    | { readonly decision: 'PLACE_MINI_BOSS' }
    | { readonly decision: 'PLACE_DUNGEON_BOSS' }
    | { readonly decision: 'CHOOSE_RELICS'; readonly max: number }
    | { readonly decision: 'CHOOSE_BONUS'; readonly options: readonly Effect[] }
    | { readonly decision: 'CHOOSE_SIGHTING_ORIGIN'; readonly tiles: readonly number[] }
    | { readonly decision: 'TIMEOUT_HEAL' }
  );

export type DecisionKind = Decision['decision'];
export type DecisionOf<K extends DecisionKind> = Extract<Decision, { readonly decision: K }>;

/** One entry of the agenda: plain data, so that a game can rest in the middle of anything. */
export type Task = Decision | ActionTask | EffectsTask | WalkTask | ControlTask | UpkeepTask | StepTask;
