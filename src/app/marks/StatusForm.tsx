import { useId, type ReactNode } from 'react';
import { useQueueActions } from '#app/scores/useCard.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardView } from '#data/scores/types.ts';
import { STATUS_HINTS, type OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { isHoleDone } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import { getChosenStatus, listStatusMarks, type StatusMark } from './statusMarks.ts';
import styles from './StatusDialog.module.css';

interface StatusButtonProps {
  value: OfferedStatus;
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** Its accessible name is the status alone; when to use the status is its description. */
export function StatusButton({ value, onClick, ...state }: StatusButtonProps) {
  const hintId = useId();
  const label = value === 'playing' ? t('Still playing') : formatLongStatus(value);
  return (
    <Button
      wide
      variant="secondary"
      {...state}
      aria-label={label}
      aria-describedby={value === 'playing' ? undefined : hintId}
      onClick={onClick}
    >
      <span className={styles.option}>
        {label}
        {value === 'playing' ? null : (
          <small id={hintId} className={styles.hint}>
            {t(STATUS_HINTS[value])}
          </small>
        )}
      </span>
    </Button>
  );
}

export interface StatusDialogProps {
  view: CardView;
  /** Called once the status is stored. */
  onSet?: (status: string, marks: readonly StatusMark[]) => void;
  onClose: () => void;
  children?: ReactNode;
  offered: readonly OfferedStatus[];
}

/** Stores a status and its reason on the phone, to be sent like a score. */
export function useStatusChange(
  view: CardView,
  { onSet, onClose }: Pick<StatusDialogProps, 'onSet' | 'onClose'>,
) {
  const queueActions = useQueueActions();
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const store = (status: string, reason: string): void => {
    const marks = listStatusMarks(view, status, reason);
    void attempt(
      () => queueActions.marks(marks),
      () => {
        onSet?.(status, marks);
        onClose();
      },
    );
  };
  return { busy, problem, store };
}

/** A player without a status whose holes all have a result has finished. */
export function describePlayerState(view: CardView): string {
  const status = getChosenStatus(view);
  return status === 'playing' && view.holes.length > 0 && view.holes.every(isHoleDone)
    ? t('Card complete')
    : formatLongStatus(status);
}

export const nameStatus = (view: CardView): string =>
  t('{name}: {status}', { name: fullName(view.card.user), status: describePlayerState(view) });

interface StatusFormProps {
  view: CardView;
  offered: readonly OfferedStatus[];
  busy: boolean;
  problem: string | null;
  onChoose: (status: OfferedStatus) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The content of the dialog; `children` are above the statuses. */
export function StatusForm({ view, offered, busy, problem, onChoose, onClose, children }: StatusFormProps) {
  const otherStatuses = offered.filter((value) => value !== getChosenStatus(view));
  return (
    <>
      <p>
        {t(
          'Players with a status are listed below the ranking and are not drawn again. Scores stay on the card.',
        )}
      </p>
      {children}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {otherStatuses.length === 0 ? <p>{t('Only the organizer and staff can change this status.')}</p> : null}
      <Stack>
        {otherStatuses.map((value) => (
          <StatusButton key={value} value={value} busy={busy} onClick={() => onChoose(value)} />
        ))}
        <Button wide variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </>
  );
}
