import type { Clock } from '#data/clock.ts';
import {
  cardIdOf,
  toCompareAndSetKey,
  toLogRow,
  registerIdOf,
  type CardKey,
  type RegisterRow,
} from '#data/rows.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { queueRegister } from './drafts.ts';
import { findHoleEntry } from './view.ts';

/**
 * Queues the author's drafts that match `isSelected`, on any card, in one transaction. Resolves to their number and to the
 * drafts that stay, because this phone lacks their card.
 */
export const queueDrafts = (
  db: PhoneStore,
  clock: Clock,
  author: number,
  isSelected: (draft: RegisterRow) => boolean,
): Promise<{ queued: number; waiting: RegisterRow[] }> =>
  db.write(async (tx) => {
    let queuedCount = 0;
    const waitingDrafts: RegisterRow[] = [];
    const drafts = await tx.list({ table: 'registers', index: 'state', value: 'draft' });
    for (const draft of drafts.filter((candidate) => candidate.author === author && isSelected(candidate))) {
      if (await tx.get('cards', draft.cardId)) {
        await queueRegister(tx, clock, draft);
        queuedCount += 1;
      } else waitingDrafts.push(draft);
    }
    return { queued: queuedCount, waiting: waitingDrafts };
  });

const isBlank = ({ score, partner, value }: Pick<RegisterRow, 'score' | 'partner' | 'value'>): boolean =>
  score === 0 && partner === null && value === undefined;

/**
 * Deletes a draft without a value on a hole that had none, so that an undone tap sends nothing; a draft over an earlier
 * value is a correction and stays. Resolves to true if deleted.
 */
export const dropBlankDraft = (db: PhoneStore, key: CardKey, hole_number: number): Promise<boolean> =>
  db.write(async (tx) => {
    const cardId = cardIdOf(key);
    const register = await tx.get('registers', registerIdOf(cardId, hole_number));
    const row = await tx.get('cards', cardId);
    if (!register || !row || register.state !== 'draft' || register.seen !== null || !isBlank(register))
      return false;
    const entry = findHoleEntry(row.card, hole_number);
    const wasWritten = entry.stamp !== null || entry.score !== 0 || (entry.disagreement ?? null) !== null;
    const hasRelayedValue = (row.carried ?? []).some(({ place }) => place === hole_number);
    const cardOps = await tx.list({ table: 'outbox', index: 'cardId', value: cardId });
    if (wasWritten || hasRelayedValue || cardOps.some((op) => op.hole_number === hole_number)) return false;
    await tx.delete('registers', register.id);
    // With this line, the optimistic write of a page that still shows the draft fails, and the page reads again.
    await tx.put('log', { ...toLogRow(register), id: toCompareAndSetKey(register.id, register) });
    return true;
  });
