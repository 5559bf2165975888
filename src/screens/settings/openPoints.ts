import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { HOLES, resultsIn } from '#domain/round.ts';

/** What is still open in a round before its results are final. */
export interface OpenPoints {
  round: number;
  /** Players without any result in a round that others have played. */
  unscored: number;
  /** Cards with some holes and not all. */
  unfinished: number;
  /** Of `cards`, those that player and marker, or the committee, have not both said to be right; null where it is not known. */
  uncertified: number | null;
  /** Cards with something on them. */
  cards: number;
}

type Row = Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn'>;
type Card = Pick<FieldAnswer['cards'][number], 'user' | 'round_number' | 'hand_in'>;

/** The rounds that somebody has played, each with what is open in it. Nobody waits for who withdrew. */
export function openPoints(
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
      count: resultsIn(row.round_scores[String(round)]),
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
