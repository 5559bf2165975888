import * as v from 'valibot';
import { FORMAT_NAMES, type Settings } from '#domain/competition/types.ts';
import {
  CreationId,
  Id,
  IdParams,
  RoundNumber,
  filledText,
  listOf,
  boundedText,
  wholeNumber,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';

const Percent = wholeNumber(0, 100, 'must be from 0 to 100 percent');
const BallCount = wholeNumber(1, 4, 'must be 1 to 4 balls');
const IndexTenths = wholeNumber(-99, 540, 'must be from +9.9 to 54.0');

/** Last position in the tournament's list of competitions. */
export const MAX_PLACE = 50;
const Place = wholeNumber(1, MAX_PLACE, 'must be a place');

const OTHER_VERSION_MESSAGE = 'is from another version of the app';

const CompetitionSettingsFields = v.object({
  v: v.picklist([1, 2, 3, 4], OTHER_VERSION_MESSAGE),
  format: v.picklist(FORMAT_NAMES, 'is not a format of this version'),
  rounds: v.pipe(listOf(RoundNumber, 4), v.minLength(1, 'must name a round')),
  holes: v.picklist(['all', 'front', 'back']),
  net: v.nullable(
    v.object({
      percent: v.union([Percent, v.pipe(listOf(Percent, 4), v.minLength(2))]),
      most: v.nullable(wholeNumber(0, 99, 'must be from 0 to 99 strokes')),
    }),
  ),
  sides: v.nullable(filledText(60)),
  ball: v.picklist(['own', 'one']),
  count: v.tuple([BallCount, BallCount, BallCount]),
  count_by: v.optional(v.picklist(['par', 'turn'])),
  maximum: v.variant('kind', [
    v.object({
      kind: v.picklist(['fixed', 'times_par', 'par_plus']),
      value: wholeNumber(1, 20, 'must be from 1 to 20'),
    }),
    v.object({ kind: v.literal('net_double_bogey') }),
  ]),
  ties: v.picklist(['countback', 'shared']),
  countback: v.optional(v.picklist(['last_round', 'last_nine'])),
  carry: v.boolean(),
  who: v.nullable(
    v.object({
      division: v.nullable(filledText(60)),
      index: v.nullable(v.tuple([IndexTenths, IndexTenths])),
      players: v.optional(v.pipe(listOf(Id, 500), v.minLength(1, 'must name a player'))),
    }),
  ),
  matches: listOf(v.object({ round_number: RoundNumber, a: Id, b: Id }), 500),
  match_tees: v.optional(v.nullable(filledText(60))),
  extra_holes: v.optional(v.boolean()),
  teams: v.nullable(
    v.pipe(
      listOf(v.object({ name: filledText(60), sides: listOf(Id, 500) }), 2, undefined, 'must be two teams'),
      v.length(2, 'must be two teams'),
    ),
  ),
  cut: v.nullable(
    v.object({
      after_round: RoundNumber,
      top: v.nullable(wholeNumber(1, 5000, 'must be a place')),
      within: v.nullable(wholeNumber(0, 99, 'must be from 0 to 99 strokes')),
    }),
  ),
  prizes: listOf(wholeNumber(0, 100_000_000, 'must be an amount'), 50),
  contest_hole: v.nullable(wholeNumber(1, 18, 'must be a hole from 1 to 18')),
  hide_last: wholeNumber(0, 9, 'must be from 0 to 9 holes'),
});

/** `Settings` in src/domain/competition/types.ts explains each setting. */
export const CompetitionSettings: v.GenericSchema<unknown, Settings> = v.pipe(
  CompetitionSettingsFields,
  v.check(
    ({ v: version, count_by, extra_holes, who }) =>
      (version >= 3 || (count_by === 'turn') === (version === 2)) &&
      (version === 4 || (extra_holes !== true && who?.players === undefined)),
    OTHER_VERSION_MESSAGE,
  ),
);

/** A newer server may send settings that this version does not support; `readSettings` parses them. */
export const Competition = v.object({
  id: v.number(),
  tournament: v.number(),
  /** Position in the tournament's list of competitions, from 1. */
  place: v.number(),
  name: v.string(),
  settings: v.unknown(),
  /** False while the last holes are hidden. */
  shown: v.optional(v.boolean(), true),
});
export type Competition = v.InferOutput<typeof Competition>;

/** Null if this version does not support the settings: the app must be updated. */
export function readSettings(settings: unknown): Settings | null {
  const parseResult = v.safeParse(CompetitionSettings, settings);
  return parseResult.success ? parseResult.output : null;
}

export function readCompetition({ id, settings }: Pick<Competition, 'id' | 'settings'>): Settings | null {
  const parsedSettings = readSettings(settings);
  return parsedSettings && { ...parsedSettings, competition: id };
}

const CompetitionList = v.array(Competition);

export const listCompetitions = endpoint({
  path: '/tournament/:id/competitions',
  auth: 'none',
  tags: ['competitions'],
  params: IdParams,
  answer: CompetitionList,
});

export const createCompetition = endpoint({
  method: 'POST',
  path: '/api/competitions/',
  auth: 'required',
  tags: ['competitions'],
  status: 201,
  body: v.object({
    tournament: Id,
    name: filledText(60),
    settings: CompetitionSettings,
    /** Missing for the last place. A server of an older release always adds it at the end. */
    place: v.optional(Place),
    op_id: CreationId,
  }),
  answer: Competition,
});

export const changeCompetition = endpoint({
  method: 'PUT',
  path: '/api/competitions/:id/',
  auth: 'required',
  tags: ['competitions', 'seasons'],
  params: IdParams,
  body: v.object({
    name: v.optional(filledText(60)),
    settings: v.optional(CompetitionSettings),
    place: v.optional(Place),
    shown: v.optional(v.boolean()),
  }),
  answer: Competition,
});

export const removeCompetition = endpoint({
  method: 'DELETE',
  path: '/api/competitions/:id/',
  auth: 'required',
  tags: ['competitions', 'seasons'],
  params: IdParams,
});

export const SideEntry = v.object({
  id: v.number(),
  set_name: v.string(),
  name: v.string(),
  round_number: v.nullable(v.number()),
  members: v.array(v.number()),
});
export type SideEntry = v.InferOutput<typeof SideEntry>;

/** Replaces the sides of a set in one round, or in all rounds if `round_number` is null; for organizer and staff. */
export const setSides = endpoint({
  method: 'PUT',
  path: '/tournament/:id/sides/',
  auth: 'required',
  tags: ['competitions', 'seasons'],
  params: IdParams,
  body: v.object({
    set_name: filledText(60),
    round_number: v.nullable(RoundNumber),
    /** Existing sides have their ids, so that pairings stay valid. A player may be in only one side of a set. */
    sides: listOf(
      v.object({
        id: v.optional(v.nullable(Id), null),
        name: boundedText(60),
        members: v.pipe(listOf(Id, 8), v.minLength(1, 'must name a player')),
      }),
      2500,
    ),
  }),
  answer: v.array(SideEntry),
});

/** Fixes today's handicap indexes for this tournament: later updates change no result. For organizer and staff. */
export const fixHandicaps = endpoint({
  method: 'POST',
  path: '/tournament/:id/fix-handicaps/',
  auth: 'required',
  tags: ['members', 'competitions', 'seasons'],
  params: IdParams,
  answer: v.object({ fixed: v.number() }),
});
