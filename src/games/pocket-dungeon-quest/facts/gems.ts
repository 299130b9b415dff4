import { type GemKind, gemValue, isGem, type TileKind } from '../data/tiles.ts';

/** Gem tiles by value, as a player names them. */
export interface Payment {
  readonly tens: number;
  readonly fives: number;
}

export const gemsAmong = (pile: readonly TileKind[]): readonly GemKind[] => pile.filter(isGem);
export const worthOf = (pile: readonly TileKind[]): number => gemsAmong(pile).reduce((sum, gem) => sum + gemValue(gem), 0);

const countOf = (pile: readonly TileKind[], kind: GemKind): number => pile.filter((tile) => tile === kind).length;

/** Every way to lay down exactly this value from a pile, most tens first (PDQ-16.5). */
export function paymentsFrom(pile: readonly TileKind[], value: number): readonly Payment[] {
  const [tens, fives] = [countOf(pile, 'GEM_10'), countOf(pile, 'GEM_5')];
  const ways: Payment[] = [];
  for (let paid = Math.min(tens, Math.floor(value / 10)); paid >= 0; paid -= 1) {
    const rest = (value - paid * 10) / 5;
    if (rest <= fives) ways.push({ tens: paid, fives: rest });
  }
  return ways;
}

export const isAmong = (ways: readonly Payment[], payment: Payment): boolean =>
  ways.some((way) => way.tens === payment.tens && way.fives === payment.fives);

/** The pile without the gems paid, and these in the order they arrive: tens, then fives, the oldest of each (PDQ-2.14). */
export function takeGems<K extends TileKind>(
  pile: readonly K[],
  payment: Payment,
): { readonly left: readonly K[]; readonly taken: readonly GemKind[] } {
  const owed: Record<GemKind, number> = { GEM_10: payment.tens, GEM_5: payment.fives };
  const left = pile.filter((tile) => {
    if (!isGem(tile) || owed[tile] === 0) return true;
    owed[tile] -= 1;
    return false;
  });
  const taken: GemKind[] = [
    ...Array.from({ length: payment.tens }, (): GemKind => 'GEM_10'),
    ...Array.from({ length: payment.fives }, (): GemKind => 'GEM_5'),
  ];
  return { left, taken };
}
