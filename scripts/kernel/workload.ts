// Twenty games of several actions each, hashed: every number of every step in the engine's own bits, every stored integer, every legal Room.
// Runs unchanged in Node and in a browser.
import type { Action, Body } from '../../src/kernel/index.ts';
import { flatBody, KERNEL_VERSION, legalRooms, loadKernel, NO_SEED, nearestFreeSpot } from '../../src/kernel/index.ts';
import { simulateMeasured } from '../../src/kernel/simulate.ts';
import { BASE_HAND, BOX, chooser, isPillar, SOLO_HAND, seedOf } from './sets.ts';

export const GAMES = 20;

/** The numbers of one game, growing. */
class Ledger {
  #numbers = new Float32Array(1 << 16);
  #length = 0;
  readonly #texts: string[] = [];

  readonly watch = (numbers: Float64Array): void => {
    if (this.#length + numbers.length > this.#numbers.length) {
      const larger = new Float32Array(this.#numbers.length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers.set(numbers, this.#length);
    this.#length += numbers.length;
  };

  note(value: unknown): void {
    this.#texts.push(JSON.stringify(value));
  }

  bytes(before: Uint8Array): Uint8Array<ArrayBuffer> {
    const numbers = new Uint8Array(this.#numbers.buffer, 0, this.#length * 4);
    const text = new TextEncoder().encode(this.#texts.join('\n'));
    const all = new Uint8Array(before.length + numbers.length + text.length);
    all.set(before);
    all.set(numbers, before.length);
    all.set(text, before.length + numbers.length);
    return all;
  }
}

function playGame(game: number, ledger: Ledger): void {
  const choose = chooser(game * 101 + 7);
  const isSolo = game % 2 === 1;
  let bodies: readonly Body[] = [];
  const act = (seed: string, action: Action): void => {
    const result = simulateMeasured(KERNEL_VERSION, seed, bodies, action, { watch: ledger.watch });
    if ('refused' in result) throw new Error(`${result.code}: ${result.message}`);
    bodies = result.bodies;
    ledger.note(result);
  };
  const seed = (turn: number): string => seedOf(game * 1000 + turn);
  const anyCube = (): Body => {
    const cubes = bodies.filter(({ kind }) => kind !== 'token' && kind !== 'meeple');
    return cubes[choose(cubes.length)] as Body;
  };
  act(seed(0), {
    type: 'DROP',
    aim: { x: choose(50_001), y: -choose(50_001) },
    height: 150_000 + choose(150_001),
    held: isSolo ? SOLO_HAND : BASE_HAND,
    hand: 'SETUP',
  });
  if (isSolo) {
    const at = anyCube();
    const token = flatBody({ id: 'token-1', kind: 'token', edge: 8_000 }, at.p[0], at.p[1], choose(360));
    const spot = nearestFreeSpot(token, bodies) ?? { x: 0, y: 0 };
    act(NO_SEED, { type: 'PLACE', placements: [{ id: 'token-1', kind: 'token', edge: 8_000, ...spot, q: token.q }] });
  }
  for (let turn = 0; turn < 2; turn += 1) {
    const over = anyCube();
    act(seed(10 + turn), {
      type: 'DROP',
      aim: { x: over.p[0], y: over.p[1] },
      height: 200_000,
      held: BOX.slice(turn * 6, turn * 6 + 4 + choose(3)),
      hand: 'EXPLORE',
    });
    act(seed(20 + turn), { type: 'FLICK', bodyId: anyCube().id, directionDeg: choose(36_000) / 100, strength: 20 + choose(81) });
    bodies = bodies.filter(({ id }) => id.startsWith('token') || isPillar({ id }) || choose(5) !== 0);
    act(NO_SEED, { type: 'SETTLE' });
    const [a, b] = [anyCube(), anyCube()];
    if (a.id !== b.id)
      act(NO_SEED, {
        type: 'PLACE',
        placements: [
          { id: a.id, kind: a.kind, x: b.p[0], y: b.p[1], yawDeg: choose(90) },
          { id: b.id, kind: b.kind, x: a.p[0], y: a.p[1], yawDeg: choose(90) },
        ],
      });
    ledger.note(
      legalRooms(
        bodies.filter(isPillar),
        bodies.filter((body) => !isPillar(body)),
      ),
    );
  }
}

/** The SHA-256 of the whole workload, as hexadecimal digits. */
export async function workloadHash(games = GAMES): Promise<string> {
  await loadKernel();
  let hash: Uint8Array = new Uint8Array();
  for (let game = 0; game < games; game += 1) {
    const ledger = new Ledger();
    playGame(game, ledger);
    hash = new Uint8Array(await crypto.subtle.digest('SHA-256', ledger.bytes(hash)));
  }
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
