import { useEffect, useRef } from 'react';
import { Button, type ButtonVariant } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Desk.module.css';
import { useUndo } from './useDeskUndo.ts';

/** Parts with a line at the bottom, within reach of the thumb. */
const OWN_LINE: readonly string[] = ['groups', 'start'];

/** Undoes the latest act of this visit. `beside`: words beside it; it names the act if they do not. */
export function UndoButton({ look, beside }: { look: ButtonVariant; beside?: string | null }) {
  const { last, busy, undo } = useUndo();
  if (last === null) return null;
  const named = t('Undo: {what}', { what: last.what });
  return (
    <Button look={look} busy={busy} aria-label={named} onClick={() => void undo()}>
      <span aria-hidden="true">↶</span>{' '}
      {beside === undefined || beside?.startsWith(last.what) ? t('Undo') : named}
    </Button>
  );
}

/**
 * What was done or undone last, with an Undo. Empty before the first act. Takes the focus when the last act is undone
 * and the button disappears.
 */
export function UndoWords({
  className,
  emptyClassName,
  wordsClassName,
}: {
  className: string | undefined;
  /** While there is nothing to show. */
  emptyClassName?: string | undefined;
  wordsClassName: string | undefined;
}) {
  const { last, message, problem } = useUndo();
  const element = useRef<HTMLDivElement>(null);
  const isLastUndone = last === null && message !== null;
  useEffect(() => {
    if (isLastUndone && document.activeElement === document.body) element.current?.focus();
  }, [isLastUndone]);
  const trouble = problem ?? (message?.kind === 'problem' ? message.text : null);
  const done = message === null ? (last?.what ?? null) : message.kind === 'done' ? message.text : null;
  return (
    <div className={last === null && message === null ? emptyClassName : className}>
      <div ref={element} className={wordsClassName} tabIndex={-1} data-focus="message">
        <p role="status">{done}</p>
        <p role="alert" className={styles.problem}>
          {trouble === null ? null : `! ${trouble}`}
        </p>
      </div>
      <UndoButton look="secondary" beside={done} />
    </div>
  );
}

/** Above the parts that have no line of their own. */
export function UndoLine({ part }: { part: string }) {
  return OWN_LINE.includes(part) ? null : <UndoWords className={styles.undo} wordsClassName={styles.did} />;
}
