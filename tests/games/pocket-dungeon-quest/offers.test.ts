import { SeededChance } from '../../../src/engine/chance.ts';
import { covers } from '../../../src/engine/cover.ts';
import { canonical } from '../../../src/engine/json.ts';
import type { Offer } from '../../../src/engine/offer.ts';
import { isRejection } from '../../../src/engine/rejection.ts';
import { REJECTIONS } from '../../../src/games/pocket-dungeon-quest/rejections.ts';
import { type PdqCommand, ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { choices } from '../../contract/playout.ts';
import { Accounts } from './accounts.ts';
import { faultsOf, faultsOfCommand } from './invariants.ts';
import { randomPlayer } from './players.ts';
import { Session, seedOf } from './support.ts';
import { commandsOf } from './universe.ts';
import { wildFixture } from './wild.ts';

const CODES: ReadonlySet<string> = new Set([...Object.keys(REJECTIONS), 'INVALID_ARGUMENT']);
const PER_VERB = 20;

/** Holds what a seat could send against its offers: accepted if and only if offered, refused alike whatever is hidden. */
function judge(state: State, seat: number, choose: (n: number) => number, seen: Set<string>): readonly string[] {
  const offers = new Map<string, Offer[]>();
  for (const offer of ruleset.offers(state, seat)) offers.set(offer.verb, [...(offers.get(offer.verb) ?? []), offer]);
  const imagined = ruleset.imagine(state, [seat], new SeededChance(seedOf(`imagined ${choose(1_000_000)}`)));
  return commandsOf(state, seat, PER_VERB, choose).flatMap(({ verb, input }) => {
    const told = `seat ${seat} ${verb} ${JSON.stringify(input)}`;
    const command = { type: verb, ...input } as unknown as PdqCommand;
    const decided = ruleset.decide(command, state, seat, new SeededChance(seedOf('judged')));
    const isOffered = (offers.get(verb) ?? []).some((offer) => covers(offer, input));
    if (!isRejection(decided)) return isOffered ? [] : [`accepted but not offered: ${told}`];
    seen.add(decided.code);
    if (isOffered) return [`offered but refused with ${decided.code}: ${told}`];
    if (!CODES.has(decided.code)) return [`an unknown code ${decided.code}: ${told}`];
    if (decided.code !== 'INVALID_ARGUMENT' && !/^PDQ-\d+\.\d+$/.test(decided.rule ?? '')) return [`no rule cited: ${told}`];
    const again = ruleset.decide(command, imagined, seat, new SeededChance(seedOf('judged')));
    return canonical(again) === canonical(decided) ? [] : [`PDQ-31.3 refused according to something hidden: ${told}`];
  });
}

/** Plays on from a table at random, every command held to section 34, and every so many states to what is offered in them. */
function playOn(session: Session, name: string, steps: number, stride: number, seen: Set<string>): void {
  const choose = choices(name);
  const accounts = new Accounts(session.state);
  const fail = (what: string, faults: readonly string[]): void => {
    if (faults.length > 0) throw new Error(`${name}, ${what}: ${faults.slice(0, 5).join('; ')}`);
  };
  fail('as laid', faultsOf(session.state));
  for (let step = 0; step < steps && session.state.status === 'ACTIVE'; step += 1) {
    if (step % stride === 0)
      for (const seat of session.state.heroes.keys()) fail(`step ${step}`, judge(session.state, seat, choose, seen));
    const choice = randomPlayer(session.state, choose);
    if (choice === undefined) throw new Error(`${name}: PDQ-34.7 a dead end`);
    const before = session.state;
    const { seed } = session;
    const events = session.do(choice.seat, choice.verb, choice.input);
    const booked = events.flatMap((event) => accounts.book(event));
    const told = `${choice.verb} ${JSON.stringify(choice.input)}`;
    fail(told, [...faultsOfCommand(before, events, seed), ...booked, ...accounts.faults(session.state)]);
  }
}

describe('what is offered is what is accepted', () => {
  const seen = new Set<string>();
  for (const isExpansion of [false, true])
    for (const seats of [1, 2, 3, 4])
      test(`section 28: at random moments of ${isExpansion ? 'expansion' : 'base'} Sessions of ${seats}, every command is accepted if and only if it is offered, and section 34 holds on`, () => {
        for (let table = 0; table < 6; table += 1) {
          const name = `wild ${isExpansion} ${seats} ${table}`;
          playOn(Session.of(wildFixture(isExpansion, seats, choices(name))), name, 40, 5, seen);
        }
      });

  test('section 30: most kinds of refusals were met on the way', () => {
    expect(Object.keys(REJECTIONS).filter((code) => seen.has(code)).length).toBeGreaterThanOrEqual(50);
  });
});
