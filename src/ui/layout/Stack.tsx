import type { ReactNode } from 'react';
import styles from './Stack.module.css';

/** A column, or with `row` a wrapping line. */
export function Stack({ row, children }: { row?: boolean; children: ReactNode }) {
  return <div className={row ? styles.row : styles.stack}>{children}</div>;
}
