import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface Props {
  title: ReactNode;
  /** What stands above the heading, as a Back link. */
  back?: ReactNode;
  /** Sits beside the heading: actions, ages, badges. */
  aside?: ReactNode;
  subtitle?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a screen: one heading, one column, room at the sides. */
export function Page({ title, back, aside, subtitle, narrow, children }: Props) {
  return (
    <div className={[styles.page, narrow ? styles.narrow : ''].filter(Boolean).join(' ')}>
      {back}
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

/** Lays its children in one column on a phone and in two or more where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
