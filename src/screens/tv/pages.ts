/** Players per column; a page has two columns. */
const PLAYERS_PER_COLUMN = 16;

export const PAGE_MS = 15_000;

/** Pages of one or two columns, never empty columns. At least one page. */
export function paginate<Row>(rows: readonly Row[]): Row[][][] {
  const columns: Row[][] = [];
  for (let at = 0; at < rows.length; at += PLAYERS_PER_COLUMN)
    columns.push(rows.slice(at, at + PLAYERS_PER_COLUMN));
  const pages: Row[][][] = [];
  for (let at = 0; at < columns.length; at += 2) pages.push(columns.slice(at, at + 2));
  return pages.length === 0 ? [[]] : pages;
}

export const RACE_MS = 60_000;

export interface Turn {
  page: number | null;
  passed: number;
}

/**
 * Derived from the clock alone, so that every television shows the same. `page` is null during the race; `passed` is 0
 * to 1.
 */
export function computeTurn(now: number, pages: number, hasRace: boolean): Turn {
  const boards = pages * PAGE_MS;
  const at = now % (boards + (hasRace ? RACE_MS : 0));
  if (at >= boards) return { page: null, passed: (at - boards) / RACE_MS };
  return { page: Math.floor(at / PAGE_MS), passed: (at % PAGE_MS) / PAGE_MS };
}
