import type { Clock } from '#data/clock.ts';
import {
  cardIdOf,
  compareAndSetKey,
  logLine,
  registerIdOf,
  type CardKey,
  type RegisterRow,
} from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { queueRegister } from './drafts.ts';
import { entryOf } from './view.ts';

/**
 * Queues the author's drafts that match `isMeant`, on any card, in one transaction. Resolves to their number. A draft
 * without a copy of its card stays, because the payload needs the card.
 */
export const queueDrafts = (
  db: PhoneStore,
  clock: Clock,
  author: number,
  isMeant: (draft: RegisterRow) => boolean,
): Promise<number> =>
  db.write(async (tx) => {
    let queued = 0;
    const drafts = await tx.list({ table: 'registers', index: 'state', value: 'draft' });
    for (const draft of drafts.filter((one) => one.author === author && isMeant(one))) {
      if (!(await tx.get('cards', draft.cardId))) continue;
      await queueRegister(tx, clock, draft);
      queued += 1;
    }
    return queued;
  });

/** Without strokes, partner or text. */
const isBlank = ({ score, partner, value }: Pick<RegisterRow, 'score' | 'partner' | 'value'>): boolean =>
  score === 0 && partner === null && value === undefined;

/**
 * Deletes a draft that equals the hole before any write, so that an undone tap sends nothing. A draft over an earlier
 * value is a correction and stays. True if deleted.
 */
export const dropBlankDraft = (db: PhoneStore, key: CardKey, hole_number: number): Promise<boolean> =>
  db.write(async (tx) => {
    const cardId = cardIdOf(key);
    const register = await tx.get('registers', registerIdOf(cardId, hole_number));
    const row = await tx.get('cards', cardId);
    if (!register || !row || register.state !== 'draft' || register.seen !== null || !isBlank(register))
      return false;
    const entry = entryOf(row.card, hole_number);
    const wasWritten = entry.stamp !== null || entry.score !== 0 || (entry.disagreement ?? null) !== null;
    const others = (row.carried ?? []).some(({ place }) => place === hole_number);
    const sent = await tx.list({ table: 'outbox', index: 'cardId', value: cardId });
    if (wasWritten || others || sent.some((op) => op.hole_number === hole_number)) return false;
    await tx.delete('registers', register.id);
    // The log line makes the optimistic write of a page that still shows the draft fail and read again.
    await tx.put('log', { ...logLine(register), id: compareAndSetKey(register.id, register) });
    return true;
  });
