import type { MouseEvent, ReactNode } from 'react';
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

interface DiscardProps {
  state: DraftState;
  busy: boolean;
  onDiscard: () => void;
}

/** Clears text that is no date or number: its value is '' before and after, so React leaves it in the field. */
const clearUnreadable = (form: HTMLFormElement): void => {
  for (const input of form.querySelectorAll('input')) if (input.validity.badInput) input.value = '';
};

/** Shows the saved values again. Without unsaved changes there is no button. */
export function DiscardButton({ state, busy, onDiscard }: DiscardProps) {
  if (state !== 'changed') return null;
  const discard = ({ currentTarget }: MouseEvent): void => {
    const form = currentTarget.closest('form');
    onDiscard();
    if (form === null) return;
    clearUnreadable(form);
    // The pressed button disappears.
    form
      .querySelector<HTMLElement>(':is(input, select, textarea, button):enabled')
      ?.focus({ preventScroll: true });
  };
  return (
    <Button variant="secondary" disabled={busy} onClick={discard}>
      {t('Discard')}
    </Button>
  );
}

interface Props {
  state: DraftState;
  busy: boolean;
  problem?: string | null;
  label?: string;
  /** True if the input can be saved; by default, if it has changed. */
  canSave?: boolean;
  /** Missing in a form that has a button of its own for it. */
  onDiscard?: () => void;
  children?: ReactNode;
}

/** The end of a form: its save button, and beside it whether the input is saved. */
export function SaveBar({
  state,
  busy,
  problem,
  label,
  canSave = state === 'changed',
  onDiscard,
  children,
}: Props) {
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <div className={styles.bar}>
        <Button type="submit" busy={busy} disabled={!canSave}>
          {label ?? t('Save')}
        </Button>
        {onDiscard ? <DiscardButton state={state} busy={busy} onDiscard={onDiscard} /> : null}
        {children}
        <SaveStateText state={state} />
      </div>
    </>
  );
}
