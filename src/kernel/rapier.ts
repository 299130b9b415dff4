// The few calls of Rapier's WebAssembly that the kernel needs, bound by hand: the package's own JavaScript cannot be loaded by Node without a
// bundler, and its wrappers cost more than the calls. Engine and argument order are those of @dimforge/rapier3d-deterministic 0.21.0.
import { CALM_DAMPING, GRAVITY, SLOWED, SOLVER_ITERATIONS, STEPS_PER_SECOND } from './physics.ts';
import { type WasmModule, wasm } from './web-assembly.ts';

type Native = (...given: readonly (number | boolean)[]) => number;
type Natives = Readonly<Record<string, Native>> & { readonly memory: { readonly buffer: ArrayBuffer } };

/** What a rigid body is made of. Lengths and times are those of the simulated world. */
export interface RigidBody {
  readonly fixed?: boolean;
  readonly position: readonly [number, number, number];
  readonly rotation: { readonly x: number; readonly y: number; readonly z: number; readonly w: number };
  readonly velocity?: readonly [number, number, number];
  readonly spin?: readonly [number, number, number];
  readonly halfExtents: readonly [number, number, number];
  readonly friction: number;
  readonly restitution: number;
  readonly density: number;
  readonly damping?: number;
  /** Slides and turns on the table without lift or tilt, and without touching it. */
  readonly plate?: boolean;
}

/** A body of a world: Rapier's handle. */
export type Handle = number;

/** Parts of a Rapier world, each a pointer into WebAssembly memory, in the order `step` takes them. */
const PARTS = [
  'rawintegrationparameters',
  'rawislandmanager',
  'rawbroadphase',
  'rawnarrowphase',
  'rawrigidbodyset',
  'rawcolliderset',
  'rawsoftbodyset',
  'rawimpulsejointset',
  'rawmultibodyjointset',
  'rawccdsolver',
] as const;

const DYNAMIC = 0;
const FIXED = 1;
const AVERAGE = 0;
const BY_DENSITY = 0;
const DEFAULT_COLLISIONS = 0b1111;
const ALL_GROUPS = 0xffff_ffff;
/** Member of group 2 (plates), meets everything but group 1 (the table); the table is in group 1 alone. */
const PLATE_GROUPS = ((2 << 16) | 0xfffe) >>> 0;
const TABLE_GROUPS = ((1 << 16) | 0xffff) >>> 0;

/** One loaded engine. It makes worlds; a world lives for one run. */
export class Rapier {
  readonly #native: Natives;
  readonly #scratch: Float64Array;

  private constructor(native: Natives, scratch: Float64Array) {
    this.#native = native;
    this.#scratch = scratch;
  }

  /** A new instance of the compiled engine. */
  static instantiate(module: WasmModule): Rapier {
    const scratch = new Float64Array(4);
    const natives: { of?: Natives } = {};
    const imports: Record<string, Record<string, unknown>> = {};
    for (const { module: from, name } of wasm.Module.imports(module)) {
      imports[from] ??= {};
      imports[from][name] = importNamed(name, scratch, natives);
    }
    const instance = new wasm.Instance(module, imports);
    natives.of = instance.exports as unknown as Natives;
    return new Rapier(natives.of, scratch);
  }

  /** Bytes of WebAssembly memory in use. */
  get memory(): number {
    return this.#native.memory.buffer.byteLength;
  }

  /** An empty world with gravity. */
  world(): World {
    return new World(this.#native, this.#scratch);
  }
}

/** A reference to something that is not there; any number but 0 will do. */
const CLOCK = 2;

/** The engine calls back only to report a panic, to hand over the numbers of a vector one by one, and for its stopwatches. */
function importNamed(name: string, scratch: Float64Array, natives: { of?: Natives }): (...given: number[]) => unknown {
  if (name.includes('throw'))
    return (at, length) => {
      const bytes = new Uint8Array((natives.of as Natives).memory.buffer, (at as number) >>> 0, (length as number) >>> 0);
      throw new Error(String.fromCharCode(...bytes));
    };
  if (name.startsWith('__wbg_set_index')) return (_, index, value) => void (scratch[index as number] = value as number);
  if (name.startsWith('__wbg_length')) return () => scratch.length;
  // Its stopwatches read a clock that stands still: no time of day reaches the engine.
  if (name.startsWith('__wbg_static_accessor') || name.startsWith('__wbg_performance')) return () => CLOCK;
  if (name.startsWith('__wbg_now') || name.includes('is_undefined')) return () => 0;
  if (name === '__wbindgen_object_clone_ref') return (reference) => reference;
  if (name === '__wbindgen_object_drop_ref') return () => undefined;
  return () => {
    throw new Error(`the engine asked for ${name}, which no action of the kernel needs`);
  };
}

/** Rapier bodies under gravity. Must be freed. */
export class World {
  readonly #native: Natives;
  readonly #scratch: Float64Array;
  readonly #parts: readonly number[];
  readonly #pipeline: number;
  readonly #gravity: number;
  readonly #bodies: number;
  readonly #colliders: number;

