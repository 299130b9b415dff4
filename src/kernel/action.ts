import type { Body, BodyShape, Quaternion } from './body.ts';
import type { Frames } from './frames.ts';

/** A point on the table in micrometres. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A body in the hand. */
export interface HeldBody extends BodyShape {
  /** How the setup hand holds it: Pillars towards the rim, the Dragon in the middle. Other hands take no notice. */
  readonly place?: 'RIM' | 'CORE';
}

/** Bodies fall from a hand over the aim point (DD-2.6). */
export interface DropAction {
  readonly type: 'DROP';
  readonly aim: Spot;
  /** Of the lowest held corner above the table, in micrometres: DROP_MIN to DROP_MAX. */
  readonly height: number;
  readonly held: readonly HeldBody[];
  /** SETUP: a wide, scattering hand, for every drop of setup. EXPLORE: a closed hand, for all others. */
  readonly hand: 'SETUP' | 'EXPLORE';
}

/** A finger strikes one body (DD-2.10). */
export interface FlickAction {
  readonly type: 'FLICK';
  readonly bodyId: string;
  /** Counter-clockwise from x, in [0, 360). */
  readonly directionDeg: number;
  /** An integer from 1 to 100. */
  readonly strength: number;
}

/** Nothing is added: what leaned on something gone falls (DD-2.13). Uses no chance. */
export interface SettleAction {
  readonly type: 'SETTLE';
}

/** Where a body is laid flat on the table; one that is already there is lifted first. */
export interface Placement extends BodyShape, Spot {
  /** Degrees counter-clockwise; 0 where neither it nor `q` is given. */
  readonly yawDeg?: number;
  /** Instead of yawDeg: the exact yaw of another body, from `yawOf` (DD-3.14). */
  readonly q?: Quaternion;
}

/** Bodies are put down by hand and push aside what is in their way; tokens stay fixed (DD-2.14). Uses no chance. */
export interface PlaceAction {
  readonly type: 'PLACE';
  readonly placements: readonly Placement[];
}

/** All that can happen to the bodies on a table. */
export type Action = DropAction | FlickAction | SettleAction | PlaceAction;

/** What came of an action. */
export interface Simulation {
  readonly kernelVersion: string;
  /** Every body on the table afterwards, in id order. */
  readonly bodies: readonly Body[];
  /** Ids of those that left the table (DD-2.11), in order. Tokens never do (DD-2.17). */
  readonly fallen: readonly string[];
  /** Ids of those on the table whose stored pose is new or changed (DD-2.5), in order. */
  readonly moved: readonly string[];
  /** False where bodies still moved at the limit: their poses are frozen as they were. */
  readonly settled: boolean;
  /** Steps of 1/240 s. */
  readonly steps: number;
  /** The motion, where it was asked for. */
  readonly frames?: Frames;
}

export interface SimulateOptions {
  /** Ask for the motion at this many frames a second, 1 to 240. */
  readonly frames?: { readonly rate: number };
}
