import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Paper.module.css';

/** Printed instead of the page while mounted, and invisible on screen. Each page is a `PrintedPage`. */
export function Paper({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.body.dataset.paper = 'true';
    return () => {
      delete document.body.dataset.paper;
    };
  }, []);
  return createPortal(<div className={styles.paper}>{children}</div>, document.body);
}

/** Starts a new page. Its content must fit A4 and Letter, portrait, with margins of 12 mm. */
export function PrintedPage({ children }: { children: ReactNode }) {
  return <section className={styles.sheet}>{children}</section>;
}
