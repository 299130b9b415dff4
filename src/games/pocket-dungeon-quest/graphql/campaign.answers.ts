import type { Json } from '../../../engine/json.ts';
import type { CampaignGame, FollowedLine, StoredCampaign, StoredLedgerLine, Tally } from '../../../graphql/door.ts';
import { campaignRules, readCarried } from '../campaign.ts';
import { ATTACK_DIE, FACES } from '../data/die.ts';
import type { GearKind } from '../data/gear.ts';
import { HERO_KINDS, type HeroKind } from '../data/heroes.ts';
import type { CarriedHero } from '../state.ts';
import type {
  ComparisonType,
  DamageOfHeroType,
  DamageStatisticsType,
  DeathType,
  DiceOfHeroType,
  DiceStatisticsType,
  EconomyType,
  FaceCountType,
  GearPieceType,
  KeysOfHeroType,
  KeysOfSessionType,
  MilestoneType,
  SessionType,
  TradeType,
} from './campaign.types.ts';

type Moment = Pick<StoredLedgerLine, 'gameId' | 'gameNumber' | 'seq' | 'turn' | 'round' | 'at'>;
const momentOf = ({ gameId, gameNumber, seq, turn, round, at }: Moment) => ({
  gameId,
  sessionNo: gameNumber,
  seq,
  turn,
  round,
  at,
});

const byHero = (a: { readonly hero: string }, b: { readonly hero: string }): number =>
  HERO_KINDS.indexOf(a.hero as HeroKind) - HERO_KINDS.indexOf(b.hero as HeroKind);
const total = (tallies: readonly Tally[], of: 'count' | 'sum', fits: (one: Tally) => boolean): number =>
  tallies.reduce((all, one) => (fits(one) ? all + one[of] : all), 0);
const subjectsOf = (tallies: readonly Tally[]): readonly string[] => [...new Set(tallies.map((one) => one.subject as string))];

/** The Level a cause of the ledger speaks of: `LEVEL_2`. */
const levelOf = (cause: string): number | null => (cause.startsWith('LEVEL_') ? Number(cause.slice(6)) : null);

/** The Party as it stands: what it brought into the running Session, and what that has changed so far. */
export function heroesNow(carried: Json, gains: readonly Tally[]): readonly object[] {
  const party = readCarried(carried).party.map((hero): CarriedHero => {
    const own = gains.filter((one) => one.subject === hero.hero);
    const gained = (account: string): number => total(own, 'sum', (one) => one.account === account);
    const gear = own
      .filter((one) => one.account === 'GEAR' && one.sum > 0)
      .sort((a, b) => (levelOf(a.cause as string) ?? 0) - (levelOf(b.cause as string) ?? 0))
      .map((one) => one.item as GearKind);
    return {
      hero: hero.hero,
      level: hero.level + gained('LEVEL'),
      xp: hero.xp + gained('XP'),
      keys: hero.keys + gained('KEY'),
      gear: [...hero.gear, ...gear],
    };
  });
  const now = { party } as unknown as Json;
  return campaignRules.party(now).map(({ subject, standing }) => ({ hero: subject, ...(standing as object) }));
}

/** A line of the accounts LEVEL, GEAR, DEATH, REVIVAL and BOSS_FIGHT as something worth telling. */
export function milestoneOf(line: StoredLedgerLine): MilestoneType {
  const { account, cause, item } = line;
  const blank = { level: null, gear: null, cause: null, space: null, by: null, henchmen: null, beaten: null };
  const told = { ...momentOf(line), ...blank, kind: account, hero: line.subject };
  if (account === 'LEVEL') return { ...told, level: line.balance };
  if (account === 'GEAR') return { ...told, gear: item, level: levelOf(cause) };
  if (account === 'DEATH') return { ...told, cause, space: item };
  if (account === 'REVIVAL') return { ...told, by: cause, space: item };
  return cause === 'BEATEN' ? { ...told, beaten: true } : { ...told, beaten: false, space: item, henchmen: line.balance };
}

