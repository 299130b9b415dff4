import '../graphql/reflect-shim.ts';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { HeldBody, Placement } from './action.ts';
import type { Body, BodyKind } from './body.ts';
import { KERNEL_VERSION } from './physics.ts';

/** Kinds of bodies, spelled for GraphQL. */
export const KernelBodyKind = { small: 'small', large: 'large', huge: 'huge', meeple: 'meeple', token: 'token' } as const;
registerEnumType(KernelBodyKind, {
  name: 'KernelBodyKind',
  description: 'What a body is to the physics.',
  valuesConfig: {
    small: { description: 'A cube of 8 mm.' },
    large: { description: 'A cube of 12 mm.' },
    huge: { description: 'A cube of 16 mm.' },
    meeple: { description: 'A meeple: a box of 16 x 10 x 16 mm.' },
    token: { description: 'A Pillar token: a plate of 2 mm that only slides and turns.' },
  },
});

export const KernelHand = { SETUP: 'SETUP', EXPLORE: 'EXPLORE' } as const;
registerEnumType(KernelHand, {
  name: 'KernelHand',
  description: 'How the bodies are held.',
  valuesConfig: {
    SETUP: { description: 'A wide, scattering hand: every drop of setup.' },
    EXPLORE: { description: 'A closed hand: all other drops.' },
  },
});

export const KernelHeldPlace = { RIM: 'RIM', CORE: 'CORE' } as const;
registerEnumType(KernelHeldPlace, {
  name: 'KernelHeldPlace',
  description: 'Where the setup hand holds a body.',
  valuesConfig: { RIM: { description: 'Towards the rim: Pillars.' }, CORE: { description: 'In the middle: the Dragon.' } },
});

export const KernelVerdict = { EQUAL: 'EQUAL', MISMATCH: 'MISMATCH', UNVERIFIABLE: 'UNVERIFIABLE' } as const;
export type KernelVerdict = keyof typeof KernelVerdict;
registerEnumType(KernelVerdict, {
  name: 'KernelVerdict',
  description: 'What running a stored simulation again says of it.',
  valuesConfig: {
    EQUAL: { description: 'The same poses, bit for bit.' },
    MISMATCH: { description: 'Other poses than the stored ones.' },
    UNVERIFIABLE: { description: 'It was made by a kernel version that is not here, or did not run at all.' },
  },
});

@ObjectType('KernelSpot', { simpleResolvers: true, description: 'A point on the table, in micrometres from its centre.' })
export class KernelSpot {
  @Field(() => Int, { description: 'To the right.' }) x!: number;
  @Field(() => Int, { description: 'Away.' }) y!: number;
}

@ObjectType('KernelBody', { simpleResolvers: true, description: 'A body at rest on the table: integers, exact in JSON.' })
export class KernelBody {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => KernelBodyKind, { description: 'What it is.' }) kind!: BodyKind;
  @Field(() => Int, { nullable: true, description: 'The footprint edge of a token, in micrometres; null for all else.' }) edge!:
    | number
    | null;
  @Field(() => [Int], { description: 'x, y and z of its centre, in micrometres.' }) position!: readonly number[];
  @Field(() => [Int], { description: 'Its quaternion x, y, z, w, each times 2^20.' }) rotation!: readonly number[];
}

@ObjectType('KernelFrames', {
  simpleResolvers: true,
  description:
    'A motion as deltas: add the deltas of a frame to the seven numbers of each body that moved, divide or multiply by the units.',
})
export class KernelFrames {
  @Field(() => Int, { description: 'Steps of 1/240 s between two frames; the last frame is the rest.' }) stepsPerFrame!: number;
  @Field(() => Int, { description: 'The unit of positions, in micrometres.' }) lengthUnit!: number;
  @Field(() => Int, { description: 'What stands for 1 in quaternions.' }) rotationUnit!: number;
  @Field(() => [ID], { description: 'The bodies; their places in this list are their indices.' }) ids!: readonly string[];
  @Field(() => [Int], { description: 'Seven numbers per body in the first frame: position and quaternion.' })
  start!: readonly number[];
  @Field(() => [[Int]], {
    description: 'Per later frame eight numbers for each body that moved: its index and seven differences.',
  })
  deltas!: readonly (readonly number[])[];
}

@ObjectType('KernelHeldBody', { simpleResolvers: true, description: 'A body in the hand.' })
export class KernelHeldBody {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => KernelBodyKind, { description: 'What it is.' }) kind!: BodyKind;
  @Field(() => KernelHeldPlace, { nullable: true, description: 'Where the setup hand holds it; null: anywhere.' }) place!:
    | HeldBody['place']
    | null;
}

