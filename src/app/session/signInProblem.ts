import { describeCallFailure, type Failure } from '#api/failures.ts';
import { plural, t, text } from '#words/t.ts';

/** SPEC.md §8: one text for every failure. */
export const LOGIN_FAILED = text('Incorrect Login Credentials. Please try again.');

/** Explains a failure that has another cause than the password; null if the password may be wrong. */
export function describeLoginFailure(failure: Failure): string | null {
  if (failure.kind === 'offline') return t('There is no connection, so your password was not checked.');
  if (failure.kind === 'refused') return describeCallFailure(failure);
  if (failure.kind !== 'busy' || failure.status !== 429) return null;
  const seconds = Math.max(1, Math.ceil((failure.retryAfterMs ?? 60_000) / 1000));
  return plural(
    seconds,
    'Too many failed logins. Wait {count} second, then try again: the correct password will work.',
    'Too many failed logins. Wait {count} seconds, then try again: the correct password will work.',
  );
}

const USERNAME_TAKEN = text('That username is already taken');

/** Describes a failed registration. HTTP 500 means that the name is taken (SPEC.md §8); our server sends 409. */
export function describeSignUpFailure(failure: Failure): string {
  const status = 'status' in failure ? failure.status : null;
  return status === 409 || status === 500 ? t(USERNAME_TAKEN) : describeCallFailure(failure);
}