/** Won, lost, or neither yet. */
function resultOf(game: CampaignGame): Pick<SessionType, 'result' | 'cause'> {
  if (game.outcome === null) return { result: null, cause: null };
  return game.outcome.reason === 'WON' ? { result: 'WON', cause: null } : { result: 'LOST', cause: game.outcome.reason };
}

/** A Session with its milestones; `ended` is the last line of a Session that is over. */
export function sessionOf(game: CampaignGame, ended: Tally | undefined, lines: readonly StoredLedgerLine[]): SessionType {
  const { gameId, gameNumber, status, createdAt, updatedAt } = game;
  return {
    ...{ gameId, sessionNo: gameNumber, status, createdAt, updatedAt },
    ...resultOf(game),
    turns: ended?.lastTurn ?? null,
    rounds: ended?.lastRound ?? null,
    milestones: lines.filter((line) => line.gameNumber === gameNumber).map(milestoneOf),
  };
}

/** Hearts lost, left at one, and saved, by Hero and cause. */
export function damageOf(lost: readonly Tally[], near: readonly Tally[], saved: readonly Tally[]): DamageStatisticsType {
  const all = [...lost, ...near, ...saved];
  const heroes = subjectsOf(all).map((hero): DamageOfHeroType => {
    const causes = [...new Set(all.filter((one) => one.subject === hero).map((one) => one.cause as string))]
      .sort()
      .map((cause) => {
        const fits = (one: Tally): boolean => one.subject === hero && one.cause === cause;
        return {
          cause,
          lost: -total(lost, 'sum', fits) + 0,
          nearDeaths: total(near, 'count', fits),
          prevented: total(saved, 'count', fits),
        };
      });
    const sum = (of: 'lost' | 'nearDeaths' | 'prevented'): number => causes.reduce((so, one) => so + one[of], 0);
    return { hero, lost: sum('lost'), nearDeaths: sum('nearDeaths'), prevented: sum('prevented'), causes };
  });
  const sum = (of: 'lost' | 'nearDeaths' | 'prevented'): number => heroes.reduce((so, one) => so + one[of], 0);
  return { lost: sum('lost'), nearDeaths: sum('nearDeaths'), prevented: sum('prevented'), heroes: heroes.sort(byHero) };
}

const facesOf = (tallies: readonly Tally[]): readonly FaceCountType[] => {
  const rolls = total(tallies, 'count', () => true);
  return FACES.map((face) => {
    const sixths = ATTACK_DIE.filter((side) => side === face).length;
    return {
      face,
      count: total(tallies, 'count', (one) => one.item === face),
      sixths,
      expected: (rolls * sixths) / ATTACK_DIE.length,
    };
  });
};

/** Faces by Hero and purpose, against the sixths of the die. */
export function diceOf(tallies: readonly Tally[]): DiceStatisticsType {
  const heroes = subjectsOf(tallies).flatMap((hero) => {
    const own = tallies.filter((one) => one.subject === hero);
    return [...new Set(own.map((one) => one.cause as string))].map((purpose): DiceOfHeroType => {
      const rolled = own.filter((one) => one.cause === purpose);
      return { hero, purpose, rolls: total(rolled, 'count', () => true), faces: facesOf(rolled) };
    });
  });
  return { rolls: total(tallies, 'count', () => true), faces: facesOf(tallies), heroes: heroes.sort(byHero) };
}

/** Every piece of Gear that was gained or used. */
export function gearOf(gains: readonly StoredLedgerLine[], used: readonly Tally[]): readonly GearPieceType[] {
  const pieces = new Map<string, GearPieceType>();
  const pieceOf = (hero: string, gear: string): GearPieceType =>
    pieces.get(`${hero} ${gear}`) ?? { hero, gear, gained: null, uses: 0, roundsIdle: 0 };
  const put = (piece: GearPieceType): void => void pieces.set(`${piece.hero} ${piece.gear}`, piece);
  for (const line of gains)
    put({ ...pieceOf(line.subject, line.item as string), gained: { ...momentOf(line), level: levelOf(line.cause) } });
  for (const { subject, item, account, count, sum } of used) {
    const piece = pieceOf(subject as string, item as string);
    put(account === 'GEAR_USE' ? { ...piece, uses: count } : { ...piece, roundsIdle: sum });
  }
  return [...pieces.values()].sort(byHero);
}

