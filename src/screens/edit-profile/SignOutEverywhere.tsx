import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import type { Unsent } from '#app/session/session.ts';
import { SignOutDialog } from '#app/session/SignOutDialog.tsx';
import { useSessionService } from '#app/session/useSession.ts';
import { useLeave } from '#app/shell/useLeave.ts';
import { signOutEverywhere } from '#contract/accounts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';

type Step = { at: 'rest' } | { at: 'asking' } | { at: 'unsent'; unsent: Unsent };

/** Ends every sign-in of the account, this phone's last; unsent scores stay here, as with any sign-out. */
export function SignOutEverywhere({ userId }: { userId: number }) {
  const call = useCall();
  const session = useSessionService();
  const leave = useLeave();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const rest = () => setStep({ at: 'rest' });
  const end = async () => {
    setBusy(true);
    setProblem(null);
    const got = await call(signOutEverywhere, { params: { id: userId } });
    if (got.ok) await leave(true);
    else setProblem(failureMessage(got.failure));
    setBusy(false);
    rest();
  };
  const ask = async () => {
    const unsent = await session.unsent();
    setStep(unsent.own + unsent.carried > 0 ? { at: 'unsent', unsent } : { at: 'asking' });
  };
  const start = () =>
    void ask().catch((error: unknown) => {
      console.error('Unsent scores could not be counted.', error);
      setProblem(t('The storage of this phone does not answer. You are still logged in.'));
    });
  return (
    <>
      <Button look="secondary" busy={busy} onClick={start}>
        {t('Log out everywhere')}
      </Button>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {step.at === 'asking' ? (
        <Dialog title={t('Log out everywhere?')} onClose={rest}>
          <p>{t('Every phone that is logged in to your account is logged out, this one too.')}</p>
          <Stack>
            <Button wide busy={busy} onClick={() => void end()}>
              {t('Log out everywhere')}
            </Button>
            <Button wide look="secondary" onClick={rest}>
              {t('Stay logged in')}
            </Button>
          </Stack>
        </Dialog>
      ) : null}
      {step.at === 'unsent' ? (
        <SignOutDialog unsent={step.unsent} onStay={rest} onLeave={() => void end()} />
      ) : null}
    </>
  );
}
