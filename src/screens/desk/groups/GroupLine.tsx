import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Group.module.css';
import type { Message } from './groupMessage.ts';

/** Announces changes and offers undo, at the bottom where a thumb reaches it. Empty before the first change. */
export function GroupLine({
  message,
  canUndo,
  onUndo,
}: {
  message: Message | null;
  canUndo: boolean;
  onUndo: () => void;
}) {
  const isEmpty = message === null && !canUndo;
  return (
    <div className={isEmpty ? styles.noLine : styles.line}>
      <div className={styles.said} tabIndex={-1} data-focus="message">
        <p aria-live="polite">{message?.kind === 'done' ? message.text : null}</p>
        <p aria-live="assertive" className={styles.problem}>
          {message?.kind === 'problem' ? `! ${message.text}` : null}
        </p>
      </div>
      {isEmpty ? null : (
        <Button look="secondary" disabled={!canUndo} onClick={onUndo}>
          <span aria-hidden="true">↶</span> {t('Undo')}
        </Button>
      )}
    </div>
  );
}
