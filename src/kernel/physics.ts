// The figures of the physics, tuned over hundreds of seeds. Any change of one of them, or of Rapier, is a new KERNEL_VERSION.

/** Names the engine and these figures: stored with every simulation, so that it can be run again (DD-2.2, DD-2.5). */
export const KERNEL_VERSION = 'delve-1+rapier3d-deterministic-0.21.0';

/** The seed of an action that uses no chance: SETTLE and PLACE. */
export const NO_SEED = '00000000000000000000000000000000';

/*
 * The simulated world has lengths in centimetres and runs ten times slower than the real one, so that gravity is 9.81 and a cube is a body of
 * "one metre": every tolerance of the engine is then right as it is.
 */
export const UNITS_PER_UM = 1e-4;
export const SLOWED = 0.1;
export const GRAVITY = 9.81;

/** Steps of real time per second; a look at every body after each LOOK_EVERY of them. */
export const STEPS_PER_SECOND = 240;
export const LOOK_EVERY = 5;
export const MAX_STEPS = 600;
export const SOLVER_ITERATIONS = 4;

export const FRICTION = 0.5;
export const RESTITUTION = 0.25;
export const TABLE_RESTITUTION = 0.3;
export const DENSITY = 1;
export const TABLE_THICKNESS = 10;
/** Nothing so far below the surface comes back. */
export const FAR_BELOW = 2;

/** A token only slides and turns (DD-2.16): this damping stands for its friction on the table. */
export const TOKEN_DAMPING = 6;

/** From this step on bodies still awake are damped: a heavy cube balanced on light ones would tremble for ever. */
export const CALM_FROM = 190;
export const CALM_DAMPING = 8;

/** After an action with leaning or stacked bodies the table is put down again until nothing moves, at most so often and so long. */
export const SETTLE_PASSES = 6;
export const SETTLE_STEPS = 180;
/** From this pass on a body that still creeps while it leans is patted flat. */
export const PAT_FROM = 2;

/** A body that moved by less than these keeps its stored integers: 0.1 mm, about one degree. */
export const STILL = 0.01;
export const STILL_UPRIGHT_Z = 0.03;
export const STILL_COSINE = 0.99996;
/** Within this of its face's height an upright body lies on the table exactly. */
export const ON_TABLE = 0.03;

/** How bodies leave a hand: centimetres, cm/s, rad/s (deviations where random). */
export interface HandFigures {
  readonly radius: number;
  readonly tall: number;
  /** Least distance of two centres, in circumscribed diameters. */
  readonly gap: number;
  /** Outward speed at the rim of the hand. */
  readonly outward: number;
  readonly jitter: number;
  readonly spin: number;
  /** Bands of the squared radius the held bodies are taken from: all, those at the rim, those in the core. */
  readonly bands: {
    readonly ANY: readonly [number, number];
    readonly RIM: readonly [number, number];
    readonly CORE: readonly [number, number];
  };
}

export const HANDS: Readonly<Record<'SETUP' | 'EXPLORE', HandFigures>> = {
  SETUP: {
    radius: 9.5,
    tall: 8,
    gap: 1.02,
    outward: 30,
    jitter: 8,
    spin: 12,
    bands: { ANY: [0, 0.85], RIM: [0.55, 1], CORE: [0, 0.2] },
  },
  EXPLORE: {
    radius: 2.2,
    tall: 3,
    gap: 1.02,
    outward: 10,
    jitter: 8,
    spin: 12,
    bands: { ANY: [0, 1], RIM: [0, 1], CORE: [0, 1] },
  },
};

/** A flick: speed at full strength in cm/s, then deviations: of the direction (as a tangent), of the speed, and of spin and hop per speed. */
export const FLICK = { speed: 170, direction: 0.05, unevenness: 0.05, yaw: 0.5, pitch: 0.4, hop: 0.05 } as const;
