import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { OpenPointsAlert } from '#app/closing/BeforeClosing.tsx';
import { StatusSummary } from '#app/closing/StatusSummary.tsx';
import { StateSwitch } from '#app/closing/StateSwitch.tsx';
import type { OnStatusesSet } from '#app/closing/useReturnStatuses.ts';
import { useClosingCheck } from '#app/closing/useClosingCheck.ts';
import type { Result } from '#api/failures.ts';
import { lazyPart } from '#app/lazy-part.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { ResultsButtons } from '../print/PrintButtons.tsx';
import { usePrintProps } from '../print/usePrintProps.ts';
import { useCurrentRound } from '../useCurrentRound.ts';
import { useUndo } from '../useDeskUndo.ts';
import { useRightWhileOpen } from '../cards/useIsFinal.ts';
import { openRecordForm, CompetitionCard } from './CompetitionCard.tsx';
import styles from './Results.module.css';
import { useExport } from '#app/exports/useExport.ts';
import { findFirstBoard, hasNetCompetition } from '#contract/competitions/main-competition.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import type { PrintProps } from '../print/PrintSheets.tsx';
import { listCompetitionResults } from './competitionResult.ts';
import { LeaderboardTable } from './LeaderboardTable.tsx';
import { ReasonLines } from './ReasonLines.tsx';
import { ResultsCard } from './ResultsCard.tsx';
import { SettingsLink } from '../DeskLink.tsx';

interface Props {
  tournament: Tournament;
  printed: PrintProps;
}

/** Shows every competition with its current board, and the leaderboard below. */
function ResultsList({ tournament, printed }: Props) {
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

/** Only its texts load later: with a file of its own, the landing page would have to list one file more. */
const LoadedList = lazyPart('competition', async () => ({ ResultsList }), 'ResultsList');

/** The children follow once the check is loaded, whose height is not predictable: nothing moves below the pointer. */
function OpenCheck({ tournament, children }: { tournament: Tournament; children: ReactNode }) {
  const check = useClosingCheck(tournament);
  const canRecord = useRightWhileOpen(tournament.id, 'score');
  return (
    <>
      <OpenPointsAlert
        tournament={tournament}
        check={check}
        {...(canRecord && { onOpenContest: openRecordForm })}
      />
      {check.state === 'loading' ? null : children}
    </>
  );
}

/** Shows the results, the cards that are missing before they can be final, and the button that makes them final. */
export function ResultsTab({ tournament }: { tournament: Tournament }) {
  const round = useCurrentRound(tournament);
  const { board, groupings, field, printed } = usePrintProps(tournament, round ?? 1, null);
  const { recordAct } = useUndo();
  const onStatusesSet: OnStatusesSet = (actText, setFormer) => recordAct({ what: actText, undo: setFormer });
  const onStored = (message: string, isFinal: boolean, undo: () => Promise<Result<unknown>>): void =>
    recordAct(
      {
        what: isFinal ? t('Results made final') : t('Results reopened'),
        isForFinal: true,
        undo: async () => {
          const result = await undo();
          return result.ok ? undefined : result;
        },
      },
      message,
    );
  const params = { tournamentId: tournament.id };
  const isReady = board.state === 'ready' && groupings.state !== 'loading' && field.state !== 'loading';
  const head = (
    <div className={styles.head}>
      <Stack row>
        <StateSwitch
          tournament={tournament}
          state="closed"
          variant="primary"
          onStatusesSet={onStatusesSet}
          onStored={onStored}
        />
        <ResultsButtons printed={isReady ? printed : null} />
        <Link to="/tournament/$tournamentId" params={params} className={getButtonClass('quiet')}>
          {t('Leaderboard')}
        </Link>
        <SettingsLink tournament={tournament.id} place="export" className={getButtonClass('quiet')}>
          {t('Export')}
        </SettingsLink>
      </Stack>
    </div>
  );
  return (
    <Stack>
      <Card title={t('Results')}>
        {tournament.closed_at ? head : <OpenCheck tournament={tournament}>{head}</OpenCheck>}
        <StatusSummary tournament={tournament} />
      </Card>
      {board.state === 'failed' ? (
        <NotLoaded read={board} title={t('The results could not be loaded.')} />
      ) : null}
      {board.state === 'loading' || field.state === 'loading' ? <Spinner>{t('Loading...')}</Spinner> : null}
      {isReady ? (
        <Suspense fallback={<Spinner>{t('Loading...')}</Spinner>}>
          <LoadedList tournament={tournament} printed={printed} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
