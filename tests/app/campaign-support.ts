import type { Append, StoredGame } from '../../src/app/ports.ts';
import { PocketDungeonQuestCampaignResolver } from '../../src/games/pocket-dungeon-quest/graphql/campaign.resolver.ts';
import { pocketDungeonQuest } from '../../src/games/pocket-dungeon-quest/index.ts';
import type { GameDoor } from '../../src/graphql/door.ts';
import { aGame, anAppend, type Guest, stored, turned } from '../store/build.ts';
import type { Reply, TestHouse } from '../support/house.ts';
import { pebblesDoor } from '../support/pebbles/door.ts';

/** The real game with its questions about campaigns, beside one that has no campaigns. */
export const CAMPAIGN_DOORS: readonly GameDoor[] = [
  { ...pocketDungeonQuest, resolvers: [...new Set([...pocketDungeonQuest.resolvers, PocketDungeonQuestCampaignResolver])] },
  pebblesDoor,
];

export interface Someone {
  readonly id: string;
  readonly token: string;
}

/** A campaign just begun over the API. */
export async function begin(house: TestHouse, by: Someone, heroes: readonly string[], more: object = {}): Promise<Reply['body']> {
  const reply = await house.rest('POST', '/v1/campaigns', { token: by.token, body: { name: 'The long night', heroes, ...more } });
  expect([reply.status, reply.body.code]).toEqual([201, undefined]);
  return reply.body;
}

/** The next session of a campaign, asked for. */
export const nextSession = (house: TestHouse, by: Someone, campaignId: string, more: object = {}): Promise<Reply> =>
  house.rest('POST', '/v1/games', { token: by.token, body: { ruleset: 'pocket-dungeon-quest', campaignId, ...more } });

/** A command that has to be accepted. */
export async function send(
  house: TestHouse,
  by: Someone,
  gameId: string,
  verb: string,
  body: object = {},
): Promise<Reply['body']> {
  const reply = await house.rest('POST', `/v1/games/${gameId}/commands/${verb}`, { token: by.token, body });
  if (reply.status >= 300) throw new Error(`${verb}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** A session in a given state. */
export async function fixture(house: TestHouse, by: Someone, given: object): Promise<Reply['body']> {
  const document = `mutation ($fixture: JSON!) { createFixtureGame(ruleset: "pocket-dungeon-quest", fixture: $fixture)
    { id status version campaign { id gameNumber } yourSeats ... on PocketDungeonQuestGame { table { heroes { kind level xp keys hearts } } } } }`;
  const { body } = await house.graphql(document, { fixture: given }, by.token);
  if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
  return body.data.createFixtureGame;
}

const RELICS = ['RELIC_CIRCLE', 'RELIC_SQUARE', 'RELIC_TRIANGLE'];
/** One reveal wins it: the Exit lies in the Circle of the first Hero, everything else is found. */
export const aboutToWin = (heroes: readonly object[], campaign?: object): object => ({
  rules: 'EXPANSION',
  ...(campaign === undefined ? {} : { campaign }),
  heroes: heroes.map((hero, index) => ({ at: `r5c${5 + index}`, ...hero })),
  floor: { r4c5: 'EXIT' },
  keysOnFloor: ['r3c3', 'r8c8'],
  relics: RELICS,
  turn: { phase: 'REVEAL' },
});

/** One reveal loses it: the only Hero has one Heart and a Trap in its Circle. */
export const aboutToLose = (campaign?: object): object => ({
  ...(campaign === undefined ? {} : { campaign }),
  heroes: [{ hero: 'WARRIOR', at: 'r5c5', hearts: 1 }],
  floor: { r4c5: 'SPIKE_TRAP' },
  turn: { phase: 'REVEAL' },
});

/** A line of the ledger with the event, the turn and the round it happened in. */
export type Line = readonly [
  seq: number,
  turn: number,
  round: number,
  subject: string,
  account: string,
  delta: number,
  balance: number,
  cause: string,
  item?: string,
];

/** A session written straight into the store with these lines of its ledger, so that every number is known. */
export async function writeSession(
  house: TestHouse,
  by: Someone,
  campaignId: string | null,
  gameNumber: number,
  lines: readonly Line[],
  end: Partial<Append> = {},
): Promise<StoredGame> {
  const { store } = house.kept;
  const guest = { player: { id: by.id } } as Guest;
  const campaign = campaignId === null ? null : { id: campaignId, gameNumber, carried: {} };
  const game = await aGame(store, guest, {
    ruleset: 'pocket-dungeon-quest',
    revision: 1,
    status: 'ACTIVE',
    campaign,
    seatCount: 1,
  });
  const ledger = lines.map(([seq, turn, round, subject, account, delta, balance, cause, item]) => ({
    ...{ seq, turn, round, subject, account, delta, balance, cause },
    item: item ?? null,
  }));
  const appended = await store.append(anAppend(game, guest, { ledger, events: [turned(1)], toAct: [], ...end }));
  expect(appended.kind).toBe('appended');
  return stored(store, game.id);
}

export const WON: Partial<Append> = { status: 'FINISHED', outcome: { completed: true, winners: [0], reason: 'WON' } };
export const LOST: Partial<Append> = { status: 'FINISHED', outcome: { completed: true, winners: [], reason: 'ALL_DEAD' } };
