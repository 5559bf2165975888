import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import styles from './Alert.module.css';
import { t } from '#words/t.ts';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

/** Signs of the kinds, so that colour is not the only sign. */
const KIND_SIGNS: Record<AlertKind, string> = { info: 'i', success: '✓', warning: '!', error: '✕' };

interface Props {
  kind: AlertKind;
  title?: string;
  /** Makes the alert focusable, as the target of a button elsewhere. */
  id?: string;
  /** Called when the user dismisses the alert; without it, the alert cannot be dismissed. */
  onClose?: () => void;
  children: ReactNode;
}

/** Screen readers announce errors at once, other kinds politely. */
export function Alert({ kind, title, id, onClose, children }: Props) {
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={[styles.alert, styles[kind]].join(' ')}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.sign} aria-hidden="true">
        {KIND_SIGNS[kind]}
      </span>
      <div className={styles.words}>
        {title ? <strong>{title}</strong> : null}
        <div>{children}</div>
      </div>
      {onClose ? (
        <Button variant="quiet" onClick={onClose} aria-label={t('Close')}>
          ✕
        </Button>
      ) : null}
    </div>
  );
}
