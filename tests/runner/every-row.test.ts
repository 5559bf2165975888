import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';

it('a test with a table checks all rows, and then fails with the name and error of each failed row', async () => {
  const tried: number[] = [];
  const run = everyRow(
    [1, 2, 3, 4],
    (row) => `row ${row}`,
    async (row) => {
      tried.push(row);
      if (row % 2 === 0) throw new Error(`${row} is even`);
    },
  );
  await expect(run).rejects.toThrow('2 of 4 rows failed:\nrow 2: 2 is even\nrow 4: 4 is even');
  expect(tried).toEqual([1, 2, 3, 4]);
});

it('a test with a table that has no rows fails', async () => {
  const run = everyRow([], String, () => {});
  await expect(run).rejects.toThrow('The table has no row.');
});
