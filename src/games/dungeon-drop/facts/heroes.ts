import type { Seat } from '../../../engine/ruleset.ts';
import { CLASSES, type ClassId } from '../data/classes.ts';
import { type Effect, effectsOf, type Modifier, type Program } from '../data/effects.ts';
import { RACES, type RaceId } from '../data/races.ts';
import type { AbilityRun, Hero, State } from '../state.ts';

export const heroOf = (state: State, seat: Seat): Hero => state.heroes[seat] as Hero;

/** Hearts that can still be covered: the last one never (DD-10.1). */
export const bearable = ({ hearts, damage }: Hero): number => hearts - 1 - damage;

/** A card the hero holds, and whether it was turned in this level (DD-17.8). */
export function cardOf(hero: Hero, cardId: string): { readonly id: RaceId | ClassId; readonly used: boolean } | undefined {
  if (hero.race === cardId) return { id: hero.race, used: hero.raceUsed };
  return hero.classes.find(({ id }) => id === cardId);
}

/** What is printed on a card, as it counts in this mode (DD-15.8). */
export function programOf(state: State, cardId: RaceId | ClassId): Program {
  const race = RACES[cardId as RaceId];
  if (race === undefined) return CLASSES[cardId as ClassId].program;
  return state.solo === null ? race.program : (race.soloProgram ?? race.program);
}

/** The row of effects of a running ability. */
export const effectsOfRun = (state: State, run: AbilityRun): readonly Effect[] =>
  effectsOf(programOf(state, run.cardId), run.branch) ?? [];

/** The effect that waits for its owner, if an ability runs. */
export function runningEffect(state: State): Effect | undefined {
  const run = state.turn.ability;
  return run === null ? undefined : effectsOfRun(state, run)[run.effectIndex];
}

/** This turn's modifiers of one kind. */
export function modifiers<K extends Modifier['kind']>(state: State, kind: K): readonly Extract<Modifier, { kind: K }>[] {
  return state.turn.modifiers.filter((one): one is Extract<Modifier, { kind: K }> => one.kind === kind);
}

/** The seats that still play (DD-5.10). */
export const playingSeats = (state: State): readonly Seat[] =>
  state.heroes.filter(({ resigned }) => !resigned).map(({ seat }) => seat);

export const initiativeOf = (state: State, seat: Seat): number => RACES[heroOf(state, seat).race].initiative;
