import type { Rankable } from '../boards/leaderboard.ts';

/** A hole takes about 15 minutes: after a longer silence a group has no signal or no phone. */
export const SILENT_MS = 15 * 60_000;

/** Milliseconds since 1970; null without a score. */
export function findLastScoreTime(
  users: readonly number[],
  rows: readonly Rankable[],
  round: number,
): number | null {
  const times = rows
    .filter(({ user }) => users.includes(user.id))
    .flatMap(({ round_scores }) => round_scores[String(round)]?.heard_at ?? [])
    .map((at) => Date.parse(at));
  return times.length === 0 ? null : Math.max(...times);
}
