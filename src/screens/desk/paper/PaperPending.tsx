import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { formatScore, type Change } from './paperKeys.ts';

/** Asks before scores that were typed on saved ones replace them. */
export function PaperPending({
  pending,
  onSave,
  onStay,
}: {
  pending: readonly Change[];
  onSave: () => void;
  onStay: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('Change saved scores?')}
      confirm={t('Save the changes')}
      cancel={t('Back to the card')}
      look="primary"
      onConfirm={onSave}
      onClose={onStay}
    >
      <ul>
        {pending.map(({ hole, was, score }) => (
          <li key={hole}>
            {t('Hole {hole}: {was} → {now}', { hole, was: formatScore(was), now: formatScore(score) })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
