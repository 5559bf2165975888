import type { Kysely } from 'kysely';
import { PICKED_UP } from '#domain/cards/no-score.ts';
import type { Tables } from '#server/db/schema.ts';

/** The holes of a tournament on which something is entered: strokes (0 is none), or that the ball was picked up. */
export const enteredHoles = (db: Kysely<Tables>, tournament: number) =>
  db
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where((eb) => eb.or([eb('score', '>', 0), eb('value', '=', PICKED_UP)]));
