import type { BoardRow } from '#contract/scores/board.ts';
import { formatOverall } from '#domain/boards/leaderboard.ts';
import { computeNet } from '#domain/handicap/net.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import { formatHandicap, formatRoundCell } from '#domain/round.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { outCode, describeOut } from '#ui/golf/status.ts';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { PrintHead } from './PrintHead.tsx';
import type { SheetInfo } from './PrintHead.tsx';

interface Props {
  printed: SheetInfo;
  /** Rows in the order of the board. */
  rows: readonly BoardRow[];
  rounds: readonly number[];
  /** Null until loaded; the net column is missing then. */
  courses: RoundCourses | null;
  /** By '{user}/{round}' (certifiedCodes.ts); null if not loaded. */
  codes: ReadonlyMap<string, string> | null;
  /** Formatted time of printing. */
  at: string;
}

const formatPlace = (row: BoardRow): string => (row.withdrawn ? outCode(row) : (row.position ?? '-'));

function formatGross({ round_scores }: BoardRow): string {
  const sum = Object.values(round_scores).reduce((sumBefore, round) => sumBefore + round.total_score, 0);
  return sum === 0 ? '-' : String(sum);
}

const formatIndex = ({ user }: BoardRow): string =>
  typeof user.handicap === 'number' ? formatHandicap(user.handicap) : '';

const describePlayer = (row: BoardRow): string =>
  [
    fullName(row.user),
    row.withdrawn ? `(${describeOut(row)})` : '',
    row.not_in_draw && !row.withdrawn ? `(${t('Not in the draw')})` : '',
  ]
    .filter(Boolean)
    .join(' ');

interface Line {
  row: BoardRow;
  net: ReturnType<typeof computeNet>;
}

export function PrintResults({ printed, rows, rounds, courses, codes, at }: Props) {
  const certifiedIn = rounds.filter((round) => rows.some(({ user }) => codes?.has(`${user.id}/${round}`)));
  const lines = rows.map((row): Line => ({ row, net: courses === null ? null : computeNet(row, courses) }));
  const hasHandicaps = rows.some(({ user }) => typeof user.handicap === 'number');
  const hasNet = lines.some(({ net }) => net !== null);
  const columns: (Column<Line> | null)[] = [
    { key: 'place', head: t('Pos'), cell: ({ row }) => formatPlace(row) },
    { key: 'player', head: t('Player'), isName: true, cell: ({ row }) => describePlayer(row) },
    hasHandicaps ? { key: 'handicap', head: t('Index|handicap'), cell: ({ row }) => formatIndex(row) } : null,
    ...rounds.map((round) => ({
      key: `round-${round}`,
      head: t('R{round}', { round }),
      cell: ({ row }: Line) => formatRoundCell(row.round_scores[String(round)]),
    })),
    { key: 'gross', head: hasNet ? t('Gross') : t('Total'), cell: ({ row }) => formatGross(row) },
    hasNet ? { key: 'net', head: t('Net'), cell: ({ net }) => net?.strokes ?? '-' } : null,
    { key: 'to-par', head: t('To par'), cell: ({ row }) => formatOverall(row) },
    certifiedIn.length === 0
      ? null
      : {
          key: 'certified',
          head: t('Certified'),
          cell: ({ row }) =>
            certifiedIn.map((round) => codes?.get(`${row.user.id}/${round}`) ?? '-').join(' '),
        },
  ];
  return (
    <PrintedPage>
      <PrintHead printed={printed} title={t('Results as of {time}', { time: at })} hasResults />
      <ColumnTable
        className={styles.list}
        keyOf={({ row }) => row.user.id}
        rows={lines}
        columns={columns.filter((column) => column !== null)}
      />
    </PrintedPage>
  );
}
