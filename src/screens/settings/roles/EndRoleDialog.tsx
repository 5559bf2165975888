import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { endRole, handOver, type GivenRoleRow } from '#contract/tournaments/roles.ts';
import { GIVEN_ROLES } from '#domain/rights/rights.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { fullName } from '#ui/names.ts';
import { roleName } from '#ui/roles.ts';
import { t } from '#words/t.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';

interface HandOverDialogProps {
  tournament: Tournament;
  user: User;
  onClose: () => void;
}

export function HandOverDialog({ tournament, user, onClose }: HandOverDialogProps) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const name = fullName(user);
  const give = () =>
    void run(
      () => mutate(handOver, { params: { id: tournament.id }, body: { user: user.id } }),
      () => {
        onClose();
        return t('{name} is the organizer now.', { name });
      },
    );
  return (
    <ConfirmDialog
      title={t('Hand {tournament} over to {name}?', { tournament: tournament.name, name })}
      confirm={t('Hand over')}
      busy={busy}
      problem={problem}
      onConfirm={give}
      onClose={onClose}
    >
      <p>
        {t('{name} becomes the organizer, and the present organizer becomes a co-organizer.', { name })}{' '}
        {t('Only the new organizer and staff can hand it back.')}
      </p>
    </ConfirmDialog>
  );
}

interface Props {
  tournament: number;
  given: GivenRoleRow;
  onClose: () => void;
}

export function EndRoleDialog({ tournament, given, onClose }: Props) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const name = fullName(given.user);
  const givenRole = GIVEN_ROLES.find((role) => role === given.role);
  const role = roleName(given.role);
  const endGivenRole = () => {
    if (givenRole === undefined) return onClose();
    const params = { id: tournament, user: given.user.id, role: givenRole };
    return void run(
      () => mutate(endRole, { params }),
      () => {
        onClose();
        return t('{name} no longer has the role {role}.', { name, role });
      },
    );
  };
  return (
    <ConfirmDialog
      title={t('Remove the role {role} of {name}?', { role, name })}
      confirm={t('Remove the role')}
      busy={busy}
      problem={problem}
      onConfirm={endGivenRole}
      onClose={onClose}
    >
      <p>
        {t('What {name} has done stays. From now on they can no longer do what the role allowed.', { name })}
      </p>
    </ConfirmDialog>
  );
}
