import { useRef } from 'react';
import type { BoardRow } from '#contract/scores/board.ts';
import { formatOverall, formatThru } from '#domain/boards/leaderboard.ts';
import { isUnderPar } from '#domain/round.ts';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { fullName } from '#ui/names.ts';
import { useAnimatedRows } from '#ui/useAnimatedRows.ts';
import { t } from '#words/t.ts';
import styles from './Race.module.css';

/** Number of rows, as many as a phone shows without scrolling. */
const MAX_SHOWN_ROWS = 10;

export function ReplayTable({ rows, round }: { rows: readonly BoardRow[]; round: number }) {
  const tableBody = useRef<HTMLTableSectionElement>(null);
  useAnimatedRows(tableBody);
  return (
    <table className={styles.board} aria-label={t('Leaderboard')}>
      <thead>
        <tr>
          <th scope="col">{t('Pos')}</th>
          <th scope="col" className={styles.player}>
            {t('Player')}
          </th>
          <th scope="col">{t('Thru')}</th>
          <th scope="col">{t('To par')}</th>
        </tr>
      </thead>
      <tbody ref={tableBody}>
        {rows.slice(0, MAX_SHOWN_ROWS).map((row) => {
          const toPar = formatOverall(row);
          return (
            <tr key={row.user.id} id={`race-${row.user.id}`}>
              <td>{row.position ?? '-'}</td>
              <th scope="row" className={styles.player}>
                <Clamp>{fullName(row.user)}</Clamp>
              </th>
              <td>{formatThru(row, round)}</td>
              <td className={[styles.toPar, isUnderPar(toPar) ? styles.under : ''].join(' ')}>{toPar}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
