import { listCardStrokes, formatCardStrokes } from '#domain/cards/card-text.ts';
import { MARK_PLACES, type Certifier } from '#domain/cards/marks.ts';
import type { Clock } from '#data/clock.ts';
import type { RegisterRow } from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { queueDraftsOf, writeMark, type Tap } from './drafts.ts';
import type { CardView } from './types.ts';

type CertifiedCard = Pick<CardView, 'key' | 'holes'>;

const toCertification = ({ key, holes }: CertifiedCard, certifier: Certifier, author: number): Tap => ({
  key,
  hole_number: MARK_PLACES[certifier],
  score: 0,
  partner: null,
  value: formatCardStrokes(listCardStrokes(holes)),
  author,
});

/**
 * Certifies the strokes as displayed, even if a card has changed, in one transaction. Queues the author's drafts on the
 * cards too.
 */
export const certifyCards = (
  db: PhoneStore,
  clock: Clock,
  cards: readonly CertifiedCard[],
  certifier: Certifier,
  author: number,
): Promise<RegisterRow[]> =>
  db.write(async (tx) => {
    const registers: RegisterRow[] = [];
    for (const card of cards) {
      await queueDraftsOf(tx, clock, card.key, author);
      registers.push(await writeMark(tx, clock, toCertification(card, certifier, author)));
    }
    return registers;
  });
