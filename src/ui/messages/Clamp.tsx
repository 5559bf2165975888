import styles from './Clamp.module.css';

/** Limits a user-chosen name to three lines. The tooltip and screen readers have all of it. */
export function Clamp({ children }: { children: string }) {
  return (
    <span className={styles.clamp} title={children}>
      {children}
    </span>
  );
}
