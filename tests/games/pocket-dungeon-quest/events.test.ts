import { readFileSync } from 'node:fs';
import type { PdqEvent } from '../../../src/games/pocket-dungeon-quest/events.ts';
import { evolvers } from '../../../src/games/pocket-dungeon-quest/evolve.ts';
import { choices } from '../../contract/playout.ts';
import { randomPlayer } from './players.ts';
import { lobby, Session } from './support.ts';
import { wildFixture } from './wild.ts';

/** The table of section 29: events and what their data tell; any event may tell more. */
const TABLE = `
SessionCreated: rules options seats campaignId sessionNo seedCommitment
SessionStartedOver: from to
HeroChosen: seat hero
SessionStarted: order firstHero drawIndex
DungeonLaid: tiles drawIndex
KeysPlaced: spaces
TurnStarted: hero turnNo roundNo extra
TurnSkipped: hero reason
HeroEntered HeroMoved: hero from to
MovePassed: hero
KeyTaken: hero cell keys
TileRevealed: hero cell kind how
ReflexDiscarded: hero kind cell
TrapSprung TrapDisarmed: hero cell
EffectGained EffectSpent: hero effect left
RelicCollected: hero relic count
ExitFound MerchantFound: hero cell
PegasusBefriended: hero
DieRolled: hero purpose face drawIndex
DieRerolled: hero purpose faceBefore face drawIndex
RollKept: hero purpose face
AttackResolved: hero target monster face swords ability effect total outcome weapon stunned blessed
MonsterDefeated: hero monster from by
MonsterRanOff MonsterStayed MonsterBanished MonsterStunned: hero monster cell
MonsterSlept: hero monster cell wakesAtSeat
MonsterWoke: monster cell stays
CriticalEffectApplied: hero monster effect prevented
HeartLost HeartRestored: hero cause hearts
HeartLossPrevented: hero cause
TileStolen: hero kind
GemStolen: gem drawIndex
NextTurnLost ImpressionRequested HeroPoisoned PoisonCured: hero
GazeRolled: hero face safe
BossFightStarted: revealer cell face henchmen
HenchmenSearchEnded: found wanted
HenchmenSelected: kinds random drawIndex
BossTurnStarted: hero top
BossDefeated: hero
BossFightEnded: turns
GemsStashed: gems value
GemsPaid: tens fives for
ItemPickedUp: hero kind cell early
TileMovedToPile: kind pile from
ItemUsed SpellCast: hero kind targets fromTome usesLeft
WallRemoved: cell
HeroTeleported: hero from to
TilesSwapped: cellA cellB
ExtraTurnGained: hero
ConfusionResolved: cells face worked
ItemGiven KeyGiven: from to kind
PurchaseOpened: hero offered drawIndex
PurchaseCompleted: hero kept givenBack returned
ItemSold: hero kind tens fives
HeroDied: hero cell cause lost
HelpRoundStarted: dead owed
HeroRevived: by hero hearts
XpGained: hero amount monster xp
LevelGained: hero level xpPaid keysPaid
GearGained: hero gear random drawIndex
GearUsed: hero gear readyRound
TilePeeked: hero cell kind
FightBlessed: by forHero target
TileHeld TileStowed SpellMemorized ItemReclaimed: hero kind
RestStarted RestResolved: hero success kind
StandingOrderSet: hero policy
ReactionWindowOpened: heroes
ReactionPassed: hero
ReactionWindowClosed: cause
TurnEnded: hero
RoundEnded: roundNo
SessionWon: turnNo roundNo
SessionLost: cause
CampaignCreated: campaignId party
CampaignSessionRecorded: sessionNo party
CampaignWon CampaignLost: sessionNo`;

const FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [events = '', fields = ''] = row.split(': ');
      return events.split(' ').map((event) => [event, fields.split(' ')] as const);
    }),
);
/** What the table does not list: steps of the turn, open decisions and fixtures, which are events here too. */
const MORE = ['PhaseEntered', 'DecisionOpened', 'FixtureLaid'];

/** What the document for those who read events says: exactly these members, beside the moment and the actor. */
const DOCUMENT: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...readFileSync(new URL('../../../src/games/pocket-dungeon-quest/EVENTS.md', import.meta.url), 'utf8').matchAll(
      /^\| `(\w+)` \| (.+?) \|/gm,
    ),
  ].map(([, event, fields]) => [event as string, [...(fields as string).matchAll(/`(\w+)`/g)].map(([, name]) => name as string)]),
);

/** Everything that happened at some random tables. */
function history(tables: number, steps: number): readonly PdqEvent[] {
  const started = lobby(['FARMER', 'ROGUE'], { rules: 'EXPANSION' });
  started.do(0, 'chooseStartingGear', { gear: 'BOW' });
  started.do(0, 'startGame', { taken: [0, 1] });
  const events: PdqEvent[] = [...started.history];
  for (let table = 0; table < tables; table += 1) {
    const choose = choices(`events ${table}`);
    const session = Session.of(wildFixture(table % 3 > 0, 1 + (table % 4), choose));
    for (let step = 0; step < steps && session.state.status === 'ACTIVE'; step += 1) {
      const choice = randomPlayer(session.state, choose);
      if (choice !== undefined) session.do(choice.seat, choice.verb, choice.input);
    }
    events.push(...session.history);
  }
  return events;
}

describe('events (section 29)', () => {
  let events: readonly PdqEvent[];
  beforeAll(() => {
    events = history(60, 60);
  });

  test('section 29: the game knows these events and no others', () => {
    expect(Object.keys(evolvers).sort()).toEqual([...FIELDS.keys(), ...MORE].sort());
  });

  test('section 29: every event tells all that the table lists, and its turn, Round and actor', () => {
    const wrong = events.flatMap((event) => {
      const data = event.data as unknown as Readonly<Record<string, unknown>>;
      const missing = ['turnNo', 'roundNo', 'actor', ...(FIELDS.get(event.type) ?? [])].filter(
        (name) => data[name] === undefined,
      );
      return missing.length === 0 ? [] : [`${event.type} lacks ${missing.join()}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
    expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(65);
  });

  test('section 29: EVENTS.md lists every event, with exactly what it tells', () => {
    expect([...DOCUMENT.keys()].sort()).toEqual(Object.keys(evolvers).sort());
    const MOMENT = ['turnNo', 'roundNo', 'actor'];
    const told = (event: PdqEvent): string =>
      Object.keys(event.data)
        .filter((name) => !MOMENT.includes(name))
        .sort()
        .join();
    const wrong = events.flatMap((event) =>
      told(event) === [...(DOCUMENT.get(event.type) ?? [])].sort().join() ? [] : [`${event.type} tells ${told(event)}`],
    );
    expect([...new Set(wrong)]).toEqual([]);
    for (const [event, fields] of FIELDS)
      expect([event, [...fields].filter((name) => !MOMENT.includes(name) && !DOCUMENT.get(event)?.includes(name))]).toEqual([
        event,
        [],
      ]);
  });

  test('PDQ-18.9 whose command it was stands on every event of it', () => {
    const session = Session.of({
      heroes: [{ hero: 'ROGUE', at: 'r5c5' }, { hero: 'WIZARD' }],
      floor: { r4c5: 'SLIME^' },
      turn: { phase: 'FIGHT', round: 3 },
      dice: ['SWORD_2'],
    });
    for (const event of session.do('ROGUE', 'attack', { target: 'r4c5' }))
      expect(event.data).toMatchObject({ actor: 'ROGUE', turnNo: 1, roundNo: 3 });
  });
});
