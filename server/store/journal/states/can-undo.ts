import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { Refusal } from '#server/failures.ts';
import type { DraftEntry } from '../entry-draft.ts';
import { isFinal } from '../require-not-final.ts';
import { computeFingerprint, findState, type StateBefore } from './states.ts';

type Db = Kysely<Tables>;

/** Null if the state cannot be read any more, for example of a removed account. */
async function loadFingerprint(db: Db, undo: StateBefore): Promise<string | null> {
  try {
    return await computeFingerprint(db, undo);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Returns whether an undo would find the state as the change left it; each state is read once. */
function createUnchangedTest(db: Db) {
  const fingerprints = new Map<string, Promise<string | null>>();
  return async (storedUndo: string): Promise<boolean> => {
    const undo = JSON.parse(storedUndo) as StateBefore & { after: string };
    if (!findState(undo.of)) return false;
    const stateKey = JSON.stringify([undo.of, undo.key]);
    const fingerprint = fingerprints.get(stateKey) ?? loadFingerprint(db, undo);
    fingerprints.set(stateKey, fingerprint);
    return (await fingerprint) === undo.after;
  };
}

/** Offers no undo that would be refused: the state was changed again since, or the results with the ruling are final. */
export async function withholdRefusedUndos(
  db: Db,
  tournament: number | null,
  drafts: readonly DraftEntry[],
): Promise<DraftEntry[]> {
  const isUnchanged = createUnchangedTest(db);
  const hasRuling = drafts.some(({ can_undo, position }) => can_undo && position.source === 'c');
  const areRulingsFinal = hasRuling && tournament !== null && (await isFinal(db, tournament));
  const result: DraftEntry[] = [];
  for (const draft of drafts) {
    const { can_undo, undo = null, position } = draft;
    const isOffered = position.source === 'c' ? !areRulingsFinal : undo !== null && (await isUnchanged(undo));
    result.push({ ...draft, can_undo: can_undo && isOffered });
  }
  return result;
}
