import type { Selectable } from 'kysely';
import { MAX_SEASON_COMPETITIONS } from '#contract/competitions/seasons.ts';
import { getMatchMarkNumber } from '#domain/cards/match-result.ts';
import { countRows, insertRows, updateRow, type Db, type Tables } from '#server/db/schema.ts';
import { movePlayerInResults } from '../merges/move-results.ts';
import { loadSuccessors } from '../merges/successors.ts';
import { validateSettings } from './competition-validation.ts';
import { changeCompetitionRow, findNextPlace, parseSettings, type CompetitionRow } from './competitions.ts';
import { listNamedPlayers, replacePlayers } from './replace-players.ts';

export type SeasonPlace = Pick<Selectable<Tables['season_events']>, 'season' | 'place'>;

/** The orders of merit in which a competition counts. */
export const loadSeasonPlaces = (db: Db, competition: number): Promise<SeasonPlace[]> =>
  db
    .selectFrom('season_events')
    .where('competition', '=', competition)
    .select(['season', 'place'])
    .orderBy('season')
    .execute();

/** Does nothing if the order of merit was removed since, or has MAX_SEASON_COMPETITIONS. */
async function restoreSeasonPlace(
  trx: Db,
  competition: number,
  { season, place }: SeasonPlace,
): Promise<void> {
  const seasonRow = await trx.selectFrom('seasons').where('id', '=', season).select('id').executeTakeFirst();
  if (!seasonRow) return;
  const countingEvents = trx.selectFrom('season_events').where('season', '=', season);
  if ((await countRows(countingEvents)) >= MAX_SEASON_COMPETITIONS) return;
  await trx
    .updateTable('season_events')
    .set((expression) => ({ place: expression('place', '+', 1) }))
    .where('season', '=', season)
    .where('place', '>=', place)
    .execute();
  await insertRows(trx, 'season_events', { season, competition, place });
}

/**
 * Resolves to the settings as text, with the remaining accounts for players who were merged since the change that
 * is undone; its matches' results follow.
 */
async function replaceMergedPlayers(trx: Db, row: CompetitionRow): Promise<string> {
  const settings = parseSettings(row);
  if (settings === null) return row.settings;
  const successors = await loadSuccessors(trx, listNamedPlayers(settings));
  if (successors.size === 0) return row.settings;
  for (const [from, to] of successors)
    await movePlayerInResults(trx, { from, to, tournament: row.tournament }, getMatchMarkNumber(row.id));
  const storedSettings = JSON.parse(row.settings) as typeof settings;
  return JSON.stringify(replacePlayers(storedSettings, (player) => successors.get(player) ?? player));
}

/** Throws 400 if sides, players or rounds of former settings no longer exist. A contest keeps its hole. */
async function requireRestorable(trx: Db, tournament: number, settingsText: string): Promise<void> {
  const settings = parseSettings({ settings: settingsText });
  if (settings === null) return;
  await validateSettings(trx, tournament, settings, { acceptsBanned: true, stored: settings });
}

/**
 * Adds a removed competition again, with its id, its place in the list and its orders of merit. An order of merit that
 * was removed since or is full stays without it. Matches of banned players are restored, too. Needs the tournament's row
 * lock. Throws 409 beyond MAX_COMPETITIONS, 400 if its sides, players or rounds no longer exist.
 */
export async function restoreCompetition(
  trx: Db,
  row: CompetitionRow,
  seasonPlaces: readonly SeasonPlace[],
): Promise<void> {
  const settingsText = await replaceMergedPlayers(trx, row);
  const lastRow = { ...row, settings: settingsText, place: await findNextPlace(trx, row.tournament) };
  await requireRestorable(trx, row.tournament, settingsText);
  await insertRows(trx, 'competitions', lastRow);
  if (row.place < lastRow.place) await changeCompetitionRow(trx, lastRow, { place: row.place });
  for (const seasonPlace of seasonPlaces) await restoreSeasonPlace(trx, row.id, seasonPlace);
}

/**
 * Gives an existing competition its former name, settings and shown holes; its place in the list stays. Needs the
 * tournament's row lock. Throws 400 if its sides, players or rounds no longer exist.
 */
export async function restoreSettings(trx: Db, row: CompetitionRow): Promise<void> {
  const { id, tournament, name, shown } = row;
  const settings = await replaceMergedPlayers(trx, row);
  await requireRestorable(trx, tournament, settings);
  await updateRow(trx, 'competitions', id, { name, settings, shown });
}
