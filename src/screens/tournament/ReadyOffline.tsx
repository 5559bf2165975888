import { usePreparationProgress, useReadiness } from '#app/offline/useReadiness.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { t } from '#words/t.ts';
import styles from './ReadyOffline.module.css';

/** Shows whether the tournament's cards open offline, or what this device still lacks. */
export function ReadyOffline({ tournamentId }: { tournamentId: number }) {
  const { ready, missing } = useReadiness(tournamentId);
  const loadedShare = usePreparationProgress(tournamentId);
  if (ready) {
    return (
      <div className={styles.line}>
        <p role="status">
          <Badge variant="good">{t('✓ Ready offline')}</Badge>{' '}
          {t('Cards, players and groups are on this device.')}
        </p>
      </div>
    );
  }
  const isLoading = loadedShare !== null && loadedShare < 1;
  return (
    <div className={styles.line}>
      <p role="status">
        <Badge variant="warning">{t('Not ready offline yet')}</Badge>{' '}
        {missing.length > 0 && !isLoading
          ? t('Still missing: {parts}.', { parts: missing.join(', ') })
          : t('Loading data for offline use...')}
      </p>
      {isLoading ? <progress value={loadedShare} aria-label={t('Loading data for offline use')} /> : null}
    </div>
  );
}
