import type { ReactNode } from 'react';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type {
  Board,
  ContestRow,
  MatchRow,
  MatchSide,
  StandingRow,
  Settings,
} from '#domain/competition/types.ts';
import { isStrokePlay } from '#domain/competition/formats.ts';
import { getShownStatus } from '#domain/competition/rows.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import {
  createContestColumns,
  createMatchColumns,
  createMatchKey,
  createPublicRowColumns,
} from '#ui/competition/boardColumns.tsx';
import { describeUnclaimed } from '#ui/competition/matchText.ts';
import {
  formatRowThru,
  formatWonBy,
  listAheadOnCountback,
  listMemberNames,
  listShownStatuses,
} from '#ui/competition/rowText.ts';
import { StatusLegend } from '#ui/golf/StatusLegend.tsx';
import { CheckLettersLegend, createCheckLettersColumn } from './resultNotes.tsx';
import { LinkedNames, listCardsOfRow, listCardsOfSide, type LinkedCard } from './LinkedNames.tsx';
import { mapOutStatuses, OutLines, ReasonLines, type PlayerOut } from './ReasonLines.tsx';
import { describeTeams, describeWonSkins, formatPrizeNote, RowNote } from './resultNotes.tsx';
import styles from './Results.module.css';
import { t } from '#words/t.ts';

type PlayerNames = FieldAnswer['players'];
type ReadyBoard = Exclude<Board, { kind: 'needs' }>;

export const countBoardRows = (board: ReadyBoard): number =>
  board.kind === 'matches' ? board.matches.length : board.rows.length;

/** The first `maxRows` rows, and all that won a prize. */
const listFirstRows = <Line extends { won: number | null }>(rows: readonly Line[], maxRows: number): Line[] =>
  rows.filter(({ won }, i) => i < maxRows || (won ?? 0) > 0);

interface Props {
  board: ReadyBoard;
  settings: Settings;
  names: PlayerNames;
  /** The cards whose reasons are shown below the results. */
  cards?: FieldAnswer['cards'];
  className: string | undefined;
  isFinal: boolean;
  /** Number of rows to show, besides those with a prize; all if missing. */
  most?: number;
  /** Adds gross strokes to net stroke play, and lines below the table with the players who are out or have no score. */
  isPaper?: boolean;
  /** Id of the tournament whose cards the names link to; null on paper, without links. */
  linked?: number | null;
  /** By '{user}/{round}' (usePrintProps.ts); only paper shows them. */
  checkLetters?: ReadonlyMap<string, string> | null;
}

const isListed = ({ done, position, cut, status }: StandingRow): boolean =>
  done > 0 || position !== null || cut || status !== 'playing';

/** A retired player stays ranked where holes count one by one, but without a hole there is nothing to rank. */
const isOut = ({ status, position, done }: StandingRow): boolean =>
  status !== 'playing' && (position === null || done === 0);

function toPlayerOut(row: StandingRow, players: readonly { id: number; name: string }[]): PlayerOut {
  const memberNames = listMemberNames(row, players);
  return {
    name: memberNames === null ? row.name : `${row.name} (${memberNames})`,
    status: getShownStatus(row),
    user: row.members.length === 1 ? row.members[0]! : null,
  };
}

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
  const { board, settings, names, cards = [], className, isFinal, most = Infinity } = props;
  const { isPaper = false, checkLetters = null, linked = null } = props;
  if (countBoardRows(board) === 0) return <p>{t('No results yet.')}</p>;
  const linkNames = (text: string | null, linkedCards: readonly LinkedCard[]): ReactNode =>
    text === null || linked === null ? (
      text
    ) : (
      <LinkedNames text={text} cards={linkedCards} tournament={linked} />
    );
  switch (board.kind) {
    case 'matches': {
      const renderSide = (side: MatchSide, { round_number }: MatchRow): ReactNode => {
        const linkedCards = listCardsOfSide(side, { round_number, balls: side.balls }, names);
        return (
          <>
            {linkNames(side.name, linkedCards)}{' '}
            <small>{linkNames(listMemberNames(side, names), linkedCards)}</small>
          </>
        );
      };
      return (
        <>
          {board.teams === null ? null : <p>{describeTeams(board.teams)}</p>}
          <ColumnTable
            className={className}
            rows={board.matches.slice(0, most)}
            columns={createMatchColumns({}, renderSide)}
            keyOf={createMatchKey}
          />
        </>
      );
    }
    case 'contest': {
      const renderBall = ({ name, player, round_number: round, won }: ContestRow): ReactNode => (
        <>
          {linkNames(name, [{ name, user: player, round }])} <small>{formatPrizeNote(won)}</small>
        </>
      );
      const columns = createContestColumns({}, renderBall);
      const rows = listFirstRows(board.rows, most);
      return (
        <ColumnTable className={className} rows={rows} columns={columns} keyOf={({ player }) => player} />
      );
    }
    default: {
      const aheadSides = listAheadOnCountback(board.rows);
      const wonBy = isFinal ? formatWonBy(board.rows, settings) : null;
      const renderName = (row: StandingRow): ReactNode => {
        const linkedCards = listCardsOfRow(row, settings.rounds[0] ?? 1, names);
        return (
          <>
            {linkNames(row.name, linkedCards)}{' '}
            <RowNote
              row={row}
              settings={settings}
              memberNames={linkNames(listMemberNames(row, names), linkedCards)}
              isAhead={aheadSides.has(row.side)}
              wonBy={row === board.rows[0] ? wonBy : null}
            />
          </>
        );
      };
      const shownRows = isPaper ? board.rows.filter((row) => isListed(row) && !isOut(row)) : board.rows;
      const outRows = isPaper ? board.rows.filter(isOut).map((row) => toPlayerOut(row, names)) : [];
      const listedRows = listFirstRows(shownRows, most);
      const unscoredRows = isPaper ? board.rows.filter((row) => !isListed(row)) : [];
      const classes = { figure: styles.figure };
      const columns = createPublicRowColumns(settings, classes, renderName, board.rows);
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
          <OutLines rows={outRows} field={{ cards }} rounds={settings.rounds} />
          <ReasonLines
            users={board.rows.flatMap(({ members }) => members)}
            field={{ players: names, cards }}
            rounds={settings.rounds}
            out={mapOutStatuses(outRows)}
          />
          {wonSkins === '' ? null : <p>{wonSkins}</p>}
          {board.kind === 'skins' && board.unclaimed > 0 ? <p>{describeUnclaimed(board.unclaimed)}</p> : null}
        </>
      );
    }
  }
}
