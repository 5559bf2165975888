import { describeCallFailure } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { t, text } from '#words/t.ts';

const USERNAME_TAKEN = text('That username is already taken');

/** Describes a failed registration. HTTP 500 means that the name is taken (SPEC.md §8); our server sends 409. */
export function describeSignUpFailure(failure: Failure): string {
  const status = 'status' in failure ? failure.status : null;
  return status === 409 || status === 500 ? t(USERNAME_TAKEN) : describeCallFailure(failure);
}
