import type { Seat } from '../../../engine/ruleset.ts';
import type { Space } from '../state.ts';
import type { Play } from './play.ts';
import { clearCarried, stashGems, takeKeys } from './turn.ts';

/** One step: what lies in the old Circle goes to its Piles first (PDQ-6.7), Keys of the new one are taken (PDQ-21.1). */
export function step(play: Play, seat: Seat, to: Space): void {
  stashGems(play);
  clearCarried(play);
  const { kind: hero, at: from } = play.hero(seat);
  if (from === null) play.emit('HeroEntered', { hero, from, to });
  else play.emit('HeroMoved', { hero, from, to });
  takeKeys(play);
}
