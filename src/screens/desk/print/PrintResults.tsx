import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { countResults } from '#domain/round.ts';
import { getOutStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import { LeaderboardTable, type LeaderboardProps } from '../results/LeaderboardTable.tsx';
import { isRowOnPaper, WithoutScore } from '../results/WithoutScore.tsx';
import { ReasonLines } from '../results/ReasonLines.tsx';
import styles from './Print.module.css';
import { nameResults, PrintHead, type SheetInfo } from './PrintHead.tsx';

interface Props extends Omit<LeaderboardProps, 'className' | 'most'> {
  printed: SheetInfo;
  field?: FieldAnswer | null;
  /** Formatted time of printing. */
  at: string;
}

const hasScore = ({ round_scores }: BoardRow): boolean =>
  Object.values(round_scores).some((round) => countResults(round) > 0);

const isListed = (row: BoardRow): boolean =>
  row.withdrawn === true ? isRowOnPaper(getOutStatus(row), hasScore(row)) : hasScore(row);

/** Players without a score are named below the table, in one line for each status. */
export function PrintResults({ printed, field = null, at, rows, ...board }: Props) {
  const listedRows = rows.filter(isListed);
  const unscoredRows = rows.filter((row) => !hasScore(row) && !row.withdrawn);
  return (
    <PrintedPage>
      <PrintHead
        printed={printed}
        title={nameResults(
          board.hasNetBeside ? t('Leaderboard (strokes)') : t('Results'),
          at,
          printed.isFinal,
        )}
        order={t('Sorted by position')}
        hasResults
      />
      <LeaderboardTable {...board} rows={listedRows} className={styles.list} />
      {unscoredRows.length === 0 ? null : (
        <p>{t('No score: {names}', { names: unscoredRows.map(({ user }) => fullName(user)).join(', ') })}</p>
      )}
      <WithoutScore
        players={rows
          .filter((row) => row.withdrawn && !listedRows.includes(row))
          .map((row) => ({ name: fullName(row.user), status: getOutStatus(row) }))}
      />
      <ReasonLines users={rows.map(({ user }) => user.id)} field={field} />
    </PrintedPage>
  );
}
