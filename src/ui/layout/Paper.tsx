import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Paper.module.css';

/**
 * What is on paper only. While it is mounted, printing the page gives this in place of everything that the screen shows;
 * on the screen nothing is seen of it. Each child is a sheet of its own with `PaperSheet`.
 */
export function Paper({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dataset.paper = 'true';
    return () => {
      delete document.body.dataset.paper;
    };
  }, []);
  return createPortal(<div className={styles.paper}>{children}</div>, document.body);
}

/** Begins on a new page. One that is meant for a single page fits A4 and Letter, upright, with margins of 12 mm. */
export function PaperSheet({ children }: { children: ReactNode }) {
  return <section className={styles.sheet}>{children}</section>;
}
