import type { Selectable } from 'kysely';
import type * as v from 'valibot';
import type { Season, SeasonEvent, changeSeason, createSeason } from '#contract/competitions/seasons.ts';
import type { AccountRequester } from '#server/auth/rights.ts';
import { hasRows, insertRows, selectRow, updateRow, type Db, type Tables } from '#server/db/schema.ts';
import { badInput, forbidden, notFound } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { loadFairShare } from '../fair-share.ts';
import { requireCreationQuota, requireRoomForOwn } from '../quota.ts';
import { selectTournamentsWithRole } from '../tournaments/role-holders.ts';
import { lockTournament } from '../tournaments/tournaments.ts';

type SeasonRow = Selectable<Tables['seasons']>;
type NewSeason = v.InferOutput<(typeof createSeason)['body']>;
type SeasonChange = v.InferOutput<(typeof changeSeason)['body']>;

/** Competitions by season id, in the season's order. */
async function loadSeasonEvents(db: Db, seasons: readonly number[]): Promise<Map<number, SeasonEvent[]>> {
  const query = db
    .selectFrom('season_events as e')
    .innerJoin('competitions as c', 'c.id', 'e.competition')
    .innerJoin('tournaments as t', 't.id', 'c.tournament')
    .select(['e.season', 'e.competition', 'c.name as competition_name', 'c.tournament'])
    .select(['t.name as tournament_name', 't.date1 as date'])
    .where('e.season', 'in', seasons)
    .orderBy('e.season')
    .orderBy('e.place');
  const events = new Map<number, SeasonEvent[]>();
  for (const { season: seasonId, ...event } of await query.execute())
    events.set(seasonId, [...(events.get(seasonId) ?? []), event]);
  return events;
}

const toSeason = ({ id, name, points, best, created_by }: SeasonRow, events: SeasonEvent[] = []): Season => ({
  id,
  name,
  points: JSON.parse(points),
  best,
  created_by,
  events,
});

/** Loads the seasons, latest first, as many as an answer can have. */
export async function loadSeasons(db: Db): Promise<Season[]> {
  // The list is the same for everybody, so it is built once for all who ask.
  const seasons = await loadFairShare(db, { table: 'seasons', user: null }, async (ids) => {
    const rows = await db.selectFrom('seasons').where('id', 'in', ids).selectAll().execute();
    const events = await loadSeasonEvents(db, ids);
    return rows.map((row) => toSeason(row, events.get(row.id)));
  });
  return seasons.sort((a, b) => b.id - a.id);
}

/** Throws 404 if the order of merit does not exist. */
export const loadSeasonRow = (db: Db, id: number): Promise<SeasonRow> =>
  selectRow(db, 'seasons', id).executeTakeFirstOrThrow(() => notFound('There is no such order of merit.'));

export async function loadSeason(db: Db, id: number): Promise<Season> {
  const row = await loadSeasonRow(db, id);
  return toSeason(row, (await loadSeasonEvents(db, [id])).get(id));
}

/** True for an organizer or co-organizer of any tournament. */
export async function isAnyOrganizer(db: Db, user: number): Promise<boolean> {
  if (await hasRows(db.selectFrom('tournaments').where('organizer', '=', user).select('id'))) return true;
  return hasRows(selectTournamentsWithRole(db, user, 'coorganizer'));
}

/** Ids of the tournaments, sorted, each once. Throws 400 for an unknown or repeated competition. */
async function loadTournamentIds(trx: Db, competitions: readonly number[]): Promise<number[]> {
  if (new Set(competitions).size < competitions.length)
    throw badInput('A competition appears twice.', 'competitions');
  if (competitions.length === 0) return [];
  const rows = await trx
    .selectFrom('competitions')
    .where('id', 'in', competitions)
    .select(['id', 'tournament'])
    .execute();
  const missingId = competitions.find((id) => !rows.some((row) => row.id === id));
  if (missingId !== undefined)
    throw badInput(sentence('There is no competition {id}.', { id: missingId }), 'competitions');
  return [...new Set(rows.map(({ tournament }) => tournament))].sort((a, b) => a - b);
}

