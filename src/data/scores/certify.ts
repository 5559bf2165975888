import { listCardStrokes, formatCardStrokes } from '#domain/cards/card-text.ts';
import { MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import type { Clock } from '#data/clock.ts';
import type { RegisterRow } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { queueMarks } from './queue-marks.ts';
import type { CardView } from './types.ts';

/** Certifies the strokes as displayed, even if a card has changed. Queues the author's drafts on the cards first. */
export const certifyCards = (
  db: PhoneStore,
  clock: Clock,
  cards: readonly Pick<CardView, 'key' | 'holes'>[],
  certifier: Certifier,
  author: number,
): Promise<RegisterRow[]> => {
  const marks = cards.map(({ key, holes }) => ({
    key,
    mark: MARK_PLACES[certifier],
    value: formatCardStrokes(listCardStrokes(holes)),
  }));
  return queueMarks(db, clock, marks, author, true);
};
