import type { FallbackDb } from '#data/backup/fallback.ts';
import { problemOf } from '#data/problem.ts';
import { cardKeyOf } from '#data/rows.ts';
import type { CardKey, OutboxRow } from '#data/rows.ts';
import { discardEntry, retryEntry, watchParked } from '#data/scores/outbox.ts';
import type { Observable } from '#data/store/types.ts';
import { toMessage, type Message } from '#words/message.ts';
import { text } from '#words/t.ts';

/** A score that the server refused, as the golfer decides about it. */
export interface Refused {
  op_id: string;
  key: CardKey;
  hole_number: number;
  score: number;
  /** The hole was picked up. */
  no_score?: boolean;
  /** The word of a mark. */
  value?: string;
  /** The server's sentence. */
  problem: Message;
}

const refusedOf = (row: OutboxRow): Refused => ({
  op_id: row.op_id,
  key: cardKeyOf(row.cardId),
  hole_number: row.hole_number,
  score: row.payload.score,
  ...(row.payload.no_score === true && { no_score: true }),
  ...(row.payload.value !== undefined && { value: row.payload.value }),
  problem: problemOf(row) ?? toMessage(text('The server did not say why.')),
});

const byCardAndHole = (a: Refused, b: Refused): number =>
  a.key.tournament - b.key.tournament ||
  a.key.round - b.key.round ||
  a.key.user - b.key.user ||
  a.hole_number - b.hole_number;

/** Scores that the server refused, as the sheet shows them. */
export const refusedIn = (rows: readonly OutboxRow[]): Refused[] => rows.map(refusedOf).sort(byCardAndHole);

/** What the golfer decides about a refused score. Both reject with a StorageFailure when the phone cannot keep it. */
export function createRefused(db: FallbackDb, queueGrew: () => void) {
  /** A decision is kept where its op is sent from. */
  const database = db.database.withDeadline;
  return {
    watch: (userId: number): Observable<OutboxRow[]> => watchParked(db, userId),
    /** Sends it again, at once. */
    async retry(op_id: string): Promise<void> {
      await retryEntry(database, op_id);
      queueGrew();
    },
    /** Gives it up. The hole shows the server's value again. */
    discard: (op_id: string): Promise<void> => discardEntry(database, op_id),
  };
}
