import type { BoardRow } from '#contract/scores/board.ts';
import { listStrokesInPlay } from '#contract/scores/field.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { findContradiction, type ContradictedStatus } from '#domain/cards/status-contradiction.ts';
import { countResults, isFullRound } from '#domain/round.ts';
import { countCards, type CardCounts, type CountedField } from './cardCounts.ts';

export interface OpenPoints {
  round: number;
  /** Number of players without a result. */
  unscored: number;
  /** Number of cards with scores on some of their holes, but not on all. */
  unfinished: number;
  /** Number of cards with two values on a hole; 0 if unknown. */
  disputed: number;
  /** Statuses that the scores of a card contradict, one for each such card; empty if unknown. */
  contradicted: readonly ContradictedStatus[];
  /** The same counts as in the rail; null if unknown. */
  counts: CardCounts | null;
}

type Row = Pick<BoardRow, 'user' | 'round_scores' | 'withdrawn'>;

const NO_GROUPS: readonly Grouping[] = [];

/** Skips rounds in which nobody has a result, and withdrawn players whose scores do not contradict their status. */
export function listOpenPoints(
  rows: readonly Row[],
  field: CountedField | null,
  rounds: readonly number[],
): OpenPoints[] {
  const activeRows = rows.filter(({ withdrawn }) => withdrawn !== true);
  return rounds.flatMap((round) => {
    const playerScores = activeRows.map(({ user, round_scores }) => ({
      user: user.id,
      score: round_scores[String(round)],
    }));
    const startedResults = playerScores.filter(({ score }) => countResults(score) > 0);
    const cards = (field?.cards ?? []).filter(({ round_number }) => round_number === round);
    const contradicted = field
      ? cards.flatMap((card) => findContradiction(card.status, listStrokesInPlay(field, card)) ?? [])
      : [];
    // A round counts as played, too, if all players with scores have a status, such as after thunder.
    const hasResults = rows.some(({ round_scores }) => countResults(round_scores[String(round)]) > 0);
    if (!hasResults && contradicted.length === 0) return [];
    return {
      round,
      unscored: playerScores.length - startedResults.length,
      unfinished: startedResults.filter(({ score }) => !isFullRound(score)).length,
      disputed: cards.filter(({ disputed = [] }) => disputed.length > 0).length,
      contradicted,
      counts: field && countCards(field, NO_GROUPS, round),
    };
  });
}
