import { seedOf } from '../../scripts/kernel/sets.ts';
import { DEFAULT_RATE_LIMITS } from '../../src/api/rate-limit.ts';
import { games } from '../../src/games/index.ts';
import { flatBody, KERNEL_VERSION, MAX_BODIES } from '../../src/kernel/index.ts';
import { SIMULATIONS_PER_REQUEST } from '../../src/kernel/kernel.resolver.ts';
import { openHouse, type Reply, type TestHouse } from '../support/house.ts';

let house: TestHouse;
const GENEROUS = { points: 100_000, seconds: 60 };
const QUOTA = 20;
beforeAll(async () => {
  const rateLimits = {
    ...DEFAULT_RATE_LIMITS,
    requests: GENEROUS,
    registrations: GENEROUS,
    simulations: { points: QUOTA, seconds: 600 },
  };
  house = await openHouse({ on: 'embedded', doors: games, rateLimits });
});
afterAll(() => house.close());

const body = (id: string, x: number, y = 0) => {
  const { kind, p, q } = flatBody({ id, kind: 'small' }, x, y);
  return { id, kind, position: p, rotation: q };
};
const flick = (bodies: readonly object[]) => ({
  seed: seedOf(1),
  bodies,
  action: { flick: { bodyId: 'a', directionDeg: 0, strength: 80 } },
});
const simulate = (input: object, token?: string): Promise<Reply> => house.rest('POST', '/v1/simulate', { token, body: input });

/** A Solo game after its setup drop: its id, its player's token, and the event of the drop. */
async function droppedGame(): Promise<{ readonly id: string; readonly token: string; readonly seq: number }> {
  const { token } = await house.player('Ada');
  const { body: game } = await house.rest('POST', '/v1/games', { token, body: { ruleset: 'dungeon-drop', seats: 1 } });
  await house.rest('POST', `/v1/games/${game.id}/commands/start-game`, { token });
  const input = { aim: { x: 0, y: 0 }, heightMm: 200 };
  const dropped = await house.rest('POST', `/v1/games/${game.id}/commands/drop`, { token, body: input });
  if (dropped.status !== 200) throw new Error(JSON.stringify(dropped.body));
  const event = (dropped.body.events as { type: string; seq: number }[]).find(({ type }) => type === 'CubesDropped');
  return { id: game.id, token, seq: event?.seq ?? -1 };
}

describe('the kernel over HTTP', () => {
  test('DD-2.5 the setup drop of a game is told with its seed and its motion, and run again it is EQUAL', async () => {
    const { id, token, seq } = await droppedGame();
    const told = await house.rest('GET', `/v1/games/${id}/simulations/${seq}?framesPerSecond=30`, { token });
    expect(told.status).toBe(200);
    expect(told.body).toMatchObject({
      gameId: id,
      seq,
      kernelVersion: KERNEL_VERSION,
      verdict: 'EQUAL',
      before: [],
      settled: true,
    });
    expect(told.body.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(told.body.action.drop.held).toHaveLength(58);
    expect(told.body.frames.ids).toHaveLength(58);
    expect(told.body.frames.deltas.length).toBeGreaterThan(10);
    const verified = await house.rest('GET', `/v1/games/${id}/simulations/${seq}/verification`, { token });
    expect(verified.body).toEqual({ verdict: 'EQUAL', differences: [], kernelVersion: KERNEL_VERSION });

    const { seed, before, action } = told.body;
    const own = await simulate({ seed, bodies: before, action: { drop: action.drop } }, token);
    expect([own.status, own.body.bodies]).toEqual([200, told.body.after]);
  });

  test('what holds no simulation gives nothing, and a game that is not there is not found', async () => {
    const { id, token } = await droppedGame();
    const none = await house.graphql(`{ simulation(gameId: "${id}", seq: 1) { seed } }`, {}, token);
    expect(none.body).toEqual({ data: { simulation: null } });
    const lost = await house.rest('GET', '/v1/games/nowhere/simulations/1', { token });
    expect([lost.status, lost.body.code]).toEqual([404, 'GAME_NOT_FOUND']);
  });

  test('bad input is refused with its code, and no more bodies are taken than the kernel takes', async () => {
    const { token } = await house.player('Bob');
    const overlapping = await simulate(flick([body('a', 0), body('b', 1_000)]), token);
    expect([overlapping.body.code, overlapping.body.details]).toEqual(['BODIES_OVERLAP', { ids: ['a', 'b'] }]);
    expect((await simulate(flick([body('b', 0)]), token)).body.code).toBe('TARGET_NOT_IN_DUNGEON');
    const many = Array.from({ length: MAX_BODIES + 1 }, (_, i) => body(`c${i}`, i * 1_000));
    expect((await simulate(flick(many), token)).body.code).toBe('TOO_MANY_BODIES');
    const fraction = await simulate(flick([{ ...body('a', 0), position: [0.5, 0, 4_000] }]), token);
    expect(fraction.status).toBeGreaterThanOrEqual(400);
    expect(fraction.status).toBeLessThan(500);
    const horde = await simulate(flick(Array.from({ length: 10_000 }, (_, i) => body(`c${i}`, i))), token);
    expect([horde.status, horde.body.code]).toEqual([422, 'TOO_MANY_BODIES']);
  });

  test('one request runs so many simulations and no more', async () => {
    const { token } = await house.player('Cid');
    const fields = (count: number): string =>
      Array.from({ length: count }, (_, i) => `s${i}: simulate(input: $input) { steps }`).join(' ');
    const ask = (count: number): Promise<Reply> =>
      house.graphql(`query ($input: KernelSimulateInput!) { ${fields(count)} }`, { input: flick([body('a', 0)]) }, token);
    const all = await ask(SIMULATIONS_PER_REQUEST);
    expect(Object.keys(all.body.data)).toHaveLength(SIMULATIONS_PER_REQUEST);
    expect((await ask(SIMULATIONS_PER_REQUEST + 1)).body.errors[0].extensions.code).toMatch(/^(QUERY_TOO_COSTLY|TOO_MANY_\w+)$/);
  });

  test('a caller who has used up the quota is told to wait; nobody else is', async () => {
    const [{ token }, other] = [await house.player('Dan'), await house.player('Eve')];
    const input = flick([body('a', 0)]);
    for (let n = 0; n < QUOTA; n += 1) expect((await simulate(input, token)).status).toBe(200);
    const refused = await simulate(input, token);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await simulate(input, other.token)).status).toBe(200);
  });
});
