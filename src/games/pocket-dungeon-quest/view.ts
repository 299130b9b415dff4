import type { SeenEvent, Viewer } from '../../engine/ruleset.ts';
import type { Face, RollPurpose } from './data/die.ts';
import type { GearKind } from './data/gear.ts';
import type { HeroKind } from './data/heroes.ts';
import type { CarriedKind, EffectKind, GemKind, RelicKind, SpellKind, TileKind } from './data/tiles.ts';
import type { FoughtKind, PdqEvent } from './events.ts';
import { decisionOptions } from './facts/decisions.ts';
import { gearSupply, isGearReady } from './facts/gear.ts';
import { worthOf } from './facts/gems.ts';
import { inventoryLimit } from './facts/inventory.ts';
import { kindAt } from './facts/party.ts';
import { FLOOR_SPACES, spotOf } from './facts/spaces.ts';
import { usesLeft } from './facts/uses.ts';
import { peekedBy } from './imagine.ts';
import type { BossStage, Hero, LossCause, Options, PendingKind, Phase, Rules, ShieldOrder, Space, State } from './state.ts';

export interface OptionsView extends Omit<Options, 'rules' | 'reactionHold'> {
  /** Null where attacks wait for nobody. */
  readonly reactionHoldSeconds: number | null;
}

export interface TileView {
  readonly cell: Space;
  readonly row: number;
  readonly column: number;
  /** FACE_DOWN, FACE_UP, or EMPTY where no tile lies. */
  readonly lies: 'FACE_DOWN' | 'FACE_UP' | 'EMPTY';
  /** What it is, as far as this viewer may know. */
  readonly kind: TileKind | null;
  readonly hasKey: boolean;
  readonly asleepUntilHero: HeroKind | null;
  readonly fought: boolean;
  readonly stunned: boolean;
  readonly blessed: boolean;
}

export interface GearView {
  readonly kind: GearKind;
  readonly ready: boolean;
  readonly readyRound: number | null;
}

export interface HeroView {
  readonly kind: HeroKind;
  readonly seat: number;
  readonly at: Space | null;
  readonly hearts: number;
  readonly maxHearts: number;
  readonly dead: boolean;
  readonly inventory: readonly CarriedKind[];
  readonly inventoryLimit: number;
  readonly effects: readonly EffectKind[];
  readonly pegasus: boolean;
  readonly lostTurn: boolean;
  readonly poisoned: boolean;
  readonly arrival: boolean;
  readonly resting: boolean;
  readonly usesLeft: number;
  readonly level: number;
  readonly xp: number;
  readonly keys: number;
  readonly gear: readonly GearView[];
  readonly tome: readonly SpellKind[];
  readonly held: CarriedKind | null;
  readonly shieldOrder: ShieldOrder;
  readonly holyWaterOrder: readonly string[];
}

export interface LimitsView {
  readonly uses: number;
  readonly pickUp: boolean;
  readonly purchase: boolean;
  readonly sale: boolean;
  readonly reroll: boolean;
  readonly torch: boolean;
  readonly attacked: boolean;
  readonly revealed: boolean;
}

export interface PilesView {
  readonly discard: readonly TileKind[];
  readonly monster: readonly TileKind[];
  readonly gem: readonly GemKind[];
  readonly gemValue: number;
  readonly merchantCount: number;
  /** Its contents, once the Session is over. */
  readonly merchant: readonly CarriedKind[] | null;
}

export interface PendingView {
  readonly kind: PendingKind;
  readonly hero: HeroKind;
  /** What can be chosen from: answers, kinds of tiles, or spaces. */
  readonly options: readonly string[];
  readonly cell: Space | null;
  readonly purpose: RollPurpose | null;
  readonly face: Face | null;
  readonly count: number | null;
  readonly offered: readonly CarriedKind[];
}

export interface BossFightView {
  readonly revealer: HeroKind;
  readonly cell: Space;
  readonly stage: BossStage | 'ROLL';
  readonly rolled: number | null;
  /** Top first, the Boss at the bottom. */
  readonly stack: readonly FoughtKind[];
  readonly turnOf: HeroKind | null;
  readonly turns: number;
  readonly extraTurns: number;
  readonly stunned: boolean;
  readonly blessed: boolean;
  readonly limits: LimitsView | null;
}

