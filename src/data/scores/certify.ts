import { listCardStrokes, formatCardStrokes } from '#domain/cards/card-text.ts';
import { MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import type { Clock } from '#data/clock.ts';
import type { RegisterRow } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { queueCards, queueMark } from './drafts.ts';
import type { CardView } from './types.ts';

/** Certifies the strokes as displayed, even if the card has changed. Queues the author's drafts on the card first. */
export async function certifyCard(
  db: PhoneStore,
  clock: Clock,
  { key, holes }: Pick<CardView, 'key' | 'holes'>,
  certifier: Certifier,
  author: number,
): Promise<RegisterRow> {
  await queueCards(db, clock, [key], author);
  const certifiedText = formatCardStrokes(listCardStrokes(holes));
  return queueMark(db, clock, { key, hole_number: MARK_PLACES[certifier], score: 0, partner: null, value: certifiedText, author });
}
