import type { ContestRow, Settings } from '#domain/competition/types.ts';
import { Empty } from '#ui/messages/Empty.tsx';
import { formatPrize } from '#ui/competition/rowText.ts';
import { formatMetres } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';

interface Props {
  rows: readonly ContestRow[];
  settings: Settings;
  userId: number | null;
}

export function ContestBoard({ rows, settings, userId }: Props) {
  if (rows.length === 0) return <Empty>{t('No ball measured yet.')}</Empty>;
  return (
    <ol className={styles.contest}>
      {rows.map((row) => (
        <li key={row.player} className={row.player === userId ? styles.mine : ''}>
          <span className={styles.contestPlace}>{row.position}</span>
          <span className={styles.contestName}>
            {row.name} {row.player === userId ? <small>{t('You')}</small> : null}
            {settings.rounds.length > 1 ? (
              <small> {t('Round {round}', { round: row.round_number })}</small>
            ) : null}
            {row.won === null || row.won === 0 ? null : <small> {formatPrize(row.won)}</small>}
          </span>
          <strong className={styles.distance}>{formatMetres(row.centimetres)}</strong>
        </li>
      ))}
    </ol>
  );
}
