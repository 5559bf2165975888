import { writeCsv, type Cell } from '#domain/csv.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { JournalEntry } from './journal.ts';
import type { ExportName, ExportRows, HolesRow, ResultRow, ExportedPlayer, TeeSheetRow } from './exports.ts';

// This is a separate file, so that only users of a table load the CSV library. Server and phone make the same table.
// Headings are English in every language, because programs read files by them.

type Table = Cell[][];

const listNumbersUpTo = (maximum: number): number[] => Array.from({ length: maximum }, (_, i) => i + 1);
const listRounds = (rows: readonly (readonly { round_number: number }[])[]): number[] =>
  [...new Set(rows.flat().map(({ round_number }) => round_number))].sort((a, b) => a - b);

/** The check letters of a certified card; 'yes' while they are withheld, because holes of the round are hidden. */
const formatCertifiedCell = (
  card: { certified?: boolean | undefined; code?: string | null | undefined } | undefined,
): Cell => (card?.certified === true ? (card.code ?? 'yes') : '');

function createResultTable(rows: readonly ResultRow[]): Table {
  const rounds = listRounds(rows.map((row) => row.rounds));
  const columnHeadings = [
    'Position',
    'Name',
    ...rounds.map((roundNumber) => `Round ${roundNumber}`),
    'Total',
    'To par',
    'Thru',
    'Status',
    'Handicap',
    'Net',
    'Competition',
    'Playing handicap',
    'Competition total',
    'Competition position',
  ];
  const certifiedRounds = rounds.filter((roundNumber) =>
    rows.some((row) =>
      row.rounds.some((round) => round.round_number === roundNumber && round.certified === true),
    ),
  );
  const lines = rows.map((row) => [
    row.position,
    row.name,
    ...rounds.map((n) => row.rounds.find(({ round_number }) => round_number === n)?.total ?? null),
    row.total,
    row.to_par,
    row.thru,
    row.status,
    row.handicap ?? null,
    row.net ?? null,
    row.competition?.name ?? null,
    row.competition?.playing_handicap ?? null,
    row.competition?.total ?? null,
    row.competition?.position ?? null,
    ...certifiedRounds.map((roundNumber) =>
      formatCertifiedCell(row.rounds.find(({ round_number }) => round_number === roundNumber)),
    ),
    row.user,
  ]);
  return [
    [...columnHeadings, ...certifiedRounds.map((roundNumber) => `Round ${roundNumber} certified`), 'Id'],
    ...lines,
  ];
}

function createHolesTable(rows: readonly HolesRow[]): Table {
  const columnHeadings = [
    'Name',
    'Round',
    ...listNumbersUpTo(HOLES).map(String),
    'Total',
    'Certified',
    'Code',
    'Id',
  ];
  const toCells = ({ holes: scores, picked_up }: HolesRow): Cell[] =>
    scores.map((score, i) => (picked_up?.includes(i + 1) ? 'x' : score));
  const lines = rows.map((row) => [
    row.name,
    row.round_number,
    ...toCells(row),
    row.total,
    row.certified === true ? 'yes' : 'no',
    row.code ?? '',
    row.user,
  ]);
  return [columnHeadings, ...lines];
}

/** The roster import reads these headings (src/domain/roster/headings.ts). */
function createRosterTable(rows: readonly ExportedPlayer[]): Table {
  const rounds = listRounds(rows.map((row) => row.groups));
  const columnHeadings = [
    'First name',
    'Last name',
    'Username',
    'Account',
    'Status',
    'Handicap',
    'Division',
    'Tees',
  ];
  const groupHeadings = rounds.flatMap((roundNumber) => [
    `Round ${roundNumber} group`,
    `Round ${roundNumber} time`,
  ]);
  const lines = rows.map((row) => [
    row.first_name,
    row.last_name,
    row.username,
    row.account,
    row.status,
    row.handicap,
    row.division,
    row.tees,
    ...rounds.flatMap((roundNumber) => {
      const group = row.groups.find(({ round_number }) => round_number === roundNumber);
      return [group?.group_number ?? null, group?.start_time ?? null];
    }),
    row.user,
  ]);
  return [[...columnHeadings, ...groupHeadings, 'Id'], ...lines];
}

function createTeeSheetTable(rows: readonly TeeSheetRow[]): Table {
  const seatNumbers = listNumbersUpTo(4);
  const columnHeadings = [
    'Round',
    'Group',
    'Time',
    'Start hole',
    ...seatNumbers.flatMap((seatNumber) => [`Player ${seatNumber}`, `Handicap ${seatNumber}`]),
  ];
  const lines = rows.map((row) => [
    row.round_number,
    row.group_number,
    row.start_time,
    row.start_hole,
    ...seatNumbers.flatMap((seatNumber) => [
      row.players[seatNumber - 1]?.name ?? null,
      row.players[seatNumber - 1]?.handicap ?? null,
    ]),
  ]);
  return [columnHeadings, ...lines];
}

type ValueName = 'before' | 'after';

/** Joins all values of a change in one cell: 'Name: Autumn Open; Round 1 date: 2026-05-01'. */
const joinValues = ({ lines }: JournalEntry, valueName: ValueName): string =>
  lines
    .flatMap((line) => (line[valueName] ? [`${line.what.detail}: ${line[valueName].detail}`] : []))
    .join('; ');

/** Table of the journal, the latest first. */
function createJournalTable(rows: readonly JournalEntry[]): Table {
  const columnHeadings = ['Time', 'By', 'Kind', 'What', 'Before', 'After', 'Undone', 'Undone by', 'Id'];
  const lines = rows.map((entry) => [
    entry.at,
    entry.by.name,
    entry.kind,
    entry.what.detail,
    joinValues(entry, 'before'),
    joinValues(entry, 'after'),
    entry.undone?.at ?? null,
    entry.undone?.by.name ?? null,
    entry.id,
  ]);
  return [columnHeadings, ...lines];
}

const TABLES: { [K in ExportName]: (rows: ExportRows[K]) => Table } = {
  results: createResultTable,
  holes: createHolesTable,
  roster: createRosterTable,
  teesheet: createTeeSheetTable,
  journal: createJournalTable,
};

export const exportCsv = <K extends ExportName>(exportName: K, rows: ExportRows[K]): string =>
  writeCsv(TABLES[exportName](rows));
