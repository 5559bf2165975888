import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureMessage } from '#api/failures.ts';
import type { Failure, Result } from '#api/failures.ts';
import { useMutate } from '#app/reads/useRead.ts';
import { passwordProblem } from '#app/session/passwordProblem.ts';
import { useSession } from '#app/session/useSession.ts';
import { fieldProblem } from '#app/shell/fieldProblem.ts';
import { useToast } from '#app/shell/useToast.ts';
import { removeAccount, signOutEverywhere } from '#contract/accounts.ts';
import { lockAccount, type Person } from '#contract/people.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormStack } from '#ui/FormStack.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';

function DeleteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const mutate = useMutate();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const name = fullName(person);
  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const got = await mutate(removeAccount, { params: { id: person.id }, body: { password } });
    setBusy(false);
    if (!got.ok) return setFailure(got.failure);
    toast(t('The account of {name} was deleted.', { name }), { kind: 'success' });
    return onClose();
  };
  const wrong = fieldProblem(failure, 'password');
  return (
    <Dialog title={t('Delete the account of {name}?', { name })} onClose={onClose}>
      <p>
        {t(
          'Name, email, picture and handicap go, and the tournaments that they organize and nobody has scored in. Scores stay, as those of a Former player. This cannot be undone.',
        )}
      </p>
      <FormStack onSubmit={(event) => void remove(event)}>
        {failure && wrong === null ? <Alert kind="error">{passwordProblem(failure)}</Alert> : null}
        <Field
          label={t('Your own password')}
          type="password"
          autoComplete="current-password"
          required
          problem={wrong}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Stack>
          <Button type="submit" wide look="danger" busy={busy}>
            {t('Delete the account')}
          </Button>
          <Button wide look="secondary" onClick={onClose}>
            {t('Keep the account')}
          </Button>
        </Stack>
      </FormStack>
    </Dialog>
  );
}

/** What staff do with somebody's account: lock it or open it, end its sign-ins, delete it. Nothing for their own, and for guests. */
export function AccountCare({ person }: { person: Person }) {
  const { userId } = useSession();
  const mutate = useMutate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  if (person.id === userId || person.is_guest) return null;
  const name = fullName(person);
  const params = { id: person.id };
  const isLocked = person.locked === true;

  async function run(work: Promise<Result<unknown>>, done: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    const got = await work;
    setBusy(false);
    if (!got.ok) return setProblem(failureMessage(got.failure));
    toast(done, { kind: 'success' });
    return undefined;
  }
  const lock = () =>
    run(
      mutate(lockAccount, { params, body: { locked: !isLocked } }),
      isLocked
        ? t('{name} may sign in again.', { name })
        : t('{name} is signed out everywhere and cannot sign in.', { name }),
    );
  const signOut = () =>
    run(mutate(signOutEverywhere, { params }), t('{name} is signed out everywhere.', { name }));
  return (
    <Stack>
      {isLocked ? <Alert kind="info">{t('This account is locked: nobody signs in with it.')}</Alert> : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack row>
        <Button look="secondary" busy={busy} onClick={() => void lock()}>
          {isLocked ? t('Unlock the account') : t('Lock the account')}
        </Button>
        <Button look="secondary" busy={busy} onClick={() => void signOut()}>
          {t('Log out everywhere')}
        </Button>
        <Button look="danger" onClick={() => setDeleting(true)}>
          {t('Delete the account')}
        </Button>
      </Stack>
      {isDeleting ? <DeleteDialog person={person} onClose={() => setDeleting(false)} /> : null}
    </Stack>
  );
}
