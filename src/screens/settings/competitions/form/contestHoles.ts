import type { FieldAnswer } from '#contract/scores/field.ts';
import { FORMATS, isMeasured } from '#domain/competition/formats.ts';
import { findRoundWithoutHole, hasStoredContestHole } from '#domain/competition/hole-contests.ts';
import type { FormatName, Settings } from '#domain/competition/types.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';
import type { Problems } from './buildSettings.ts';

type Courses = Pick<FieldAnswer, 'courses'>;

interface HoleChoice {
  hole: number;
  /** The hole's par; several if the rounds are played on different courses, none where a course has no pars. */
  pars: number[];
  /** True if all of its pars suit the contest. */
  isUsual: boolean;
}

const isUsualPar = (format: FormatName, par: number): boolean =>
  FORMATS[format].contestPars?.usual.includes(par) === true;

function listPars(hole: number, rounds: readonly number[], { courses }: Courses): number[] {
  const pars = rounds.flatMap((round) => {
    const course = courses.find(({ round_number }) => round_number === round);
    return course?.par?.[hole - 1] ?? [];
  });
  return [...new Set(pars)];
}

/** The holes that all of the competition's rounds play; those with the usual par for the contest come first. */
export function listContestHoles(
  { format, rounds }: Pick<Settings, 'format' | 'rounds'>,
  field: Courses,
): HoleChoice[] {
  const choices = ALL_HOLES.filter(
    (hole) => findRoundWithoutHole({ format, contest_hole: hole, rounds }, field.courses) === undefined,
  ).map((hole) => {
    const pars = listPars(hole, rounds, field);
    return { hole, pars, isUsual: pars.length > 0 && pars.every((par) => isUsualPar(format, par)) };
  });
  return [...choices.filter(({ isUsual }) => isUsual), ...choices.filter(({ isUsual }) => !isUsual)];
}

/** Returns "Hole 2 · par 3". */
export const nameContestHole = ({ hole, pars }: Pick<HoleChoice, 'hole' | 'pars'>): string =>
  [t('Hole {hole}', { hole }), pars.length === 0 ? null : t('par {par}', { par: pars.join('/') })]
    .filter(Boolean)
    .join(' · ');

/** Warns about a hole of nearest the pin or of the longest drive that is not played, or has an unusual par. */
export function findContestHoleHint(settings: Settings, field: Courses): string | null {
  const { format, rounds, contest_hole: hole } = settings;
  if (hole === null || !isMeasured(format)) return null;
  const round = findRoundWithoutHole(settings, field.courses);
  if (round !== undefined) return t('Hole {hole} is not played in round {round}.', { hole, round });
  const unusualPar = listPars(hole, rounds, field).find((par) => !isUsualPar(format, par));
  return unusualPar === undefined ? null : t('Hole {hole} is a par {par}.', { hole, par: unusualPar });
}

/** Refuses what the server refuses: a hole that a round does not play, unless it is the stored one. */
export function findContestHoleProblem(
  settings: Settings | null,
  stored: Settings | null,
  { courses }: Courses,
): Problems | null {
  if (settings === null || settings.contest_hole === null || hasStoredContestHole(settings, stored))
    return null;
  const { contest_hole: hole } = settings;
  const round = findRoundWithoutHole(settings, courses);
  return round === undefined
    ? null
    : { contestHole: t('Hole {hole} is not played in round {round}.', { hole, round }) };
}
