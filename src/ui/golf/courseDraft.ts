import { HOLES } from '#domain/round.ts';
import { decimal, ratingProblem, slopeProblem } from './ratingText.ts';
import { readTees, toTeesDraft, teesProblems } from './teesDraft.ts';
import type { LengthUnit, TeesDraft, TeesProblems, TeesValues } from './teesDraft.ts';
import { plural, t } from '#words/t.ts';

/** Form state: numbers as text, null for a par not chosen yet. */
export interface CourseDraft {
  name: string;
  pars: (number | null)[];
  strokeIndexes: string[];
  rating: string;
  slope: string;
  tees: TeesDraft[];
  unit: LengthUnit;
}

/** As the server accepts it: pars 3 to 6, stroke indexes 1 to 18 once each or all null. */
export interface CourseValues {
  name: string;
  holes: { par: number; stroke_index: number | null }[] | null;
  course_rating: number | null;
  slope: number | null;
  tees?: TeesValues[] | undefined;
  length_unit?: LengthUnit | null | undefined;
}

export interface CourseProblems {
  name?: string;
  pars?: string;
  strokeIndexes?: string;
  rating?: string;
  slope?: string;
  /** One entry per set of tees, in order. */
  tees?: TeesProblems[];
}

export const PARS = [3, 4, 5, 6] as const;
const fill = <T>(value: T): T[] => Array.from({ length: HOLES }, () => value);
/** The most common par, as a starting point. */
export const HOLES_OF_FOUR: number[] = fill(4);

export function toDraft(course: CourseValues | { name: string }): CourseDraft {
  const saved = 'holes' in course ? course : null;
  return {
    name: course.name,
    pars: saved?.holes?.map((hole) => hole.par) ?? fill(null),
    strokeIndexes: saved?.holes?.map((hole) => String(hole.stroke_index ?? '')) ?? fill(''),
    rating: saved?.course_rating?.toFixed(1) ?? '',
    slope: String(saved?.slope ?? ''),
    tees: (saved?.tees ?? []).map(toTeesDraft),
    unit: saved?.length_unit ?? 'metres',
  };
}

/** Hole numbers with a stroke index that an earlier hole has. */
const findRepeated = (indexes: string[]): number[] =>
  indexes.flatMap((text, i) => (text !== '' && indexes.indexOf(text) !== i ? [i + 1] : []));

function strokeIndexProblem(texts: string[]): string | undefined {
  const given = texts.map((text) => text.trim().replace(/^0+(?=\d)/, ''));
  if (given.every((text) => text === '')) return undefined;
  const wrong = given.findIndex(
    (text) => text !== '' && !(/^\d+$/.test(text) && +text >= 1 && +text <= HOLES),
  );
  if (wrong >= 0) return t('The stroke index of hole {hole} is not 1 to 18.', { hole: wrong + 1 });
  const twice = findRepeated(given)[0];
  if (twice !== undefined)
    return t('The stroke index of hole {hole} is given twice; each stands once.', { hole: twice });
  const empty = given.indexOf('');
  return empty >= 0
    ? t('Hole {hole} has no stroke index. Give all eighteen, or none.', { hole: empty + 1 })
    : undefined;
}

function parProblem({ pars, strokeIndexes }: CourseDraft): string | undefined {
  const open = pars.flatMap((par, i) => (par === null ? [i + 1] : []));
  if (open.length === 0) return undefined;
  if (open.length === HOLES) {
    return strokeIndexes.some((text) => text.trim() !== '')
      ? t('Stroke indexes need the pars first.')
      : undefined;
  }
  return plural(open.length, 'Hole {holes} has no par yet.', '{count} holes have no par yet: {holes}.', {
    holes: open.join(', '),
  });
}

/** Returns the course, or one sentence per field with an error. If no par is chosen, pars are not set. */
export function readDraft(
  draft: CourseDraft,
): { ok: true; course: CourseValues } | { ok: false; problems: CourseProblems } {
  const problems: CourseProblems = {
    name: draft.name.trim() === '' ? t('The course needs a name.') : undefined,
    pars: parProblem(draft),
    strokeIndexes: strokeIndexProblem(draft.strokeIndexes),
    rating: ratingProblem(draft.rating),
    slope: slopeProblem(draft.slope),
  };
  if (draft.name.length > 200) problems.name = t('The name is at most 200 characters long.');
  const tees = teesProblems(draft.tees);
  if (tees.some((one) => Object.keys(one).length > 0)) problems.tees = tees;
  if (Object.values(problems).some(Boolean)) return { ok: false, problems };
  const indexes = draft.strokeIndexes.map((text) => (text.trim() === '' ? null : Number(text)));
  const holes = draft.pars.flatMap((par, i) =>
    par === null ? [] : [{ par, stroke_index: indexes[i] ?? null }],
  );
  return {
    ok: true,
    course: {
      name: draft.name.trim(),
      holes: holes.length === HOLES ? holes : null,
      course_rating: draft.rating.trim() === '' ? null : Number(decimal(draft.rating)),
      slope: draft.slope.trim() === '' ? null : Number(draft.slope),
      tees: draft.tees.map(readTees),
      length_unit: draft.tees.some(({ lengths }) => lengths !== null) ? draft.unit : null,
    },
  };
}

export const parSum = (pars: (number | null)[]): number =>
  pars.reduce<number>((sum, par) => sum + (par ?? 0), 0);
