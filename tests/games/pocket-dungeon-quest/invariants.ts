import type { Seat } from '../../../src/engine/ruleset.ts';
import { MOST_HEARTS, STARTING_HEARTS } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import { classOf, isGem, kindOfId, type TileKind, tileIds } from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { evolve } from '../../../src/games/pocket-dungeon-quest/evolve.ts';
import { tileAt } from '../../../src/games/pocket-dungeon-quest/facts/floor.ts';
import { worthOf } from '../../../src/games/pocket-dungeon-quest/facts/gems.ts';
import { isFloorSpace, isSpace } from '../../../src/games/pocket-dungeon-quest/facts/spaces.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { Hero, PendingKind, State } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { drawFaults } from './draws.ts';

/** Every tile of the Session, wherever it is (PDQ-34.1). The Boss of a fight lies on the Floor. */
export function tilesOf(state: State): readonly TileKind[] {
  return [
    ...state.floor.flatMap((tile) => (tile === null ? [] : [tile.kind])),
    ...state.piles.discard,
    ...state.piles.monster,
    ...state.piles.gem,
    ...state.piles.merchant,
    ...state.heroes.flatMap((hero) => [
      ...hero.inventory,
      ...hero.effects,
      ...hero.tome,
      ...(hero.held === null ? [] : [hero.held]),
      ...(hero.pegasus ? (['PEGASUS'] as const) : []),
    ]),
    ...state.relics,
    ...state.purchaseOffer,
    ...(state.bossFight?.henchmen ?? []),
  ];
}

function tileFaults(state: State): readonly string[] {
  const faults: string[] = [];
  const expected = tileIds(state.options.monsterSwaps).map(kindOfId).sort().join();
  if ([...tilesOf(state)].sort().join() !== expected) faults.push('PDQ-34.1 tiles were lost or doubled');
  const onFloor = state.floor.flatMap((tile) => (tile !== null && isGem(tile.kind) ? [tile.kind] : []));
  const gems = worthOf(state.piles.gem) + worthOf(state.piles.discard) + worthOf(onFloor);
  if (gems !== 90) faults.push(`PDQ-34.5 gems are worth ${gems}`);
  return faults;
}

/** What may lie where a Hero stands. */
function standingFaults(state: State, hero: Hero): readonly string[] {
  if (hero.at === null) return [];
  if (!isSpace(hero.at)) return [`PDQ-34.4 ${hero.kind} stands outside the board`];
  const tile = isFloorSpace(hero.at) ? tileAt(state, hero.at) : null;
  if (tile === null) return [];
  if (!tile.faceUp) return [`PDQ-34.4 ${hero.kind} stands on a face-down tile`];
  const mayStand = ['FLOOR', 'EXIT', 'MERCHANT'].includes(tile.kind) || (tile.kind === 'WALL' && hero.pegasus);
  return mayStand ? [] : [`PDQ-34.4 ${hero.kind} stands on a ${tile.kind}`];
}

function heroFaults(state: State, hero: Hero): readonly string[] {
  const counted = hero.inventory.filter((kind) => kind !== 'BIG_BAG').length;
  const most = hero.gear.includes('HERO_CAPE') ? MOST_HEARTS : STARTING_HEARTS;
  const { kind, hearts, level } = hero;
  const holds: readonly (readonly [boolean, string])[] = [
    [hero.maxHearts === most, `PDQ-34.2 the most Hearts of ${kind} are ${hero.maxHearts}`],
    [Number.isInteger(hearts) && hearts >= 0 && hearts <= hero.maxHearts, `PDQ-34.2 ${kind} has ${hearts} Hearts`],
    [(hearts === 0) === hero.dead, `PDQ-34.2 ${kind} is neither dead nor alive`],
    [counted <= (hero.inventory.includes('BIG_BAG') ? 3 : 2), `PDQ-34.3 ${kind} carries too much`],
    [Number.isInteger(level) && level >= 0 && level <= 3, `PDQ-34.6 ${kind} is at Level ${level}`],
    [hero.gear.length <= 3 && new Set(hero.gear).size === hero.gear.length, `PDQ-34.6 ${kind} has ${hero.gear.join()}`],
    [hero.keys >= 0 && hero.xp >= 0, `PDQ-34.6 ${kind} owes`],
    [hero.tome.length <= 2, `PDQ-34.3 the Tome of ${kind} holds too much`],
  ];
  return [...holds.flatMap(([isSo, text]) => (isSo ? [] : [text])), ...standingFaults(state, hero)];
}

