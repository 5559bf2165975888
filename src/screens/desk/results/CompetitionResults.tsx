import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Board, StandingRow, Settings, SkinHole, TeamRow } from '#domain/competition/types.ts';
import { isStrokePlay } from '#domain/competition/formats.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import {
  createContestColumns,
  createMatchColumns,
  createMatchKey,
  createPublicRowColumns,
} from '#ui/competition/boardColumns.tsx';
import { describeSkin, describeUnclaimed, formatHalfPoints } from '#ui/competition/matchText.ts';
import {
  describeSeveralCards,
  describeTieBreak,
  describeUnranked,
  formatPlace,
  formatPrize,
  formatRowThru,
  listAheadOnCountback,
  listMemberNames,
  listShownStatuses,
} from '#ui/competition/rowText.ts';
import { StatusLegend } from '#ui/golf/StatusLegend.tsx';
import { CheckLettersLegend, createCheckLettersColumn } from './checkLetters.tsx';
import { NonStarters } from './NonStarters.tsx';
import styles from './Results.module.css';
import { t } from '#words/t.ts';

type PlayerNames = FieldAnswer['players'];
type ReadyBoard = Exclude<Board, { kind: 'needs' }>;

const formatPrizeNote = (won: number | null): string | null => (won ? formatPrize(won) : null);

/** Shows the members of a side, the tie-break, the prize, and why a row has no place if no abbreviation says so. */
function RowNote({
  row,
  settings,
  names,
  isAhead,
}: {
  row: StandingRow;
  settings: Settings;
  names: PlayerNames;
  /** True if a countback placed the row before another one. */
  isAhead: boolean;
}) {
  const notes = [
    listMemberNames(row, names),
    formatPlace(row) === '-' || row.position !== null ? describeUnranked(row) : null,
    describeSeveralCards(row),
    isAhead && row.parted_by && describeTieBreak(row.parted_by, settings),
    formatPrizeNote(row.won),
  ].filter(Boolean);
  return notes.length === 0 ? null : <small>{notes.join(' · ')}</small>;
}

const describeTeams = (teams: readonly TeamRow[]): string =>
  teams.map(({ name, halves }) => `${name} ${formatHalfPoints(halves)}`).join(' · ');

/** Returns 'Hole 3: Ann, 2 skins · Hole 7: Ben, 1 skin'; '' before a skin is won. */
function describeWonSkins({ holes, rows }: Extract<Board, { kind: 'skins' }>, settings: Settings): string {
  const nameOf = (side: number): string => rows.find((row) => row.side === side)?.name ?? '';
  const formatHolePlace = ({ round_number: round, hole }: SkinHole): string =>
    [settings.rounds.length > 1 ? t('Round {round}', { round }) : '', t('Hole {hole}', { hole })]
      .join(' ')
      .trim();
  return holes
    .filter(({ state }) => state === 'won')
    .map((hole) => `${formatHolePlace(hole)}: ${describeSkin(hole, nameOf, false)}`)
    .join(' · ');
}

export const countBoardRows = (board: ReadyBoard): number =>
  board.kind === 'matches' ? board.matches.length : board.rows.length;

/** The first `most` rows, and all that won a prize. */
const listFirst = <Line extends { won: number | null }>(rows: readonly Line[], most: number): Line[] =>
  rows.filter(({ won }, i) => i < most || (won ?? 0) > 0);

interface Props {
  board: ReadyBoard;
  settings: Settings;
  names: PlayerNames;
  className: string | undefined;
  /** Number of rows to show, besides those with a prize; all if missing. */
  most?: number;
  /** Adds gross strokes to net stroke play, and names players without a score or status in one line. */
  isPaper?: boolean;
  /** Check letters by '{user}/{round}' (mapCheckLetters.ts); only paper shows them. */
  checkLetters?: ReadonlyMap<string, string> | null;
}

const isListed = ({ done, position, cut, status }: StandingRow): boolean =>
  done > 0 || position !== null || cut || status !== 'playing';

