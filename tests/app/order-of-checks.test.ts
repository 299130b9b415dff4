import { pocketDungeonQuest } from '../../src/games/pocket-dungeon-quest/index.ts';
import { openHouse, type Reply, type TestHouse } from '../support/house.ts';
import { CAMPAIGN_DOORS, fixture, type Someone, send } from './campaign-support.ts';

const kebab = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const NOWHERE = '11111111-1111-4111-8111-111111111111';
const HOSTS_ALONE = ['startGame', 'abandonGame'];
const LOBBY = ['chooseHero', 'chooseStartingGear', 'startGame'];
/** Arguments of the right shape for every verb that needs some. */
const ARGUMENTS: Readonly<Record<string, object>> = {
  chooseHero: { hero: 'WARRIOR' },
  chooseStartingGear: { gear: 'TORCH' },
  setStandingOrder: { gear: 'SHIELD', policy: ['OFF'] },
  move: { to: 'r5c6' },
  resolveTrap: { response: 'TAKE' },
  attack: { target: 'r4c5' },
  surrenderTile: { kind: 'POTION' },
  useItem: { item: 'BOMB', targetCell: 'r4c5' },
  castSpell: { spell: 'EXTRA_MOVE' },
  giveItem: { kind: 'POTION', to: 'ROGUE' },
  giveKey: { to: 'ROGUE' },
  pickUp: { cell: 'r4c5' },
  choosePurchase: { kind: 'POTION' },
  searchTile: { cell: 'r4c5' },
  selectHenchmen: { kinds: [] },
  sellItem: { kind: 'POTION' },
  useGear: { gear: 'TORCH', cell: 'r3c3' },
};

