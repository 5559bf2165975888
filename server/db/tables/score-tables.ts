import type { Generated } from 'kysely';

/** A hole of a card, or a mark (numbers above 18, src/domain/cards/marks.ts), with its conflicting value. */
export interface HoleScoresTable {
  tournament: number;
  round_number: number;
  user: number;
  hole_number: number;
  score: number;
  partner: number | null;
  stamp: string;
  /** Stamp of the value that the author saw (its parent). */
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
  /** Further versions that nobody has replaced, as JSON (`Head` in server/scores/types.ts); null for none. */
  more_heads: Generated<string | null>;
}

/** Append-only: every write that arrived, whatever its result. */
export interface ScoreLogTable {
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
  /** Stamp of the second value that the author saw; null in rows older than this column. */
  seen_other: Generated<string | null>;
  recorded_at: number | null;
  arrived_at: number;
  result: 'applied' | 'duplicate' | 'superseded';
  /** The user whose phone relayed it; null if the author's own. */
  carried_by: Generated<number | null>;
}

/** Public keys with which phones seal blocks; a phone that lost its key has several. */
export interface DeviceKeysTable {
  user: number;
  device_id: string;
  /** 65 bytes in base64url. */
  key: string;
  /** When it was last registered. */
  created_at: number;
  /** For a sign-in by code: its only tournament, and the id of the code. Null for an account. */
  tournament: number | null;
  access: number | null;
}

/** Sums of a card, updated in the transaction of each score. */
export interface RoundScoresTable {
  tournament: number;
  round_number: number;
  user: number;
  holes_played: number;
  total_score: number;
  /** Par of the played holes whose par is set. */
  total_par: number;
  /** Strokes on the played holes whose par is set; to-par is par_score - total_par. */
  par_score: number;
}
