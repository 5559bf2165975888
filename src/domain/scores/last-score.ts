import type { RankableRow } from '../boards/leaderboard.ts';

/** Time in ms without a score after which a group counts as out of contact: a hole takes about 15 minutes. */
export const MAX_SILENCE_MS = 15 * 60_000;

/** Time of the last score in ms since 1970; null without a score. */
export function findLastScoreTime(
  users: readonly number[],
  rows: readonly RankableRow[],
  round: number,
): number | null {
  const scoreTimes = rows
    .filter(({ user }) => users.includes(user.id))
    .flatMap(({ round_scores }) => round_scores[String(round)]?.heard_at ?? [])
    .map((arrivedAt) => Date.parse(arrivedAt));
  return scoreTimes.length === 0 ? null : Math.max(...scoreTimes);
}
