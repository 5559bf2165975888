import { useState } from 'react';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import { MarkTroubles } from '#app/marks/MarkTroubles.tsx';
import { useOfferedStatuses } from '#app/marks/useOfferedStatuses.ts';
import { useCardActions } from '#app/scores/useCard.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { useAction } from '#app/useAction.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { useRecordStatus } from '../useRecordStatus.ts';

/** A button that sets the player's status back to playing. Renders nothing for users who may not set it. */
export function SetToPlaying({ view }: { view: CardView }) {
  const { setMark } = useCardActions()(view.key);
  const canPlay = useOfferedStatuses(view, true).includes('playing');
  const recordStatus = useRecordStatus();
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED_HERE });
  const statusBefore = view.status.value ?? 'playing';
  if (!canPlay) return null;
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button
        look="secondary"
        busy={busy}
        onClick={() =>
          void attempt(
            () => setMark(MARK_PLACES.status, 'playing'),
            () => recordStatus(view, 'playing', statusBefore),
          )
        }
      >
        {t('Set to “Playing”')}
      </Button>
    </>
  );
}

/** Warns that a player with a status such as "did not start" has scores. */
export function StatusContradiction({ view }: { view: CardView }) {
  const status = formatLongStatus(view.status.value ?? 'playing');
  return (
    <Alert kind="warning" title={t('{name}: {status}', { name: fullName(view.card.user), status })}>
      <p>{t('This card has scores, but they do not count with this status.')}</p>
      <SetToPlaying view={view} />
    </Alert>
  );
}

/** Shows nothing if the server does not support marks such as the status. */
export function PaperStatus({ view }: { view: CardView }) {
  const [isAsking, setAsking] = useState(false);
  const recordStatus = useRecordStatus();
  if (view.card.has_marks !== true) return null;
  const status = formatLongStatus(view.status.value ?? 'playing');
  const statusButton = (
    <Button look="quiet" onClick={() => setAsking(true)}>
      {t('Status…')}
    </Button>
  );
  return (
    <>
      <MarkTroubles view={view} />
      {isPlayerOut(view) ? (
        <Alert kind="warning" title={status}>
          <SetToPlaying view={view} /> {statusButton}
        </Alert>
      ) : (
        <div>
          <span role="status">{status}</span> {statusButton}
        </div>
      )}
      {isAsking ? (
        <StatusDialog
          view={view}
          onSet={(value, former) => recordStatus(view, value, former)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
