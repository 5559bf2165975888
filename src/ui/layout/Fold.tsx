import { useState, type ReactNode } from 'react';
import styles from './Fold.module.css';

/**
 * Renders its content only while open, so that long lists take no time while closed. Without `open` it remembers itself
 * whether it is.
 */
export function Fold({
  title,
  note,
  level = 3,
  startsOpen = false,
  open: givenOpen,
  onToggle,
  children,
}: {
  title: string;
  /** Short text at the end of the line, such as a count. */
  note?: string;
  level?: 2 | 3;
  startsOpen?: boolean;
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const open = givenOpen ?? isOpen;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <details
      className={styles.fold}
      open={open}
      onToggle={(event) => {
        if (event.target === event.currentTarget) (onToggle ?? setOpen)(event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <Heading className={styles.title}>{title}</Heading>
        <span className={styles.note}>{note}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      {open ? <div className={styles.content}>{children}</div> : null}
    </details>
  );
}
