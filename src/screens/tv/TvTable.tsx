import type { BoardRow } from '#contract/scores/board.ts';
import { dashIfWithdrawn, formatOverall, formatThru } from '#domain/boards/leaderboard.ts';
import { formatHandicap, formatToPar, isUnderPar } from '#domain/round.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { fullName } from '#ui/names.ts';
import { getOutCode } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import styles from './Tv.module.css';

const getUnderParClass = (score: string): string => (isUnderPar(score) ? (styles.under ?? '') : '');

/** Score of today; '-' before the current round starts, or if its pars are unknown. */
function formatToday(row: BoardRow, round: number | null): string {
  const score = round === null ? undefined : row.round_scores[String(round)];
  if (!score || score.holes_played === 0 || score.par_known === false) return '-';
  return formatToPar(score.over_under_par);
}

const formatTotal = (row: BoardRow): string => dashIfWithdrawn(row, formatOverall(row));

const createHandicapColumn = (): Column<BoardRow> => ({
  key: 'handicap',
  head: t('Handicap index'),
  className: styles.handicap,
  cell: ({ user }) => (typeof user.handicap === 'number' ? formatHandicap(user.handicap) : ''),
});

interface Props {
  rows: readonly BoardRow[];
  round: number | null;
  hasRounds: boolean;
  /** Ids of the users whose rows changed in the last fetch. */
  changed: ReadonlySet<number>;
}

/** `hasRounds` is true if the tournament has more than one round, so that the table also shows today's score. */
export function TvTable({ rows, round, hasRounds, changed }: Props) {
  const columns: Column<BoardRow>[] = [
    {
      key: 'place',
      head: t('Pos'),
      className: styles.position,
      cell: (row) => (row.withdrawn ? getOutCode(row) : (row.position ?? '-')),
    },
    {
      key: 'name',
      head: t('Player'),
      className: styles.player,
      isName: true,
      cell: ({ user }) => fullName(user),
    },
    ...(rows.some(({ user }) => typeof user.handicap === 'number') ? [createHandicapColumn()] : []),
    { key: 'thru', head: t('Thru'), cell: (row) => formatThru(row, round) },
    {
      key: 'to-par',
      head: t('To par'),
      className: styles.toPar,
      cell: formatTotal,
      variant: (row) => [styles.total, getUnderParClass(formatTotal(row))].join(' '),
    },
  ];
  if (hasRounds)
    columns.splice(-2, 0, {
      key: 'today',
      head: t('Today'),
      cell: (row) => formatToday(row, round),
      variant: (row) => getUnderParClass(formatToday(row, round)),
    });
  return (
    <ColumnTable
      columns={columns}
      rows={rows}
      keyOf={({ user }) => user.id}
      className={styles.board}
      getRowClass={({ user }) => (changed.has(user.id) ? styles.changed : undefined)}
    />
  );
}
