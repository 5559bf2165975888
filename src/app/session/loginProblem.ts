import { failureMessage, type Failure } from '#api/failures.ts';
import { plural, t, text } from '#words/t.ts';

/** SPEC.md §8: one text for any failure. */
export const LOGIN_FAILED = text('Incorrect Login Credentials. Please try again.');

/** More details if the cause is not the password; null if it may be. */
export function loginHint(failure: Failure): string | null {
  if (failure.kind === 'offline')
    return t('There is no connection right now, so nobody has looked at your password yet.');
  if (failure.kind === 'refused') return failureMessage(failure);
  if (failure.kind !== 'busy' || failure.status !== 429) return null;
  const seconds = Math.max(1, Math.ceil((failure.retryAfterMs ?? 60_000) / 1000));
  return plural(
    seconds,
    'There were too many failed sign-ins. Wait {count} second, then try again: a right password is let in.',
    'There were too many failed sign-ins. Wait {count} seconds, then try again: a right password is let in.',
  );
}
