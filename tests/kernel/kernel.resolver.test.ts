import { type GraphQLSchema, graphql } from 'graphql';
import { buildSchema } from 'type-graphql';
import { BOX, seedOf, setUp } from '../../scripts/kernel/sets.ts';
import { KERNEL_VERSION, loadKernel, type Simulation, simulate } from '../../src/kernel/index.ts';
import {
  KernelResolver,
  SIMULATIONS_PER_REQUEST,
  type SimulationSource,
  type StoredSimulation,
} from '../../src/kernel/kernel.resolver.ts';

let schema: GraphQLSchema;
let stored: StoredSimulation;
beforeAll(async () => {
  await loadKernel();
  schema = await buildSchema({ resolvers: [KernelResolver], validate: false });
  const before = setUp(1).bodies;
  const action = { type: 'DROP', aim: { x: 0, y: 0 }, height: 200_000, held: BOX.slice(0, 4), hand: 'EXPLORE' } as const;
  const after = simulate(KERNEL_VERSION, seedOf(2), before, action) as Simulation;
  stored = { kernelVersion: KERNEL_VERSION, seed: seedOf(2), before, action, after: after.bodies, settled: after.settled };
});

/** A request of its own, as the API makes one per HTTP request. */
function request(change: Partial<StoredSimulation> = {}, extra: Partial<SimulationSource> = {}): SimulationSource {
  return { simulationOf: async (gameId, seq) => (gameId === 'g' && seq === 5 ? { ...stored, ...change } : undefined), ...extra };
}

async function ask(
  source: string,
  contextValue: SimulationSource = request(),
  variableValues = {},
): Promise<Record<string, unknown>> {
  const { data, errors } = await graphql({ schema, source, contextValue, variableValues });
  if (errors !== undefined) throw errors[0];
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
}

const SIMULATE = `query ($input: KernelSimulateInput!) { simulate(input: $input) { kernelVersion bodies { id kind edge position rotation } fallen moved settled steps frames { stepsPerFrame ids start deltas } } }`;
const bodyInput = ({ id, kind, p, q }: StoredSimulation['before'][number]) => ({ id, kind, position: p, rotation: q });

