import { sql, type Kysely } from 'kysely';
import { TOURNAMENTS_A_PAGE } from '#contract/tournaments/tournaments.ts';
import type { Tables } from '#server/db/schema.ts';
import { badInput } from '#server/failures.ts';
import { selectWithRole } from './role-holders.ts';

type Db = Kysely<Tables>;

export interface Page {
  player?: number | undefined;
  /** Id of the organizer; tournaments in which this user has a role are included. */
  organizer?: number | undefined;
  /** A part of the name, in upper or lower case. */
  search?: string | undefined;
  before?: string | undefined;
  /** Day as YYYY-MM-DD: tournaments that are not over on it are first. If undefined, the latest are first. */
  near?: string | undefined;
  most?: number | undefined;
  skip?: number | undefined;
}

/** Form of `olderThan` in the contract. */
const PAGE_MARK = /^\d{4}-\d{2}-\d{2}\.\d{1,10}$/;

function selectInOrder(db: Db, { player, organizer, before, near }: Page) {
  let query = db.selectFrom('tournaments').select(['id', 'name']);
  if (near !== undefined) {
    const lastDate = sql<string>`coalesce(date4, date3, date2, date1)`;
    query = query
      .orderBy(sql`case when ${lastDate} >= ${near} then 0 else 1 end`)
      .orderBy(sql`case when ${lastDate} >= ${near} then date1 end`);
  }
  const [day = '', number = ''] = before?.split('.') ?? [];
  if (before !== undefined && !PAGE_MARK.test(before))
    throw badInput('There is no such page of the list.', 'before');
  if (before !== undefined)
    query = query.where((expression) =>
      expression.or([
        expression('date1', '<', day),
        expression.and([expression('date1', '=', day), expression('id', '<', Number(number))]),
      ]),
    );
  if (player !== undefined)
    query = query.where('id', 'in', (expression) =>
      expression
        .selectFrom('players')
        .where('player', '=', player)
        .where('banned', '=', 0)
        .select('tournament'),
    );
  if (organizer !== undefined)
    query = query.where((expression) =>
      expression.or([
        expression('organizer', '=', organizer),
        expression('id', 'in', selectWithRole(db, organizer)),
      ]),
    );
  return query.orderBy('date1', 'desc').orderBy('id', 'desc');
}

/** Compares names here, because SQLite ignores case only for ASCII. */
export async function loadPageIds(db: Db, page: Page): Promise<number[]> {
  const { search, most = TOURNAMENTS_A_PAGE, skip = 0 } = page;
  const query = selectInOrder(db, page);
  const count = Math.min(most, TOURNAMENTS_A_PAGE);
  if (search === undefined) return (await query.offset(skip).limit(count).execute()).map(({ id }) => id);
  const searchText = search.trim().toLowerCase();
  const foundRows = (await query.execute()).filter(({ name }) => name.toLowerCase().includes(searchText));
  return foundRows.slice(skip, skip + count).map(({ id }) => id);
}
