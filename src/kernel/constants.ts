// The constants of the table and of Room geometry, as integers in micrometres (DD-2.4, DD-3.13). Physics figures live in physics.ts.

/** One millimetre in the kernel's unit of length. */
export const MM = 1000;

/** Edge lengths of the three cube sizes. */
export const EDGE_S = 8 * MM;
export const EDGE_L = 12 * MM;
export const EDGE_H = 16 * MM;

/** Width and depth of the table; its centre is the origin, its top surface z = 0. */
export const TABLE_W = 900 * MM;
export const TABLE_D = 900 * MM;

/** Bounds of the height of the lowest held cube above the table (DD-2.7). */
export const DROP_MIN = 150 * MM;
export const DROP_MAX = 300 * MM;

/** The setup drop aims within this distance of the origin (DD-4.8). */
export const SETUP_AIM_RADIUS = 50 * MM;

/** A gap not greater than this counts as touching (DD-3.5). */
export const TOUCH_EPS = 50;

/** Two footprints overlap when they penetrate deeper than this (DD-3.16, DD-3.18). */
export const OVERLAP_EPS = 50;

/** A triangle of corner centres with a smaller smallest altitude is no Room (DD-3.7). */
export const MIN_ALTITUDE = 1 * MM;

/** Biggest group of touching cubes that stays as it fell at setup, and how often bigger ones are dropped again (DD-4.10). */
export const CLUSTER_LIMIT = 2;
export const SPREAD_PASSES = 3;

/** Width, depth and height of a meeple (DD-2.15). */
export const MEEPLE_BOX = [16 * MM, 10 * MM, 16 * MM] as const;

/** Height of a Pillar token; its footprint edge is inherited (DD-3.14). */
export const TOKEN_THICKNESS = 2 * MM;

/** The grid on which a free spot is looked for (DD-17.13). */
export const SPIRAL_STEP = 2 * MM;

/** Stored quaternion components are multiples of 1 / 2^20 (DD-2.4). */
export const Q_ONE = 1 << 20;

/** The most bodies one simulation takes: the whole of a game is 93 cubes, four meeples and three tokens. */
export const MAX_BODIES = 128;
