import type { FallbackDb } from '#data/backup/fallback.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { countUnsentRelayed } from '#data/scores/relayed.ts';
import type { UnsentCounts } from './session.ts';
import { countStored, FORM_DRAFT_PREFIX, PAPER_DRAFT_PREFIX } from '#ui/forms/unsavedInput.ts';

/** Counts what the server lacks, including drafts and refused scores. */
export async function countUnsent(db: FallbackDb, userId: number): Promise<UnsentCounts> {
  const isComplete = await db.hasReadBackup();
  const { drafts, waiting, needsYou } = await readOutbox(db, userId);
  const counts = {
    own: drafts + waiting + needsYou,
    carried: await db.read(countUnsentRelayed),
    paperCards: countStored(PAPER_DRAFT_PREFIX),
    forms: countStored(FORM_DRAFT_PREFIX),
  };
  return isComplete ? counts : { ...counts, isIncomplete: true };
}
