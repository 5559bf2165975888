import type { FallbackDb } from '#data/backup/fallback.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { countUnsentRelayed } from '#data/scores/relayed.ts';
import { countPaperDrafts } from './paper-drafts.ts';
import type { UnsentCounts } from './session.ts';

/** Counts what the server lacks, including drafts and refused scores. */
export async function countUnsent(db: FallbackDb, userId: number): Promise<UnsentCounts> {
  const isComplete = await db.hasReadBackup();
  const { drafts, waiting, needsYou } = await readOutbox(db, userId);
  const counts = {
    own: drafts + waiting + needsYou,
    carried: await db.read(countUnsentRelayed),
    paperCards: countPaperDrafts(),
  };
  return isComplete ? counts : { ...counts, isIncomplete: true };
}
