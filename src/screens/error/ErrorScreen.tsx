import { Link } from '@tanstack/react-router';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import styles from './ErrorScreen.module.css';

/** Shown for every unknown path (SPEC.md §2). */
export function ErrorScreen() {
  return (
    <Page title={t('FORE!')} tabTitle={t('Page Not Found')} narrow>
      <p className={styles.words}>{t('Page Not Found')}</p>
      <svg className={styles.flight} viewBox="0 0 320 120" aria-hidden="true" focusable="false">
        <path d="M8 112C70 8 190 -4 268 60" className={styles.path} />
        <circle cx="280" cy="70" r="9" className={styles.ball} />
        <path d="M0 116h320" className={styles.ground} />
      </svg>
      <p>{t('This ball is out of bounds: there is no page at this address.')}</p>
      <Link to="/" className={getButtonClass()}>
        {t('Back to Home')}
      </Link>
    </Page>
  );
}
