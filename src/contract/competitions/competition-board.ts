import * as v from 'valibot';
import { IdParams } from '../common.ts';
import { Competition } from './competitions.ts';
import { endpoint } from '../endpoint.ts';

/**
 * For displays and other programs; the app computes boards from the field. `board` is a `Board` of
 * src/domain/competition/result.ts; null if the server does not support the settings.
 */
export const readCompetitionBoard = endpoint({
  path: '/api/competitions/:id/board/',
  auth: 'none',
  tags: ['competitions'],
  params: IdParams,
  answer: v.object({ competition: Competition, board: v.nullable(v.looseObject({ kind: v.string() })) }),
});
