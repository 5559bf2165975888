import { sql } from 'kysely';
import { hasValues, insertRows, type Db } from '#server/db/schema.ts';
import { JOURNAL_MS } from '#server/policies/lifetimes.ts';
import {
  MAX_JOURNAL_CHANGE_LINES,
  MAX_JOURNAL_ENTRIES,
  MAX_UNDO_BYTES,
  MAX_UNDO_ENTRIES,
} from '#server/policies/quotas.ts';
import { text, type PlainText } from '#words/t.ts';
import { deleteOldMerges } from '../merges/forget-old.ts';
import { JOURNAL_ACTS, type JournalActName } from './acts.ts';
import { computeFingerprint, type StateBefore } from './states/states.ts';
import { createCatalogueText, type JournalText } from './words.ts';

/** A value before and after; null for none. */
export interface ChangeLine {
  what: JournalText;
  before: JournalText | null;
  after: JournalText | null;
}

/** Label of a value, and the value that two versions of a row are compared by. */
export type ComparedValue<Row> = readonly [label: PlainText, of: (row: Row) => JournalText | null];

/** A line for each value that differs; a row that does not exist has no values. */
export const findChangedLines = <Row>(
  comparedValues: readonly ComparedValue<Row>[],
  rowBefore: Row | null | undefined,
  rowAfter: Row | null | undefined,
): ChangeLine[] =>
  comparedValues.flatMap(([label, valueOf]) => {
    const [before, after] = [rowBefore ? valueOf(rowBefore) : null, rowAfter ? valueOf(rowAfter) : null];
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ what: createCatalogueText(label), before, after }];
  });

/** Who made a change, and when, in ms since 1970. */
export interface AuthorAndTime {
  by: number;
  at: number;
}

export interface RecordedChange extends AuthorAndTime {
  /** Null for changes to accounts and to the server, which staff read. */
  tournament: number | null;
  act: JournalActName;
  params?: Record<string, JournalText>;
  lines?: readonly ChangeLine[];
  /** The person whose names or values the lines contain. */
  about?: number;
  /** Result of `loadStateBefore`, which was called before the change; null if the change cannot be undone. */
  undo?: StateBefore | null;
  /** 0 or undefined for a change, 1 for an undo, 2 for a change that was done again. */
  turn?: number;
}

const MAX_VALUE_LENGTH = 200;
const shortenText = (journalText: JournalText | null): JournalText | null =>
  typeof journalText === 'string' && journalText.length > MAX_VALUE_LENGTH
    ? `${journalText.slice(0, MAX_VALUE_LENGTH)}…`
    : journalText;

function serializeLines(lines: readonly ChangeLine[]): string | null {
  if (lines.length === 0) return null;
  const shownLines = lines.slice(0, MAX_JOURNAL_CHANGE_LINES).map(({ what, before, after }) => {
    return { what, before: shortenText(before), after: shortenText(after) };
  });
  const omittedCount = lines.length - shownLines.length;
  if (omittedCount > 0)
    shownLines.push({
      what: createCatalogueText(text('Further changes')),
      before: null,
      after: omittedCount,
    });
  return JSON.stringify(shownLines);
}

async function serializeUndo(trx: Db, undo: StateBefore | null): Promise<string | null> {
  if (undo === null) return null;
  const storedUndo = JSON.stringify({ ...undo, after: await computeFingerprint(trx, undo) });
  return storedUndo.length > MAX_UNDO_BYTES ? null : storedUndo;
}

/**
 * Adds a journal entry, at the end of the change's transaction, for changes by organizers and staff, not for players'
 * changes to their own data. No code, token or email address may be in `params` or `lines`.
 */
export async function recordChange(trx: Db, change: RecordedChange): Promise<void> {
  const { tournament, act, by, at, params = {}, lines = [], about = null, undo = null, turn = 0 } = change;
  await insertRows(trx, 'journal', {
    tournament,
    kind: JOURNAL_ACTS[act].kind,
    act,
    params: JSON.stringify(params),
    lines: serializeLines(lines),
    about,
    by_user: by,
    at,
    turn,
    undo: await serializeUndo(trx, undo),
  });
  await dropOldJournalEntries(trx, tournament, at);
}

/** The `entryNumber`-th latest journal entry; null if there are fewer. */
const selectJournalEntryId = (trx: Db, tournament: number | null, entryNumber: number) =>
  trx
    .selectFrom('journal')
    .where(hasValues({ tournament }))
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(entryNumber)
    .limit(1);

async function dropOldJournalEntries(trx: Db, tournament: number | null, now: number): Promise<void> {
  await deleteOldMerges(trx, now);
  await trx
    .deleteFrom('journal')
    .where('at', '<', now - JOURNAL_MS)
    .execute();
  const tournamentCondition =
    tournament === null ? sql<boolean>`tournament is null` : sql<boolean>`tournament = ${tournament}`;
  await trx
    .deleteFrom('journal')
    .where(tournamentCondition)
    .where('id', '<=', selectJournalEntryId(trx, tournament, MAX_JOURNAL_ENTRIES))
    .execute();
  await trx
    .updateTable('journal')
    .set({ undo: null })
    .where(tournamentCondition)
    .where('undo', 'is not', null)
    .where('id', '<=', selectJournalEntryId(trx, tournament, MAX_UNDO_ENTRIES))
    .execute();
}

/** Clears the values in journal entries about a deleted person, which then name a former player. */
export async function forgetPerson(trx: Db, person: number): Promise<void> {
  await trx.updateTable('journal').set({ lines: null, undo: null }).where('about', '=', person).execute();
}
