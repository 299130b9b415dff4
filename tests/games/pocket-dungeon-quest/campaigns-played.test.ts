import { createHash } from 'node:crypto';
import type { LedgerLine } from '../../../src/engine/campaign.ts';
import { readCarried } from '../../../src/games/pocket-dungeon-quest/campaign.ts';
import type { HeroKind } from '../../../src/games/pocket-dungeon-quest/data/heroes.ts';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { evolve } from '../../../src/games/pocket-dungeon-quest/evolve.ts';
import { ledgerLines } from '../../../src/games/pocket-dungeon-quest/ledger.ts';
import { ruleset } from '../../../src/games/pocket-dungeon-quest/ruleset.ts';
import type { State } from '../../../src/games/pocket-dungeon-quest/state.ts';
import { choices } from '../../contract/playout.ts';
import { carefulPlayer } from './careful-player.ts';
import { type Recording, Row } from './golden/record.ts';
import { faultsOfCommand } from './invariants.ts';
import { greedyPlayer, type Player, randomPlayer } from './players.ts';

/** A Campaign from its start to its end: how it ended, and its Sessions. */
interface Played {
  readonly row: Row;
  readonly sessions: readonly Recording[];
}

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The accounts of section 32, summed up from the changes alone. */
class Accounts {
  readonly #sums = new Map<string, number>();

