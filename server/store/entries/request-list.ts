import type * as v from 'valibot';
import type { EntryRequestLine, listRequests } from '#contract/tournaments/entries.ts';
import { toInstant } from '#domain/instant.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import { toPublicUser, loadUsersOf } from '../people/users.ts';
import { loadEntryOverview } from '../players/entry.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { findWaitingPosition } from '#domain/entry/waiting-list.ts';

/** Lists requests in the order of arrival. Throws 404 if the tournament does not exist. */
export async function loadRequestList(
  db: Db,
  tournament: number,
  { asker, now }: { asker: number; now: number },
): Promise<v.InferOutput<(typeof listRequests)['answer']>> {
  const row = await loadTournamentRow(db, tournament);
  const { requests, mode } = await loadEntryOverview(db, row, now);
  const lastView = await db
    .selectFrom('entry_checks')
    .where(hasValues({ tournament, user: asker }))
    .select('seen_at')
    .executeTakeFirst();
  const users = await loadUsersOf(db, requests, ({ player }) => player);
  const lines = requests.flatMap((placeRequest): EntryRequestLine[] => {
    const user = users.get(placeRequest.player);
    if (!user) return [];
    const { id, state, offered_until, wish_with, wish_when } = placeRequest;
    return [
      {
        id,
        player: toPublicUser(user),
        state: state === 'entered' ? 'in' : state,
        arrived_at: toInstant(placeRequest.arrived_at),
        changed_at: toInstant(placeRequest.changed_at),
        ...findWaitingPosition(requests, placeRequest.player),
        ...(offered_until !== null && { offered_until: toInstant(offered_until) }),
        wish_with,
        wish_when,
      },
    ];
  });
  return {
    code: mode === 'code' ? row.entry_code : null,
    seen_at: lastView && lastView.seen_at > 0 ? toInstant(lastView.seen_at) : null,
    requests: lines,
  };
}
