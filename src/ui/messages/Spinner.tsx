import styles from './Spinner.module.css';

/** Says in words that something is under way; the turning ring is decoration. */
export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {children}
    </p>
  );
}
