import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** Lays out children in a column, or with `row` in a line that wraps. */
export function Stack({ row, children }: { row?: boolean; children: ReactNode }) {
  return <div className={row ? styles.row : styles.stack}>{children}</div>;
}
