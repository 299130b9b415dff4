// What the kernel's drop is measured against: the engine alone, the engine's plain build, and cannon-es. All start from the kernel's own release.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as CANNON from 'cannon-es';
import { release } from '../../src/kernel/hand.ts';
import { extentsOf } from '../../src/kernel/index.ts';
import {
  CALM_FROM,
  FRICTION,
  GRAVITY,
  MAX_STEPS,
  RESTITUTION,
  SLOWED,
  STEPS_PER_SECOND,
  TABLE_RESTITUTION,
} from '../../src/kernel/physics.ts';
import { Stream } from '../../src/kernel/random.ts';
import { Rapier } from '../../src/kernel/rapier.ts';
import { type Run, run } from '../../src/kernel/run.ts';
import { wasm } from '../../src/kernel/web-assembly.ts';
import { seedOf } from './sets.ts';
import { SETUP } from './tasks.ts';

const releaseOf = (n: number): ReturnType<typeof release> => release(SETUP, new Stream(seedOf(n)));

/** The plain build of the engine, of the same version, bound by the kernel's own bindings. */
export async function plainEngine(): Promise<Rapier> {
  const file = createRequire(import.meta.url).resolve('@dimforge/rapier3d/rapier_wasm3d_bg.wasm');
  return Rapier.instantiate(await wasm.compile(readFileSync(file)));
}

/** The run of a setup drop by the kernel's own code on the engine given. */
export const dropOn = (engine: Rapier, n: number): Run => run(engine, releaseOf(n), { maxSteps: MAX_STEPS, calmFrom: CALM_FROM });

/** Create, step so often, free: what a drop costs without all the kernel adds. */
export function bareDrop(engine: Rapier, n: number, steps: number): void {
  const world = engine.world();
  const box = { friction: FRICTION, density: 1 };
  world.add({
    ...box,
    restitution: TABLE_RESTITUTION,
    fixed: true,
    position: [0, 0, -5],
    rotation: { x: 0, y: 0, z: 0, w: 1 },
    halfExtents: [45, 45, 5],
  });
  for (const { shape, position, rotation, velocity, spin } of releaseOf(n)) {
    const halfExtents = extentsOf(shape).map((extent) => extent / 20_000) as [number, number, number];
    world.add({ ...box, restitution: RESTITUTION, position, rotation, velocity, spin, halfExtents });
  }
  for (let i = 0; i < steps; i += 1) world.step();
  world.free();
}

function cannonWorld(n: number): CANNON.World {
  const world = new CANNON.World({ gravity: new CANNON.Vec3(0, 0, -GRAVITY), allowSleep: true });
  world.broadphase = new CANNON.SAPBroadphase(world);
  (world.solver as CANNON.GSSolver).iterations = 10;
  const material = new CANNON.Material({ friction: FRICTION, restitution: RESTITUTION });
  const table = new CANNON.Material({ friction: FRICTION, restitution: TABLE_RESTITUTION });
  world.addContactMaterial(new CANNON.ContactMaterial(material, table, { friction: FRICTION, restitution: TABLE_RESTITUTION }));
  world.addContactMaterial(new CANNON.ContactMaterial(material, material, { friction: FRICTION, restitution: RESTITUTION }));
  world.addBody(
    new CANNON.Body({
      mass: 0,
      material: table,
      position: new CANNON.Vec3(0, 0, -5),
      shape: new CANNON.Box(new CANNON.Vec3(45, 45, 5)),
    }),
  );
  for (const { shape, position, rotation, velocity, spin } of releaseOf(n)) {
    const [a, b, c] = extentsOf(shape).map((extent) => extent / 20_000) as [number, number, number];
    const body = new CANNON.Body({
      mass: 8 * a * b * c,
      material,
      shape: new CANNON.Box(new CANNON.Vec3(a, b, c)),
      linearDamping: 0,
      angularDamping: 0,
    });
    body.position.set(...position);
    body.quaternion.set(rotation.x, rotation.y, rotation.z, rotation.w);
    body.velocity.set(...velocity);
    body.angularVelocity.set(...spin);
    body.allowSleep = true;
    body.sleepSpeedLimit = 0.4;
    body.sleepTimeLimit = 2;
    world.addBody(body);
  }
  return world;
}

/** The drop of cannon-es: the same release, table, figures and step, until all sleep or for as many steps as the kernel took. */
export function cannonDrop(n: number, most: number): void {
  const world = cannonWorld(n);
  for (let steps = 1; steps <= most; steps += 1) {
    world.step(1 / STEPS_PER_SECOND / SLOWED);
    const isDue = steps % 5 === 0;
    if (isDue && world.bodies.every(({ type, sleepState }) => type === CANNON.Body.STATIC || sleepState === CANNON.Body.SLEEPING))
      return;
  }
}
