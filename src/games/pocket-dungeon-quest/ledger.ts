import type { LedgerLine } from '../../engine/campaign.ts';
import { gemValue } from './data/tiles.ts';
import type { PdqEvent } from './events.ts';
import { gemsAmong, worthOf } from './facts/gems.ts';
import { heroAt, livingSeats, seatOfHero } from './facts/party.ts';
import type { CarriedHero, State } from './state.ts';

/** What Heroes hold and hand on from Session to Session (section 32). */
export const HELD_ACCOUNTS = ['XP', 'KEY', 'LEVEL', 'GEAR'] as const;
/** What is counted besides, for those who ask how it went. */
export const COUNTED_ACCOUNTS = [
  'KILL',
  'HEART',
  'HEART_SAVED',
  'DIE',
  'DEATH',
  'REVIVAL',
  'BOSS_FIGHT',
  'GEAR_USE',
  'GEAR_REST',
  'KEY_LEFT',
  'GEM',
  'PURCHASE_OFFER',
  'PURCHASE',
  'SALE',
] as const;
type Account = (typeof HELD_ACCOUNTS)[number] | (typeof COUNTED_ACCOUNTS)[number];

/** What the Party owns together. */
export const PARTY = 'PARTY';

const line = (
  subject: string,
  account: Account,
  delta: number,
  balance: number,
  cause: string,
  item: string | null = null,
): LedgerLine => ({
  subject,
  account,
  delta,
  balance,
  cause,
  item,
});

/** Something that is only counted. */
const count = (subject: string, account: Account, cause: string, item: string | null): LedgerLine =>
  line(subject, account, 1, 1, cause, item);

/** What a Hero brings into a Session: no change of its own, so that the changes of a whole Campaign still sum up to the balance. */
const carriedOver = ({ hero, xp, keys, level, gear }: CarriedHero): readonly LedgerLine[] => [
  line(hero, 'XP', 0, xp, 'CARRIED_OVER'),
  line(hero, 'KEY', 0, keys, 'CARRIED_OVER'),
  line(hero, 'LEVEL', 0, level, 'CARRIED_OVER'),
  line(hero, 'GEAR', 0, gear.length, 'CARRIED_OVER'),
];

/** The Farmer's first piece of Gear (PDQ-22.5). */
export const startingLines = (party: readonly CarriedHero[]): readonly LedgerLine[] =>
  party.flatMap(({ hero, gear }) => gear.map((piece, place) => line(hero, 'GEAR', 1, place + 1, 'STARTING_GEAR', piece)));

/** Gems that came to the Party's purse or left it. */
function gemLine(before: State, delta: number, cause: string): LedgerLine {
  return line(PARTY, 'GEM', delta, worthOf(before.piles.gem) + delta, cause);
}

/** Rounds of cooldown a Session did not last for: its Gear was not idle in them. */
const restsCutShort = ({ heroes, roundNo }: State): readonly LedgerLine[] =>
  heroes.flatMap(({ kind, readyRound }) =>
    Object.entries(readyRound).flatMap(([gear, round]) => {
      const ahead = round - 1 - roundNo;
      return ahead > 0 ? [line(kind, 'GEAR_REST', -ahead, round, 'SESSION_OVER', gear)] : [];
    }),
  );

/** XP, Keys, Levels and Gear: the accounts of a Campaign (section 32). */
function ownLines(before: State, event: PdqEvent): readonly LedgerLine[] {
  switch (event.type) {
    case 'SessionStarted':
      return before.campaign !== null && before.campaign.sessionNo > 1 ? event.data.party.flatMap(carriedOver) : [];
    case 'XpGained':
      return [
        line(event.data.hero, 'XP', event.data.amount, event.data.xp, `DEFEATED_${event.data.monster}`, event.data.monster),
      ];
    case 'KeyTaken':
      return [line(event.data.hero, 'KEY', 1, event.data.keys, 'FOUND_KEY', event.data.cell)];
    case 'KeyGiven':
      return [
        line(event.data.from, 'KEY', -1, event.data.fromKeys, 'GAVE_KEY', event.data.to),
        line(event.data.to, 'KEY', 1, event.data.toKeys, 'GOT_KEY', event.data.from),
      ];
    case 'LevelGained': {
      const { hero, level, xpPaid, keysPaid, xp, keys } = event.data;
      const cause = `LEVEL_${level}`;
      return [
        line(hero, 'XP', -xpPaid, xp, cause),
        line(hero, 'KEY', -keysPaid, keys, cause),
        line(hero, 'LEVEL', 1, level, cause),
      ];
    }
    case 'GearGained': {
      const { hero, gear, level, count: pieces } = event.data;
      return [line(hero, 'GEAR', 1, pieces, level === 0 ? 'STARTING_GEAR' : `LEVEL_${level}`, gear)];
    }
    case 'SessionWon':
    case 'SessionLost':
      return [
        ...restsCutShort(before),
        line(
          PARTY,
          'KEY_LEFT',
          before.keysOnFloor.length,
          before.keysOnFloor.length,
          event.type === 'SessionWon' ? 'WON' : 'LOST',
        ),
      ];
    default:
      return [];
  }
}

