import { SeededChance } from '../../src/engine/chance.ts';
import { covers } from '../../src/engine/cover.ts';
import { canonical, type Json } from '../../src/engine/json.ts';
import { preview } from '../../src/engine/preview.ts';
import { isRejection } from '../../src/engine/rejection.ts';
import { fold, verify } from '../../src/engine/replay.ts';
import { type Command, type Ruleset, type Setup, SPECTATOR, type Viewer } from '../../src/engine/ruleset.ts';
import { mutate, stringsIn } from './mutate.ts';
import { choices, commandOf, type Made, Playout, seedOf } from './playout.ts';

/** A game, and the tables it is played at in the battery. */
export interface Subject {
  readonly ruleset: Ruleset;
  readonly tables: readonly {
    readonly name: string;
    readonly seats: number;
    readonly options: object;
    readonly campaign?: Setup['campaign'];
  }[];
  /** A game of random players is over after so many commands. */
  readonly maxCommands: number;
  /** How many random games per table. */
  readonly games: number;
  /** Every so many commands the costly checks are made. */
  readonly stride: number;
  /** What must hold after every command; each sentence returned is a fault. */
  readonly invariants?: (state: unknown) => readonly string[];
  /** Verbs whose offers cannot list everything that is accepted, and say so; those of all others are complete. */
  readonly partial?: readonly string[];
  /** Makes random players choose sensibly enough for games to end; every offer is still made now and then. */
  readonly prefer?: (made: readonly Made[]) => readonly Made[];
}

/** Every subject handed to the battery in this process, for whoever wants to play on with them. */
export const subjects: Subject[] = [];

/** The table a name's random game is played at. */
export const setupOf = (ruleset: Ruleset, table: Subject['tables'][number], name: string): Setup => {
  const options = ruleset.readOptions(table.options, table.seats);
  if (isRejection(options)) throw new Error(`${table.name}: ${options.message}`);
  const gameId = '00000000-0000-4000-8000-000000000000';
  return {
    gameId,
    seats: table.seats,
    options,
    seedCommitment: name,
    ...(table.campaign === undefined ? {} : { campaign: table.campaign }),
  };
};

const viewersOf = (seats: number): readonly Viewer[] => [SPECTATOR, ...Array.from({ length: seats }, (_, seat) => [seat])];

/** The one battery of contract and property tests that every game has to pass. */
export function battery(subject: Subject): void {
  const { ruleset } = subject;
  subjects.push(subject);
  describe(`${ruleset.name} keeps the contract`, () => {
    for (const table of subject.tables)
      for (let game = 0; game < subject.games; game += 1)
        test(`${table.name}, random game ${game}: played to its end, every promise kept`, () => {
          const name = `${ruleset.name}:${table.name}:${game}`;
          playAndProve(subject, new Playout(ruleset, setupOf(ruleset, table, name), name), name);
        });

    for (const table of subject.tables)
      test(`${table.name}: whoever is waited for and sends the first example back plays the game to its end`, () => {
        const playout = new Playout(ruleset, setupOf(ruleset, table, 'first examples'), `first:${ruleset.name}:${table.name}`);
        for (let step = 0; !playout.isOver; step += 1) {
          if (step > subject.maxCommands) throw new Error(`no end after ${step} commands`);
          playFirst(playout);
        }
      });

    test('a command that drew from another seed is noticed', () => {
      const [table] = subject.tables as [Subject['tables'][number]];
      const playout = new Playout(ruleset, setupOf(ruleset, table, 'tamper'), 'tamper');
      const choose = choices('tamper');
      playout.start(choose);
      const seed = seedOf('other').toString('hex');
      const isNoticed = (): boolean => {
        const history = playout.history();
        const commands = history.commands.map((one, index) => (index === history.commands.length - 1 ? { ...one, seed } : one));
        return !verify(ruleset, { ...history, commands }).equal;
      };
      // Not every command draws: play until one does.
      let noticed = isNoticed();
      for (let step = 0; !noticed && !playout.isOver && step < subject.maxCommands; step += 1) {
        const made = playout.offers();
        const { seat, offer } = pickVerbFirst(subject.prefer?.(made) ?? made, choose);
        playout.play(commandOf(offer, choose), seat);
        noticed = isNoticed();
      }
      expect(noticed).toBe(true);
    });

    test('server commands are offered to nobody, and every command can be spelt', () => {
      for (const verb of ruleset.serverCommands) expect(ruleset.commands).not.toContain(verb);
      expect(ruleset.lobbyCommands).toContain('startGame');
      for (const verb of ruleset.commands) expect(verb).toMatch(/^[a-z][A-Za-z]+$/);
    });
  });
}

