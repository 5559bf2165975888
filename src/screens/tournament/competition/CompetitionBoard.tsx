import { useMemo } from 'react';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { getCopyTime } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readField, type FieldAnswer } from '#contract/scores/field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { describeCompetition, describeNeeds, describeUnsupported } from '#ui/competition/competitionText.ts';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';
import { ContestBoard } from './ContestBoard.tsx';
import { MatchBoard } from './MatchBoard.tsx';
import { RowsBoard } from './RowsBoard.tsx';
import { SkinsBoard } from './SkinsBoard.tsx';
import { createCompetitionView, type CompetitionView } from './competitionView.ts';

interface Props {
  tournamentId: number;
  competition: number;
  userId: number | null;
  isFinal: boolean;
}

function LoadedBoard({
  shown,
  answer,
  cards,
  tournamentId,
  userId,
  isFinal,
}: Omit<Props, 'competition'> & {
  shown: CompetitionView;
  answer: FieldAnswer;
  cards: readonly PhoneCard[];
}) {
  const { board, settings, field } = shown;
  if (board.kind === 'needs') return <Empty>{describeNeeds(board.needs, board.round_number)}</Empty>;
  const hiddenText = describeHiddenHoles(answer.hidden, settings);
  const boardProps = { settings, field, userId };
  return (
    <>
      <p className={styles.note}>
        {[describeBoardState(board, isFinal), hiddenText].filter((words) => words !== null).join(' ')}
      </p>
      {board.kind === 'rows' ? (
        <RowsBoard
          rows={board.rows}
          cards={cards}
          tournamentId={tournamentId}
          isFinal={isFinal}
          {...boardProps}
        />
      ) : null}
      {board.kind === 'matches' ? (
        <MatchBoard matches={board.matches} teams={board.teams} {...boardProps} />
      ) : null}
      {board.kind === 'skins' ? (
        <SkinsBoard
          board={board}
          hidden={answer.hidden}
          cards={cards}
          tournamentId={tournamentId}
          {...boardProps}
        />
      ) : null}
      {board.kind === 'contest' ? <ContestBoard rows={board.rows} {...boardProps} /> : null}
    </>
  );
}

/** A live competition board with this phone's unsent scores applied. */
export function CompetitionBoard({ tournamentId, competition, userId, isFinal }: Props) {
  const fieldQuery = useLiveRead(readField, { params: { id: tournamentId } });
  const cards = useUnsentCards(tournamentId, getCopyTime(fieldQuery));
  const fieldAnswer = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  const foundCompetition = fieldAnswer?.competitions.find(({ id }) => id === competition) ?? null;
  const competitionView = useMemo(
    () =>
      fieldAnswer === null || foundCompetition === null
        ? null
        : createCompetitionView(fieldAnswer, foundCompetition, cards),
    [fieldAnswer, foundCompetition, cards],
  );
  if (fieldQuery.state === 'loading') return <Spinner>{t('Loading the leaderboard...')}</Spinner>;
  if (fieldQuery.state === 'failed')
    return <FailedRead of={fieldQuery} title={t('The competition could not be loaded.')} />;
  if (fieldAnswer === null || foundCompetition === null)
    return <Empty>{t('This competition no longer exists.')}</Empty>;
  return (
    <section aria-label={foundCompetition.name} className={styles.competition}>
      <h3 className={styles.title}>{foundCompetition.name}</h3>
      {competitionView === null ? (
        <Empty>{describeUnsupported()}</Empty>
      ) : (
        <>
          <p className={styles.note}>
            {describeCompetition(competitionView.settings)} <Age ms={fieldQuery.age} />
          </p>
          <LoadedBoard
            shown={competitionView}
            answer={fieldAnswer}
            cards={cards}
            tournamentId={tournamentId}
            userId={userId}
            isFinal={isFinal}
          />
        </>
      )}
    </section>
  );
}
