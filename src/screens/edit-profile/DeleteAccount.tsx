import { useState } from 'react';
import { RemoveAccountDialog } from '#app/shell/RemoveAccountDialog.tsx';
import { useSessionService } from '#app/session/useSession.ts';
import { useCall } from '#app/http/useCall.ts';
import { useLeave } from '#app/shell/useLeave.ts';
import { useToast } from '#app/useToast.ts';
import { removeAccount } from '#contract/people/accounts.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { plural, t } from '#words/t.ts';

function DeleteDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const call = useCall();
  const signOut = useLeave();
  const toast = useToast();
  return (
    <RemoveAccountDialog
      title={t('Delete your account?')}
      words={{ password: t('Password'), remove: t('Delete my account'), cancel: t('Keep my account') }}
      remove={(password) => call(removeAccount, { params: { id: userId }, body: { password } })}
      onRemoved={() => {
        toast(t('Your account was deleted.'), { kind: 'success' });
        return signOut(true);
      }}
      onClose={onClose}
    >
      <p>{t('Your name, email, picture and handicap are deleted, and you are logged out everywhere.')}</p>
      <p>
        {t(
          'Your scores stay in their tournaments under “Former player”. Nobody else can take your username for a year. This cannot be undone.',
        )}
      </p>
    </RemoveAccountDialog>
  );
}

/** Warns about unsent scores, because they cannot be sent after the account is deleted. */
function UnsentDialog({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  return (
    <Dialog
      title={plural(unsent, '{count} score not sent yet', '{count} scores not sent yet')}
      onClose={onClose}
    >
      <p>{t('They cannot be sent once your account is deleted. Send or discard them first.')}</p>
      <Button wide variant="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

export function DeleteAccount({ userId }: { userId: number }) {
  const session = useSessionService();
  const toast = useToast();
  /** Number of this user's unsent scores; other users can still send theirs. Null while no dialog is open. */
  const [unsentCount, setUnsentCount] = useState<number | null>(null);
  const close = () => setUnsentCount(null);
  const countUnsent = async (): Promise<void> => {
    const { own, isIncomplete = false } = await session.unsent();
    if (own === 0 && isIncomplete) throw new Error('The backup of the unsent scores does not answer.');
    setUnsentCount(own);
  };
  const countUnsentThenAsk = () =>
    void countUnsent().catch((error: unknown) => {
      console.error('Unsent scores could not be counted.', error);
      toast(t('This phone’s storage is not responding. You are still logged in.'), { kind: 'error' });
    });
  return (
    <>
      <Button variant="danger" onClick={countUnsentThenAsk}>
        {t('Delete my account')}
      </Button>
      {unsentCount === 0 ? <DeleteDialog userId={userId} onClose={close} /> : null}
      {unsentCount !== null && unsentCount > 0 ? <UnsentDialog unsent={unsentCount} onClose={close} /> : null}
    </>
  );
}
