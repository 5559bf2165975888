import { ForgetLine, UndoMessage } from '../UndoLine.tsx';
import styles from './Group.module.css';

/** Announces changes and offers undo. At the bottom, within reach of the thumb; empty before the first change. */
export function GroupLine() {
  return (
    <>
      <ForgetLine />
      <UndoMessage className={styles.line} emptyClassName={styles.noLine} wordsClassName={styles.said} />
    </>
  );
}
