import type { FieldAnswer } from '#contract/scores/field.ts';
import { selectCountingHoles } from '#domain/competition/holes.ts';
import type { Settings } from '#domain/competition/types.ts';
import type { Draft } from './draft.ts';

const NINES = ['front', 'back'] as const;

interface HolesChoice {
  holes: Settings['holes'];
  /** True if the competition's rounds are played over 18 holes. */
  isFull: boolean;
}

/** Omits a nine that has no hole in play in any of the rounds, unless it is already chosen. */
export function listHolesChoices(
  { rounds, holes: chosenHoles }: Pick<Draft, 'rounds' | 'holes'>,
  { courses }: Pick<FieldAnswer, 'courses'>,
): HolesChoice[] {
  const roundCourses = rounds.map((round) => courses.find(({ round_number }) => round_number === round));
  const isFull = roundCourses.every((course) => course?.holes_in_play === undefined);
  const isOffered = (nine: (typeof NINES)[number]): boolean =>
    isFull ||
    nine === chosenHoles ||
    roundCourses.some((course) => selectCountingHoles(nine, course).length > 0);
  return [{ holes: 'all' as const, isFull }, ...NINES.filter(isOffered).map((holes) => ({ holes, isFull }))];
}
