/** A golden game as it is to be kept: the name of its file, what stands in it, and a word on it for who records it. */
export interface GoldenGame {
  readonly name: string;
  readonly golden: object;
  readonly note?: string;
}

/**
 * What `tests/games/<game>/record-golden.ts` exports as `recordGolden`: it plays one game per way of ending, the same ones whenever it is
 * asked, until the rules change. No names: all of them.
 */
export type RecordGolden = (names: readonly string[]) => Iterable<GoldenGame> | AsyncIterable<GoldenGame>;
