import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { Refusal, conflict, notFound } from '#server/failures.ts';
import type { ActName } from './acts.ts';
import { findAct } from './acts.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import type { Undoer } from './states/state.ts';
import { findState, fingerprint, type Remembered } from './states/states.ts';
import type { Word } from './words.ts';

type Db = Kysely<Tables>;

export const noEntry = () => notFound('There is no such entry in the journal.');
export const notUndoable = () => conflict('This change cannot be undone here. Please change it by hand.');
export const changedSince = () =>
  conflict('This was changed again since, so it cannot be undone. Please change it by hand.');

async function loadEntry(
  trx: Db,
  tournament: number | null,
  id: number,
): Promise<Selectable<Tables['journal']>> {
  const row = await trx
    .selectFrom('journal')
    .where('id', '=', id)
    .where('tournament', tournament === null ? 'is' : '=', tournament)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw noEntry();
  return row;
}

/** Turns a refusal into a 409: values that were valid before may be impossible now, and the request is not at fault. */
async function asConflict(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    throw error instanceof Refusal ? conflict(error.sentence) : error;
  }
}

/** The turn of the entry that undoes one, because an undone change can be done again. */
const nextTurn = (turn: number): number => (turn === 1 ? 2 : 1);

const swap = (lines: readonly ChangeLine[]): ChangeLine[] =>
  lines.map(({ what, before, after }) => ({ what, before: after, after: before }));

/** Undoes an entry. Throws 404 if the entry does not exist; 409 if it can no longer be undone. */
export async function undoEntry(
  trx: Db,
  { tournament, id }: { tournament: number | null; id: number },
  undoer: Undoer,
): Promise<void> {
  const row = await loadEntry(trx, tournament, id);
  if (row.undone_at !== null) throw conflict('This change was undone already.');
  const undo = row.undo === null ? null : (JSON.parse(row.undo) as Remembered & { after: string });
  const state = undo && findState(undo.of);
  if (!undo || !state || !findAct(row.act)) throw notUndoable();
  const { of, key, before } = undo;
  await asConflict(async () => {
    await state.lock(trx, key, before, undoer);
    const stateNow = await state.load(trx, key);
    if (fingerprint(state, stateNow, key) !== undo.after) throw changedSince();
    await state.restore(trx, key, before, undoer);
    await recordChange(trx, {
      tournament,
      act: row.act as ActName,
      by: undoer.user,
      at: undoer.now,
      params: JSON.parse(row.params) as Record<string, Word>,
      lines: row.lines === null ? [] : swap(JSON.parse(row.lines) as ChangeLine[]),
      ...(row.about !== null && { about: row.about }),
      undo: { of, key, before: stateNow },
      turn: nextTurn(row.turn),
    });
  });
  const { numUpdatedRows } = await trx
    .updateTable('journal')
    .set({ undone_by: undoer.user, undone_at: undoer.now, undo: null })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  // Another request undid it at the same time, or it has just become too old.
  if (numUpdatedRows === 0n) throw changedSince();
}
