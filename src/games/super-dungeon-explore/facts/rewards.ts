import type { State, TrackerEntry } from '../state.ts';
import { rewardTile } from './map.ts';
import { heroesInPlay, modelCard } from './models.ts';
import { sumOf } from './points.ts';

/** What the destroyed are worth, by the turn they died in (SDE-21.11): loot cards, treasure choices (as many cards each, SDE-34.10), and the cards that go back to the pool (SDE-18.6). */
export interface Rewards {
  readonly loot: number;
  readonly treasure: readonly number[];
  readonly returned: readonly string[];
}

/** By its card, or by what was granted to it when it fell (SDE-26.11). */
const isInsignificant = (state: State, entry: TrackerEntry): boolean =>
  entry.insignificant === true ||
  modelCard(state, entry.card).abilities.some((ability) => 'word' in ability && ability.word === 'INSIGNIFICANT');

export function rewardsFor(state: State, tracker: readonly TrackerEntry[]): Rewards {
  const extra = heroesInPlay(state).reduce((sum, hero) => sum + sumOf(state, hero, 'EXTRA_TREASURE'), 0); // SDE-21.9
  let small = 0;
  let loot = 0;
  const treasure: number[] = [];
  const returned: string[] = [];
  for (const entry of tracker) {
    const card = modelCard(state, entry.card);
    const givesLoot = entry.cause !== 'BACKLASH' && !isInsignificant(state, entry); // SDE-21.6
    if (card.kind === 'SPAWNING_POINT') {
      if (givesLoot) loot += rewardTile(state, entry.tileNumber) + 1; // SDE-21.4, 21.7, 21.10
      continue;
    }
    if (card.rank === 'MINI_BOSS')
      treasure.push(1 + extra); // SDE-21.3
    else if (card.rank === 'BOO_BOOTY')
      treasure.push(rewardTile(state, entry.chestTile ?? entry.tileNumber) + extra); // SDE-21.5
    else if (card.rank !== 'DUNGEON_BOSS') {
      returned.push(card.formOf ?? card.id); // it enters in its original form (SDE-32.1)
      if (!givesLoot || entry.turn === 'CONSUL') continue;
      if (card.platform === '8_BIT')
        small += card.skulls; // SDE-21.2
      else if (card.platform === '16_BIT') loot += 2;
    }
  }
  return { loot: loot + Math.floor(small / 3), treasure, returned };
}
