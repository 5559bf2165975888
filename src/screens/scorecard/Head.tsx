import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { useTabTitle } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import styles from './Scorecard.module.css';

export const Head = memo(function Head({ tournamentId }: { tournamentId: number }) {
  useTabTitle(t('Scorecard'));
  return (
    <div className={styles.head}>
      <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={getButtonClass('back')}>
        {t('Back')}
      </Link>
      <h1 tabIndex={-1}>{t('Scorecard')}</h1>
      <Button variant="quiet" className={styles.refresh} onClick={() => location.reload()}>
        {t('Refresh')}
      </Button>
    </div>
  );
});

/** Frame around the states in which no card is shown. */
export function FramedHead({ tournamentId, children }: { tournamentId: number; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <Head tournamentId={tournamentId} />
        {children}
      </div>
    </div>
  );
}
