import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { TeeTimeCard } from './TeeTimeCard.tsx';
import styles from './Groupings.module.css';
import { formatLocalDay } from '#domain/day.ts';
import { plural, t } from '#words/t.ts';
import { formatHoleLabels, type PartialStart } from '#domain/draw/tee-sheet.ts';
import { findNextRound } from './findNextRound.ts';

/** Returns '09:40 · Hole 10' for each group in the given order; null for a group without a start. */
export function formatStarts(groups: readonly PartialStart[]): (string | null)[] {
  const labels = formatHoleLabels(groups);
  return groups.map(({ start_time }, i) => {
    const hole = labels[i] ?? null;
    const startParts = [start_time, hole === null ? null : t('Hole {hole}', { hole })].filter(Boolean);
    return startParts.length === 0 ? null : startParts.join(' · ');
  });
}

interface Props {
  tournament: Tournament;
  userId: number | null;
  canManage: boolean;
  /** True if the signed-in user plays and has not withdrawn. */
  isPlaying: boolean;
}

interface RoundGroupsProps {
  round: number;
  groups: Grouping[];
  open: boolean;
  userId: number | null;
  /** Shown while the round has no groups. */
  next: ReactNode;
}

function RoundGroups({ round, groups, open, userId, next }: RoundGroupsProps) {
  const [isOpen, setOpen] = useState(open);
  if (groups.length === 0)
    return (
      <div className={styles.none}>
        <p>{t('No groupings set for Round {round}', { round })}</p>
        {next}
      </div>
    );
  const startTexts = formatStarts(groups);
  const groupCountText = plural(groups.length, '1 group', '{count} groups');
  return (
    <Fold title={t('Round {round}', { round })} note={groupCountText} open={isOpen} onToggle={setOpen}>
      <ol className={styles.groups}>
        {groups.map((group, i) => (
          <TeeTimeCard key={group.id} group={group} start={startTexts[i] ?? null} userId={userId} />
        ))}
      </ol>
    </Fold>
  );
}

/** Shows the groups of each round; those of the next round are unfolded. */
export function GroupingsSection({ tournament, userId, canManage, isPlaying }: Props) {
  const groupingsQuery = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const failure = groupingsQuery.state === 'failed' ? groupingsQuery.failure : null;
  useEffect(() => {
    // SPEC.md §8 requires a log. The screen also shows the failure, because an empty section would mean no groups.
    if (failure) console.warn('The groups could not be loaded.', failure);
  }, [failure]);
  const rounds = listRounds(tournament);
  const [today] = useState(() => formatLocalDay(new Date()));
  const upcomingRound = findNextRound(rounds, today);
  const listGroupsOfRound = (groups: Grouping[], round: number) =>
    groups
      .filter((group) => group.tournament === tournament.id && group.round_number === round)
      .sort((a, b) => a.group_number - b.group_number);
  return (
    <Card
      id="groupings"
      title={t('Groups')}
      aside={groupingsQuery.state === 'ready' ? <Age ms={groupingsQuery.age} /> : null}
    >
      {groupingsQuery.state === 'loading' ? <Spinner>{t('Loading the groups...')}</Spinner> : null}
      <FailedRead of={groupingsQuery} title={t('The groups could not be loaded.')} />
      {groupingsQuery.state === 'ready'
        ? rounds.map(({ round_number }) => (
            <RoundGroups
              key={round_number}
              round={round_number}
              groups={listGroupsOfRound(groupingsQuery.data, round_number)}
              open={round_number === upcomingRound}
              userId={userId}
              next={
                canManage ? (
                  <Link
                    to="/tournament/$tournamentId/desk"
                    hash="groups"
                    params={{ tournamentId: tournament.id }}
                    className={getButtonClass('secondary')}
                    aria-label={t('Draw the groups of Round {round}', { round: round_number })}
                  >
                    {t('Draw the groups')}
                  </Link>
                ) : null
              }
            />
          ))
        : null}
      {/* The button is last, because it loads after the groups and must not move them. */}
      {isPlaying && userId !== null ? <CalendarButton tournament={tournament.id} userId={userId} /> : null}
    </Card>
  );
}
