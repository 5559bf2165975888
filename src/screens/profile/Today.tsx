import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { HandInReminder } from '#app/marks/HandInReminder.tsx';
import { copiedAt, useRead } from '#app/reads/useRead.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/board.ts';
import { listGroupings } from '#contract/groupings.ts';
import { listTournaments } from '#contract/tournaments.ts';
import { dayOf } from '#domain/day.ts';
import { overlayUnsent } from '#domain/overlay.ts';
import { courseName, roundsOf } from '#domain/round.ts';
import { buttonClass } from '#ui/Button.tsx';
import { t } from '#words/t.ts';
import { tournamentsOf } from './history.ts';
import styles from './Today.module.css';
import { goOnWords, isShown, mateWords, nextOf, roundsOfLateDays, startOf, startWords } from './today.ts';
import type { RoundToday } from './today.ts';

/** One round: where and with whom, and one tap to the card. */
function Round({ round: one, today, userId }: { round: RoundToday; today: string; userId: number }) {
  const { tournament, round, date } = one;
  const board = useRead(readBoard, { params: { id: tournament.id } });
  const groups = useRead(listGroupings, { query: { tournament: tournament.id } });
  const unsent = useUnsentCards(tournament.id, copiedAt(board));
  const rows = board.state === 'ready' ? overlayUnsent(board.data, unsent) : [];
  const scores = rows.find(({ user }) => user.id === userId)?.round_scores;
  const score = scores?.[String(round)];
  if (!isShown(score, date, today)) return null;
  const drawn = groups.state === 'ready' ? groups.data : [];
  const mates = mateWords(drawn, round, userId);
  const start = date === today ? startWords(drawn, round, userId) : null;
  const course = courseName(roundsOf(tournament).find(({ round_number }) => round_number === round)?.course);
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
        className={buttonClass(nextOf(one, scores) === round ? 'primary' : 'secondary', true)}
      >
        {board.state === 'ready' ? goOnWords(score, startOf(drawn, round, userId)) : t('Your card')}
      </Link>
    </li>
  );
}

function Rounds({ userId }: { userId: number }) {
  const read = useRead(listTournaments, { query: { player: userId } });
  const [today] = useState(() => dayOf(new Date()));
  const rounds = read.state === 'ready' ? roundsOfLateDays(tournamentsOf(read.data, userId), today) : [];
  if (rounds.length === 0) return null;
  const tournaments = new Set(rounds.map(({ tournament }) => tournament));
  return (
    <section aria-label={t('Today')}>
      {[...tournaments].map((tournament) => (
        <HandInReminder key={tournament.id} tournament={tournament} userId={userId} />
      ))}
      <ul className={styles.list}>
        {rounds.map((one) => (
          <Round key={`${one.tournament.id}/${one.round}`} round={one} today={today} userId={userId} />
        ))}
      </ul>
    </section>
  );
}

/**
 * The rounds that the signed-in golfer plays today, and what of yesterday is not over. Nothing on other days, and until the
 * phone's own scores are read: the hole to go on with is of those.
 */
export function Today({ userId }: { userId: number }) {
  return (
    <Suspense fallback={null}>
      <Rounds userId={userId} />
    </Suspense>
  );
}
