import type { Picture } from './read-code.ts';

export type ReadRequest = { bitmap: ImageBitmap } | { picture: Picture };

export interface ReadAnswer {
  /** Text of the QR code; null if none was found. */
  text: string | null;
}
