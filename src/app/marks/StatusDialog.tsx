import { useId, type ReactNode } from 'react';
import { useCardActions } from '#app/scores/useCard.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import type { CardView } from '#data/scores/types.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { STATUS_HINTS, type OfferedStatus } from '#domain/cards/offered-statuses.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import styles from './StatusDialog.module.css';
import { useOfferedStatuses } from './useOfferedStatuses.ts';

/** Its accessible name is the status alone; when to use the status is its description. */
function StatusButton({
  value,
  busy,
  onClick,
}: {
  value: OfferedStatus;
  busy: boolean;
  onClick: () => void;
}) {
  const hintId = useId();
  const label = value === 'playing' ? t('Still playing') : formatLongStatus(value);
  return (
    <Button
      wide
      look="secondary"
      busy={busy}
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

/** A status is stored on the phone and sent like a score. `canScore`: the user may enter scores on the card. */
export function StatusDialog({
  view,
  canScore = true,
  onSet,
  onClose,
  children,
}: {
  view: CardView;
  canScore?: boolean;
  /** Called once the status is stored. */
  onSet?: (status: OfferedStatus, former: string) => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { setMark } = useCardActions()(view.key);
  const offeredStatuses = useOfferedStatuses(view, canScore);
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED });
  const name = fullName(view.card.user);
  const shownStatus = view.status.value ?? 'playing';
  const storeStatus = (value: OfferedStatus) =>
    void attempt(
      () => setMark(MARK_PLACES.status, value),
      () => {
        onSet?.(value, shownStatus);
        onClose();
      },
    );
  const otherStatuses = offeredStatuses.filter((value) => value !== shownStatus);
  return (
    <Dialog title={t('{name}: {status}', { name, status: formatLongStatus(shownStatus) })} onClose={onClose}>
      <p>
        {t(
          'Players who stop are listed below the ranking with this status and are not drawn again. Scores stay on the card.',
        )}
      </p>
      {children}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {otherStatuses.length === 0 ? <p>{t('Only the organizer and staff can change this status.')}</p> : null}
      <Stack>
        {otherStatuses.map((value) => (
          <StatusButton key={value} value={value} busy={busy} onClick={() => storeStatus(value)} />
        ))}
        <Button wide look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