  constructor(native: Natives, scratch: Float64Array) {
    this.#native = native;
    this.#scratch = scratch;
    this.#parts = PARTS.map((part) => this.#call(`${part}_new`));
    this.#pipeline = this.#call('rawphysicspipeline_new');
    this.#gravity = this.#call('rawvector_new', 0, 0, -GRAVITY);
    this.#bodies = this.#parts[4] as number;
    this.#colliders = this.#parts[5] as number;
    const parameters = this.#parts[0] as number;
    this.#call('rawintegrationparameters_set_dt', parameters, 1 / STEPS_PER_SECOND / SLOWED);
    this.#call('rawintegrationparameters_set_numSolverIterations', parameters, SOLVER_ITERATIONS);
    this.#call('rawintegrationparameters_set_numInternalPgsIterations', parameters, 1);
  }

  #call(name: string, ...given: readonly (number | boolean)[]): number {
    return (this.#native[name] as Native)(...given);
  }

  /** Adds a box. Restored bodies are awake with zero velocity: sleep set by hand makes this version of the engine sink bodies. */
  add(body: RigidBody): Handle {
    const free = !body.plate;
    const vector = ([x, y, z]: readonly [number, number, number]): number => this.#call('rawvector_new', x, y, z);
    const nought = vector([0, 0, 0]);
    const upright = this.#call('rawrotation_new', 0, 0, 0, 1);
    const position = vector(body.position);
    const rotation = this.#call('rawrotation_new', body.rotation.x, body.rotation.y, body.rotation.z, body.rotation.w);
    const velocity = vector(body.velocity ?? [0, 0, 0]);
    const spin = vector(body.spin ?? [0, 0, 0]);
    const shape = this.#call('rawshape_cuboid', ...body.halfExtents);
    const damping = body.damping ?? 0;
    const kind = body.fixed ? FIXED : DYNAMIC;
    // enabled, translation, rotation, gravityScale, mass, massOnly, centerOfMass, linvel, angvel, principalAngularInertia, angularInertiaFrame,
    // translationEnabledXYZ, rotationEnabledXYZ, linearDamping, angularDamping, type, canSleep, sleeping, softCcd, ccd, dominance, iterations
    const handle = this.#call(
      'rawrigidbodyset_createRigidBody',
      ...[this.#bodies, true, position, rotation, 1, 0, false, nought, velocity, spin, nought, upright],
      ...[true, true, free, free, free, true],
      ...[damping, damping, kind, true, false, 0, false, 0, 0, 0],
    );
    const groups = body.plate ? PLATE_GROUPS : body.fixed ? TABLE_GROUPS : ALL_GROUPS;
    const result = this.#call('__wbindgen_add_to_stack_pointer', -16);
    // enabled, shape, translation, rotation, massPropsMode, mass, centerOfMass, principalAngularInertia, angularInertiaFrame, density, friction,
    // restitution, their combine rules, isSensor, collisionGroups, solverGroups, activeCollisionTypes, hooks, events, threshold, skin, parent
    this.#call(
      'rawcolliderset_createCollider',
      ...[
        result,
        this.#colliders,
        true,
        shape,
        nought,
        upright,
        BY_DENSITY,
        0,
        nought,
        nought,
        upright,
        body.density,
        body.friction,
      ],
      ...[
        body.restitution,
        AVERAGE,
        AVERAGE,
        false,
        groups,
        ALL_GROUPS,
        DEFAULT_COLLISIONS,
        0,
        0,
        0,
        0,
        true,
        handle,
        this.#bodies,
      ],
    );
    this.#call('__wbindgen_add_to_stack_pointer', 16);
    for (const pointer of [nought, position, velocity, spin]) this.#call('__wbg_rawvector_free', pointer, 0);
    for (const pointer of [upright, rotation]) this.#call('__wbg_rawrotation_free', pointer, 0);
    this.#call('__wbg_rawshape_free', shape, 0);
    return handle;
  }

  step(): void {
    this.#call('rawphysicspipeline_step', this.#pipeline, this.#gravity, ...this.#parts);
  }

  isAsleep(handle: Handle): boolean {
    return (this.#native.rawrigidbodyset_rbIsSleeping as Native)(this.#bodies, handle) !== 0;
  }

  /** The position of a body, in a buffer that the next question overwrites. */
  positionOf(handle: Handle): Float64Array {
    (this.#native.rawrigidbodyset_rbTranslation as Native)(this.#bodies, handle, 1);
    return this.#scratch;
  }

  /** The rotation of a body as x, y, z, w, in a buffer that the next question overwrites. */
  rotationOf(handle: Handle): Float64Array {
    (this.#native.rawrigidbodyset_rbRotation as Native)(this.#bodies, handle, 1);
    return this.#scratch;
  }

  /** Slows a body that will not come to rest by itself. */
  calm(handle: Handle): void {
    this.#call('rawrigidbodyset_rbSetLinearDamping', this.#bodies, handle, CALM_DAMPING);
    this.#call('rawrigidbodyset_rbSetAngularDamping', this.#bodies, handle, CALM_DAMPING);
  }

  /** Takes a body out of the simulation. */
  disable(handle: Handle): void {
    this.#call('rawrigidbodyset_rbSetEnabled', this.#bodies, handle, false);
  }

  free(): void {
    this.#call('__wbg_rawphysicspipeline_free', this.#pipeline, 0);
    this.#call('__wbg_rawvector_free', this.#gravity, 0);
    PARTS.forEach((part, i) => void this.#call(`__wbg_${part}_free`, this.#parts[i] as number, 0));
  }
}
