import type { Script } from '../engine/chance.ts';
import { hashOf, type Json } from '../engine/json.ts';
import { isRejection } from '../engine/rejection.ts';
import type { Event, Fixture, Ruleset } from '../engine/ruleset.ts';
import { requirePlayer } from './authority.ts';
import { admitNamed } from './content.ts';
import { layTable } from './create-game.ts';
import type { House } from './house.ts';
import type { Caller, Credential, NewGame } from './ports.ts';
import { gameNotFound, Refused, refuse } from './refused.ts';
import type { Sight } from './sight.ts';

/** A started game in a given state. The caller holds every seat unless the fixture names players. */
export async function createFixtureGame(
  house: House,
  credential: Credential | undefined,
  name: string,
  given: unknown,
): Promise<Sight> {
  const caller = await requirePlayer(house, credential);
  const ruleset = house.ruleset(name);
  await admitNamed(house, ruleset, given);
  const fixture = ruleset.readFixture(given);
  if (isRejection(fixture)) throw new Refused(fixture);
  const holders = Array.from({ length: fixture.seats }, (_, seat) => ({
    seat,
    playerId: fixture.players?.[seat] ?? caller.player.id,
  }));
  const known = new Set(
    (await house.store.players([...new Set(holders.map((holder) => holder.playerId))])).map((player) => player.id),
  );
  const stranger = holders.find((holder) => !known.has(holder.playerId));
  if (stranger !== undefined) throw refuse('INVALID_ARGUMENT', `seats names ${stranger.playerId}, who is no player.`);
  const campaign = fixture.campaign === undefined ? null : await campaignOf(house, caller, ruleset, fixture);
  return layTable(
    house,
    caller,
    {
      campaign,
      ruleset,
      seats: fixture.seats,
      options: fixture.options as Json,
      visibility: 'PUBLIC',
      holders,
      fixture: fixture.events,
      ...(fixture.script === undefined ? {} : { script: fixture.script }),
    },
    undefined,
    hashOf([name]),
  );
}

/** The campaign a fixture speaks of, with the games before this one counted as won. */
async function campaignOf(
  house: House,
  caller: Caller,
  ruleset: Ruleset,
  fixture: Fixture<unknown, Event>,
): Promise<NewGame['campaign']> {
  const { name, sessionNo: gameNumber } = fixture.campaign as NonNullable<typeof fixture.campaign>;
  const carried = fixture.campaign?.carried as Json;
  const id = house.random.id();
  await house.store.createCampaign({
    id,
    ruleset: ruleset.name,
    name,
    ownerId: caller.player.id,
    visibility: 'PUBLIC',
    seatCount: fixture.seats,
    options: fixture.options as Json,
    carried,
    lines: [],
    requestHash: hashOf([name]),
  });
  return { id, gameNumber, carried };
}

/** Lays down the next outcomes of a game, after those still laid down. */
export async function scriptChance(
  house: House,
  credential: Credential | undefined,
  gameId: string,
  given: unknown,
): Promise<void> {
  await requirePlayer(house, credential);
  if (!(await house.store.setScript(gameId, readScript(given)))) throw gameNotFound(gameId);
}

function readScript(given: unknown): Script {
  const script = given as Record<string, unknown> | null;
  const known = ['dice', 'picks', 'poses'];
  if (
    typeof script !== 'object' ||
    script === null ||
    Object.entries(script).some(([key, list]) => !known.includes(key) || !Array.isArray(list))
  )
    throw refuse('INVALID_ARGUMENT', 'A script is { "dice": [...], "picks": [...], "poses": [...] }, each list optional.');
  return script as Script;
}
