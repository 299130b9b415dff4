import type { Store } from '../app/ports.ts';
import { append } from './append.ts';
import * as campaigns from './campaigns.ts';
import { type Connection, connect, type StoreOptions } from './connect.ts';
import * as content from './content.ts';
import { createGame, creation } from './create.ts';
import { commandsFrom, eventsAfter, eventsOf, eventsUpTo } from './events.ts';
import { explained } from './failures.ts';
import { addScript, listGames } from './games.ts';
import * as identity from './identity.ts';
import * as ledger from './ledger.ts';
import { open } from './open.ts';

/** Opens the database, brings its tables up to date and gives the use cases what they need of it. */
export async function openStore(options: StoreOptions = {}): Promise<Store> {
  return storeOn(await connect(options));
}

/** The store over an open connection. */
export function storeOn(connection: Connection): Store {
  const { prisma, raw } = connection;
  return explaining(connection.name, {
    open: (request) => open(raw, request),
    append: async (one) => {
      const appended = await append(raw, one);
      if (appended.kind === 'appended') connection.commandAccepted();
      return appended;
    },
    createGame: (game) => createGame(prisma, game),
    creation: (playerId, commandId) => creation(prisma, playerId, commandId),
    setScript: (gameId, script) => addScript(prisma, gameId, script),
    caller: (credential) => identity.findCaller(prisma, credential),
    games: (filter, viewerId, first, after) => listGames(prisma, filter, viewerId, first, after),
    events: (gameId, afterSeq, types, first) => eventsAfter(prisma, gameId, afterSeq, types, first),
    eventsUpTo: (gameId, version) => eventsUpTo(prisma, gameId, version),
    eventsOf: (gameId, version) => eventsOf(prisma, gameId, version),
    commands: (gameId, fromVersion, first) => commandsFrom(prisma, gameId, fromVersion, first),
    registerPlayer: (player, token) => identity.registerPlayer(prisma, player, token),
    admitSubject: (credential, newId) => identity.admitSubject(prisma, credential, newId),
    renamePlayer: (playerId, name) => identity.renamePlayer(prisma, playerId, name),
    players: (ids) => identity.findPlayers(prisma, ids),
    createToken: (playerId, token) => identity.createToken(prisma, playerId, token),
    tokens: (playerId) => identity.listTokens(prisma, playerId),
    revokeToken: (playerId, tokenId) => identity.revokeToken(prisma, playerId, tokenId),
    createCampaign: (campaign) => campaigns.createCampaign(prisma, campaign),
    campaign: async (id) => (await campaigns.campaignsById(prisma, [id]))[0],
    campaignsById: (ids) => campaigns.campaignsById(prisma, ids),
    campaigns: (playerId, first, after) => campaigns.campaigns(prisma, playerId, first, after),
    ledger: (filter, first, after) => ledger.ledger(prisma, filter, first, after),
    followed: (filter, account, first, after) => ledger.followed(prisma, filter, account, first, after),
    tally: (filter, by, page) => ledger.tally(prisma, filter, by, page),
    campaignAccess: (ids, playerId) => campaigns.campaignAccess(prisma, ids, playerId),
    publishPack: (pack) => content.publishPack(prisma, pack),
    pack: (which) => content.findPack(prisma, which),
    packs: (ruleset) => content.listPacks(prisma, ruleset),
    ping: async () => {
      await prisma.$queryRaw`SELECT 1`;
    },
    close: () => connection.close(),
  });
}

/** The same store, whose failures say in one sentence where the database cannot be used. */
function explaining(database: string, store: Store): Store {
  const explain = (error: unknown): never => {
    throw explained(error, database);
  };
  const methods = Object.entries(store) as [string, (...args: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...args: unknown[]) => method(...args).catch(explain)]),
  ) as unknown as Store;
}
