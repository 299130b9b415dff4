// The door of the cube-drop kernel: what games, the API and the browser may use.
export type {
  Action,
  DropAction,
  FlickAction,
  HeldBody,
  PlaceAction,
  Placement,
  SettleAction,
  SimulateOptions,
  Simulation,
  Spot,
} from './action.ts';
export { degreesOf, directionOf } from './angle.ts';
export {
  BODY_KINDS,
  type Body,
  type BodyKind,
  type BodyShape,
  extentsOf,
  flatBody,
  type Position,
  type Quaternion,
  yawQuaternion,
} from './body.ts';
export * from './constants.ts';
export { footprintOf, yawDegreesOf, yawOf } from './footprint.ts';
export { decodeFrames, type Frames, type Pose } from './frames.ts';
export { isFreeSpot, nearestFreeSpot } from './free-spot.ts';
export { loadKernel } from './load.ts';
export { KERNEL_VERSION, NO_SEED } from './physics.ts';
export { drawTable, type PictureOptions } from './picture.ts';
export {
  centroidOf,
  diameterOf,
  gapIsWithin,
  hullOf,
  overlapsBy,
  type Polygon,
  pointIsIn,
  pointIsNear,
  toPoints,
} from './polygon.ts';
export {
  boundaryOf,
  centroidOfCentres,
  dungeonHull,
  isDegenerate,
  isInRoom,
  judgeRoom,
  legalRooms,
  type Room,
  type RoomJudgement,
  type RoomShape,
  roomRegion,
} from './rooms.ts';
export { simulate } from './simulate.ts';
export { touchingGroups } from './touching.ts';
export { type StoredSimulation, type Verification, verifySimulation } from './verify.ts';
