import type { RoundCourse } from '#contract/courses/courses.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight, type Requester } from '#domain/rights/rights.ts';

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

/**
 * The tournaments on whose page the reader may apply a change of the course: the one from which the course was
 * opened, else the latest ones with scores on the course whose results are not final.
 */
export function listApplyPlaces(
  requester: Requester,
  {
    origin,
    rounds,
    organized,
  }: {
    origin: Tournament | null;
    rounds: Parameters<typeof listTournamentsOn>[0];
    organized: readonly Tournament[];
  },
): { id: number; name: string }[] {
  if (origin !== null) return hasRight(requester, 'manage', origin) ? [origin] : [];
  const openIds = organized
    .filter((tournament) => !tournament.closed_at && hasRight(requester, 'manage', tournament))
    .map(({ id }) => id);
  return listTournamentsOn(rounds.filter(({ tournament }) => openIds.includes(tournament))).map(
    ({ tournament, name }) => ({ id: tournament, name }),
  );
}
