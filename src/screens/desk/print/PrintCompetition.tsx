import { readCompetition, type Competition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Board } from '#domain/competition/types.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { describeCompetition, describeNeeds, describeUnsupported } from '#ui/competition/competitionText.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import { CompetitionResults, countBoardRows } from '../results/CompetitionResults.tsx';
import { isForWall, nameResults, PrintHead, type SheetInfo } from './PrintHead.tsx';
import styles from './Print.module.css';

interface Props {
  printed: SheetInfo;
  competition: Competition;
  answer: FieldAnswer;
  unsent: readonly PhoneCard[];
  /** By '{user}/{round}' (usePrintProps.ts); null if not loaded. */
  checkLetters: ReadonlyMap<string, string> | null;
  /** Formatted time of printing. */
  at: string;
}

const hasPositions = (board: Board | null): boolean =>
  board !== null && (board.kind === 'rows' || board.kind === 'contest' || board.kind === 'skins');

/** Prints public results, provisional ones too; hidden holes do not count. */
export function PrintCompetition({ printed, competition, answer, unsent, checkLetters, at }: Props) {
  const settings = readCompetition(competition);
  const board = settings && computeBoard(overlayField(toField(answer), unsent, answer.hidden), settings);
  return (
    <PrintedPage sharesPage>
      <PrintHead
        printed={printed}
        title={nameResults(competition.name, at, printed.isFinal)}
        {...(hasPositions(board) && { order: t('Sorted by position') })}
        hasResults={printed.isFinal || (board !== null && 'complete' in board && board.complete)}
      />
      {settings === null || board === null ? <p>{describeUnsupported()}</p> : null}
      {board?.kind === 'needs' ? <p>{describeNeeds(board.needs, board.round_number)}</p> : null}
      {settings && board && board.kind !== 'needs' ? (
        <>
          <p>{describeCompetition(settings)}</p>
          <p>
            {[describeBoardState(board, printed.isFinal), describeHiddenHoles(answer.hidden, settings)]
              .filter(Boolean)
              .join(' ')}
          </p>
          <div data-large={isForWall(countBoardRows(board) * (settings.sides === null ? 1 : 2)) || undefined}>
            <CompetitionResults
              board={board}
              settings={settings}
              names={answer.players}
              cards={answer.cards}
              className={styles.list}
              isFinal={printed.isFinal}
              isPaper
              checkLetters={checkLetters}
            />
          </div>
        </>
      ) : null}
    </PrintedPage>
  );
}
