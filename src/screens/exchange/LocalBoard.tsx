import { useMemo } from 'react';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { dashIfWithdrawn, findLatestRound, formatOverall, formatThru } from '#domain/boards/leaderboard.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './LocalBoard.module.css';

type Row = ReturnType<typeof overlayUnsent<BoardRow>>[number];

interface Props {
  tournament: number;
  rows: BoardRow[];
  /** Fetch time of the rows if they are a cached copy; else null. */
  copied: number | null;
}

const createColumns = (round: number | null): Column<Row>[] => [
  { key: 'place', head: t('Pos'), cell: (row) => row.position },
  {
    key: 'player',
    head: t('Player'),
    isName: true,
    cell: (row) => (
      <>
        {fullName(row.user)}
        {row.unsent > 0 ? <span className={styles.here}> ● {t('on this phone')}</span> : null}
      </>
    ),
  },
  { key: 'total', head: t('Total'), cell: (row) => dashIfWithdrawn(row, formatOverall(row)) },
  { key: 'thru', head: t('Thru'), cell: (row) => formatThru(row, round) },
];

/** Shows the server's last board with this phone's unsent and relayed scores applied. */
export function LocalBoard({ tournament, rows, copied }: Props) {
  const cards = useUnsentCards(tournament, copied);
  const overlaidRows = useMemo(() => overlayUnsent(rows, cards), [rows, cards]);
  const round = findLatestRound(overlaidRows);
  if (overlaidRows.length === 0) return <Empty>{t('No players yet')}</Empty>;
  return (
    <ColumnTable
      className={styles.board}
      keyOf={(row) => row.user.id}
      rows={overlaidRows}
      columns={createColumns(round)}
    />
  );
}
