import { useMutate } from '#app/reads/useQuery.ts';
import { RemoveAccountDialog } from '#app/shell/RemoveAccountDialog.tsx';
import { useToast } from '#app/useToast.ts';
import { removeAccount } from '#contract/people/accounts.ts';
import type { Account } from '#contract/people/staff.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const mutate = useMutate();
  const toast = useToast();
  const name = fullName(account);
  return (
    <RemoveAccountDialog
      title={t('Delete the account of {name}?', { name })}
      words={{
        password: t('Your own password'),
        remove: t('Delete the account'),
        cancel: t('Keep the account'),
      }}
      remove={(password) => mutate(removeAccount, { params: { id: account.id }, body: { password } })}
      onRemoved={() => {
        toast(t('The account of {name} was deleted.', { name }), { kind: 'success' });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'Name, email, picture and handicap are deleted, and their tournaments without scores. Scores stay under “Former player”. This cannot be undone.',
        )}
      </p>
    </RemoveAccountDialog>
  );
}
