import { useLocation } from '@tanstack/react-router';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Desk.module.css';
import type { DeskUndo } from './useDeskUndo.ts';

/** These tabs show their own Undo, for changes of groups and of tee times. */
const OWN_UNDO: readonly string[] = ['groups', 'start'];

/** Shows nothing before the first change, and nothing in a tab that shows its own Undo. */
export function UndoLine({ undo }: { undo: DeskUndo }) {
  const { last, said, problem, busy } = undo;
  const part = useLocation({ select: ({ hash }) => hash });
  if (OWN_UNDO.includes(part)) return null;
  const isSeen = last !== null || said !== null;
  return (
    <div className={isSeen ? styles.undo : undefined}>
      <div className={styles.did}>
        <p role="status">{said ?? last}</p>
        {problem === null ? null : (
          <p role="alert" className={styles.problem}>
            ! {problem}
          </p>
        )}
      </div>
      {last === null ? null : (
        <Button
          look="secondary"
          busy={busy}
          aria-label={t('Undo: {what}', { what: last })}
          onClick={() => void undo.undo()}
        >
          <span aria-hidden="true">↶</span> {said === null ? t('Undo') : t('Undo: {what}', { what: last })}
        </Button>
      )}
    </div>
  );
}
