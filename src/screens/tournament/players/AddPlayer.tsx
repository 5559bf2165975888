import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { usePeople } from '#app/reads/usePeople.ts';
import { Invite } from '#app/invite/Invite.tsx';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { addPlayer } from '#contract/tournaments/player-changes.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { User } from '#contract/people/users.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import type { Member } from './players.ts';
import styles from './Players.module.css';

const MAX_SEARCH_RESULTS = 8;

export function AddPlayer({ tournament, entries }: { tournament: Tournament; entries: Member[] }) {
  const mutate = useMutate();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { busy, problem, run } = useAction();
  const peopleQuery = usePeople(search);
  const entrantIds = new Set(entries.map((member) => member.userId));
  const people = peopleQuery?.state === 'ready' ? peopleQuery.data : [];
  const foundPeople = people.filter((user) => !entrantIds.has(user.id)).slice(0, MAX_SEARCH_RESULTS);
  // Nobody can use the link or the QR code then.
  const isEntryClosed = tournament.entry === 'closed';
  const addPlayerToTournament = (user: User) =>
    run(
      () => {
        setChosenId(user.id);
        return mutate(addPlayer, { body: { player: user.id, tournament: tournament.id } });
      },
      () => {
        setSearch('');
        return t('{name} was added.', { name: fullName(user) });
      },
    );
  return (
    <div className={styles.add}>
      <Field
        label={t('Add a player')}
        type="search"
        autoComplete="off"
        hint={t('By name or username.')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <FailedRead of={peopleQuery} title={t('The players could not be loaded.')} />
      <ul className={styles.list} aria-live="polite">
        {foundPeople.map((user) => (
          <li key={user.id} className={styles.row}>
            <span>
              <Clamp>{fullName(user)}</Clamp> <small>@{user.username}</small>
            </span>
            <Button
              aria-label={t('Add {name}', { name: fullName(user) })}
              busy={busy && user.id === chosenId}
              disabled={busy}
              onClick={() => void addPlayerToTournament(user)}
            >
              +
            </Button>
          </li>
        ))}
      </ul>
      {peopleQuery?.state === 'ready' && foundPeople.length === 0 ? (
        <p>
          {isEntryClosed
            ? t('No other player with that name.')
            : t('No other player with that name. Send them the link: they can enter with one tap.')}
        </p>
      ) : null}
      <Link
        to="/tournament/$tournamentId/desk"
        params={{ tournamentId: tournament.id }}
        hash="players"
        className={getButtonClass('quiet')}
      >
        {t('Add players from a list')}
      </Link>
      {isEntryClosed ? null : <Invite tournament={tournament} />}
    </div>
  );
}
