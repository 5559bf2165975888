import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Clamp } from '../messages/Clamp.tsx';
import styles from './Page.module.css';

interface Props {
  title: ReactNode;
  /** What the browser's tab says; the heading itself unless given. */
  tabTitle?: string;
  /** What stands above the heading, as a Back link. */
  back?: ReactNode;
  /** Sits beside the heading: actions, ages, badges. */
  aside?: ReactNode;
  subtitle?: ReactNode;
  /** Stands before the heading, as a face. */
  picture?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** Names the browser's tab, its history entry and its bookmark after what is on the screen. */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Greenside`;
  }, [title]);
}

/** The frame of a screen: one heading, which takes the focus after a navigation, one column, room at the sides. */
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

/** Lays its children in one column on a phone and in two or more where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
