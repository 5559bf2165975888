import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeLook = 'plain' | 'good' | 'warning' | 'bad';

/** A short word in a frame. The word carries the meaning; the look only helps. */
export function Badge({
  look = 'plain',
  wraps = false,
  children,
}: {
  look?: BadgeLook;
  /** A sentence, which may need a second line on a phone. */
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={[styles.badge, styles[look], wraps ? styles.wraps : ''].filter(Boolean).join(' ')}>
      {children}
    </span>
  );
}
