import { canonical } from '../../../src/engine/json.ts';
import { fold } from '../../../src/engine/replay.ts';
import { GEAR_KINDS } from '../../../src/games/pocket-dungeon-quest/data/gear.ts';
import type { HeroKind } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import { Accounts } from './accounts.ts';
import { drawFaults } from './draws.ts';
import { faultsOfCommand } from './invariants.ts';
import { greedyPlayer, type Player, randomPlayer } from './players.ts';
import { chooser, lobby, Session } from './support.ts';
import { SWAPS } from './wild.ts';

const BASE: readonly HeroKind[] = ['WARRIOR', 'ROGUE', 'WIZARD', 'ARCHER'];
const EXPANSION: readonly HeroKind[] = ['FARMER', 'ADVENTURER', 'ARCHER', 'WIZARD'];
function start(session: Session, heroes: readonly HeroKind[]): Session {
  const { seed, state: before } = session;
  const started = session.do(0, 'startGame', { taken: heroes.map((_, seat) => seat) });
  expect(drawFaults(before, started, seed)).toEqual([]);
  return session;
}

function begin(heroes: readonly HeroKind[], isExpansion: boolean, game: number): Session {
  const name = `${isExpansion ? 'expansion' : 'base'} ${heroes.length} ${game}`;
  if (!isExpansion) {
    return start(lobby(heroes, { hardcoreHenchmen: game % 3 === 1 }, name), heroes);
  }
  const options = { rules: 'EXPANSION', monsterSwaps: SWAPS, hardcoreGear: game % 2 === 1, hardcoreHenchmen: game % 3 === 1 };
  const session = lobby(heroes, options, name);
  session.do(0, 'chooseStartingGear', { gear: GEAR_KINDS[(game * 5) % 16] });
  return start(session, heroes);
}

function playOut(session: Session, player: Player, choose: (n: number) => number): void {
  const accounts = new Accounts(session.state);
  for (let step = 0; session.state.status === 'ACTIVE'; step += 1) {
    if (step > 4000) throw new Error('no end');
    const choice = player(session.state, choose);
    if (choice === undefined) throw new Error('PDQ-34.7 a dead end');
    const { seed, state: before } = session;
    const events = session.do(choice.seat, choice.verb, choice.input);
    const faults = [
      ...faultsOfCommand(before, events, seed),
      ...events.flatMap((event) => accounts.book(event)),
      ...accounts.faults(session.state),
    ];
    if (faults.length > 0) throw new Error(`${choice.verb} ${JSON.stringify(choice.input)}: ${faults.join('; ')}`);
  }
}

describe('playouts', () => {
  for (const [title, player] of [
    ['random', randomPlayer],
    ['greedy', greedyPlayer],
  ] as const)
    for (const seats of [1, 2, 3, 4])
      for (const isExpansion of [false, true])
        test(`PDQ-34.1, PDQ-34.2, PDQ-34.3, PDQ-34.4, PDQ-34.5, PDQ-34.6, PDQ-34.7, PDQ-34.8, PDQ-34.9 hold in ${title} games of ${seats}, ${isExpansion ? 'expansion' : 'base'}`, () => {
          for (let game = 0; game < 3; game += 1) {
            const session = begin((isExpansion ? EXPANSION : BASE).slice(0, seats), isExpansion, game);
            playOut(session, player, chooser(`${title} ${seats} ${isExpansion} ${game}`));
            expect(session.state.ending).not.toBeNull();
          }
        });

  test('PDQ-33.4 state is a function of the events, and the events of commands and seeds', () => {
    const play = () => {
      const session = begin(BASE, false, 77);
      playOut(session, greedyPlayer, chooser('replay'));
      return session;
    };
    const [one, two] = [play(), play()];
    expect(canonical(one.history)).toBe(canonical(two.history));
    const empty = ruleset.initialState({ gameId: 'base 4 77', seats: 4, options: one.state.options, seedCommitment: '' });
    expect(canonical(fold(ruleset, empty, JSON.parse(JSON.stringify(one.history)) as PdqEvent[]))).toBe(canonical(one.state));
  });

  test('PDQ-33.1, PDQ-33.2 a refused command leaves nothing; a command is judged on the state it finds', () => {
    const session = begin(BASE.slice(0, 2), false, 5);
    const before = session.state;
    const idle = before.turn.seat === 0 ? 1 : 0;
    expect(session.refused(idle, 'move', { to: 'r0c5' })).toBe('NOT_YOUR_TURN');
    expect(session.state).toBe(before);
    session.do(before.turn.seat, 'move', { to: 'r0c5' });
    expect(session.refused(before.turn.seat, 'move', { to: 'r0c5' })).toBe('WRONG_PHASE');
  });

  test('PDQ-33.3 the same command on the same state and seed is the same decision', () => {
    const session = begin(BASE.slice(0, 1), false, 6);
    const [one, two] = [new Session(session.state, 'twin'), new Session(session.state, 'twin')];
    expect(canonical(one.do(0, 'move', { to: 'r0c5' }))).toBe(canonical(two.do(0, 'move', { to: 'r0c5' })));
  });
});
