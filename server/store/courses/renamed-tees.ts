import { findTees, listRenamedTees, toTeeKey, type RenamedTees } from '#domain/handicap/tees.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import { lockTournament, loadTournamentRow } from '../tournaments/tournaments.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { courseOf, toRoundKey } from '../tournaments/rounds.ts';
import { selectTournamentsOn } from './courses.ts';
import { loadCourseCard, loadRoundCourseCards } from './round-cards.ts';
import { changeCourseCard, type GivenCourseCard } from './round-courses.ts';

/** New names of tees of a course, and the tournaments that they concern. */
export interface TeesRename {
  course: number;
  renamedTees: readonly RenamedTees[];
  /** Tournaments in which players have these tees, or rounds keep an earlier version of the course. */
  tournaments: ReadonlySet<number>;
  /** Tournaments that keep the old names, because another course of them has tees with one of the names. */
  conflicting: ReadonlySet<number>;
}

async function hasConflict(
  trx: Db,
  tournament: number,
  { course, renamedTees }: Pick<TeesRename, 'course' | 'renamedTees'>,
): Promise<boolean> {
  const row = await loadTournamentRow(trx, tournament);
  const roundCards = await loadRoundCourseCards(trx, [row]);
  return ROUND_NUMBERS.some((round) => {
    const tees = roundCards.get(toRoundKey(tournament, round))?.card?.tees;
    const isOtherCourse = courseOf(row, round) !== course;
    return (
      isOtherCourse &&
      renamedTees.some(
        ({ before, after }) => findTees(tees, before) !== null || findTees(tees, after) !== null,
      )
    );
  });
}

/** Called before the course changes, with its row lock. Locks the rows of the tournaments, in the order of their ids. */
export async function planTeesRename(trx: Db, course: number, change: GivenCourseCard): Promise<TeesRename> {
  const card = await loadCourseCard(trx, course);
  const renamedTees = listRenamedTees(card.tees, changeCourseCard(card, change).tees);
  if (renamedTees.length === 0)
    return { course, renamedTees, tournaments: new Set(), conflicting: new Set() };
  const onCourse = selectTournamentsOn(trx, course);
  const names = renamedTees.map(({ before }) => toTeeKey(before));
  const playersTees = await trx
    .selectFrom('players')
    .where('tournament', 'in', onCourse)
    .where('tees', 'is not', null)
    .groupBy(['tournament', 'tees'])
    .select(['tournament', 'tees'])
    .execute();
  const ownVersions = await trx
    .selectFrom('round_tees')
    .where('tournament', 'in', onCourse)
    .groupBy('tournament')
    .select('tournament')
    .execute();
  const concerned = [...playersTees.filter(({ tees }) => names.includes(toTeeKey(tees!))), ...ownVersions];
  const tournaments = new Set(concerned.map(({ tournament }) => tournament).sort((a, b) => a - b));
  const conflicting = new Set<number>();
  for (const tournament of tournaments) {
    await lockTournament(trx, tournament);
    if (!(await hasConflict(trx, tournament, { course, renamedTees }))) continue;
    conflicting.add(tournament);
    tournaments.delete(tournament);
  }
  return { course, renamedTees, tournaments, conflicting };
}

const isNamed = (name: string, wanted: string): boolean => toTeeKey(name) === toTeeKey(wanted);

/** Renames the tees in the versions of the course that rounds with scores keep. */
async function renameInRounds(
  trx: Db,
  tournament: number,
  { course, renamedTees }: TeesRename,
): Promise<void> {
  const row = await loadTournamentRow(trx, tournament);
  const rounds = ROUND_NUMBERS.filter((round) => courseOf(row, round) === course);
  if (rounds.length === 0) return;
  const roundTees = await trx
    .selectFrom('round_tees')
    .where('tournament', '=', tournament)
    .where('round_number', 'in', rounds)
    .select(['round_number', 'position', 'name'])
    .execute();
  for (const { before, after } of renamedTees)
    for (const { round_number, position } of roundTees.filter(({ name }) => isNamed(name, before)))
      await trx
        .updateTable('round_tees')
        .set({ name: after })
        .where(hasValues({ tournament, round_number, position }))
        .execute();
}

/** Renames the tees of a tournament's players, and returns the number of players by new name. */
export async function renameTees(
  trx: Db,
  tournament: number,
  rename: TeesRename,
): Promise<(RenamedTees & { count: number })[]> {
  await renameInRounds(trx, tournament, rename);
  const players = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('tees', 'is not', null)
    .select('tees')
    .execute();
  const results: (RenamedTees & { count: number })[] = [];
  for (const { before, after } of rename.renamedTees) {
    const names = players.flatMap(({ tees }) => (isNamed(tees!, before) ? [tees!] : []));
    if (names.length === 0) continue;
    await trx
      .updateTable('players')
      .set({ tees: after })
      .where('tournament', '=', tournament)
      .where('tees', 'in', [...new Set(names)])
      .execute();
    results.push({ before, after, count: names.length });
  }
  return results;
}
