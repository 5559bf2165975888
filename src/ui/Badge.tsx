import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeLook = 'plain' | 'good' | 'warning' | 'bad';

/** A short word in a frame. The word carries the meaning; the look only helps. */
export function Badge({ look = 'plain', children }: { look?: BadgeLook; children: ReactNode }) {
  return <span className={[styles.badge, styles[look]].join(' ')}>{children}</span>;
}
