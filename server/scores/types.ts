import type { ScoreUpdate } from '#contract/scores.ts';
import type { MarkKind } from '#domain/marks.ts';

/** One score update on its way to the database. `arrived_at` is the server's clock in milliseconds. */
export interface ScoreOp {
  update: ScoreUpdate;
  author: number;
  arrived_at: number;
  /** Set for a mark: `update.hole` and its strokes then say nothing. */
  mark?: { kind: MarkKind; value: string };
  /** Set for what another's phone brought: who that is, and the place on the card, which `update.hole` then does not name. */
  carried?: { by: number; place: number };
}

/** What became of it: a status and the JSON text of the body, ready to be sent. */
export interface ScoreOutcome {
  status: number;
  op_id: string | null;
  body: string;
  /** Seconds for a `Retry-After` header of a refusal that time mends. */
  retry_after?: number;
  /** Set when this write put the last hole of a card in. */
  completed: { tournament: number; round_number: number } | null;
  /** Why the database would not store it, in its own words: for the log, never for the wire. */
  fault?: string;
}

/** The value that lost a blind race. */
export interface Other {
  score: number;
  partner: number | null;
  value: string | null;
  user: number;
  recorded_at: number | null;
  stamp: string;
}

/** One hole or mark of one card as it stands (CONTRACT.md §4). */
export interface Register {
  score: number;
  partner: number | null;
  /** The word of a mark, or of a hole that was picked up; null for a hole with strokes or without a score. */
  value: string | null;
  stamp: string;
  seen: string | null;
  entered_by: number;
  recorded_at: number | null;
  other: Other | null;
}
