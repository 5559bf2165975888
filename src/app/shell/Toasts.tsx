import { useStore } from 'zustand';
import { Button } from '#ui/forms/Button.tsx';
import type { Toast } from '#app/toasts.ts';
import { useToasts } from '#app/useToast.ts';
import styles from './Toasts.module.css';
import { t } from '#words/t.ts';

function ToastMessage({ toast }: { toast: Toast }) {
  const { dismiss } = useToasts();
  const { id, kind, text, action } = toast;
  return (
    <li
      className={kind === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
      data-toast={kind === 'error' || action ? 'stays' : 'passes'}
    >
      <span>{text}</span>
      {action ? (
        <Button
          variant="secondary"
          onClick={() => {
            action.run();
            dismiss(id);
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <Button variant="quiet" aria-label={t('Close')} onClick={() => dismiss(id)}>
        ✕
      </Button>
    </li>
  );
}

/** The lists are always in the document, so that screen readers announce new toasts. */
export function Toasts() {
  const toasts = useStore(useToasts().store);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const otherToasts = toasts.filter((toast) => toast.kind !== 'error');
  return (
    <div className={styles.corner}>
      <ul className={styles.list} aria-live="assertive" aria-label={t('Errors')}>
        {errors.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} />
        ))}
      </ul>
      <ul className={styles.list} aria-live="polite" aria-label={t('Messages')}>
        {otherToasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} />
        ))}
      </ul>
    </div>
  );
}
