import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { EntryRequestLine, listRequests } from '#contract/tournaments/entries.ts';
import { findWaitingPlace } from '#domain/entry/waiting-list.ts';
import { toInstant } from '#domain/instant.ts';
import type { Tables } from '#server/db/schema.ts';
import { toPublicUser, usersById } from '../people/users.ts';
import { loadTournamentEntry } from '../players/entry.ts';
import { tournamentById } from '../tournaments/tournaments.ts';

type Db = Kysely<Tables>;

/** Lists requests in the order of arrival. Throws 404 if the tournament does not exist. */
export async function loadRequestList(
  db: Db,
  tournament: number,
  { asker, now }: { asker: number; now: number },
): Promise<v.InferOutput<(typeof listRequests)['answer']>> {
  const row = await tournamentById(db, tournament);
  const { requests, mode } = await loadTournamentEntry(db, row, now);
  const lastCheck = await db
    .selectFrom('entry_checks')
    .where('tournament', '=', tournament)
    .where('user', '=', asker)
    .select('seen_at')
    .executeTakeFirst();
  const users = await usersById(
    db,
    requests.map(({ player }) => player),
  );
  const lines = requests.flatMap((request): EntryRequestLine[] => {
    const user = users.get(request.player);
    if (!user) return [];
    const { id, state, offered_until, wish_with, wish_when } = request;
    return [
      {
        id,
        player: toPublicUser(user),
        state: state === 'entered' ? 'in' : state,
        arrived_at: toInstant(request.arrived_at),
        changed_at: toInstant(request.changed_at),
        ...findWaitingPlace(requests, request.player),
        ...(offered_until !== null && { offered_until: toInstant(offered_until) }),
        wish_with,
        wish_when,
      },
    ];
  });
  return {
    code: mode === 'code' ? row.entry_code : null,
    seen_at: lastCheck && lastCheck.seen_at > 0 ? toInstant(lastCheck.seen_at) : null,
    requests: lines,
  };
}
