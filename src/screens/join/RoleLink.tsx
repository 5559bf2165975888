import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useAction } from '#app/useAction.ts';
import { takeRole } from '#contract/tournaments/roles.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { describeRole, roleName } from '#ui/roles.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { RoleInvitation } from './roleLink.ts';
import { SignInToJoin } from './SignInToJoin.tsx';

function RoleTakenCard({ tournamentId, role }: { tournamentId: number; role: string }) {
  const params = { tournamentId };
  return (
    <Card title={`✓ ${roleName(role)}`}>
      <p>{t('The role is yours until you or the organizers remove it.')}</p>
      <Stack>
        <Link to="/tournament/$tournamentId/desk" params={params} className={getButtonClass('primary', true)}>
          {t('Open the desk')}
        </Link>
        <Link to="/tournament/$tournamentId" params={params} className={getButtonClass('secondary', true)}>
          {t('Open the tournament')}
        </Link>
      </Stack>
    </Card>
  );
}

/**
 * The screen of a one-time role link. `role` is only for display; the server decides. The state is here, because a
 * sign-in remounts the children.
 */
export function RoleLink({ tournamentId, role, token }: RoleInvitation & { tournamentId: number }) {
  const { userId } = useSession();
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [takenRole, setTakenRole] = useState<string | null>(null);
  const tournamentQuery = useQuery(readTournament, { params: { id: tournamentId } });
  const name = roleName(role);
  const acceptRole = () =>
    void run(
      () => mutate(takeRole, { body: { token } }),
      (acceptedRole) => setTakenRole(acceptedRole.role),
    );
  return (
    <Page
      title={
        tournamentQuery.state === 'ready'
          ? t('{role} of {tournament}', { role: name, tournament: tournamentQuery.data.name })
          : name
      }
      subtitle={describeRole(role)}
      narrow
    >
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {takenRole === null ? null : <RoleTakenCard tournamentId={tournamentId} role={takenRole} />}
      {takenRole === null && userId !== null ? (
        <Button wide busy={busy} onClick={acceptRole}>
          {t('Accept the role')}
        </Button>
      ) : null}
      {takenRole === null && userId === null ? <SignInToJoin onSignedIn={acceptRole} /> : null}
    </Page>
  );
}
