/** Outside a browser both are missing. */
type WindowSize = Partial<Pick<Window, 'innerWidth' | 'innerHeight'>>;

/**
 * Counts the rows of a table that fit in the window. A row is a block on a narrow screen, else a line. The heights in px
 * of a row and of the page above the table are minimums, so that no visible row is missing.
 */
export function countRowsOfWindow({ innerWidth = 1280, innerHeight = 900 }: WindowSize): number {
  const rows = innerWidth < 744 ? (innerHeight - 300) / 56 : (innerHeight - 200) / 24;
  return Math.max(1, Math.ceil(rows));
}
