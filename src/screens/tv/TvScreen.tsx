import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describeReadFailure } from '#app/reads/readProblem.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { readBoard } from '#contract/scores/board.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import { useTabTitle } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import { TvBoard } from './TvBoard.tsx';
import styles from './Tv.module.css';

/** Interval of retries in ms, because nobody presses "Try again" on a television. */
const RETRY_MS = 10_000;

function WaitingScreen({ words, retry }: { words: string; retry: (() => void) | null }) {
  useEffect(() => {
    if (retry === null) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  return (
    <div className={styles.tv}>
      <p className={styles.waiting} role="status">
        {words}
      </p>
    </div>
  );
}

/** The board for the wall of the clubhouse, at a bookmarked address that needs no input. */
export function TvScreen() {
  const { tournamentId } = useParams({ from: '/tv/$tournamentId' });
  const tournament = useLiveRead(readTournament, { params: { id: tournamentId } });
  const boardQuery = useLiveRead(readBoard, { params: { id: tournamentId } });
  useTabTitle(tournament.state === 'ready' ? tournament.data.name : t('Leaderboard'));
  for (const query of [tournament, boardQuery])
    if (query.state === 'failed')
      return <WaitingScreen words={describeReadFailure(query.failure)} retry={query.retry} />;
  if (tournament.state !== 'ready' || boardQuery.state !== 'ready')
    return <WaitingScreen words={t('Loading the leaderboard...')} retry={null} />;
  return <TvBoard tournament={tournament.data} rows={boardQuery.data} age={boardQuery.age} />;
}
