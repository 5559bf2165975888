import { sql } from 'kysely';
import { hasValues, type Db } from '#server/db/schema.ts';
import { Refusal } from '#server/failures.ts';
import type { JournalEntryDraft } from '../entry-draft.ts';
import { isFinal } from '../require-not-final.ts';
import { computeFingerprint, findUndoableState, type StateBefore } from './states.ts';

/** Value of the column `turn` in the journal entry of an undo; the entry of a change has 0. */
const TURN_OF_UNDO_ENTRY = 1;

/** Null if the state cannot be read any more, for example of a removed account. */
async function loadFingerprint(db: Db, undo: StateBefore): Promise<string | null> {
  try {
    return await computeFingerprint(db, undo);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type StoredUndo = StateBefore & { after: string };

/** Returns whether an undo would find the state as the change left it; each state is read once. */
function createUnchangedPredicate(db: Db) {
  const fingerprints = new Map<string, Promise<string | null>>();
  return async (undo: StoredUndo): Promise<boolean> => {
    if (!findUndoableState(undo.of)) return false;
    const stateKey = toStateKey(undo);
    const fingerprint = fingerprints.get(stateKey) ?? loadFingerprint(db, undo);
    fingerprints.set(stateKey, fingerprint);
    return (await fingerprint) === undo.after;
  };
}

/** Text with which the column `undo` begins for every change of the same state. */
const toStateKey = ({ of, key }: StoredUndo): string => JSON.stringify({ of, key }).slice(0, -1);

/**
 * Returns whether a change is the latest of its state, even if later ones are on an earlier page. Undos do not count,
 * so that the change before an undone one can be undone next.
 */
function createLatestPredicate(db: Db, tournament: number | null, isFirstPage: boolean) {
  const seenKeys = new Set<string>();
  return async (undo: StoredUndo, { position, turn }: JournalEntryDraft): Promise<boolean> => {
    const stateKey = toStateKey(undo);
    if (seenKeys.has(stateKey)) return false;
    if (turn !== TURN_OF_UNDO_ENTRY) seenKeys.add(stateKey);
    if (isFirstPage) return true;
    const laterRow = await db
      .selectFrom('journal')
      .where(hasValues({ tournament }))
      .where('id', '>', position.id)
      .where('turn', '!=', TURN_OF_UNDO_ENTRY)
      .where(sql<string>`substr(undo, 1, ${stateKey.length})`, '=', stateKey)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    return laterRow === undefined;
  };
}

/**
 * Offers no undo that would be refused or that is out of order: the state was changed again since, also back to the
 * same value, or the results with the ruling are final.
 */
export async function withholdRefusedUndos(
  db: Db,
  { tournament, isFirstPage }: { tournament: number | null; isFirstPage: boolean },
  drafts: readonly JournalEntryDraft[],
): Promise<JournalEntryDraft[]> {
  const isLatest = createLatestPredicate(db, tournament, isFirstPage);
  const isUnchanged = createUnchangedPredicate(db);
  const hasRuling = drafts.some(({ can_undo, position }) => can_undo && position.source === 'c');
  const areRulingsFinal = hasRuling && tournament !== null && (await isFinal(db, tournament));
  const isOffered = async (draft: JournalEntryDraft): Promise<boolean> => {
    if (!draft.can_undo) return false;
    if (draft.position.source === 'c') return !areRulingsFinal;
    if (!draft.undo) return false;
    const undo = JSON.parse(draft.undo) as StoredUndo;
    return (await isLatest(undo, draft)) && (await isUnchanged(undo));
  };
  const checkedDrafts: JournalEntryDraft[] = [];
  for (const draft of drafts) checkedDrafts.push({ ...draft, can_undo: await isOffered(draft) });
  return checkedDrafts;
}
