import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Fold } from '#ui/layout/Fold.tsx';
import { t } from '#words/t.ts';
import styles from '../Group.module.css';

/** From here on the side column has room for the help; Group.module.css has the same width. */
const WIDE = '(width >= 992px)';

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** False on a phone, where the help would push the first group off the screen. */
export const useHasSideColumn = (): boolean =>
  useSyncExternalStore(subscribeToWidth, () => matchMedia(WIDE).matches);

/** Lists what the draw takes into account, most important first; wishes count only in the first round. */
const describeDraw = (round: number): string =>
  round === 1
    ? t('Groups marked “Keep group” stay. The others are drawn by the players’ wishes, then by handicap.')
    : t(
        'Groups marked “Keep group” stay. In the others, players get new partners where possible, then handicap counts.',
      );

/** About groups that exist: how the next draw treats them, and how players are moved. */
export function DrawHelp({ round }: { round: number }) {
  return (
    <>
      <p className={styles.hint}>{describeDraw(round)}</p>
      <p className={styles.hint}>
        <span className={styles.byMouse}>{t('Drag a player to another group, or click the name.')}</span>
        <span className={styles.byTouch}>{t('Tap a player to move them or to swap two.')}</span>{' '}
        {t('Every change is saved at once.')} {t('“Keep group”: the next draw leaves the group as it is.')}
      </p>
    </>
  );
}

export function FoldedHelp({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.times}>
      <Fold title={t('How groups are made')} open={isOpen} onToggle={setOpen}>
        <div className={styles.help}>{children}</div>
      </Fold>
    </div>
  );
}
