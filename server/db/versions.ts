import { sql } from 'kysely';
import { readKeyed, type KeyedRead } from './statements.ts';
import type { Executor } from './executor.ts';
import type { DialectName } from './executor.ts';

const versionsRead: KeyedRead = {
  name: 'board versions',
  kinds: ['integer'],
  make: (keys) =>
    sql`with k(id) as ${keys} select t.id, t.version, t.notice from k join tournaments t on t.id = k.id`,
};

/** The most frequent read: cheaper than a list of one. */
const READ_ONE = 'select id, version, notice from tournaments where id = ?';

/**
 * Seconds since 2020: a number that rises by at most one a second on average is lower, also before a restore.
 */
export const secondsSince2020 = (now: number): number => Math.floor(now / 1000) - Date.UTC(2020, 0, 1) / 1000;

export interface VersionRow {
  id: number;
  version: number;
  /** Number of the latest change of notices; 0 if there was none. */
  notice: number;
}

/** Unknown ids are left out. */
export async function readVersions(
  db: Executor,
  dialect: DialectName,
  ids: readonly number[],
): Promise<VersionRow[]> {
  if (dialect === 'sqlite' && ids.length === 1)
    return (await db.run(READ_ONE, ids)).rows as unknown as VersionRow[];
  return readKeyed(
    db,
    dialect,
    versionsRead,
    ids.map((id) => [id]),
  );
}
