import { succeed, fail, type Result } from '#api/failures.ts';
import type { Client } from '#api/types.ts';
import type { Reads } from '#app/reads/reads.ts';
import {
  readJournal,
  undoChange,
  type JournalEntry,
  type JournalKind,
} from '#contract/tournaments/journal.ts';
import { readDraw } from '#contract/tournaments/draw.ts';
import { sentence } from '#words/message.ts';

type FindEntry = (entries: readonly JournalEntry[]) => JournalEntry | undefined;
interface Calls {
  call: Client['call'];
  mutate: Reads['mutate'];
}

/** The latest removal of a competition of this name; undefined if it cannot be undone, as on an older server. */
export const findRemoval = (entries: readonly JournalEntry[], name: string): JournalEntry | undefined => {
  const { detail } = sentence('Competition {name} removed', { name });
  return entries.find(({ what, can_undo: canUndo }) => canUndo && what.detail === detail);
};

/** The latest draw of the round; undefined if it cannot be undone. An earlier draw is never undone in its place. */
export const findDraw = (entries: readonly JournalEntry[], round: number): JournalEntry | undefined => {
  const { detail } = sentence('Groups of round {round} drawn', { round });
  const lastDraw = entries.find(({ what }) => what.detail === detail);
  return lastDraw?.can_undo === true ? lastDraw : undefined;
};

/** Undoes a change through the journal. Resolves to false if the journal has no such change to undo. */
async function undoInJournal(
  { call, mutate }: Calls,
  tournament: number,
  kind: JournalKind,
  findEntry: FindEntry,
): Promise<Result<boolean>> {
  const params = { id: tournament };
  const journalResult = await call(readJournal, { params, query: { kind }, strategy: 'network-first' });
  if (!journalResult.ok) return fail(journalResult.failure);
  const entry = findEntry(journalResult.data.entries);
  if (entry === undefined) return succeed(false);
  const undoResult = await mutate(undoChange, { params, body: { entry: entry.id } });
  return undoResult.ok ? succeed(true) : fail(undoResult.failure);
}

export const undoRemoval = (calls: Calls, tournament: number, name: string): Promise<Result<boolean>> =>
  undoInJournal(calls, tournament, 'competitions', (entries) => findRemoval(entries, name));

/** Undoes a draw only while its groups, of that version, are the round's: never somebody else's later draw. */
export async function undoDraw(
  calls: Calls,
  { tournament, round, version }: { tournament: number; round: number; version: string },
): Promise<Result<boolean>> {
  const params = { tournament, round };
  const drawResult = await calls.call(readDraw, { params, strategy: 'network-first' });
  if (!drawResult.ok) return fail(drawResult.failure);
  if (drawResult.data.version !== version) return succeed(false);
  return undoInJournal(calls, tournament, 'draw', (entries) => findDraw(entries, round));
}
