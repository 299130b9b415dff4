import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Api, makeApi } from '../../src/api/api.ts';
import type { HttpRequest } from '../../src/api/http.ts';
import { makeLog } from '../../src/api/log.ts';
import type { Store } from '../../src/app/ports.ts';
import { PocketDungeonQuestCampaignResolver } from '../../src/games/pocket-dungeon-quest/graphql/campaign.resolver.ts';
import { pocketDungeonQuest } from '../../src/games/pocket-dungeon-quest/index.ts';
import { openStore } from '../../src/store/open-store.ts';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { type BenchOptions, type Measure, quantile, type Report } from './report.ts';

interface Sizes {
  /** Campaigns of ten games each, and one with a tenth of all games. */
  readonly campaigns: number;
  readonly linesPerGame: number;
  readonly rounds: number;
}

const GAMES_EACH = 10;

/** The statements that lay a history of this size, of the shape a real one has. */
function historyOf({ campaigns, linesPerGame }: Sizes, owner: string): readonly string[] {
  const party =
    '{"party":[{"hero":"WARRIOR","level":1,"xp":2,"keys":1,"gear":["BOW"]},{"hero":"WIZARD","level":0,"xp":1,"keys":0,"gear":[]}]}';
  const long = Math.floor((campaigns * GAMES_EACH) / 10);
  return [
    `INSERT INTO campaign (id, ruleset, name, owner_id, seat_count, carried)
     SELECT gen_random_uuid(), 'pocket-dungeon-quest', 'campaign ' || n, '${owner}', 2, '${party}' FROM generate_series(1, ${campaigns - long / GAMES_EACH + 1}) n`,
    `INSERT INTO game (id, ruleset, revision, content_hash, status, version, last_seq, seat_count, options, visibility, invite_code, host_id, secret,
                       seed_commitment, waiting, to_act, abandon_votes, outcome, state, campaign_id, campaign_number, campaign_carried)
     SELECT gen_random_uuid(), 'pocket-dungeon-quest', 1, 'hash', 'FINISHED', ${linesPerGame}, ${linesPerGame}, 2, '{}', 'PUBLIC', 'code', '${owner}', '\\x00',
            'commitment', '{}', '[]', '{}', '{"completed":true,"winners":[0,1],"reason":"WON"}', '{}', c.id, n, '{}'
       FROM (SELECT id, row_number() OVER (ORDER BY name) AS place FROM campaign) c,
            generate_series(1, CASE WHEN c.place = 1 THEN ${long} ELSE ${GAMES_EACH} END) n`,
    `INSERT INTO seat (game_id, seat, player_id) SELECT id, s, '${owner}' FROM game, generate_series(0, 1) s`,
    `INSERT INTO event (game_id, seq, version, type, data)
     SELECT id, n, n, 'DieRolled', json_build_object('hero', 'WARRIOR', 'purpose', 'ATTACK', 'face', 'SKULL', 'turnNo', n / 5, 'roundNo', n / 10, 'actor', 'WARRIOR')
       FROM game, generate_series(1, ${linesPerGame}) n`,
    `INSERT INTO ledger (campaign_id, game_id, game_number, seq, line, turn, round, subject, account, delta, balance, cause, item)
     SELECT campaign_id, id, campaign_number, n, 1, n / 5, n / 10, subject, account, delta, n % 4, cause, item FROM (
       SELECT *, CASE WHEN n = ${linesPerGame} THEN 'PARTY' WHEN n % 2 = 0 THEN 'WARRIOR' ELSE 'WIZARD' END AS subject,
         CASE WHEN n = ${linesPerGame} THEN 'KEY_LEFT' ELSE (ARRAY['DIE','DIE','DIE','DIE','DIE','DIE','KILL','KILL','XP','XP','HEART','HEART','GEM','GEM','KEY','GEAR_USE','GEAR_REST','DEATH','REVIVAL','LEVEL'])[1 + n % 20] END AS account,
         CASE WHEN n % 20 IN (10, 11) THEN -1 ELSE 1 END AS delta,
         CASE WHEN n = ${linesPerGame} THEN 'WON' ELSE (ARRAY['ATTACK','ATTACK','ATTACK','SAVING','ATTACK','POISON','ATTACK','BOMB','DEFEATED_SLIME','DEFEATED_GOBLIN','MISS','TRAP','STASHED','PURCHASE','FOUND_KEY','USED','COOLDOWN','TRAP','WIZARD','LEVEL_1'])[1 + n % 20] END AS cause,
         (ARRAY['SKULL','FLASH','SWORD_1','SWORD_2','SWORD_2','SWORD_3','SLIME','GOBLIN','SLIME','GOBLIN',NULL,NULL,NULL,NULL,'r3c3','BOW','BOW','r5c5','r5c5',NULL])[1 + n % 20] AS item
       FROM game, generate_series(1, ${linesPerGame}) n) l`,
    'VACUUM ANALYZE',
  ];
}

