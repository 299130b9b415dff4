/** Bits of a square in `MapTables.cells`. */
export const CELL = { EXISTS: 1, STRUCTURE: 2, CHASM: 4, DIFFICULT: 8 } as const;

/** Values of an edge in `MapTables.vertical` and `horizontal`. A connected doorway is open (SDE-2.15). */
export const EDGE = { OPEN: 0, WALL: 1, EXIT: 2 } as const;
