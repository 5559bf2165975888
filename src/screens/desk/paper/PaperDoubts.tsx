import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { describeMissing } from './findObstacle.ts';
import type { Doubts } from './paperDoubts.ts';
import { formatScore } from './paperKeys.ts';

/**
 * Asks once, before the card is saved, about all that may be a slip. Enter goes back, so that the keys of a card typed
 * blindly on another one save nothing.
 */
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
  return (
    <ConfirmDialog
      isCancelFirst
      title={t('Is this right?')}
      confirm={t('Yes, save the card')}
      cancel={t('Back to the card')}
      look="secondary"
      onConfirm={onSave}
      onClose={onStay}
    >
      <ul>
        {replaced.map(({ hole, was, score }) => (
          <li key={hole}>
            {t('Hole {hole}: {was} → {now}', { hole, was: formatScore(was), now: formatScore(score) })}
          </li>
        ))}
        {far.map(({ hole, score, par }) => (
          <li key={hole}>{t('Hole {hole}: {score} on a par {par}', { hole, score, par })}</li>
        ))}
        {empty.length === 0 ? null : <li>{describeMissing(empty, holeCount)}</li>}
      </ul>
    </ConfirmDialog>
  );
}
