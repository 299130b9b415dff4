import type { Roll } from '../state.ts';
import type { Play } from './play.ts';
import { roll } from './rolls.ts';

type AttackRoll = Extract<Roll, { purpose: 'ATTACK' }>;

/** Makes an attack: the Effect gained last is spent, whatever the die will show (PDQ-8.6 to PDQ-8.9), then the die is rolled (PDQ-9.2). */
export function strike(play: Play, attack: Omit<AttackRoll, 'purpose' | 'effect'>): void {
  const { kind: hero, effects } = play.hero(attack.seat);
  const effect = effects.at(-1);
  if (effect !== undefined) play.emit('EffectSpent', { hero, effect, left: effects.slice(0, -1) });
  const modifier = effect === undefined ? 0 : effect === 'SWORD' ? 1 : -1;
  roll(play, { purpose: 'ATTACK', ...attack, effect: modifier });
}
