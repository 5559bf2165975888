import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import type { CardView } from '#data/scores/types.ts';
import { MAX_REASON_LENGTH, NO_REASON, toReason } from '#domain/cards/reason.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { t } from '#words/t.ts';
import { nameStatus, StatusForm, useStatusChange, type StatusDialogProps } from './StatusForm.tsx';
import { getReason, getChosenStatus } from './statusMarks.ts';
import styles from './StatusDialog.module.css';

/** The reason of the shown status; none for a player who plays again, whose card may still have that of a former status. */
export const getStandingReason = (view: Pick<CardView, 'status' | 'reason'>): string =>
  getChosenStatus(view) === 'playing' ? NO_REASON : getReason(view);

/** Sets the status of a card and the reason for it; a player who plays again has none. */
export function ReasonDialog({ view, offered, children, ...calls }: StatusDialogProps) {
  const { store, ...action } = useStatusChange(view, calls);
  const status = getChosenStatus(view);
  const shownReason = getStandingReason(view);
  const [typedText, setTypedText] = useState(shownReason);
  const form = useRef<HTMLFormElement>(null);
  // Not the text field, which would open the keyboard of a phone over the statuses.
  useLayoutEffect(() => form.current?.closest('dialog')?.querySelector('button')?.focus(), []);
  const reason = toReason(typedText);
  const canSave = status !== 'playing' && reason !== shownReason;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (canSave) store(status, reason);
  };
  return (
    <FormDialog title={nameStatus(view)} onClose={calls.onClose}>
      <StatusForm
        {...action}
        view={view}
        offered={offered}
        onChoose={(value) => store(value, value === 'playing' ? NO_REASON : reason)}
        onClose={calls.onClose}
      >
        {children}
        <form ref={form} className={styles.reason} noValidate onSubmit={save}>
          <Field
            label={t('Reason (optional)')}
            hint={t('For example “Rule 3.3b”. It is printed with the results.')}
            value={typedText}
            maxLength={MAX_REASON_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setTypedText(target.value)}
          />
          {canSave ? (
            <Button wide type="submit" variant="primary" busy={action.busy}>
              {t('Save the reason')}
            </Button>
          ) : null}
        </form>
      </StatusForm>
    </FormDialog>
  );
}
