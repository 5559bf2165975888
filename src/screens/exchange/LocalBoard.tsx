import { useMemo } from 'react';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import type { BoardRow } from '#contract/board.ts';
import { currentRound, formatOverall, thru } from '#domain/leaderboard.ts';
import { overlayUnsent } from '#domain/overlay.ts';
import { Empty } from '#ui/Empty.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Carry.module.css';

interface Props {
  tournament: number;
  rows: BoardRow[];
  /** When the rows were fetched, where they are a copy. */
  copied: number | null;
}

/** The board as this phone knows it: the server's last one with all that was entered and taken here laid over it. */
export function LocalBoard({ tournament, rows, copied }: Props) {
  const cards = useUnsentCards(tournament, copied);
  const ranked = useMemo(() => overlayUnsent(rows, cards), [rows, cards]);
  const round = currentRound(ranked);
  if (ranked.length === 0) return <Empty>{t('Nobody plays yet')}</Empty>;
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">{t('Pos')}</th>
          <th scope="col">{t('Player')}</th>
          <th scope="col">{t('Total')}</th>
          <th scope="col">{t('Thru')}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((row) => (
          <tr key={row.user.id}>
            <td>{row.position}</td>
            <th scope="row">
              {fullName(row.user)}
              {row.unsent > 0 ? <span className={styles.here}> ● {t('on this phone')}</span> : null}
            </th>
            <td>{formatOverall(row)}</td>
            <td>{thru(row, round)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
