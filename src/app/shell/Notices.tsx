import { Link, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import styles from './Notices.module.css';
import { useSyncStatus } from '#app/sync/useSyncStatus.ts';
import { useIdle } from '#app/worker/useIdle.ts';
import { useUpdate } from '#app/worker/useUpdate.ts';
import { usePhoneLoader } from '#app/usePhone.ts';
import { plural, t } from '#words/t.ts';

const CARD_ROUTES = [
  '/tournament/scorecard/$tournamentId/$round',
  '/user/$userId/tournament/$tournamentId/round/$round/scorecard',
];

function useIsScoring(): boolean {
  const routeMatches = useMatches();
  return routeMatches.some(({ fullPath }) => CARD_ROUTES.includes(fullPath.replace(/\/$/, '')));
}

function UpdateNotice() {
  const { waiting, apply } = useUpdate();
  const [isPostponed, setPostponed] = useState(false);
  const isScoring = useIsScoring();
  const isIdle = useIdle(waiting && !isScoring);
  if (!waiting || isPostponed || isScoring || !isIdle) return null;
  return (
    <div className={styles.notice} role="status">
      <span className={styles.words}>{t('A new version is ready.')}</span>
      <Button onClick={apply}>{t('Update')}</Button>
      <Button variant="secondary" onClick={() => setPostponed(true)}>
        {t('Later')}
      </Button>
    </div>
  );
}

function StorageNotice() {
  const loadPhone = usePhoneLoader();
  /** The database part of the app is loaded by then, because this button appears only after a database error. */
  const checkStorageAgain = () => void loadPhone().then(({ checkStorage }) => checkStorage());
  return (
    <div className={styles.trouble} role="alert">
      <span className={styles.words}>
        {t('This phone’s storage is not responding: no score can be saved now.')}
      </span>
      <Button variant="secondary" onClick={checkStorageAgain}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** The notice is part of the page, because a toast would cover the score keys until the golfer dismisses it. */
function RecoveredNotice({ words }: { words: string }) {
  const loadPhone = usePhoneLoader();
  const confirm = () => void loadPhone().then(({ confirmRecovered }) => confirmRecovered());
  return (
    <div className={styles.notice} role="status">
      <span className={styles.words}>{words}</span>
      <Button variant="secondary" onClick={confirm}>
        {t('OK')}
      </Button>
    </div>
  );
}

export function Notices() {
  const {
    offline,
    signInToSend,
    saved,
    carried = 0,
    storageTrouble,
    inBackup,
    recovered,
    comingIn,
  } = useSyncStatus();
  return (
    <div className={styles.notices}>
      {storageTrouble && !inBackup ? <StorageNotice /> : null}
      {inBackup ? (
        <p className={styles.trouble} role="status">
          {t(
            'This phone’s storage is not responding. Close Greenside and open it again. Until then scores are kept in a second copy.',
          )}
        </p>
      ) : null}
      {recovered ? <RecoveredNotice words={recovered} /> : null}
      {offline ? (
        <p className={styles.offline} role="status">
          <strong>{t('No connection.')}</strong> {t('Scores stay on this phone.')}
        </p>
      ) : null}
      {comingIn ? (
        <p className={comingIn.problem === null ? styles.offline : styles.trouble} role="status">
          <strong>{t('Not logged in yet:')}</strong> {t('scores wait on this phone.')}
        </p>
      ) : null}
      {signInToSend ? (
        <div className={styles.notice} role="status">
          <Link to="/login" className={styles.signIn}>
            {plural(saved + carried, 'Log in to send {count} score', 'Log in to send {count} scores')}
          </Link>
          <span>{t('Until then they are saved on this phone.')}</span>
        </div>
      ) : null}
      <UpdateNotice />
    </div>
  );
}
