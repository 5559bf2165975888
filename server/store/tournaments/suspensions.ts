import type { Kysely, Selectable } from 'kysely';
import type { SuspensionKind } from '#domain/cards/suspension.ts';
import type { Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { MAX_NOTICES } from '#server/policies/quotas.ts';
import { deleteOlder, nextNoticeNumber } from './notice-number.ts';
import { lockTournament } from './tournaments.ts';

type Db = Kysely<Tables>;

/** Loads the latest suspension, even after play has resumed; null if play was never suspended. */
export async function loadSuspension(
  db: Db,
  tournament: number,
): Promise<Selectable<Tables['suspensions']> | null> {
  const row = await db
    .selectFrom('suspensions')
    .where('tournament', '=', tournament)
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Suspends or resumes play; changes nothing if play is in this state already. Throws 409 to resume play that was never
 * suspended.
 */
export async function changePlay(
  trx: Db,
  tournament: number,
  state: SuspensionKind | 'resumed',
  { user, now }: { user: number; now: number },
): Promise<void> {
  await lockTournament(trx, tournament);
  const lastSuspension = await loadSuspension(trx, tournament);
  const isOn = lastSuspension !== null && lastSuspension.resumed_at === null;
  if (state === 'resumed') {
    if (lastSuspension === null) throw conflict('Play is not suspended.');
    if (!isOn) return;
    await nextNoticeNumber(trx, tournament, now);
    await trx
      .updateTable('suspensions')
      .set({ resumed_at: now, resumed_by: user })
      .where('tournament', '=', tournament)
      .where('number', '=', lastSuspension.number)
      .execute();
    return;
  }
  if (isOn && lastSuspension.kind === state) return;
  const number = await nextNoticeNumber(trx, tournament, now);
  const row = { tournament, number, kind: state, began_at: now, began_by: user };
  await trx
    .insertInto('suspensions')
    .values({ ...row, resumed_at: null, resumed_by: null })
    .execute();
  await deleteOlder(trx, 'suspensions', tournament, MAX_NOTICES);
}
