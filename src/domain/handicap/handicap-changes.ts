import { computeStrokesReceived, type NetCourse } from './net.ts';

interface HandicapPlayer {
  name: string;
  /** Handicap index in tenths; null for none. */
  index: number | null;
  tees: string | null;
  withdrawn: boolean;
}

export interface HandicapChange {
  name: string;
  /** Course handicaps in strokes, negative for plus. */
  before: number;
  after: number;
}

/** Lists the players whose course handicap differs between two versions of a course, the largest changes first. */
export function listHandicapChanges(
  players: readonly HandicapPlayer[],
  courseBefore: NetCourse,
  courseAfter: NetCourse,
): HandicapChange[] {
  const changes = players.flatMap(({ name, index, tees, withdrawn }): HandicapChange[] => {
    if (index === null || withdrawn) return [];
    const before = computeStrokesReceived(index, courseBefore, tees);
    const after = computeStrokesReceived(index, courseAfter, tees);
    return before === after ? [] : [{ name, before, after }];
  });
  return changes.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}
