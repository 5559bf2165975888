import styles from './Clamp.module.css';

/**
 * A name that somebody chose: three lines of it at most, so that a long one pushes nothing out of sight. Its title and a
 * screen reader say the whole.
 */
export function Clamp({ children }: { children: string }) {
  return (
    <span className={styles.clamp} title={children}>
      {children}
    </span>
  );
}
