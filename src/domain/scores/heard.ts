import type { Rankable } from '../boards/leaderboard.ts';

/** A hole takes a group a quarter of an hour: who was not heard from for longer has no signal, or no phone. */
export const SILENT_MS = 15 * 60_000;

/** When the last score of one of these players arrived, in ms since 1970; null where none was heard of. */
export function lastHeard(users: readonly number[], rows: readonly Rankable[], round: number): number | null {
  const times = rows
    .filter(({ user }) => users.includes(user.id))
    .flatMap(({ round_scores }) => round_scores[String(round)]?.heard_at ?? [])
    .map((at) => Date.parse(at));
  return times.length === 0 ? null : Math.max(...times);
}