const ANSWERS: Readonly<Record<PendingKind, readonly string[]>> = {
  TRAP_RESPONSE: ['resolveTrap'],
  ROLL_DECISION: ['reroll', 'keepRoll'],
  STEAL_CHOICE: ['surrenderTile'],
  PURCHASE_CHOICE: ['choosePurchase'],
  HENCHMEN_SEARCH: ['searchTile'],
  HENCHMEN_SELECT: ['selectHenchmen'],
};
/** What may be sent whatever is pending (section 28: these skip check 8). */
const ALWAYS: readonly string[] = ['abandonGame', 'setStandingOrder', 'passReaction'];

/** Somebody can act; where a decision is open, its Hero alone, and only to answer it. */
function offerFaults(state: State): readonly string[] {
  const offered = (seat: Seat): readonly string[] =>
    [...new Set(ruleset.offers(state, seat).map((offer) => offer.verb))].filter((verb) => !ALWAYS.includes(verb));
  const bySeat = state.heroes.map((_, seat) => offered(seat));
  const { pending, reactionWindow } = state;
  if (pending === null) {
    const canPass = (reactionWindow?.eligible.length ?? 0) > 0;
    const dead = state.heroes.flatMap((hero, seat) => (hero.dead && bySeat[seat]?.length !== 0 ? [hero.kind] : []));
    return [
      ...(bySeat.some((verbs) => verbs.length > 0) || canPass ? [] : ['PDQ-34.7 nobody can do anything']),
      ...dead.map((kind) => `PDQ-34.7 something is offered to ${kind}, who is Dead`),
    ];
  }
  return bySeat.flatMap((verbs, seat) => {
    const expected = seat === pending.seat ? ANSWERS[pending.kind] : [];
    return [...verbs].sort().join() === [...expected].sort().join()
      ? []
      : [`PDQ-34.7 while ${pending.kind} is open seat ${seat} is offered ${verbs.join()}`];
  });
}

/** What is wrong with a Session by the invariants of section 34; nothing, one hopes. `full` is a Session of all 100 tiles. */
export function faultsOf(state: State, full = true): readonly string[] {
  if (state.status === 'LOBBY') return [];
  const spaces = state.heroes.flatMap((hero) => (hero.at === null ? [] : [hero.at]));
  const boss = state.bossFight === null || state.status !== 'ACTIVE' ? undefined : tileAt(state, state.bossFight.cell);
  return [
    ...(full ? tileFaults(state) : []),
    ...(boss === undefined || (boss?.kind === 'BOSS' && boss.faceUp) ? [] : ['PDQ-34.1 the Boss is gone']),
    ...(new Set(spaces).size === spaces.length ? [] : ['PDQ-34.4 two Heroes share a space']),
    ...state.heroes.flatMap((hero) => heroFaults(state, hero)),
    ...(state.status === 'ACTIVE' ? offerFaults(state) : []),
  ];
}

const GONE: readonly string[] = ['gem', 'item', 'spell', 'trap', 'effect'];

/** What the state after an event must be like: once a turn has ended nothing is left lying (PDQ-34.8). */
export function faultsAfter(state: State, event: PdqEvent): readonly string[] {
  if (event.type !== 'TurnEnded') return [];
  const lying = state.floor.filter((tile) => tile?.faceUp === true && GONE.includes(classOf(tile.kind)));
  return lying.length > 0 ? [`PDQ-34.8 ${lying.map((tile) => tile?.kind).join()} left lying`] : [];
}

/** What is wrong with one command: its draws, what each event leaves behind it, and the table at its end. */
export function faultsOfCommand(before: State, events: readonly PdqEvent[], seed: Buffer): readonly string[] {
  let state = before;
  const faults = events.flatMap((event) => {
    state = evolve(state, event);
    return faultsAfter(state, event);
  });
  return [...drawFaults(before, events, seed), ...faults, ...faultsOf(state)];
}