/** The table as one viewer may see it. */
export interface TableView {
  readonly rules: Rules;
  readonly options: OptionsView;
  readonly status: 'LOBBY' | 'ACTIVE' | 'OVER';
  readonly result: 'WON' | 'LOST' | null;
  readonly lossCause: LossCause | null;
  readonly campaignId: string | null;
  readonly sessionNo: number | null;
  readonly chosenHeroes: readonly (HeroKind | null)[];
  readonly startingGear: GearKind | null;
  readonly firstHero: HeroKind | null;
  readonly roundNo: number;
  readonly turnNo: number;
  readonly activeHero: HeroKind | null;
  readonly phase: Phase | null;
  readonly extraTurns: number;
  readonly limits: LimitsView | null;
  readonly pending: PendingView | null;
  readonly bossFight: BossFightView | null;
  readonly heroes: readonly HeroView[];
  /** Ten rows of ten, from r1c1 on. */
  readonly floor: readonly (readonly TileView[])[];
  readonly keysOnFloor: readonly Space[];
  readonly relics: readonly RelicKind[];
  readonly exitFound: boolean;
  readonly merchantFound: boolean;
  readonly piles: PilesView;
  readonly gearSupply: readonly GearKind[];
  readonly help: readonly { readonly dead: HeroKind; readonly owed: readonly HeroKind[]; readonly openedInTurn: number }[];
  readonly reactionWindow: { readonly eligible: readonly HeroKind[]; readonly seconds: number } | null;
}

const rowsOf = <T>(cells: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 10 }, (_, row) => cells.slice(row * 10, row * 10 + 10));

function floorView(state: State, viewer: Viewer): TableView['floor'] {
  const known = peekedBy(state, viewer);
  const tiles = FLOOR_SPACES.map((cell, place): TileView => {
    const tile = state.floor[place] ?? null;
    const isKnown = tile !== null && (tile.faceUp || state.status === 'OVER' || known.has(cell)); // PDQ-31.1
    return {
      cell,
      ...spotOf(cell),
      lies: tile === null ? 'EMPTY' : tile.faceUp ? 'FACE_UP' : 'FACE_DOWN',
      kind: isKnown ? tile.kind : null,
      hasKey: state.keysOnFloor.includes(cell),
      asleepUntilHero: tile?.asleepUntilSeat === undefined ? null : kindAt(state, tile.asleepUntilSeat),
      fought: tile?.fought === true,
      stunned: tile?.stunned === true,
      blessed: tile?.blessed === true,
    };
  });
  return rowsOf(tiles);
}

function heroView(state: State, hero: Hero, seat: number): HeroView {
  const { kind, at, hearts, maxHearts, dead, inventory, effects, pegasus, lostTurn, poisoned, arrival, resting } = hero;
  return {
    kind,
    seat,
    at,
    hearts,
    maxHearts,
    dead,
    inventory,
    inventoryLimit: inventoryLimit(hero),
    effects,
    pegasus,
    lostTurn,
    poisoned,
    arrival,
    resting,
    usesLeft: usesLeft(state, seat),
    level: hero.level,
    xp: hero.xp,
    keys: hero.keys,
    gear: hero.gear.map((gear) => ({
      kind: gear,
      ready: isGearReady(state, seat, gear),
      readyRound: hero.readyRound[gear] ?? null,
    })),
    tome: hero.tome,
    held: hero.held,
    shieldOrder: hero.orders.shield,
    holyWaterOrder: hero.orders.holyWater,
  };
}

function pendingView(state: State): PendingView | null {
  const { pending } = state;
  if (pending === null) return null;
  return {
    kind: pending.kind,
    hero: kindAt(state, pending.seat),
    options: decisionOptions(state, pending),
    cell: pending.kind === 'TRAP_RESPONSE' ? pending.cell : null,
    purpose: pending.kind === 'ROLL_DECISION' ? pending.roll.purpose : null,
    face: pending.kind === 'ROLL_DECISION' ? pending.face : null,
    count: pending.kind === 'HENCHMEN_SELECT' ? pending.count : null,
    offered: pending.kind === 'PURCHASE_CHOICE' ? state.purchaseOffer : [],
  };
}

