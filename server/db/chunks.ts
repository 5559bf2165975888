/** Number of ids in one statement. */
const CHUNK_ROWS = 500;

export const splitIntoChunks = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK_ROWS) }, (_, i) =>
    items.slice(i * CHUNK_ROWS, (i + 1) * CHUNK_ROWS),
  );
