import type { Picture } from './read-code.ts';

export type Question = { bitmap: ImageBitmap } | { picture: Picture };

export interface Answer {
  /** Text of the code; null if no code was found. */
  text: string | null;
}
