import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';

/** A native modal dialog: focus is held inside, Escape closes it. Mount it to open it. Stands outside the page, so that a form may hold one. */
export function Dialog({
  title,
  onClose,
  wide,
  children,
}: {
  title: string;
  /** Room for a form of two columns. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed while it still stands in the page: only then does the browser give the focus back to what opened it.
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
      onCancel={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
