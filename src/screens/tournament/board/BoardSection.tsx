import { Suspense } from 'react';
import { lazyComponent } from '#app/lazy-part.ts';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { useDeferredFirstAnswer } from '#app/reads/useDeferredFirstAnswer.ts';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { hasNetCompetition, isNetDecided } from '#contract/competitions/main-competition.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import styles from './Board.module.css';
import { BoardLinks } from './BoardLinks.tsx';
import { StrokesBoard } from './StrokesBoard.tsx';
import { WhatCounts } from './WhatCounts.tsx';
import { useCompetitions, useBoardChoice, type CompetitionsState } from '../competition/boardChoice.ts';

/** Loads the competition engine and its translations when the first competition board opens. */
const CompetitionBoard = lazyComponent(
  'competition',
  () => import('../competition/CompetitionBoard.tsx'),
  'CompetitionBoard',
);

interface Props {
  tournament: Tournament;
  userId: number | null;
}

const hasHandicap = ({ user }: BoardRow): boolean => user.handicap !== null && user.handicap !== undefined;

const NO_COMPETITIONS: FieldAnswer['competitions'] = [];

interface BoardProps extends Props {
  rows: BoardRow[];
  copied: number | null;
  competitions: CompetitionsState;
}

/** Waits for the competitions, because they decide which board opens. */
function Board({ rows, copied, tournament, userId, competitions }: BoardProps) {
  const { field, failure } = competitions;
  const competitionList = field?.competitions ?? NO_COMPETITIONS;
  const isNetOffered = !isNetDecided(competitionList, listRounds(tournament).length);
  const [boardChoice, chooseBoard] = useBoardChoice(tournament.id, field, isNetOffered);
  const courses = useRoundCourses(rows.some(hasHandicap) ? tournament : null);
  const competition = competitionList.find(({ id }) => id === boardChoice);
  const hasNet = courses !== null && isNetOffered;
  const scoreKind = !hasNet || typeof boardChoice === 'number' ? 'gross' : boardChoice;
  const boardChooser = (
    <WhatCounts
      hasNet={hasNet}
      hasNetBeside={hasNetCompetition(competitionList)}
      competitions={competitionList}
      chosenBoard={competition?.id ?? scoreKind}
      onChoose={chooseBoard}
    />
  );
  return (
    <>
      {competitionList.length === 0 ? null : boardChooser}
      {typeof boardChoice === 'number' && failure !== null ? (
        <FailedRead of={failure} title={t('The competitions could not be loaded.')} />
      ) : null}
      {competition === undefined ? (
        <StrokesBoard
          rows={rows}
          copied={copied}
          tournament={tournament}
          userId={userId}
          courses={courses}
          scoreKind={scoreKind}
          competitions={competitionList}
          boardChooser={competitionList.length === 0 ? boardChooser : null}
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
  const boardQuery = useDeferredFirstAnswer(useLiveRead(readBoard, { params: { id: tournament.id } }));
  const competitions = useCompetitions(tournament.id);
  const hasRows = boardQuery.state === 'ready' && boardQuery.data.length > 0;
  const isLoading = boardQuery.state === 'loading' || (hasRows && competitions.isLoading);
  return (
    <div className={styles.wall}>
      <Card
        id="leaderboard"
        title={t('Leaderboard')}
        aside={boardQuery.state === 'ready' ? <Age ms={boardQuery.age} /> : null}
      >
        {isLoading ? (
          <div className={styles.waiting}>
            <Spinner>{t('Loading the leaderboard...')}</Spinner>
          </div>
        ) : null}
        <FailedRead of={boardQuery} title={t('The leaderboard could not be loaded.')} />
        {boardQuery.state === 'ready' && boardQuery.data.length === 0 ? (
          <Empty>{t('No players yet. Share the link, or tap + Enter.')}</Empty>
        ) : null}
        {boardQuery.state === 'ready' && hasRows && !isLoading ? (
          <Board
            rows={boardQuery.data}
            copied={boardQuery.copiedAt}
            competitions={competitions}
            tournament={tournament}
            userId={userId}
          />
        ) : null}
      </Card>
    </div>
  );
}
