import type { ReactNode } from 'react';
import type { ContestRow, MatchRow, Row, Settings } from '#domain/competition/types.ts';
import { isUnderPar } from '#domain/round.ts';
import type { Column } from '#ui/ColumnTable.tsx';
import { metres } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { computeLead, describeMatchParts, describeOverruled } from './matchText.ts';
import { formatFigures, figureHeads, formatPlace, formatPlayingHandicap, formatRowThru } from './rowText.ts';
import { getUnit } from './units.ts';

export type TableClasses = Partial<Record<string, string>>;

export type Note<Line> = (line: Line) => ReactNode;

/** The column of strokes received: '12', or '+2' for a plus handicap. */
const handicapColumn = (): Column<Row> => ({
  key: 'handicap',
  head: t('Hcp'),
  cell: ({ handicap }) => (handicap === null ? '' : formatPlayingHandicap(handicap)),
});

export function rowColumns(settings: Settings, classes: TableClasses, note?: Note<Row>): Column<Row>[] {
  const { sides } = settings;
  const heads = figureHeads(settings);
  const rowFigures = (row: Row) => formatFigures(row, settings);
  const hasColour = getUnit(settings).isToPar;
  const asideColumn: Column<Row> = { key: 'aside', head: heads.aside, cell: (row) => rowFigures(row).aside };
  return [
    { key: 'place', head: t('Pos'), className: classes['position'], cell: formatPlace },
    {
      key: 'name',
      head: sides === null ? t('Player') : t('Side'),
      className: classes['player'],
      isName: true,
      cell: (row) => (
        <>
          {row.name} {note?.(row)}
        </>
      ),
    },
    ...(heads.aside === '' ? [] : [asideColumn]),
    { key: 'thru', head: t('Thru'), cell: (row) => formatRowThru(row) },
    {
      key: 'result',
      head: heads.result,
      className: classes['result'],
      cell: (row) => rowFigures(row).result,
      look: (row) =>
        [classes['total'], hasColour && isUnderPar(rowFigures(row).result) ? classes['under'] : ''].join(' '),
    },
  ];
}

/** Columns of results on paper or television, with playing handicaps if a row has one. */
export function publicRowColumns(
  settings: Settings,
  classes: TableClasses,
  note: Note<Row>,
  rows: readonly Row[],
): Column<Row>[] {
  const columns = rowColumns(settings, classes, note);
  if (rows.every(({ handicap }) => handicap === null)) return columns;
  return [...columns.slice(0, 2), handicapColumn(), ...columns.slice(2)];
}

/** Shows the state of a match with an arrow to the leading side. */
function MatchStatus({ match }: { match: MatchRow }) {
  const leadingSide = computeLead(match)?.side;
  const { words, rest } = describeMatchParts(match);
  const overruledText = describeOverruled(match);
  return (
    <>
      {leadingSide === 'A' ? '◀ ' : ''}
      {words}
      {leadingSide === 'B' ? ' ▶' : ''}
      {rest === null ? null : <small> {rest}</small>}
      {overruledText === null ? null : <small> {overruledText}</small>}
    </>
  );
}

export const matchColumns = (classes: TableClasses, note?: Note<MatchRow['a']>): Column<MatchRow>[] => [
  {
    key: 'a',
    head: t('Match'),
    className: classes['player'],
    isName: true,
    cell: ({ a }) => (
      <>
        {a.name} {note?.(a)}
      </>
    ),
  },
  {
    key: 'stands',
    head: t('Score|match'),
    className: classes['state'],
    cell: (match) => <MatchStatus match={match} />,
  },
  {
    key: 'b',
    head: <span className="visually-hidden">{t('against')}</span>,
    className: classes['player'],
    cell: ({ b }) => (
      <>
        {b.name} {note?.(b)}
      </>
    ),
    look: () => classes['away'],
  },
];

export const matchKey = ({ round_number, a, b }: MatchRow): string => `${round_number}-${a.side}-${b.side}`;

export const contestColumns = (classes: TableClasses, note?: Note<ContestRow>): Column<ContestRow>[] => [
  { key: 'place', head: t('Pos'), className: classes['position'], cell: ({ position }) => position },
  {
    key: 'name',
    head: t('Player'),
    className: classes['player'],
    isName: true,
    cell: (row) => (
      <>
        {row.name} {note?.(row)}
      </>
    ),
  },
  {
    key: 'distance',
    head: t('Distance'),
    className: classes['distance'],
    cell: ({ centimetres }) => metres(centimetres),
    look: () => classes['total'],
  },
];
