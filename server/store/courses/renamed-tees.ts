import type { Kysely } from 'kysely';
import { findTees, listRenamedTees, toTeeKey } from '#domain/handicap/tees.ts';
import type { Tables } from '#server/db/schema.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { ROUNDS, toRoundKey } from '../tournaments/rounds.ts';
import { loadRoundCourseCards, type CourseCard } from './round-cards.ts';

type Db = Kysely<Tables>;

export interface RenamedTees {
  before: string;
  after: string;
  /** Number of players who got the new name. */
  count: number;
}

/**
 * Gives players of renamed tees the new name, else the ratings of the course would count for them. Keeps the old name
 * while a round of the tournament still has tees with it. Needs the row lock of the tournament.
 */
export async function renamePlayersTees(
  trx: Db,
  tournament: number,
  teesBefore: CourseCard['tees'],
  teesAfter: CourseCard['tees'],
): Promise<RenamedTees[]> {
  const renamedTees = listRenamedTees(teesBefore, teesAfter);
  if (renamedTees.length === 0) return [];
  const roundCards = await loadRoundCourseCards(trx, [await loadTournamentRow(trx, tournament)]);
  const isStillPlayed = (name: string): boolean =>
    ROUNDS.some(
      (round) => findTees(roundCards.get(toRoundKey(tournament, round))?.card?.tees, name) !== null,
    );
  const players = await trx
    .selectFrom('players')
    .where('tournament', '=', tournament)
    .where('tees', 'is not', null)
    .select(['id', 'tees'])
    .execute();
  const results: RenamedTees[] = [];
  for (const { before, after } of renamedTees) {
    if (isStillPlayed(before)) continue;
    const names = players.flatMap(({ tees }) => (toTeeKey(tees!) === toTeeKey(before) ? [tees!] : []));
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
