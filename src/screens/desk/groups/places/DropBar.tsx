import { t } from '#words/t.ts';
import styles from './DropBar.module.css';

/** Two drop targets in a bar over the page, so that nothing moves while a player is dragged. */
export function DropBar({ over, hasGroup }: { over: string | null; hasGroup: boolean }) {
  const zone = (name: 'none' | 'new') => [styles.zone, over === name ? styles.over : ''].join(' ');
  return (
    <div className={styles.bar}>
      <p className={zone('new')} data-zone="new">
        {t('Drop here for a new group')}
      </p>
      {hasGroup ? (
        <p className={zone('none')} data-zone="none">
          {t('Drop here to remove from the group')}
        </p>
      ) : null}
    </div>
  );
}
