import type { Status } from './marks.ts';
import { text, type PlainText } from '#words/t.ts';

/** When to use each status; "Still playing" says it by its name. */
export const STATUS_HINTS: Record<Exclude<Status, 'playing'>, PlainText> = {
  RTD: text('Stops during the round; holes played count for points.'),
  WD: text('Leaves before or between rounds.'),
  NR: text('There is a card, but a hole has no score.'),
  NC: text('Played, but there is no card.'),
  DQ: text('Broke a Rule that disqualifies.'),
  NS: text('Did not come to the first tee.'),
};
