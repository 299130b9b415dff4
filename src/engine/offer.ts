import type { Json } from './json.ts';

/** A point of the table, in the ruleset's unit of length. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The legal values of one argument, as data a client can show and a bot can choose from. */
export type Field = (
  | { readonly kind: 'ONE_OF'; readonly values: readonly Json[] }
  /** A row of values that are legal only together and in this order. */
  | { readonly kind: 'TUPLE_OF'; readonly values: readonly (readonly Json[])[]; readonly anyOrder?: true }
  /** A choice of different values; `distinct` names members no two of them may share; `ordered` says that the order matters. */
  | {
      readonly kind: 'SOME_OF';
      readonly values: readonly Json[];
      readonly min: number;
      readonly max: number;
      readonly distinct?: readonly string[];
      readonly ordered?: boolean;
      /** How often each value may be named; once where this is not said. */
      readonly times?: readonly number[];
      /** The group of each value; no two of one group may be chosen. */
      readonly groups?: readonly string[];
      /** Other names: each means the first of these values that is not named otherwise. */
      readonly aliases?: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'INTEGER'; readonly min: number; readonly max: number }
  /** `below` instead of `max` where the upper bound itself is not legal. */
  | { readonly kind: 'NUMBER'; readonly min: number; readonly max?: number; readonly below?: number }
  /** A point `{x, y}` within a convex polygon, its border included; corners counter-clockwise. With `margin`: or at most that far outside it. */
  | { readonly kind: 'POINT'; readonly polygon: readonly Point[]; readonly margin?: number }
  /** Squares entered one after the other: each step leads along an edge, the costs sum up to the budget at most, the last square is one to stop on. */
  | {
      readonly kind: 'PATH';
      readonly from: Json;
      readonly edges: readonly { readonly from: Json; readonly to: Json; readonly cost: number }[];
      readonly budget: number;
      readonly ends: readonly Json[];
      readonly minSteps: number;
      /** Where something broader than a square may come down; a path needs one that fits it. */
      readonly landings?: readonly Landing[];
    }
  /** Where the path of the argument `path` comes down: on its last square, or on the anchor of a landing that fits it. */
  | { readonly kind: 'LANDING'; readonly path: string }
  /** A list whose members are each described by `of`; members may repeat, but no two share a member named in `distinct`. */
  | {
      readonly kind: 'LIST_OF';
      readonly of: Field;
      readonly min: number;
      readonly max: number;
      readonly distinct?: readonly string[];
      /** For each of these the list has a member with the values `where`, and the first such member is as `be` says. */
      readonly required?: readonly Required[];
    }
  /** Pieces put down on squares, as a list of `{...piece, ...place, anchor}` in any order; no two share a square. */
  | {
      readonly kind: 'ARRANGEMENT';
      readonly pieces: readonly Piece[];
      /** The least and the greatest number of pieces. */
      readonly min: number;
      readonly max: number;
      /** What they may cost together. */
      readonly budget?: number;
      /** Nothing more could be put down than is: as much as budget and squares allow. */
      readonly full?: true;
    }
  /** An object with these members. */
  | { readonly kind: 'RECORD'; readonly fields: Fields }
) & {
  readonly optional?: boolean;
  /** False where more is accepted than can be listed: a free spot on the table at any angle. What is listed is accepted all the same. */
  readonly complete?: false;
};

/** A member a list must have. Those that cover squares, from their `anchor` on, share none. */
export interface Required {
  readonly where: Readonly<Record<string, Json>>;
  readonly be: Field;
  readonly covers?: { readonly width: number; readonly height: number };
}

/** A place for a base: open to paths that stop on one of `ends` and cost at least `minCost`. */
export interface Landing {
  readonly anchor: Json;
  readonly ends: readonly Json[];
  readonly minCost: number;
}

/** Something to put down: the members that name it, how many there must and may be, what each costs, and the squares it covers from its anchor on. */
export interface Piece {
  readonly value: Readonly<Record<string, Json>>;
  readonly least: number;
  readonly most: number;
  readonly cost: number;
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
}

/** Where a piece may lie. A later tier is open only to a piece that fits nowhere in an earlier one, with the others where they lie. */
export interface Place {
  readonly value: Readonly<Record<string, Json>>;
  readonly anchors: readonly Point[];
  readonly tier?: number;
}

export type Fields = Readonly<Record<string, Field>>;

/** Something a seat may do now. Its fields are independent of each other, but for a LANDING, which goes with its path: any combination is accepted. Where they are not, there is one offer per case. */
export interface Offer<T extends string = string> {
  readonly verb: T;
  readonly fields: Fields;
  /** One complete input that is accepted as it stands. */
  readonly example: Readonly<Record<string, Json>>;
  /** What it brings, where that is certain and public: the contents of a room, the cost of a move. */
  readonly note?: Readonly<Record<string, Json>>;
}
