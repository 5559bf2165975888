import { describeCallFailure, type Failure } from '#api/failures.ts';
import { t } from '#words/t.ts';

export const describeReadFailure = (failure: Failure): string =>
  failure.kind === 'offline'
    ? t('There is no connection, and no copy on this device yet.')
    : describeCallFailure(failure);
