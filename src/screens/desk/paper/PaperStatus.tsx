import { useState } from 'react';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import { MarkTroubles } from '#app/marks/MarkTroubles.tsx';
import type { CardView } from '#data/scores/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { statusLong } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import { useRecordStatus } from '../useRecordStatus.ts';

/** Shows nothing if the server does not support marks such as the status. */
export function PaperStatus({ view }: { view: CardView }) {
  const [asking, setAsking] = useState(false);
  const recordStatus = useRecordStatus();
  if (view.card.has_marks !== true) return null;
  return (
    <>
      <MarkTroubles view={view} />
      <div>
        <span role="status">{statusLong(view.status.value ?? 'playing')}</span>{' '}
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('Status…')}
        </Button>
      </div>
      {asking ? (
        <StatusDialog
          view={view}
          onSet={(status, former) => recordStatus(view, status, former)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
