import type { Seat } from '../../../engine/ruleset.ts';
import { isModifier } from '../data/effects.ts';
import { by } from '../events.ts';
import { effectsOfRun, heroOf } from '../facts/heroes.ts';
import type { AbilityRun } from '../state.ts';
import type { Play } from '../steps/play.ts';
import { testConsumed } from '../steps/solo.ts';
import { hasTarget } from './start.ts';

/**
 * The one interpreter of all cards (DD-7.3): carries the running ability on until it waits for its owner or has ended.
 * Effects come in the written order, each completely before the next (DD-7.8).
 */
export function carryOn(play: Play, seat: Seat): void {
  for (;;) {
    const run = play.state.turn.ability;
    if (run === null || play.state.phase !== 'ABILITY') return;
    const effects = effectsOfRun(play.state, run);
    const next = effects.findIndex(
      (effect, index) => index >= run.effectIndex && (index === 0 || hasTarget(play.state, seat, effect)),
    ); // DD-7.10
    const effect = effects[next];
    if (effect === undefined) {
      endAbility(play, seat, run);
      return;
    }
    if (next !== run.effectIndex) play.emit(by('EffectEnded', seat, { cardId: run.cardId, nextEffect: next }));
    if (isModifier(effect))
      play.emit(by('ModifierGained', seat, { effect })); // DD-7.7
    else if (effect.kind === 'HEAL') heal(play, seat, effect.n, run.cardId);
    else if (effect.kind === 'SUFFER') suffer(play, seat, effect.n);
    else return;
  }
}

/** Stops the running effect; what comes after it on the card begins, or the ability ends (DD-7.4). */
export function stopEffect(play: Play, seat: Seat): void {
  const run = play.state.turn.ability as AbilityRun;
  const effects = effectsOfRun(play.state, run);
  const next = effects.findIndex((effect, index) => index > run.effectIndex && hasTarget(play.state, seat, effect));
  if (next < 0) {
    endAbility(play, seat, run);
    return;
  }
  play.emit(by('EffectEnded', seat, { cardId: run.cardId, nextEffect: next }));
  carryOn(play, seat);
}

/** Points are healed, not cubes, and never below no damage (DD-10.5). */
export function heal(play: Play, seat: Seat, n: number, source: 'POTION' | AbilityRun['cardId']): void {
  const { damage } = heroOf(play.state, seat);
  const points = Math.min(n, damage);
  play.emit(by('HeroHealed', seat, { points, source, damageAfter: damage - points }));
}

function suffer(play: Play, seat: Seat, points: number): void {
  const damageAfter = heroOf(play.state, seat).damage + points;
  play.emit(by('DamageTaken', seat, { points, source: 'SUFFER', monsters: [], warded: 0, damageAfter }));
}

function endAbility(play: Play, seat: Seat, { cardId, branch }: AbilityRun): void {
  play.emit(by('AbilityEnded', seat, { cardId, branch }));
  endAct(play, seat);
}

/** The Act step is over (DD-7.9); in Solo the Move begins, if there is somewhere to go (DD-18.6). */
export function endAct(play: Play, seat: Seat): void {
  play.emit(by('ActEnded', seat, {}));
  testConsumed(play);
}
