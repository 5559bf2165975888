import { findHolesInPlay, type HolesInPlay } from '#domain/holes-in-play.ts';
import type { WireHole } from '#domain/handicap/net-course.ts';
import { findTees } from '#domain/handicap/tees.ts';
import { parseHoles } from './hole-id.ts';

export interface RoundHoles {
  inPlay: HolesInPlay;
  /** Par and stroke index of a hole from the player's tees; undefined without pars. */
  holeOf(hole: number, tees: string | null): WireHole | undefined;
}

interface HoleRow extends WireHole {
  hole_number: number;
}

/** `tees` lists only tees with pars of their own (as JSON); `chosenHoles` is null if all holes are played. */
export function createRoundHoles(
  chosenHoles: string | null,
  holes: readonly HoleRow[],
  tees: readonly { name: string; holes: string }[],
): RoundHoles {
  const courseHoles = new Map(holes.map((hole) => [hole.hole_number, hole]));
  const teesHoles = tees.map(({ name, holes: json }) => ({ name, holes: JSON.parse(json) as WireHole[] }));
  return {
    inPlay: findHolesInPlay(parseHoles(chosenHoles), holes.length),
    holeOf: (hole, name) => {
      const ownTees = findTees(teesHoles, name);
      return ownTees ? ownTees.holes[hole - 1] : courseHoles.get(hole);
    },
  };
}
