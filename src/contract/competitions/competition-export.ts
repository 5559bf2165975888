import * as v from 'valibot';
import { PathId } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ExportFormat, toFileSlug, type Format } from '../tournaments/exports.ts';

const nullableNumber = v.nullable(v.number());
const nullableText = v.nullable(v.string());

const CompetitionExportRow = v.object({
  /** Position such as '1' or 'T2'; null if unranked. */
  position: nullableText,
  name: v.string(),
  users: v.array(v.number()),
  rounds: v.array(v.object({ round_number: v.number(), total: nullableNumber })),
  /** Strokes (net or gross), points, holes up or skins; null if unranked. */
  total: nullableNumber,
  /** Strokes to par, points minus two per hole, or holes up; null if unranked, for skins or without a par. */
  to_level: nullableNumber,
  /** 'F' or the number of holes played in the round in progress; null before the first hole. */
  thru: nullableText,
  /** 'playing', the status of the card (STATUSES), 'no handicap' or 'cut'. */
  status: v.string(),
  /** Strokes received in the latest round that has begun; null for gross, and for a side with several balls. */
  handicap: nullableNumber,
  /** The segment that broke a tie, with its value: 'last9' of round 2 with 33.5. */
  countback: v.nullable(v.object({ round_number: v.number(), holes: v.string(), value: v.number() })),
  /** Prize such as 12.5; null without prizes, and until the competition is over. */
  prize: nullableNumber,
});
export type CompetitionExportRow = v.InferOutput<typeof CompetitionExportRow>;

const ExportedMatch = v.object({
  round_number: v.number(),
  a: v.string(),
  b: v.string(),
  /** 'to_come', 'running' or 'final'. */
  state: v.string(),
  ahead: nullableText,
  /** Such as '2 up', '3&2', 'halved', 'won at hole 19', 'w/o', 'conceded at hole 14'; null before the first hole. */
  result: nullableText,
  /** The result that the holes give, if the entered result is another. */
  on_course: v.optional(v.nullable(v.string())),
  left: v.number(),
});

const ExportedTeam = v.object({ name: v.string(), points: v.number(), as_it_stands: v.number() });

const ExportedSkin = v.object({
  round_number: v.number(),
  hole: v.number(),
  /** 'won', 'carried', 'halved' or 'open'. */
  state: v.string(),
  winner: nullableText,
  /** Skins at stake; null while the hole is open. */
  skins: nullableNumber,
});

const ExportedMeasurement = v.object({
  position: v.string(),
  name: v.string(),
  user: v.number(),
  round_number: v.number(),
  hole_number: v.number(),
  /** Distance; 0 for the winner if nobody measured it. */
  metres: v.number(),
  prize: nullableNumber,
});

/** Lists that the format does not use are empty. */
export const ExportedCompetition = v.object({
  competition: v.number(),
  name: v.string(),
  format: v.string(),
  /** False while results may still change, and while the last holes are hidden. */
  complete: v.boolean(),
  rows: v.array(CompetitionExportRow),
  matches: v.array(ExportedMatch),
  teams: v.array(ExportedTeam),
  skins: v.array(ExportedSkin),
  measured: v.array(ExportedMeasurement),
});
export type ExportedCompetition = v.InferOutput<typeof ExportedCompetition>;

// Exports the public board, so hidden holes are missing. Answers 409 while the board lacks a setting that it needs.
export const exportCompetition = endpoint({
  path: '/api/competitions/:id/export/:format',
  auth: 'none',
  tags: ['competitions'],
  params: v.object({ id: PathId, format: ExportFormat }),
  answer: ExportedCompetition,
  otherType: 'text/csv',
});

export const buildCompetitionFileName = (
  tournament: string,
  { id, name }: { id: number; name: string },
  format: Format,
): string => `${toFileSlug(tournament) || 'tournament'}-${toFileSlug(name) || `competition-${id}`}.${format}`;
