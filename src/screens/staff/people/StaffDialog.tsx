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
  const isStaffAfter = !account.is_staff;
  const toggleStaff = () =>
    run(
      () => mutate(changeStaff, { params: { id: account.id }, body: { staff: isStaffAfter } }),
      () => {
        onClose();
        return isStaffAfter ? t('{name} is staff now.', { name }) : t('{name} is no longer staff.', { name });
      },
    );
  return (
    <ConfirmDialog
      title={
        isStaffAfter ? t('Make {name} staff?', { name }) : t('Revoke the staff rights of {name}?', { name })
      }
      confirm={isStaffAfter ? t('Make staff') : t('Revoke staff rights')}
      variant={isStaffAfter ? 'primary' : 'danger'}
      busy={busy}
      problem={problem}
      onConfirm={() => void toggleStaff()}
      onClose={onClose}
    >
      <p>
        {isStaffAfter
          ? t(
              'Staff change every tournament, card, handicap and account of this server, and can make others staff.',
            )
          : t('The account stays, with its tournaments and scores.')}
      </p>
    </ConfirmDialog>
  );
}
