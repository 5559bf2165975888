import type { FallbackDb } from '#data/backup/fallback.ts';
import { problemOf } from '#data/problem.ts';
import { parseCardId, type CardKey, type OutboxRow } from '#data/rows.ts';
import { discardEntry, retryEntry, watchEntriesToCheck } from '#data/scores/outbox.ts';
import type { Observable } from '#data/store/types.ts';
import { toMessage, type Message } from '#words/message.ts';
import { text } from '#words/t.ts';

export interface RefusedWrite {
  op_id: string;
  key: CardKey;
  hole_number: number;
  score: number;
  no_score?: boolean;
  value?: string;
  problem: Message;
}

const toRefusedWrite = (row: OutboxRow): RefusedWrite => ({
  op_id: row.op_id,
  key: parseCardId(row.cardId),
  hole_number: row.hole_number,
  score: row.payload.score,
  ...(row.payload.no_score === true && { no_score: true }),
  ...(row.payload.value !== undefined && { value: row.payload.value }),
  problem: problemOf(row) ?? toMessage(text('The server gave no reason.')),
});

const byCardAndHole = (a: RefusedWrite, b: RefusedWrite): number =>
  a.key.tournament - b.key.tournament ||
  a.key.round - b.key.round ||
  a.key.user - b.key.user ||
  a.hole_number - b.hole_number;

export const listRefusedWrites = (rows: readonly OutboxRow[]): RefusedWrite[] =>
  rows.map(toRefusedWrite).sort(byCardAndHole);

/** Lists refused scores. `retry` and `discard` reject with a StorageFailure. */
export function createRefusedActions(db: FallbackDb, onEnqueued: () => void) {
  /** Uses no backup: the op is sent from the database, so the decision must be stored there. */
  const database = db.database.withDeadline;
  return {
    watch: (userId: number): Observable<OutboxRow[]> => watchEntriesToCheck(db, userId),
    async retry(op_id: string): Promise<void> {
      await retryEntry(database, op_id);
      onEnqueued();
    },
    /** Discards the op; the hole shows the server's value again. */
    discard: (op_id: string): Promise<void> => discardEntry(database, op_id),
  };
}
