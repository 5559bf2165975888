import { useEffect, type ReactNode } from 'react';
import styles from './Workspace.module.css';

/**
 * Ignores the second click of a double click whose first one opened or closed a dialog: another button can be under the
 * pointer then.
 */
function useDoubleClick(): void {
  useEffect(() => {
    let pressedDialog: Element | null = null;
    const ignoreSecond = (event: MouseEvent): void => {
      const dialog = (event.target as Element).closest('dialog');
      if (event.detail < 2) pressedDialog = dialog;
      if (dialog === pressedDialog) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', ignoreSecond, { capture: true });
    return () => document.removeEventListener('click', ignoreSecond, { capture: true });
  }, []);
}

interface Props {
  rail?: ReactNode;
  /** Alerts above the index and the content. */
  notice?: ReactNode;
  /** Links within the page: a column at the end on a wide screen, else above the content. */
  index?: ReactNode;
  /** One line above the content: what to do now. */
  next?: ReactNode;
  children: ReactNode;
}

/** A page for a whole day's work: a rail beside the content, above it on a phone, and small controls for a mouse. */
export function Workspace({ rail, index, next, notice, children }: Props) {
  useDoubleClick();
  return (
    <div className={styles.workspace}>
      {rail === undefined ? null : <div className={styles.rail}>{rail}</div>}
      {next === undefined ? null : <p className={styles.next}>{next}</p>}
      {notice === undefined ? null : <div className={styles.notice}>{notice}</div>}
      {index === undefined ? null : <div className={styles.index}>{index}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
