import * as v from 'valibot';
import { NoQuery, Nothing, PathId } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ExportFormat, fileSlug, type Format } from '../tournaments/exports.ts';

const number = v.nullable(v.number());
const word = v.nullable(v.string());

/** A line of a competition that ranks players or sides, in the order of its board. */
const CompetitionRow = v.object({
  /** '1', 'T2'; null for who is unranked. */
  position: word,
  name: v.string(),
  users: v.array(v.number()),
  rounds: v.array(v.object({ round_number: v.number(), total: number })),
  /** Strokes (net or gross), points, holes up or skins; null for who is unranked. */
  total: number,
  /** Against par, two points a hole or level; null for who is unranked, for skins, and where a par is not known. */
  to_level: number,
  /** 'F' or the holes done in the round that is under way; null before the first. */
  thru: word,
  /** 'playing', the status of the card (STATUSES), 'no handicap' or 'cut'. */
  status: v.string(),
  /** Strokes received in the last round that was begun; null where each ball has its own, and gross. */
  handicap: number,
  /** The segment that parted the row from others of its result, with its value: 'last9' of round 2 with 33.5. */
  countback: v.nullable(v.object({ round_number: v.number(), holes: v.string(), value: v.number() })),
  /** As an amount, 12.5; null until the competition is over, and where there are no prizes. */
  prize: number,
});
export type CompetitionRow = v.InferOutput<typeof CompetitionRow>;

const ExportedMatch = v.object({
  round_number: v.number(),
  a: v.string(),
  b: v.string(),
  /** 'to_come', 'running' or 'final'. */
  state: v.string(),
  /** Who leads or has won; null where nobody does. */
  ahead: word,
  /** '2 up', '3&2', 'all square', 'halved' or 'conceded'; null before the first hole. */
  result: word,
  /** Holes to play. */
  left: v.number(),
});

const ExportedTeam = v.object({ name: v.string(), points: v.number(), as_it_stands: v.number() });

const ExportedSkin = v.object({
  round_number: v.number(),
  hole: v.number(),
  /** 'won', 'carried', 'halved' or 'open'. */
  state: v.string(),
  winner: word,
  /** Skins at stake; null while the hole is open. */
  skins: number,
});

const Measured = v.object({
  position: v.string(),
  name: v.string(),
  user: v.number(),
  round_number: v.number(),
  hole_number: v.number(),
  metres: v.number(),
  prize: number,
});

/** The results of one competition; the lists that its format has none of are empty. */
export const ExportedCompetition = v.object({
  competition: v.number(),
  name: v.string(),
  format: v.string(),
  /** False while anything may still change, and while its last holes are hidden. */
  complete: v.boolean(),
  rows: v.array(CompetitionRow),
  matches: v.array(ExportedMatch),
  teams: v.array(ExportedTeam),
  skins: v.array(ExportedSkin),
  measured: v.array(Measured),
});
export type ExportedCompetition = v.InferOutput<typeof ExportedCompetition>;

// Added: made of the board that readCompetitionBoard answers, so it is for everybody and has nothing of hidden holes. 409
// while the board needs something before there is one.
export const exportCompetition = endpoint({
  method: 'GET',
  path: '/api/competitions/:id/export/:format',
  auth: 'none',
  tags: ['competitions'],
  status: 200,
  params: v.object({ id: PathId, format: ExportFormat }),
  query: NoQuery,
  body: Nothing,
  answer: ExportedCompetition,
  /** The answer with the format csv (competition-export-table.ts). */
  otherType: 'text/csv',
});

/** What the file of a competition is called. */
export const competitionFileName = (
  tournament: string,
  { id, name }: { id: number; name: string },
  format: Format,
): string => `${fileSlug(tournament) || 'tournament'}-${fileSlug(name) || `competition-${id}`}.${format}`;
