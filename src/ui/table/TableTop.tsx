import type { ReactNode } from 'react';
import styles from './TableTop.module.css';

/**
 * Tools and bar of a table: one line for a mouse on a wide screen, where the actions for picked rows replace the
 * filter.
 */
export function TableTop({ children }: { children: ReactNode }) {
  return <div className={styles.top}>{children}</div>;
}
