import { Link } from '@tanstack/react-router';
import { describeCallFailure, type Failure } from '#api/failures.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Scorecard.module.css';

export function SignedOutNotice() {
  return (
    <div className={styles.state}>
      <Alert kind="info" title={t('Log in to keep score.')}>
        {t('Your scorecard opens once you are logged in.')}
      </Alert>
      <Link to="/" className={getButtonClass()}>
        {t('Log in or register')}
      </Link>
    </div>
  );
}

export function NoCard({ tournamentId }: { tournamentId: number }) {
  return (
    <div className={styles.state}>
      <Alert kind="info" title={t('No scorecard found')}>
        {t('This player is not in the tournament, or the round has no date yet.')}
      </Alert>
      <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={getButtonClass()}>
        {t('Back to Tournament')}
      </Link>
    </div>
  );
}

export function CardUnavailable({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div className={styles.state}>
      <Alert kind="error" title={t('This card is not on this phone yet.')}>
        <p>{describeCallFailure(failure)}</p>
        {failure.kind === 'offline' ? (
          <p>
            {t(
              'Where you have signal, open the tournament once and wait for "Ready offline": its cards then open anywhere. Until then, keep score on paper.',
            )}
          </p>
        ) : null}
      </Alert>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </div>
  );
}

interface Props {
  tournamentId: number;
  round: number;
  playerId: number;
}

export function ReadOnlyNotice({ tournamentId, round, playerId }: Props) {
  return (
    <div className={styles.state}>
      <Alert kind="info" title={t('You can view this card, but not score on it.')}>
        {t('Only the player, the group of that round, the organizer and staff can record scores here.')}
      </Alert>
      <Link
        to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
        params={{ tournamentId, round, playerId }}
        className={getButtonClass()}
      >
        {t('View the card')}
      </Link>
    </div>
  );
}
