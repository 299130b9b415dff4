import { createHash } from 'node:crypto';
import { PreviewChance, Undecided } from './chance.ts';
import { canonical } from './json.ts';
import { isRejection, type Rejection } from './rejection.ts';
import type { Command, Ruleset, Seat, SeenEvent, Viewer } from './ruleset.ts';

/** What a command would do, as far as that is certain for whoever asks. */
export interface Preview {
  readonly refusal?: Rejection;
  /** The events that come whatever chance and hidden things hold. */
  readonly events: readonly SeenEvent[];
  /** True when nothing else can happen. */
  readonly complete: boolean;
}

const WORLDS = 6;
const worldSeed = (world: number): Uint8Array => createHash('sha256').update(`preview:${world}`).digest();

/**
 * Decides the command in several worlds that the viewer cannot tell from the true one and keeps what is the same in all of them.
 * The worlds come from what the viewer knows and from public seeds, so that no answer depends on anything hidden.
 */
export function preview<S, C extends Command>(ruleset: Ruleset<S, C>, command: C, state: S, seat: Seat, viewer: Viewer): Preview {
  let common: readonly SeenEvent[] | undefined;
  let complete = true;
  for (let world = 0; world < WORLDS; world += 1) {
    const chance = new PreviewChance(worldSeed(world));
    const imagined = ruleset.imagine(state, viewer, chance);
    let decided: ReturnType<typeof ruleset.decide>;
    try {
      decided = ruleset.decide(command, imagined, seat, chance);
    } catch (error) {
      if (error instanceof Undecided) return { events: [], complete: false };
      throw error;
    }
    if (isRejection(decided)) {
      if (world === 0) return { refusal: decided, events: [], complete: true };
      return { events: [], complete: false };
    }
    let after = imagined;
    const seen = decided.map((event) => {
      after = ruleset.evolve(after, event);
      return ruleset.redact(event, viewer, after);
    });
    if (common === undefined) {
      common = seen;
      continue;
    }
    let same = 0;
    while (same < common.length && same < seen.length && canonical(common[same]) === canonical(seen[same])) same += 1;
    complete &&= same === common.length && same === seen.length;
    common = common.slice(0, same);
  }
  return { events: common ?? [], complete };
}
