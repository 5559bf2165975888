import type { Picture } from './read-code.ts';

/** What the page asks the reading worker: a picture as the browser has it, or its pixels where workers cannot draw. */
export type Question = { bitmap: ImageBitmap } | { picture: Picture };

export interface Answer {
  /** Null where no code was found. */
  text: string | null;
}
