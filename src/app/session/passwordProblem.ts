import { failureMessage } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { loginHint } from './loginProblem.ts';

/** What is said when a call with a password in it fails: also how long to wait after too many wrong ones. */
export const passwordProblem = (failure: Failure): string => loginHint(failure) ?? failureMessage(failure);
