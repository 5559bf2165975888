/**
 * Exchange between phones (docs/PHONE-TO-PHONE.md). A block has all writes of one author on one device in one round
 * and is signed by that device; a bundle has several blocks.
 */
export interface ExchangeBlock {
  tournament: number;
  /** Round number, 1 to 4. */
  round: number;
  author: number;
  device: string;
  registers: ExchangedRegister[];
}

/** A hole (1 to 18) or a mark (src/domain/cards/marks.ts), as on the phone of its author. */
export interface ExchangedRegister {
  /** User id of the card's player. */
  user: number;
  place: number;
  /** Strokes, 0 to 999; 0 for marks and picked-up holes. */
  score: number;
  /** Value of a mark or a picked-up hole; absent for strokes. */
  value?: string;
  partner: number | null;
  stamp: string;
  seen: string | null;
  seen_other: string | null;
  /** Time of the tap in ms since 1970. */
  recorded_at: number;
}

/** The signature is ECDSA P-256, 64 bytes r and s. */
export interface SealedBlock {
  body: Uint8Array;
  seal: Uint8Array;
}

/** 'foreign': not a QR code of this app. 'newer': from a newer app version. 'damaged': invalid bytes. */
export type ExchangeProblemKind = 'foreign' | 'newer' | 'damaged';
