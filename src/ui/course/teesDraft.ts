import type { LengthUnit, TeesCard } from '#domain/courses/course-card.ts';
import type { CardSize } from '#domain/courses/row-kinds.ts';
import { toTeeKey } from '#domain/handicap/tees.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';
import {
  findHolesProblems,
  readHoles,
  toHolesDraft,
  type HolesDraft,
  type HolesProblems,
} from './holesDraft.ts';
import {
  EMPTY_RATING,
  findNineProblems,
  findRatingProblems,
  readNines,
  readRating,
  toNinesDraft,
  toRatingDraft,
  type RatingDraft,
  type RatingProblems,
} from './ratingText.ts';

export interface TeesDraft extends RatingDraft {
  name: string;
  /** Lengths by hole; null if not set. */
  lengths: number[] | null;
  /** Pars and stroke indexes of these tees; null if the course's apply. */
  own: HolesDraft | null;
  nines: [RatingDraft, RatingDraft];
}

export interface TeesProblems extends RatingProblems {
  name?: string;
  own?: HolesProblems;
  nines?: RatingProblems[];
}

export const EMPTY_TEES: TeesDraft = {
  name: '',
  ...EMPTY_RATING,
  lengths: null,
  own: null,
  nines: [EMPTY_RATING, EMPTY_RATING],
};

export const toTeesDraft = (tees: TeesCard): TeesDraft => ({
  name: tees.name,
  ...toRatingDraft(tees),
  lengths: tees.lengths,
  own: tees.holes ? toHolesDraft(tees.holes) : null,
  nines: toNinesDraft(tees.nines),
});

export const hasProblem = (problems: object): boolean => Object.keys(problems).length > 0;

function findOwnCardProblems(holesDraft: HolesDraft, size: CardSize): HolesProblems {
  const problems = findHolesProblems(holesDraft, size);
  return !hasProblem(problems) && readHoles(holesDraft, size) === null
    ? { pars: t('Fill in the pars of these tees, or use the course’s.') }
    : problems;
}

/** Finds problems: one entry for each set of tees, empty if its values are valid. */
export const findTeesProblems = (tees: readonly TeesDraft[], size: CardSize): TeesProblems[] =>
  tees.map((tee, i) => {
    const isRepeated = tees.findIndex((otherTee) => toTeeKey(otherTee.name) === toTeeKey(tee.name)) !== i;
    const problems: TeesProblems = findRatingProblems(tee, size);
    if (tee.name.trim() === '') problems.name = t('The tees need a name, such as Yellow.');
    else if (isRepeated) problems.name = t('There are already tees with that name.');
    const ownCardProblems = tee.own ? findOwnCardProblems(tee.own, size) : {};
    if (hasProblem(ownCardProblems)) problems.own = ownCardProblems;
    const nines = size === HOLES ? tee.nines.map(findNineProblems) : [];
    if (nines.some(hasProblem)) problems.nines = nines;
    return problems;
  });

export const readTees = (tees: TeesDraft, size: CardSize): TeesCard => ({
  name: tees.name.trim(),
  ...readRating(tees),
  lengths: tees.lengths && tees.lengths.length >= size ? tees.lengths.slice(0, size) : null,
  holes: tees.own && readHoles(tees.own, size),
  nines: readNines(tees.nines, size),
});

/** Returns the total length, "5870 m"; null if unknown. */
export function formatTeesLength(lengths: readonly number[] | null, unit: LengthUnit): string | null {
  if (lengths === null) return null;
  const length = lengths.reduce((total, holeLength) => total + holeLength, 0);
  return unit === 'yards' ? t('{length} yd', { length }) : t('{length} m', { length });
}
