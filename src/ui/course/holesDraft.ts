import type { WireHole } from '#domain/handicap/net-course.ts';
import { FRONT_HOLES, HOLES } from '#domain/holes-in-play.ts';
import type { CardSize } from '#domain/courses/row-kinds.ts';
import { plural, t } from '#words/t.ts';

/** Holes of the form. It always has 18, so that a switch to nine holes and back loses no input. */
export interface HolesDraft {
  /** Par by hole; null if not chosen yet. */
  pars: (number | null)[];
  strokeIndexes: string[];
}

export interface HolesProblems {
  pars?: string;
  strokeIndexes?: string;
}

export const POSSIBLE_PARS = [3, 4, 5, 6] as const;
const isPossiblePar = (par: number): boolean => POSSIBLE_PARS.some((possiblePar) => possiblePar === par);

export const fillHoles = <T>(values: readonly T[], emptyValue: T): T[] =>
  Array.from({ length: HOLES }, (_, i) => values[i] ?? emptyValue);
/** The most common par, as a starting point. */
export const DEFAULT_PARS: number[] = fillHoles([], 4);

export const getCardSize = (holes: readonly unknown[] | null): CardSize =>
  holes?.length === FRONT_HOLES ? FRONT_HOLES : HOLES;

/** Fills the form; a par outside `POSSIBLE_PARS` counts as not chosen. */
export const toHolesDraft = (holes: readonly WireHole[] | null | undefined): HolesDraft => ({
  pars: fillHoles(holes?.map(({ par }) => (isPossiblePar(par) ? par : null)) ?? [], null),
  strokeIndexes: fillHoles(holes?.map(({ stroke_index }) => String(stroke_index ?? '')) ?? [], ''),
});

const findRepeatedHoles = (indexTexts: string[]): number[] =>
  indexTexts.flatMap((indexText, i) =>
    indexText !== '' && indexTexts.indexOf(indexText) !== i ? [i + 1] : [],
  );

function findStrokeIndexProblem(indexTexts: string[]): string | undefined {
  const trimmedTexts = indexTexts.map((text) => text.trim().replace(/^0+(?=\d)/, ''));
  if (trimmedTexts.every((text) => text === '')) return undefined;
  const invalidPosition = trimmedTexts.findIndex(
    (text) => text !== '' && !(/^\d+$/.test(text) && +text >= 1 && +text <= HOLES),
  );
  if (invalidPosition >= 0)
    return t('The stroke index of hole {hole} is not 1 to 18.', { hole: invalidPosition + 1 });
  const repeatedHole = findRepeatedHoles(trimmedTexts)[0];
  if (repeatedHole !== undefined)
    return t('The stroke index of hole {hole} is used twice; use each only once.', { hole: repeatedHole });
  const emptyPosition = trimmedTexts.indexOf('');
  if (emptyPosition < 0) return undefined;
  return indexTexts.length === HOLES
    ? t('Hole {hole} has no stroke index. Fill in all eighteen, or none.', { hole: emptyPosition + 1 })
    : t('Hole {hole} has no stroke index. Fill in all nine, or none.', { hole: emptyPosition + 1 });
}

function findParProblem({ pars, strokeIndexes }: HolesDraft): string | undefined {
  const holesWithoutPar = pars.flatMap((par, i) => (par === null ? [i + 1] : []));
  if (holesWithoutPar.length === 0) return undefined;
  if (holesWithoutPar.length === pars.length) {
    return strokeIndexes.some((indexText) => indexText.trim() !== '')
      ? t('Fill in the pars before the stroke indexes.')
      : undefined;
  }
  return plural(
    holesWithoutPar.length,
    'Hole {holes} has no par yet.',
    '{count} holes have no par yet: {holes}.',
    {
      holes: holesWithoutPar.join(', '),
    },
  );
}

const takeFirstHoles = ({ pars, strokeIndexes }: HolesDraft, size: CardSize): HolesDraft => ({
  pars: pars.slice(0, size),
  strokeIndexes: strokeIndexes.slice(0, size),
});

export function findHolesProblems(draft: HolesDraft, size: CardSize): HolesProblems {
  const courseHoles = takeFirstHoles(draft, size);
  const [parsProblem, strokeIndexesProblem] = [
    findParProblem(courseHoles),
    findStrokeIndexProblem(courseHoles.strokeIndexes),
  ];
  return {
    ...(parsProblem && { pars: parsProblem }),
    ...(strokeIndexesProblem && { strokeIndexes: strokeIndexesProblem }),
  };
}

/** Reads the holes; null if no par is chosen. */
export function readHoles(draft: HolesDraft, size: CardSize): WireHole[] | null {
  const { pars, strokeIndexes } = takeFirstHoles(draft, size);
  const holes = pars.flatMap((par, i) => {
    const indexText = strokeIndexes[i]!.trim();
    return par === null ? [] : [{ par, stroke_index: indexText === '' ? null : Number(indexText) }];
  });
  return holes.length === size ? holes : null;
}

export const sumSetPars = (pars: readonly (number | null)[]): number =>
  pars.reduce<number>((sum, par) => sum + (par ?? 0), 0);
