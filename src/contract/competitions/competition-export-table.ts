import { FORMATS } from '#domain/competition/formats.ts';
import type { FormatName } from '#domain/competition/types.ts';
import { writeCsv, type Cell } from '#domain/csv.ts';
import type { CompetitionExportRow, ExportedCompetition } from './competition-export.ts';

// This is a separate file, so that only users of a table load the CSV library.

type Table = Cell[][];

/** Returns a text such as 'round 2, last 9: 33.5'. */
const formatCountback = ({ countback }: CompetitionExportRow): string | null =>
  countback &&
  `round ${countback.round_number}, ${countback.holes.replace(/\d+$/, ' $&')}: ${countback.value}`;

function createRowsTable({ rows }: ExportedCompetition): Table {
  const rounds = [...new Set(rows.flatMap((row) => row.rounds.map(({ round_number }) => round_number)))];
  rounds.sort((a, b) => a - b);
  const columnHeadings = [
    'Position',
    'Name',
    ...rounds.map((roundNumber) => `Round ${roundNumber}`),
    'Total',
    'To level',
    'Thru',
    'Status',
    'Handicap',
    'Countback',
    'Prize',
    'Id',
  ];
  const lines = rows.map((row) => [
    row.position,
    row.name,
    ...rounds.map(
      (roundNumber) => row.rounds.find(({ round_number }) => round_number === roundNumber)?.total ?? null,
    ),
    row.total,
    row.to_level,
    row.thru,
    row.status,
    row.handicap,
    formatCountback(row),
    row.prize,
    row.users.length === 1 ? row.users[0]! : row.users.join(' '),
  ]);
  return [columnHeadings, ...lines];
}

const createMatchesTable = ({ matches }: ExportedCompetition): Table => [
  ['Round', 'Side A', 'Side B', 'State', 'Ahead', 'Result', 'To play', 'On the course'],
  ...matches.map((match) => [
    match.round_number,
    match.a,
    match.b,
    match.state,
    match.ahead,
    match.result,
    match.left,
    match.on_course ?? null,
  ]),
];

const createTeamsTable = ({ teams }: ExportedCompetition): Table => [
  ['Team', 'Points', 'As it stands'],
  ...teams.map(({ name, points, as_it_stands }) => [name, points, as_it_stands]),
];

const createSkinsTable = ({ skins }: ExportedCompetition): Table => [
  ['Round', 'Hole', 'State', 'Winner', 'Skins'],
  ...skins.map((hole) => [hole.round_number, hole.hole, hole.state, hole.winner, hole.skins]),
];

const createMeasurementsTable = ({ measured }: ExportedCompetition): Table => [
  ['Position', 'Name', 'Round', 'Hole', 'Metres', 'Prize', 'Id'],
  ...measured.map((measurement) => [
    measurement.position,
    measurement.name,
    measurement.round_number,
    measurement.hole_number,
    measurement.metres || null,
    measurement.prize,
    measurement.user,
  ]),
];

function createTables(exportedCompetition: ExportedCompetition): Table[] {
  // A newer server may send a format that this version does not support.
  switch (FORMATS[exportedCompetition.format as FormatName]?.board) {
    case 'matches':
      return exportedCompetition.teams.length > 0
        ? [createTeamsTable(exportedCompetition), createMatchesTable(exportedCompetition)]
        : [createMatchesTable(exportedCompetition)];
    case 'skins':
      return [createRowsTable(exportedCompetition), createSkinsTable(exportedCompetition)];
    case 'contest':
      return [createMeasurementsTable(exportedCompetition)];
    default:
      return [createRowsTable(exportedCompetition)];
  }
}

/** Makes a table for spreadsheets. A second table (teams and matches, skins and holes) follows an empty line. */
export const formatCompetitionCsv = (exportedCompetition: ExportedCompetition): string =>
  writeCsv(createTables(exportedCompetition).flatMap((table, i) => (i === 0 ? table : [[], ...table])));
