import type { ReactNode } from 'react';
import type { HoleView } from '#data/scores/types.ts';
import { t } from '#words/t.ts';
import { HOLE_ID } from '../focus.ts';
import styles from './Panel.module.css';

export function HoleHead({ hole, children }: { hole: HoleView; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.hole}>
        <h2 id={HOLE_ID} tabIndex={-1}>
          {t('Hole {hole}', { hole: hole.hole_number })}
        </h2>
        <p>
          {hole.par === null ? t('Par not set') : t('Par {par}', { par: hole.par })}
          {hole.stroke_index === null ? '' : ` · ${t('SI {index}', { index: hole.stroke_index })}`}
        </p>
      </div>
      {children}
    </div>
  );
}
