import { sql } from 'kysely';
import { parseId } from '#contract/common.ts';
import { TOURNAMENTS_A_PAGE } from '#contract/tournaments/tournaments.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import { badInput } from '#server/failures.ts';
import { selectTournamentsWithRole } from './role-holders.ts';

export interface TournamentPageRequest {
  player?: number | undefined;
  /** Id of the organizer; tournaments in which this user has a role are included. */
  organizer?: number | undefined;
  /** A part of the name, in upper or lower case. */
  search?: string | undefined;
  before?: string | undefined;
  /** Day as YYYY-MM-DD: tournaments that are not over by then are first. If undefined, the latest are first. */
  near?: string | undefined;
  most?: number | undefined;
  skip?: number | undefined;
}

/** Form of a cursor that `buildPageCursor` makes. */
const CURSOR_PATTERN = /^(\d{4}-\d{2}-\d{2})\.(\d{1,10})$/;

function selectTournamentsInOrder(db: Db, { player, organizer, before, near }: TournamentPageRequest) {
  let query = db.selectFrom('tournaments').select(['id', 'name']);
  if (near !== undefined) {
    const lastDate = sql<string>`coalesce(date4, date3, date2, date1)`;
    query = query
      .orderBy(sql`case when ${lastDate} >= ${near} then 0 else 1 end`)
      .orderBy(sql`case when ${lastDate} >= ${near} then date1 end`);
  }
  if (before !== undefined) {
    const [, day = '', idText = ''] = CURSOR_PATTERN.exec(before) ?? [];
    const id = parseId(idText);
    if (day === '' || id === null) throw badInput('There is no such page of the list.', 'before');
    query = query.where((expression) =>
      expression.or([
        expression('date1', '<', day),
        expression.and([expression('date1', '=', day), expression('id', '<', id)]),
      ]),
    );
  }
  if (player !== undefined)
    query = query.where('id', 'in', (expression) =>
      expression
        .selectFrom('players')
        .where(hasValues({ player, banned: 0 }))
        .select('tournament'),
    );
  if (organizer !== undefined)
    query = query.where((expression) =>
      expression.or([
        expression('organizer', '=', organizer),
        expression('id', 'in', selectTournamentsWithRole(db, organizer)),
      ]),
    );
  return query.orderBy('date1', 'desc').orderBy('id', 'desc');
}

/** Compares names here, because SQLite ignores case only for ASCII. */
export async function loadTournamentPageIds(db: Db, page: TournamentPageRequest): Promise<number[]> {
  const { search, most = TOURNAMENTS_A_PAGE, skip = 0 } = page;
  const query = selectTournamentsInOrder(db, page);
  const pageSize = Math.min(most, TOURNAMENTS_A_PAGE);
  if (search === undefined) return (await query.offset(skip).limit(pageSize).execute()).map(({ id }) => id);
  const searchText = search.trim().toLowerCase();
  const matchingRows = (await query.execute()).filter(({ name }) => name.toLowerCase().includes(searchText));
  return matchingRows.slice(skip, skip + pageSize).map(({ id }) => id);
}
