import { NOT_COMPLETED, type Strokes } from '../competition/types.ts';
import { HOLES } from '../holes-in-play.ts';

/** Parses a text that `formatCardStrokes` made; null if it is invalid. */
export function parseCertifiedStrokes(text: string | null | undefined): Strokes[] | null {
  const holes = text?.split('.') ?? [];
  if (holes.length !== HOLES || !holes.every((hole) => /^(x|0|[1-9]\d{0,2})$/.test(hole))) return null;
  return holes.map((hole) => (hole === 'x' ? NOT_COMPLETED : Number(hole)));
}
