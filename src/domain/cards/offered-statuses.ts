import type { Status } from './marks.ts';
import { text, type PlainText } from '#words/t.ts';

/** Statuses that users can choose. NC is not offered, because NR also says it; cards with NC keep it. */
export type OfferedStatus = Exclude<Status, 'NC'>;

export const isOffered = (status: Status): status is OfferedStatus => status !== 'NC';

/** When to use each status. "Still playing" needs no hint. */
export const STATUS_HINTS: Record<Exclude<OfferedStatus, 'playing'>, PlainText> = {
  RTD: text('Stops during the round; holes played count for points.'),
  WD: text('Leaves before or between rounds.'),
  NR: text('No card, or an incomplete card.'),
  DQ: text('Broke a Rule that disqualifies.'),
  NS: text('Did not come to the first tee.'),
};
