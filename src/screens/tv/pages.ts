/** A column of the television holds so many players, and a page two columns. */
const COLUMN = 16;

/** A page of the board stands this long. */
export const PAGE_MS = 15_000;

/** The rows of the board as pages of one or two columns: only as many columns as are used. At least one page. */
export function pagesOf<Row>(rows: readonly Row[]): Row[][][] {
  const columns: Row[][] = [];
  for (let at = 0; at < rows.length; at += COLUMN) columns.push(rows.slice(at, at + COLUMN));
  const pages: Row[][][] = [];
  for (let at = 0; at < columns.length; at += 2) pages.push(columns.slice(at, at + 2));
  return pages.length === 0 ? [[]] : pages;
}

/** A round that is over is shown again in so long. */
export const RACE_MS = 60_000;

/** What is shown at a moment: a page, or the race (null), and how far its time has run, 0 to 1. */
export interface Turn {
  page: number | null;
  passed: number;
}

/** What is shown at a moment. By the clock, so that every television shows the same. */
export function turnAt(now: number, pages: number, hasRace: boolean): Turn {
  const boards = pages * PAGE_MS;
  const at = now % (boards + (hasRace ? RACE_MS : 0));
  if (at >= boards) return { page: null, passed: (at - boards) / RACE_MS };
  return { page: Math.floor(at / PAGE_MS), passed: (at % PAGE_MS) / PAGE_MS };
}
