import { sql, type Kysely, type Selectable } from 'kysely';
import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import type { PlayerEntry } from '#contract/tournaments/players.ts';
import type { DialectName } from '#server/db/executor.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict, forbidden, notFound } from '#server/failures.ts';
import { cardLock } from '#server/scores/locks.ts';
import { cameTooLate, type IndexOfEvent } from '../boards/event-index.ts';
import { marked, marksAmong, type Marks } from '../people/namesakes.ts';
import { requireRoom } from '../quota.ts';
import { publicUser, tenths } from '../people/users.ts';

type Db = Kysely<Tables>;

export type Entry = Selectable<Tables['players']>;

const statusOf = ({ banned, withdrawn_at }: Pick<Entry, 'banned' | 'withdrawn_at'>): PlayerStatus =>
  banned === 1 ? 'banned' : withdrawn_at === null ? 'playing' : 'withdrawn';

/**
 * Memberships of one tournament, or of all, in the order of joining: those that everybody may see, those of banned
 * players alone, or both.
 */
export async function entriesOf(
  db: Db,
  tournament?: number,
  which: 'shown' | 'banned' | 'all' = 'shown',
  player?: number,
): Promise<PlayerEntry[]> {
  let query = db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .selectAll('users')
    .select(['players.id as entry', 'players.tournament as tournament', 'banned', 'withdrawn_at'])
    .select(['players.handicap_tenths as event_tenths', 'without_index', 'division', 'tees'])
    .orderBy('players.id');
  if (which !== 'all') query = query.where('players.banned', '=', which === 'banned' ? 1 : 0);
  if (tournament !== undefined) query = query.where('players.tournament', '=', tournament);
  if (player !== undefined) query = query.where('players.player', '=', player);
  const rows = await query.execute();
  // Only the list of one tournament has namesakes beside each other.
  const marks: Marks = tournament !== undefined && player === undefined ? marksAmong(rows) : new Map();
  return rows.map((row) => ({
    id: row.entry,
    tournament: row.tournament,
    player: marked(publicUser(row), marks),
    status: statusOf(row),
    ...eventValues(row),
  }));
}

/** What this event says of a player; nothing where it says nothing. */
const eventValues = (row: IndexOfEvent & { division: string | null; tees: string | null }) => ({
  ...(row.event_tenths !== null && { handicap: tenths(row.event_tenths) }),
  ...(cameTooLate(row) && { no_index: true }),
  ...(row.division !== null && { division: row.division }),
  ...(row.tees !== null && { tees: row.tees }),
});

/** What an event may say of a player: undefined where it says nothing new, null to take it back. */
export interface EventValues {
  handicap?: number | null | undefined;
  division?: string | null | undefined;
  tees?: string | null | undefined;
}

/** The columns of what is given. */
export const eventColumns = ({ handicap, division, tees }: EventValues) => ({
  ...(handicap !== undefined && { handicap_tenths: handicap === null ? null : Math.round(handicap * 10) }),
  ...(division !== undefined && { division: division?.trim() || null }),
  ...(tees !== undefined && { tees: tees?.trim() || null }),
});

/** Sets what is given of this event's values; the rest stays. */
export async function setEventValues(
  trx: Db,
  { tournament, player }: Pick<Entry, 'tournament' | 'player'>,
  given: EventValues,
): Promise<void> {
  const columns = eventColumns(given);
  if (Object.keys(columns).length === 0) return;
  await trx
    .updateTable('players')
    .set(columns)
    .where('tournament', '=', tournament)
    .where('player', '=', player)
    .execute();
}

/** A membership by its id, or 404. */
export async function entryById(db: Db, id: number): Promise<Entry> {
  const row = await db.selectFrom('players').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound('There is no such player entry.');
  return row;
}

/** Whether the user is in the tournament, withdrawn or not; a banned one is not. */
export async function isPlayer(db: Db, tournament: number, player: number): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('player', '=', player)
    .where('banned', '=', 0)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a user into a tournament and gives the entry's id. 409 when in already, 403 for a banned one. */
export async function addEntry(trx: Db, tournament: number, player: number): Promise<number> {
  await requireRoom(trx, tournament);
  const row = await trx
    .insertInto('players')
    .values({ tournament, player })
    .onConflict((oc) => oc.columns(['tournament', 'player']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  throw (await isPlayer(trx, tournament, player))
    ? conflict('This player is already in the tournament.')
    : forbidden('The organizer took this player out of the tournament, and can bring them back.');
}

/**
 * Makes scores of these players in these tournaments wait until the transaction ends, and waits for those under
 * way. On SQLite there is one writer, so they do anyway.
 */
export async function lockCards(
  trx: Db,
  dialect: DialectName,
  ...entries: { tournament: number; player: number }[]
): Promise<void> {
  if (dialect !== 'postgres') return;
  const locks = entries.flatMap(({ tournament, player: user }) =>
    [1, 2, 3, 4].map((round_number) => cardLock({ tournament, round_number, user })),
  );
  for (const lock of locks.sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
}