/** Found, given, got and spent Keys of what is counted. */
function keysOf(tallies: readonly Tally[]): Omit<KeysOfHeroType, 'hero'> {
  const of = (fits: (cause: string) => boolean): number =>
    total(tallies, 'sum', ({ account, cause }) => account === 'KEY' && fits(cause as string));
  return {
    found: of((cause) => cause === 'FOUND_KEY'),
    given: -of((cause) => cause === 'GAVE_KEY') + 0,
    received: of((cause) => cause === 'GOT_KEY'),
    spent: -of((cause) => levelOf(cause) !== null) + 0,
  };
}

export const keysOfHeroes = (tallies: readonly Tally[]): readonly KeysOfHeroType[] =>
  subjectsOf(tallies)
    .map((hero) => ({ hero, ...keysOf(tallies.filter((one) => one.subject === hero)) }))
    .sort(byHero);

export function keysOfSession(sessionNo: number, tallies: readonly Tally[]): KeysOfSessionType {
  const own = tallies.filter((one) => one.gameNumber === sessionNo);
  const { found, given, spent } = keysOf(own);
  const ends = own.filter((one) => one.account === 'KEY_LEFT');
  return { sessionNo, found, given, spent, left: ends.length === 0 ? null : total(ends, 'sum', () => true) };
}

/** The gems and the trade of one Session. */
export function economyOf(tallies: readonly Tally[]): EconomyType {
  const of = (cause: string): number => total(tallies, 'sum', (one) => one.account === 'GEM' && one.cause === cause);
  const tiles = (account: string): readonly TradeType[] =>
    tallies
      .filter((one) => one.account === account)
      .map(({ subject, item, count }) => ({ hero: subject as string, kind: item as string, times: count }));
  const [paidForPurchases, paidForRing] = [-of('PURCHASE') + 0, -of('RING') + 0];
  return {
    stashed: of('STASHED'),
    paidForPurchases,
    paidForRing,
    paid: paidForPurchases + paidForRing,
    stolen: -of('STOLEN') + 0,
    reclaimed: of('RECLAIMED'),
    offered: tiles('PURCHASE_OFFER'),
    kept: tiles('PURCHASE'),
    sold: tiles('SALE'),
  };
}

/** A death and how it was mended. */
export function deathOf({ line, next }: FollowedLine): DeathType {
  const revival = next === null ? null : { ...momentOf(next), by: next.cause, finalTurnsToSpare: next.balance };
  return { ...momentOf(line), hero: line.subject, space: line.item, cause: line.cause, revival };
}

/** A Campaign beside others. Sessions before the first one played here (of a fixture) count as won. */
export function comparisonOf(
  campaign: StoredCampaign,
  party: readonly string[],
  ends: readonly Tally[],
  levels: readonly Tally[],
): ComparisonType {
  const { id, name, status, games } = campaign;
  const results = games.map((game) => resultOf(game).result);
  const sessions = games.at(-1)?.gameNumber ?? 0;
  let so = 0;
  const levelPace = levels.map(({ gameNumber, sum }) => {
    so += sum;
    return { sessionNo: gameNumber as number, levels: sum, total: so };
  });
  const sum = (of: 'lastTurn' | 'lastRound'): number => ends.reduce((all, one) => all + (one[of] ?? 0), 0);
  return {
    ...{ campaignId: id, name, status, party, sessions },
    wins: sessions - games.length + results.filter((result) => result === 'WON').length,
    losses: results.filter((result) => result === 'LOST').length,
    turns: sum('lastTurn'),
    rounds: sum('lastRound'),
    levels: so,
    levelsPerSession: sessions === 0 ? null : so / sessions,
    levelPace,
  };
}
