import { useMemo } from 'react';
import { useExport } from '#app/exports/useExport.ts';
import { findFirstBoard, hasNetCompetition } from '#contract/competitions/main-competition.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import type { PrintProps } from '../print/PrintSheets.tsx';
import { listCompetitionResults } from './competitionResult.ts';
import { CompetitionCard } from './CompetitionCard.tsx';
import { LeaderboardTable } from './LeaderboardTable.tsx';
import { ReasonLines } from './ReasonLines.tsx';
import { ResultsCard } from './ResultsCard.tsx';
import styles from './Results.module.css';

interface Props {
  tournament: Tournament;
  printed: PrintProps;
}

/** Shows every competition with its current board, and the leaderboard below. */
export function ResultsList({ tournament, printed }: Props) {
  const { field, unsent, rows, rounds, courses, checkLetters } = printed;
  const resultExport = useExport(tournament);
  const results = useMemo(() => (field ? listCompetitionResults(field, unsent) : []), [field, unsent]);
  const isFinal = Boolean(tournament.closed_at);
  return (
    <>
      {resultExport.message ? (
        <Alert kind={resultExport.message.ok ? 'success' : 'error'}>{resultExport.message.words}</Alert>
      ) : null}
      <div className={styles.cards}>
        {field === null
          ? null
          : results.map((result) => (
              <CompetitionCard
                key={result.competition.id}
                result={result}
                field={field}
                tournament={tournament}
                printed={printed}
                resultExport={resultExport}
              />
            ))}
        <ResultsCard
          title={results.length === 0 ? t('Leaderboard') : t('Leaderboard (strokes)')}
          isFinal={isFinal}
          note={
            field === null || typeof findFirstBoard(field) !== 'number' ? null : (
              <p className={styles.note}>{t('For information only. The competitions decide.')}</p>
            )
          }
          count={rows.length}
          what="results"
          printed={printed}
          resultExport={resultExport}
          renderTable={(maxRows) => (
            <>
              <LeaderboardTable
                rows={rows}
                rounds={rounds}
                courses={courses}
                hasNetBeside={hasNetCompetition(field?.competitions ?? [])}
                checkLetters={checkLetters}
                className={styles.table}
                most={maxRows}
                isBrief
                linked={tournament.id}
              />
              <ReasonLines users={rows.map(({ user }) => user.id)} field={field} />
            </>
          )}
        />
      </div>
    </>
  );
}
