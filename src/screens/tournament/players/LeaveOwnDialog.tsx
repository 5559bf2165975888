import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';

interface Props {
  busy: boolean;
  problem: string | null;
  onLeave: () => void;
  onClose: () => void;
}

export function LeaveOwnDialog({ busy, problem, onLeave, onClose }: Props) {
  return (
    <ConfirmDialog
      title={t('Leave this tournament?')}
      confirm={t('Leave the tournament')}
      cancel={t('Stay')}
      busy={busy}
      problem={problem}
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p>
        {t(
          'Before the draw you are removed from the player list. After it you are withdrawn: your group and your handicap are kept, and you can enter again.',
        )}
      </p>
    </ConfirmDialog>
  );
}
