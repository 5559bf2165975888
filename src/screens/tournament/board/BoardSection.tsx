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
  const [loadedModule] = await Promise.all([
    import('../competition/CompetitionBoard.tsx'),
    loadNamespace('competition'),
  ]);
  return { default: loadedModule.CompetitionBoard };
});

interface Props {
  tournament: Tournament;
  userId: number | null;
}

const hasHandicap = ({ user }: BoardRow): boolean => user.handicap !== null && user.handicap !== undefined;

function Board({ rows, copied, tournament, userId }: Props & { rows: BoardRow[]; copied: number | null }) {
  const { list, isLoading, failure } = useCompetitions(tournament.id);
  const [boardChoice, choose] = useBoardChoice(tournament.id);
  const courses = useRoundCourses(rows.some(hasHandicap) ? tournament : null);
  const competition = list.find(({ id }) => id === boardChoice);
  const gross = courses === null || typeof boardChoice === 'number' ? 'gross' : boardChoice;
  const whatCounts = (
    <WhatCounts
      hasNet={courses !== null}
      competitions={list}
      counted={competition?.id ?? gross}
      onChoose={choose}
    />
  );
  const isCompetition = typeof boardChoice === 'number';
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

/** Shows the live leaderboard with this phone's unsent scores applied. */
export function BoardSection({ tournament, userId }: Props) {
  const boardQuery = useSliced(useLiveRead(readBoard, { params: { id: tournament.id } }));
  return (
    <div className={styles.wall}>
      <Card
        id="leaderboard"
        title={t('Leaderboard')}
        aside={boardQuery.state === 'ready' ? <Age ms={boardQuery.age} /> : null}
      >
        {boardQuery.state === 'loading' ? (
          <div className={styles.waiting}>
            <Spinner>{t('Loading the leaderboard...')}</Spinner>
          </div>
        ) : null}
        {boardQuery.state === 'failed' ? (
          <Failed title={t('The leaderboard could not be loaded.')} onRetry={boardQuery.retry}>
            {readProblem(boardQuery.failure)}
          </Failed>
        ) : null}
        {boardQuery.state === 'ready' && boardQuery.data.length === 0 ? (
          <Empty>{t('No players yet. Share the link, or tap + Join.')}</Empty>
        ) : null}
        {boardQuery.state === 'ready' && boardQuery.data.length > 0 ? (
          <Board
            rows={boardQuery.data}
            copied={boardQuery.copiedAt}
            tournament={tournament}
            userId={userId}
          />
        ) : null}
      </Card>
    </div>
  );
}