  add(lines: readonly LedgerLine[]): void {
    for (const { subject, account, delta, balance } of lines) {
      if (!['XP', 'KEY', 'LEVEL', 'GEAR'].includes(account)) continue;
      const sum = (this.#sums.get(`${subject} ${account}`) ?? 0) + delta;
      this.#sums.set(`${subject} ${account}`, sum);
      if (sum !== balance) throw new Error(`PDQ-34.6 ${subject} ${account}: ${balance} stands, the changes sum up to ${sum}`);
    }
  }

  faults({ heroes }: State): readonly string[] {
    return heroes.flatMap(({ kind, xp, keys, level, gear }) => {
      const sums = ['XP', 'KEY', 'LEVEL', 'GEAR'].map((account) => this.#sums.get(`${kind} ${account}`) ?? 0).join();
      return sums === [xp, keys, level, gear.length].join() ? [] : [`PDQ-34.6 ${kind}: ${sums}`];
    });
  }
}

/** Plays one Session out, with the invariants of section 34 after every command. */
function playSession(session: Recording, player: Player, choose: (n: number) => number, accounts: Accounts): void {
  const send = (seat: number, command: Parameters<Recording['send']>[1]): void => {
    const { seed } = session;
    let before = session.state;
    const events: readonly PdqEvent[] = session.send(seat, command);
    const faults = [...faultsOfCommand(before, events, seed)];
    for (const event of events) {
      accounts.add(ledgerLines(before, event));
      before = evolve(before, event);
    }
    faults.push(...accounts.faults(session.state));
    if (faults.length > 0) throw new Error(`${JSON.stringify(command)}: ${faults.join('; ')}`);
  };
  send(0, { type: 'startGame', taken: Array.from({ length: session.beginning.seats }, (_, seat) => seat) });
  for (let step = 0; ruleset.outcome(session.state) === undefined; step += 1) {
    if (step > 4000) throw new Error('no end');
    const choice = player(session.state, choose);
    if (choice === undefined) throw new Error('PDQ-34.7 a dead end');
    send(choice.seat, { type: choice.verb, ...choice.input });
  }
}

function playCampaign(heroes: readonly HeroKind[], player: Player, name: string): Played {
  const row = new Row({ heroes, ...(heroes.includes('FARMER') ? { startingGear: 'BED_ROLL' } : {}) });
  const accounts = new Accounts();
  accounts.add(row.lines);
  const sessions: Recording[] = [];
  while (row.status === 'ACTIVE') {
    const gameId = `${name}:${sessions.length + 1}`;
    const session = row.next(gameId, hex(gameId));
    playSession(session, player, choices(gameId), accounts);
    row.take(session.state);
    sessions.push(session);
  }
  return { row, sessions };
}

/** The first Campaign that ends so, its seeds tried in order, from one on that is known to be good. */
function find(heroes: readonly HeroKind[], player: Player, from: number, wanted: (played: Played) => boolean): Played {
  for (let attempt = from; attempt < from + 20; attempt += 1) {
    const played = playCampaign(heroes, player, `${heroes.join()} ${attempt}`);
    if (wanted(played)) return played;
  }
  throw new Error('no Campaign ended so');
}

const lastOf = ({ events }: Recording, count: number): readonly string[] => events.slice(-count).map(({ type }) => type);

describe('whole Campaigns, played from Level 0', () => {
  const won = new Map<string, Played>();
  const winOf = (heroes: readonly HeroKind[], from: number): Played => {
    const played = won.get(heroes.join()) ?? find(heroes, carefulPlayer, from, ({ row }) => row.status === 'WON');
    won.set(heroes.join(), played);
    return played;
  };
  const pair: readonly HeroKind[] = ['FARMER', 'WARRIOR'];
  const parties: readonly (readonly [readonly HeroKind[], number, number])[] = [
    [['FARMER'], 2, 9],
    [pair, 3, 8],
    [['FARMER', 'WARRIOR', 'ARCHER'], 4, 9],
    [['WARRIOR', 'ROGUE', 'WIZARD', 'ARCHER'], 5, 4],
  ];
  for (const [heroes, least, from] of parties)
    test(`PDQ-26.6, PDQ-21.9, PDQ-34.6 ${heroes.join()} win one, in ${least} Sessions at least`, () => {
      const { row, sessions } = winOf(heroes, from);
      expect(sessions.length).toBeGreaterThanOrEqual(least);
      expect(readCarried(row.carried).party.map(({ level }) => level)).toEqual(heroes.map(() => 3));
      const last = sessions.at(-1) as Recording;
      expect(lastOf(last, 3)).toEqual(['SessionWon', 'CampaignSessionRecorded', 'CampaignWon']);
      for (const session of sessions.slice(0, -1)) expect(lastOf(session, 2)).toEqual(['SessionWon', 'CampaignSessionRecorded']);
      const start = sessions[0]?.events.find(({ type }) => type === 'SessionStarted');
      expect(start?.data).toMatchObject({ party: heroes.map((hero) => ({ hero, level: 0, xp: 0, keys: 0 })) });
    });

  test('PDQ-26.3, PDQ-26.4, PDQ-24.6 every Session begins with what the one before left, and with nothing else of it', () => {
    const { sessions } = winOf(pair, 8);
    for (const [number, session] of sessions.slice(1).entries()) {
      const { heroes } = (sessions[number] as Recording).state;
      const left = heroes.map(({ kind, level, xp, keys, gear }) => ({ hero: kind, level, xp, keys, gear }));
      const started = session.events.find(({ type }) => type === 'SessionStarted');
      expect(started?.data).toMatchObject({ party: left });
      const begins = session.events.findIndex(({ type }) => type === 'TurnStarted');
      const state = session.events.slice(0, begins).reduce(evolve, session.beginningState);
      for (const hero of state.heroes)
        expect(hero).toMatchObject({
          at: null,
          hearts: hero.gear.includes('HERO_CAPE') ? 4 : 3,
          inventory: [],
          effects: [],
          tome: [],
          held: null,
          pegasus: false,
          poisoned: false,
          readyRound: {},
        });
      expect(state).toMatchObject({ relics: [], exitFound: false, piles: { gem: [], merchant: [] } });
    }
  });

  for (const [title, player, least, from] of [
    ['careful', carefulPlayer, 2, 11],
    ['greedy', greedyPlayer, 1, 0],
    ['random', randomPlayer, 1, 0],
  ] as const)
    test(`PDQ-26.5 a ${title} player loses one: with the Session, whatever the Levels`, () => {
      const { sessions } = find(pair, player, from, (played) => played.row.status === 'LOST' && played.sessions.length >= least);
      const last = sessions.at(-1) as Recording;
      expect(lastOf(last, 3)).toEqual(['SessionLost', 'CampaignSessionRecorded', 'CampaignLost']);
      for (const session of sessions.slice(0, -1)) expect(session.state.ending).toEqual({ result: 'WON' });
    });
});