/** A campaign and one of its games to ask about. */
interface Subject {
  readonly campaign: string;
  readonly game: string;
  readonly others: readonly string[];
}

/** A question in bare SQL, of the store, and of the API. */
interface Question {
  readonly name: string;
  readonly sql: readonly { readonly text: string; readonly values: (of: Subject) => unknown[] }[];
  readonly store?: (store: Store, of: Subject) => Promise<unknown>;
  readonly document: string;
  readonly variables: (of: Subject) => object;
}

const byCampaign = ({ campaign }: Subject): unknown[] => [campaign];
const idOf = ({ campaign }: Subject): object => ({ id: campaign });
const LINE = 'gameId gameNumber seq at turn round subject account delta balance cause item';
const FACES = 'face count expected';
const tallied = (accounts: string, keys: string): { readonly text: string; readonly values: (of: Subject) => unknown[] } => ({
  text: `SELECT ${keys}, count(*)::int, sum(delta)::int FROM ledger WHERE campaign_id = $1 AND account IN (${accounts}) GROUP BY ${keys}`,
  values: byCampaign,
});

const QUESTIONS: readonly Question[] = [
  {
    name: 'heroLedger, a page of 50',
    sql: [
      {
        text: "SELECT * FROM ledger WHERE campaign_id = $1 AND subject = 'WARRIOR' AND account IN ('XP','KEY','LEVEL','GEAR') ORDER BY game_number, seq, line LIMIT 51",
        values: byCampaign,
      },
    ],
    store: (store, { campaign }) =>
      store.ledger({ campaignIds: [campaign], subject: 'WARRIOR', accounts: ['XP', 'KEY', 'LEVEL', 'GEAR'] }, 50, undefined),
    document: `query ($id: ID!) { heroLedger(campaignId: $id, hero: "WARRIOR") { edges { cursor node { ${LINE} } } } }`,
    variables: idOf,
  },
  {
    name: 'killStatistics by hero, monster, session, weapon',
    sql: [tallied("'KILL'", 'subject, item, game_number, cause')],
    store: (store, { campaign }) =>
      store.tally({ campaignIds: [campaign], accounts: ['KILL'] }, ['subject', 'item', 'gameNumber', 'cause']),
    document:
      'query ($id: ID!) { killStatistics(campaignId: $id, groupBy: [HERO, MONSTER, SESSION, WEAPON]) { total groups { edges { node { hero monster sessionNo weapon kills } } } } }',
    variables: idOf,
  },
  {
    name: 'damageStatistics',
    sql: [
      {
        text: "SELECT subject, cause, count(*)::int, count(*) FILTER (WHERE balance = 1)::int AS near FROM ledger WHERE campaign_id = $1 AND account IN ('HEART', 'HEART_SAVED') GROUP BY subject, cause",
        values: byCampaign,
      },
    ],
    document:
      'query ($id: ID!) { damageStatistics(campaignId: $id) { lost nearDeaths heroes { hero lost causes { cause lost nearDeaths } } } }',
    variables: idOf,
  },
  {
    name: 'diceStatistics',
    sql: [tallied("'DIE'", 'subject, cause, item')],
    store: (store, { campaign }) => store.tally({ campaignIds: [campaign], accounts: ['DIE'] }, ['subject', 'cause', 'item']),
    document: `query ($id: ID!) { diceStatistics(campaignId: $id) { rolls faces { ${FACES} } heroes { hero purpose rolls faces { ${FACES} } } } }`,
    variables: idOf,
  },
  {
    name: 'deaths, a page of 50',
    sql: [
      {
        text: `SELECT l.*, n.cause AS by, n.balance AS spare FROM ledger l LEFT JOIN LATERAL (
                 SELECT * FROM ledger m WHERE m.game_id = l.game_id AND m.account = 'REVIVAL' AND m.subject = l.subject AND m.seq > l.seq ORDER BY m.seq LIMIT 1) n ON true
               WHERE l.campaign_id = $1 AND l.account = 'DEATH' ORDER BY l.game_number, l.seq, l.line LIMIT 51`,
        values: byCampaign,
      },
    ],
    store: (store, { campaign }) => store.followed({ campaignIds: [campaign], accounts: ['DEATH'] }, 'REVIVAL', 50, undefined),
    document:
      'query ($id: ID!) { deaths(campaignId: $id) { edges { cursor node { hero space cause sessionNo turn revival { by finalTurnsToSpare } } } } }',
    variables: idOf,
  },
  {
    name: 'campaignTimeline, a page of 10 sessions',
    sql: [
      {
        text: `SELECT g.id, g.campaign_number, g.status, g.outcome, g.created_at, g.updated_at, e.turn, e.round
                 FROM game g LEFT JOIN ledger e ON e.campaign_id = g.campaign_id AND e.game_number = g.campaign_number AND e.account = 'KEY_LEFT'
                WHERE g.campaign_id = $1 ORDER BY g.campaign_number LIMIT 11`,
        values: byCampaign,
      },
      {
        text: "SELECT * FROM ledger WHERE campaign_id = $1 AND account IN ('LEVEL','GEAR','DEATH','REVIVAL','BOSS_FIGHT') AND game_number <= 10 ORDER BY game_number, seq, line",
        values: byCampaign,
      },
    ],
    document:
      'query ($id: ID!) { campaignTimeline(campaignId: $id, first: 10) { edges { node { gameId sessionNo result turns rounds milestones { kind hero turn level cause by } } } } }',
    variables: idOf,
  },
  {
    name: 'keyEconomy',
    sql: [tallied("'KEY','KEY_LEFT'", 'game_number, subject, account, cause')],
    document:
      'query ($id: ID!) { keyEconomy(campaignId: $id) { found given spent left heroes { hero found spent } sessions { edges { node { sessionNo found left } } } } }',
    variables: idOf,
  },
  {
    name: 'economy of a game',
    sql: [
      {
        text: "SELECT account, cause, subject, item, count(*)::int, sum(delta)::int FROM ledger WHERE game_id = $1 AND account IN ('GEM','PURCHASE_OFFER','PURCHASE','SALE') GROUP BY 1, 2, 3, 4",
        values: ({ game }) => [game],
      },
    ],
    document: 'query ($id: ID!) { economy(gameId: $id) { stashed paid stolen reclaimed offered { kind } kept { kind } } }',
    variables: ({ game }) => ({ id: game }),
  },
  {
    name: 'compareCampaigns, five of them',
    sql: [
      {
        text: `SELECT c.id, c.name, c.status, c.carried, count(*)::int AS sessions, count(*) FILTER (WHERE g.outcome ->> 'reason' = 'WON')::int AS wins
                 FROM campaign c JOIN game g ON g.campaign_id = c.id WHERE c.id = ANY ($1) GROUP BY c.id`,
        values: ({ others }) => [others],
      },
      {
        text: "SELECT campaign_id, game_number, account, sum(delta)::int, max(turn), max(round) FROM ledger WHERE campaign_id = ANY ($1) AND account IN ('KEY_LEFT','LEVEL') GROUP BY 1, 2, 3",
        values: ({ others }) => [others],
      },
    ],
    document:
      'query ($ids: [ID!]!) { compareCampaigns(ids: $ids) { name status sessions wins losses turns levels levelPace { sessionNo levels total } } }',
    variables: ({ others }) => ({ ids: others }),
  },
];

