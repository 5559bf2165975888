import { parseUnsentFile, writeUnsentFile } from '#contract/unsent-file.ts';
import type { FileProblem, UnsentFile } from '#contract/unsent-file.ts';
import { mergeUnsent, unsentIn, type Merged } from './merge-unsent.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore } from '#data/store/types.ts';

/** Everything unsent on this phone, of every user, as the text of a file; and how many scores that is. */
export async function exportUnsent(db: PhoneStore, now: number): Promise<{ text: string; scores: number }> {
  const { registers, outbox } = await db.read(unsentIn);
  const holes = new Set([
    ...registers.map(({ id }) => id),
    ...outbox.map(({ cardId, hole_number }) => `${cardId}/${hole_number}`),
  ]);
  const file = { saved_at: new Date(now).toISOString(), registers, outbox } as Omit<
    UnsentFile,
    'app' | 'version'
  >;
  return { text: writeUnsentFile(file), scores: holes.size };
}

export interface Imported extends Merged {
  /** Whose scores the file holds: they go out under their own names alone. */
  owners: number[];
}

/**
 * Puts the scores of a file into the database, all in one transaction; what the phone has sent or has newer stays.
 * Loading a file twice changes nothing. A file that is not right in every part changes nothing either.
 */
export async function importUnsent(
  db: PhoneStore,
  clock: Clock,
  text: string,
): Promise<Imported | { problem: FileProblem }> {
  const read = parseUnsentFile(text);
  if ('problem' in read) return read;
  const { registers, outbox } = read.file;
  const owners = new Set([...registers.map(({ author }) => author), ...outbox.map(({ owner }) => owner)]);
  const done = await db.write((tx) => mergeUnsent(tx, clock, { registers, outbox, carried: [] }));
  return { ...done, owners: [...owners] };
}