/** One random game played to its end, decided again from its seeds, and folded again from its events. */
export function playAndProve(subject: Subject, playout: Playout, name: string): Playout {
  const { ruleset } = subject;
  playToEnd(subject, playout, name);
  expect(playout.isOver).toBe(true);
  const again = verify(ruleset, playout.history());
  expect(again).toMatchObject({ equal: true, commands: playout.commands.length });
  const events = [...playout.created, ...playout.commands.flatMap((recorded) => recorded.events)];
  const folded = fold(ruleset, ruleset.initialState(playout.setup), JSON.parse(JSON.stringify(events)));
  expect(canonical(folded)).toBe(canonical(playout.state));
  return playout;
}

export function playToEnd(subject: Subject, playout: Playout, name: string): Playout {
  const choose = choices(name);
  playout.start(choose);
  for (let step = 0; !playout.isOver; step += 1) {
    if (step > subject.maxCommands) throw new Error(`no end after ${step} commands`);
    const made = playout.offers();
    checkWaiting(playout, made);
    if (step % subject.stride === 0) {
      checkComplete(subject, made);
      checkOffers(playout, made, choices(`${name}:${step}:offers`));
      checkMutations(playout, made, choices(`${name}:${step}:mutations`));
      checkHidden(playout, choices(`${name}:${step}:hidden`));
    }
    const preferred = choose(5) === 0 ? made : (subject.prefer?.(made) ?? made);
    const { seat, offer } = pickVerbFirst(preferred.length > 0 ? preferred : made, choose);
    playout.play(commandOf(offer, choose), seat);
    expect(subject.invariants?.(playout.state) ?? []).toEqual([]);
    expect(canonical(JSON.parse(JSON.stringify(playout.state)))).toBe(canonical(playout.state));
  }
  return playout;
}

/** The simplest bot of all: the first offer to whoever is waited for, as it stands; the host starts once nobody is. */
function playFirst(playout: Playout): void {
  const { ruleset, state } = playout;
  const [waited] = ruleset.waitingFor(state);
  if (waited === undefined) {
    playout.play({ type: 'startGame', taken: playout.seats } as Command, 0);
    return;
  }
  const first = playout.offers().find(({ seat }) => seat === waited.seat);
  if (first === undefined) throw new Error(`seat ${waited.seat} is waited for (${waited.kind}) and has no offer`);
  playout.play({ type: first.offer.verb, ...(first.offer.example as object) } as Command, first.seat);
}

/** A seat, then a verb, then an offer: a verb with many cases is not chosen more often for it. Orders are rare, and giving up rarer, or no game would get far. */
function pickVerbFirst(made: readonly Made[], choose: (n: number) => number): Made {
  const staying = made.filter(({ offer }) => offer.verb !== 'resign' && offer.verb !== 'abandonGame');
  const quiet = staying.filter(({ offer }) => offer.verb !== 'setStandingOrder');
  const pools = choose(60) > 0 ? [quiet, staying, made] : choose(2) > 0 ? [staying, made] : [made];
  const pool = pools.find((one) => one.length > 0) ?? made;
  const kinds = [...new Set(pool.map(({ seat, offer }) => `${seat}:${offer.verb}`))];
  const kind = kinds[choose(kinds.length)];
  const of = pool.filter(({ seat, offer }) => `${seat}:${offer.verb}` === kind);
  return of[choose(of.length)] as Made;
}

/** Never a dead end: while a game runs somebody is waited for, and whoever is waited for can do something. */
function checkWaiting(playout: Playout, made: readonly Made[]): void {
  const waiting = playout.ruleset.waitingFor(playout.state);
  if (waiting.length === 0) throw new Error('nobody is waited for, and the game is not over');
  for (const { seat, kind } of waiting)
    if (!made.some((one) => one.seat === seat && !['resign', 'setStandingOrder'].includes(one.offer.verb)))
      throw new Error(`seat ${seat} is waited for (${kind}) and has no offer`);
}

/** Whether somewhere in an offer, however deep, more is accepted than is listed. */
const isPartial = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((value as { complete?: unknown }).complete === false || Object.values(value).some(isPartial));

