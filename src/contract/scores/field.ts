import * as v from 'valibot';
import { isStatus } from '#domain/cards/marks.ts';
import { toHolesInPlay, type HolesInPlay } from '#domain/holes-in-play.ts';
import { formatCardStrokes } from '#domain/cards/card-text.ts';
import { NOT_COMPLETED, type Field, type FieldCard, type Strokes } from '#domain/competition/types.ts';
import { IdParams } from '../common.ts';
import { Competition, SideEntry } from '../competitions/competitions.ts';
import { endpoint } from '../endpoint.ts';

/** Rating of a course, or of a nine if `nine` is true: then half of the handicap index counts. */
const RatingValues = v.object({
  course_rating: v.number(),
  slope: v.number(),
  par: v.number(),
  nine: v.optional(v.boolean()),
});

/**
 * 'in': certified. 'half': a certification or result is missing, or scores differ. 'void': a hole was changed since.
 */
const HandIn = v.object({
  state: v.picklist(['in', 'half', 'void']),
  by: v.array(v.picklist(['player', 'marker', 'committee'])),
  /** Time of the last certification, ms since 1970. */
  at: v.nullable(v.number()),
  differs: v.array(v.number()),
  /**
   * Holes whose value changed since the latest certification, with both values (strokes, 0 or x), without hidden
   * holes; missing if none differs, and from older servers.
   */
  changed: v.optional(v.array(v.object({ hole: v.number(), was: v.string(), is: v.string() }))),
});
export type HandIn = v.InferOutput<typeof HandIn>;

export const FieldAnswer = v.object({
  courses: v.array(
    v.object({
      round_number: v.number(),
      par: v.nullable(v.array(v.number())),
      stroke_index: v.nullable(v.array(v.number())),
      rated: v.nullable(RatingValues),
      tees: v.array(v.object({ name: v.string(), rated: RatingValues })),
      /** Tees with their own pars and stroke indexes; missing if there are none. */
      tee_cards: v.optional(
        v.array(
          v.object({
            name: v.string(),
            par: v.array(v.number()),
            stroke_index: v.nullable(v.array(v.number())),
          }),
        ),
      ),
      /** Numbers of the holes that count; missing means all 18. */
      holes_in_play: v.optional(v.array(v.number())),
    }),
  ),
  players: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      /** Orders rows with equal scores, as on the leaderboard; missing without a last name, and from older servers. */
      last_name: v.optional(v.string()),
      index: v.nullable(v.number()),
      index_fixed: v.boolean(),
      /**
       * True if the profile's index was set after play began: the player has no index until the organizer fixes one.
       */
      no_index: v.optional(v.boolean()),
      division: v.nullable(v.string()),
      tees: v.nullable(v.string()),
      withdrawn: v.boolean(),
      /** True if rounds are drawn and the player is in no group, so that the cards count in no competition. */
      not_in_draw: v.optional(v.boolean()),
      /**
       * Drawn rounds in which the player is in no group, though in one of another round; missing without any, and from
       * older servers.
       */
      undrawn_rounds: v.optional(v.array(v.number())),
    }),
  ),
  cards: v.array(
    v.object({
      user: v.number(),
      round_number: v.number(),
      /** Holes 1 to 18, joined by dots: strokes, 0 if not played, x if picked up. */
      holes: v.string(),
      status: v.string(),
      /** Why the committee set the status; missing without a reason, and from older servers. */
      reason: v.optional(v.string()),
      certified: v.optional(v.boolean()),
      hand_in: v.optional(HandIn),
      /** Holes in play with a conflict, without hidden holes; missing if there are none, and from older servers. */
      disputed: v.optional(v.array(v.number())),
    }),
  ),
  sides: v.array(SideEntry),
  measured: v.array(
    v.object({
      kind: v.picklist(['near', 'long']),
      round_number: v.number(),
      hole_number: v.number(),
      user: v.number(),
      centimetres: v.number(),
    }),
  ),
  /** Entered results of matches (src/domain/cards/match-result.ts); missing from servers that accept none. */
  match_results: v.optional(
    v.array(v.object({ round_number: v.number(), user: v.number(), match: v.number(), value: v.string() })),
  ),
  /** Starts on another hole than 1. */
  starts: v.array(v.object({ round_number: v.number(), user: v.number(), start_hole: v.number() })),
  competitions: v.array(Competition),
  /** Holes hidden from everybody, by round: they are 0 on all cards and have no measurements. */
  hidden: v.array(
    v.object({
      round_number: v.number(),
      holes: v.array(v.number()),
      /** The hidden holes of players who start on another hole than 1; missing if there are none. */
      elsewhere: v.optional(v.array(v.object({ user: v.number(), holes: v.array(v.number()) }))),
    }),
  ),
});
export type FieldAnswer = v.InferOutput<typeof FieldAnswer>;

export const holesText = formatCardStrokes;

const parseCardStrokes = (text: string): Strokes[] =>
  text.split('.').map((hole) => (hole === 'x' ? NOT_COMPLETED : Number(hole)));

/** The holes in play of a round; all 18 if the round has no course. */
export const findHolesOfRound = ({ courses }: Pick<FieldAnswer, 'courses'>, round: number): HolesInPlay =>
  toHolesInPlay(courses.find(({ round_number }) => round_number === round)?.holes_in_play);

/** The strokes of a card on the holes in play; a hidden hole is 0. */
export function listStrokesInPlay(
  field: Pick<FieldAnswer, 'courses'>,
  { round_number: round, holes }: Pick<FieldAnswer['cards'][number], 'round_number' | 'holes'>,
): Strokes[] {
  const strokes = parseCardStrokes(holes);
  return findHolesOfRound(field, round).map((hole) => strokes[hole - 1] ?? 0);
}

/** Converts a card; a status that this version does not support becomes 'playing'. */
const toFieldCard = ({ holes, status, ...card }: FieldAnswer['cards'][number]): FieldCard => ({
  ...card,
  strokes: parseCardStrokes(holes),
  status: isStatus(status) ? status : 'playing',
});

export const toField = (fieldAnswer: FieldAnswer): Field => ({
  ...fieldAnswer,
  cards: fieldAnswer.cards.map(toFieldCard),
});

/** All data from which the boards of competitions are computed, with an ETag. */
export const readField = endpoint({
  path: '/tournament/:id/field',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores', 'competitions'],
  params: IdParams,
  answer: FieldAnswer,
});

/** `readField` for shared caches, like `readSharedBoard`. */
export const readSharedField = endpoint({ ...readField, path: '/board/:id/field.json' });
