import type { Generated } from 'kysely';

/** The register of one hole of one card, or of a mark (whose number is beyond the holes, src/domain/cards/marks.ts), and the value that lost a blind race beside it. */
export interface HoleScoresTable {
  tournament: number;
  round_number: number;
  user: number;
  hole_number: number;
  score: number;
  partner: number | null;
  stamp: string;
  /** The stamp that its author had been shown, so that ancestry can be told. */
  seen: string | null;
  entered_by: number;
  recorded_at: number | null;
  /** The word of a mark (src/domain/cards/marks.ts) or of a hole that was picked up (src/domain/cards/no-score.ts): neither has strokes. */
  value: string | null;
  other_score: number | null;
  other_partner: number | null;
  other_user: number | null;
  other_recorded_at: number | null;
  other_stamp: string | null;
  other_value: string | null;
  /** Further versions that nobody has replaced, as JSON (`Head` of server/scores/types.ts); null where there is none. */
  more_heads: Generated<string | null>;
}

/** Append-only: every op that arrived, whatever its result. */
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
  /** The stamp of the other value that its author had been shown; null in what came before this was kept. */
  seen_other: Generated<string | null>;
  recorded_at: number | null;
  arrived_at: number;
  result: 'applied' | 'duplicate' | 'superseded';
  /** Whose phone brought it, where that was not its author's own. */
  carried_by: Generated<number | null>;
}

/** The public key that a phone of a user seals its blocks with; a phone that lost its key has several. */
export interface DeviceKeysTable {
  user: number;
  device_id: string;
  /** 65 bytes in base64url. */
  key: string;
  /** When it was said last. */
  created_at: number;
  /** Of a phone that came in by a code: the tournament that the key is good for, and the code; null for an account. */
  tournament: number | null;
  access: number | null;
}

/** Sums of a card, kept in the transaction of each score. */
export interface RoundScoresTable {
  tournament: number;
  round_number: number;
  user: number;
  holes_played: number;
  total_score: number;
  /** Par of the holes played whose par is known. */
  total_par: number;
  /** Strokes on the holes played whose par is known, so that to-par is this minus total_par. */
  par_score: number;
}
