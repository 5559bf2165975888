/**
 * Checks every row of a table in one test, also after a failure, and fails with each failed row's name and error. An
 * empty table fails.
 */
export async function everyRow<Row>(
  rows: Iterable<Row>,
  nameOf: (row: Row) => string,
  check: (row: Row) => void | Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  let count = 0;
  for (const row of rows) {
    count += 1;
    try {
      await check(row);
    } catch (error) {
      failures.push(`${nameOf(row)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (count === 0) throw new Error('The table has no row.');
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${count} rows failed:\n${failures.join('\n')}`);
}
