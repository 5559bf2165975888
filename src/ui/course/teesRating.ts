import type { CourseDraft } from './courseDraft.ts';
import { EMPTY_TEES, type TeesDraft } from './teesDraft.ts';

/** Finds the tees from which players without tees play: those with the course's rating; -1 if there are none. */
export const findCourseTees = ({ tees, rating, slope }: CourseDraft): number =>
  tees.findIndex((teeSet) => teeSet.rating.trim() === rating.trim() && teeSet.slope.trim() === slope.trim());

const takeRating = (draft: CourseDraft, { rating, slope, nines }: TeesDraft): CourseDraft => ({
  ...draft,
  rating,
  slope,
  nines,
});

/** Chooses the tees from which players without tees play. */
export const chooseCourseTees = (draft: CourseDraft, teesIndex: number): CourseDraft =>
  takeRating(draft, draft.tees[teesIndex]!);

/** The course's rating follows that of its tees, so that the form asks for it only once. */
export function changeTees(draft: CourseDraft, teesIndex: number, changedTees: TeesDraft): CourseDraft {
  const tees = draft.tees.map((teeSet, i) => (i === teesIndex ? changedTees : teeSet));
  const changedDraft = { ...draft, tees };
  if (findCourseTees(draft) !== teesIndex) return changedDraft;
  const { rating, slope, nines } = draft.tees[teesIndex]!;
  const isRatingSame =
    rating === changedTees.rating && slope === changedTees.slope && nines === changedTees.nines;
  return isRatingSame ? changedDraft : takeRating(changedDraft, changedTees);
}

/** The first tees start with the rating that the course has. */
export function addTees(draft: CourseDraft): CourseDraft {
  const { tees, rating, slope, nines } = draft;
  return {
    ...draft,
    tees: [...tees, tees.length === 0 ? { ...EMPTY_TEES, rating, slope, nines } : EMPTY_TEES],
  };
}
