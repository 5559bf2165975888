import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';

it('a table-driven test fails with the name and error of each failed row, after it has checked all rows', async () => {
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

it('a table-driven test without any row fails', async () => {
  const run = everyRow([], String, () => {});
  await expect(run).rejects.toThrow('The table has no row.');
});
