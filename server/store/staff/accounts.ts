import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ACCOUNTS_A_PAGE, type Account } from '#contract/people/staff.ts';
import { toInstant } from '#domain/instant.ts';
import type { Db } from '#server/db/schema.ts';
import { toStaffPerson, listNameConditions } from '../people/people.ts';
import { DELETED_PASSWORD_HASH, type UserRow } from '../people/users.ts';

export interface AccountSearch {
  search: string;
  /** Id of the last account of the previous page. */
  after: number | null;
}

const countRowsByUser = async (
  db: Db,
  [table, column]: readonly ['players', 'player'] | readonly ['tournaments', 'organizer'],
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; count: number }>`select ${sql.ref(column)} as id, count(*) as count
    from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) group by ${sql.ref(column)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
};

async function loadLastSeen(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('refresh_tokens')
    .where('user', 'in', ids)
    .groupBy('user')
    .select((expression) => ['user' as const, expression.fn.max('issued_at').as('at')])
    .execute();
  return new Map(rows.map(({ user, at }) => [user, Number(at)]));
}

async function describeAccounts(db: Db, rows: readonly UserRow[]): Promise<Account[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lastSeenByUser = await loadLastSeen(db, ids);
  const tournamentCounts = await countRowsByUser(db, ['players', 'player'], ids);
  const organizedCounts = await countRowsByUser(db, ['tournaments', 'organizer'], ids);
  return rows.map((row) => ({
    ...toStaffPerson(row),
    email: row.email,
    created_at: toInstant(row.created_at),
    last_seen: lastSeenByUser.has(row.id) ? toInstant(lastSeenByUser.get(row.id)!) : null,
    tournaments: tournamentCounts.get(row.id) ?? 0,
    organized: organizedCounts.get(row.id) ?? 0,
  }));
}

const selectAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .where('password_hash', '<>', DELETED_PASSWORD_HASH)
    .where('id', 'not in', db.selectFrom('helpers').select('user'));

/**
 * Finds 20 accounts and guests in the order of an index, so that a frequent word is fast; without a word, the newest.
 */
async function findAccountPage(db: Db, { search, after }: AccountSearch): Promise<UserRow[]> {
  const email = search.trim().toLowerCase();
  if (email.includes('@')) return findAccountsByEmail(db, email, after);
  const conditions = listNameConditions(search);
  if (conditions.length === 0) {
    const newestAccounts = selectAccounts(db).$if(after !== null, (query) => query.where('id', '<', after!));
    return newestAccounts.selectAll().orderBy('id', 'desc').limit(ACCOUNTS_A_PAGE).execute();
  }
  let query = selectAccounts(db);
  for (const condition of conditions) query = query.where(condition);
  if (after !== null)
    query = query.where(
      sql<SqlBool>`(last_name, first_name, id) >
        (select last.last_name, last.first_name, last.id from users as last where last.id = ${after})`,
    );
  return query
    .selectAll()
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(ACCOUNTS_A_PAGE)
    .execute();
}

const LIKE_SPECIALS = /[\\%_]/g;

/** Finds accounts by address, oldest first. A whole address is found by an index; a part reads every account. */
async function findAccountsByEmail(db: Db, address: string, afterId: number | null): Promise<UserRow[]> {
  const findMatchingAccounts = (condition: RawBuilder<SqlBool>) =>
    selectAccounts(db)
      .where(condition)
      .$if(afterId !== null, (query) => query.where('id', '>', afterId!))
      .selectAll()
      .orderBy('id')
      .limit(ACCOUNTS_A_PAGE)
      .execute();
  const exactMatches = await findMatchingAccounts(sql`lower(email) = ${address}`);
  if (exactMatches.length > 0) return exactMatches;
  const prefixPattern = `${address.replace(LIKE_SPECIALS, '\\$&')}%`;
  return findMatchingAccounts(sql`lower(email) like ${prefixPattern} escape '\\'`);
}

/** Finds a page of accounts; `next` is the `after` of the next page, or null on the last. */
export async function findAccounts(
  db: Db,
  search: AccountSearch,
): Promise<{ accounts: Account[]; next: number | null }> {
  const accounts = await describeAccounts(db, await findAccountPage(db, search));
  const lastAccount = accounts.at(-1);
  return { accounts, next: lastAccount && accounts.length === ACCOUNTS_A_PAGE ? lastAccount.id : null };
}
