import styles from './Spinner.module.css';

export function Spinner({ children }: { children: string }) {
  return (
    <p className={styles.spinner} role="status" data-loading>
      <span className={styles.ring} aria-hidden="true" />
      {children}
    </p>
  );
}
