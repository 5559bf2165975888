import { PostgresAdapter, sql } from 'kysely';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { getDayEverywhere } from '#domain/day.ts';
import { splitIntoChunks, updateRow, type Db } from '#server/db/schema.ts';
import { loadUserTournaments } from './users.ts';

export interface NewHandicapIndex {
  id: number;
  handicap_tenths: number;
}

interface StoreOptions {
  /** Time in ms since 1970. */
  now: number;
  /** Invalidates boards (board-cache.ts). */
  touchAll: (trx: Db, tournaments: number[]) => Promise<void>;
}

/** Rows of the SQL table `given(id, tenths)`. */
const toSqlRows = (newIndexes: readonly NewHandicapIndex[]) =>
  sql.join(
    newIndexes.map(
      ({ id, handicap_tenths: tenths }) => sql`(cast(${id} as integer), cast(${tenths} as integer))`,
    ),
  );

/** Takes the row locks of profiles whose index or source changes (a few hundred at most), and returns their indexes. */
async function lockChangedProfiles(
  trx: Db,
  newIndexes: readonly NewHandicapIndex[],
): Promise<NewHandicapIndex[]> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await sql<NewHandicapIndex>`
    with given(id, tenths) as (values ${toSqlRows(newIndexes)})
    select users.id as id, given.tenths as handicap_tenths from users join given on given.id = users.id
    where users.handicap_tenths is null or users.handicap_tenths <> given.tenths
      or users.handicap_source is not null
    order by users.id ${isPostgres ? sql`for no key update of users` : sql``}`.execute(trx);
  return rows;
}

/**
 * Stores the old index in tournaments that have a score or whose first day has begun in all time zones, so that their
 * results stay. Takes row locks of profiles before those of tournaments.
 */
async function preserveTournamentIndexes(
  trx: Db,
  newIndexes: readonly NewHandicapIndex[],
  now: number,
): Promise<void> {
  const day = getDayEverywhere(now);
  await sql`
    with given(id, tenths) as (values ${toSqlRows(newIndexes)})
    update players set handicap_tenths = users.handicap_tenths from users, given, tournaments
    where users.id = given.id and users.handicap_tenths <> given.tenths
      and players.player = users.id and players.handicap_tenths is null and players.without_index = 0
      and tournaments.id = players.tournament
      and (tournaments.date1 <= ${day} or exists (select 1 from hole_scores
        where hole_scores.tournament = tournaments.id
          and (hole_scores.score > 0 or hole_scores.value = ${PICKED_UP})))`.execute(trx);
}

/** A player's first index does not count in tournaments in which the player has already played a hole. */
async function markPlayersWithoutIndex(trx: Db, newIndexes: readonly NewHandicapIndex[]): Promise<void> {
  await sql`
    with given(id, tenths) as (values ${toSqlRows(newIndexes)})
    update players set without_index = 1 from users, given
    where users.id = given.id and users.handicap_tenths is null
      and players.player = users.id and players.handicap_tenths is null
      and exists (select 1 from hole_scores
        where hole_scores.tournament = players.tournament and hole_scores."user" = users.id
          and (hole_scores.score > 0 or hole_scores.value = ${PICKED_UP}))`.execute(trx);
}

async function loadTournamentsOfUsers(trx: Db, newIndexes: readonly NewHandicapIndex[]): Promise<number[]> {
  const changedIds = new Set<number>();
  for (const batch of splitIntoChunks(newIndexes)) {
    const ids = batch.map(({ id }) => id);
    const rows = trx.selectFrom('players').where('player', 'in', ids).select('tournament').distinct();
    for (const { tournament } of await rows.execute()) changedIds.add(tournament);
  }
  return [...changedIds];
}

/** Stores indexes in tenths, without a source. Tournaments that have begun keep the old index. */
export async function storeHandicaps(
  trx: Db,
  handicaps: readonly NewHandicapIndex[],
  { now, touchAll }: StoreOptions,
): Promise<void> {
  const changingIndexes: NewHandicapIndex[] = [];
  const sortedIndexes = [...handicaps].sort((a, b) => a.id - b.id);
  for (const indexBatch of splitIntoChunks(sortedIndexes))
    changingIndexes.push(...(await lockChangedProfiles(trx, indexBatch)));
  await touchAll(trx, await loadTournamentsOfUsers(trx, changingIndexes));
  for (const indexBatch of splitIntoChunks(changingIndexes)) {
    await preserveTournamentIndexes(trx, indexBatch, now);
    await markPlayersWithoutIndex(trx, indexBatch);
    await sql`
      with given(id, tenths) as (values ${toSqlRows(indexBatch)})
      update users set handicap_tenths = given.tenths, handicap_source = null, handicap_date = null from given
      where users.id = given.id`.execute(trx);
  }
}

/** Stores an index that staff entered. Needs the user's row lock. */
export async function storeEnteredHandicapIndex(
  trx: Db,
  user: number,
  enteredIndex: { handicap_tenths: number; handicap_source: string; handicap_date: string },
  { now, touchAll }: StoreOptions,
): Promise<void> {
  await touchAll(trx, await loadUserTournaments(trx, user));
  const newIndexes = [{ id: user, handicap_tenths: enteredIndex.handicap_tenths }];
  await preserveTournamentIndexes(trx, newIndexes, now);
  await markPlayersWithoutIndex(trx, newIndexes);
  await updateRow(trx, 'users', user, enteredIndex);
}
