import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#ui/forms/Button.tsx';
import { useTabTitle } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import styles from './Scorecard.module.css';

export const Head = memo(function Head({ tournamentId }: { tournamentId: number }) {
  useTabTitle(t('Scorecard'));
  return (
    <div className={styles.head}>
      <Link to="/tournament/$tournamentId" params={{ tournamentId }} className={buttonClass('back')}>
        {t('Back')}
      </Link>
      <h1 tabIndex={-1}>{t('Scorecard')}</h1>
      <Button look="quiet" className={styles.refresh} onClick={() => location.reload()}>
        {t('Refresh')}
      </Button>
    </div>
  );
});

/** Frame around states without a card. */
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
