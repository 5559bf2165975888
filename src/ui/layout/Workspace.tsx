import type { ReactNode } from 'react';
import { useDoubleClick } from './useDoubleClick.ts';
import styles from './Workspace.module.css';

interface Props {
  rail?: ReactNode;
  /** Links within the page: a column at the end on a wide screen, else above the content. */
  index?: ReactNode;
  /** One line above the content: what to do now. */
  next?: ReactNode;
  children: ReactNode;
}

/** A page for a whole day's work: a rail beside the content, above it on a phone, and small controls for a mouse. */
export function Workspace({ rail, index, next, children }: Props) {
  useDoubleClick();
  return (
    <div className={styles.workspace}>
      {rail === undefined ? null : <div className={styles.rail}>{rail}</div>}
      {next === undefined ? null : <p className={styles.next}>{next}</p>}
      {index === undefined ? null : <div className={styles.index}>{index}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
