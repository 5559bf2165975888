import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  /** Heading of the card; without one it is a plain frame. */
  title?: ReactNode;
  /** Sits beside the heading, at the end of the line. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** Where a link within the page leads. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A framed part of a page. */
export function Card({ title, aside, level = 2, id, className, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section id={id} className={[styles.card, className].filter(Boolean).join(' ')}>
      {title || aside ? (
        <div className={styles.head}>
          {title ? <Heading>{title}</Heading> : <span />}
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  );
}