@ObjectType('KernelPlacement', { simpleResolvers: true, description: 'Where a body was put down by hand.' })
export class KernelPlacement {
  @Field(() => ID, { description: 'Its id.' }) id!: string;
  @Field(() => KernelSpot, { description: 'Where its centre is.' }) spot!: KernelSpot;
}

@ObjectType('KernelDrop', { simpleResolvers: true, description: 'Bodies fell from a hand (DD-2.6).' })
export class KernelDrop {
  @Field(() => KernelSpot, { description: 'The point under the hand.' }) aim!: KernelSpot;
  @Field(() => Int, { description: 'Of the lowest held corner, in micrometres.' }) height!: number;
  @Field(() => KernelHand, { description: 'How they were held.' }) hand!: 'SETUP' | 'EXPLORE';
  @Field(() => [KernelHeldBody], { description: 'What was in the hand.' }) held!: readonly KernelHeldBody[];
}

@ObjectType('KernelFlick', { simpleResolvers: true, description: 'A finger struck a body (DD-2.10).' })
export class KernelFlick {
  @Field(() => ID, { description: 'The body.' }) bodyId!: string;
  @Field(() => Float, { description: 'Degrees counter-clockwise from x.' }) directionDeg!: number;
  @Field(() => Int, { description: '1 to 100.' }) strength!: number;
}

@ObjectType('KernelAction', {
  simpleResolvers: true,
  description: 'What was done: at most one of these; none where the table only settled (DD-2.13).',
})
export class KernelAction {
  @Field(() => KernelDrop, { nullable: true, description: 'A drop.' }) drop!: KernelDrop | null;
  @Field(() => KernelFlick, { nullable: true, description: 'A flick.' }) flick!: KernelFlick | null;
  @Field(() => [KernelPlacement], { nullable: true, description: 'Bodies put down by hand (DD-2.14).' }) place!:
    | readonly KernelPlacement[]
    | null;
}

@ObjectType('KernelResult', { simpleResolvers: true, description: 'What comes of an action on the bodies of a table.' })
export class KernelResult {
  @Field(() => String, { description: 'The kernel that ran it.' }) kernelVersion!: string;
  @Field(() => [KernelBody], { description: 'Every body on the table afterwards, in id order.' }) bodies!: readonly KernelBody[];
  @Field(() => [ID], { description: 'Those that left the table (DD-2.11).' }) fallen!: readonly string[];
  @Field(() => [ID], { description: 'Those on the table whose pose is new or changed.' }) moved!: readonly string[];
  @Field(() => Boolean, { description: 'False where bodies still moved at the limit.' }) settled!: boolean;
  @Field(() => Int, { description: 'Steps of 1/240 s.' }) steps!: number;
  @Field(() => KernelFrames, { nullable: true, description: 'The motion, where a rate was given.' }) frames!: KernelFrames | null;
}

@ObjectType('KernelVerification', {
  simpleResolvers: true,
  description: 'Whether a stored simulation, run again from its seed, gives the stored poses.',
})
export class KernelVerification {
  @Field(() => KernelVerdict, { description: 'The verdict.' }) verdict!: KernelVerdict;
  @Field(() => [ID], { description: 'Bodies that differ, appear or are missing.' }) differences!: readonly string[];
  @Field(() => String, { description: 'The kernel version stored with it.' }) kernelVersion!: string;
}

@ObjectType('KernelSimulation', {
  simpleResolvers: true,
  description: 'A simulation of a game: its inputs, its seed, its result, and the motion between.',
})
export class KernelSimulation {
  @Field(() => ID, { description: 'The game.' }) gameId!: string;
  @Field(() => Int, { description: 'The event that holds it.' }) seq!: number;
  @Field(() => String, { description: 'The kernel that ran it.' }) kernelVersion!: string;
  @Field(() => String, { description: 'Its seed: 32 hexadecimal digits.' }) seed!: string;
  @Field(() => KernelAction, { description: 'What was done.' }) action!: KernelAction;
  @Field(() => [KernelBody], { description: 'The table before.' }) before!: readonly KernelBody[];
  @Field(() => [KernelBody], { description: 'The table after, as stored.' }) after!: readonly KernelBody[];
  @Field(() => Boolean, { description: 'False where bodies still moved at the limit.' }) settled!: boolean;
  @Field(() => KernelVerdict, { description: 'What running it again said.' }) verdict!: KernelVerdict;
  @Field(() => Int, { nullable: true, description: 'Steps of 1/240 s of the run; null where it could not be run.' }) steps!:
    | number
    | null;
  @Field(() => KernelFrames, { nullable: true, description: 'The motion, where a rate was given and it could be run.' })
  frames!: KernelFrames | null;
}

