import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { countResults } from '#domain/round.ts';

/** Statuses on a card without results of players who did not start. A player with another status, such as NR, has. */
const NOT_STARTED = new Set(['playing', 'NS', 'WD']);

/** Finds the players who are out before they start the round: withdrawn, not started, or out since an earlier round. */
export function findPlayersOutBefore(
  round: number,
  rows: readonly BoardRow[],
  cards: FieldAnswer['cards'],
): Set<number> {
  const roundCards = cards.filter(({ round_number }) => round_number === round);
  const statuses = new Map(roundCards.map(({ user, status }) => [user, status]));
  const isOut = ({ user, withdrawn, round_scores }: BoardRow): boolean =>
    withdrawn === true &&
    countResults(round_scores[String(round)]) === 0 &&
    NOT_STARTED.has(statuses.get(user.id) ?? 'playing');
  return new Set(rows.filter(isOut).map(({ user }) => user.id));
}
