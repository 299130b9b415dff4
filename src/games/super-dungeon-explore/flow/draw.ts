import type { DeckName } from '../events.ts';
import { compareCopies, treasureEventOf } from '../facts/cards.ts';
import type { Run } from './run.ts';

/** Shuffles the discard pile into a new deck (SDE-1.1, I.3). */
function reshuffle(run: Run, deck: DeckName): void {
  const from = run.chance.drawn;
  const order = run.chance.shuffle([...run.state.discards[deck]].sort(compareCopies));
  const drew = run.chance.drawn > from;
  run.emit('DeckReshuffled', {
    deck,
    size: order.length,
    order,
    rngFrom: drew ? from : null,
    rngTo: drew ? run.chance.drawn - 1 : null,
  });
}

const refill = (run: Run, deck: DeckName): void => {
  if (run.state.decks[deck].length === 0 && run.state.discards[deck].length > 0) reshuffle(run, deck);
};

/** Takes up to n cards off a deck; `take` writes each batch down before the deck is made anew (K-48). */
function draw(run: Run, deck: DeckName, n: number, take: (cards: readonly string[]) => void): readonly string[] {
  const drawn: string[] = [];
  while (drawn.length < n) {
    refill(run, deck);
    const batch = run.state.decks[deck].slice(0, n - drawn.length);
    if (batch.length === 0) {
      run.emit('DeckEmpty', { deck }); // SDE-1.2
      break;
    }
    take(batch);
    drawn.push(...batch);
    refill(run, deck);
  }
  return drawn;
}

/** Loot goes to the backpack (SDE-21.8). */
export const drawLoot = (run: Run, n: number): readonly string[] =>
  draw(run, 'loot', n, (cards) => run.emit('LootDrawn', { cards }));

/** Treasure cards drawn face up, to be chosen from. */
export const drawTreasure = (run: Run, n: number): readonly string[] =>
  draw(run, 'treasure', n, (cards) => run.emit('TreasureDrawn', { cards }));

/** Draws n treasures that are of use; the others lie aside until it ends and are discarded then (SDE-28.4, 28.6). */
export function drawUsable(run: Run, n: number, isUsable: (copy: string) => boolean): readonly string[] {
  const kept: string[] = [];
  const aside: string[] = [];
  while (kept.length < n) {
    const [card] = drawTreasure(run, 1);
    if (card === undefined) break;
    (isUsable(card) ? kept : aside).push(card);
  }
  if (aside.length > 0) run.emit('CardsDiscarded', { cards: aside, from: 'DRAWN', modelId: null });
  return kept;
}

/** Whether a drawn card is equipment, not a boo booty. */
export const isEquipment = (run: Run, copy: string): boolean => treasureEventOf(run.state, copy) === undefined;
