import { useEffect, useRef } from 'react';
import { UndoWords } from '../UndoLine.tsx';
import { useUndo } from '../useDeskUndo.ts';
import styles from './Group.module.css';

/** Announces changes and offers undo. At the bottom, within reach of the thumb; empty before the first change. */
export function GroupLine() {
  const { notify } = useUndo();
  const forget = useRef(() => notify(null));
  // A message about the groups is not for other parts of the desk.
  useEffect(() => forget.current, []);
  return <UndoWords className={styles.line} emptyClassName={styles.noLine} wordsClassName={styles.said} />;
}
