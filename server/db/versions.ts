import { sql } from 'kysely';
import { readByKeys, type KeyedRead } from './statements.ts';
import type { Executor, DialectName } from './executor.ts';

const versionsRead: KeyedRead = {
  name: 'board versions',
  kinds: ['integer'],
  make: (keys) =>
    sql`with k(id) as ${keys} select t.id, t.version, t.notice from k join tournaments t on t.id = k.id`,
};

/** A single statement for the most frequent read, because it is cheaper than a list of one id. */
const READ_ONE_VERSION_SQL = 'select id, version, notice from tournaments where id = ?';

/** Seconds since 2020: more than every version, because a version rises by at most one per second on average. */
export const toSecondsSince2020 = (now: number): number =>
  Math.floor(now / 1000) - Date.UTC(2020, 0, 1) / 1000;

export interface VersionRow {
  id: number;
  version: number;
  /** Number of the latest change of notices; 0 if there was none. */
  notice: number;
}

/** Reads tournaments' versions; unknown ids have no row. */
export async function readVersions(
  db: Executor,
  dialect: DialectName,
  ids: readonly number[],
): Promise<VersionRow[]> {
  if (dialect === 'sqlite' && ids.length === 1)
    return (await db.run(READ_ONE_VERSION_SQL, ids)).rows as unknown as VersionRow[];
  return readByKeys(
    db,
    dialect,
    versionsRead,
    ids.map((id) => [id]),
  );
}
