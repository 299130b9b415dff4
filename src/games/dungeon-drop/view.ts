import type { Point } from '../../engine/offer.ts';
import type { Seat, Viewer, Waiting } from '../../engine/ruleset.ts';
import { type Body, footprintOf, Q_ONE, yawDegreesOf } from '../../kernel/index.ts';
import { CLASSES } from './data/classes.ts';
import { CUBE_TYPES, type CubeType, cubeOf, type Size } from './data/cubes.ts';
import type { Effect } from './data/effects.ts';
import type { QuestId } from './data/quests.ts';
import { RACES } from './data/races.ts';
import { requiredScore } from './data/table.ts';
import { bodyById, hullWithout, meepleBodies, tokenBodies } from './facts/bodies.ts';
import { idsIn, reserveOf, trophiesOf, weightOf } from './facts/cubes.ts';
import { heroOf, initiativeOf, runningEffect } from './facts/heroes.ts';
import { mm, toMm } from './facts/regions.ts';
import { scoreOf } from './facts/score.ts';
import { waitingFor } from './facts/waiting.ts';
import type { Decks, Hand, Hero, LevelRecord, Options, Phase, Pose, ScoreSheet, State, Zone } from './state.ts';

/** A pose for people: millimetres with three decimals, a quaternion of unit length, and the yaw in degrees. */
export interface SeenPose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly q: readonly number[];
  readonly yawDeg: number;
}

export interface SeenCube {
  readonly id: string;
  readonly type: CubeType;
  readonly size: Size;
  readonly zone: Zone;
  readonly seat: Seat | null;
  readonly pose: SeenPose | null;
  readonly footprint: readonly Point[] | null;
}

export interface SeenPiece {
  readonly id: string;
  readonly seat: Seat | null;
  readonly edgeMm: number | null;
  readonly pose: SeenPose;
  readonly footprint: readonly Point[];
}

export interface SeenHero {
  readonly seat: Seat;
  readonly race: string;
  readonly raceName: string;
  readonly raceAbility: string;
  readonly raceUsed: boolean;
  readonly initiative: number;
  readonly classes: readonly { readonly id: string; readonly name: string; readonly ability: string; readonly used: boolean }[];
  readonly hearts: number;
  readonly damage: number;
  readonly heartsLeft: number;
  readonly reserve: readonly string[];
  readonly trophies: readonly string[];
  readonly weight: number;
  /** Null where it is hidden from this viewer. */
  readonly quest: QuestId | null;
  /** What the hero's cubes are worth now, unrolled Chests at nothing; null where the Quest is hidden. */
  readonly score: ScoreSheet | null;
  readonly teamworkPoints: number;
  readonly resigned: boolean;
  readonly meeplePlaced: boolean;
  readonly meeplePassed: boolean;
  /** The next cubes of the Box this seat has seen, for its own eyes; null for everybody else. */
  readonly knownBox: readonly string[] | null;
}

export interface SeenAbility {
  readonly cardId: string;
  readonly branch: string | null;
  readonly effectIndex: number;
  readonly effect: Effect | null;
  readonly done: number;
  readonly targets: readonly string[];
  /** What was looked at and waits to be put back; null for everybody else. */
  readonly peeked: readonly string[] | null;
}

export interface SeenSolo {
  readonly level: number;
  readonly relicTracker: number;
  readonly requirement: number;
  readonly explores: number;
  readonly classDeckCount: number;
  readonly questDeckCount: number;
  readonly questDiscard: readonly QuestId[];
  readonly levels: readonly LevelRecord[];
  /** What the player knows of the Quest deck. */
  readonly knownQuestTop: QuestId | null;
  readonly knownQuestBottom: readonly QuestId[] | null;
}

/** The table as some seats see it. */
export interface DungeonDropTable {
  readonly mode: Options['mode'];
  readonly options: Options;
  readonly kernelVersion: string;
  readonly phase: Phase | null;
  readonly round: number;
  readonly turnOrder: readonly Seat[];
  readonly activeSeat: Seat | null;
  readonly actDone: boolean;
  readonly roomFormed: boolean;
  readonly windowClosed: boolean;
  readonly ability: SeenAbility | null;
  readonly modifiers: readonly Effect[];
  readonly hand: Hand | null;
  readonly pending: readonly Waiting[];
  readonly heroes: readonly SeenHero[];
  readonly cubes: readonly SeenCube[];
  readonly box: { readonly count: number; readonly types: readonly { readonly type: CubeType; readonly count: number }[] };
  readonly hull: readonly Point[];
  readonly tokens: readonly SeenPiece[];
  readonly meeples: readonly SeenPiece[];
  readonly solo: SeenSolo | null;
  readonly scores: readonly ScoreSheet[] | null;
  readonly result: State['result'];
  /** Opened when the game is over. */
  readonly boxOrder: readonly string[] | null;
  readonly decks: Decks | null;
}

function seenPose(pose: Pose): SeenPose {
  const [x, y, z] = pose.p;
  return {
    x: mm(x),
    y: mm(y),
    z: mm(z),
    q: pose.q.map((part) => part / Q_ONE),
    yawDeg: Math.round(yawDegreesOf(pose) * 1000) / 1000,
  };
}

