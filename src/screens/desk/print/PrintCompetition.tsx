import { readCompetition, type Competition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Board, Row, Settings, TeamRow } from '#domain/competition/types.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { ColumnTable } from '#ui/ColumnTable.tsx';
import { contestColumns, matchColumns, matchKey, publicRowColumns } from '#ui/competition/boardColumns.tsx';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { describeCompetition, describeNeeds, describeUnsupported } from '#ui/competition/competitionText.ts';
import { points, describeUnclaimed } from '#ui/competition/matchText.ts';
import {
  listMemberNames,
  describeTieBreak,
  formatPrize,
  describeSeveralCards,
  describeUnranked,
} from '#ui/competition/rowText.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { PrintHead, type SheetInfo } from './PrintHead.tsx';

const prizeNote = (won: number | null): string | null => (won ? formatPrize(won) : null);

type PlayerNames = FieldAnswer['players'];

/** Shows the members of a side, why a row has no place, the tie-break and the prize. */
function RowNote({ row, settings, names }: { row: Row; settings: Settings; names: PlayerNames }) {
  const tieBreakNote = row.parted_by && describeTieBreak(row.parted_by, settings);
  const notes = [
    listMemberNames(row, names),
    describeUnranked(row),
    describeSeveralCards(row),
    tieBreakNote,
    prizeNote(row.won),
  ].filter(Boolean);
  return notes.length === 0 ? null : <small>{notes.join(' · ')}</small>;
}

const describeTeams = (teams: readonly TeamRow[]): string =>
  teams.map(({ name, halves }) => `${name} ${points(halves)}`).join(' · ');

type Ready = Exclude<Board, { kind: 'needs' }>;

function Results({ board, settings, names }: { board: Ready; settings: Settings; names: PlayerNames }) {
  const tableProps = { className: styles.list };
  const members = (side: Pick<Row, 'name' | 'members'>) => <small>{listMemberNames(side, names)}</small>;
  const isEmpty = board.kind === 'matches' ? board.matches.length === 0 : board.rows.length === 0;
  if (isEmpty) return <p>{t('No results yet.')}</p>;
  switch (board.kind) {
    case 'matches':
      return (
        <>
          {board.teams === null ? null : <p>{describeTeams(board.teams)}</p>}
          <ColumnTable
            {...tableProps}
            rows={board.matches}
            columns={matchColumns({}, members)}
            keyOf={matchKey}
          />
        </>
      );
    case 'contest': {
      const columns = contestColumns({}, ({ won }) => <small>{prizeNote(won)}</small>);
      return (
        <ColumnTable {...tableProps} rows={board.rows} columns={columns} keyOf={({ player }) => player} />
      );
    }
    default: {
      const note = (row: Row) => <RowNote row={row} settings={settings} names={names} />;
      const columns = publicRowColumns(settings, {}, note, board.rows);
      return (
        <>
          <ColumnTable {...tableProps} rows={board.rows} columns={columns} keyOf={({ side }) => side} />
          {board.kind === 'skins' && board.unclaimed > 0 ? <p>{describeUnclaimed(board.unclaimed)}</p> : null}
        </>
      );
    }
  }
}

interface Props {
  printed: SheetInfo;
  competition: Competition;
  answer: FieldAnswer;
  unsent: readonly PhoneCard[];
  /** Formatted time of printing. */
  at: string;
}

/** Prints public results, provisional ones too; hidden holes do not count. */
export function PrintCompetition({ printed, competition, answer, unsent, at }: Props) {
  const settings = readCompetition(competition);
  const board = settings && computeBoard(overlayField(toField(answer), unsent, answer.hidden), settings);
  return (
    <PrintedPage>
      <PrintHead
        printed={printed}
        title={t('{name} as of {time}', { name: competition.name, time: at })}
        hasResults={printed.isFinal || (board !== null && 'complete' in board && board.complete)}
      />
      {settings === null || board === null ? <p>{describeUnsupported()}</p> : null}
      {board?.kind === 'needs' ? <p>{describeNeeds(board.needs, board.round_number)}</p> : null}
      {settings && board && board.kind !== 'needs' ? (
        <>
          <p>{describeCompetition(settings)}</p>
          <p>
            {[describeBoardState(board, printed.isFinal), describeHiddenHoles(answer.hidden, settings)]
              .filter(Boolean)
              .join(' ')}
          </p>
          <Results board={board} settings={settings} names={answer.players} />
        </>
      ) : null}
    </PrintedPage>
  );
}
