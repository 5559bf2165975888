import { cardText, strokesOf } from '#domain/cards/card-text.ts';
import { MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import type { Clock } from '#data/clock.ts';
import type { RegisterRow } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { queueCards, queueMark } from './drafts.ts';
import type { CardView } from './types.ts';

/**
 * Queues somebody's word that a card is right as it was shown: what they saw is certified, not what the card has become since.
 * Drafts of theirs on the card are handed over first. Resolves to it once it is durable.
 */
export async function certifyCard(
  db: PhoneStore,
  clock: Clock,
  { key, holes }: Pick<CardView, 'key' | 'holes'>,
  as: Certifier,
  author: number,
): Promise<RegisterRow> {
  await queueCards(db, clock, [key], author);
  const value = cardText(holes.map(strokesOf));
  return queueMark(db, clock, { key, hole_number: MARK_PLACES[as], score: 0, partner: null, value, author });
}
