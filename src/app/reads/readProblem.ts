import { failureMessage } from '#api/failures.ts';
import type { Failure } from '#api/failures.ts';
import { t } from '#words/t.ts';

export const readProblem = (failure: Failure): string =>
  failure.kind === 'offline'
    ? t('There is no connection, and no copy on this phone yet.')
    : failureMessage(failure);
