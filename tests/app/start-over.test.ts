import { openHouse, type TestHouse } from '../support/house.ts';
import { aboutToLose, aboutToWin, CAMPAIGN_DOORS, fixture, type Someone, send } from './campaign-support.ts';

describe('startOver', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob] = [await house.player('Ann'), await house.player('Bob')];
  });
  afterAll(() => house.close());
  const startOver = (by: Someone, gameId: string, headers: Record<string, string> = {}) =>
    house.rest('POST', `/v1/games/${gameId}/commands/start-over`, { token: by.token, headers });
  /** A whole session of two players that its host gave up. */
  const lostGame = async (): Promise<string> => {
    const { body: game } = await house.rest('POST', '/v1/games', {
      token: ann.token,
      body: {
        ruleset: 'pocket-dungeon-quest',
        seats: 2,
        options: { rules: 'EXPANSION', firstHero: 'ROGUE' },
        visibility: 'UNLISTED',
      },
    });
    await house.rest('POST', `/v1/games/${game.id}/join`, { token: bob.token, body: {} });
    await send(house, ann, game.id, 'choose-hero', { hero: 'FARMER' });
    await send(house, bob, game.id, 'choose-hero', { hero: 'ROGUE' });
    await send(house, ann, game.id, 'choose-starting-gear', { gear: 'TORCH' });
    await send(house, ann, game.id, 'start-game');
    await send(house, ann, game.id, 'abandon-game');
    return game.id;
  };

  test('PDQ-4.10 makes a new session of a lost one: same seats, Heroes, Gear and options, own secret, started at once', async () => {
    const lost = await lostGame();
    const { status, body: made, headers } = await startOver(ann, lost);
    expect([status, headers['location']]).toEqual([201, `/v1/games/${made.id}`]);
    expect(made).toMatchObject({
      status: 'ACTIVE',
      version: 1,
      visibility: 'UNLISTED',
      hostId: ann.id,
      options: { firstHero: 'ROGUE' },
    });
    expect(made.id).not.toBe(lost);
    expect(made.seats.map((seat: { player: { id: string } }) => seat.player.id)).toEqual([ann.id, bob.id]);
    expect(made.table.heroes.map((hero: { kind: string }) => hero.kind)).toEqual(['FARMER', 'ROGUE']);
    expect(JSON.stringify(made.table.heroes[0].gear)).toContain('TORCH');
    const before = (await house.rest('GET', `/v1/games/${lost}`, { token: ann.token })).body;
    expect(before).toMatchObject({ status: 'ABANDONED' });
    expect(made.seedCommitment).not.toBe(before.seedCommitment);
    const { body: events } = await house.rest('GET', `/v1/games/${made.id}/events?first=200`, { token: ann.token });
    const types = events.edges.map(({ node }: { node: { type: string } }) => node.type);
    expect(types.slice(0, 7)).toEqual([
      'SessionCreated',
      'SessionStartedOver',
      'SeatTaken',
      'SeatTaken',
      'DungeonLaid',
      'SessionStarted',
      'KeysPlaced',
    ]);
    expect(events.edges[1].node.data).toMatchObject({ from: lost, to: made.id });
  });

  test('PDQ-33.4 a session that was started over can be verified and exported', async () => {
    const { body: made } = await startOver(ann, await lostGame());
    expect((await house.rest('GET', `/v1/games/${made.id}/verification`, { token: ann.token })).body.equal).toBe(true);
    await send(house, ann, made.id, 'abandon-game');
    const { body: record } = await house.rest('GET', `/v1/games/${made.id}/record`, { token: ann.token });
    const verify = async (given: unknown) =>
      (await house.rest('POST', '/v1/records/verify', { token: ann.token, body: given })).body;
    const verified = await verify(record);
    expect(verified).toMatchObject({ equal: true });
    const [made0, , ...more] = record.created;
    const forged = { ...record, created: [made0, { type: 'GearGained', data: { hero: 'ROGUE', gear: 'BOW' } }, ...more] };
    expect(await verify(forged)).toMatchObject({ equal: false, difference: 'creation wrote other events' });
  });

  test('PDQ-33.3 the same command id finds the first new session; another game under it is refused', async () => {
    const lost = await lostGame();
    const key = { 'idempotency-key': `again-${lost}` };
    const replies = await Promise.all([startOver(ann, lost, key), startOver(ann, lost, key), startOver(ann, lost, key)]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.every(({ body }) => body.status === 'ACTIVE')).toBe(true);
    expect((await startOver(ann, await lostGame(), key)).body.code).toBe('COMMAND_ID_REUSED');
  });

  test('PDQ-4.10 PDQ-26.9 only a lost session, and none of a campaign, is restartable', async () => {
    const running = await fixture(house, ann, aboutToLose());
    expect(await startOver(ann, running.id)).toMatchObject({ status: 422, body: { code: 'NOT_RESTARTABLE', rule: 'PDQ-4.10' } });
    const won = await fixture(house, ann, aboutToWin([{ hero: 'WARRIOR' }]));
    await send(house, ann, won.id, 'reveal');
    expect((await startOver(ann, won.id)).body.code).toBe('NOT_RESTARTABLE');
    const campaign = await fixture(house, ann, aboutToLose({ name: 'c', sessionNo: 1 }));
    await send(house, ann, campaign.id, 'reveal');
    expect((await startOver(ann, campaign.id)).body).toMatchObject({ code: 'NOT_RESTARTABLE', rule: 'PDQ-26.9' });
  });

  test('PDQ-28.1 is the host’s alone, and minds the version', async () => {
    const lost = await lostGame();
    expect((await startOver(bob, lost)).body.code).toBe('NOT_HOST');
    expect((await house.rest('POST', `/v1/games/${lost}/commands/start-over`)).body.code).toBe('UNAUTHENTICATED');
    expect(await startOver(ann, lost, { 'if-match': '"1"' })).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect((await startOver(ann, '11111111-2222-4333-8444-555555555555')).body.code).toBe('GAME_NOT_FOUND');
    const { body: pebbles } = await house.rest('POST', '/v1/games', { token: ann.token, body: { ruleset: 'pebbles' } });
    expect((await startOver(ann, pebbles.id)).body.code).toBe('INVALID_ARGUMENT');
  });
});
