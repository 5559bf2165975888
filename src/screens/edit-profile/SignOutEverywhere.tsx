import { Suspense, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { hasUnsent, type UnsentCounts } from '#app/session/session.ts';
import { LazySignOutDialog, loadSignOutDialog } from '#app/session/sign-out-dialog.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useLeave } from '#app/shell/useLeave.ts';
import { useAction } from '#app/useAction.ts';
import { signOutEverywhere } from '#contract/people/accounts.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';

type DialogStep = { at: 'rest' } | { at: 'asking' } | { at: 'unsent'; unsent: UnsentCounts };

/** Signs out all phones, this phone last. Unsent scores stay on this phone, as after any sign-out. */
export function SignOutEverywhere({ userId }: { userId: number }) {
  const call = useCall();
  const session = useSessionService();
  const signOut = useLeave();
  const [step, setStep] = useState<DialogStep>({ at: 'rest' });
  const { busy, problem, show, run } = useAction();
  const closeDialog = () => setStep({ at: 'rest' });
  const endSessions = async () => {
    const signOutResult = await call(signOutEverywhere, { params: { id: userId } });
    if (signOutResult.ok) await signOut(true);
    return signOutResult;
  };
  const confirm = () => void run(endSessions).then(closeDialog);
  const askForConfirmation = async () => {
    const unsentCounts = await session.unsent();
    if (!hasUnsent(unsentCounts)) return setStep({ at: 'asking' });
    await loadSignOutDialog().then(
      () => setStep({ at: 'unsent', unsent: unsentCounts }),
      () => show(t('No connection.')),
    );
  };
  const start = () =>
    void askForConfirmation().catch((error: unknown) => {
      console.error('Unsent scores could not be counted.', error);
      show(t('This phone’s storage is not responding. You are still logged in.'));
    });
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={start}>
        {t('Log out everywhere')}
      </Button>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {step.at === 'asking' ? (
        <ConfirmDialog
          title={t('Log out everywhere?')}
          confirm={t('Log out everywhere')}
          cancel={t('Stay logged in')}
          variant="primary"
          busy={busy}
          onConfirm={confirm}
          onClose={closeDialog}
        >
          <p>{t('Every phone that is logged in to your account is logged out, this one too.')}</p>
        </ConfirmDialog>
      ) : null}
      {step.at === 'unsent' ? (
        <Suspense fallback={null}>
          <LazySignOutDialog unsent={step.unsent} onStay={closeDialog} onLeave={confirm} />
        </Suspense>
      ) : null}
    </>
  );
}
