import * as v from 'valibot';
import { NoQuery, Nothing, PathId } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What of a tournament goes out as a file. */
export const EXPORTS = ['results', 'holes', 'roster', 'teesheet'] as const;
export type ExportName = (typeof EXPORTS)[number];

const number = v.nullable(v.number());

/** Whether a card is certified as it stands, and its four letters; no letters while holes of the round are hidden. */
const CERTIFIED = {
  certified: v.optional(v.boolean()),
  code: v.optional(v.nullable(v.string())),
};

/** A line of the results, in the order of the board. */
export const ResultRow = v.object({
  /** '1', 'T2'; null before the first score and for who left. */
  position: v.nullable(v.string()),
  name: v.string(),
  user: v.number(),
  rounds: v.array(
    v.object({
      round_number: v.number(),
      total: number,
      to_par: number,
      holes_played: v.number(),
      ...CERTIFIED,
    }),
  ),
  /** Strokes of all rounds; null before the first score. */
  total: number,
  /** Over (+) or under (-) par on the holes played; null while the par of one is unknown. */
  to_par: number,
  /** 'F' or the holes played in the round that is under way; null before its first. */
  thru: v.nullable(v.string()),
  /** 'playing' or 'withdrawn', the status of their card (STATUSES), or one that a newer server knows. */
  status: v.string(),
});
export type ResultRow = v.InferOutput<typeof ResultRow>;

/** One card: its 18 holes, null where nothing is entered or the ball was picked up. Cards on which nothing is entered are left out. */
export const HolesRow = v.object({
  name: v.string(),
  user: v.number(),
  round_number: v.number(),
  holes: v.array(number),
  /** The numbers of the holes that were picked up; left out where there is none. */
  picked_up: v.optional(v.array(v.number())),
  total: v.number(),
  ...CERTIFIED,
});
export type HolesRow = v.InferOutput<typeof HolesRow>;

export const ExportedPlayer = v.object({
  first_name: v.string(),
  last_name: v.string(),
  user: v.number(),
  /** '' for a guest, who has none to sign in with. */
  username: v.string(),
  /** 'account' or 'guest'. */
  account: v.string(),
  status: v.string(),
  /** This event's handicap index, else the player's own; a plus handicap is negative. */
  handicap: number,
  division: v.nullable(v.string()),
  tees: v.nullable(v.string()),
  groups: v.array(
    v.object({ round_number: v.number(), group_number: v.number(), start_time: v.nullable(v.string()) }),
  ),
});
export type ExportedPlayer = v.InferOutput<typeof ExportedPlayer>;

/** One group, by round and time. */
export const TeeSheetRow = v.object({
  round_number: v.number(),
  group_number: v.number(),
  /** HH:MM at the course. */
  start_time: v.nullable(v.string()),
  start_hole: v.number(),
  players: v.array(v.object({ user: v.number(), name: v.string(), handicap: number })),
});
export type TeeSheetRow = v.InferOutput<typeof TeeSheetRow>;

export interface ExportRows {
  results: ResultRow[];
  holes: HolesRow[];
  roster: ExportedPlayer[];
  teesheet: TeeSheetRow[];
}

export const ExportFormat = v.picklist(['csv', 'json'], 'must be csv or json');
export type Format = v.InferOutput<typeof ExportFormat>;

const file = {
  method: 'GET',
  status: 200,
  params: v.object({ id: PathId, format: ExportFormat }),
  query: NoQuery,
  body: Nothing,
  /** The answer with the format csv: RFC 4180 with a byte-order mark (export-tables.ts). */
  otherType: 'text/csv',
} as const;

// Added: the same content as objects or as a table for a spreadsheet. Who may see the board may have it as a file; the
// roster and the tee sheet are for the organizer and staff.
export const exportResults = endpoint({
  ...file,
  path: '/api/tournaments/:id/export/results/:format',
  auth: 'none',
  tags: ['members', 'courses'],
  answer: v.array(ResultRow),
});
export const exportHoles = endpoint({
  ...file,
  path: '/api/tournaments/:id/export/holes/:format',
  auth: 'none',
  tags: ['members', 'courses'],
  answer: v.array(HolesRow),
});
export const exportRoster = endpoint({
  ...file,
  path: '/api/tournaments/:id/export/roster/:format',
  auth: 'required',
  tags: ['members', 'courses'],
  answer: v.array(ExportedPlayer),
});
export const exportTeeSheet = endpoint({
  ...file,
  path: '/api/tournaments/:id/export/teesheet/:format',
  auth: 'required',
  tags: ['members', 'courses'],
  answer: v.array(TeeSheetRow),
});

/** Letters and digits of a name that every system takes in the name of a file; '' where there are none. */
export const fileSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

/** What a file is called: the tournament, and what is in it. */
export const exportFileName = (tournament: string, what: ExportName, format: Format): string =>
  `${fileSlug(tournament) || 'tournament'}-${what}.${format}`;
