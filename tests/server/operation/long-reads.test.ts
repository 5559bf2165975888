import { expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Executor } from '#server/db/executor.ts';
import { readByKeys, type KeyedRead } from '#server/db/statements.ts';

const MANY = 200_000;
const read: KeyedRead = {
  name: 'every line of a hole, however many',
  kinds: ['integer'],
  make: (keys) => sql`select * from ${keys} as keys`,
};
const answering = (rows: unknown[]): Executor => ({
  run: async () => ({ rows: rows as never, changes: 0, lastId: null }),
});

it.each(['sqlite', 'postgres'] as const)(
  'a database query on %s can return 200,000 rows',
  async (dialect) => {
    const rows = Array.from({ length: MANY }, (_, id) => ({ id }));
    const found = await readByKeys(answering(rows), dialect, read, [[1]]);
    expect(found).toHaveLength(MANY);
    expect(found.at(-1)).toEqual({ id: MANY - 1 });
  },
);
