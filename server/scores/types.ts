import type { ScoreUpdate } from '#contract/scores/scores.ts';
import type { Version } from '#domain/scores/heads.ts';
import type { MarkKind } from '#domain/cards/marks.ts';

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

/** A version that no later write has replaced (src/domain/scores/heads.ts). */
export interface Head extends Version {
  entered_by: number;
  /** The phone's clock in milliseconds. */
  recorded_at: number | null;
}

/** One hole or mark of one card (docs/contract/scores.md): its standing head, and the other heads. */
export interface Register extends Head {
  /** The stamp that the author of the standing value had seen. Stored, but no decision reads it. */
  seen: string | null;
  /** The head that screens show as the disagreement; null for none. */
  other: Head | null;
  /** The heads that are not shown yet, and those that have the standing value; greatest stamp first. */
  more: Head[];
}