const piece = (body: Body, seat: Seat | null): SeenPiece => ({
  id: body.id,
  seat,
  edgeMm: body.edge === undefined ? null : mm(body.edge),
  pose: seenPose(body),
  footprint: toMm(footprintOf(body)),
});

/** Whether these viewers may see the Quest of a seat (section 11). */
export function seesQuest(state: State, viewer: Viewer, seat: Seat): boolean {
  if (state.status === 'FINISHED' || state.questsRevealed || viewer.includes(seat)) return true;
  if (state.solo !== null) return state.levels[state.levels.length - 1]?.level === state.solo.level; // opened by LevelScored
  return viewer.some((one) => state.heroes[one]?.knows.questsOf.includes(seat) ?? false);
}

function seenHero(state: State, viewer: Viewer, hero: Hero): SeenHero {
  const { seat } = hero;
  const race = RACES[hero.race];
  const quest = seesQuest(state, viewer, seat) ? hero.quest : null;
  return {
    seat,
    race: hero.race,
    raceName: race.name,
    raceAbility: race.ability,
    raceUsed: hero.raceUsed,
    initiative: initiativeOf(state, seat),
    classes: hero.classes.map(({ id, used }) => ({ id, name: CLASSES[id].name, ability: CLASSES[id].ability, used })),
    hearts: hero.hearts,
    damage: hero.damage,
    heartsLeft: hero.hearts - hero.damage,
    reserve: reserveOf(state, seat),
    trophies: trophiesOf(state, seat),
    weight: weightOf(state, seat),
    quest,
    score: quest === null ? null : scoreOf(state, seat, quest),
    teamworkPoints: hero.teamworkPoints,
    resigned: hero.resigned,
    meeplePlaced: hero.meeple.placed,
    meeplePassed: hero.meeple.passed,
    knownBox: viewer.includes(seat) ? hero.knows.box : null,
  };
}

function seenAbility(state: State, viewer: Viewer): SeenAbility | null {
  const run = state.turn.ability;
  if (run === null) return null;
  const { cardId, branch, effectIndex, done, targets, peeked } = run;
  return {
    cardId,
    branch,
    effectIndex,
    effect: runningEffect(state) ?? null,
    done,
    targets,
    peeked: viewer.includes(state.turn.seat) ? peeked : null,
  };
}

function seenSolo(state: State, viewer: Viewer): SeenSolo | null {
  const { solo } = state;
  if (solo === null || state.heroes.length === 0) return null;
  const { hearts, knows } = heroOf(state, 0);
  const isPlayer = viewer.includes(0);
  return {
    level: solo.level,
    relicTracker: solo.relicTracker,
    requirement: requiredScore(solo.relicTracker, hearts),
    explores: solo.explores,
    classDeckCount: state.decks.classes.length,
    questDeckCount: state.decks.quests.length,
    questDiscard: solo.questDiscard,
    levels: state.levels,
    knownQuestTop: isPlayer ? knows.questTop : null,
    knownQuestBottom: isPlayer ? knows.questBottom : null,
  };
}

/** The table as these seats may see it: built up from nothing, so that nothing hidden can be left in. */
export function view(state: State, viewer: Viewer): DungeonDropTable {
  const hull = hullWithout(state);
  const boxIds = idsIn(state, 'BOX');
  const isOver = state.status === 'FINISHED';
  return {
    mode: state.options.mode,
    options: state.options,
    kernelVersion: state.kernelVersion,
    phase: state.phase,
    round: state.round,
    turnOrder: state.turnOrder,
    activeSeat: state.status === 'ACTIVE' ? state.turn.seat : null,
    actDone: state.turn.actDone,
    roomFormed: state.turn.roomFormed,
    windowClosed: state.turn.windowClosed,
    ability: seenAbility(state, viewer),
    modifiers: state.turn.modifiers,
    hand: state.hand,
    pending: waitingFor(state),
    heroes: state.heroes.map((hero) => seenHero(state, viewer, hero)),
    cubes: state.cubes.map(({ id, zone, seat, pose }) => {
      const { type, size } = cubeOf(id);
      const body = pose === null ? undefined : bodyById(state, id);
      return {
        id,
        type,
        size,
        zone,
        seat,
        pose: pose === null ? null : seenPose(pose),
        footprint: body === undefined ? null : toMm(footprintOf(body)),
      };
    }),
    box: {
      count: boxIds.length,
      types: CUBE_TYPES.map((type) => ({ type, count: boxIds.filter((id) => cubeOf(id).type === type).length })).filter(
        ({ count }) => count > 0,
      ),
    },
    hull: hull === undefined ? [] : toMm(hull),
    tokens: tokenBodies(state).map((body) => piece(body, null)),
    meeples: meepleBodies(state).map((body) => piece(body, Number(body.id.slice('meeple-'.length)))),
    solo: seenSolo(state, viewer),
    scores: state.scores,
    result: state.result,
    boxOrder: isOver ? state.boxOrder : null,
    decks: isOver ? state.decks : null,
  };
}
