import type { CourseCard, LengthUnit } from '#domain/courses/course-card.ts';
import type { CardSize } from '#domain/courses/row-kinds.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import { getLocale, t } from '#words/t.ts';
import { findOwnZone } from './ownZone.ts';
import {
  findHolesProblems,
  readHoles,
  getCardSize,
  toHolesDraft,
  type HolesDraft,
  type HolesProblems,
} from './holesDraft.ts';
import {
  findNineProblems,
  findRatingProblems,
  readNines,
  readRating,
  toNinesDraft,
  toRatingDraft,
  type RatingDraft,
  type RatingProblems,
} from './ratingText.ts';
import {
  hasProblem,
  readTees,
  findTeesProblems,
  toTeesDraft,
  type TeesDraft,
  type TeesProblems,
} from './teesDraft.ts';

/** State of the form; numbers are text. */
export interface CourseDraft extends HolesDraft, RatingDraft {
  name: string;
  size: CardSize;
  nines: [RatingDraft, RatingDraft];
  tees: TeesDraft[];
  unit: LengthUnit;
  /** IANA name of the time zone; null if not set. */
  timeZone: string | null;
}

export interface CourseProblems extends HolesProblems, RatingProblems {
  name?: string;
  nines?: RatingProblems[];
  /** Problems by set of tees, in order. */
  tees?: TeesProblems[];
}

/** Scorecards in Britain, the United States and Canada are in yards. */
const findUsualUnit = (): LengthUnit => (/^en(-(GB|US|CA))?$/.test(getLocale()) ? 'yards' : 'metres');

export function toCourseDraft(course: CourseCard | { name: string }): CourseDraft {
  const savedCourse = 'holes' in course ? course : null;
  return {
    name: course.name,
    size: getCardSize(savedCourse?.holes ?? null),
    ...toHolesDraft(savedCourse?.holes),
    ...toRatingDraft(savedCourse),
    nines: toNinesDraft(savedCourse?.nines),
    tees: (savedCourse?.tees ?? []).map(toTeesDraft),
    unit: savedCourse?.length_unit ?? findUsualUnit(),
    timeZone: savedCourse?.time_zone ?? findOwnZone(),
  };
}

function findProblems(draft: CourseDraft): CourseProblems {
  const { name, size } = draft;
  const problems: CourseProblems = { ...findHolesProblems(draft, size), ...findRatingProblems(draft, size) };
  if (size !== HOLES && problems.pars === undefined && readHoles(draft, size) === null)
    problems.pars = t('Fill in the pars of the nine holes.');
  if (name.trim() === '') problems.name = t('The course needs a name.');
  if (name.length > 200) problems.name = t('The name is at most 200 characters long.');
  const nines = size === HOLES ? draft.nines.map(findNineProblems) : [];
  if (nines.some(hasProblem)) problems.nines = nines;
  const teesProblems = findTeesProblems(draft.tees, size);
  if (teesProblems.some(hasProblem)) problems.tees = teesProblems;
  return problems;
}

/** Reads the form as a course, or as one sentence per invalid input. If no par is chosen, pars are not set. */
export function readDraft(
  draft: CourseDraft,
): { ok: true; course: CourseCard } | { ok: false; problems: CourseProblems } {
  const problems = findProblems(draft);
  if (hasProblem(problems)) return { ok: false, problems };
  const tees = draft.tees.map((teesDraft) => readTees(teesDraft, draft.size));
  return {
    ok: true,
    course: {
      name: draft.name.trim(),
      holes: readHoles(draft, draft.size),
      ...readRating(draft),
      nines: readNines(draft.nines, draft.size),
      tees,
      length_unit: tees.some(({ lengths }) => lengths !== null) ? draft.unit : null,
      time_zone: draft.timeZone,
    },
  };
}
