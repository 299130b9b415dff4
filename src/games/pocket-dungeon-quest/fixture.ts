import { SeededChance } from '../../engine/chance.ts';
import { invalidArgument, isRejection, type Rejection } from '../../engine/rejection.ts';
import type { Fixture } from '../../engine/ruleset.ts';
import type { Carried } from './campaign.ts';
import { layDungeon } from './commands/start-game.ts';
import { ATTACK_DIE } from './data/die.ts';
import { GEAR_KINDS } from './data/gear.ts';
import { HERO_KINDS, type HeroKind, MOST_HEARTS, STARTING_HEARTS } from './data/heroes.ts';
import {
  CARRIED_KINDS,
  EFFECT_KINDS,
  GEM_KINDS,
  isMonster,
  kindOfId,
  RELIC_KINDS,
  SPELL_KINDS,
  TILE_KINDS,
  type TileKind,
} from './data/tiles.ts';
import type { PdqEvent } from './events.ts';
import { freshHero } from './evolve/lobby.ts';
import { isLiving } from './facts/party.ts';
import { FLOOR_SPACES, floorIndex, isFloorSpace, isSpace } from './facts/spaces.ts';
import { unfit } from './fixture/unfit.ts';
import { initialState } from './initial.ts';
import { readOptions } from './options.ts';
import {
  type BossFight,
  FRESH,
  type HelpRecord,
  type Hero,
  type Options,
  PHASES,
  type Phase,
  type State,
  type Tile,
} from './state.ts';
import { ledgerOf } from './steps/ending.ts';
import { Play } from './steps/play.ts';
import { enterPhase, settle } from './steps/settle.ts';
import { endTurn } from './steps/turn.ts';
import { tendReactionWindow } from './steps/window.ts';

type Given = Readonly<Record<string, unknown>>;

/** What a fixture says of its Campaign; who creates the Campaign gives it its id. */
export interface FixtureCampaign {
  readonly name: string;
  readonly sessionNo: number;
  readonly carried: Carried;
}

/** Thrown inside the reader only; it leaves it as a refusal. */
class Malformed extends Error {}

const isObject = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value);

function object(value: unknown, name: string, known: readonly string[]): Given {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw new Malformed(`${name} is an object`);
  const stray = Object.keys(value).find((key) => !known.includes(key));
  if (stray !== undefined) throw new Malformed(`${name} has no member ${stray}`);
  return value;
}

function list<T extends string>(value: unknown, name: string, known: readonly T[]): readonly T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((one) => (known as readonly unknown[]).includes(one)))
    throw new Malformed(`${name} is a list of known kinds`);
  return value as readonly T[];
}

function word<T extends string>(value: unknown, name: string, known: readonly T[], otherwise: T | null): T {
  const given = value ?? otherwise;
  if (!(known as readonly unknown[]).includes(given)) throw new Malformed(`${name} is one of ${known.join(', ')}`);
  return given as T;
}

function count(value: unknown, name: string, otherwise: number, max = 1_000_000, min = 0): number {
  const given = value ?? otherwise;
  if (!Number.isInteger(given) || (given as number) < min || (given as number) > max)
    throw new Malformed(`${name} is a whole number from ${min} to ${max}`);
  return given as number;
}

function flag(value: unknown, name: string): boolean {
  if (value !== undefined && value !== null && typeof value !== 'boolean') throw new Malformed(`${name} is true or false`);
  return value === true;
}

const HERO_MEMBERS = [
  'hero',
  'at',
  'hearts',
  'dead',
  'inventory',
  'effects',
  'pegasus',
  'lostTurn',
  'poisoned',
  'arrival',
  'resting',
  'level',
  'xp',
  'keys',
  'gear',
  'tome',
  'held',
];

function readHero(value: unknown): Hero {
  const given = object(value, 'a hero', HERO_MEMBERS);
  const kind = word(given.hero, 'hero', HERO_KINDS, null);
  const gear = list(given.gear, 'gear', GEAR_KINDS);
  const level = count(given.level, 'level', 0, 3);
  const fresh = freshHero({ hero: kind, level, xp: count(given.xp, 'xp', 0), keys: count(given.keys, 'keys', 0), gear });
  const at = given.at ?? null;
  if (at !== null && (typeof at !== 'string' || !isSpace(at))) throw new Malformed('at is a space');
  const maxHearts = gear.includes('HERO_CAPE') ? MOST_HEARTS : STARTING_HEARTS;
  const dead = flag(given.dead, 'dead');
  return {
    ...fresh,
    at,
    dead,
    hearts: dead ? 0 : count(given.hearts, 'hearts', maxHearts, maxHearts),
    inventory: list(given.inventory, 'inventory', CARRIED_KINDS),
    effects: list(given.effects, 'effects', EFFECT_KINDS),
    pegasus: flag(given.pegasus, 'pegasus'),
    lostTurn: flag(given.lostTurn, 'lostTurn'),
    poisoned: flag(given.poisoned, 'poisoned'),
    arrival: flag(given.arrival, 'arrival'),
    resting: flag(given.resting, 'resting'),
    tome: list(given.tome, 'tome', SPELL_KINDS),
    held: given.held === undefined || given.held === null ? null : word(given.held, 'held', CARRIED_KINDS, null),
  };
}

