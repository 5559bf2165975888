import type { ReactNode } from 'react';
import { t } from '#words/t.ts';
import { Alert } from '../messages/Alert.tsx';
import { Button } from './Button.tsx';
import styles from './SaveBar.module.css';
import type { DraftState } from './useDraft.ts';

/** Screen readers announce the text; it stays until the next change. */
export function SaveStateText({ state }: { state: DraftState }) {
  return (
    <span role="status" className={[styles.state, styles[state]].join(' ')}>
      {state === 'saved' ? (
        <>
          <span aria-hidden="true">✓ </span>
          {t('Saved.')}
        </>
      ) : null}
      {state === 'changed' ? t('Unsaved changes') : null}
    </span>
  );
}

interface Props {
  state: DraftState;
  busy: boolean;
  problem?: string | null;
  label?: string;
  /** True if the input can be saved; by default, if it has changed. */
  canSave?: boolean;
  children?: ReactNode;
}

/** The end of a form: its save button, and beside it whether the input is saved. */
export function SaveBar({ state, busy, problem, label, canSave = state === 'changed', children }: Props) {
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <div className={styles.bar}>
        <Button type="submit" busy={busy} disabled={!canSave}>
          {label ?? t('Save')}
        </Button>
        {children}
        <SaveStateText state={state} />
      </div>
    </>
  );
}
