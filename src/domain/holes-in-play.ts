/** A card has 18 holes, even if fewer are played. A nine-hole course has holes 1 to 9. */
export const HOLES = 18;
export const FRONT_HOLES = 9;

/** Numbers of the holes that count in a round, 1 to 18, ascending. */
export type HolesInPlay = readonly number[];

const listHoleRange = (firstHole: number, lastHole: number): HolesInPlay =>
  Array.from({ length: lastHole - firstHole + 1 }, (_, i) => firstHole + i);

export const ALL_HOLES = listHoleRange(1, HOLES);
export const FRONT_NINE = listHoleRange(1, FRONT_HOLES);
export const BACK_NINE = listHoleRange(FRONT_HOLES + 1, HOLES);

/** The list that was sent; all 18 holes if it is missing or empty. */
export function toHolesInPlay(wireHoles: readonly number[] | null | undefined): HolesInPlay {
  const sentHoles = new Set(wireHoles);
  const holes = ALL_HOLES.filter((hole) => sentHoles.has(hole));
  return holes.length === 0 ? ALL_HOLES : holes;
}

/** Holes in play of a round. On the wire, rounds of 18 holes are missing. */
export const findRoundHoles = (
  { holes_in_play }: { holes_in_play?: Readonly<Record<string, readonly number[]>> | undefined },
  round: number,
): HolesInPlay => toHolesInPlay(holes_in_play?.[String(round)]);

/** The holes of a course that are in `selectedHoles`; all if there are none. A course without pars has 18 holes. */
export const findHolesInPlay = (selectedHoles: HolesInPlay | null, holesOfCourse: number): HolesInPlay => {
  const courseHoles = holesOfCourse === FRONT_HOLES ? FRONT_NINE : ALL_HOLES;
  const chosenHoles = courseHoles.filter((hole) => selectedHoles?.includes(hole) ?? true);
  return chosenHoles.length === 0 ? courseHoles : chosenHoles;
};

export const isAllHoles = (holes: HolesInPlay): boolean => holes.length === HOLES;

/**
 * The holes to which a handicap's strokes are allocated: the nine in which all holes lie (Rule 6.1b), else the 18.
 * Strokes on holes that are not in play are lost.
 */
export function listAllocationHoles(holes: HolesInPlay): HolesInPlay {
  if (holes.every((hole) => hole <= FRONT_HOLES)) return FRONT_NINE;
  return holes.every((hole) => hole > FRONT_HOLES) ? BACK_NINE : ALL_HOLES;
}

/** True for a round within one nine, which is played off a nine-hole handicap. */
export const isNine = (holes: HolesInPlay): boolean => listAllocationHoles(holes).length === FRONT_HOLES;

/** The holes in playing order from `start`; from the next hole in play if `start` is not in play. */
export function listPlayingOrder(holes: HolesInPlay, start: number): number[] {
  const startIndex = holes.findIndex((hole) => hole >= start);
  return startIndex <= 0 ? [...holes] : [...holes.slice(startIndex), ...holes.slice(0, startIndex)];
}
