import { listCardStrokes, formatCardStrokes } from '#domain/cards/card-text.ts';
import { MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import type { Clock } from '#data/clock.ts';
import type { CardKey, RegisterRow } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { queueDraftsOf, writeMark } from './drafts.ts';
import type { CardView } from './types.ts';

/** A mark of one card, by its number. */
export interface CardMark {
  key: CardKey;
  mark: number;
  value: string;
}

/**
 * Queues marks of several cards in one transaction, because every transaction runs all live queries again. With
 * `withDrafts`, the author's drafts on the cards are queued before the marks.
 */
export const queueMarks = (
  db: PhoneStore,
  clock: Clock,
  marks: readonly CardMark[],
  author: number,
  withDrafts = false,
): Promise<RegisterRow[]> =>
  db.write(async (tx) => {
    const registers: RegisterRow[] = [];
    for (const { key, mark, value } of marks) {
      if (withDrafts) await queueDraftsOf(tx, clock, key, author);
      const tap = { key, hole_number: mark, score: 0, partner: null, value, author };
      registers.push(await writeMark(tx, clock, tap));
    }
    return registers;
  });

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
