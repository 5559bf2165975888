import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  title?: ReactNode;
  /** Content at the end of the heading's line. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** Target id of links within the page. */
  id?: string;
  className?: string;
  children: ReactNode;
}

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
