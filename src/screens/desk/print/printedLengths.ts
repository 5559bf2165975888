import type { Course } from '#contract/courses/courses.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import type { PrintedHoles, PrintedPlayer } from './printedGroups.ts';

/**
 * Lengths of the holes from the tees of these players. The only tees of a course count for players without tees too.
 * Tees without a length for each hole in play are left out.
 */
export function listPrintedLengths(
  course: Course | null,
  players: readonly PrintedPlayer[],
  holes: HolesInPlay,
): PrintedHoles[] {
  const courseTees = course?.tees ?? [];
  const onlyTees = courseTees.length === 1 ? courseTees[0] : undefined;
  const playedTees = new Set(
    players.map(({ tees }) => (tees === null ? onlyTees : findTees(courseTees, tees))),
  );
  return [...playedTees].flatMap((tees) => {
    const lengths = tees?.lengths;
    return lengths && holes.every((hole) => hole <= lengths.length)
      ? [{ tees: [tees.name], valueByHole: lengths }]
      : [];
  });
}
