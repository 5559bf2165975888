import { Link } from '@tanstack/react-router';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';

/** True if the tournament may exist on the server, because the answer was lost or is not from our server. */
const isOutcomeUncertain = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'unreadable';

export function FailureAlert({ failure }: { failure: Failure }) {
  return (
    <Alert
      kind="error"
      title={
        isOutcomeUncertain(failure)
          ? t('It is not known whether the tournament was created.')
          : t('The tournament was not created.')
      }
    >
      {isOutcomeUncertain(failure) ? (
        <>
          <Link to="/tournaments">{t('Check the tournaments')}</Link> {t('before you press again.')}{' '}
        </>
      ) : null}
      {failure.kind === 'refused' && Object.keys(failure.errors).length > 0
        ? t('Please check what you filled in above.')
        : describeCallFailure(failure)}{' '}
      {t('What you filled in stays here.')}
      {failure.kind === 'signed-out' ? (
        <>
          {' '}
          <Link to="/login">{t('Log in')}</Link>
        </>
      ) : null}
    </Alert>
  );
}
