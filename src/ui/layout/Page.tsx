import { useEffect, type ReactNode } from 'react';
import { Clamp } from '../messages/Clamp.tsx';
import styles from './Page.module.css';

interface Props {
  title: ReactNode;
  /** Title of the browser tab; by default the heading. */
  tabTitle?: string;
  back?: ReactNode;
  aside?: ReactNode;
  subtitle?: ReactNode;
  picture?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** Sets the title of the tab, and so of history entries and bookmarks. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Greenside`;
  }, [title]);
}

/** A page whose heading takes the focus after a navigation. */
export function Page({ title, tabTitle, back, aside, subtitle, picture, narrow, children }: Props) {
  useTabTitle(tabTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <div className={[styles.page, narrow ? styles.narrow : ''].filter(Boolean).join(' ')}>
      {back}
      <div className={styles.head}>
        <div className={styles.who}>
          {picture}
          <div className={styles.heading}>
            <h1 tabIndex={-1}>{typeof title === 'string' ? <Clamp>{title}</Clamp> : title}</h1>
            {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
          </div>
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Shows one column on a phone, more if there is space. */
export function PageColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
