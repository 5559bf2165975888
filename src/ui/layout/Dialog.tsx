import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** True if the dialog has a form with two columns. */
  wide?: boolean;
  /** Called by Esc, whose event closes the dialog unless it is prevented. */
  onClose: (event?: SyntheticEvent) => void;
  children: ReactNode;
}

/** A native modal dialog, open while mounted. It is rendered in `body`, so that it can be used inside a form. */
export function Dialog({ title, onClose, wide, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, because browsers return the focus to the opener only if the dialog closes while it is in the
  // document.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={element}
      className={[styles.dialog, wide ? styles.wide : ''].filter(Boolean).join(' ')}
      aria-labelledby={id}
      // A dialog that this one opened is its child in React, and its event comes here too.
      onCancel={(event) => event.target === event.currentTarget && onClose(event)}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
