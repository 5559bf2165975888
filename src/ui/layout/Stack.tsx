import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** Children below each other, or in one line that wraps. */
export function Stack({ row, children }: { row?: boolean; children: ReactNode }) {
  return <div className={row ? styles.row : styles.stack}>{children}</div>;
}
