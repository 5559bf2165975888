import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { plural, t } from '#words/t.ts';

/** Asks before signing out while scores are only on this phone (CONTRACT.md §5). They stay here either way. */
export function SignOutDialog({
  unsent,
  onStay,
  onLeave,
}: {
  unsent: number;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      title={plural(unsent, '{count} score not sent yet', '{count} scores not sent yet')}
      onClose={onStay}
    >
      <p>
        {t(
          'They stay saved on this phone and are sent when you log in here again. Nobody sees them on the leaderboard until then.',
        )}
      </p>
      <Stack>
        <Button wide onClick={onStay}>
          {t('Stay logged in')}
        </Button>
        <Button wide look="danger" onClick={onLeave}>
          {t('Log out, keep them here')}
        </Button>
      </Stack>
    </Dialog>
  );
}
