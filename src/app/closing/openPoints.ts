import type { BoardRow } from '#contract/scores/board.ts';
import { listStrokesInPlay, type FieldAnswer } from '#contract/scores/field.ts';
import { findContradiction, type ContradictedStatus } from '#domain/cards/status-contradiction.ts';
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
  /** Statuses that the scores of a card contradict, one for each such card; null if unknown. */
  contradicted: readonly ContradictedStatus[] | null;
  /** Number of cards with at least one result. */
  cards: number;
}

type Row = Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn'>;
type CheckedField = Pick<FieldAnswer, 'cards' | 'courses'>;
type Card = FieldAnswer['cards'][number];

/** Skips rounds without a result, and withdrawn players whose scores do not contradict their status. */
export function listOpenPoints(
  rows: readonly Row[],
  field: CheckedField | null,
  rounds: readonly number[],
): OpenPoints[] {
  const activeRows = rows.filter(({ withdrawn }) => withdrawn !== true);
  const findCardKeys = (isSelected: (card: Card) => boolean): Set<string> =>
    new Set(
      (field?.cards ?? []).filter(isSelected).map(({ user, round_number }) => `${user}/${round_number}`),
    );
  const certifiedCards = findCardKeys(({ hand_in }) => hand_in?.state === 'in');
  const disputedCards = findCardKeys((card) => (card.disputed ?? []).length > 0);
  return rounds.flatMap((round) => {
    const playerScores = activeRows.map(({ user, round_scores }) => ({
      user: user.id,
      score: round_scores[String(round)],
    }));
    const startedResults = playerScores.filter(({ score }) => countResults(score) > 0);
    const contradictedStatuses =
      field &&
      field.cards
        .filter(({ round_number }) => round_number === round)
        .flatMap((card) => findContradiction(card.status, listStrokesInPlay(field, card)) ?? []);
    if (startedResults.length === 0 && !contradictedStatuses?.length) return [];
    return {
      round,
      unscored: playerScores.length - startedResults.length,
      unfinished: startedResults.filter(({ score }) => !isFullRound(score)).length,
      uncertified:
        field && startedResults.filter(({ user }) => !certifiedCards.has(`${user}/${round}`)).length,
      disputed: field && startedResults.filter(({ user }) => disputedCards.has(`${user}/${round}`)).length,
      contradicted: contradictedStatuses,
      cards: startedResults.length,
    };
  });
}
