import { useLayoutEffect, type ReactNode } from 'react';
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

/**
 * Starts a new page, and with `sharesPage` only if it does not fit on the page of the one before. Its content must fit
 * A4 and Letter, portrait, with margins of 12 mm.
 */
export function PrintedPage({ sharesPage = false, children }: { sharesPage?: boolean; children: ReactNode }) {
  return (
    <section className={styles.sheet} data-shares={sharesPage || undefined}>
      {children}
    </section>
  );
}
