const PLAYERS_PER_COLUMN = 16;

export const PAGE_MS = 15_000;

/** Splits rows into pages of one or two columns, without empty columns. There is always one page. */
export function paginate<Row>(rows: readonly Row[]): Row[][][] {
  const columns: Row[][] = [];
  for (let rowIndex = 0; rowIndex < rows.length; rowIndex += PLAYERS_PER_COLUMN)
    columns.push(rows.slice(rowIndex, rowIndex + PLAYERS_PER_COLUMN));
  const pages: Row[][][] = [];
  for (let columnIndex = 0; columnIndex < columns.length; columnIndex += 2)
    pages.push(columns.slice(columnIndex, columnIndex + 2));
  return pages.length === 0 ? [[]] : pages;
}

export const REPLAY_DURATION_MS = 60_000;

export interface ScreenTurn {
  page: number | null;
  passedShare: number;
}

/**
 * Depends only on the clock, so that all televisions show the same. `page` is null while the replay of the round is
 * shown; `passedShare` is the elapsed share of the turn, 0 to 1.
 */
export function computeTurn(now: number, pageCount: number, hasReplay: boolean): ScreenTurn {
  const boardsMs = pageCount * PAGE_MS;
  const cyclePosition = now % (boardsMs + (hasReplay ? REPLAY_DURATION_MS : 0));
  if (cyclePosition >= boardsMs)
    return { page: null, passedShare: (cyclePosition - boardsMs) / REPLAY_DURATION_MS };
  return { page: Math.floor(cyclePosition / PAGE_MS), passedShare: (cyclePosition % PAGE_MS) / PAGE_MS };
}
