import { ForgetLine, UndoMessage } from '../UndoLine.tsx';
import deskStyles from '../Desk.module.css';
import styles from './Group.module.css';

/** Announces changes and offers undo. At the bottom, within reach of the thumb; empty before the first change. */
export function GroupLine() {
  return (
    <>
      <ForgetLine />
      <UndoMessage
        className={`${deskStyles.foot} ${styles.line}`}
        emptyClassName={styles.noLine}
        wordsClassName={styles.said}
      />
    </>
  );
}
