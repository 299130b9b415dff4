import type { Seat } from '../../engine/ruleset.ts';
import type { Face, RollPurpose } from './data/die.ts';
import type { GearKind } from './data/gear.ts';
import type { HeroKind } from './data/heroes.ts';
import type { CarriedKind, EffectKind, GemKind, MonsterKind, RelicKind, SpellKind, TileKind } from './data/tiles.ts';
import type {
  CarriedHero,
  LossCause,
  Options,
  Pending,
  PendingKind,
  Phase,
  PileName,
  RevealedBy,
  Rules,
  Space,
  State,
  Task,
  Weapon,
} from './state.ts';

export type HeartCause = 'MISS' | 'MINOTAUR' | 'BOSS_CRITICAL' | 'TRAP' | 'POISON' | 'GAZE';
export type FoughtKind = MonsterKind | 'BOSS';
type ByHero = { readonly hero: HeroKind };
type AtCell = { readonly cell: Space };
type Drawn = { readonly drawIndex: number | null };
type MonsterThere = ByHero & AtCell & { readonly monster: FoughtKind };

/** The payload of every event, by its name (section 29; `PhaseEntered`, `DecisionOpened` and `FixtureLaid` are additions). */
export interface EventData {
  SessionCreated: {
    readonly rules: Rules;
    readonly options: Options;
    readonly seats: number;
    readonly campaignId: string | null;
    readonly sessionNo: number | null;
    readonly seedCommitment: string;
  };
  SessionStartedOver: {
    readonly from: string;
    readonly to: string;
    readonly heroes: readonly (HeroKind | null)[];
    readonly startingGear: GearKind | null;
  };
  HeroChosen: ByHero & { readonly seat: Seat };
  DungeonLaid: Drawn & { readonly tiles: readonly string[] };
  SessionStarted: Drawn & {
    readonly order: readonly HeroKind[];
    readonly firstHero: HeroKind;
    readonly party: readonly CarriedHero[];
  };
  KeysPlaced: { readonly spaces: readonly Space[] };
  FixtureLaid: { readonly state: State };
  TurnStarted: ByHero & { readonly turnNo: number; readonly roundNo: number; readonly extra: boolean };
  TurnSkipped: ByHero & { readonly reason: 'LOST_TURN'; readonly extra: boolean; readonly bossTurn: boolean };
  PhaseEntered: ByHero & { readonly phase: Phase };
  DecisionOpened: ByHero & {
    readonly kind: PendingKind;
    readonly options: readonly string[];
    readonly pending: Pending;
    readonly queue: readonly Task[];
  };
  HeroEntered: ByHero & { readonly from: null; readonly to: Space };
  HeroMoved: ByHero & { readonly from: Space; readonly to: Space };
  MovePassed: ByHero;
  KeyTaken: ByHero & AtCell & { readonly keys: number };
  TileRevealed: ByHero & AtCell & { readonly kind: TileKind; readonly how: RevealedBy };
  ReflexDiscarded: ByHero & AtCell & { readonly kind: TileKind };
  TrapSprung: ByHero & AtCell;
  TrapDisarmed: ByHero & AtCell;
  EffectGained: ByHero & AtCell & { readonly effect: EffectKind; readonly left: readonly EffectKind[] };
  EffectSpent: ByHero & { readonly effect: EffectKind; readonly left: readonly EffectKind[] };
  RelicCollected: ByHero & AtCell & { readonly relic: RelicKind; readonly count: number };
  ExitFound: ByHero & AtCell;
  MerchantFound: ByHero & AtCell;
  PegasusBefriended: ByHero & AtCell;
  DieRolled: ByHero & Drawn & { readonly purpose: RollPurpose; readonly face: Face };
  DieRerolled: ByHero & Drawn & { readonly purpose: RollPurpose; readonly faceBefore: Face; readonly face: Face };
  RollKept: ByHero & { readonly purpose: RollPurpose; readonly face: Face };
  AttackResolved: ByHero & {
    readonly target: Space;
    readonly monster: FoughtKind;
    readonly face: Face;
    readonly swords: number;
    readonly ability: 0 | 1;
    readonly effect: -1 | 0 | 1;
    readonly total: number;
    readonly outcome: 'HIT' | 'MISS' | 'CRITICAL';
    readonly weapon: Weapon;
    readonly stunned: boolean;
    readonly blessed: boolean;
  };
  MonsterDefeated: ByHero & {
    readonly monster: FoughtKind;
    readonly from: Space;
    readonly by: 'ATTACK' | 'BOMB' | 'BOW' | 'FOLLOW_THROUGH';
  };
  MonsterRanOff: MonsterThere;
  MonsterStayed: MonsterThere;
  MonsterBanished: MonsterThere;
  MonsterStunned: MonsterThere;
  MonsterSlept: MonsterThere & { readonly wakesAtSeat: Seat };
  MonsterWoke: AtCell & { readonly monster: FoughtKind; readonly stays: boolean };
  CriticalEffectApplied: ByHero & {
    readonly monster: FoughtKind;
    readonly effect: 'TILE_STOLEN' | 'GEM_STOLEN' | 'NEXT_TURN_LOST' | 'SECOND_HEART' | 'STAYS' | 'EVERY_HERO_HURT';
    readonly prevented: boolean;
  };
  HeartLost: ByHero & { readonly cause: HeartCause; readonly hearts: number };
  HeartLossPrevented: ByHero & { readonly cause: HeartCause };
  HeartRestored: ByHero & { readonly cause: 'POTION' | 'REST' | 'CAPE'; readonly hearts: number };
  TileStolen: ByHero & { readonly kind: CarriedKind };
  GemStolen: ByHero & Drawn & { readonly gem: GemKind; readonly index: number };
  NextTurnLost: ByHero;
  ImpressionRequested: ByHero;
  GazeRolled: ByHero & { readonly face: Face; readonly safe: boolean };
  HeroPoisoned: ByHero;
  PoisonCured: ByHero;
  BossFightStarted: AtCell & {
    readonly revealer: HeroKind;
    readonly face: Face;
    readonly henchmen: number;
    readonly reflex: boolean;
    readonly foresight: readonly Space[];
  };
  HenchmenSearchEnded: { readonly found: number; readonly wanted: number };
  HenchmenSelected: Drawn & {
    readonly kinds: readonly MonsterKind[];
    readonly places: readonly number[];
    readonly random: boolean;
  };
  BossTurnStarted: ByHero & { readonly top: FoughtKind; readonly extra: boolean };
  BossDefeated: ByHero;
  BossFightEnded: { readonly turns: number };
  GemsStashed: { readonly gems: readonly GemKind[]; readonly cells: readonly Space[]; readonly value: number };
  GemsPaid: ByHero & { readonly tens: number; readonly fives: number; readonly for: 'PURCHASE' | 'RING' };
  ItemPickedUp: ByHero & AtCell & { readonly kind: CarriedKind; readonly early: boolean };
  TileMovedToPile: {
    readonly kind: TileKind;
    readonly pile: PileName;
    readonly from: Space | 'INVENTORY' | 'TOME';
    readonly hero: HeroKind | null;
  };
  ItemUsed: ByHero & {
    readonly kind: CarriedKind;
    readonly targets: readonly string[];
    readonly fromTome: boolean;
    readonly usesLeft: number;
  };
  SpellCast: ByHero & {
    readonly kind: SpellKind;
    readonly targets: readonly string[];
    readonly fromTome: boolean;
    readonly usesLeft: number;
  };
  WallRemoved: ByHero & AtCell;
  HeroTeleported: ByHero & { readonly from: Space; readonly to: Space };
  TilesSwapped: ByHero & { readonly cellA: Space; readonly cellB: Space };
  ExtraTurnGained: ByHero;
  ConfusionResolved: ByHero & { readonly cells: readonly [Space, Space]; readonly face: Face; readonly worked: boolean };
  ItemGiven: { readonly from: HeroKind; readonly to: HeroKind; readonly kind: CarriedKind };
  KeyGiven: {
    readonly from: HeroKind;
    readonly to: HeroKind;
    readonly kind: 'KEY';
    readonly fromKeys: number;
    readonly toKeys: number;
  };
  /** `places` are positions in the Pile before the draw. */
  PurchaseOpened: ByHero & Drawn & { readonly offered: readonly CarriedKind[]; readonly places: readonly number[] };
  PurchaseCompleted: ByHero & {
    readonly kept: CarriedKind;
    readonly givenBack: CarriedKind | null;
    readonly returned: CarriedKind | null;
  };
  ItemSold: ByHero & { readonly kind: CarriedKind; readonly tens: number; readonly fives: number };
  HeroDied: ByHero & { readonly cell: Space | null; readonly cause: HeartCause; readonly lost: readonly TileKind[] };
  HelpRoundStarted: { readonly dead: HeroKind; readonly owed: readonly HeroKind[] };
  HeroRevived: ByHero & { readonly by: HeroKind; readonly hearts: number };
  XpGained: ByHero & { readonly amount: number; readonly monster: FoughtKind; readonly xp: number };
  LevelGained: ByHero & {
    readonly level: number;
    readonly xpPaid: number;
    readonly keysPaid: number;
    readonly xp: number;
    readonly keys: number;
  };
  GearGained: ByHero &
    Drawn & { readonly gear: GearKind; readonly random: boolean; readonly level: number; readonly count: number };
  GearUsed: ByHero & { readonly gear: GearKind; readonly readyRound: number };
  TilePeeked: ByHero & AtCell & { readonly kind: TileKind };
  FightBlessed: { readonly by: HeroKind; readonly forHero: HeroKind; readonly target: Space };
  TileHeld: ByHero & AtCell & { readonly kind: CarriedKind };
  TileStowed: ByHero & { readonly kind: CarriedKind };
  SpellMemorized: ByHero & { readonly kind: SpellKind };
  ItemReclaimed: ByHero & { readonly kind: CarriedKind };
  RestStarted: ByHero & { readonly success: null; readonly kind: null };
  RestResolved: ByHero & { readonly success: boolean; readonly kind: TileKind | null };
  StandingOrderSet: ByHero & { readonly gear: 'SHIELD' | 'HOLY_WATER'; readonly policy: string | readonly string[] };
  ReactionWindowOpened: { readonly heroes: readonly HeroKind[]; readonly seconds: number };
  ReactionPassed: ByHero;
  ReactionWindowClosed: { readonly cause: 'ALL_ANSWERED' | 'TIME' | 'FIGHT_OVER' };
  TurnEnded: ByHero;
  RoundEnded: { readonly roundNo: number };
  SessionWon: { readonly turnNo: number; readonly roundNo: number };
  SessionLost: { readonly cause: LossCause };
  /** Stands at the head of the Campaign's first Session: a Campaign has no history of its own. */
  CampaignCreated: { readonly campaignId: string; readonly party: readonly CarriedHero[] };
  CampaignSessionRecorded: {
    readonly sessionNo: number;
    readonly outcome: 'WON' | 'LOST';
    readonly party: readonly CarriedHero[];
  };
  CampaignWon: { readonly sessionNo: number };
  CampaignLost: { readonly sessionNo: number };
}

/** What every event carries besides its own payload. */
export interface Stamp {
  readonly turnNo: number;
  readonly roundNo: number;
  /** The Hero whose command it was; null for the lobby and the server. */
  readonly actor: HeroKind | null;
}

export type EventName = keyof EventData;
export type EventOf<T extends EventName> = { readonly type: T; readonly seat?: Seat; readonly data: Stamp & EventData[T] };
/** Anything that happens in a Session. */
export type PdqEvent = { [T in EventName]: EventOf<T> }[EventName];
