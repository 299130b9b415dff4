import { openHouse, type TestHouse } from '../support/house.ts';
import { CAMPAIGN_DOORS, fixture, type Someone } from './campaign-support.ts';

describe('the hero a command names', () => {
  let house: TestHouse;
  let ann: Someone;
  let bob: Someone;
  beforeAll(async () => {
    house = await openHouse({ doors: CAMPAIGN_DOORS });
    [ann, bob] = [await house.player('Ann'), await house.player('Bob')];
  });
  afterAll(() => house.close());

  const send = (by: Someone, id: string, verb: string, body: object, headers: Record<string, string> = {}) =>
    house.rest('POST', `/v1/games/${id}/commands/${verb}`, { token: by.token, body, headers });

  test('PDQ-3.2 is refused if it is another player’s, before the status, the version and the shape are looked at', async () => {
    const { id } = await fixture(house, ann, {
      seats: [ann.id, bob.id],
      heroes: [{ hero: 'WARRIOR' }, { hero: 'ROGUE' }],
    });
    const foreign = { hero: 'WARRIOR', to: 'r0c5' };
    expect(await send(bob, id, 'move', foreign)).toMatchObject({ body: { code: 'NOT_YOUR_HERO' } });
    expect(await send(bob, id, 'move', foreign, { 'if-match': '"77"' })).toMatchObject({ body: { code: 'NOT_YOUR_HERO' } });
    expect(await send(bob, id, 'move', { hero: 'ROGUE', to: 'r0c5' })).toMatchObject({ body: { code: 'NOT_YOUR_TURN' } });
    expect(await send(ann, id, 'abandon-game', {})).toMatchObject({ status: 200 });
    expect(await send(bob, id, 'move', foreign)).toMatchObject({ body: { code: 'NOT_YOUR_HERO' } });
    expect(await send(bob, id, 'move', { hero: 'ROGUE', to: 'r0c5' })).toMatchObject({ body: { code: 'GAME_FINISHED' } });
  });

  test('PDQ-4.8 who holds several seats is offered the end of the Session once, last, and as they may send it', async () => {
    const { id } = await fixture(house, ann, { heroes: [{ hero: 'WARRIOR' }, { hero: 'ROGUE' }] });
    for (const query of ['', '?seat=1']) {
      const { body } = await house.rest('GET', `/v1/games/${id}/offers${query}`, { token: ann.token });
      const offers = body as { readonly verb: string; readonly example: object }[];
      expect(offers.filter(({ verb }) => verb === 'abandonGame')).toEqual([offers.at(-1)]);
      expect(offers.at(-1)).toMatchObject({ verb: 'abandonGame', example: {} });
    }
    expect(await send(ann, id, 'abandon-game', {})).toMatchObject({ body: { game: { status: 'ABANDONED' } } });
  });
});
