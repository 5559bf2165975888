import type { Selectable } from 'kysely';
import { hasValues, selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { Refusal, conflict, notFound } from '#server/failures.ts';
import { findJournalAct, type JournalActName } from './acts.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import type { UndoContext } from './states/state.ts';
import { findUndoableState, fingerprintState, type StateBefore } from './states/states.ts';
import type { JournalText } from './words.ts';

export const createNoJournalEntryRefusal = () => notFound('There is no such entry in the journal.');
export const createNotUndoableRefusal = () =>
  conflict('This change cannot be undone here. Please change it by hand.');
export const createChangedSinceRefusal = () =>
  conflict('This was changed again since, so it cannot be undone. Please change it by hand.');

async function loadJournalEntryRow(
  trx: Db,
  tournament: number | null,
  id: number,
): Promise<Selectable<Tables['journal']>> {
  const row = await selectRowsOf(trx, 'journal', { id, tournament }).executeTakeFirstOrThrow(() =>
    createNoJournalEntryRefusal(),
  );
  return row;
}

/** Turns a refusal into a 409: values that were valid before may be impossible now, and the request is not at fault. */
async function runAsConflict(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    throw error instanceof Refusal ? conflict(error.sentence) : error;
  }
}

/** The `turn` of the entry that undoes an entry with this turn; to undo an undo is to do the change again. */
const getTurnOfUndoEntry = (undoneTurn: number): number => (undoneTurn === 1 ? 2 : 1);

const swapBeforeAndAfter = (lines: readonly ChangeLine[]): ChangeLine[] =>
  lines.map(({ what, before, after }) => ({ what, before: after, after: before }));

/** Undoes a journal entry. Throws 404 if it does not exist, 409 if it can no longer be undone. */
export async function undoJournalEntry(
  trx: Db,
  { tournament, id }: { tournament: number | null; id: number },
  undoContext: UndoContext,
): Promise<void> {
  const row = await loadJournalEntryRow(trx, tournament, id);
  if (row.undone_at !== null) throw conflict('This change was undone already.');
  const undo = row.undo === null ? null : (JSON.parse(row.undo) as StateBefore & { after: string });
  const state = undo && findUndoableState(undo.of);
  if (!undo || !state || !findJournalAct(row.act)) throw createNotUndoableRefusal();
  const { of, key, before } = undo;
  await runAsConflict(async () => {
    await state.lock(trx, key, before, undoContext);
    const currentValue = await state.load(trx, key);
    if (fingerprintState(state, currentValue, key) !== undo.after) throw createChangedSinceRefusal();
    await state.restore(trx, key, before, { ...undoContext, changedAt: row.at });
    await recordChange(trx, {
      tournament,
      act: row.act as JournalActName,
      by: undoContext.user,
      at: undoContext.now,
      params: JSON.parse(row.params) as Record<string, JournalText>,
      lines: row.lines === null ? [] : swapBeforeAndAfter(JSON.parse(row.lines) as ChangeLine[]),
      ...(row.about !== null && { about: row.about }),
      undo: { of, key, before: currentValue },
      turn: getTurnOfUndoEntry(row.turn),
    });
  });
  const { numUpdatedRows } = await trx
    .updateTable('journal')
    .set({ undone_by: undoContext.user, undone_at: undoContext.now, undo: null })
    .where(hasValues({ id, undone_at: null }))
    .executeTakeFirst();
  // Another request undid the entry at the same time, or the entry has just become too old.
  if (numUpdatedRows === 0n) throw createChangedSinceRefusal();
}
