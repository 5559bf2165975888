import type { ReactNode } from 'react';
import styles from './Workspace.module.css';

interface Props {
  rail?: ReactNode;
  /** One line above the content: what to do now. */
  next?: ReactNode;
  children: ReactNode;
}

/** A page for a whole day's work: a rail beside the content, above it on a phone, and small controls for a mouse. */
export function Workspace({ rail, next, children }: Props) {
  return (
    <div className={styles.workspace}>
      {rail === undefined ? null : <div className={styles.rail}>{rail}</div>}
      <div className={styles.content}>
        {next === undefined ? null : <p className={styles.next}>{next}</p>}
        {children}
      </div>
    </div>
  );
}
