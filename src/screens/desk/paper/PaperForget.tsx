import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';

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
