import { useState } from 'react';
import type { useExport } from '#app/exports/useExport.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { isMeasured } from '#domain/competition/formats.ts';
import { describeBoardState, describeHiddenHoles } from '#ui/competition/boardText.ts';
import { describeCompetition, describeNeeds, describeUnsupported } from '#ui/competition/competitionText.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import type { PrintProps } from '../print/PrintSheets.tsx';
import { CompetitionResults, countBoardRows } from './CompetitionResults.tsx';
import type { CompetitionResult } from './competitionResult.ts';
import { MeasureDialog } from './MeasureDialog.tsx';
import styles from './Results.module.css';
import { ResultsCard } from './ResultsCard.tsx';

/** Id of the button that records the result of a contest. */
const formatRecordId = (competition: number): string => `record-${competition}`;

/**
 * Opens the form that records the contest's result, as its button does; closing it returns the focus to the button.
 * Does nothing while the results are loading, and for users who may not record results.
 */
export function openRecordForm(competition: number, page: Pick<Document, 'getElementById'> = document): void {
  const button = page.getElementById(formatRecordId(competition));
  // At the foot of the window, the line for undoing would cover the button.
  button?.scrollIntoView({ block: 'center' });
  button?.focus({ preventScroll: true });
  button?.click();
}

interface Props {
  result: CompetitionResult;
  field: FieldAnswer;
  tournament: Tournament;
  printed: PrintProps;
  resultExport: ReturnType<typeof useExport>;
}

function listNotes({ read }: CompetitionResult, field: FieldAnswer, isFinal: boolean): (string | null)[] {
  if (read === null) return [describeUnsupported()];
  const { settings, board } = read;
  if (board.kind === 'needs') return [describeNeeds(board.needs, board.round_number)];
  const hasOpenPrizes = settings.prizes.length > 0 && !board.complete;
  return [
    describeBoardState(board, isFinal),
    describeHiddenHoles(field.hidden, settings),
    hasOpenPrizes ? t('Prizes are shown once all cards are complete.') : null,
  ];
}

/** Shows a competition with its board, and records the winner of a contest such as nearest the pin. */
export function CompetitionCard({ result, field, tournament, printed, resultExport }: Props) {
  const { competition, read } = result;
  const { id, name } = competition;
  const [isMeasuring, setMeasuring] = useState(false);
  const canScore = useTournamentRight(tournament.id, 'score');
  const isFinal = Boolean(tournament.closed_at);
  const board = read === null || read.board.kind === 'needs' ? null : read.board;
  const settings = read?.settings ?? null;
  const isContest = board !== null && settings !== null && isMeasured(settings.format);
  const notes = listNotes(result, field, isFinal).filter(Boolean);
  return (
    <>
      <ResultsCard
        title={name}
        isFinal={isFinal}
        count={board ? countBoardRows(board) : 0}
        what={{ id, name }}
        printed={printed}
        resultExport={resultExport}
        note={
          <p className={styles.note}>
            {settings ? describeCompetition(settings) : null}
            {notes.length === 0 ? null : ` · ${notes.join(' ')}`}
          </p>
        }
        renderTable={(maxRows = Infinity) =>
          board && settings ? (
            <CompetitionResults
              board={board}
              settings={settings}
              names={field.players}
              cards={field.cards}
              className={styles.table}
              isFinal={isFinal}
              most={maxRows}
              linked={tournament.id}
            />
          ) : null
        }
      >
        {isContest && canScore && !isFinal ? (
          <Button
            id={formatRecordId(id)}
            variant="secondary"
            aria-label={t('Record the result of {name}', { name })}
            onClick={() => setMeasuring(true)}
          >
            {t('Record…')}
          </Button>
        ) : null}
      </ResultsCard>
      {isMeasuring && settings ? (
        <MeasureDialog
          name={name}
          settings={settings}
          field={result.field}
          rows={printed.rows}
          tournament={tournament}
          onClose={() => setMeasuring(false)}
        />
      ) : null}
    </>
  );
}