function checkComplete({ partial = [] }: Subject, made: readonly Made[]): void {
  for (const { offer } of made)
    if (!partial.includes(offer.verb) && isPartial(offer.fields)) throw new Error(`an offer of ${offer.verb} is not complete`);
}

const MOST = 12;

/** What is offered is accepted: examples, and values chosen at random. */
function checkOffers(playout: Playout, made: readonly Made[], choose: (n: number) => number): void {
  for (const { seat, offer } of some(made, MOST, choose)) {
    for (const input of [offer.example, { ...commandOf(offer, choose), type: undefined }]) {
      const { type: _, ...args } = input as Record<string, Json>;
      if (!covers(offer, args))
        throw new Error(`the offer ${JSON.stringify(offer).slice(0, 600)} does not cover ${JSON.stringify(args)}`);
      const decided = playout.judge({ type: offer.verb, ...args } as Command, seat);
      if (isRejection(decided))
        throw new Error(`offered but refused: ${offer.verb} ${JSON.stringify(args)}: ${decided.code} ${decided.message}`);
    }
  }
}

/** What is accepted was offered; a refusal is a value with a code and a rule. */
function checkMutations(playout: Playout, made: readonly Made[], choose: (n: number) => number): void {
  const pool = [...made.slice(0, 40).reduce((found, { offer }) => stringsIn(offer.example as Json, found), new Set<string>())];
  for (const { seat, offer } of some(made, MOST, choose)) {
    const { type, ...input } = commandOf(offer, choose);
    const args = mutate(input, pool, choose);
    const other = choose(4) === 0 ? choose(playout.setup.seats) : seat;
    const decided = playout.judge({ type, ...args } as Command, other);
    if (isRejection(decided)) {
      if (!/^[A-Z][A-Z_]+$/.test(decided.code)) throw new Error(`a refusal without a code: ${JSON.stringify(decided)}`);
      if (decided.code !== 'INVALID_ARGUMENT' && !/^[A-Z]+-[A-Z0-9]+(\.\d+)?$/.test(decided.rule ?? ''))
        throw new Error(`a refusal without a rule: ${JSON.stringify(decided)}`);
      continue;
    }
    const open = playout.ruleset.offers(playout.state, other).filter((one) => one.verb === type);
    const isListed = open.some((one) => covers(one, args));
    if (!isListed && !open.some((one) => isPartial(one.fields)))
      throw new Error(`accepted but not offered: seat ${other} ${type} ${JSON.stringify(args)}`);
  }
}

/** What a viewer may not see changes nothing they see: not the table, not the offers, not a preview. */
function checkHidden(playout: Playout, choose: (n: number) => number): void {
  const { ruleset, state } = playout;
  const seed = seedOf(`imagine:${choose(1_000_000)}`);
  for (const viewer of viewersOf(playout.setup.seats)) {
    const imagined = ruleset.imagine(state, viewer, new SeededChance(seed));
    const twice = ruleset.imagine(imagined, viewer, new SeededChance(seed));
    if (canonical(twice) !== canonical(imagined)) throw new Error(`what ${viewer} imagines depends on something hidden`);
    if (canonical(ruleset.view(imagined, viewer)) !== canonical(ruleset.view(state, viewer)))
      throw new Error(`the view of ${viewer} shows something hidden`);
    for (const seat of viewer) {
      const [mine, other] = [ruleset.offers(state, seat), ruleset.offers(imagined, seat)];
      if (canonical(mine) !== canonical(other)) throw new Error(`the offers of seat ${seat} show something hidden`);
      for (const offer of some(mine, 3, choose)) {
        const command = commandOf(offer, choose);
        if (
          canonical(preview(ruleset, command, state, seat, viewer)) !==
          canonical(preview(ruleset, command, imagined, seat, viewer))
        )
          throw new Error(`a preview of ${offer.verb} shows something hidden`);
      }
    }
    const last = playout.commands.at(-1);
    for (const event of last?.events ?? [])
      if (canonical(ruleset.redact(event, viewer, state)) !== canonical(ruleset.redact(event, viewer, imagined)))
        throw new Error(`${event.type} is shown to ${viewer} according to something hidden`);
  }
}

function some<T>(things: readonly T[], most: number, choose: (n: number) => number): readonly T[] {
  if (things.length <= most) return things;
  return Array.from({ length: most }, () => things[choose(things.length)] as T);
}
