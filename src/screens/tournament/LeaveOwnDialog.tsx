import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';

interface Props {
  busy: boolean;
  problem: string | null;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before a player leaves a tournament by themself. */
export function LeaveOwnDialog({ busy, problem, onLeave, onClose }: Props) {
  return (
    <Dialog title={t('Leave this tournament?')} onClose={onClose}>
      <p>
        {t(
          'Before the draw you are taken off the list of players. After it you are withdrawn: your group and your handicap are kept, and you can join again.',
        )}
      </p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack>
        <Button wide look="danger" busy={busy} onClick={onLeave}>
          {t('Leave the tournament')}
        </Button>
        <Button wide look="secondary" onClick={onClose}>
          {t('Stay')}
        </Button>
      </Stack>
    </Dialog>
  );
}
