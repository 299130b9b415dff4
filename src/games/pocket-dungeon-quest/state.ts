import type { Seat } from '../../engine/ruleset.ts';
import type { Face } from './data/die.ts';
import type { GearKind } from './data/gear.ts';
import type { HeroKind } from './data/heroes.ts';
import type { CarriedKind, EffectKind, GemKind, MonsterKind, MonsterSwap, RelicKind, SpellKind, TileKind } from './data/tiles.ts';

/** A place of the grid or of the ring of entry spaces around it: `r4c7` (PDQ-2.1, PDQ-2.2). */
export type Space = string;
/** The top of the Boss's stack, where a command names a Monster. */
export const STACK = 'STACK';
/** The tile below the top of the stack (Massive Sword). */
export const NEXT = 'NEXT';

export type Rules = 'BASE' | 'EXPANSION';
export type Phase = 'START' | 'ENGAGE' | 'REST_CHECK' | 'MOVE' | 'REVEAL' | 'FIGHT' | 'LOOT';
export const PHASES: readonly Phase[] = ['START', 'ENGAGE', 'REST_CHECK', 'MOVE', 'REVEAL', 'FIGHT', 'LOOT'];

/** What is fixed when a Session is created. */
export interface Options {
  readonly rules: Rules;
  readonly hardcoreHenchmen: boolean;
  readonly hardcoreGear: boolean;
  readonly firstHero: HeroKind | null;
  readonly monsterSwaps: readonly MonsterSwap[];
  readonly reactionHold: 'OFF' | { readonly seconds: number };
}

/** A tile on the Floor. Marks are there only where they hold. */
export interface Tile {
  readonly kind: TileKind;
  readonly faceUp: boolean;
  /** A Harp put it to sleep until turn order reaches this seat (PDQ-24.37). */
  readonly asleepUntilSeat?: Seat;
  /** The active Hero has attacked it this turn. */
  readonly fought?: true;
  /** A Boomerang hit it: the next attack on it cannot hurt (PDQ-24.16). */
  readonly stunned?: true;
  /** Holy Water covers the active Hero's fight with it (PDQ-24.33). */
  readonly blessed?: true;
}

export type ShieldOrder = 'ALWAYS' | 'LETHAL_ONLY' | 'OFF';
export const SHIELD_ORDERS: readonly ShieldOrder[] = ['ALWAYS', 'LETHAL_ONLY', 'OFF'];

/** One Hero of the Party; its place in the list is its seat. */
export interface Hero {
  readonly kind: HeroKind;
  /** Null while it has not entered. */
  readonly at: Space | null;
  readonly hearts: number;
  readonly maxHearts: number;
  readonly dead: boolean;
  /** Oldest first, as all lists of tiles. */
  readonly inventory: readonly CarriedKind[];
  readonly effects: readonly EffectKind[];
  readonly pegasus: boolean;
  readonly lostTurn: boolean;
  readonly poisoned: boolean;
  /** It was teleported since its last turn (PDQ-6.10). */
  readonly arrival: boolean;
  /** A Bed Roll rest is open (PDQ-24.23). */
  readonly resting: boolean;
  readonly level: number;
  readonly xp: number;
  readonly keys: number;
  readonly gear: readonly GearKind[];
  /** The first Round in which a piece of used Gear is ready again. */
  readonly readyRound: Readonly<Partial<Record<GearKind, number>>>;
  readonly tome: readonly SpellKind[];
  /** The tile in the Grapple Shot. */
  readonly held: CarriedKind | null;
  readonly orders: { readonly shield: ShieldOrder; readonly holyWater: readonly string[] };
  /** Face-down tiles its Torch has shown to it, where they still lie. */
  readonly peeked: readonly Space[];
}

/** What a Hero has done in a turn or Boss turn; it starts afresh with every one (PDQ-5.11). */
export interface Limits {
  readonly uses: number;
  readonly pickUp: boolean;
  readonly purchase: boolean;
  readonly sale: boolean;
  readonly reroll: boolean;
  readonly torch: boolean;
  /** An attack roll was made. */
  readonly attacked: boolean;
  /** A tile was turned up by sight, rest check or Swap (PDQ-22.2). */
  readonly revealed: boolean;
}
export const FRESH: Limits = {
  uses: 0,
  pickUp: false,
  purchase: false,
  sale: false,
  reroll: false,
  torch: false,
  attacked: false,
  revealed: false,
};

/** The normal turn that is running, also while a Boss Fight interrupts it. */
export interface Turn {
  readonly seat: Seat;
  readonly phase: Phase;
  /** The Poison roll of this turn is still to be made. */
  readonly poisonDue: boolean;
  readonly moveDone: boolean;
  readonly revealDone: boolean;
  /** It began with a teleported Hero: no Move step, Keys at the Reveal (PDQ-21.2). */
  readonly arrived: boolean;
  /** Its Hero was teleported in it: nothing but Loot is left (PDQ-15.3). */
  readonly cutShort: boolean;
  readonly limits: Limits;
}

export type BossStage = 'SEARCH' | 'SELECT' | 'BOSS_TURN';