@InputType('KernelSpotInput', { description: 'A point on the table, in micrometres from its centre.' })
export class KernelSpotInput {
  @Field(() => Int, { description: 'To the right.' }) x!: number;
  @Field(() => Int, { description: 'Away.' }) y!: number;
}

@InputType('KernelBodyInput', { description: 'A body at rest on the table, as KernelBody gives it.' })
export class KernelBodyInput {
  @Field(() => ID, { description: 'Its id, 1 to 64 characters.' }) id!: string;
  @Field(() => KernelBodyKind, { description: 'What it is.' }) kind!: BodyKind;
  @Field(() => Int, { nullable: true, description: 'The footprint edge of a token: 8000, 12000 or 16000.' }) edge?: number | null;
  @Field(() => [Int], { description: 'x, y and z of its centre, in micrometres.' }) position!: number[];
  @Field(() => [Int], { description: 'Its quaternion x, y, z, w, each times 2^20.' }) rotation!: number[];
}

@InputType('KernelHeldBodyInput', { description: 'A body in the hand.' })
export class KernelHeldBodyInput {
  @Field(() => ID, { description: 'Its id; not that of a body on the table.' }) id!: string;
  @Field(() => KernelBodyKind, { description: 'What it is; no token.' }) kind!: BodyKind;
  @Field(() => KernelHeldPlace, { nullable: true, description: 'Where the setup hand holds it; left out: anywhere.' }) place?:
    | HeldBody['place']
    | null;
}

@InputType('KernelDropInput', { description: 'Bodies fall from a hand (DD-2.6).' })
export class KernelDropInput {
  @Field(() => KernelSpotInput, { description: 'The point under the hand.' }) aim!: KernelSpotInput;
  @Field(() => Int, { description: 'Of the lowest held corner: 150000 to 300000 micrometres.' }) height!: number;
  @Field(() => KernelHand, { description: 'How they are held.' }) hand!: 'SETUP' | 'EXPLORE';
  @Field(() => [KernelHeldBodyInput], { description: 'What is in the hand.' }) held!: KernelHeldBodyInput[];
}

@InputType('KernelFlickInput', { description: 'A finger strikes a cube (DD-2.10).' })
export class KernelFlickInput {
  @Field(() => ID, { description: 'The cube.' }) bodyId!: string;
  @Field(() => Float, { description: 'Degrees counter-clockwise from x, in [0, 360).' }) directionDeg!: number;
  @Field(() => Int, { description: '1 to 100.' }) strength!: number;
}

@InputType('KernelPlacementInput', { description: 'A body put down flat by hand (DD-2.14).' })
export class KernelPlacementInput {
  @Field(() => ID, { description: 'Its id; a body of that id on the table is lifted first.' }) id!: string;
  @Field(() => KernelBodyKind, { description: 'What it is.' }) kind!: Placement['kind'];
  @Field(() => Int, { nullable: true, description: 'The footprint edge of a token.' }) edge?: number | null;
  @Field(() => KernelSpotInput, { description: 'Where its centre goes.' }) spot!: KernelSpotInput;
  @Field(() => Float, { nullable: true, description: 'Its yaw in degrees; left out: 0.' }) yawDeg?: number | null;
}

@InputType('KernelActionInput', { description: 'What is done: exactly one of these.' })
export class KernelActionInput {
  @Field(() => KernelDropInput, { nullable: true, description: 'A drop.' }) drop?: KernelDropInput | null;
  @Field(() => KernelFlickInput, { nullable: true, description: 'A flick.' }) flick?: KernelFlickInput | null;
  @Field(() => [KernelPlacementInput], { nullable: true, description: 'Bodies put down by hand.' }) place?:
    | KernelPlacementInput[]
    | null;
  @Field(() => Boolean, { nullable: true, description: 'True: nothing is done; the table settles (DD-2.13).' }) settle?:
    | boolean
    | null;
}

@InputType('KernelSimulateInput', { description: 'A simulation of your own: the same arguments always give the same bits.' })
export class KernelSimulateInput {
  @Field(() => String, { defaultValue: KERNEL_VERSION, description: 'The kernel to run it.' }) kernelVersion!: string;
  @Field(() => String, { description: '32 lower-case hexadecimal digits.' }) seed!: string;
  @Field(() => [KernelBodyInput], { description: 'The table before: at most 128 bodies, those in the hand included.' })
  bodies!: KernelBodyInput[];
  @Field(() => KernelActionInput, { description: 'What is done.' }) action!: KernelActionInput;
  @Field(() => Int, { nullable: true, description: 'Ask for the motion at this many frames a second, 1 to 240.' })
  framesPerSecond?: number | null;
}

/** A body as GraphQL tells it. */
export function bodyType({ id, kind, edge, p, q }: Body): KernelBody {
  return { id, kind, edge: edge ?? null, position: p, rotation: q };
}
