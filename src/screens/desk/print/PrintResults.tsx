import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { countResults } from '#domain/round.ts';
import { getOutStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import { LeaderboardTable, type LeaderboardProps } from '../results/LeaderboardTable.tsx';
import { mapOutStatuses, OutLines } from '../results/OutLines.tsx';
import { ReasonLines } from '../results/ReasonLines.tsx';
import { isForWall } from './isForWall.ts';
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

/** Lines below the table name the players who are out or have no score, one line for each status. */
export function PrintResults({ printed, field = null, at, rows, ...board }: Props) {
  const playingRows = rows.filter((row) => !row.withdrawn);
  const scoredRows = playingRows.filter(hasScore);
  const unscoredRows = playingRows.filter((row) => !hasScore(row));
  const outRows = rows
    .filter((row) => row.withdrawn)
    .map((row) => ({ name: fullName(row.user), status: getOutStatus(row), user: row.user.id }));
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
      <div data-large={isForWall(scoredRows.length, board.rounds.length) || undefined}>
        <LeaderboardTable {...board} rows={scoredRows} className={styles.list} />
      </div>
      {unscoredRows.length === 0 ? null : (
        <p>{t('No score: {names}', { names: unscoredRows.map(({ user }) => fullName(user)).join(', ') })}</p>
      )}
      <OutLines rows={outRows} field={field} />
      <ReasonLines users={rows.map(({ user }) => user.id)} field={field} out={mapOutStatuses(outRows)} />
    </PrintedPage>
  );
}
