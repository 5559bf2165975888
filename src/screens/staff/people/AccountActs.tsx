import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { signOutEverywhere } from '#contract/people/accounts.ts';
import { lockAccount } from '#contract/people/people.ts';
import type { Account } from '#contract/people/staff.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { useResetLink } from '#app/shell/useResetLink.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { StaffDialog } from './StaffDialog.tsx';

function ResetLinkButton({ account }: { account: Account }) {
  const { busy, problem, make, dialog } = useResetLink(account.id, fullName(account));
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button variant="secondary" busy={busy} onClick={make}>
        {t('Link for a new password')}
      </Button>
      {dialog}
    </>
  );
}

type AccountDialog = 'delete' | 'staff' | null;

function MergeButton({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('Merge another account into this one')}
      </Button>
      {isOpen ? <MergeDialog account={account} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ActsOnAccount({ account }: { account: Account }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [openDialog, setOpenDialog] = useState<AccountDialog>(null);
  const name = fullName(account);
  const params = { id: account.id };
  const isLocked = account.locked === true;
  const isStaff = account.is_staff;
  const toggleLock = () =>
    run(
      () => mutate(lockAccount, { params, body: { locked: !isLocked } }),
      isLocked
        ? t('{name} can log in again.', { name })
        : t('{name} is logged out everywhere and cannot log in.', { name }),
    );
  const signOutAccount = () =>
    run(() => mutate(signOutEverywhere, { params }), t('{name} is logged out everywhere.', { name }));
  const close = () => setOpenDialog(null);
  return (
    <>
      {isLocked ? <Alert kind="info">{t('This account is locked: nobody can log in with it.')}</Alert> : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack row>
        <Button variant="secondary" busy={busy} onClick={() => void toggleLock()}>
          {isLocked ? t('Unlock the account') : t('Lock the account')}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => void signOutAccount()}>
          {t('Log out everywhere')}
        </Button>
        <ResetLinkButton account={account} />
        <MergeButton account={account} />
        <Button variant="secondary" onClick={() => setOpenDialog('staff')}>
          {isStaff ? t('Revoke staff rights') : t('Make staff')}
        </Button>
        <Button variant="danger" onClick={() => setOpenDialog('delete')}>
          {t('Delete the account')}
        </Button>
      </Stack>
      {openDialog === 'delete' ? <DeleteAccountDialog account={account} onClose={close} /> : null}
      {openDialog === 'staff' ? <StaffDialog account={account} onClose={close} /> : null}
    </>
  );
}

/** Users change their own account in their profile, and a guest has no account to change. */
export function AccountActs({ account }: { account: Account }) {
  const { userId } = useSession();
  if (account.id === userId)
    return (
      <>
        <p>{t('This is your own account. You can change it on your profile.')}</p>
        <MergeButton account={account} />
      </>
    );
  return account.is_guest ? <MergeButton account={account} /> : <ActsOnAccount account={account} />;
}
