/** Number of rows that fit on a page in the larger letters. */
const MAX_LARGE_ROWS = 20;
/** Columns of more rounds need the width. */
const MAX_LARGE_ROUNDS = 2;

/** True if results have room for letters that can be read on a wall. */
export const isForWall = (rows: number, rounds = 1): boolean =>
  rows <= MAX_LARGE_ROWS && rounds <= MAX_LARGE_ROUNDS;
