/**
 * What one phone tells another with no network (docs/PHONE-TO-PHONE.md). A block is everything that one author wrote on one
 * phone in one round of a tournament, sealed by that phone; a bundle is the blocks of any authors that a phone holds.
 */
export interface ExchangeBlock {
  tournament: number;
  /** 1 to 4. */
  round: number;
  /** The account whose writes these are. */
  author: number;
  /** The id of the phone that they were written on. */
  device: string;
  registers: ExchangedRegister[];
}

/** One register of a card as its author's phone has it: a hole 1 to 18, or a mark by its place (src/domain/cards/marks.ts). */
export interface ExchangedRegister {
  /** The player whose card it is. */
  user: number;
  place: number;
  /** 0 to 999; 0 for a mark and for a hole that was picked up. */
  score: number;
  /** The word of a mark, or of a hole that was picked up; left out for strokes. */
  value?: string;
  partner: number | null;
  stamp: string;
  seen: string | null;
  seen_other: string | null;
  /** Milliseconds since 1970. */
  recorded_at: number;
}

/** The bytes of a block and its author's seal over them (ECDSA P-256, 64 bytes r and s). */
export interface SealedBlock {
  body: Uint8Array;
  seal: Uint8Array;
}

/** Why what was scanned or opened is not taken. newer: made by a newer app; damaged: bytes that no app made. */
export type ExchangeProblem = 'foreign' | 'newer' | 'damaged';
