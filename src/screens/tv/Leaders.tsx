import type { BoardRow } from '#contract/scores/board.ts';
import { formatOverall, formatThru } from '#domain/boards/leaderboard.ts';
import { isUnderPar } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Tv.module.css';

const formatProgress = (row: BoardRow, round: number | null): string => {
  const holes = formatThru(row, round);
  return holes === 'F' ? t('finished') : holes === '-' ? t('not started') : t('thru {holes}', { holes });
};

export function Leaders({ rows, round }: { rows: readonly BoardRow[]; round: number | null }) {
  const leaderRows = rows.filter(({ position }) => position !== null).slice(0, 3);
  if (leaderRows.length === 0) return null;
  return (
    <ol className={styles.leaders} aria-label={t('Top three')}>
      {leaderRows.map((row) => {
        const toPar = formatOverall(row);
        return (
          <li key={row.user.id} className={styles.plate}>
            <span className={styles.place}>{row.position}</span>
            <span className={styles.leader}>
              <strong>{fullName(row.user)}</strong>
              <span>{formatProgress(row, round)}</span>
            </span>
            <span className={[styles.count, isUnderPar(toPar) ? styles.under : ''].join(' ')}>{toPar}</span>
          </li>
        );
      })}
    </ol>
  );
}
