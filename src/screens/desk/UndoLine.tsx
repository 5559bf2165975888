import { useEffect, useRef } from 'react';
import { Button, type ButtonVariant } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Desk.module.css';
import { useUndo } from './useDeskUndo.ts';
import { useToastsEnd } from './useOneMessage.ts';
import { useToastsAbove } from './useToastsAbove.ts';

/** Parts of the desk that place the undo message within their own layout. */
const PARTS_WITH_OWN_LINE: readonly string[] = ['groups', 'start', 'play'];

/** Undoes the latest change. The button names the change, unless the text `beside` it does. */
export function UndoButton({ look, beside }: { look: ButtonVariant; beside?: string | null }) {
  const { last, busy, undo } = useUndo();
  if (last === null) return null;
  const undoLabel = t('Undo: {what}', { what: last.what });
  return (
    <Button look={look} busy={busy} aria-label={undoLabel} onClick={() => void undo()}>
      <span aria-hidden="true">↶</span>{' '}
      {beside === undefined || beside?.startsWith(last.what) ? t('Undo') : undoLabel}
    </Button>
  );
}

/**
 * Shows the latest change or undo, with an Undo button; empty before the first change. Takes the focus when an undo
 * removes the button.
 */
export function UndoMessage({
  className,
  emptyClassName,
  wordsClassName,
}: {
  className: string | undefined;
  emptyClassName?: string | undefined;
  wordsClassName: string | undefined;
}) {
  const { last, message, problem } = useUndo();
  const line = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const isLastUndone = last === null && message !== null;
  useEffect(() => {
    if (isLastUndone && document.activeElement === document.body) element.current?.focus();
  }, [isLastUndone]);
  useToastsAbove(line, message !== null);
  const problemText = problem ?? (message?.kind === 'problem' ? message.text : null);
  const doneText = message?.kind === 'done' ? message.text : null;
  return (
    <div
      ref={line}
      className={message === null ? emptyClassName : className}
      data-undo-line={message === null ? '' : 'shown'}
    >
      <div ref={element} className={wordsClassName} tabIndex={-1} data-focus="message">
        <p role="status">{doneText}</p>
        <p role="alert" className={styles.problem}>
          {problemText === null ? null : `! ${problemText}`}
        </p>
      </div>
      <UndoButton look="secondary" beside={doneText} />
    </div>
  );
}

/** Removes the undo message when the part of the desk that renders this closes. */
export function ForgetLine() {
  const { notify } = useUndo();
  const forget = useRef(() => notify(null));
  useEffect(() => forget.current, []);
  return null;
}

function MessagesEnd() {
  useToastsEnd();
  return <ForgetLine />;
}

/** Shows the undo message at the foot of the parts that do not place it themselves; it moves nothing there. */
export function UndoLine({ part }: { part: string }) {
  return (
    <>
      <MessagesEnd key={part} />
      {PARTS_WITH_OWN_LINE.includes(part) ? null : (
        <UndoMessage className={styles.foot} wordsClassName={styles.did} />
      )}
    </>
  );
}
