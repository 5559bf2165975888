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

/** True if the course has no tees but a rating, which then belongs to the tees that everybody plays so far. */
export const hasOnlyRating = ({ tees, rating, slope, nines }: CourseDraft): boolean =>
  tees.length === 0 &&
  [{ rating, slope }, ...nines].some((rated) => (rated.rating + rated.slope).trim() !== '');

/** Adds an empty row. The rating of a course without tees first becomes a row of its own, still without a name. */
export function addTees(draft: CourseDraft): CourseDraft {
  const { rating, slope, nines } = draft;
  const tees = hasOnlyRating(draft) ? [{ ...EMPTY_TEES, rating, slope, nines }] : draft.tees;
  return { ...draft, tees: [...tees, EMPTY_TEES] };
}
