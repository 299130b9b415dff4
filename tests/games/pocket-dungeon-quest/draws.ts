import { createHmac } from 'node:crypto';
import { ATTACK_DIE } from '../../../src/games/pocket-dungeon-quest/data/die.ts';
import { isMonster, tileIds } from '../../../src/games/pocket-dungeon-quest/data/tiles.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { evolve } from '../../../src/games/pocket-dungeon-quest/evolve.ts';
import { gearChoices } from '../../../src/games/pocket-dungeon-quest/facts/gear.ts';
import { heroAt, seatOfHero } from '../../../src/games/pocket-dungeon-quest/facts/party.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';

/** The draws of one command, read from its seed without the program's own chance. */
class Draws {
  next = 0;
  readonly #seed: Buffer;

  constructor(seed: Buffer) {
    this.#seed = seed;
  }

  /** A number from 0 to n - 1; draws past the last whole multiple of n are thrown away, one candidate takes none. */
  uniform(n: number): number {
    if (n === 1) return 0;
    const bound = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const draw = createHmac('sha256', this.#seed).update(`draw:${this.next}`).digest().readUInt32BE(0);
      this.next += 1;
      if (draw < bound) return draw % n;
    }
  }

  /** So many of a list without replacement, in the order drawn. */
  several<T>(from: readonly T[], count: number): readonly T[] {
    const left = [...from];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.uniform(left.length), 1)[0] as T);
  }

  shuffled<T>(things: readonly T[]): readonly T[] {
    const order = [...things];
    for (let k = order.length - 1; k > 0; k -= 1) {
      const other = this.uniform(k + 1);
      [order[k], order[other]] = [order[other] as T, order[k] as T];
    }
    return order;
  }
}

/** What chance must have said in an event, and what the event says it did; nothing for an event that rests on none. */
function chanceOf(state: State, event: PdqEvent, draws: Draws): readonly [expected: unknown, told: unknown] | undefined {
  switch (event.type) {
    case 'DungeonLaid':
      return [draws.shuffled(tileIds(state.options.monsterSwaps)), event.data.tiles];
    case 'SessionStarted': {
      const { party, firstHero } = event.data;
      return state.options.firstHero === null ? [party[draws.uniform(party.length)]?.hero, firstHero] : undefined;
    }
    case 'DieRolled':
    case 'DieRerolled':
      return [ATTACK_DIE[draws.uniform(6)], event.data.face];
    case 'GemStolen': {
      const index = draws.uniform(state.piles.gem.length);
      return [
        [index, state.piles.gem[index]],
        [event.data.index, event.data.gem],
      ];
    }
    case 'HenchmenSelected': {
      if (!event.data.random) return undefined;
      const candidates = state.piles.monster.flatMap((kind, place) => (isMonster(kind) ? [place] : []));
      return [draws.several(candidates, event.data.kinds.length), event.data.places];
    }
    case 'PurchaseOpened':
      return [draws.several([...state.piles.merchant.keys()], 2), event.data.places];
    case 'GearGained': {
      if (!event.data.random) return undefined;
      const choices = gearChoices(state, heroAt(state, seatOfHero(state, event.data.hero)));
      return [choices[draws.uniform(choices.length)], event.data.gear];
    }
    default:
      return undefined;
  }
}

/** Every draw of a command in its place, none left out and none wasted (PDQ-34.9), and each result what its draw says (PDQ-18.4 to PDQ-18.12). */
export function drawFaults(before: State, events: readonly PdqEvent[], seed: Buffer): readonly string[] {
  const draws = new Draws(seed);
  let state = before;
  return events.flatMap((event) => {
    const from = draws.next;
    const chance = chanceOf(state, event, draws);
    state = evolve(state, event);
    const { drawIndex } = event.data as { drawIndex?: number | null };
    const expected = draws.next > from ? from : null;
    if ((drawIndex ?? null) !== expected) return [`PDQ-34.9 ${event.type} drew ${drawIndex}, not ${expected}`];
    if (chance === undefined || JSON.stringify(chance[0]) === JSON.stringify(chance[1])) return [];
    return [`PDQ-18.9 ${event.type} says ${JSON.stringify(chance[1])}, its draw ${JSON.stringify(chance[0])}`];
  });
}
