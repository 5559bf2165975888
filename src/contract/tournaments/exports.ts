import * as v from 'valibot';
import { PathId } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { JournalEntry } from './journal.ts';

export const EXPORT_NAMES = ['results', 'holes', 'roster', 'teesheet', 'journal'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

const NullableNumber = v.nullable(v.number());

/** Whether a card is certified, and its four-letter check code; null while holes of the round are hidden. */
const CERTIFIED_FIELDS = {
  certified: v.optional(v.boolean()),
  code: v.optional(v.nullable(v.string())),
};

export const ResultRow = v.object({
  /** Position such as '1' or 'T2'; null before the first score and for withdrawn players. */
  position: v.nullable(v.string()),
  name: v.string(),
  user: v.number(),
  rounds: v.array(
    v.object({
      round_number: v.number(),
      total: NullableNumber,
      to_par: NullableNumber,
      holes_played: v.number(),
      ...CERTIFIED_FIELDS,
    }),
  ),
  total: NullableNumber,
  /** Score relative to par on the holes played; null while one of them has no par. */
  to_par: NullableNumber,
  /** Handicap index in this tournament. */
  handicap: v.optional(NullableNumber),
  /** Strokes minus those received by the course handicap, as on the leaderboard. */
  net: v.optional(NullableNumber),
  /** The first net competition without sides in which the player takes part; null if there is none. */
  competition: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        position: v.nullable(v.string()),
        playing_handicap: v.number(),
        /** Net strokes, or what the competition counts. */
        total: NullableNumber,
      }),
    ),
  ),
  /** 'F' or the number of holes played in the round in progress; null before the first hole. */
  thru: v.nullable(v.string()),
  /** 'playing', 'withdrawn', a status of a card (STATUSES), or a status of a newer server. */
  status: v.string(),
});
export type ResultRow = v.InferOutput<typeof ResultRow>;

/** A card with a score or status. `holes` has 18 values, null if the hole has no score. */
export const HolesRow = v.object({
  name: v.string(),
  user: v.number(),
  round_number: v.number(),
  holes: v.array(NullableNumber),
  /** Numbers of the picked-up holes; missing if there are none. */
  picked_up: v.optional(v.array(v.number())),
  total: v.number(),
  ...CERTIFIED_FIELDS,
});
export type HolesRow = v.InferOutput<typeof HolesRow>;

export const ExportedPlayer = v.object({
  first_name: v.string(),
  last_name: v.string(),
  user: v.number(),
  /** Username; '' for a guest. */
  username: v.string(),
  account: v.string(),
  status: v.string(),
  /** Handicap index in this tournament, else the player's own; a plus handicap is negative. */
  handicap: NullableNumber,
  division: v.nullable(v.string()),
  tees: v.nullable(v.string()),
  groups: v.array(
    v.object({ round_number: v.number(), group_number: v.number(), start_time: v.nullable(v.string()) }),
  ),
});
export type ExportedPlayer = v.InferOutput<typeof ExportedPlayer>;

export const TeeSheetRow = v.object({
  round_number: v.number(),
  group_number: v.number(),
  /** HH:MM at the course. */
  start_time: v.nullable(v.string()),
  start_hole: v.number(),
  players: v.array(v.object({ user: v.number(), name: v.string(), handicap: NullableNumber })),
});
export type TeeSheetRow = v.InferOutput<typeof TeeSheetRow>;

export interface ExportRows {
  results: ResultRow[];
  holes: HolesRow[];
  roster: ExportedPlayer[];
  teesheet: TeeSheetRow[];
  journal: JournalEntry[];
}

export const ExportFormat = v.picklist(['csv', 'json'], 'must be csv or json');
export type Format = v.InferOutput<typeof ExportFormat>;

const exportCall = {
  params: v.object({ id: PathId, format: ExportFormat }),
  /** Media type of the format csv: RFC 4180 with a byte-order mark (export-tables.ts). */
  otherType: 'text/csv',
} as const;

// Results and holes are public like the board; roster, tee sheet and journal are for the organizer and staff.
export const exportResults = endpoint({
  ...exportCall,
  path: '/api/tournaments/:id/export/results/:format',
  auth: 'none',
  tags: ['members', 'courses'],
  answer: v.array(ResultRow),
});
export const exportHoles = endpoint({
  ...exportCall,
  path: '/api/tournaments/:id/export/holes/:format',
  auth: 'none',
  tags: ['members', 'courses'],
  answer: v.array(HolesRow),
});
export const exportRoster = endpoint({
  ...exportCall,
  path: '/api/tournaments/:id/export/roster/:format',
  auth: 'required',
  tags: ['members', 'courses'],
  answer: v.array(ExportedPlayer),
});
export const exportTeeSheet = endpoint({
  ...exportCall,
  path: '/api/tournaments/:id/export/teesheet/:format',
  auth: 'required',
  tags: ['members', 'courses'],
  answer: v.array(TeeSheetRow),
});

export const exportJournal = endpoint({
  ...exportCall,
  path: '/api/tournaments/:id/export/journal/:format',
  auth: 'required',
  tags: ['members', 'scores'],
  answer: v.array(JournalEntry),
});

/** The letters and digits of a name that every system accepts in a file name; '' if there are none. */
export const toFileSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

export const buildExportFileName = (tournament: string, exportName: ExportName, format: Format): string =>
  `${toFileSlug(tournament) || 'tournament'}-${exportName}.${format}`;