function readFloor(value: unknown): readonly (Tile | null)[] {
  const given = object(value, 'floor', FLOOR_SPACES);
  const floor: (Tile | null)[] = FLOOR_SPACES.map(() => null);
  for (const [cell, written] of Object.entries(given)) {
    const text = String(written);
    const faceUp = text.endsWith('^');
    floor[floorIndex(cell)] = { kind: word(faceUp ? text.slice(0, -1) : text, `the tile on ${cell}`, TILE_KINDS, null), faceUp };
  }
  return floor;
}

const seatIn = (heroes: readonly Hero[], value: unknown, name: string): number => {
  const seat = heroes.findIndex((hero) => hero.kind === value);
  if (seat < 0) throw new Malformed(`${name} is a Hero of the fixture`);
  return seat;
};

function readBossFight(value: unknown, heroes: readonly Hero[], otherwise: HeroKind): BossFight | null {
  if (value === undefined || value === null) return null;
  const given = object(value, 'bossFight', ['revealer', 'cell', 'stack', 'turnOf', 'rolled']);
  const revealer = seatIn(heroes, given.revealer ?? otherwise, 'revealer');
  const stack = list(given.stack ?? ['BOSS'], 'stack', TILE_KINDS);
  const henchmen = stack.filter(isMonster);
  if (stack.at(-1) !== 'BOSS' || henchmen.length !== stack.length - 1)
    throw new Malformed('stack is Monsters and, last, the BOSS');
  const cell = String(given.cell);
  if (!isFloorSpace(cell)) throw new Malformed('cell is a Floor space');
  return {
    revealer,
    cell,
    stage: 'BOSS_TURN',
    rolled: count(given.rolled, 'rolled', henchmen.length),
    henchmen,
    reflex: false,
    turnOf: seatIn(heroes, given.turnOf ?? heroes[revealer]?.kind, 'turnOf'),
    turns: 1,
    extraTurns: 0,
    limits: FRESH,
    stunned: false,
    blessed: false,
    foresight: null,
  };
}

function readHelp(value: unknown, heroes: readonly Hero[]): readonly HelpRecord[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new Malformed('help is a list');
  return value.map((one) => {
    const given = object(one, 'a help record', ['dead', 'owed']);
    const owed = list(given.owed, 'owed', HERO_KINDS).map((kind) => seatIn(heroes, kind, 'owed'));
    return { dead: seatIn(heroes, given.dead, 'dead'), owed, openedInTurn: 0 };
  });
}

const MEMBERS = [
  'rules',
  'options',
  'seed',
  'layoutFromSeed',
  'campaign',
  'heroes',
  'floor',
  'keysOnFloor',
  'piles',
  'relics',
  'exitFound',
  'merchantFound',
  'turn',
  'bossFight',
  'help',
  'dice',
  'picks',
  'seats',
];

const isSeed = (seed: unknown): seed is string => typeof seed === 'string' && /^[0-9a-f]{64}$/i.test(seed);

/** All 100 tiles as the seed of a starting command would lay them (PDQ-18.6). */
function layFromSeed(state: State, seed: unknown): readonly (Tile | null)[] {
  if (!isSeed(seed)) throw new Malformed('seed is 64 hex digits');
  const { tiles } = layDungeon(state, new SeededChance(Buffer.from(seed, 'hex')));
  return tiles.map((id) => ({ kind: kindOfId(id), faceUp: false }));
}

/** Lays the given tiles, and the Boss where its fight is. */
function layFloor(given: Given, empty: State, bossFight: BossFight | null): readonly (Tile | null)[] {
  if (given.seed !== undefined && given.seed !== null && !isSeed(given.seed)) throw new Malformed('seed is 64 hex digits');
  const floor = flag(given.layoutFromSeed, 'layoutFromSeed') ? layFromSeed(empty, given.seed) : readFloor(given.floor);
  if (bossFight === null) return floor;
  const boss: Tile = { kind: 'BOSS', faceUp: true };
  return floor.map((tile, place) => (place === floorIndex(bossFight.cell) ? boss : tile));
}

