import { loadNamespace } from '#words/load-namespace.ts';
import { Suspense, lazy } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { useSliced } from '#app/reads/useSliced.ts';
import { readBoard } from '#contract/scores/board.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import styles from './Board.module.css';
import { BoardLinks } from './BoardLinks.tsx';
import { StrokesBoard } from './StrokesBoard.tsx';
import { WhatCounts } from './WhatCounts.tsx';
import { useCompetitions, useBoardChoice } from '../competition/boardChoice.ts';

/** Loads the competition engine and its translations when the first competition board opens. */
const CompetitionBoard = lazy(async () => {
  const [made] = await Promise.all([
    import('../competition/CompetitionBoard.tsx'),
    loadNamespace('competition'),
  ]);
  return { default: made.CompetitionBoard };
});

interface Props {
  tournament: Tournament;
  userId: number | null;
}

const hasHandicap = ({ user }: BoardRow): boolean => user.handicap !== null && user.handicap !== undefined;

function Board({ rows, copied, tournament, userId }: Props & { rows: BoardRow[]; copied: number | null }) {
  const { list, isLoading, failure } = useCompetitions(tournament.id);
  const [counted, choose] = useBoardChoice(tournament.id);
  const courses = useRoundCourses(rows.some(hasHandicap) ? tournament : null);
  const competition = list.find(({ id }) => id === counted);
  const gross = courses === null || typeof counted === 'number' ? 'gross' : counted;
  const whatCounts = (
    <WhatCounts
      hasNet={courses !== null}
      competitions={list}
      counted={competition?.id ?? gross}
      onChoose={choose}
    />
  );
  const isCompetition = typeof counted === 'number';
  if (isCompetition && isLoading) return <Spinner>{t('Loading the leaderboard...')}</Spinner>;
  return (
    <>
      {list.length === 0 ? null : whatCounts}
      {isCompetition && failure !== null ? (
        <Failed title={t('The competitions could not be loaded.')} onRetry={failure.retry}>
          {readProblem(failure.failure)}
        </Failed>
      ) : null}
      {competition === undefined ? (
        <StrokesBoard
          rows={rows}
          copied={copied}
          tournament={tournament}
          userId={userId}
          courses={courses}
          count={gross}
          whatCounts={list.length === 0 ? whatCounts : null}
        />
      ) : (
        <>
          <Suspense fallback={<Spinner>{t('Loading the leaderboard...')}</Spinner>}>
            <CompetitionBoard
              key={competition.id}
              tournamentId={tournament.id}
              competition={competition.id}
              userId={userId}
              isFinal={Boolean(tournament.closed_at)}
            />
          </Suspense>
          <BoardLinks tournament={tournament} round={null} />
        </>
      )}
    </>
  );
}

/** The live leaderboard with this phone's unsent scores applied. */
export function BoardSection({ tournament, userId }: Props) {
  const read = useSliced(useLiveRead(readBoard, { params: { id: tournament.id } }));
  return (
    <div className={styles.wall}>
      <Card
        id="leaderboard"
        title={t('Leaderboard')}
        aside={read.state === 'ready' ? <Age ms={read.age} /> : null}
      >
        {read.state === 'loading' ? (
          <div className={styles.waiting}>
            <Spinner>{t('Loading the leaderboard...')}</Spinner>
          </div>
        ) : null}
        {read.state === 'failed' ? (
          <Failed title={t('The leaderboard could not be loaded.')} onRetry={read.retry}>
            {readProblem(read.failure)}
          </Failed>
        ) : null}
        {read.state === 'ready' && read.data.length === 0 ? (
          <Empty>{t('No players yet. Share the link, or tap + Join.')}</Empty>
        ) : null}
        {read.state === 'ready' && read.data.length > 0 ? (
          <Board rows={read.data} copied={read.copiedAt} tournament={tournament} userId={userId} />
        ) : null}
      </Card>
    </div>
  );
}
