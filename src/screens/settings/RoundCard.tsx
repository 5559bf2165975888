import { useQuery, useMutate } from '#app/reads/useQuery.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import {
  DEFAULT_EXCLUSION_REASON,
  createExclusion,
  removeExclusion,
  type Exclusion,
  type GroupingSettings,
} from '#contract/tournaments/settings.ts';
import type { User } from '#contract/people/users.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { plural, t } from '#words/t.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { RoundTeeTimes } from './dates/RoundTeeTimes.tsx';
import { GroupingForm } from './draw/GroupingForm.tsx';
import type { DrawMessages } from './draw/RoundMessage.tsx';
import { RoundHoles } from './RoundHoles.tsx';
import { SectionCard } from './sections/SectionCard.tsx';
import { countRoundCards, createPlayerRows, findRoundSettings, type RoundPlayer } from './rounds.ts';
import { useState } from 'react';
import { usePicture } from '#app/reads/usePicture.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { usePlayerSearch } from '#ui/forms/usePlayerSearch.ts';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { fullName } from '#ui/names.ts';
import styles from './Exclusions.module.css';

interface ExclusionsProps {
  tournament: number;
  round: 1 | 2 | 3 | 4;
  rows: RoundPlayer[];
  canManage: boolean;
}

function Row({ row, tournament, round, canManage }: Omit<ExclusionsProps, 'rows'> & { row: RoundPlayer }) {
  const { user, exclusion } = row;
  const mutate = useMutate();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const toggle = async () => {
    setBusy(true);
    setFailed(false);
    const result = exclusion
      ? await mutate(removeExclusion, { params: { id: exclusion.id } })
      : await mutate(createExclusion, {
          body: { tournament, player_id: user.id, round_number: round, reason: DEFAULT_EXCLUSION_REASON },
        });
    setBusy(false);
    if (result.ok) return;
    console.warn('The exclusion could not be changed.', result.failure);
    setFailed(true);
  };
  const labelParams = { name: fullName(user), round };
  return (
    <>
      <tr>
        <th scope="row">
          <span className={styles.player}>
            <Avatar person={user} picture={usePicture(user)} />
            <Clamp>{fullName(user)}</Clamp>
          </span>
        </th>
        <td className={styles.status}>
          <Badge variant={exclusion ? 'bad' : 'good'}>{exclusion ? t('Excluded') : t('Available')}</Badge>
        </td>
        <td className={styles.action}>
          <Button
            variant="secondary"
            busy={busy}
            disabled={!canManage}
            aria-label={
              exclusion
                ? t('Include {name} in round {round}', labelParams)
                : t('Exclude {name} in round {round}', labelParams)
            }
            onClick={() => void toggle()}
          >
            {exclusion ? t('Include') : t('Exclude')}
          </Button>
        </td>
      </tr>
      {hasFailed ? (
        <tr>
          <td colSpan={3}>
            <Alert kind="error" onClose={() => setFailed(false)}>
              {t('Failed to update player exclusion')}
            </Alert>
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Exclusions({ rows, ...rowProps }: ExclusionsProps) {
  const { search, setSearch, select } = usePlayerSearch(
    rows.flatMap(({ user, exclusion }) => (exclusion ? [user.id] : [])),
  );
  const { shown, hasMatch } = select(
    rows,
    ({ user }) => fullName(user),
    ({ user }) => [user.id],
  );
  if (rows.length === 0) return <Empty>{t('No players in this tournament yet.')}</Empty>;
  return (
    <>
      <p>{t('The draw leaves out excluded players. Groups and scores that exist stay as they are.')}</p>
      <PlayerSearchField playerCount={rows.length} search={search} onSearch={setSearch} />
      {hasMatch ? null : <p role="status">{t('No player found.')}</p>}
      <table
        className={styles.table}
        aria-label={t('Player Exclusions of round {round}', { round: rowProps.round })}
      >
        <thead>
          <tr>
            <th scope="col">{t('Player')}</th>
            <th scope="col" className={styles.status}>
              {t('Status')}
            </th>
            <th scope="col" className={styles.action}>
              {t('Action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.user.id} row={row} {...rowProps} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The list of exclusions is open at first if it has no more rows than this. */
const MAX_UNFOLDED_ROWS = 12;

interface Props {
  tournament: Tournament;
  round: 1 | 2 | 3 | 4;
  date: string;
  settings: GroupingSettings[];
  exclusions: Exclusion[];
  players: User[];
  canManage: boolean;
  messages: DrawMessages;
}

export function RoundCard({
  tournament,
  round,
  date,
  settings,
  exclusions,
  players,
  canManage,
  messages,
}: Props) {
  const rows = createPlayerRows(players, exclusions, tournament.id, round);
  const excludedCount = rows.filter(({ exclusion }) => exclusion !== null).length;
  const roundCourses = useQuery(listRoundCourses, canManage ? { params: { id: tournament.id } } : null);
  const hasScores =
    roundCourses.state === 'ready'
      ? countRoundCards(roundCourses.data, round) > 0
      : roundCourses.state === 'loading' && canManage
        ? null
        : false;
  const sharedProps = { tournament: tournament.id, round, canManage };
  return (
    <SectionCard
      title={t('Round {round} Settings', { round })}
      aside={<time dateTime={date}>{formatDay(date)}</time>}
      id={`round-${round}`}
    >
      {canManage && tournament.closed_at ? (
        <p>{t('The results are final, so this round cannot be drawn.')}</p>
      ) : null}
      <GroupingForm
        stored={findRoundSettings(settings, tournament.id, round)}
        {...sharedProps}
        entry={tournament.entry}
        hasScores={hasScores}
        messages={messages}
        canManage={canManage && !tournament.closed_at}
      />
      {canManage ? <RoundTeeTimes tournament={tournament} round={round} /> : null}
      {canManage ? <RoundHoles tournament={tournament} round={round} /> : null}
      <Fold
        title={t('Player Exclusions')}
        note={plural(excludedCount, '{count} of {all} excluded', '{count} of {all} excluded', {
          all: rows.length,
        })}
        startsOpen={rows.length <= MAX_UNFOLDED_ROWS}
      >
        <Exclusions rows={rows} {...sharedProps} />
      </Fold>
    </SectionCard>
  );
}
