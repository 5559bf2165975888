import type { HandicapUpdate } from '#contract/people/handicaps.ts';
import { normalize } from '#domain/handicap/handicap.ts';
import { formatTenths } from '#domain/round.ts';
import type { HandicapRun } from './handicap-run.ts';
import { tenths } from '../store/people/users.ts';

export type RunKind = 'standard' | 'normalized';

const counted = (updated: number, total_users: number): string =>
  updated === 0
    ? `No handicap was updated: none of ${total_users} users has enough scores.`
    : `Handicaps updated for ${updated} of ${total_users} users.`;

/** How far everybody moved, in words. `baseline` is the lowest index in tenths. */
function normalization(baseline: number): string {
  const by = formatTenths(Math.abs(baseline));
  if (baseline === 0) return 'The lowest handicap was 0.0 already, so nothing was taken off.';
  return baseline > 0
    ? `The lowest handicap, ${by}, became 0.0; the same was taken off every other one.`
    : `The lowest handicap, +${by}, became 0.0; ${by} was added to every other one.`;
}

const keptNotes = ({ kept }: HandicapRun): string[] =>
  kept.map(
    (user) => `${user.username} keeps ${formatTenths(user.handicap_tenths)}: too few rounds that count.`,
  );

/** What an update did, as it is answered. */
export function updateOf(kind: RunKind, run: HandicapRun): HandicapUpdate {
  const { errors, notes, total_users, indexes } = run;
  const updated_count = indexes.length;
  const done = { message: counted(updated_count, total_users), updated_count, total_users, errors };
  if (kind === 'standard') return { ...done, notes };
  const baseline = normalize(indexes)?.baseline ?? null;
  return {
    ...done,
    baseline_handicap: tenths(baseline),
    normalization_info: baseline === null ? null : normalization(baseline),
    notes: [...notes, ...keptNotes(run)],
  };
}
