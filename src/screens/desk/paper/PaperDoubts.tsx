import type { KeyboardEvent } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { describeMissingHoles } from './findObstacle.ts';
import type { Doubts } from './paperDoubts.ts';
import { formatScore, SCORE_KEY } from './paperKeys.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';

export function PaperForget({ onForget, onStay }: { onForget: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      isCancelFirst
      title={t('Discard what was typed?')}
      confirm={t('Discard')}
      cancel={t('Back to the card')}
      onConfirm={onForget}
      onClose={onStay}
    >
      <p>{t('What you typed on it is not saved yet.')}</p>
    </ConfirmDialog>
  );
}

/**
 * Moves the focus to the button that goes back if the user types on without having seen the question, so that the next
 * Enter saves nothing.
 */
function focusBackButton({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  const backButton = currentTarget.nextElementSibling;
  if (SCORE_KEY.test(key) && backButton instanceof HTMLElement) backButton.focus();
}

/** Asks once, before the card is saved, about all that may be a slip. */
export function PaperDoubts({
  doubts: { replaced, far, empty },
  holeCount,
  onSave,
  onStay,
}: {
  doubts: Doubts;
  holeCount: number;
  onSave: () => void;
  onStay: () => void;
}) {
  const isCorrection = far.length + empty.length === 0;
  return (
    <Dialog title={isCorrection ? t('Save these changes?') : t('Is this right?')} onClose={onStay}>
      <ul>
        {replaced.map(({ hole, was, score }) => (
          <li key={hole}>
            {t('Hole {hole}: was {was}, now {now}', { hole, was: formatScore(was), now: formatScore(score) })}
          </li>
        ))}
        {far.map(({ hole, score, par }) => (
          <li key={hole}>{t('Hole {hole}: {score} on a par {par}', { hole, score, par })}</li>
        ))}
        {empty.length === 0 ? null : <li>{describeMissingHoles(empty, holeCount)}</li>}
      </ul>
      <Stack>
        <Button wide onClick={onSave} onKeyDown={focusBackButton}>
          {t('Yes, save the card')}
        </Button>
        <Button wide variant="secondary" onClick={onStay}>
          {t('Back to the card')}
        </Button>
      </Stack>
    </Dialog>
  );
}
