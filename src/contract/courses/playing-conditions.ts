import * as v from 'valibot';
import { DateText, IdParams, NoQuery, Nothing, whole } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The playing conditions calculation of a course on a day (Rule 5.6), -1 to 3 strokes. Days without one have 0. */
export const PlayingConditions = v.object({
  date: DateText,
  pcc: whole(-1, 3, 'must be from -1 to 3 strokes'),
});
export type PlayingConditions = v.InferOutput<typeof PlayingConditions>;

const base = {
  path: '/api/courses/:id/conditions/',
  status: 200,
  params: IdParams,
  query: NoQuery,
  answer: v.array(PlayingConditions),
} as const;

/** Added: the days of a course that have a value, the latest first; the newest 400. */
export const listPlayingConditions = endpoint({
  ...base,
  method: 'GET',
  auth: 'none',
  tags: ['courses', 'conditions'],
  body: Nothing,
});

/** Added: staff set the value of a day; 0 removes it. It counts from the next handicap update on. */
export const setPlayingConditions = endpoint({
  ...base,
  method: 'PUT',
  auth: 'required',
  tags: ['conditions'],
  body: PlayingConditions,
});
