import { describeCallFailure, type Failure } from '#api/failures.ts';
import { describeLoginFailure } from './signInProblem.ts';

/** Describes a failed call that sent a password, including the wait after too many wrong ones. */
export const describePasswordFailure = (failure: Failure): string =>
  describeLoginFailure(failure) ?? describeCallFailure(failure);
