/** A face of a die: its code in fixtures, its stars, and whether it shows a heart or a potion (E.1). */
export interface Face {
  readonly code: string;
  readonly stars: number;
  readonly heart: boolean;
  readonly potion: boolean;
}

export type DieColour = 'B' | 'R' | 'G';

const face = (code: string, stars: number, heart = false, potion = false): Face => ({ code, stars, heart, potion });

/** The six faces of each die in their printed order; dice are rolled blue, then red, then green (D.6). */
export const DICE: Readonly<Record<DieColour, readonly Face[]>> = {
  B: [face('B0', 0), face('B0', 0), face('B1', 1), face('B1', 1), face('B2', 2), face('BH', 0, true)],
  R: [face('R0', 0), face('R1', 1), face('R1', 1), face('R2', 2), face('R3', 3), face('RP', 0, false, true)],
  G: [face('G1', 1), face('G2', 2), face('G2', 2), face('G3', 3), face('G4', 4), face('GX', 0, true, true)],
};

/** Sixths of a star a die shows on average: the default choice of a defence compares them (SDE-14.3). */
export const MEAN_SIXTHS: Readonly<Record<DieColour, number>> = { B: 4, R: 7, G: 12 };
