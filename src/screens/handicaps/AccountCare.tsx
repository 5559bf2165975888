import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { RemoveAccountDialog } from '#app/shell/RemoveAccountDialog.tsx';
import { useSession } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { useToast } from '#app/useToast.ts';
import { removeAccount, signOutEverywhere } from '#contract/people/accounts.ts';
import { lockAccount, type Person } from '#contract/people/people.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';

function DeleteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const mutate = useMutate();
  const toast = useToast();
  const name = fullName(person);
  return (
    <RemoveAccountDialog
      title={t('Delete the account of {name}?', { name })}
      words={{
        password: t('Your own password'),
        remove: t('Delete the account'),
        keep: t('Keep the account'),
      }}
      remove={(password) => mutate(removeAccount, { params: { id: person.id }, body: { password } })}
      onRemoved={() => {
        toast(t('The account of {name} was deleted.', { name }), { kind: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'Name, email, picture and handicap go, and the tournaments that they organize and nobody has scored in. Scores stay, as those of a Former player. This cannot be undone.',
        )}
      </p>
    </RemoveAccountDialog>
  );
}

/** Null for the staff member's own account and for guests. */
export function AccountCare({ person }: { person: Person }) {
  const { userId } = useSession();
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [isDeleting, setDeleting] = useState(false);
  if (person.id === userId || person.is_guest) return null;
  const name = fullName(person);
  const params = { id: person.id };
  const isLocked = person.locked === true;
  const lock = () =>
    run(
      () => mutate(lockAccount, { params, body: { locked: !isLocked } }),
      isLocked
        ? t('{name} may sign in again.', { name })
        : t('{name} is signed out everywhere and cannot sign in.', { name }),
    );
  const signOut = () =>
    run(() => mutate(signOutEverywhere, { params }), t('{name} is signed out everywhere.', { name }));
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
