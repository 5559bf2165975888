import * as v from 'valibot';
import { DateText, IdParams, wholeNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Playing conditions calculation (Rule 5.6), in strokes. 0 on days without a value. */
export const PlayingConditions = v.object({
  date: DateText,
  pcc: wholeNumber(-1, 3, 'must be from -1 to 3 strokes'),
});
export type PlayingConditions = v.InferOutput<typeof PlayingConditions>;

const conditionsCall = {
  path: '/api/courses/:id/conditions/',
  params: IdParams,
  answer: v.array(PlayingConditions),
} as const;

/** Days with a value, the latest first, at most 400. */
export const listPlayingConditions = endpoint({
  ...conditionsCall,
  auth: 'none',
  tags: ['courses', 'conditions'],
});

/** Sets the value of a day; 0 removes it. Applies from the next handicap update on; for staff. */
export const setPlayingConditions = endpoint({
  ...conditionsCall,
  method: 'PUT',
  auth: 'required',
  tags: ['conditions'],
  body: PlayingConditions,
});