describe('28 checks 1 to 5 of every command', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  let eve: Someone;
  let running: string;
  let over: string;
  let lobby: string;
  const two = { rules: 'EXPANSION', heroes: [{ hero: 'WIZARD', at: 'r5c5' }, { hero: 'ROGUE' }] };

  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob, eve] = [await house.player('Ann'), await house.player('Bob'), await house.player('Eve')];
    running = (await fixture(house, ann, { ...two, seats: [ann.id, bob.id] })).id;
    over = (await fixture(house, ann, { ...two, seats: [ann.id, bob.id] })).id;
    await send(house, ann, over, 'abandon-game');
    lobby = (await house.rest('POST', '/v1/games', { token: ann.token, body: { ruleset: 'pocket-dungeon-quest' } })).body.id;
  });
  afterAll(() => house.close());

  const ask = (token: string | undefined, game: string, verb: string, body: object, headers = {}): Promise<Reply> =>
    house.rest('POST', `/v1/games/${game}/commands/${kebab(verb)}`, { token, body, headers });
  const STALE = { 'if-match': '"77"' };
  const verbs = Object.keys(pocketDungeonQuest.commands);
  const takesHero = (verb: string): boolean =>
    pocketDungeonQuest.commands[verb]?.input !== undefined && verb !== 'chooseHero' && verb !== 'chooseStartingGear';

  test.each(verbs)('%s: who asks, for which game, with which Hero; then status, version, shape', async (verb) => {
    const body = ARGUMENTS[verb] ?? {};
    expect((await ask(undefined, NOWHERE, verb, body, STALE)).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await ask(ann.token, NOWHERE, verb, body, STALE)).body).toMatchObject({ status: 404, code: 'GAME_NOT_FOUND' });
    const stranger = HOSTS_ALONE.includes(verb) ? 'NOT_HOST' : 'NOT_A_PLAYER';
    expect((await ask(eve.token, over, verb, body, STALE)).body).toMatchObject({ status: 403, code: stranger });
    if (HOSTS_ALONE.includes(verb))
      expect((await ask(bob.token, over, verb, body, STALE)).body).toMatchObject({ status: 403, code: 'NOT_HOST' });
    if (takesHero(verb))
      for (const hero of ['ROGUE', 'FARMER'])
        expect((await ask(ann.token, over, verb, { ...body, hero }, STALE)).body).toMatchObject({
          status: 403,
          code: 'NOT_YOUR_HERO',
        });
    expect((await ask(ann.token, over, verb, body, STALE)).body).toMatchObject({ status: 409, code: 'GAME_FINISHED' });
    const early = LOBBY.includes(verb) ? 'VERSION_CONFLICT' : 'GAME_NOT_STARTED';
    expect((await ask(ann.token, lobby, verb, body, STALE)).body).toMatchObject({ status: 409, code: early });
    const late = { status: 409, code: 'VERSION_CONFLICT' };
    expect((await ask(ann.token, running, verb, body, STALE)).body).toMatchObject(late);
    expect((await ask(ann.token, running, verb, { ...body, shoes: 2 }, STALE)).body).toMatchObject(late);
    const misshapen = { status: 400, code: 'INVALID_ARGUMENT' };
    expect((await ask(ann.token, running, verb, { ...body, shoes: 2 })).body).toMatchObject(misshapen);
    if (LOBBY.includes(verb))
      expect((await ask(ann.token, running, verb, body)).body).toMatchObject({ status: 409, code: 'GAME_RUNNING' });
  });

  test('a shared verb that is given no input, or two, is misshapen: who asks comes first', async () => {
    const none = (token?: string, version = 77): Promise<Reply> =>
      house.graphql(
        'mutation ($id: ID!, $version: Int) { setStandingOrder(gameId: $id, expectedVersion: $version) { version } }',
        { id: running, version },
        token,
      );
    const codeOf = ({ body }: Reply): string => body.errors[0].extensions.code;
    expect(codeOf(await none())).toBe('UNAUTHENTICATED');
    expect(codeOf(await none(eve.token))).toBe('NOT_A_PLAYER');
    expect(codeOf(await none(ann.token))).toBe('VERSION_CONFLICT');
    expect(codeOf(await none(ann.token, 0))).toBe('INVALID_ARGUMENT');
  });

  test('a known commandId is answered again before the status, and not for whoever lost the seat', async () => {
    const { id } = await fixture(house, ann, { ...two, seats: [ann.id, bob.id] });
    const first = await ask(ann.token, id, 'move', { to: 'r5c6' }, { 'idempotency-key': 'step' });
    await send(house, ann, id, 'abandon-game');
    expect((await ask(ann.token, id, 'move', { to: 'r5c6' }, { 'idempotency-key': 'step', ...STALE })).body).toEqual(first.body);
    expect((await ask(ann.token, id, 'move', { to: 'r5c7' }, { 'idempotency-key': 'step' })).body).toMatchObject({
      status: 422,
      code: 'COMMAND_ID_REUSED',
    });
    const given = { to: 'r5c6', hero: 'ROGUE' };
    expect((await ask(ann.token, id, 'move', given, { 'idempotency-key': 'step' })).body.code).toBe('NOT_YOUR_HERO');
  });

  test('a player of several Heroes names the one that acts, or is the one waited for', async () => {
    const { id } = await fixture(house, ann, two);
    expect((await ask(ann.token, id, 'endTurn', { hero: 'ROGUE' })).body.code).toBe('NOT_YOUR_TURN');
    expect((await ask(ann.token, id, 'endTurn', { hero: 'ROGUE', seat: 0 })).body.code).toBe('INVALID_ARGUMENT');
    expect((await ask(ann.token, id, 'endTurn', { seat: 1 })).body.code).toBe('NOT_YOUR_TURN');
    expect((await ask(ann.token, id, 'move', { to: 'r5c6' })).status).toBe(200);
  });

  test('28.1 reassignSeat is the host’s alone, whatever the state of the game; then status, version, player', async () => {
    const hand = (by: Someone, game: string, to: string, headers = {}): Promise<Reply> =>
      ask(by.token, game, 'reassignSeat', { seat: 1, playerId: to }, headers);
    expect((await hand(bob, over, eve.id, STALE)).body.code).toBe('NOT_HOST');
    expect((await hand(bob, running, eve.id)).body.code).toBe('NOT_HOST');
    expect((await hand(ann, over, eve.id, STALE)).body.code).toBe('GAME_FINISHED');
    expect((await hand(ann, running, NOWHERE, STALE)).body.code).toBe('VERSION_CONFLICT');
    expect((await hand(ann, running, NOWHERE)).body.code).toBe('INVALID_ARGUMENT');
    expect((await hand(ann, running, bob.id)).body.code).toBe('INVALID_ARGUMENT');
    const { id } = await fixture(house, ann, { ...two, seats: [ann.id, bob.id] });
    const handed = await hand(ann, id, eve.id);
    expect(handed.body.events).toMatchObject([{ type: 'SeatReassigned', seat: 1, data: { seat: 1, playerId: eve.id } }]);
    expect((await ask(bob.token, id, 'endTurn', {})).body.code).toBe('NOT_A_PLAYER');
    expect((await ask(eve.token, id, 'endTurn', {})).body.code).toBe('NOT_YOUR_TURN');
  });

  test('28.1 reassignSeat without a player is told what is missing, after who asks, the status and the version', async () => {
    const hand = (by: Someone, game: string, headers = {}): Promise<Reply> =>
      ask(by.token, game, 'reassignSeat', { seat: 1 }, headers);
    expect((await hand(bob, over, STALE)).body.code).toBe('NOT_HOST');
    expect((await hand(ann, over, STALE)).body.code).toBe('GAME_FINISHED');
    expect((await hand(ann, running, STALE)).body.code).toBe('VERSION_CONFLICT');
    const { body } = await hand(ann, running);
    expect(body).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT', detail: expect.stringMatching(/playerId is required/) });
  });

  test('28.1 PDQ-4.8 abandonGame has no agreement to take back: to take one back gives nothing up', async () => {
    const { id } = await fixture(house, ann, { ...two, seats: [ann.id, bob.id] });
    expect((await ask(bob.token, id, 'abandonGame', { agree: false })).body.code).toBe('NOT_HOST');
    expect((await ask(ann.token, id, 'abandonGame', { agree: false }, STALE)).body.code).toBe('VERSION_CONFLICT');
    expect((await ask(ann.token, id, 'abandonGame', { agree: false })).body).toMatchObject({
      status: 400,
      code: 'INVALID_ARGUMENT',
    });
    expect((await ask(ann.token, id, 'abandonGame', { agree: 'no' })).body).toMatchObject({
      status: 400,
      code: 'INVALID_ARGUMENT',
    });
    expect((await ask(ann.token, id, 'abandonGame', { agree: true })).body.game.status).toBe('ABANDONED');
  });

  test('29 a host without a seat starts and abandons a Session for no Hero', async () => {
    const body = { ruleset: 'pocket-dungeon-quest', seats: 1 };
    const { body: game } = await house.rest('POST', '/v1/games', { token: ann.token, body });
    await send(house, ann, game.id, 'choose-hero', { hero: 'WIZARD' });
    await send(house, ann, game.id, 'reassign-seat', { seat: 0, playerId: bob.id });
    const started = await send(house, ann, game.id, 'start-game');
    const turn = started.events.find(({ type }: { type: string }) => type === 'TurnStarted');
    expect(turn).toMatchObject({ seat: 0, data: { hero: 'WIZARD', actor: null } });
    const { events } = await send(house, ann, game.id, 'abandon-game');
    expect(events).toMatchObject([{ type: 'SessionLost', seat: null, data: { actor: null, cause: 'ABANDONED' } }]);
    expect((await house.rest('GET', `/v1/games/${game.id}/verification`, {})).body).toMatchObject({ equal: true });
    const { body: record } = await house.rest('GET', `/v1/games/${game.id}/record`, {});
    expect((await house.rest('POST', '/v1/records/verify', { body: record })).body).toMatchObject({ equal: true });
  });

  test('28 a word no enum knows is told with the words there are', async () => {
    expect((await ask(ann.token, running, 'resolveTrap', { response: 'RUN' })).body).toMatchObject({
      status: 400,
      code: 'INVALID_ARGUMENT',
      detail: 'response: "RUN" is none of the words here; there are: DISARM, TAKE',
      details: { path: 'response', members: ['DISARM', 'TAKE'] },
    });
    const { body } = await house.rest('GET', `/v1/dice?gameId=${running}&purposes=ATTACK,LUCK`, {});
    expect(body).toMatchObject({
      detail: 'purposes[1]: "LUCK" is none of the words here; there are: ATTACK, HENCHMEN, SAVING, POISON, CONFUSION',
    });
  });

  test('28.1 joinGame: GAME_RUNNING and GAME_FINISHED, then the version, then GAME_FULL and SEAT_TAKEN', async () => {
    const join = (by: Someone, game: string, body: object, headers = {}): Promise<Reply> =>
      house.rest('POST', `/v1/games/${game}/join`, { token: by.token, body, headers });
    expect((await join(eve, running, {}, STALE)).body).toMatchObject({ status: 409, code: 'GAME_RUNNING' });
    expect((await join(eve, over, {}, STALE)).body).toMatchObject({ status: 409, code: 'GAME_FINISHED' });
    const { body: game } = await house.rest('POST', '/v1/games', {
      token: ann.token,
      body: { ruleset: 'pocket-dungeon-quest', seats: 2 },
    });
    expect((await join(bob, game.id, { seat: 0 })).body).toMatchObject({ status: 409, code: 'SEAT_TAKEN' });
    expect((await join(bob, game.id, { seat: 1 })).status).toBe(200);
    expect((await join(eve, game.id, {}, STALE)).body.code).toBe('VERSION_CONFLICT');
    expect((await join(eve, game.id, {})).body).toMatchObject({ status: 409, code: 'GAME_FULL' });
  });
});