describe('the kernel over GraphQL', () => {
  test('simulation tells inputs, seed, result, verdict and frames of a stored event', async () => {
    const { simulation } = (await ask(
      `{ simulation(gameId: "g", seq: 5, framesPerSecond: 30) { gameId seq kernelVersion seed settled verdict steps before { id } after { id position rotation }
         action { drop { aim { x y } height hand held { id kind place } } flick { strength } place { id } } frames { stepsPerFrame lengthUnit rotationUnit ids deltas } } }`,
    )) as { simulation: Record<string, never> };
    expect(simulation).toMatchObject({
      gameId: 'g',
      seq: 5,
      kernelVersion: KERNEL_VERSION,
      seed: stored.seed,
      verdict: 'EQUAL',
      settled: true,
    });
    expect(simulation.action).toMatchObject({
      drop: { aim: { x: 0, y: 0 }, height: 200_000, hand: 'EXPLORE' },
      flick: null,
      place: null,
    });
    expect(simulation.after).toEqual(stored.after.map(({ id, p, q }) => ({ id, position: [...p], rotation: [...q] })));
    expect(simulation.frames).toMatchObject({ stepsPerFrame: 8, lengthUnit: 10, rotationUnit: 16384 });
  });

  test('an event without a simulation gives null', async () => {
    expect(await ask('{ simulation(gameId: "g", seq: 6) { seed } verifySimulation(gameId: "g", seq: 6) { verdict } }')).toEqual({
      simulation: null,
      verifySimulation: null,
    });
  });

  test('verifySimulation says EQUAL, MISMATCH with the bodies, or UNVERIFIABLE', async () => {
    const query = '{ verifySimulation(gameId: "g", seq: 5) { verdict differences kernelVersion } }';
    expect(await ask(query)).toEqual({ verifySimulation: { verdict: 'EQUAL', differences: [], kernelVersion: KERNEL_VERSION } });
    const [first, ...rest] = stored.after as [StoredSimulation['after'][number], ...StoredSimulation['after']];
    expect(await ask(query, request({ after: rest }))).toMatchObject({
      verifySimulation: { verdict: 'MISMATCH', differences: [first.id] },
    });
    expect(await ask(query, request({ kernelVersion: 'delve-0' }))).toMatchObject({
      verifySimulation: { verdict: 'UNVERIFIABLE' },
    });
    expect(
      await ask(
        '{ simulation(gameId: "g", seq: 5, framesPerSecond: 30) { verdict steps frames { ids } } }',
        request({ after: rest }),
      ),
    ).toMatchObject({ simulation: { verdict: 'MISMATCH' } });
  });

  test('simulate runs a drop, a flick, a placing and a settling of the caller, the same as the kernel', async () => {
    const bodies = stored.before.map(bodyInput);
    const held = BOX.slice(0, 4).map(({ id, kind }) => ({ id, kind }));
    const input = {
      seed: stored.seed,
      bodies,
      action: { drop: { aim: { x: 0, y: 0 }, height: 200_000, hand: 'EXPLORE', held } },
      framesPerSecond: 60,
    };
    const { simulate: dropped } = (await ask(SIMULATE, request(), { input })) as {
      simulate: { bodies: { id: string; position: number[] }[]; frames: { stepsPerFrame: number } };
    };
    expect(dropped.bodies.map(({ id, position }) => [id, position])).toEqual(stored.after.map(({ id, p }) => [id, [...p]]));
    expect(dropped.frames.stepsPerFrame).toBe(4);
    for (const action of [
      { flick: { bodyId: 'gold-S-01', directionDeg: 12.5, strength: 40 } },
      { settle: true },
      { place: [{ id: 't', kind: 'token', edge: 8000, spot: { x: 0, y: 0 }, yawDeg: 30 }] },
    ])
      expect(await ask(SIMULATE, request(), { input: { seed: stored.seed, bodies, action } })).toMatchObject({
        simulate: { settled: true, frames: null },
      });
  });

  test('a refusal carries its code, rule and details', async () => {
    const input = { seed: stored.seed, bodies: [], action: { flick: { bodyId: 'x', directionDeg: 0, strength: 1 } } };
    await expect(ask(SIMULATE, request(), { input })).rejects.toMatchObject({
      extensions: { code: 'TARGET_NOT_IN_DUNGEON', rule: 'DD-8.1', details: { ids: ['x'] } },
    });
    await expect(ask('{ simulation(gameId: "g", seq: 5, framesPerSecond: 0) { seed } }')).rejects.toMatchObject({
      extensions: { code: 'INVALID_ARGUMENT' },
    });
    const many = Array.from({ length: 129 }, (_, i) => ({
      ...bodyInput(stored.before[0] as StoredSimulation['before'][number]),
      id: `b${i}`,
    }));
    await expect(
      ask(SIMULATE, request(), { input: { seed: stored.seed, bodies: many, action: { settle: true } } }),
    ).rejects.toMatchObject({ extensions: { code: 'TOO_MANY_BODIES' } });
  });

  test('one request runs so many simulations and no more, and every one is charged to the caller', async () => {
    const fields = (count: number): string =>
      `{ ${Array.from({ length: count }, (_, i) => `v${i}: verifySimulation(gameId: "g", seq: 5) { verdict }`).join(' ')} }`;
    let charged = 0;
    const context = request({}, { chargeSimulation: async () => void (charged += 1) });
    await ask(fields(SIMULATIONS_PER_REQUEST), context);
    expect(charged).toBe(SIMULATIONS_PER_REQUEST);
    await expect(ask(fields(1), context)).rejects.toMatchObject({ extensions: { code: 'QUERY_TOO_COSTLY' } });
    const poor = request({}, { chargeSimulation: async () => Promise.reject(new Error('RATE_LIMITED')) });
    await expect(ask(fields(1), poor)).rejects.toThrow('RATE_LIMITED');
  });

  test('exactly one action is given', async () => {
    const flick = { bodyId: 'a', directionDeg: 0, strength: 1 };
    for (const action of [{ settle: true, flick }, {}, { settle: false }, { settle: null }])
      await expect(ask(SIMULATE, request(), { input: { seed: stored.seed, bodies: [], action } })).rejects.toMatchObject({
        extensions: { code: 'INVALID_ARGUMENT' },
      });
  });

  test('every type, field and argument of the schema has a description', () => {
    const kernelTypes = Object.values(schema.getTypeMap()).filter(({ name }) => name.startsWith('Kernel'));
    expect(kernelTypes.length).toBeGreaterThan(20);
    for (const type of [...kernelTypes, schema.getQueryType()]) {
      if (type !== schema.getQueryType()) expect([type?.name, type?.description]).toEqual([type?.name, expect.any(String)]);
      const fields = type !== undefined && type !== null && 'getFields' in type ? Object.values(type.getFields()) : [];
      for (const field of fields) {
        expect([type?.name, field.name, field.description]).toEqual([type?.name, field.name, expect.any(String)]);
        for (const argument of 'args' in field ? field.args : [])
          expect([field.name, argument.name, argument.description]).toEqual([field.name, argument.name, expect.any(String)]);
      }
    }
  });
});
