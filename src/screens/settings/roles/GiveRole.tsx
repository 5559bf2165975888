import { useState } from 'react';
import { usePeople, filterPeople, listUsers } from '#app/reads/usePeople.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import type { User } from '#contract/people/users.ts';
import { giveRole, makeRoleLink, type GivenRoleRow, type RoleLink } from '#contract/tournaments/roles.ts';
import { listPlayers, type PlayerEntry } from '#contract/tournaments/players.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { GIVEN_ROLES, type GivenRole } from '#domain/rights/rights.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Field, ChoiceField } from '#ui/forms/Field.tsx';
import { fullName } from '#ui/names.ts';
import { describeRole, roleName } from '#ui/roles.ts';
import { t } from '#words/t.ts';
import styles from './Roles.module.css';
import { LinkDialog } from '#app/shell/LinkDialog.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';

/** The token follows the #, which browsers do not send, so that no log of a server or proxy has it. */
const rolePath = (tournament: number, { role, token }: Pick<RoleLink, 'role' | 'token'>): string =>
  `/join/${tournament}#${new URLSearchParams({ role, token }).toString()}`;

interface RoleLinkNoteProps {
  tournament: Tournament;
  link: RoleLink;
  onClose: () => void;
}

/** Says what the role is for, and until when the link is valid, to the minute: it may end before the day does. */
export function RoleLinkNote({ role, expires_at }: Pick<RoleLink, 'role' | 'expires_at'>) {
  return (
    <>
      <p>{describeRole(role)}</p>
      <p>
        {t('Show or send this to one person. It works once, until {day}, and is not shown again.', {
          day: formatLocalDateTime(expires_at),
        })}{' '}
        {t('A role that was taken stays until you remove it.')}
      </p>
    </>
  );
}

/** Shows the link of a role. The link is not shown again. */
function RoleLinkDialog({ tournament, link, onClose }: RoleLinkNoteProps) {
  const role = roleName(link.role);
  const title = t('{role} of {tournament}', { role, tournament: tournament.name });
  return (
    <LinkDialog title={title} path={rolePath(tournament.id, link)} onClose={onClose}>
      <RoleLinkNote {...link} />
    </LinkDialog>
  );
}

/** Number of names that are listed; a longer search text finds fewer. */
const MAX_NAMES = 3;

/** Explains why the search for a person finds no account of these players, and what to do; null if it finds none. */
export function describePlayersWithoutAccount(
  players: readonly (PlayerEntry | User)[],
  search: string,
): string | null {
  const found = filterPeople(
    listUsers(players).filter(({ is_guest }) => is_guest === true),
    search,
  );
  if (found.length === 0) return null;
  const names = found.slice(0, MAX_NAMES).map(fullName).join(', ');
  return t(
    'Playing here without an account: {names}. Invite by a link: the person who opens it registers and then has the role.',
    { names: found.length > MAX_NAMES ? `${names} …` : names },
  );
}

const MAX_SEARCH_RESULTS = 8;

interface Props {
  tournament: Tournament;
  given: readonly GivenRoleRow[];
}

/** Gives a role to a person found by name, or to the first person who opens a link. */
export function GiveRole({ tournament, given }: Props) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [role, setRole] = useState<GivenRole>('coorganizer');
  const [search, setSearch] = useState('');
  const [chosenUserId, setChosenUserId] = useState<number | null>(null);
  const [link, setLink] = useState<RoleLink | null>(null);
  const peopleQuery = usePeople(search);
  const playersQuery = useQuery(listPlayers, { query: { tournament: tournament.id } });
  const withoutAccount =
    playersQuery.state === 'ready' ? describePlayersWithoutAccount(playersQuery.data, search) : null;
  const params = { id: tournament.id };
  const canReceiveRole = ({ id, is_guest }: User): boolean =>
    is_guest !== true &&
    id !== tournament.organizer &&
    !given.some((heldRole) => heldRole.user.id === id && heldRole.role === role);
  const foundUsers =
    peopleQuery?.state === 'ready'
      ? peopleQuery.data.filter(canReceiveRole).slice(0, MAX_SEARCH_RESULTS)
      : [];
  const give = (user: User) => {
    setChosenUserId(user.id);
    void run(
      () => mutate(giveRole, { params, body: { user: user.id, role } }),
      () => {
        setSearch('');
        return t('{name} has the role {role} now.', { name: fullName(user), role: roleName(role) });
      },
    );
  };
  const makeLink = () => {
    setChosenUserId(null);
    void run(() => mutate(makeRoleLink, { params, body: { role } }), setLink);
  };
  return (
    <div className={styles.give}>
      <div className={styles.fields}>
        <ChoiceField
          label={t('Role to give')}
          hint={describeRole(role)}
          value={role}
          options={GIVEN_ROLES.map((value) => ({ value, label: roleName(value) }))}
          onChoose={setRole}
        />
        <Field
          label={t('Find a person')}
          type="search"
          autoComplete="off"
          hint={t('By name or username. The person needs an account.')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {peopleQuery?.state === 'failed' ? (
        <NotLoaded read={peopleQuery} title={t('The players could not be loaded.')} />
      ) : null}
      <ul className={styles.list} aria-live="polite" aria-label={t('People found')}>
        {foundUsers.map((user) => (
          <li key={user.id} className={styles.row}>
            <span className={styles.who}>
              <Clamp>{fullName(user)}</Clamp> <small>@{user.username}</small>
            </span>
            <Button
              aria-label={t('Give the role {role} to {name}', { role: roleName(role), name: fullName(user) })}
              busy={busy && user.id === chosenUserId}
              disabled={busy}
              onClick={() => give(user)}
            >
              {t('Give the role')}
            </Button>
          </li>
        ))}
      </ul>
      {withoutAccount !== null ? (
        <p>{withoutAccount}</p>
      ) : peopleQuery?.state === 'ready' && foundUsers.length === 0 ? (
        <p>{t('No other account with that name. Invite by a link instead.')}</p>
      ) : null}
      <Button
        wide
        variant="secondary"
        busy={busy && chosenUserId === null}
        disabled={busy}
        onClick={makeLink}
      >
        {t('Invite by a link (for one person)')}
      </Button>
      {link ? <RoleLinkDialog tournament={tournament} link={link} onClose={() => setLink(null)} /> : null}
    </div>
  );
}