const PLENTY = { points: 100_000_000, seconds: 60 };

async function openApi(store: Store): Promise<Api> {
  const door = {
    ...pocketDungeonQuest,
    resolvers: [...new Set([...pocketDungeonQuest.resolvers, PocketDungeonQuestCampaignResolver])],
  };
  return makeApi({
    ...{ store, doors: [door], log: makeLog('silent'), guests: true, testHooks: false, origins: [] },
    rateLimits: { requests: PLENTY, registrations: PLENTY, simulations: PLENTY, badTokens: PLENTY },
  });
}

async function overGraphql(api: Api, query: string, variables: object): Promise<void> {
  const request: HttpRequest = {
    ...{ method: 'POST', path: '/graphql', search: '', headers: { 'content-type': 'application/json' } },
    ...{
      body: JSON.stringify({ query, variables }),
      requestId: 'bench',
      address: '127.0.0.1',
      signal: new AbortController().signal,
    },
  };
  const { status, body } = await api.handle(request);
  if (status !== 200 || typeof body !== 'string' || body.includes('"errors"')) throw new Error(String(body));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The p95 of campaign questions on a long history: over the API and of the store, against the same question in bare SQL. */
export async function run({ quick }: BenchOptions): Promise<Report> {
  const sizes: Sizes = quick
    ? { campaigns: 100, linesPerGame: 100, rounds: 60 }
    : { campaigns: 1000, linesPerGame: 100, rounds: 200 };
  const server = await startPostgres({ durable: true });
  try {
    const store = await openStore({ databaseUrl: server.url });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const owner = randomUUID();
    await client.query('INSERT INTO player (id, name) VALUES ($1, $2)', [owner, 'Ada']);
    for (const statement of historyOf(sizes, owner)) await client.query(statement);
    const { rows: counted } = await client.query(
      'SELECT (SELECT count(*)::int FROM game) AS games, (SELECT count(*)::int FROM event) AS events, (SELECT count(*)::int FROM ledger) AS lines',
    );
    const api = await openApi(store);
    const subjects = await subjectsOf(client, sizes.rounds);
    const measures: Measure[] = [];
    for (const question of QUESTIONS) measures.push(...(await measure(question, subjects, client, store, api)));
    await client.end();
    await api.stop();
    await store.close();
    const { games, events, lines } = counted[0] as Record<string, number>;
    return {
      title: `Campaign questions on ${games} games, ${events} events and ${lines} ledger lines (${sizes.rounds} campaigns, interleaved)`,
      measures,
      notes: [
        'Bare SQL is one pg client with a named statement (two where the answer needs two) and rows left as they come.',
        'The API is the whole of it without a socket: parsing, limits, access, the questions to the database, and the answer as text.',
      ],
    };
  } finally {
    await server.stop();
  }
}

async function subjectsOf(client: pg.Client, count: number): Promise<readonly Subject[]> {
  const { rows } = await client.query(
    'SELECT c.id AS campaign, (SELECT g.id FROM game g WHERE g.campaign_id = c.id AND g.campaign_number = 3) AS game FROM campaign c ORDER BY md5(c.name)',
  );
  const all = rows as { campaign: string; game: string }[];
  return Array.from({ length: count }, (_, place) => {
    const others = Array.from({ length: 5 }, (_unused, step) => (all[(place + step) % all.length] as Subject).campaign);
    return { ...(all[place % all.length] as { campaign: string; game: string }), others };
  });
}

async function measure(
  question: Question,
  subjects: readonly Subject[],
  client: pg.Client,
  store: Store,
  api: Api,
): Promise<readonly Measure[]> {
  const bare = async (of: Subject): Promise<void> => {
    for (const [index, { text, values }] of question.sql.entries())
      await client.query({ name: `${question.name} ${index}`, text, values: values(of) });
  };
  const times = { bare: [] as number[], store: [] as number[], api: [] as number[] };
  const warm = Math.ceil(subjects.length / 10);
  for (const [round, of] of [...subjects.slice(0, warm), ...subjects].entries()) {
    const ways: [keyof typeof times, () => Promise<unknown>][] = [
      ['bare', () => bare(of)],
      ...(question.store === undefined
        ? []
        : [['store', () => question.store?.(store, of) ?? Promise.resolve()] as [keyof typeof times, () => Promise<unknown>]]),
      ['api', () => overGraphql(api, question.document, question.variables(of))],
    ];
    // Every way comes first in turn: whoever does finds the pages cold.
    for (let step = 0; step < ways.length; step += 1) {
      const [name, work] = ways[(round + step) % ways.length] as (typeof ways)[number];
      const taken = await timed(work);
      if (round >= warm) times[name].push(taken);
    }
  }
  const p95 = (of: readonly number[]): number => quantile(of, 0.95);
  return [
    { name: `${question.name}: bare SQL, p95`, value: p95(times.bare), unit: 'ms' },
    ...(times.store.length === 0 ? [] : [{ name: `${question.name}: store, p95`, value: p95(times.store), unit: 'ms' }]),
    { name: `${question.name}: API, p95`, value: p95(times.api), unit: 'ms' },
    { name: `${question.name}: API / bare SQL`, value: p95(times.api) / p95(times.bare), unit: 'ratio' },
    { name: `${question.name}: API - bare SQL, p95`, value: p95(times.api) - p95(times.bare), unit: 'ms' },
  ];
}
