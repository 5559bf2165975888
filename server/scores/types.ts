import type { ScoreUpdate } from '#contract/scores/scores.ts';
import type { Version } from '#domain/scores/heads.ts';
import type { MarkKind } from '#domain/cards/marks.ts';

/** A score or mark that arrived; `arrived_at` is the server's clock in milliseconds. */
export interface ScoreOp {
  update: ScoreUpdate;
  author: number;
  arrived_at: number;
  mark?: { kind: MarkKind; value: string };
  /**
   * Set if another user relayed the write: that user's id, and the number of the hole or mark; `update.hole` is unused.
   */
  relayed?: { by: number; place: number };
}

export interface ScoreOutcome {
  status: number;
  op_id: string | null;
  body: string;
  retry_after?: number;
  /** Set if this write completed a card. */
  completed: { tournament: number; round_number: number } | null;
  /** The database's message, for the log only. */
  fault?: string;
}

/** A version that no later write has replaced (src/domain/scores/heads.ts). */
export interface Head extends Version {
  entered_by: number;
  /** The phone's clock in milliseconds. */
  recorded_at: number | null;
}

/** One hole or mark of one card (docs/contract/scores.md): its current head, and the other heads. */
export interface Register extends Head {
  seen: string | null;
  /** The head that screens show as the disagreement. */
  other: Head | null;
  /** The remaining heads, greatest stamp first, which screens do not show. */
  more: Head[];
}
