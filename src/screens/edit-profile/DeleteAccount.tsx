import { useState } from 'react';
import { RemoveAccountDialog } from '#app/shell/RemoveAccountDialog.tsx';
import type { UnsentCounts } from '#app/session/session.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useCall } from '#app/http/useCall.ts';
import { useLeave } from '#app/shell/useLeave.ts';
import { useToast } from '#app/useToast.ts';
import { removeAccount } from '#contract/people/accounts.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { plural, t } from '#words/t.ts';

interface DeleteDialogProps {
  userId: number;
  /** True if this phone has typed paper cards or forms that are not saved. */
  hasUnsavedInput: boolean;
  onClose: () => void;
}

function DeleteDialog({ userId, hasUnsavedInput, onClose }: DeleteDialogProps) {
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
      {hasUnsavedInput ? (
        <p>
          {t(
            'What you typed on this phone and did not save is deleted too: paper cards at the desk, or forms of a tournament’s settings.',
          )}
        </p>
      ) : null}
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
  /** As counted when the dialog opened; null while none is open. Other users can still send the relayed scores. */
  const [unsent, setUnsent] = useState<UnsentCounts | null>(null);
  const close = () => setUnsent(null);
  const countUnsent = async (): Promise<void> => {
    const unsentCounts = await session.unsent();
    if (unsentCounts.own === 0 && unsentCounts.isIncomplete)
      throw new Error('The backup of the unsent scores does not answer.');
    setUnsent(unsentCounts);
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
      {unsent?.own === 0 ? (
        <DeleteDialog
          userId={userId}
          hasUnsavedInput={unsent.paperCards + unsent.forms > 0}
          onClose={close}
        />
      ) : null}
      {unsent !== null && unsent.own > 0 ? <UnsentDialog unsent={unsent.own} onClose={close} /> : null}
    </>
  );
}
