import { sql, type Selectable } from 'kysely';
import type { RequestState } from '#domain/entry/waiting-list.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import type { MergeChanges } from './changes.ts';
import type { AccountPair } from './reach.ts';

type PlaceRequest = Selectable<Tables['entry_requests']>;

/** If both accounts have a request, the one whose state is first in this list stays; with equal states, the earlier. */
const STATES_BEST_FIRST: readonly RequestState[] = [
  'entered',
  'offered',
  'waiting',
  'asked',
  'missed',
  'refused',
  'left',
];

const compareRequests = (a: PlaceRequest, b: PlaceRequest): number =>
  STATES_BEST_FIRST.indexOf(a.state) - STATES_BEST_FIRST.indexOf(b.state) || a.place - b.place || a.id - b.id;

/** Deletes the worse request if both accounts requested a place in one tournament. */
export async function dropDoubledRequests(
  trx: Db,
  { from, into }: AccountPair,
): Promise<MergeChanges['doubled']> {
  const rows = await trx
    .selectFrom('entry_requests')
    .where('player', 'in', [from, into])
    .where('tournament', 'in', (expression) =>
      expression
        .selectFrom('entry_requests as both')
        .where('both.player', 'in', [from, into])
        .groupBy('both.tournament')
        .having(sql`count(*)`, '=', 2)
        .select('both.tournament'),
    )
    .orderBy('id')
    .selectAll()
    .execute();
  const worseRequests = rows.filter((row) =>
    rows.some((otherRow) => otherRow.tournament === row.tournament && compareRequests(otherRow, row) < 0),
  );
  for (const { id } of worseRequests) await trx.deleteFrom('entry_requests').where('id', '=', id).execute();
  return worseRequests.map((row) => ({ table: 'entry_requests', row: { ...row } }));
}
