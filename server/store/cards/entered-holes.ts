import type { Kysely } from 'kysely';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import type { Tables } from '#server/db/schema.ts';

export const selectEnteredHoles = (db: Kysely<Tables>, tournament: number) =>
  db
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where((expression) => expression.or([expression('score', '>', 0), expression('value', '=', PICKED_UP)]));