function bossFightView(state: State): BossFightView | null {
  const { bossFight, pending } = state;
  if (bossFight !== null) {
    const { cell, stage, rolled, turns, extraTurns, stunned, blessed, limits } = bossFight;
    const isTurn = stage === 'BOSS_TURN';
    return {
      revealer: kindAt(state, bossFight.revealer),
      cell,
      stage,
      rolled,
      stack: [...bossFight.henchmen, 'BOSS'],
      turnOf: isTurn ? kindAt(state, bossFight.turnOf) : null,
      turns,
      extraTurns,
      stunned,
      blessed,
      limits: isTurn ? limits : null,
    };
  }
  if (pending?.kind !== 'ROLL_DECISION' || pending.roll.purpose !== 'HENCHMEN') return null;
  const revealer = kindAt(state, pending.roll.seat);
  const waiting = { turnOf: null, turns: 0, extraTurns: 0, stunned: false, blessed: false, limits: null };
  return { revealer, cell: pending.roll.cell, stage: 'ROLL', rolled: null, stack: ['BOSS'], ...waiting };
}

const optionsView = ({ hardcoreHenchmen, hardcoreGear, firstHero, monsterSwaps, reactionHold }: Options): OptionsView => ({
  hardcoreHenchmen,
  hardcoreGear,
  firstHero,
  monsterSwaps,
  reactionHoldSeconds: reactionHold === 'OFF' ? null : reactionHold.seconds,
});

/** Builds what these seats may see, from nothing (section 31). */
export function view(state: State, viewer: Viewer): TableView {
  const isActive = state.status === 'ACTIVE';
  const hasStarted = state.heroes.length > 0;
  const { discard, monster, gem, merchant } = state.piles;
  return {
    rules: state.options.rules,
    options: optionsView(state.options),
    status: state.status,
    result: state.ending?.result ?? null,
    lossCause: state.ending?.result === 'LOST' ? state.ending.cause : null,
    campaignId: state.campaign?.id ?? null,
    sessionNo: state.campaign?.sessionNo ?? null,
    chosenHeroes: state.chosen,
    startingGear: state.startingGear,
    firstHero: hasStarted ? kindAt(state, state.firstSeat) : null,
    roundNo: state.roundNo,
    turnNo: state.turnNo,
    activeHero: hasStarted ? kindAt(state, state.turn.seat) : null,
    phase: isActive ? state.turn.phase : null,
    extraTurns: state.extraTurns,
    limits: isActive ? state.turn.limits : null,
    pending: pendingView(state),
    bossFight: bossFightView(state),
    heroes: state.heroes.map((hero, seat) => heroView(state, hero, seat)),
    floor: floorView(state, viewer),
    keysOnFloor: state.keysOnFloor,
    relics: state.relics,
    exitFound: state.exitFound,
    merchantFound: state.merchantFound,
    piles: {
      discard,
      monster,
      gem,
      gemValue: worthOf(gem),
      merchantCount: merchant.length,
      merchant: state.status === 'OVER' ? merchant : null, // D-53
    },
    gearSupply: state.options.rules === 'EXPANSION' ? gearSupply(state) : [],
    help: state.help.map(({ dead, owed, openedInTurn }) => ({
      dead: kindAt(state, dead),
      owed: owed.map((seat) => kindAt(state, seat)),
      openedInTurn,
    })),
    reactionWindow:
      state.reactionWindow === null
        ? null
        : { eligible: state.reactionWindow.eligible.map((seat) => kindAt(state, seat)), seconds: state.reactionWindow.seconds },
  };
}

/** The event as these seats may see it: the layout stays hidden until the end, a peeked tile is its owner's (section 31). */
export function redact(event: PdqEvent, viewer: Viewer, state: State): SeenEvent {
  if (state.status === 'OVER') return event;
  switch (event.type) {
    case 'DungeonLaid':
      return { ...event, data: { ...event.data, tiles: null } };
    case 'FixtureLaid':
      return { ...event, data: { ...event.data, state: null } };
    case 'TilePeeked':
      return event.seat !== undefined && viewer.includes(event.seat) ? event : { ...event, data: { ...event.data, kind: null } };
    default:
      return event;
  }
}
