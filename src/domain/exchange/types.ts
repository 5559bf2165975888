/**
 * Exchange between phones (docs/PHONE-TO-PHONE.md). A block is all writes of one author on one device in one round,
 * signed by that device; a bundle is several blocks.
 */
export interface ExchangeBlock {
  tournament: number;
  /** 1 to 4. */
  round: number;
  /** User id. */
  author: number;
  device: string;
  registers: ExchangedRegister[];
}

/** A hole (1 to 18) or a mark (src/domain/cards/marks.ts) as on its author's phone. */
export interface ExchangedRegister {
  /** The card's player. */
  user: number;
  place: number;
  /** 0 to 999; 0 for marks and picked-up holes. */
  score: number;
  /** Value of a mark or a picked-up hole; absent for strokes. */
  value?: string;
  partner: number | null;
  stamp: string;
  seen: string | null;
  seen_other: string | null;
  /** Milliseconds since 1970. */
  recorded_at: number;
}

/** The signature is ECDSA P-256, 64 bytes r and s. */
export interface SealedBlock {
  body: Uint8Array;
  seal: Uint8Array;
}

/** 'newer': from a newer app version. 'damaged': invalid bytes. */
export type ExchangeProblemKind = 'foreign' | 'newer' | 'damaged';
