import { sql, type Selectable } from 'kysely';
import type * as v from 'valibot';
import {
  readSettings,
  type Competition,
  type changeCompetition,
} from '#contract/competitions/competitions.ts';
import type { FieldCourse, Settings } from '#domain/competition/types.ts';
import type { DialectName } from '#server/db/executor.ts';
import { selectRow, selectRowsOf, updateRow, type Db, type Tables } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { MAX_COMPETITIONS } from '#server/policies/quotas.ts';

export type CompetitionRow = Selectable<Tables['competitions']>;
type CompetitionChange = v.InferOutput<(typeof changeCompetition)['body']>;

/** Parses settings; null for those of a newer version. */
export const parseSettings = ({ settings }: Pick<CompetitionRow, 'settings'>): Settings | null =>
  readSettings(JSON.parse(settings));

/** True while the competition's last holes are hidden from everybody. */
export const isHidingHoles = (row: CompetitionRow): boolean =>
  row.shown === 0 && (parseSettings(row)?.hide_last ?? 0) > 0;

/** True for a round that older apps would compute as 18 holes on the pars of the course. */
const needsNewerApp = ({ holes_in_play, tee_cards }: FieldCourse): boolean =>
  holes_in_play !== undefined || tee_cards !== undefined;

/** Converts a competition. `courses` is empty unless an older app reads it. */
export function toWireCompetition(row: CompetitionRow, courses: readonly FieldCourse[] = []): Competition {
  const settings: unknown = JSON.parse(row.settings);
  const supportedSettings = readSettings(settings);
  const roundsOfNewerApp = new Set(courses.filter(needsNewerApp).map(({ round_number }) => round_number));
  const isForNewerApp =
    supportedSettings !== null && supportedSettings.rounds.some((round) => roundsOfNewerApp.has(round));
  return {
    id: row.id,
    tournament: row.tournament,
    place: row.place,
    name: row.name,
    settings: isForNewerApp && supportedSettings.v < 3 ? { ...supportedSettings, v: 3 } : settings,
    shown: !isHidingHoles(row),
  };
}

/** Rows in the order of `place`. */
export const loadCompetitionRows = (db: Db, tournament: number): Promise<CompetitionRow[]> =>
  selectRowsOf(db, 'competitions', { tournament }).orderBy('place').orderBy('id').execute();

/** Throws 404 if the competition does not exist. */
export const loadCompetitionRow = (db: Db, id: number): Promise<CompetitionRow> =>
  selectRow(db, 'competitions', id).executeTakeFirstOrThrow(() => notFound('There is no such competition.'));

/** The place of a further competition. Throws 409 beyond MAX_COMPETITIONS. */
export async function findNextPlace(trx: Db, tournament: number): Promise<number> {
  const { length } = await loadCompetitionRows(trx, tournament);
  if (length >= MAX_COMPETITIONS)
    throw conflict(sentence('A tournament has at most {most} competitions.', { most: MAX_COMPETITIONS }));
  return length + 1;
}

/** Sets `place` from 1 in this order. */
async function renumberCompetitions(trx: Db, rows: readonly CompetitionRow[]): Promise<void> {
  for (const [i, { id, place }] of rows.entries())
    if (place !== i + 1) await updateRow(trx, 'competitions', id, { place: i + 1 });
}

/** Changes a competition; a new `place` moves the others. */
export async function changeCompetitionRow(
  trx: Db,
  row: CompetitionRow,
  { name, settings, shown, place }: CompetitionChange,
): Promise<CompetitionRow> {
  const changedColumns = {
    ...(name !== undefined && { name: name.trim() }),
    ...(settings !== undefined && { settings: JSON.stringify(settings) }),
    ...(shown !== undefined && { shown: shown ? 1 : 0 }),
  };
  if (Object.keys(changedColumns).length > 0) await updateRow(trx, 'competitions', row.id, changedColumns);
  if (place !== undefined) {
    const otherRows = (await loadCompetitionRows(trx, row.tournament)).filter(({ id }) => id !== row.id);
    await renumberCompetitions(trx, [...otherRows.slice(0, place - 1), row, ...otherRows.slice(place - 1)]);
  }
  return loadCompetitionRow(trx, row.id);
}

/** Adds a competition, at the end without a `place`. Needs the tournament's row lock. Throws 409 beyond MAX_COMPETITIONS. */
export async function addCompetition(
  trx: Db,
  {
    tournament,
    name,
    settings,
    place,
  }: { tournament: number; name: string; settings: Settings; place?: number | undefined },
  now: number,
): Promise<CompetitionRow> {
  const lastPlace = await findNextPlace(trx, tournament);
  const row = await trx
    .insertInto('competitions')
    .values({
      tournament,
      place: lastPlace,
      name: name.trim(),
      settings: JSON.stringify(settings),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return place === undefined ? row : changeCompetitionRow(trx, row, { place });
}

/**
 * Until the transaction ends, no season can add these competitions. SQLite needs no lock, because it has one writer.
 */
export async function lockCompetitions(trx: Db, dialect: DialectName, tournament: number): Promise<void> {
  if (dialect === 'postgres')
    await sql`select id from competitions where tournament = ${tournament} order by id for update`.execute(
      trx,
    );
}

/** Deletes a competition; scores belong to the tournament and stay. */
export async function dropCompetition(
  trx: Db,
  dialect: DialectName,
  { id, tournament }: Pick<CompetitionRow, 'id' | 'tournament'>,
): Promise<void> {
  await lockCompetitions(trx, dialect, tournament);
  await trx.deleteFrom('season_events').where('competition', '=', id).execute();
  await trx.deleteFrom('competitions').where('id', '=', id).execute();
  await renumberCompetitions(trx, await loadCompetitionRows(trx, tournament));
}

/** Copies the profile's index to players without an index for this tournament. Returns their number. */
export async function storeFixedHandicaps(trx: Db, tournament: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update players set handicap_tenths = (select u.handicap_tenths from users u where u.id = players.player)
    where tournament = ${tournament} and handicap_tenths is null
      and exists (select 1 from users u where u.id = players.player and u.handicap_tenths is not null)
    returning players.id`.execute(trx);
  return rows.length;
}
