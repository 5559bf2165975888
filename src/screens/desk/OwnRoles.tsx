import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { useAction } from '#app/useAction.ts';
import { useToast } from '#app/useToast.ts';
import { endRole } from '#contract/tournaments/roles.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { GIVEN_ROLES, type GivenRole } from '#domain/rights/rights.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { describeRole, roleName } from '#ui/roles.ts';
import { t } from '#words/t.ts';

interface OwnRoleProps {
  tournament: number;
  user: number;
  role: GivenRole;
}

function GiveUpDialog({ tournament, user, role, onClose }: OwnRoleProps & { onClose: () => void }) {
  const mutate = useMutate();
  const toast = useToast();
  const { busy, problem, run } = useAction();
  const name = roleName(role);
  const giveUp = () =>
    void run(
      () => mutate(endRole, { params: { id: tournament, user, role } }),
      () => {
        onClose();
        // A toast of success would be removed together with the desk.
        toast(t('You no longer have the role {role}.', { role: name }));
      },
    );
  return (
    <ConfirmDialog
      title={t('Give up the role {role}?', { role: name })}
      confirm={t('Give up the role')}
      busy={busy}
      problem={problem}
      onConfirm={giveUp}
      onClose={onClose}
    >
      <p>{t('What you have done stays. Only the organizers can give you the role again.')}</p>
      <p>
        {t(
          'Scores and statuses that still wait on this device would then be refused. Let them be sent first.',
        )}
      </p>
    </ConfirmDialog>
  );
}

function OwnRole(props: OwnRoleProps) {
  const [isAsking, setAsking] = useState(false);
  const role = roleName(props.role);
  return (
    <Stack row>
      <span>
        {t('Your role in this tournament: {role}', { role })} <small>{describeRole(props.role)}</small>
      </span>
      <Button
        variant="quiet"
        aria-label={t('Give up the role {role}', { role })}
        onClick={() => setAsking(true)}
      >
        {t('Give up the role')}
      </Button>
      {isAsking ? <GiveUpDialog {...props} onClose={() => setAsking(false)} /> : null}
    </Stack>
  );
}

/** Lists the user's own roles, each with a button that gives it up. The organizer and staff have no roles here. */
export function OwnRoles({ tournament }: { tournament: Tournament }) {
  const { userId } = useRequester();
  if (userId === null) return null;
  const ownRoles = GIVEN_ROLES.filter((role) =>
    tournament.roles?.some((givenRole) => givenRole.user === userId && givenRole.role === role),
  );
  return ownRoles.map((role) => <OwnRole key={role} tournament={tournament.id} user={userId} role={role} />);
}
