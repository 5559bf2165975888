import * as v from 'valibot';
import { isStatus } from '#domain/cards/marks.ts';
import { cardText } from '#domain/cards/card-text.ts';
import { NO_SCORE, type Field, type FieldCard } from '#domain/competition/types.ts';
import { IdParams, NoQuery, Nothing } from '../common.ts';
import { Competition, SideEntry } from '../competitions/competitions.ts';
import { endpoint } from '../endpoint.ts';

const Rated = v.object({ course_rating: v.number(), slope: v.number(), par: v.number() });

/**
 * in: certified as it stands. half: one of player and marker is still to say so, or a hole has no result or two values. void:
 * a hole differs from what they saw.
 */
const HandIn = v.object({
  state: v.picklist(['in', 'half', 'void']),
  /** Whose word holds. */
  by: v.array(v.picklist(['player', 'marker', 'committee'])),
  /** When the last of them said it, in ms since 1970. */
  at: v.nullable(v.number()),
  differs: v.array(v.number()),
  /**
   * What these holes had when it was said, by the last word of it, and have now: strokes, 0 or x. Without those that are hidden; left
   * out where nothing differs, and by older servers.
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
      rated: v.nullable(Rated),
      tees: v.array(v.object({ name: v.string(), rated: Rated })),
    }),
  ),
  players: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      index: v.nullable(v.number()),
      index_fixed: v.boolean(),
      /** True where the profile's index came after they had begun to play: none counts here until it is fixed. */
      no_index: v.optional(v.boolean()),
      division: v.nullable(v.string()),
      tees: v.nullable(v.string()),
      withdrawn: v.boolean(),
      /** True where rounds are drawn and the player stands in no group of any: their cards count in no competition. */
      not_in_draw: v.optional(v.boolean()),
    }),
  ),
  /** Cards with something on them. */
  cards: v.array(
    v.object({
      user: v.number(),
      round_number: v.number(),
      /** Holes 1 to 18, joined by dots: strokes, 0 while not played, x for no score. */
      holes: v.string(),
      status: v.string(),
      /** True for a card that is certified as it stands; left out of every other. */
      certified: v.optional(v.boolean()),
      /** What those who certify said of the card; left out where nobody did. */
      hand_in: v.optional(HandIn),
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
  /** Only those who start elsewhere than on hole 1. */
  starts: v.array(v.object({ round_number: v.number(), user: v.number(), start_hole: v.number() })),
  competitions: v.array(Competition),
  /** The holes that nobody is shown yet, by round: they are 0 on all cards, and balls measured on them are left out. */
  hidden: v.array(
    v.object({
      round_number: v.number(),
      holes: v.array(v.number()),
      /** Added: of those who start elsewhere than on hole 1, the last that they play; left out where nobody does. */
      elsewhere: v.optional(v.array(v.object({ user: v.number(), holes: v.array(v.number()) }))),
    }),
  ),
});
export type FieldAnswer = v.InferOutput<typeof FieldAnswer>;

/** The holes of a card as one text. */
export const holesText = cardText;

/** The other way round; a status that this version does not know is shown as playing. */
const cardOf = ({ holes, status, ...card }: FieldAnswer['cards'][number]): FieldCard => ({
  ...card,
  strokes: holes.split('.').map((hole) => (hole === 'x' ? NO_SCORE : Number(hole))),
  status: isStatus(status) ? status : 'playing',
});

/** The field that boards are made of. */
export const fieldOf = (answer: FieldAnswer): Field => ({ ...answer, cards: answer.cards.map(cardOf) });

/** Added: everything that the boards of a tournament's competitions are made of, with an ETag as the board has. */
export const readField = endpoint({
  method: 'GET',
  path: '/tournament/:id/field',
  auth: 'none',
  tags: ['people', 'members', 'courses', 'draw', 'scores', 'competitions'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: FieldAnswer,
});

/** Added: the field for caches that many share, as `readSharedBoard` is the board. */
export const readSharedField = endpoint({ ...readField, path: '/board/:id/field.json' });
