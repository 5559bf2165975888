import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Failure } from '#api/failures.ts';
import { passwordProblem } from '#app/session/passwordProblem.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { useCall } from '#app/http/useCall.ts';
import { fieldProblem } from '#app/shell/fieldProblem.ts';
import { useLeave } from '#app/shell/useLeave.ts';
import { useToast } from '#app/shell/useToast.ts';
import { removeAccount } from '#contract/accounts.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { Stack } from '#ui/Stack.tsx';
import { plural, t } from '#words/t.ts';

/** Says what goes and what stays, and asks for the password. */
function DeleteDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const call = useCall();
  const leave = useLeave();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const got = await call(removeAccount, { params: { id: userId }, body: { password } });
    setBusy(false);
    if (!got.ok) return setFailure(got.failure);
    toast(t('Your account was deleted.'), { kind: 'success' });
    return leave(true);
  };
  const wrong = fieldProblem(failure, 'password');
  return (
    <Dialog title={t('Delete your account?')} onClose={onClose}>
      <p>{t('Your name, email, picture and handicap go, and you are logged out everywhere.')}</p>
      <p>
        {t(
          'Your scores stay in their tournaments, as those of a Former player. Nobody else can take your username for a year. This cannot be undone.',
        )}
      </p>
      <FormStack onSubmit={(event) => void remove(event)}>
        {failure && wrong === null ? <Alert kind="error">{passwordProblem(failure)}</Alert> : null}
        <Field
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={wrong}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Stack>
          <Button type="submit" wide look="danger" busy={busy}>
            {t('Delete my account')}
          </Button>
          <Button wide look="secondary" onClick={onClose}>
            {t('Keep my account')}
          </Button>
        </Stack>
      </FormStack>
    </Dialog>
  );
}

/** Scores that are only on this phone could never be sent afterwards. */
function UnsentDialog({ unsent, onClose }: { unsent: number; onClose: () => void }) {
  return (
    <Dialog
      title={plural(unsent, '{count} score not sent yet', '{count} scores not sent yet')}
      onClose={onClose}
    >
      <p>{t('Nobody could send them once your account is gone. Send or discard them first.')}</p>
      <Button wide look="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

/** The way out for good. */
export function DeleteAccount({ userId }: { userId: number }) {
  const session = useSessionService();
  const toast = useToast();
  /** Own scores that are only on this phone, for others can send what is of other phones; null while nothing is asked. */
  const [unsent, setUnsent] = useState<number | null>(null);
  const close = () => setUnsent(null);
  const start = () =>
    void session.unsent().then(
      ({ own }) => setUnsent(own),
      (error: unknown) => {
        console.error('Unsent scores could not be counted.', error);
        toast(t('The storage of this phone does not answer. You are still logged in.'), { kind: 'error' });
      },
    );
  return (
    <>
      <Button look="danger" onClick={start}>
        {t('Delete my account')}
      </Button>
      {unsent === 0 ? <DeleteDialog userId={userId} onClose={close} /> : null}
      {unsent !== null && unsent > 0 ? <UnsentDialog unsent={unsent} onClose={close} /> : null}
    </>
  );
}
