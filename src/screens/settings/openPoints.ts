import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { HOLES, countResults } from '#domain/round.ts';

export interface OpenPoints {
  round: number;
  /** Players without a result. */
  unscored: number;
  /** Cards with some but not all holes. */
  unfinished: number;
  /** Cards certified neither by player and marker nor by the committee; null if unknown. */
  uncertified: number | null;
  /** Cards with at least one result. */
  cards: number;
}

type Row = Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn'>;
type Card = Pick<FieldAnswer['cards'][number], 'user' | 'round_number' | 'hand_in'>;

/** Covers only rounds with a result, without withdrawn players. */
export function listOpenPoints(
  rows: readonly Row[],
  cards: readonly Card[] | null,
  rounds: readonly number[],
): OpenPoints[] {
  const playing = rows.filter(({ withdrawn }) => withdrawn !== true);
  const certified = new Set(
    (cards ?? [])
      .filter(({ hand_in }) => hand_in?.state === 'in')
      .map(({ user, round_number }) => `${user}/${round_number}`),
  );
  return rounds.flatMap((round) => {
    const results = playing.map((row) => ({
      user: row.user.id,
      count: countResults(row.round_scores[String(round)]),
    }));
    const begun = results.filter(({ count }) => count > 0);
    if (begun.length === 0) return [];
    return {
      round,
      unscored: results.length - begun.length,
      unfinished: begun.filter(({ count }) => count < HOLES).length,
      uncertified: cards && begun.filter(({ user }) => !certified.has(`${user}/${round}`)).length,
      cards: begun.length,
    };
  });
}
