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

/** Which page is shown at a moment, and how far its time has run (0 to 1). Every television shows the same one. */
export function pageAt(now: number, pages: number): { page: number; passed: number } {
  return { page: Math.floor(now / PAGE_MS) % pages, passed: (now % PAGE_MS) / PAGE_MS };
}
