/** Outside a browser both are missing. */
type WindowSize = Partial<Pick<Window, 'innerWidth' | 'innerHeight'>>;

/**
 * Number of rows that fill the window below what is above a table: blocks on a narrow screen, else lines. All numbers are
 * the least heights in px, so that no row of the window is missing.
 */
export function countRowsOfWindow({ innerWidth = 1280, innerHeight = 900 }: WindowSize): number {
  const rows = innerWidth < 744 ? (innerHeight - 300) / 56 : (innerHeight - 160) / 24;
  return Math.max(1, Math.ceil(rows));
}
