import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { isScoredNotStarted } from '#domain/cards/status-contradiction.ts';
import { countResults, isFullRound } from '#domain/round.ts';

export interface OpenPoints {
  round: number;
  /** Number of players without a result. */
  unscored: number;
  /** Number of cards with scores on some of their holes, but not on all. */
  unfinished: number;
  /** Number of cards that neither player and marker nor the committee certified; null if unknown. */
  uncertified: number | null;
  /** Number of cards with two values on a hole; null if unknown. */
  disputed: number | null;
  /** Number of cards with scores although the player did not start; null if unknown. */
  contradicted: number | null;
  /** Number of cards with at least one result. */
  cards: number;
}

type Row = Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn'>;
type Card = Pick<
  FieldAnswer['cards'][number],
  'user' | 'round_number' | 'hand_in' | 'disputed' | 'status' | 'holes'
>;

/** Counts only rounds with a result, and no withdrawn players except those whose scores contradict "Did not start". */
export function listOpenPoints(
  rows: readonly Row[],
  cards: readonly Card[] | null,
  rounds: readonly number[],
): OpenPoints[] {
  const activeRows = rows.filter(({ withdrawn }) => withdrawn !== true);
  const findCardKeys = (test: (card: Card) => boolean): Set<string> =>
    new Set((cards ?? []).filter(test).map(({ user, round_number }) => `${user}/${round_number}`));
  const certifiedCards = findCardKeys(({ hand_in }) => hand_in?.state === 'in');
  const disputedCards = findCardKeys((card) => (card.disputed ?? []).length > 0);
  return rounds.flatMap((round) => {
    const playerScores = activeRows.map(({ user, round_scores }) => ({
      user: user.id,
      score: round_scores[String(round)],
    }));
    const startedResults = playerScores.filter(({ score }) => countResults(score) > 0);
    const contradicted =
      cards && cards.filter((card) => card.round_number === round && isScoredNotStarted(card)).length;
    if (startedResults.length === 0 && !contradicted) return [];
    return {
      round,
      unscored: playerScores.length - startedResults.length,
      unfinished: startedResults.filter(({ score }) => !isFullRound(score)).length,
      uncertified:
        cards && startedResults.filter(({ user }) => !certifiedCards.has(`${user}/${round}`)).length,
      disputed: cards && startedResults.filter(({ user }) => disputedCards.has(`${user}/${round}`)).length,
      contradicted,
      cards: startedResults.length,
    };
  });
}
