import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** Nothing to show, said plainly, with what to do next when there is something. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  );
}
