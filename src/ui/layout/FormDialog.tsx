import { createContext, use, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';
import { useHasTypedText } from './useHasTypedText.ts';

const CloseContext = createContext<() => void>(() => {});

/** A button that closes the dialog around it, as Esc does. */
export function DialogClose({ children }: { children: ReactNode }) {
  const close = use(CloseContext);
  return (
    <Button wide variant="secondary" onClick={close}>
      {children}
    </Button>
  );
}

function CloseQuestion({ onDiscard, onBack }: { onDiscard: () => void; onBack: () => void }) {
  const questionElement = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => questionElement.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={questionElement}
      className={styles.question}
      role="group"
      aria-label={t('Close without saving?')}
    >
      <p role="alert">{t('Close without saving? What you typed is lost.')}</p>
      <Button wide variant="secondary" onClick={onBack}>
        {t('Go on typing')}
      </Button>
      <Button wide variant="danger" onClick={onDiscard}>
        {t('Close without saving')}
      </Button>
    </div>
  );
}

/** A dialog that asks before Esc loses typed text. A Cancel button of its content does not ask. */
export function FormDialog({ onClose, children, ...dialogProps }: ComponentProps<typeof Dialog>) {
  const content = useRef<HTMLDivElement>(null);
  const hasTypedText = useHasTypedText(content);
  const [isAsking, setAsking] = useState(false);
  const close = (event?: SyntheticEvent): void => {
    if (!hasTypedText()) return onClose();
    event?.preventDefault();
    setAsking(!isAsking);
  };
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    const abortController = new AbortController();
    const { signal } = abortController;
    // A second Esc closes a dialog in browsers, even if the first was prevented, so the dialog is shown again.
    dialog?.addEventListener('close', () => content.current && dialog.showModal(), { signal });
    return () => abortController.abort();
  }, []);
  return (
    <Dialog {...dialogProps} onClose={close}>
      <div ref={content} className={styles.content}>
        <CloseContext value={close}>{children}</CloseContext>
        {isAsking ? <CloseQuestion onDiscard={onClose} onBack={() => setAsking(false)} /> : null}
      </div>
    </Dialog>
  );
}
