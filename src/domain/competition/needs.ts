import type { Board, Needs } from './result.ts';
import { boardKindOf, isStrokePlay, tallyOf } from './formats.ts';
import type { Field, Settings } from './types.ts';

type NeedsBoard = Extract<Board, { kind: 'needs' }>;
const createNeedsBoard = (needs: Needs, round_number: number | null = null): NeedsBoard => ({
  kind: 'needs',
  needs,
  round_number,
});

/** Rounds with a score, else the first round, because a later round without a course must not block the board. */
function listRoundsInPlay({ cards }: Field, { rounds }: Settings): number[] {
  const begunRounds = new Set(
    cards.filter(({ strokes }) => strokes.some((n) => n !== 0)).map(({ round_number }) => round_number),
  );
  const roundsInPlay = rounds.filter((round) => begunRounds.has(round));
  return roundsInPlay.length > 0 ? roundsInPlay : rounds.slice(0, 1);
}

const needsPar = (settings: Settings): boolean => {
  const [countOnPar3, countOnPar4, countOnPar5] = settings.count;
  const hasCountByPar = settings.sides !== null && settings.count_by !== 'turn';
  return (
    tallyOf(settings).needs_par ||
    (hasCountByPar && (countOnPar3 !== countOnPar4 || countOnPar4 !== countOnPar5))
  );
};

/** False for net stroke play of one ball over all holes, which needs only total strokes. */
const needsStrokeIndexes = (settings: Settings): boolean => {
  const { net, ball, sides, holes } = settings;
  return net !== null && !(isStrokePlay(settings) && holes === 'all' && (ball === 'one' || sides === null));
};

/** Names the first data that are missing for the board; null if nothing is missing. */
export function findNeeds(field: Field, settings: Settings): NeedsBoard | null {
  const { sides } = settings;
  const boardKind = boardKindOf(settings);
  if (boardKind === 'contest')
    return settings.contest_hole === null ? createNeedsBoard('contest_hole') : null;
  if (sides !== null && !field.sides.some(({ set_name }) => set_name === sides))
    return createNeedsBoard('sides');
  if (boardKind === 'matches' && settings.matches.length === 0) return createNeedsBoard('matches');
  for (const round of listRoundsInPlay(field, settings)) {
    const course = field.courses.find(({ round_number }) => round_number === round);
    if (needsPar(settings) && !course?.par) return createNeedsBoard('pars', round);
    if (needsStrokeIndexes(settings) && !course?.stroke_index)
      return createNeedsBoard('stroke_indexes', round);
  }
  return null;
}