/** The strokes of the holes that count; '-' without a total. */
function formatGrossOf({ total, rounds }: StandingRow): string {
  if (total === null) return '-';
  const strokes = rounds.flatMap(({ values, balls }) =>
    values.map((value, i) => (value === null ? 0 : Math.max(0, balls[0]?.strokes[i] ?? 0))),
  );
  return String(strokes.reduce((sum, hole) => sum + hole, 0));
}

const createGrossColumn = (): Column<StandingRow> => ({
  key: 'gross',
  head: t('Gross'),
  cell: formatGrossOf,
});

/** Printed results omit the column "holes played" once all players have finished. */
const adaptToPaper = (columns: Column<StandingRow>[], areAllDone: boolean): Column<StandingRow>[] =>
  columns.filter(({ key }) => key !== 'thru' || !areAllDone);

/** True if each row has one ball, whose strokes less the handicap are the result. */
const hasGross = ({ net, sides, ball, ...settings }: Settings): boolean =>
  net !== null && isStrokePlay(settings) && (sides === null || ball === 'one');

/** A competition's results with the columns of its board, for print and for the desk. */
export function CompetitionResults(props: Props) {
  const { board, settings, names, className, most = Infinity, isPaper = false, checkLetters = null } = props;
  if (countBoardRows(board) === 0) return <p>{t('No results yet.')}</p>;
  switch (board.kind) {
    case 'matches': {
      const members = (side: Pick<StandingRow, 'name' | 'members'>) => (
        <small>{listMemberNames(side, names)}</small>
      );
      return (
        <>
          {board.teams === null ? null : <p>{describeTeams(board.teams)}</p>}
          <ColumnTable
            className={className}
            rows={board.matches.slice(0, most)}
            columns={createMatchColumns({}, members)}
            keyOf={createMatchKey}
          />
        </>
      );
    }
    case 'contest': {
      const columns = createContestColumns({}, ({ won }) => <small>{formatPrizeNote(won)}</small>);
      const rows = listFirst(board.rows, most);
      return (
        <ColumnTable className={className} rows={rows} columns={columns} keyOf={({ player }) => player} />
      );
    }
    default: {
      const aheadSides = listAheadOnCountback(board.rows);
      const note = (row: StandingRow) => (
        <RowNote row={row} settings={settings} names={names} isAhead={aheadSides.has(row.side)} />
      );
      const nonStarters = isPaper ? board.rows.filter(({ status }) => status === 'NS') : [];
      const shownRows = isPaper
        ? board.rows.filter((row) => isListed(row) && !nonStarters.includes(row))
        : board.rows;
      const listedRows = listFirst(shownRows, most);
      const unscoredRows = isPaper ? board.rows.filter((row) => !isListed(row)) : [];
      const columns = createPublicRowColumns(settings, { figure: styles.figure }, note, board.rows);
      const areAllDone = shownRows.every((row) => row.position === null || formatRowThru(row) === 'F');
      if (isPaper && hasGross(settings)) columns.splice(2, 0, createGrossColumn());
      const checkLettersColumn = createCheckLettersColumn(listedRows, settings, checkLetters);
      if (checkLettersColumn) columns.push(checkLettersColumn);
      const wonSkins = board.kind === 'skins' ? describeWonSkins(board, settings) : '';
      return (
        <>
          <ColumnTable
            className={className}
            rows={listedRows}
            columns={isPaper ? adaptToPaper(columns, areAllDone) : columns}
            keyOf={({ side }) => side}
          />
          <StatusLegend statuses={listShownStatuses(listedRows)} />
          {checkLettersColumn ? <CheckLettersLegend /> : null}
          {unscoredRows.length === 0 ? null : (
            <p>{t('No score: {names}', { names: unscoredRows.map(({ name }) => name).join(', ') })}</p>
          )}
          <NonStarters names={nonStarters.map(({ name }) => name)} />
          {wonSkins === '' ? null : <p>{wonSkins}</p>}
          {board.kind === 'skins' && board.unclaimed > 0 ? <p>{describeUnclaimed(board.unclaimed)}</p> : null}
        </>
      );
    }
  }
}
