import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

const UNIT = 1 / 4294967296;
const ROOT_3 = 1.7320508075688772;

/** The chance of one simulation: a stream from its 128-bit seed, made of integers and of + - * / and sqrt alone. */
export class Stream {
  readonly #generator: { next(): number };

  /** The seed is 32 lower-case hexadecimal digits. */
  constructor(seed: string) {
    const word = (at: number): number => Number.parseInt(seed.slice(at, at + 8), 16) | 0;
    const words = [word(0), word(8), word(16), word(24)];
    if (!words.some((one) => one !== 0)) words[0] = 1;
    this.#generator = xoroshiro128plusFromState(words);
    // The first outputs are little more than the seed itself.
    for (let i = 0; i < 8; i += 1) this.#generator.next();
  }

  /** In [0, 1), 32 bits. */
  unit(): number {
    return (this.#generator.next() >>> 0) * UNIT;
  }

  /** Near to normal with mean 0 and deviation 1, never beyond 3.47: the sum of four uniform numbers. */
  normal(): number {
    return (this.unit() + this.unit() + this.unit() + this.unit() - 2) * ROOT_3;
  }

  /** A point of the unit disc, by rejection. */
  disc(): readonly [number, number] {
    for (;;) {
      const x = this.unit() * 2 - 1;
      const y = this.unit() * 2 - 1;
      if (x * x + y * y < 1) return [x, y];
    }
  }

  /** A uniform rotation as a unit quaternion (Marsaglia). */
  rotation(): { readonly x: number; readonly y: number; readonly z: number; readonly w: number } {
    const [x, y] = this.disc();
    for (;;) {
      const [u, v] = this.disc();
      const square = u * u + v * v;
      if (square === 0) continue;
      const scale = Math.sqrt((1 - (x * x + y * y)) / square);
      return { x, y, z: u * scale, w: v * scale };
    }
  }

  /** A new order of the things. */
  shuffle<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let k = order.length - 1; k > 0; k -= 1) {
      const other = Math.floor(this.unit() * (k + 1));
      [order[k], order[other]] = [order[other] as T, order[k] as T];
    }
    return order;
  }
}
