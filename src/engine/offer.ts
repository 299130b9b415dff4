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
  | { readonly kind: 'TUPLE_OF'; readonly values: readonly (readonly Json[])[] }
  /** A choice of different values; `distinct` names members no two of them may share; `ordered` says that the order matters. */
  | {
      readonly kind: 'SOME_OF';
      readonly values: readonly Json[];
      readonly min: number;
      readonly max: number;
      readonly distinct?: readonly string[];
      readonly ordered?: boolean;
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
    }
  /** A list whose members are each described by `of`; members may repeat. */
  | { readonly kind: 'LIST_OF'; readonly of: Field; readonly min: number; readonly max: number }
  /** An object with these members. */
  | { readonly kind: 'RECORD'; readonly fields: Fields }
) & {
  readonly optional?: boolean;
  /** False where more is accepted than can be listed: a free spot on the table at any angle. What is listed is accepted all the same. */
  readonly complete?: false;
};

export type Fields = Readonly<Record<string, Field>>;

/** Something a seat may do now. Its fields are independent of each other: any combination is accepted. Where they are not, there is one offer per case. */
export interface Offer<T extends string = string> {
  readonly verb: T;
  readonly fields: Fields;
  /** One complete input that is accepted as it stands. */
  readonly example: Readonly<Record<string, Json>>;
  /** What it brings, where that is certain and public: the contents of a room, the cost of a move. */
  readonly note?: Readonly<Record<string, Json>>;
}
