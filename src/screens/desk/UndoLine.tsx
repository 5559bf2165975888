import { useEffect, useRef } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Desk.module.css';
import { useUndo } from './useDeskUndo.ts';
import { useToastsEnd } from './useOneMessage.ts';
import { useToastsAbove } from './useToastsAbove.ts';
import { useUndoHold, type UndoHold } from './useUndoHold.ts';

/** Parts of the desk that place the undo message within their own layout. */
const PARTS_WITH_OWN_LINE: readonly string[] = ['groups', 'start', 'play'];

/** Undoes the latest change. The button names the change, unless the text `beside` it does. */
function UndoButton({ beside, hold }: { beside: string | null; hold: UndoHold }) {
  const { last, busy } = useUndo();
  if (last === null) return null;
  const undoLabel = t('Undo: {what}', { what: last.what });
  return (
    <Button
      variant="secondary"
      className={hold.isHidden ? styles.held : undefined}
      busy={busy}
      aria-label={undoLabel}
      onClick={({ nativeEvent }) => void hold.press(nativeEvent)}
    >
      <span aria-hidden="true">↶</span> {beside?.startsWith(last.what) ? t('Undo') : undoLabel}
    </Button>
  );
}

/**
 * Shows the latest change or undo, with an Undo button; empty before the first change. Takes the focus when an undo
 * removes or hides the button.
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
  const hold = useUndoHold();
  const line = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const isLastUndone = last === null && message !== null;
  useEffect(() => {
    const { activeElement } = document;
    const isFocusLost =
      activeElement === document.body || line.current?.querySelector('button') === activeElement;
    if ((isLastUndone || hold.isHidden) && isFocusLost) element.current?.focus();
  }, [isLastUndone, hold.isHidden]);
  useToastsAbove(line, message !== null);
  const problemText = problem ?? (message?.kind === 'problem' ? message.text : null);
  const doneText = message?.kind === 'done' ? message.text : null;
  return (
    <div
      ref={line}
      className={message === null ? emptyClassName : className}
      data-undo-line={message === null ? '' : 'shown'}
      onPointerLeave={hold.leave}
    >
      <div ref={element} className={wordsClassName} tabIndex={-1} data-focus="message">
        <p role="status">{doneText}</p>
        <p role="alert" className={styles.problem}>
          {problemText === null ? null : `! ${problemText}`}
        </p>
      </div>
      <UndoButton beside={doneText} hold={hold} />
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
