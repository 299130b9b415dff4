import type { Body } from './body.ts';
import { Q_ONE } from './constants.ts';
import { STEPS_PER_SECOND, UNITS_PER_UM } from './physics.ts';
import type { Handle, World } from './rapier.ts';

/** A frame's unit of length in micrometres, and of a quaternion: fine enough for the eye, and small numbers. */
const LENGTH_UNIT = 10;
const ROTATION_UNIT = 16384;

/** Where a body is during the motion: micrometres, and a unit quaternion. */
export interface Pose {
  readonly id: string;
  readonly p: readonly [number, number, number];
  readonly q: readonly [number, number, number, number];
}

/** The motion of one simulation as compact JSON. Decode it with `decodeFrames`. */
export interface Frames {
  /** Steps of 1/240 s between two frames; the last frame is the rest and may come sooner. */
  readonly stepsPerFrame: number;
  /** The unit of positions in micrometres, and what stands for 1 in quaternions. */
  readonly units: { readonly length: number; readonly rotation: number };
  readonly ids: readonly string[];
  /** Seven numbers per body: position and quaternion in the first frame. */
  readonly start: readonly number[];
  /** For each later frame eight numbers per body that moved: its index, and what to add to its seven. */
  readonly deltas: readonly (readonly number[])[];
}

/** Turns the deltas back into poses, frame by frame. */
export function decodeFrames(frames: Frames): readonly (readonly Pose[])[] {
  const now = [...frames.start];
  const poses = (): readonly Pose[] =>
    frames.ids.map((id, i) => {
      const [x, y, z, qx, qy, qz, qw] = now.slice(7 * i, 7 * i + 7) as [number, number, number, number, number, number, number];
      const { length, rotation } = frames.units;
      return { id, p: [x * length, y * length, z * length], q: [qx / rotation, qy / rotation, qz / rotation, qw / rotation] };
    });
  const decoded = [poses()];
  for (const delta of frames.deltas) {
    for (let i = 0; i < delta.length; i += 8)
      for (let k = 0; k < 7; k += 1) {
        const at = 7 * (delta[i] as number) + k;
        now[at] = (now[at] as number) + (delta[i + 1 + k] as number);
      }
    decoded.push(poses());
  }
  return decoded;
}

/** Writes down a motion while it is simulated. Runs once per body and frame, so it makes no lists on the way. */
export class Recorder {
  readonly stepsPerFrame: number;
  readonly #index = new Map<string, number>();
  /** The seven numbers of the body being looked at, before and after rounding. */
  readonly #pose = new Float64Array(7);
  #start: number[] = [];
  #now: number[] = [];
  #delta: number[] = [];
  readonly #deltas: number[][] = [];
  #sinceFrame = 0;

  constructor(rate: number) {
    this.stepsPerFrame = Math.max(1, Math.round(STEPS_PER_SECOND / rate));
  }

  /** The first frame; bodies keep the order of these. */
  begin(ids: readonly string[], poses: readonly (readonly number[])[]): void {
    ids.forEach((id, i) => void this.#index.set(id, i));
    for (const pose of poses) {
      this.#pose.set(pose);
      this.#round();
      this.#now.push(...this.#pose);
    }
    this.#start = [...this.#now];
  }

  /** One step went by; the bodies are looked at when a frame is due. */
  step(world: World, bodies: readonly { readonly id: string; readonly handle: Handle; readonly gone: boolean }[]): void {
    this.#sinceFrame += 1;
    if (this.#sinceFrame < this.stepsPerFrame) return;
    this.#sinceFrame = 0;
    for (const { id, handle, gone } of bodies) {
      if (gone) continue;
      const position = world.positionOf(handle);
      for (let k = 0; k < 3; k += 1) this.#pose[k] = (position[k] as number) / UNITS_PER_UM;
      this.#pose.set(world.rotationOf(handle), 3);
      this.#put(id);
    }
    this.#close();
  }

  /** The last frame: the poses that were stored. */
  end(bodies: readonly Body[]): Frames {
    for (const { id, p, q } of bodies) {
      this.#pose.set(p);
      for (let k = 0; k < 4; k += 1) this.#pose[3 + k] = (q[k] as number) / Q_ONE;
      this.#put(id);
    }
    if (this.#delta.length > 0) this.#close();
    return {
      stepsPerFrame: this.stepsPerFrame,
      units: { length: LENGTH_UNIT, rotation: ROTATION_UNIT },
      ids: [...this.#index.keys()],
      start: this.#start,
      deltas: this.#deltas,
    };
  }

  /** Notes how the body differs from its last frame, if it does. */
  #put(id: string): void {
    const [pose, now, index] = [this.#pose, this.#now, this.#index.get(id) as number];
    const at = 7 * index;
    this.#round();
    // Both signs of a quaternion are the same rotation: the nearer one has smaller deltas and turns the short way.
    let dot = 0;
    for (let k = 3; k < 7; k += 1) dot += (now[at + k] as number) * (pose[k] as number);
    if (dot < 0) for (let k = 3; k < 7; k += 1) pose[k] = 0 - (pose[k] as number);
    let moved = false;
    for (let k = 0; k < 7; k += 1) if (pose[k] !== now[at + k]) moved = true;
    if (!moved) return;
    this.#delta.push(index);
    for (let k = 0; k < 7; k += 1) {
      this.#delta.push((pose[k] as number) - (now[at + k] as number));
      now[at + k] = pose[k] as number;
    }
  }

  /** The pose in the units of frames. */
  #round(): void {
    const pose = this.#pose;
    for (let k = 0; k < 3; k += 1) pose[k] = Math.round((pose[k] as number) / LENGTH_UNIT) + 0;
    for (let k = 3; k < 7; k += 1) pose[k] = Math.round((pose[k] as number) * ROTATION_UNIT) + 0;
  }

  #close(): void {
    this.#deltas.push(this.#delta);
    this.#delta = [];
  }
}