function readState(given: Given, options: Options): { readonly state: State; readonly phase: Phase } {
  if (!Array.isArray(given.heroes) || given.heroes.length < 1 || given.heroes.length > 4)
    throw new Malformed('heroes lists 1 to 4 Heroes');
  const heroes = given.heroes.map(readHero);
  if (new Set(heroes.map((hero) => hero.kind)).size !== heroes.length) throw new Malformed('each Hero is there once');
  const first = (heroes[0] as Hero).kind;
  const turn = object(given.turn, 'turn', ['hero', 'phase', 'round']);
  const seat = seatIn(heroes, turn.hero ?? first, 'turn.hero');
  const phase = word(turn.phase, 'turn.phase', PHASES, 'MOVE');
  const isPast = (step: Phase): boolean => PHASES.indexOf(phase) > PHASES.indexOf(step);
  const arrived = (heroes[seat] as Hero).arrival;
  const empty = initialState({ gameId: '', seats: heroes.length, options, seedCommitment: '' });
  const bossFight = readBossFight(given.bossFight, heroes, first);
  const piles = object(given.piles, 'piles', ['gem', 'discard', 'merchant', 'monster']);
  const keys = given.keysOnFloor ?? [];
  if (!Array.isArray(keys) || !keys.every((cell) => typeof cell === 'string' && isFloorSpace(cell)))
    throw new Malformed('keysOnFloor lists Floor spaces');
  const campaign = object(given.campaign, 'campaign', ['name', 'sessionNo']);
  const state: State = {
    ...empty,
    status: 'ACTIVE',
    chosen: heroes.map((hero) => hero.kind),
    heroes: heroes.map((hero, one) =>
      one === seat ? { ...hero, arrival: false, resting: hero.resting || phase === 'REST_CHECK' } : hero,
    ),
    roundNo: count(turn.round, 'turn.round', 1, 1_000_000, 1),
    turnNo: 1,
    turn: {
      seat,
      phase,
      poisonDue: phase === 'START' && (heroes[seat] as Hero).poisoned,
      moveDone: arrived || isPast('MOVE'),
      revealDone: isPast('REVEAL'),
      arrived,
      cutShort: false,
      limits: FRESH,
    },
    bossFight,
    floor: layFloor(given, empty, bossFight),
    keysOnFloor: keys as readonly string[],
    relics: list(given.relics, 'relics', RELIC_KINDS),
    exitFound: flag(given.exitFound, 'exitFound'),
    merchantFound: flag(given.merchantFound, 'merchantFound'),
    piles: {
      gem: list(piles.gem, 'piles.gem', GEM_KINDS),
      discard: list<TileKind>(piles.discard, 'piles.discard', TILE_KINDS),
      merchant: list(piles.merchant, 'piles.merchant', CARRIED_KINDS),
      monster: list<TileKind>(piles.monster, 'piles.monster', TILE_KINDS),
    },
    help: readHelp(given.help, heroes),
  };
  if (given.campaign === undefined || given.campaign === null) return { state, phase };
  return {
    state: {
      ...state,
      campaign: { id: '', sessionNo: count(campaign.sessionNo, 'sessionNo', 1, 1_000_000, 1), party: ledgerOf(state) },
    },
    phase,
  };
}

function readScript(given: Given): { readonly dice: readonly string[]; readonly picks: readonly (string | number)[] } {
  const picks = given.picks ?? [];
  if (!Array.isArray(picks) || !picks.every((pick) => Number.isInteger(pick) || typeof pick === 'string'))
    throw new Malformed('picks lists indices');
  return { dice: list<string>(given.dice, 'dice', ATTACK_DIE), picks: picks as readonly (string | number)[] };
}

/** Lets the table do what it does by itself where the fixture stands. */
function begin(play: Play, phase: Phase): void {
  if (play.state.bossFight !== null) tendReactionWindow(play);
  else if (isLiving(play.state, play.state.turn.seat)) enterPhase(play, phase);
  else {
    endTurn(play);
    settle(play);
  }
}

/** Reads a Session given as a state (28.4). The phase is recomputed from the given one on; steps before it count as done. */
export function readFixture(given: unknown): (Fixture<Options, PdqEvent> & { readonly campaign?: FixtureCampaign }) | Rejection {
  try {
    const members = object(given, 'the fixture', MEMBERS);
    const more = object(members.options, 'options', [
      'rules',
      'hardcoreHenchmen',
      'hardcoreGear',
      'firstHero',
      'monsterSwaps',
      'reactionHold',
    ]);
    const inCampaign = members.campaign !== undefined && members.campaign !== null;
    const rules = inCampaign ? 'EXPANSION' : (members.rules ?? more.rules);
    const options = readOptions(rules === undefined ? more : { ...more, rules });
    if (isRejection(options)) return options;
    const { state, phase } = readState(members, options);
    const fault = unfit(state);
    if (fault !== undefined) throw new Malformed(fault);
    const play = new Play(
      initialState({ gameId: '', seats: state.heroes.length, options, seedCommitment: '' }),
      new SeededChance(Buffer.alloc(32)),
      null,
    );
    play.emit('FixtureLaid', { state });
    begin(play, phase);
    const players = members.seats;
    const isNamed = Array.isArray(players) && players.every((player) => typeof player === 'string');
    if (players !== undefined && players !== null && !(isNamed && players.length === state.heroes.length))
      throw new Malformed('seats lists the player of each seat');
    const campaign = state.campaign;
    const name = inCampaign ? ((members.campaign as Given).name ?? 'fixture') : '';
    if (typeof name !== 'string') throw new Malformed('the name of a campaign is a text');
    return {
      seats: state.heroes.length,
      options,
      events: play.events,
      script: readScript(members),
      ...(isNamed ? { players: players as readonly string[] } : {}),
      ...(campaign === null ? {} : { campaign: { name, sessionNo: campaign.sessionNo, carried: { party: campaign.party } } }),
    };
  } catch (error) {
    if (error instanceof Malformed) return invalidArgument(error.message);
    throw error;
  }
}
