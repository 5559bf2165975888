import * as v from 'valibot';
import { IdParams, NoQuery, Nothing } from '../common.ts';
import { Competition } from './competitions.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Added: a competition with its board, for walls and other programs; the app makes boards of the field itself. What a board
 * of each `kind` has stands at `Board` in src/domain/competition/result.ts; null where the server does not know the settings.
 */
export const readCompetitionBoard = endpoint({
  method: 'GET',
  path: '/api/competitions/:id/board/',
  auth: 'none',
  tags: ['competitions'],
  status: 200,
  params: IdParams,
  query: NoQuery,
  body: Nothing,
  answer: v.object({ competition: Competition, board: v.nullable(v.looseObject({ kind: v.string() })) }),
});
