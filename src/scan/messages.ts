import type { RgbaPicture } from './read-code.ts';

export type ReadRequest = { bitmap: ImageBitmap } | { picture: RgbaPicture };

export interface ReadAnswer {
  /** Text of the QR code; null if none was found. */
  text: string | null;
}
