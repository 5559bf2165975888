import styles from './Clamp.module.css';

/** A name of this length needs three lines on no screen, so a room may show it as plain text. */
const MAX_SHORT_LENGTH = 60;

/** Limits a name that a user chose to three lines. The tooltip and screen readers have the whole name. */
export function Clamp({ children }: { children: string }) {
  return (
    <span
      className={styles.clamp}
      title={children}
      data-short={children.length <= MAX_SHORT_LENGTH ? '' : undefined}
    >
      {children}
    </span>
  );
}
