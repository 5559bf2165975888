import type { RoundCourse } from '#contract/courses/courses.ts';

/** Each tournament is one more request, and a club's course has many; the latest are last in the list. */
const MAX_TOURNAMENTS = 8;

/** The latest tournaments with scores on the course. */
export const listTournamentsOn = (
  rounds: readonly { tournament: number; name: string; takes: boolean }[],
): { tournament: number; name: string }[] => {
  const names = new Map(
    rounds.filter(({ takes }) => !takes).map(({ tournament, name }) => [tournament, name]),
  );
  return [...names].map(([tournament, name]) => ({ tournament, name })).slice(-MAX_TOURNAMENTS);
};

/** Numbers of the rounds that keep an older version of the course. */
export const listOlderRounds = (
  rounds: readonly Pick<RoundCourse, 'round_number' | 'id' | 'changed'>[],
  course: number,
): number[] =>
  rounds
    .filter(({ id, changed }) => id === course && changed !== null)
    .map(({ round_number }) => round_number);
