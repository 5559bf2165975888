import { sql } from 'kysely';
import type { HolesByRound } from '#contract/courses/holes.ts';
import { HOLES, findHolesInPlay, isAllHoles, type HolesInPlay } from '#domain/holes-in-play.ts';
import type { Db } from '#server/db/schema.ts';
import { parseHoles } from '#server/scores/hole-id.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { courseOf, dateOf, toRoundKey, type TournamentRow, listCourseIds } from '../tournaments/rounds.ts';

type ChosenHolesByRound = Partial<Record<'1' | '2' | '3' | '4', number[] | null>> | undefined;

export function toHolesColumns(
  givenHoles: ChosenHolesByRound,
): Partial<Record<`holes${1 | 2 | 3 | 4}`, string | null>> {
  const columns = ROUND_NUMBERS.flatMap((round) => {
    const holes = givenHoles?.[`${round}`];
    if (holes === undefined) return [];
    const isAllInPlay = holes === null || holes.length === HOLES;
    return [[`holes${round}`, isAllInPlay ? null : [...holes].sort((a, b) => a - b).join(',')] as const];
  });
  return Object.fromEntries(columns);
}

/** Number of holes by course, and by `tournament/round` for rounds with pars of their own. */
async function countHoles(db: Db, tournaments: readonly TournamentRow[]) {
  const courseHolesQuery = db
    .selectFrom('holes')
    .where('course', 'in', [0, ...listCourseIds(tournaments)])
    .groupBy('course');
  const courseHoles = await courseHolesQuery
    .select((expression) => ['course', expression.fn.countAll<number>().as('holes')])
    .execute();
  const ids = tournaments.map(({ id }) => id);
  const { rows } = await sql<{ tournament: number; round_number: number; holes: number }>`
    select c.tournament, c.round_number, (select count(*) from round_holes h
      where h.tournament = c.tournament and h.round_number = c.round_number) as holes
    from round_courses c where c.tournament in (${sql.join(ids)})`.execute(db);
  return {
    courses: new Map(courseHoles.map(({ course, holes }) => [course, Number(holes)])),
    rounds: new Map(rows.map((row) => [toRoundKey(row.tournament, row.round_number), Number(row.holes)])),
  };
}

/** Holes in play of rounds 1 to 4, by `toRoundKey`. It is cheaper than reading whole cards (round-cards.ts). */
export async function loadHolesInPlay(
  db: Db,
  tournaments: readonly TournamentRow[],
): Promise<Map<string, HolesInPlay>> {
  if (tournaments.length === 0) return new Map();
  const counts = await countHoles(db, tournaments);
  return new Map(
    tournaments.flatMap((row) =>
      ROUND_NUMBERS.map((round) => {
        const key = toRoundKey(row.id, round);
        const holeCount = counts.rounds.get(key) ?? counts.courses.get(courseOf(row, round) ?? 0) ?? 0;
        return [key, findHolesInPlay(parseHoles(row[`holes${round}`]), holeCount)] as const;
      }),
    ),
  );
}

/** Loads the holes, as on the wire, of rounds that are not played on 18 holes, by tournament id. */
export async function loadHolesByRound(
  db: Db,
  tournaments: readonly TournamentRow[],
): Promise<Map<number, HolesByRound>> {
  const holesByTournament = await loadHolesInPlay(db, tournaments);
  return new Map(
    tournaments.map((row) => {
      const rounds = ROUND_NUMBERS.flatMap((round): [string, number[]][] => {
        const holesInPlay = holesByTournament.get(toRoundKey(row.id, round))!;
        return dateOf(row, round) === null || isAllHoles(holesInPlay)
          ? []
          : [[String(round), [...holesInPlay]]];
      });
      return [row.id, Object.fromEntries(rounds)];
    }),
  );
}
