import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';
import styles from './Alert.module.css';
import { t } from '#words/t.ts';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

/** The sign in front of each kind, so that colour is never the only one. */
const SIGN: Record<AlertKind, string> = { info: 'i', success: '✓', warning: '!', error: '✕' };

interface Props {
  kind: AlertKind;
  title?: string;
  /** Given, a button elsewhere leads here: it can take the focus. */
  id?: string;
  /** Given, the alert can be dismissed. */
  onClose?: () => void;
  children: ReactNode;
}

/** A message that stays until it is dealt with. Errors interrupt a screen reader, the rest wait. */
export function Alert({ kind, title, id, onClose, children }: Props) {
  return (
    <div
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={[styles.alert, styles[kind]].join(' ')}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <span className={styles.sign} aria-hidden="true">
        {SIGN[kind]}
      </span>
      <div className={styles.words}>
        {title ? <strong>{title}</strong> : null}
        <div>{children}</div>
      </div>
      {onClose ? (
        <Button look="quiet" onClick={onClose} aria-label={t('Close')}>
          ✕
        </Button>
      ) : null}
    </div>
  );
}
