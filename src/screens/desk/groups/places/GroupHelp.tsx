import { useSyncExternalStore, type ReactNode } from 'react';
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

export function FoldedHelp({ children }: { children: ReactNode }) {
  return (
    <div className={styles.times}>
      <Fold title={t('How groups are made')}>
        <div className={styles.help}>{children}</div>
      </Fold>
    </div>
  );
}
