import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
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
import { goOnWords, mateWords, roundsToday, startOf, startWords } from './today.ts';
import type { RoundToday } from './today.ts';

/** One round of today: where and with whom, and one tap to the card. */
function Round({ today: { tournament, round }, userId }: { today: RoundToday; userId: number }) {
  const board = useRead(readBoard, { params: { id: tournament.id } });
  const groups = useRead(listGroupings, { query: { tournament: tournament.id } });
  const unsent = useUnsentCards(tournament.id, copiedAt(board));
  const rows = board.state === 'ready' ? overlayUnsent(board.data, unsent) : [];
  const own = rows.find(({ user }) => user.id === userId);
  const drawn = groups.state === 'ready' ? groups.data : [];
  const mates = mateWords(drawn, round, userId);
  const start = startWords(drawn, round, userId);
  const course = courseName(roundsOf(tournament).find(({ round_number }) => round_number === round)?.course);
  return (
    <li className={styles.round}>
      <h3 className={styles.name}>{tournament.name}</h3>
      <p>{[t('Round {round} today', { round }), course, mates].filter(Boolean).join(' · ')}</p>
      {start === null ? null : <p className={styles.start}>{start}</p>}
      <Link
        to="/tournament/scorecard/$tournamentId/$round"
        params={{ tournamentId: tournament.id, round }}
        className={buttonClass('primary', true)}
      >
        {board.state === 'ready'
          ? goOnWords(own?.round_scores[String(round)], startOf(drawn, round, userId))
          : t('Your card')}
      </Link>
    </li>
  );
}

function Rounds({ userId }: { userId: number }) {
  const read = useRead(listTournaments, { query: { player: userId } });
  const [day] = useState(() => dayOf(new Date()));
  const today = read.state === 'ready' ? roundsToday(tournamentsOf(read.data, userId), day) : [];
  if (today.length === 0) return null;
  return (
    <section aria-label={t('Today')}>
      <ul className={styles.list}>
        {today.map((one) => (
          <Round key={`${one.tournament.id}/${one.round}`} today={one} userId={userId} />
        ))}
      </ul>
    </section>
  );
}

/**
 * The rounds that the signed-in golfer plays today. Nothing on other days, and until the phone's own scores are read: the
 * hole to go on with is of those.
 */
export function Today({ userId }: { userId: number }) {
  return (
    <Suspense fallback={null}>
      <Rounds userId={userId} />
    </Suspense>
  );
}
