import { useState } from 'react';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatLongStatus } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import styles from '../Scorecard.module.css';

/** Withdraws players of the group. Null if the server accepts no marks, such as a withdrawal. */
export function StopChoice({ views }: { views: readonly CardView[] }) {
  const [isAsking, setAsking] = useState(false);
  const [chosenUser, setChosenUser] = useState<number | null>(null);
  const viewsWithMarks = views.filter(({ card }) => card.has_marks === true);
  const view = viewsWithMarks.find(({ key }) => key.user === chosenUser);
  const [onlyView] = viewsWithMarks;
  if (!onlyView) return null;
  const close = () => {
    setAsking(false);
    setChosenUser(null);
  };
  return (
    <div className={styles.stop}>
      <Button
        variant="quiet"
        onClick={() => (viewsWithMarks.length === 1 ? setChosenUser(onlyView.key.user) : setAsking(true))}
      >
        {t('Player leaves the round…')}
      </Button>
      {/* The statuses are also shown here, because the card's head and the group's rows may be out of sight. */}
      <p role="status">
        {viewsWithMarks
          .filter(isPlayerOut)
          .map((leaverView) =>
            t('{name}: {status}', {
              name: fullName(leaverView.card.user),
              status: formatLongStatus(leaverView.status.value!),
            }),
          )
          .join(' · ')}
      </p>
      {view ? <StatusDialog view={view} onClose={close} /> : null}
      {isAsking && !view ? (
        <Dialog title={t('Who is leaving?')} onClose={close}>
          <Stack>
            {viewsWithMarks.map((memberView) => (
              <Button
                key={memberView.key.user}
                wide
                variant="secondary"
                onClick={() => setChosenUser(memberView.key.user)}
              >
                {fullName(memberView.card.user)}
                {isPlayerOut(memberView) ? ` · ${formatLongStatus(memberView.status.value!)}` : ''}
              </Button>
            ))}
            <Button wide variant="quiet" onClick={close}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Dialog>
      ) : null}
    </div>
  );
}
