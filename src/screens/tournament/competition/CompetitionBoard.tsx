import { useMemo } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { copiedAt } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readField } from '#contract/scores/field.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { describeCompetition, describeNeeds, describeUnsupported } from '#ui/competition/competitionText.ts';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';
import { ContestBoard } from './ContestBoard.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import { RowsBoard } from './RowsBoard.tsx';
import { SkinsBoard } from './SkinsBoard.tsx';
import { createCompetitionView } from './competitionView.ts';
import type { CompetitionView } from './competitionView.ts';

interface Props {
  tournamentId: number;
  competition: number;
  userId: number | null;
}

function LoadedBoard({
  shown,
  answer,
  cards,
  tournamentId,
  userId,
}: Omit<Props, 'competition'> & {
  shown: CompetitionView;
  answer: FieldAnswer;
  cards: readonly PhoneCard[];
}) {
  const { board, settings, field } = shown;
  if (board.kind === 'needs') return <Empty>{describeNeeds(board.needs, board.round_number)}</Empty>;
  const hidden = describeHiddenHoles(answer.hidden, settings);
  const shared = { settings, field, userId };
  return (
    <>
      <p className={styles.note}>
        {[describeBoardState(board), hidden].filter((words) => words !== null).join(' ')}
      </p>
      {board.kind === 'rows' ? (
        <RowsBoard rows={board.rows} cards={cards} tournamentId={tournamentId} {...shared} />
      ) : null}
      {board.kind === 'matches' ? (
        <MatchBoard matches={board.matches} teams={board.teams} {...shared} />
      ) : null}
      {board.kind === 'skins' ? (
        <SkinsBoard
          board={board}
          hidden={answer.hidden}
          cards={cards}
          tournamentId={tournamentId}
          {...shared}
        />
      ) : null}
      {board.kind === 'contest' ? <ContestBoard rows={board.rows} {...shared} /> : null}
    </>
  );
}

/** A live competition board with this phone's unsent scores applied. */
export function CompetitionBoard({ tournamentId, competition, userId }: Props) {
  const read = useLiveRead(readField, { params: { id: tournamentId } });
  const cards = useUnsentCards(tournamentId, copiedAt(read));
  const answer = read.state === 'ready' ? read.data : null;
  const found = answer?.competitions.find(({ id }) => id === competition) ?? null;
  const shown = useMemo(
    () => (answer === null || found === null ? null : createCompetitionView(answer, found, cards)),
    [answer, found, cards],
  );
  if (read.state === 'loading') return <Spinner>{t('Loading the leaderboard...')}</Spinner>;
  if (read.state === 'failed')
    return (
      <Failed title={t('The competition could not be loaded.')} onRetry={read.retry}>
        {readProblem(read.failure)}
      </Failed>
    );
  if (answer === null || found === null) return <Empty>{t('This competition is not there any more.')}</Empty>;
  return (
    <section aria-label={found.name} className={styles.competition}>
      <h3 className={styles.title}>{found.name}</h3>
      {shown === null ? (
        <Empty>{describeUnsupported()}</Empty>
      ) : (
        <>
          <p className={styles.note}>
            {describeCompetition(shown.settings)} <Age ms={read.age} />
          </p>
          <LoadedBoard
            shown={shown}
            answer={answer}
            cards={cards}
            tournamentId={tournamentId}
            userId={userId}
          />
        </>
      )}
    </section>
  );
}
