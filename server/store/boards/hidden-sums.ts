import type { Selectable } from 'kysely';
import { hasValues, type Db, type Tables } from '#server/db/schema.ts';
import { createHiddenHolePredicate, type HiddenHoles } from './hidden-holes.ts';
import { findHolesOf, loadRoundCourseCard } from '../courses/round-cards.ts';
import type { RoundNumber } from '#domain/round.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';

type RoundSums = Selectable<Tables['round_scores']>;

async function loadHiddenStrokes(
  db: Db,
  tournament: number,
  hiddenHoles: HiddenHoles,
): Promise<Map<number, { hole_number: number; score: number }[]>> {
  const { round_number, holes, elsewhere } = hiddenHoles;
  const isHidden = createHiddenHolePredicate([hiddenHoles]);
  const possiblyHiddenHoles = new Set([...holes, ...elsewhere.flatMap((hiddenOfUser) => hiddenOfUser.holes)]);
  const rows = await db
    .selectFrom('hole_scores')
    .where(hasValues({ tournament, round_number }))
    .where('hole_number', 'in', [...possiblyHiddenHoles])
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

export async function subtractHiddenHoles(
  db: Db,
  tournament: TournamentRow,
  sumsWithHidden: readonly RoundSums[],
  hiddenByRound: readonly HiddenHoles[],
  /** The player's tees; null for none. */
  teesOf: (user: number) => string | null,
): Promise<RoundSums[]> {
  let remainingSums = [...sumsWithHidden];
  for (const hiddenHoles of hiddenByRound) {
    const { round_number: round } = hiddenHoles;
    const { card: courseCard, in_play } = await loadRoundCourseCard(db, tournament, round as RoundNumber);
    const strokesByUser = await loadHiddenStrokes(db, tournament.id, hiddenHoles);
    remainingSums = remainingSums.map((cardSums) => {
      const holesByNumber = findHolesOf(courseCard, teesOf(cardSums.user));
      const hiddenStrokes = cardSums.round_number === round ? (strokesByUser.get(cardSums.user) ?? []) : [];
      const strokesInPlay = hiddenStrokes.filter(({ hole_number }) => in_play.includes(hole_number));
      const strokesWithPar = strokesInPlay.filter(({ hole_number }) => holesByNumber.has(hole_number));
      return {
        ...cardSums,
        holes_played: cardSums.holes_played - strokesInPlay.length,
        total_score: strokesInPlay.reduce((total, { score }) => total - score, cardSums.total_score),
        total_par: strokesWithPar.reduce(
          (total, { hole_number }) => total - holesByNumber.get(hole_number)!.par,
          cardSums.total_par,
        ),
        par_score: strokesWithPar.reduce((total, { score }) => total - score, cardSums.par_score),
      };
    });
  }
  return remainingSums;
}
