import styles from './Clamp.module.css';

/** Limits a name that a user chose to three lines. The tooltip and screen readers have the whole name. */
export function Clamp({ children }: { children: string }) {
  return (
    <span className={styles.clamp} title={children}>
      {children}
    </span>
  );
}
