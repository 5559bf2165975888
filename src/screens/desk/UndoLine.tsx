import { useEffect, useRef, useSyncExternalStore, useState, type RefObject } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Desk.module.css';
import { useUndo } from './useDeskUndo.ts';
import { useToastsEnd } from './useOneMessage.ts';
import { useToasts } from '#app/useToast.ts';

/** Time in ms after an undo by touch or key until the act before can be undone; a double tap is shorter. */
const HOLD_MS = 1_000;

/** False in a browser whose clicks have no `pointerType`; the time counts there. */
export const isMouseEvent = (event: object): boolean =>
  'pointerType' in event && event.pointerType === 'mouse';

/** False while an undo runs, and after one that failed, so that it can be tried again. */
export const isUndoHidden = (
  isHeld: boolean,
  { line, busy, problem }: { line: { isUndone: boolean }; busy: boolean; problem: string | null },
): boolean => isHeld && line.isUndone && !busy && problem === null;

/**
 * After an undo the button would undo the act before, in the same place, so a double click would undo two acts. It
 * stays hidden until the mouse leaves the line, or for a moment after a tap or a key. Ctrl+Z does not wait.
 */
function useUndoHold() {
  const deskUndo = useUndo();
  const [isHeld, setHeld] = useState(false);
  return {
    isHidden: isUndoHidden(isHeld, deskUndo),
    press: async (event: object): Promise<void> => {
      setHeld(true);
      await deskUndo.undo();
      if (!isMouseEvent(event)) setTimeout(() => setHeld(false), HOLD_MS);
    },
    leave: (event: object): void => {
      if (isMouseEvent(event)) setHeld(false);
    },
  };
}

type UndoHold = ReturnType<typeof useUndoHold>;

/** Distance of the toasts from the bottom of the window in px, so that they end above an element in its lower half. */
const computeLift = ({ top }: Pick<DOMRect, 'top'>, windowHeight: number): number =>
  top > windowHeight / 2 && top < windowHeight ? windowHeight - top : 0;

/** Moves the toasts above the element while it is in the lower half of the window. */
function useToastsAbove(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { store } = useToasts();
  const hasToasts = useSyncExternalStore(store.subscribe, () => store.getState().length > 0);
  useEffect(() => {
    const line = element.current;
    if (line === null || !isShown || !hasToasts) return undefined;
    const { style } = document.documentElement;
    const liftToasts = (): void =>
      style.setProperty('--toast-lift', `${computeLift(line.getBoundingClientRect(), window.innerHeight)}px`);
    const abortController = new AbortController();
    const resizeObserver = new ResizeObserver(liftToasts);
    resizeObserver.observe(line);
    // The page's content can grow above the element.
    resizeObserver.observe(document.body);
    window.addEventListener('scroll', liftToasts, { signal: abortController.signal, passive: true });
    window.addEventListener('resize', liftToasts, { signal: abortController.signal });
    return () => {
      abortController.abort();
      resizeObserver.disconnect();
      style.removeProperty('--toast-lift');
    };
  }, [element, isShown, hasToasts]);
}

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

interface Props {
  className: string | undefined;
  emptyClassName?: string | undefined;
  wordsClassName: string | undefined;
}

/**
 * Shows the latest change or undo, with an Undo button; empty before the first change. Takes the focus when an undo
 * removes or hides the button.
 */
export function UndoMessage({ className, emptyClassName, wordsClassName }: Props) {
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
