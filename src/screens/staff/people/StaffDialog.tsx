import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { changeStaff, type Account } from '#contract/people/staff.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export function StaffDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const name = fullName(account);
  const staff = !account.is_staff;
  const change = () =>
    run(
      () => mutate(changeStaff, { params: { id: account.id }, body: { staff } }),
      () => {
        onClose();
        return staff ? t('{name} is staff now.', { name }) : t('{name} is no longer staff.', { name });
      },
    );
  return (
    <ConfirmDialog
      title={staff ? t('Make {name} staff?', { name }) : t('Revoke the staff rights of {name}?', { name })}
      confirm={staff ? t('Make staff') : t('Revoke staff rights')}
      look={staff ? 'primary' : 'danger'}
      busy={busy}
      problem={problem}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p>
        {staff
          ? t(
              'Staff change every tournament, card, handicap and account of this server, and can make others staff.',
            )
          : t('The account stays, with its tournaments and scores.')}
      </p>
    </ConfirmDialog>
  );
}
