import { ALL_HOLES, HOLES, listAllocationHoles, type HolesInPlay } from '../holes-in-play.ts';

/**
 * Allocates strokes to holes by stroke index. A plus handicap gives strokes back, first on the highest stroke index.
 */
export function allocateStrokes(handicap: number, strokeIndexes: readonly number[]): number[] {
  const holeCount = strokeIndexes.length;
  const strokeCount = Math.abs(handicap);
  const remainingStrokes = strokeCount % holeCount;
  const strokesPerHole = (strokeCount - remainingStrokes) / holeCount;
  return strokeIndexes.map((strokeIndex) => {
    const countBelow = strokeIndexes.reduce(
      (count, otherIndex) => count + (otherIndex < strokeIndex ? 1 : 0),
      0,
    );
    if (handicap >= 0) return strokesPerHole + (countBelow < remainingStrokes ? 1 : 0);
    const strokesGivenBack = strokesPerHole + (countBelow >= holeCount - remainingStrokes ? 1 : 0);
    return strokesGivenBack === 0 ? 0 : -strokesGivenBack;
  });
}

/**
 * Strokes on holes 1 to 18, 0 on holes out of play. `strokeIndexes` are those of holes 1 to 18 or 1 to 9. Within a nine
 * only the order of its indexes counts, not their numbers.
 */
export function allocateOnHoles(
  handicap: number,
  strokeIndexes: readonly number[],
  holes: HolesInPlay,
): number[] {
  if (holes.length === HOLES) return allocateStrokes(handicap, strokeIndexes);
  const allocatedHoles = listAllocationHoles(holes);
  const strokes = allocateStrokes(
    handicap,
    allocatedHoles.map((hole) => strokeIndexes[hole - 1]!),
  );
  return ALL_HOLES.map((hole) => (holes.includes(hole) ? strokes[allocatedHoles.indexOf(hole)]! : 0));
}
