import { useState } from 'react';
import { describePlayerState } from '#app/marks/StatusForm.tsx';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import { MarkTroubles } from '#app/marks/MarkTroubles.tsx';
import { describeCardStatus, getReason, listStatusMarks } from '#app/marks/statusMarks.ts';
import { canGiveReason, useOfferedStatuses } from '#app/marks/useOfferedStatuses.ts';
import { useQueueActions } from '#app/scores/useCard.ts';
import { NOT_STORED_HERE } from '#app/closing/notStoredHere.ts';
import { useAction } from '#app/useAction.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { NO_REASON } from '#domain/cards/reason.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { useRecordStatus } from '../useRecordStatus.ts';

/** A button that sets the player's status back to playing. Renders nothing for users who may not set it. */
export function SetToPlaying({ view }: { view: CardView }) {
  const queueActions = useQueueActions();
  const offered = useOfferedStatuses(view, true);
  const recordStatus = useRecordStatus();
  const { busy, problem, attempt } = useAction({ thrown: NOT_STORED_HERE });
  if (!offered.includes('playing')) return null;
  const marks = listStatusMarks(view, 'playing', canGiveReason(view, offered) ? NO_REASON : getReason(view));
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          void attempt(
            () => queueActions.marks(marks),
            () => recordStatus(view, 'playing', marks),
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
  // The reason of a former status may still be on the card of a player who plays again.
  const status = isPlayerOut(view) ? describeCardStatus(view) : describePlayerState(view);
  const statusButton = (
    <Button variant="quiet" onClick={() => setAsking(true)}>
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
          onSet={(value, marks) => recordStatus(view, value, marks)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
