import * as v from 'valibot';
import { CreationId, Id, IdParams, filledText, listOf, wholeNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const Points = v.pipe(
  listOf(
    wholeNumber(0, 10_000, 'must be from 0 to 10,000 points'),
    200,
    undefined,
    'must be points for at most 200 places',
  ),
  v.minLength(1, 'must have points for a place'),
);
const BestCount = v.nullable(wholeNumber(1, 50, 'must be from 1 to 50 tournaments'));
/** Maximum number of competitions in an order of merit. */
export const MAX_SEASON_COMPETITIONS = 50;
const CompetitionIds = listOf(Id, MAX_SEASON_COMPETITIONS, undefined, 'must be at most 50 competitions');

export const SeasonEvent = v.object({
  competition: v.number(),
  competition_name: v.string(),
  tournament: v.number(),
  tournament_name: v.string(),
  /** First day of the tournament. */
  date: v.nullable(v.string()),
});
export type SeasonEvent = v.InferOutput<typeof SeasonEvent>;

/** An order of merit over tournaments. */
export const Season = v.object({
  id: v.number(),
  name: v.string(),
  points: v.array(v.number()),
  /** Number of a player's best results that count; null for all. */
  best: v.nullable(v.number()),
  created_by: v.number(),
  events: v.array(SeasonEvent),
});
export type Season = v.InferOutput<typeof Season>;

const seasonRoute = { path: '/api/seasons/:id/', params: IdParams } as const;

/** Orders of merit, the latest first. */
export const listSeasons = endpoint({
  path: '/api/seasons/',
  auth: 'none',
  tags: ['seasons'],
  answer: v.array(Season),
});

/** `points` are hundredths. `events` are in the order of the events of `season`; null if the player was not there. */
export const readSeason = endpoint({
  ...seasonRoute,
  auth: 'none',
  tags: ['seasons'],
  answer: v.object({
    season: Season,
    rows: v.array(
      v.object({
        player: v.number(),
        name: v.string(),
        position: v.string(),
        points: v.number(),
        events: v.array(v.nullable(v.object({ points: v.number(), counts: v.boolean() }))),
      }),
    ),
    /** Ids of competitions in progress, whose points may change. */
    provisional: v.optional(v.array(v.number()), []),
  }),
});

/** Creates an order of merit; for organizers of any tournament, and staff. */
export const createSeason = endpoint({
  path: '/api/seasons/',
  method: 'POST',
  auth: 'required',
  tags: ['seasons'],
  status: 201,
  body: v.object({
    name: filledText(100),
    points: Points,
    best: BestCount,
    competitions: CompetitionIds,
    op_id: CreationId,
  }),
  answer: Season,
});

/** Changes an order of merit; for the creator and staff. `competitions` replaces the events, in this order. */
export const changeSeason = endpoint({
  ...seasonRoute,
  method: 'PUT',
  auth: 'required',
  tags: ['seasons'],
  body: v.object({
    name: v.optional(filledText(100)),
    points: v.optional(Points),
    best: v.optional(BestCount),
    competitions: v.optional(CompetitionIds),
  }),
  answer: Season,
});

export const removeSeason = endpoint({
  ...seasonRoute,
  method: 'DELETE',
  auth: 'required',
  tags: ['seasons'],
});
