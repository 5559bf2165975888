import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { handOver } from '#contract/tournaments/roles.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

interface Props {
  tournament: Tournament;
  user: User;
  onClose: () => void;
}

export function HandOverDialog({ tournament, user, onClose }: Props) {
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
