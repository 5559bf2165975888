import type { BoardRow } from '#contract/board.ts';
import { formatOverall, thru } from '#domain/leaderboard.ts';
import { formatToPar, isUnderPar } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { outCode } from '#ui/status.ts';
import { t } from '#words/t.ts';
import styles from './Tv.module.css';

const red = (score: string): string | undefined => (isUnderPar(score) ? styles.under : undefined);

/** How the round under way goes; nothing while it has not begun, or its pars are unknown. */
function today(row: BoardRow, round: number | null): string {
  const score = round === null ? undefined : row.round_scores[String(round)];
  if (!score || score.holes_played === 0 || score.par_known === false) return '-';
  return formatToPar(score.over_under_par);
}

/** One column of the board. `hasRounds`: more than one round is played, so that today is not all. */
export function TvTable({
  rows,
  round,
  hasRounds,
  changed,
}: {
  rows: readonly BoardRow[];
  round: number | null;
  hasRounds: boolean;
  /** Who scored since the board was last fetched. */
  changed: ReadonlySet<number>;
}) {
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col" className={styles.position}>
            {t('Pos')}
          </th>
          <th scope="col" className={styles.player}>
            {t('Player')}
          </th>
          {hasRounds ? <th scope="col">{t('Today')}</th> : null}
          <th scope="col">{t('Thru')}</th>
          <th scope="col">{t('To par')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const toPar = formatOverall(row);
          const now = today(row, round);
          return (
            <tr key={row.user.id} className={changed.has(row.user.id) ? styles.changed : undefined}>
              <td className={styles.position}>{row.withdrawn ? outCode(row) : (row.position ?? '-')}</td>
              <th scope="row" className={styles.player}>
                {fullName(row.user)}
              </th>
              {hasRounds ? <td className={red(now)}>{now}</td> : null}
              <td>{thru(row, round)}</td>
              <td className={[styles.total, red(toPar) ?? ''].join(' ')}>{toPar}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
