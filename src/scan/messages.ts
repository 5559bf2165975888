import type { Picture } from './read-code.ts';

export type Question = { bitmap: ImageBitmap } | { picture: Picture };

export interface Answer {
  /** Text of the QR code; null if none was found. */
  text: string | null;
}
