import { succeed, fail, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import { readJournal, undoChange, type JournalEntry } from '#contract/tournaments/journal.ts';
import { sentence, translate } from '#words/message.ts';

/** The latest removal of a competition of this name; undefined if it cannot be undone, as on an older server. */
export const findRemoval = (entries: readonly JournalEntry[], name: string): JournalEntry | undefined => {
  const { detail } = sentence('Competition {name} removed', { name });
  return entries.find(({ what, can_undo: canUndo }) => canUndo && what.detail === detail);
};

/** Restores a removed competition through the journal. Resolves to the change that was undone, null without one. */
export async function undoRemoval(
  { call, mutate }: { call: Client['call']; mutate: Reads['mutate'] },
  tournament: number,
  name: string,
): Promise<Result<string | null>> {
  const params = { id: tournament };
  const query = { kind: 'competitions' };
  const journalResult = await call(readJournal, { params, query, strategy: 'network-first' });
  if (!journalResult.ok) return fail(journalResult.failure);
  const removal = findRemoval(journalResult.data.entries, name);
  if (removal === undefined) return succeed(null);
  const undoResult = await mutate(undoChange, { params, body: { entry: removal.id } });
  return undoResult.ok ? succeed(translate(removal.what)) : fail(undoResult.failure);
}
