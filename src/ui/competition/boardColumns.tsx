import type { ReactNode } from 'react';
import type { ContestRow, MatchRow, MatchSide, StandingRow, Settings } from '#domain/competition/types.ts';
import { isUnderPar } from '#domain/round.ts';
import type { Column } from '#ui/ColumnTable.tsx';
import { formatMetres } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { computeMatchLead, describeMatchParts, describeOverruled } from './matchText.ts';
import {
  formatFigures,
  getFigureHeads,
  formatStandingPosition,
  formatPlayingHandicap,
  formatRowThru,
} from './rowText.ts';
import { getUnit } from './units.ts';

export type TableClasses = Partial<Record<string, string>>;

const getName = ({ name }: { name: string }): ReactNode => name;

/** Shows '12', or '+2' for a plus handicap. */
const createHandicapColumn = (classes: TableClasses): Column<StandingRow> => ({
  key: 'handicap',
  head: t('Playing handicap'),
  cell: ({ handicap }) => (handicap === null ? '' : formatPlayingHandicap(handicap)),
  variant: () => classes['figure'],
});

export function createRowColumns(
  settings: Settings,
  classes: TableClasses,
  renderName: (row: StandingRow) => ReactNode = getName,
): Column<StandingRow>[] {
  const { sides } = settings;
  const heads = getFigureHeads(settings);
  const formatRowFigures = (row: StandingRow) => formatFigures(row, settings);
  const isUnderParColoured = getUnit(settings).isToPar;
  const asideColumn: Column<StandingRow> = {
    key: 'aside',
    head: heads.aside,
    cell: (row) => formatRowFigures(row).aside,
    variant: () => classes['figure'],
  };
  return [
    { key: 'place', head: t('Pos'), className: classes['position'], cell: formatStandingPosition },
    {
      key: 'name',
      head: sides === null ? t('Player') : t('Side'),
      className: classes['player'],
      isName: true,
      cell: renderName,
    },
    ...(heads.aside === '' ? [] : [asideColumn]),
    { key: 'thru', head: t('Thru'), cell: (row) => formatRowThru(row) },
    {
      key: 'result',
      head: heads.result,
      className: classes['result'],
      cell: (row) => formatRowFigures(row).result,
      variant: (row) =>
        [
          classes['total'],
          isUnderParColoured && isUnderPar(formatRowFigures(row).result) ? classes['under'] : '',
        ].join(' '),
    },
  ];
}

/** Columns of results on paper or television, with playing handicaps if a row has one. */
export function createPublicRowColumns(
  settings: Settings,
  classes: TableClasses,
  renderName: (row: StandingRow) => ReactNode,
  rows: readonly StandingRow[],
): Column<StandingRow>[] {
  const columns = createRowColumns(settings, classes, renderName);
  if (rows.every(({ handicap }) => handicap === null)) return columns;
  return [...columns.slice(0, 2), createHandicapColumn(classes), ...columns.slice(2)];
}

/** Shows the state of a match with an arrow to the leading side. */
function MatchStatus({ match }: { match: MatchRow }) {
  const leadingSide = computeMatchLead(match)?.side;
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

export const createMatchColumns = (
  classes: TableClasses,
  renderSide: (side: MatchSide, match: MatchRow) => ReactNode = getName,
): Column<MatchRow>[] => [
  {
    key: 'a',
    head: t('Match'),
    className: classes['player'],
    isName: true,
    cell: (match) => renderSide(match.a, match),
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
    cell: (match) => renderSide(match.b, match),
    variant: () => classes['away'],
  },
];

export const createMatchKey = ({ round_number, a, b }: MatchRow): string =>
  `${round_number}-${a.side}-${b.side}`;

export const createContestColumns = (
  classes: TableClasses,
  renderName: (row: ContestRow) => ReactNode = getName,
): Column<ContestRow>[] => [
  { key: 'place', head: t('Pos'), className: classes['position'], cell: ({ position }) => position },
  {
    key: 'name',
    head: t('Player'),
    className: classes['player'],
    isName: true,
    cell: renderName,
  },
  {
    key: 'distance',
    head: t('Distance'),
    className: classes['distance'],
    cell: ({ centimetres }) => formatMetres(centimetres),
    variant: () => classes['total'],
  },
];
