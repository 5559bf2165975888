import { useParams } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import type { CSSProperties } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useChanged } from '#app/reads/useChanged.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { linkTo } from '#app/shell/share.ts';
import { readBoard } from '#contract/board.ts';
import type { BoardRow } from '#contract/board.ts';
import { readTournament } from '#contract/tournaments.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { currentRound } from '#domain/leaderboard.ts';
import { courseName, roundsOf } from '#domain/round.ts';
import { ageWords } from '#ui/Age.tsx';
import { useTabTitle } from '#ui/Page.tsx';
import { Leaders } from './Leaders.tsx';
import { pageAt, pagesOf } from './pages.ts';
import styles from './Tv.module.css';
import { TvTable } from './TvTable.tsx';
import { useNow } from './useNow.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

/** A television has nobody who presses "Try again". */
const AGAIN_MS = 10_000;

const clock = (now: number): string =>
  new Date(now).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

const shownOf = (row: BoardRow): string => JSON.stringify([row.round_scores, row.position]);

function Head({
  tournament,
  round,
  age,
  now,
}: {
  tournament: Tournament;
  round: number | null;
  age: number | null;
  now: number;
}) {
  const about = roundsOf(tournament).find(({ round_number }) => round_number === round);
  return (
    <header className={styles.head}>
      <h1 className={styles.name}>{tournament.name}</h1>
      {about ? (
        <span>
          Round {about.round_number} · {courseName(about.course) || 'Course not set'}
        </span>
      ) : null}
      <span role="status">{age === null ? '● Live' : `Copy, ${ageWords(age)}`}</span>
      <time>{clock(now)}</time>
    </header>
  );
}

/** Which players are shown, and a segment for each page that fills while its time runs. */
function Foot({
  shown,
  of,
  pages,
  at,
}: {
  shown: [number, number];
  of: number;
  pages: number;
  at: ReturnType<typeof pageAt>;
}) {
  return (
    <footer className={styles.foot}>
      <span>{of === 0 ? 'Nobody plays yet' : `Players ${shown[0]}–${shown[1]} of ${of}`}</span>
      <span className={styles.segments} aria-hidden="true">
        {Array.from({ length: pages > 1 ? pages : 0 }, (_, page) => (
          <span
            key={page}
            className={styles.segment}
            style={{ '--passed': page === at.page ? at.passed : page < at.page ? 1 : 0 } as CSSProperties}
          />
        ))}
      </span>
    </footer>
  );
}

function Board({ tournament, rows, age }: { tournament: Tournament; rows: BoardRow[]; age: number | null }) {
  const now = useNow();
  const changed = useChanged(rows, shownOf);
  const round = currentRound(rows);
  const pages = pagesOf(rows);
  const at = pageAt(now, pages.length);
  const columns = pages[at.page] ?? [];
  const before = pages.slice(0, at.page).flat(2).length;
  const shown: [number, number] = [before + 1, before + columns.flat().length];
  const hasRounds = roundsOf(tournament).length > 1;
  return (
    <div className={styles.tv} data-rows={pages.length > 1 || columns.length > 1 ? 'many' : 'few'}>
      <Head tournament={tournament} round={round} age={age} now={now} />
      <div className={styles.strip}>
        <Leaders rows={rows} round={round} />
        <div className={styles.follow}>
          <Suspense fallback={null}>
            <QrCode url={linkTo(`/tournament/${tournament.id}`)} />
          </Suspense>
          <span>Follow on your phone</span>
        </div>
      </div>
      <div className={styles.columns}>
        {columns.map((column, i) => (
          <TvTable key={i} rows={column} round={round} hasRounds={hasRounds} changed={changed} />
        ))}
      </div>
      <Foot shown={shown} of={rows.length} pages={pages.length} at={at} />
    </div>
  );
}

/** One sentence on the club's green, and another try by itself. */
function Waiting({ words, retry }: { words: string; retry: (() => void) | null }) {
  useEffect(() => {
    if (retry === null) return;
    const timer = setTimeout(retry, AGAIN_MS);
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

/** The board for the wall of the club house: an address to bookmark, which needs nobody to press anything. */
export function TvScreen() {
  const { tournamentId } = useParams({ from: '/tv/$tournamentId' });
  const tournament = useLiveRead(readTournament, { params: { id: tournamentId } });
  const board = useLiveRead(readBoard, { params: { id: tournamentId } });
  useTabTitle(tournament.state === 'ready' ? tournament.data.name : 'Leaderboard');
  for (const read of [tournament, board])
    if (read.state === 'failed') return <Waiting words={readProblem(read.failure)} retry={read.retry} />;
  if (tournament.state !== 'ready' || board.state !== 'ready')
    return <Waiting words="Loading the leaderboard..." retry={null} />;
  return <Board tournament={tournament.data} rows={board.data} age={board.age} />;
}
