import { sql } from 'kysely';
import { readKeyed, type KeyedRead } from './statements.ts';
import type { Executor } from './executor.ts';
import type { DialectName } from './executor.ts';

const versionsRead: KeyedRead = {
  name: 'board versions',
  kinds: ['integer'],
  make: (keys) => sql`with k(id) as ${keys} select t.id, t.version from k join tournaments t on t.id = k.id`,
};

/** The most frequent read: cheaper than a list of one. */
const READ_ONE = 'select id, version from tournaments where id = ?';

/** Unknown ids are left out. */
export async function readVersions(
  db: Executor,
  dialect: DialectName,
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  if (dialect === 'sqlite' && ids.length === 1)
    return (await db.run(READ_ONE, ids)).rows as unknown as { id: number; version: number }[];
  return readKeyed(
    db,
    dialect,
    versionsRead,
    ids.map((id) => [id]),
  );
}