/** Fights, Hearts and dice. */
function fightLines(before: State, event: PdqEvent): readonly LedgerLine[] {
  switch (event.type) {
    case 'MonsterDefeated':
      return [count(event.data.hero, 'KILL', event.data.by, event.data.monster)];
    case 'DieRolled':
    case 'DieRerolled':
      return [count(event.data.hero, 'DIE', event.data.purpose, event.data.face)];
    case 'HeartLost':
      return [line(event.data.hero, 'HEART', -1, event.data.hearts, event.data.cause)];
    case 'HeartLossPrevented':
      return [count(event.data.hero, 'HEART_SAVED', event.data.cause, 'SHIELD')];
    case 'HeartRestored':
      return [line(event.data.hero, 'HEART', 1, event.data.hearts, event.data.cause)];
    case 'HeroDied':
      return [count(event.data.hero, 'DEATH', event.data.cause, event.data.cell)];
    case 'HeroRevived': {
      const dead = seatOfHero(before, event.data.hero);
      // In a Boss Fight the deadline has not begun (PDQ-11.22): everybody living has a final turn to come.
      const owing = before.help.find((record) => record.dead === dead)?.owed ?? livingSeats(before, dead);
      return [
        line(event.data.hero, 'HEART', event.data.hearts, event.data.hearts, 'REVIVED'),
        line(event.data.hero, 'REVIVAL', 1, owing.length, event.data.by, heroAt(before, dead).at),
      ];
    }
    case 'BossFightStarted':
      return [line(event.data.revealer, 'BOSS_FIGHT', 1, event.data.henchmen, 'REVEALED', event.data.cell)];
    case 'BossDefeated':
      return [count(event.data.hero, 'BOSS_FIGHT', 'BEATEN', null)];
    case 'GearUsed': {
      const { hero, gear, readyRound, roundNo } = event.data;
      return [
        line(hero, 'GEAR_USE', 1, readyRound, 'USED', gear),
        line(hero, 'GEAR_REST', Math.max(0, readyRound - roundNo - 1), readyRound, 'COOLDOWN', gear),
      ];
    }
    default:
      return [];
  }
}

/** The Party's purse and the Merchant. */
function tradeLines(before: State, event: PdqEvent): readonly LedgerLine[] {
  switch (event.type) {
    case 'GemsStashed':
      return [gemLine(before, worthOf(event.data.gems), 'STASHED')];
    case 'TileMovedToPile':
      return event.data.pile === 'gem' ? [gemLine(before, worthOf(gemsAmong([event.data.kind])), 'STASHED')] : [];
    case 'GemsPaid':
      return [gemLine(before, -(event.data.tens * 10 + event.data.fives * 5), event.data.for)];
    case 'GemStolen':
      return [gemLine(before, -gemValue(event.data.gem), 'STOLEN')];
    case 'ItemSold':
      return [
        gemLine(before, event.data.tens * 10 + event.data.fives * 5, 'RECLAIMED'),
        count(event.data.hero, 'SALE', 'SOLD', event.data.kind),
      ];
    case 'PurchaseOpened':
      return event.data.offered.map((kind) => count(event.data.hero, 'PURCHASE_OFFER', 'OFFERED', kind));
    case 'PurchaseCompleted':
      return [count(event.data.hero, 'PURCHASE', 'KEPT', event.data.kept)];
    default:
      return [];
  }
}

/** What an event writes into the ledger, for the queries of section 32. */
export const ledgerLines = (before: State, event: PdqEvent): readonly LedgerLine[] => [
  ...ownLines(before, event),
  ...fightLines(before, event),
  ...tradeLines(before, event),
];
