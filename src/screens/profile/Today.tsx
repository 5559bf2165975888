import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { FullCards } from '#app/marks/HandInReminder.tsx';
import { useOwnScores } from '#app/marks/useOwnScores.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import { listTournaments } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { courseName, listRounds } from '#domain/round.ts';
import { buttonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { filterByPlayer } from './history.ts';
import styles from './Today.module.css';
import {
  formatCardLink,
  isCardLinkShown,
  formatGroupMates,
  findNextRoundOfDay,
  findRecentRounds,
  findStartHole,
  formatStart,
} from './today.ts';
import type { RoundToday } from './today.ts';

type Scores = BoardRow['round_scores'];

function Round({
  round: one,
  today,
  userId,
  scores,
}: {
  round: RoundToday;
  today: string;
  userId: number;
  /** Null while they load. */
  scores: Scores | null;
}) {
  const { tournament, round, date } = one;
  const groups = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const drawn = groups.state === 'ready' ? groups.data : [];
  const mates = formatGroupMates(drawn, round, userId);
  const start = date === today ? formatStart(drawn, round, userId) : null;
  const course = courseName(
    listRounds(tournament).find(({ round_number }) => round_number === round)?.course,
  );
  const when =
    date === today ? t('Round {round} today', { round }) : `${t('Round {round}', { round })} · ${date}`;
  return (
    <li className={styles.round}>
      <h3 className={styles.name}>{tournament.name}</h3>
      <p>{[when, course, mates].filter(Boolean).join(' · ')}</p>
      {start === null ? null : <p className={styles.start}>{start}</p>}
      <Link
        to="/tournament/scorecard/$tournamentId/$round"
        params={{ tournamentId: tournament.id, round }}
        className={buttonClass(
          findNextRoundOfDay(one, scores ?? {}) === round ? 'primary' : 'secondary',
          true,
        )}
      >
        {scores === null
          ? t('Your card')
          : formatCardLink(scores[String(round)], findStartHole(drawn, round, userId))}
      </Link>
    </li>
  );
}

/** The tournament's rounds of today, and its complete cards that are not handed in. */
function TournamentRounds({
  rounds,
  today,
  userId,
}: {
  rounds: RoundToday[];
  today: string;
  userId: number;
}) {
  const { tournament } = rounds[0]!;
  const scores = useOwnScores(tournament.id, userId);
  const shown = rounds.filter(({ round, date }) => isCardLinkShown(scores?.[String(round)], date, today));
  return (
    <>
      <FullCards tournament={tournament} userId={userId} scores={scores} />
      {shown.length === 0 ? null : (
        <section aria-label={`${t('Today')}, ${tournament.name}`}>
          <ul className={styles.list}>
            {shown.map((one) => (
              <Round key={one.round} round={one} today={today} userId={userId} scores={scores} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Rounds({ userId }: { userId: number }) {
  const read = useQuery(listTournaments, { query: { player: userId } });
  const [today] = useState(() => formatLocalDay(new Date()));
  const rounds = read.state === 'ready' ? findRecentRounds(filterByPlayer(read.data, userId), today) : [];
  const ids = new Set(rounds.map(({ tournament }) => tournament.id));
  return [...ids].map((id) => (
    <TournamentRounds
      key={id}
      rounds={rounds.filter(({ tournament }) => tournament.id === id)}
      today={today}
      userId={userId}
    />
  ));
}

/**
 * Rounds of today, and unfinished ones of yesterday. Suspends until this phone's own scores are read, because they
 * determine the hole to continue with.
 */
export function Today({ userId }: { userId: number }) {
  return (
    <Suspense fallback={null}>
      <Rounds userId={userId} />
    </Suspense>
  );
}
