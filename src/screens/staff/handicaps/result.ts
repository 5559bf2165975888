import { describeCallFailure, type Failure } from '#api/failures.ts';
import type { HandicapUpdate } from '#contract/people/handicaps.ts';
import { t } from '#words/t.ts';

/** Share of users without an error in whole percent; N/A without users (SPEC.md §9). */
export function formatSuccessRate({
  total_users,
  errors,
}: Pick<HandicapUpdate, 'total_users' | 'errors'>): string {
  if (total_users === 0) return t('N/A');
  return `${Math.round(((total_users - errors.length) / total_users) * 100)}%`;
}

/** The server's own message, else a general one (SPEC.md §8). */
export const describeUpdateFailure = (failure: Failure): string =>
  failure.kind === 'refused' || failure.kind === 'signed-out'
    ? describeCallFailure(failure)
    : t('Failed to update handicaps');
