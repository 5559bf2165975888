import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { CompleteCardReminders } from '#app/marks/HandInReminder.tsx';
import { useOwnScores } from '#app/scores/useUnsentCards.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import { listTournaments } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { formatCourseName, listRounds } from '#domain/round.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { filterByPlayer } from './history.ts';
import styles from './Today.module.css';
import {
  describeCardLink,
  isCardLinkShown,
  formatGroupMates,
  findNextRoundOfDay,
  findRecentRounds,
  findStartHole,
  formatOwnStart,
} from './today.ts';
import type { RoundToday } from './today.ts';

type Scores = BoardRow['round_scores'];

interface RoundOfTodayProps {
  round: RoundToday;
  today: string;
  userId: number;
  /** Null while the scores are loading. */
  scores: Scores | null;
}

function RoundOfToday({ round: todayRound, today, userId, scores }: RoundOfTodayProps) {
  const { tournament, round, date } = todayRound;
  const groups = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const loadedGroups = groups.state === 'ready' ? groups.data : [];
  const groupMatesText = formatGroupMates(loadedGroups, round, userId);
  const startText = date === today ? formatOwnStart(loadedGroups, round, userId) : null;
  const course = formatCourseName(
    listRounds(tournament).find(({ round_number }) => round_number === round)?.course,
  );
  const roundLabel =
    date === today
      ? t('Round {round} today', { round })
      : `${t('Round {round}', { round })} · ${formatDay(date)}`;
  return (
    <li className={styles.round}>
      <h3 className={styles.name}>{tournament.name}</h3>
      <p>{[roundLabel, course, groupMatesText].filter(Boolean).join(' · ')}</p>
      {startText === null ? null : <p className={styles.start}>{startText}</p>}
      <Link
        to="/tournament/scorecard/$tournamentId/$round"
        params={{ tournamentId: tournament.id, round }}
        className={getButtonClass(
          findNextRoundOfDay(todayRound, scores ?? {}) === round ? 'primary' : 'secondary',
          true,
        )}
      >
        {scores === null
          ? t('Your card')
          : describeCardLink(
              scores[String(round)],
              findStartHole(loadedGroups, round, userId),
              findRoundHoles(tournament, round),
            )}
      </Link>
    </li>
  );
}

interface TournamentRoundsProps {
  rounds: RoundToday[];
  today: string;
  userId: number;
}

/** Shows the tournament's rounds today, and its complete cards that are not handed in. */
function TournamentRounds({ rounds, today, userId }: TournamentRoundsProps) {
  const { tournament } = rounds[0]!;
  const scores = useOwnScores(tournament.id, userId);
  const shownRounds = rounds.filter(({ round, date }) =>
    isCardLinkShown(scores?.[String(round)], date, today),
  );
  return (
    <>
      <CompleteCardReminders tournament={tournament} userId={userId} scores={scores} />
      {shownRounds.length === 0 ? null : (
        <section aria-label={`${t('Today')}, ${tournament.name}`}>
          <ul className={styles.list}>
            {shownRounds.map((todayRound) => (
              <RoundOfToday
                key={todayRound.round}
                round={todayRound}
                today={today}
                userId={userId}
                scores={scores}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RoundsOfUser({ userId }: { userId: number }) {
  const tournamentsQuery = useQuery(listTournaments, { query: { player: userId } });
  const [today] = useState(() => formatLocalDay(new Date()));
  const rounds =
    tournamentsQuery.state === 'ready'
      ? findRecentRounds(filterByPlayer(tournamentsQuery.data, userId), today)
      : [];
  const tournamentIds = new Set(rounds.map(({ tournament }) => tournament.id));
  return [...tournamentIds].map((tournamentId) => (
    <TournamentRounds
      key={tournamentId}
      rounds={rounds.filter(({ tournament }) => tournament.id === tournamentId)}
      today={today}
      userId={userId}
    />
  ));
}

/** Shows today's rounds and yesterday's unfinished ones. Suspends until this phone's scores are loaded. */
export function Today({ userId }: { userId: number }) {
  return (
    <Suspense fallback={null}>
      <RoundsOfUser userId={userId} />
    </Suspense>
  );
}
