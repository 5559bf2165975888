import type { Generated } from 'kysely';

export interface ScoreTables {
  /** A hole of a card, or a mark (numbers above 18, src/domain/cards/marks.ts), with its conflicting value. */
  hole_scores: {
    tournament: number;
    round_number: number;
    user: number;
    hole_number: number;
    score: number;
    partner: number | null;
    stamp: string;
    /** Stamp of the value that the author was shown (the write's parent). */
    seen: string | null;
    entered_by: number;
    recorded_at: number | null;
    /** Text of a mark or of a picked-up hole (src/domain/cards), which have no strokes. */
    value: string | null;
    other_score: number | null;
    other_partner: number | null;
    other_user: number | null;
    other_recorded_at: number | null;
    other_stamp: string | null;
    other_value: string | null;
    /** Further heads as JSON (`Head` in server/scores/types.ts); null for none. */
    more_heads: Generated<string | null>;
  };
  /** Every write that arrived, whatever its result. Rows are only added. */
  score_log: {
    id: Generated<number>;
    tournament: number;
    round_number: number;
    user: number;
    hole_number: number;
    score: number;
    value: string | null;
    partner: number | null;
    entered_by: number;
    device_id: string | null;
    op_id: string | null;
    stamp: string;
    seen: string | null;
    /** Stamp of the second value that the author was shown; null in rows older than this column. */
    seen_other: Generated<string | null>;
    recorded_at: number | null;
    arrived_at: number;
    result: 'applied' | 'duplicate' | 'superseded';
    /** The user whose phone relayed the write; null if it was the author's own phone. */
    carried_by: Generated<number | null>;
  };
  /** Public keys with which phones seal blocks. A phone that lost its key has several rows. */
  device_keys: {
    user: number;
    device_id: string;
    /** Public key: 65 bytes in base64url. */
    key: string;
    /** When the phone last registered the key. */
    created_at: number;
    /** Tournament of a sign-in by a code; `access` is the id of the code. Null for an account. */
    tournament: number | null;
    access: number | null;
  };
  /** Sums of a card, updated in the transaction of each score. */
  round_scores: {
    tournament: number;
    round_number: number;
    user: number;
    holes_played: number;
    total_score: number;
    /** Sum of the pars of the played holes that have a par. */
    total_par: number;
    /** Strokes on the played holes that have a par; the score to par is par_score - total_par. */
    par_score: number;
  };
}