/** The Boss lies face up on `cell` of the Floor; its Henchmen lie on it. */
export interface BossFight {
  readonly revealer: Seat;
  readonly cell: Space;
  readonly stage: BossStage;
  /** How many Henchmen the die called. */
  readonly rolled: number;
  /** Top first, without the Boss. */
  readonly henchmen: readonly MonsterKind[];
  /** The Adventurer turned the Boss up as its first tile: the top Henchman will go (PDQ-22.3). */
  readonly reflex: boolean;
  readonly turnOf: Seat;
  readonly turns: number;
  readonly extraTurns: number;
  readonly limits: Limits;
  readonly stunned: boolean;
  readonly blessed: boolean;
  /** Tiles of a Foresight that wait for the end of the fight (PDQ-7.9). */
  readonly foresight: { readonly seat: Seat; readonly cells: readonly Space[] } | null;
}

export type Weapon = 'DIE' | 'BOW' | 'MASSIVE_SWORD';

/** A roll of the Attack Die and what hangs on it. */
export type Roll =
  | {
      readonly purpose: 'ATTACK';
      readonly seat: Seat;
      readonly target: Space;
      readonly secondTarget: Space | null;
      readonly effect: -1 | 0 | 1;
      readonly weapon: Weapon;
      /** What a Slime takes if the shot of a Bow goes all wrong (PDQ-24.42). */
      readonly surrender: CarriedKind | null;
    }
  | { readonly purpose: 'CONFUSION'; readonly seat: Seat; readonly cells: readonly [Space, Space] }
  | { readonly purpose: 'POISON'; readonly seat: Seat }
  | { readonly purpose: 'SAVING'; readonly seat: Seat }
  | {
      readonly purpose: 'HENCHMEN';
      readonly seat: Seat;
      readonly cell: Space;
      readonly reflex: boolean;
      readonly foresight: readonly Space[];
    };

/** How a tile came to be turned up. */
export type RevealedBy = 'SIGHT' | 'REST' | 'SWAP' | 'FORESIGHT' | 'SEARCH';

/** The one decision the game waits for (27.4). */
export type Pending =
  | { readonly kind: 'TRAP_RESPONSE'; readonly seat: Seat; readonly cell: Space }
  | { readonly kind: 'ROLL_DECISION'; readonly seat: Seat; readonly roll: Roll; readonly face: Face }
  | { readonly kind: 'STEAL_CHOICE'; readonly seat: Seat }
  | { readonly kind: 'PURCHASE_CHOICE'; readonly seat: Seat }
  | { readonly kind: 'HENCHMEN_SEARCH'; readonly seat: Seat }
  | { readonly kind: 'HENCHMEN_SELECT'; readonly seat: Seat; readonly count: number };
export type PendingKind = Pending['kind'];

/** What a command still has to do, kept in the state while a decision is open. */
export type Task =
  | { readonly task: 'TURN_UP'; readonly seat: Seat; readonly how: RevealedBy; readonly cells: readonly Space[] }
  | { readonly task: 'GAZE'; readonly seats: readonly Seat[] }
  | { readonly task: 'RUN_OFF'; readonly seat: Seat; readonly cell: Space }
  | { readonly task: 'GATHER' }
  | { readonly task: 'NEXT_BOSS_TURN' };

/** A Dead Hero and who still owes it a final turn (PDQ-17.7). */
export interface HelpRecord {
  readonly dead: Seat;
  readonly owed: readonly Seat[];
  readonly openedInTurn: number;
}

export type PileName = 'discard' | 'monster' | 'gem' | 'merchant';
export const PILE_NAMES: readonly PileName[] = ['discard', 'monster', 'gem', 'merchant'];

export interface Piles {
  readonly discard: readonly TileKind[];
  readonly monster: readonly TileKind[];
  readonly gem: readonly GemKind[];
  readonly merchant: readonly CarriedKind[];
}

export type LossCause = 'UNREVIVED' | 'ALL_DEAD' | 'ABANDONED';
export type Ending = { readonly result: 'WON' } | { readonly result: 'LOST'; readonly cause: LossCause };

/** What one Hero of a Campaign brings along (PDQ-26.3). */
export interface CarriedHero {
  readonly hero: HeroKind;
  readonly level: number;
  readonly xp: number;
  readonly keys: number;
  readonly gear: readonly GearKind[];
}

/** One Session, whole. Everything in it is JSON. */
export interface State {
  readonly gameId: string;
  readonly options: Options;
  readonly status: 'LOBBY' | 'ACTIVE' | 'OVER';
  readonly ending: Ending | null;
  /** A Session of a Campaign: which, and what its Heroes brought. */
  readonly campaign: { readonly id: string; readonly sessionNo: number; readonly party: readonly CarriedHero[] } | null;
  /** The Hero chosen for each seat, until the Session starts. */
  readonly chosen: readonly (HeroKind | null)[];
  readonly startingGear: GearKind | null;

  /** By seat; empty before the start. */
  readonly heroes: readonly Hero[];
  readonly firstSeat: Seat;
  readonly roundNo: number;
  readonly turnNo: number;
  readonly turn: Turn;
  readonly extraTurns: number;
  readonly pending: Pending | null;
  readonly queue: readonly Task[];
  readonly bossFight: BossFight | null;

  /** The 100 spaces row by row from r1c1. */
  readonly floor: readonly (Tile | null)[];
  readonly keysOnFloor: readonly Space[];
  readonly relics: readonly RelicKind[];
  readonly exitFound: boolean;
  readonly merchantFound: boolean;
  readonly piles: Piles;
  /** The tiles the Merchant is showing. */
  readonly purchaseOffer: readonly CarriedKind[];
  readonly help: readonly HelpRecord[];
  readonly reactionWindow: { readonly eligible: readonly Seat[]; readonly seconds: number } | null;
}
