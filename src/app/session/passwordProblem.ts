import { failureMessage } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { loginHint } from './loginProblem.ts';

/** Describes a failed call that sent a password, including the wait after too many wrong ones. */
export const passwordProblem = (failure: Failure): string => loginHint(failure) ?? failureMessage(failure);
