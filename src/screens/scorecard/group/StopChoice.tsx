import { useState } from 'react';
import { StatusDialog } from '#app/marks/StatusDialog.tsx';
import type { CardView } from '#data/scores/types.ts';
import { isOut } from '#data/scores/view.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { statusLong } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import styles from '../Scorecard.module.css';

/** Null if the server accepts no marks, such as a withdrawal. */
export function StopChoice({ views }: { views: readonly CardView[] }) {
  const [isAsking, setAsking] = useState(false);
  const [chosenHole, setChosenHole] = useState<number | null>(null);
  const viewsWithMarks = views.filter(({ card }) => card.has_marks === true);
  const view = viewsWithMarks.find(({ key }) => key.user === chosenHole);
  const [only] = viewsWithMarks;
  if (!only) return null;
  const close = () => {
    setAsking(false);
    setChosenHole(null);
  };
  return (
    <div className={styles.stop}>
      <Button
        look="quiet"
        onClick={() => (viewsWithMarks.length === 1 ? setChosenHole(only.key.user) : setAsking(true))}
      >
        {t('Player leaves the round…')}
      </Button>
      {/* Repeated here because the card's head and the group's rows may be out of sight. */}
      <p role="status">
        {viewsWithMarks
          .filter(isOut)
          .map((each) =>
            t('{name}: {status}', { name: fullName(each.card.user), status: statusLong(each.status.value!) }),
          )
          .join(' · ')}
      </p>
      {view ? <StatusDialog view={view} onClose={close} /> : null}
      {isAsking && !view ? (
        <Dialog title={t('Who is leaving?')} onClose={close}>
          <Stack>
            {viewsWithMarks.map((each) => (
              <Button key={each.key.user} wide look="secondary" onClick={() => setChosenHole(each.key.user)}>
                {fullName(each.card.user)}
                {isOut(each) ? ` · ${statusLong(each.status.value!)}` : ''}
              </Button>
            ))}
            <Button wide look="quiet" onClick={close}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Dialog>
      ) : null}
    </div>
  );
}
