import { PICKED_UP } from '#domain/cards/picked-up.ts';
import type { Db } from '#server/db/schema.ts';

export const selectEnteredHoles = (db: Db, tournament: number) =>
  db
    .selectFrom('hole_scores')
    .where('tournament', '=', tournament)
    .where((expression) => expression.or([expression('score', '>', 0), expression('value', '=', PICKED_UP)]));
