import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';

/** Asks before what was typed and not saved is forgotten. */
export function PaperForget({ onForget, onStay }: { onForget: () => void; onStay: () => void }) {
  return (
    <Dialog title={t('Forget what was typed?')} onClose={onStay}>
      <p>{t('What you typed on it is not saved yet.')}</p>
      <Stack>
        <Button wide onClick={onStay}>
          {t('Back to the card')}
        </Button>
        <Button wide look="danger" onClick={onForget}>
          {t('Forget it')}
        </Button>
      </Stack>
    </Dialog>
  );
}
