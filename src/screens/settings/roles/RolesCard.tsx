import { useState } from 'react';
import { usePolling } from '#app/reads/usePolling.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { endRoleLink, listRoles } from '#contract/tournaments/roles.ts';
import type { GivenRoleRow, RoleLinkRow, TournamentRoles } from '#contract/tournaments/roles.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { fullName } from '#ui/names.ts';
import { roleName } from '#ui/roles.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { EndRoleDialog, HandOverDialog } from './EndRoleDialog.tsx';
import { GiveRole } from './GiveRole.tsx';
import { SectionCard } from '../sections/SectionCard.tsx';
import styles from './Roles.module.css';

/** Poll interval in ms while an invitation to a role has not been opened. */
const LINK_POLL_MS = 10_000;

interface RolesContext {
  tournament: Tournament;
  /** True if the user may hand the tournament over. */
  canGiveUp: boolean;
}

function Person({ tournament, canGiveUp, given }: RolesContext & { given: GivenRoleRow }) {
  const [openQuestion, setOpenQuestion] = useState<'end' | 'hand-over' | null>(null);
  const { user, role } = given;
  const name = fullName(user);
  const close = () => setOpenQuestion(null);
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <Clamp>{name}</Clamp> <small>@{user.username}</small> <Badge>{roleName(role)}</Badge>
      </span>
      <Stack row>
        {canGiveUp && role === 'coorganizer' ? (
          <Button
            variant="quiet"
            aria-label={t('Hand the tournament over to {name}', { name })}
            onClick={() => setOpenQuestion('hand-over')}
          >
            {t('Hand over…')}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          aria-label={t('Remove the role {role} of {name}', { role: roleName(role), name })}
          onClick={() => setOpenQuestion('end')}
        >
          {t('Remove')}
        </Button>
      </Stack>
      {openQuestion === 'end' ? (
        <EndRoleDialog tournament={tournament.id} given={given} onClose={close} />
      ) : null}
      {openQuestion === 'hand-over' ? (
        <HandOverDialog tournament={tournament} user={user} onClose={close} />
      ) : null}
    </li>
  );
}

function Link({ tournament, link }: { tournament: number; link: RoleLinkRow }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const role = roleName(link.role);
  const removeLink = () =>
    void run(
      () => mutate(endRoleLink, { params: { id: tournament, link: link.id } }),
      t('The link was removed.'),
    );
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {t('Link: {role}', { role })} ·{' '}
        <small>{t('not used yet, valid until {day}', { day: formatLocalDateTime(link.expires_at) })}</small>
        {problem ? <Alert kind="error">{problem}</Alert> : null}
      </span>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={t('Remove the link for {role}', { role })}
        onClick={removeLink}
      >
        {t('Remove')}
      </Button>
    </li>
  );
}

function List({ roles, links, ...rowProps }: RolesContext & TournamentRoles) {
  if (roles.length + links.length === 0) return <p>{t('No roles are given yet.')}</p>;
  return (
    <ul className={styles.list} aria-label={t('Roles')}>
      {roles.map((givenRole) => (
        <Person key={`${givenRole.user.id} ${givenRole.role}`} given={givenRole} {...rowProps} />
      ))}
      {links.map((link) => (
        <Link key={link.id} tournament={rowProps.tournament.id} link={link} />
      ))}
    </ul>
  );
}

/** Lists the people who help to run the tournament. Shows nothing if the server has no roles. */
export function RolesCard(cardProps: RolesContext) {
  const { tournament } = cardProps;
  const rolesQuery = useQuery(listRoles, { params: { id: tournament.id } });
  usePolling(
    rolesQuery.state === 'ready' && rolesQuery.data.links.length > 0 ? rolesQuery.reload : null,
    LINK_POLL_MS,
  );
  const hasNoRoles =
    rolesQuery.state === 'failed' &&
    (rolesQuery.failure.kind === 'unreadable' ||
      (rolesQuery.failure.kind === 'refused' && rolesQuery.failure.status === 404));
  if (hasNoRoles) return null;
  return (
    <SectionCard title={t('Roles')} id="roles">
      <p>{t('People who help to run this tournament. Each sees what the role is for, and nothing else.')}</p>
      <NotLoaded read={rolesQuery} title={t('The roles could not be loaded.')} />
      {rolesQuery.state === 'ready' ? (
        <>
          <List {...cardProps} {...rolesQuery.data} />
          <GiveRole tournament={tournament} given={rolesQuery.data.roles} />
        </>
      ) : null}
    </SectionCard>
  );
}
