import { isPickedUp, type NonScoreValue } from './picked-up.ts';
import { ALL_HOLES, type HolesInPlay } from '../holes-in-play.ts';
import { NOT_COMPLETED, type Strokes } from '../competition/types.ts';

export const getHoleStrokes = (hole: NonScoreValue & { score?: number | null }): Strokes =>
  isPickedUp(hole) ? NOT_COMPLETED : (hole.score ?? 0);

/** Joins strokes by dots; a hole is 0 if not played, x if picked up. */
export const formatCardStrokes = (strokes: readonly Strokes[]): string =>
  strokes.map((n) => (n === NOT_COMPLETED ? 'x' : String(n))).join('.');

/** Strokes on holes 1 to 18; 0 on holes that `holes` lacks. */
export function listCardStrokes(
  holes: readonly (NonScoreValue & { hole_number: number; score?: number | null })[],
): Strokes[] {
  const strokesByHole = new Map(holes.map((hole) => [hole.hole_number, getHoleStrokes(hole)]));
  return ALL_HOLES.map((hole) => strokesByHole.get(hole) ?? 0);
}

export const selectStrokesInPlay = (strokes: readonly Strokes[], inPlay: HolesInPlay): Strokes[] =>
  strokes.map((holeStrokes, i) => (inPlay.includes(i + 1) ? holeStrokes : 0));
