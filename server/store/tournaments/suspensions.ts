import type { Selectable } from 'kysely';
import type { SuspensionKind } from '#domain/cards/suspension.ts';
import { hasValues, insertRows, selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { conflict } from '#server/failures.ts';
import { MAX_NOTICES } from '#server/policies/quotas.ts';
import { deleteOlderRows, takeNoticeNumber } from './notice-number.ts';
import { lockTournament } from './tournaments.ts';

/** Loads the latest suspension, even after play has resumed; null if play was never suspended. */
export async function loadSuspension(
  db: Db,
  tournament: number,
): Promise<Selectable<Tables['suspensions']> | null> {
  const row = await selectRowsOf(db, 'suspensions', { tournament })
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Suspends or resumes play; does nothing if that is the state already. Throws 409 if play was never suspended. */
export async function setPlayState(
  trx: Db,
  tournament: number,
  state: SuspensionKind | 'resumed',
  { user, now }: { user: number; now: number },
): Promise<void> {
  await lockTournament(trx, tournament);
  const lastSuspension = await loadSuspension(trx, tournament);
  const isSuspended = lastSuspension !== null && lastSuspension.resumed_at === null;
  if (state === 'resumed') {
    if (lastSuspension === null) throw conflict('Play is not suspended.');
    if (!isSuspended) return;
    await takeNoticeNumber(trx, tournament, now);
    await trx
      .updateTable('suspensions')
      .set({ resumed_at: now, resumed_by: user })
      .where(hasValues({ tournament, number: lastSuspension.number }))
      .execute();
    return;
  }
  if (isSuspended && lastSuspension.kind === state) return;
  const noticeNumber = await takeNoticeNumber(trx, tournament, now);
  const row = { tournament, number: noticeNumber, kind: state, began_at: now, began_by: user };
  await insertRows(trx, 'suspensions', { ...row, resumed_at: null, resumed_by: null });
  await deleteOlderRows(trx, 'suspensions', tournament, MAX_NOTICES);
}