/**
 * Throws 403 for another organizer's competition, unless staff add it or the season has it already. `season` is null for
 * a new one.
 */
async function requireOwnCompetitions(
  trx: Db,
  season: number | null,
  competitions: readonly number[],
  requester: AccountRequester,
): Promise<void> {
  if (requester.isStaff || competitions.length === 0) return;
  const foreignCompetition = await trx
    .selectFrom('competitions as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament')
    .where('c.id', 'in', competitions)
    .where((expression) =>
      expression.or([
        expression('t.organizer', 'is', null),
        expression('t.organizer', '!=', requester.userId),
      ]),
    )
    .where('t.id', 'not in', selectTournamentsWithRole(trx, requester.userId, 'coorganizer'))
    .where(
      'c.id',
      'not in',
      trx.selectFrom('season_events').where('season', '=', season).select('competition'),
    )
    .select('c.id')
    .limit(1)
    .executeTakeFirst();
  if (foreignCompetition)
    throw forbidden(
      'An order of merit can include competitions from tournaments you organize. Staff may add others.',
    );
}

/**
 * Sets the competitions. Takes the tournaments' row locks, so that a concurrent removal of a competition waits or is
 * detected. Throws 400 for an unknown competition.
 */
async function setSeasonEvents(trx: Db, season: number, competitions: readonly number[]): Promise<void> {
  for (const tournament of await loadTournamentIds(trx, competitions)) await lockTournament(trx, tournament);
  await loadTournamentIds(trx, competitions);
  await trx.deleteFrom('season_events').where('season', '=', season).execute();
  const events = competitions.map((competition, i) => ({ season, competition, place: i + 1 }));
  await insertRows(trx, 'season_events', events);
}

/** Adds a season. Throws 400 for an unknown competition, 403 for another organizer's, 429 beyond the daily quota. */
export async function addSeason(
  trx: Db,
  { name, points, best, competitions }: NewSeason,
  requester: AccountRequester,
  now: number,
): Promise<number> {
  await requireCreationQuota(trx, 'seasons', { user: requester.userId, now });
  await requireOwnCompetitions(trx, null, competitions, requester);
  await requireRoomForOwn(trx, 'seasons', requester.userId);
  const { id } = await trx
    .insertInto('seasons')
    .values({
      name: name.trim(),
      points: JSON.stringify(points),
      best,
      created_by: requester.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setSeasonEvents(trx, id, competitions);
  return id;
}

/** Throws 400 for an unknown competition, 403 for another organizer's. */
export async function changeSeasonRow(
  trx: Db,
  id: number,
  change: SeasonChange,
  requester: AccountRequester,
): Promise<Season> {
  const { name, points, best, competitions } = change;
  const changedColumns = {
    ...(name !== undefined && { name: name.trim() }),
    ...(points !== undefined && { points: JSON.stringify(points) }),
    ...(best !== undefined && { best }),
  };
  if (Object.keys(changedColumns).length > 0) await updateRow(trx, 'seasons', id, changedColumns);
  if (competitions !== undefined) {
    await requireOwnCompetitions(trx, id, competitions, requester);
    await setSeasonEvents(trx, id, competitions);
  }
  return loadSeason(trx, id);
}

export async function dropSeason(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('season_events').where('season', '=', id).execute();
  await trx.deleteFrom('seasons').where('id', '=', id).execute();
}

/** Deletes the user's orders of merit without competitions. */
export async function dropEmptySeasons(trx: Db, maker: number): Promise<void> {
  await trx
    .deleteFrom('seasons')
    .where('created_by', '=', maker)
    .where('id', 'not in', trx.selectFrom('season_events').select('season'))
    .execute();
}
