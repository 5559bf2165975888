import type { ReactNode } from 'react';
import type { BoardRow } from '#contract/scores/board.ts';
import { dashIfWithdrawn, formatGross, formatOverall } from '#domain/boards/leaderboard.ts';
import { computeNet, type RoundCourses } from '#domain/handicap/net.ts';
import { formatHandicap, formatRoundCell } from '#domain/round.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { getOutCode } from '#ui/golf/status.ts';
import { StatusLegend, listOutStatuses } from '#ui/golf/StatusLegend.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { CheckLettersLegend } from './resultNotes.tsx';
import { findLastCard, ResultName } from './LinkedNames.tsx';

export interface LeaderboardProps {
  /** Rows in the order of the board. */
  rows: readonly BoardRow[];
  rounds: readonly number[];
  /** Null until loaded; the net column is missing then. */
  courses: RoundCourses | null;
  /** True if a competition has net results, which a second net column could be mistaken for. */
  hasNetBeside: boolean;
  /** By '{user}/{round}' (usePrintProps.ts); null if not loaded. */
  checkLetters: ReadonlyMap<string, string> | null;
  className: string | undefined;
  /** Number of rows to show. */
  most?: number;
  /** Leaves out what only paper has room for: rounds, handicap indexes and check letters. */
  isBrief?: boolean;
  /** Id of the tournament whose cards the names link to; null on paper, without links. */
  linked?: number | null;
}

const formatPlace = (row: BoardRow): string => (row.withdrawn ? getOutCode(row) : (row.position ?? '-'));

const formatIndex = ({ user }: BoardRow): string =>
  typeof user.handicap === 'number' ? formatHandicap(user.handicap) : '';

function renderPlayer(row: BoardRow, rounds: readonly number[], linked: number | null): ReactNode {
  const name = fullName(row.user);
  const card = { round: findLastCard(row, rounds), user: row.user.id, name };
  return (
    <>
      {linked === null ? name : <ResultName tournament={linked} {...card} />}
      {row.not_in_draw && !row.withdrawn ? ` (${t('Not in the draw')})` : null}
    </>
  );
}

interface Line {
  row: BoardRow;
  net: ReturnType<typeof computeNet>;
}

export function LeaderboardTable({ isBrief = false, linked = null, ...props }: LeaderboardProps) {
  const { rows, courses, hasNetBeside, checkLetters, className, most = rows.length } = props;
  const rounds = isBrief ? [] : props.rounds;
  const certifiedRounds = rounds.filter((round) =>
    rows.some(({ user }) => checkLetters?.has(`${user.id}/${round}`)),
  );
  const lines = rows.map((row): Line => ({
    row,
    net: courses === null || hasNetBeside ? null : computeNet(row, courses),
  }));
  const hasHandicaps = !isBrief && rows.some(({ user }) => typeof user.handicap === 'number');
  const hasNet = lines.some(({ net }) => net !== null);
  const columns: (Column<Line> | null)[] = [
    { key: 'place', head: t('Pos'), cell: ({ row }) => formatPlace(row) },
    {
      key: 'player',
      head: t('Player'),
      isName: true,
      cell: ({ row }) => renderPlayer(row, props.rounds, linked),
    },
    hasHandicaps ? { key: 'handicap', head: t('Handicap index'), cell: ({ row }) => formatIndex(row) } : null,
    ...rounds.map((round) => ({
      key: `round-${round}`,
      head: t('Round {round}', { round }),
      cell: ({ row }: Line) => formatRoundCell(row.round_scores[String(round)]),
    })),
    {
      key: 'gross',
      head: hasNet || hasNetBeside ? t('Gross') : t('Total'),
      cell: ({ row }) => dashIfWithdrawn(row, formatGross(row)),
    },
    hasNet
      ? {
          key: 'net',
          head: t('Net'),
          cell: ({ row, net }) => dashIfWithdrawn(row, String(net?.strokes ?? '-')),
        }
      : null,
    { key: 'to-par', head: t('To par'), cell: ({ row }) => dashIfWithdrawn(row, formatOverall(row)) },
    certifiedRounds.length === 0
      ? null
      : {
          key: 'certified',
          head: t('Check letters'),
          cell: ({ row }) =>
            certifiedRounds.map((round) => checkLetters?.get(`${row.user.id}/${round}`) ?? '-').join(' '),
        },
  ];
  return (
    <>
      <ColumnTable
        className={className}
        keyOf={({ row }) => row.user.id}
        rows={lines.slice(0, most)}
        columns={columns.filter((column) => column !== null)}
      />
      <StatusLegend statuses={listOutStatuses(rows.slice(0, most))} />
      {certifiedRounds.length === 0 ? null : <CheckLettersLegend />}
    </>
  );
}
