import { t } from '#words/t.ts';
import styles from './Board.module.css';
import type { GrossOrNet } from './BoardCells.tsx';

interface Props {
  rounds: readonly number[];
  round: number;
  scoreKind: GrossOrNet;
  hasNet: boolean;
  /** True if the second figure in a round's cell is the number of holes played, on phones. */
  hasThru: boolean;
}

export function BoardHeads({ rounds, round, scoreKind, hasNet, hasThru }: Props) {
  return (
    <tr>
      <th scope="col" className={styles.position}>
        {t('Pos')}
      </th>
      <th scope="col" className={styles.player}>
        {t('Player')}
      </th>
      {rounds.map((n) => (
        <th
          key={n}
          scope="col"
          className={[styles.round, n === round ? '' : styles.other].filter(Boolean).join(' ')}
        >
          <abbr title={t('Round {round}', { round: n })}>{t('R{round}', { round: n })}</abbr>
          <span className={styles.narrow} aria-hidden="true">
            {hasThru ? t('Thru') : null}
          </span>
        </th>
      ))}
      <th scope="col" className={styles.thru}>
        {t('Thru')}
      </th>
      <th scope="col" className={styles.total}>
        {hasNet ? t('Gross') : t('Total')}
      </th>
      {hasNet ? (
        <th scope="col" className={styles.total}>
          <abbr title={t('Net: less the strokes received on the holes played')}>{t('Net')}</abbr>
        </th>
      ) : null}
      <th scope="col" className={styles.toPar}>
        {scoreKind === 'net' ? t('Net to par') : t('To par')}
      </th>
    </tr>
  );
}
