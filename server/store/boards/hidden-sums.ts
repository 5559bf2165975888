import type { Kysely, Selectable } from 'kysely';
import type { RoundScoresTable } from '#server/db/score-tables.ts';
import type { Tables } from '#server/db/schema.ts';
import { createHiddenTest, type HiddenHoles } from './hidden-holes.ts';
import { loadRoundHoles } from '../courses/round-courses.ts';
import { courseOf, type TournamentRow } from '../tournaments/tournaments.ts';

type Sums = Selectable<RoundScoresTable>;

/** By user id. */
async function loadHiddenStrokes(
  db: Kysely<Tables>,
  tournament: number,
  hidden: HiddenHoles,
): Promise<Map<number, { hole_number: number; score: number }[]>> {
  const { round_number, holes, elsewhere } = hidden;
  const isHidden = createHiddenTest([hidden]);
  const some = new Set([...holes, ...elsewhere.flatMap((of) => of.holes)]);
  const rows = await db
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where('round_number', '=', round_number)
    .where('hole_number', 'in', [...some])
    .where('score', '>', 0)
    .select(['user', 'hole_number', 'score'])
    .execute();
  const strokes = new Map<number, { hole_number: number; score: number }[]>();
  for (const { user, ...hole } of rows) {
    if (!isHidden(round_number, hole.hole_number, user)) continue;
    strokes.set(user, [...(strokes.get(user) ?? []), hole]);
  }
  return strokes;
}

/** Sums of cards as if the hidden holes were not played. */
export async function subtractHidden(
  db: Kysely<Tables>,
  tournament: TournamentRow,
  sums: readonly Sums[],
  hidden: readonly HiddenHoles[],
): Promise<Sums[]> {
  let left = [...sums];
  for (const one of hidden) {
    const { round_number: round } = one;
    const course = courseOf(tournament, round);
    const holes = await loadRoundHoles(db, { tournament: tournament.id, round, course });
    const pars = new Map(holes.map(({ hole_number, par }) => [hole_number, par]));
    const strokes = await loadHiddenStrokes(db, tournament.id, one);
    left = left.map((card) => {
      const taken = card.round_number === round ? (strokes.get(card.user) ?? []) : [];
      const parred = taken.filter(({ hole_number }) => pars.has(hole_number));
      return {
        ...card,
        holes_played: card.holes_played - taken.length,
        total_score: taken.reduce((all, { score }) => all - score, card.total_score),
        total_par: parred.reduce((all, { hole_number }) => all - pars.get(hole_number)!, card.total_par),
        par_score: parred.reduce((all, { score }) => all - score, card.par_score),
      };
    });
  }
  return left;
}
