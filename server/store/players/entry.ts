import type { Kysely, Selectable } from 'kysely';
import type { Entry } from '#contract/tournaments/entry.ts';
import type { Tables } from '#server/db/schema.ts';
import { forbidden } from '#server/failures.ts';
import { selectEnteredHoles } from '../cards/entered-holes.ts';

type Db = Kysely<Tables>;
type TournamentRow = Pick<Selectable<Tables['tournaments']>, 'id' | 'entry' | 'closed_at' | 'cancelled_at'>;

async function hasBegun(db: Db, tournament: number): Promise<boolean> {
  const drawn = db.selectFrom('groupings').where('tournament', '=', tournament).select('id').limit(1);
  if (await drawn.executeTakeFirst()) return true;
  return (await selectEnteredHoles(db, tournament).select('user').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Whether players may join without the organizer. The final results and a cancellation close entry; so do the first
 * draw and score, unless the organizer has set it.
 */
export async function loadEntryState(db: Db, row: TournamentRow): Promise<Entry> {
  if (row.closed_at !== null || row.cancelled_at !== null) return 'closed';
  if (row.entry === 'open' || row.entry === 'closed') return row.entry;
  return (await hasBegun(db, row.id)) ? 'closed' : 'open';
}

/** 403 if entry is closed. */
export async function requireOpenEntry(db: Db, row: TournamentRow): Promise<void> {
  if ((await loadEntryState(db, row)) === 'closed')
    throw forbidden('Entry to this tournament is closed. Ask the organizer to add you.');
}
