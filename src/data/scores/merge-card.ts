import type { HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import { listRelayedRows, reconcileRelayed, withRelayedValues, type ServerSnapshot } from './relayed.ts';
import { updateDisputedCards } from './disputes.ts';
import { putInOutbox } from './payload.ts';
import type { Clock } from '#data/clock.ts';
import { noteServerStamps } from './server-features.ts';
import { cardIdOf, roundIdOf, type CardKey, type RegisterRow } from '#data/rows.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { findHoleEntry, isPending, isSameValue, isRegisterShown } from './view.ts';

const COMPLETE_SERVER_STATE: ServerSnapshot = { has: () => true };
const isSent = ({ state, stamped }: RegisterRow): boolean => state === 'sent' && stamped;

/**
 * Ids of acknowledged ops and of sent relayed blocks. The caller reads them before it requests the card from the
 * server.
 */
export const readSentIds = (db: PhoneStore, key: CardKey): Promise<ReadonlySet<string | null>> =>
  db.read(async (tx) => {
    const registers = await tx.list({ table: 'registers', index: 'cardId', value: cardIdOf(key) });
    const sentBlocks = (await listRelayedRows(tx, roundIdOf(key))).filter(({ state }) => state === 'sent');
    return new Set([
      ...registers.filter(isSent).map(({ op_id }) => op_id),
      ...sentBlocks.map(({ id }) => id),
    ]);
  });

/** True if a restored server lost this write: its value is older, or has the same stamp but is another author's. */
function isLostOnServer(entry: HoleEntry, register: RegisterRow): boolean {
  if (isNewer(register.stamp, entry.stamp)) return true;
  return entry.stamp === register.stamp && !register.replaced && !isSameValue(entry, register);
}

const isOnCard = (entry: HoleEntry, register: RegisterRow): boolean =>
  [entry, entry.disagreement].some(
    (value) => value !== null && value.stamp === register.stamp && isSameValue(value, register),
  );

/**
 * Queues a write that the card does not show, although a later one is there: a restored server may have lost it. The
 * hole goes on showing the later value. A server that has the write answers `duplicate`.
 */
async function resendUnshown(
  tx: Tx,
  clock: Clock,
  card: Scorecard,
  register: RegisterRow,
  stateBefore: ServerSnapshot,
): Promise<boolean> {
  const { op_id } = register;
  if (!stateBefore.isRestored || !isSent(register) || op_id === null || !stateBefore.has(op_id)) return false;
  if (isOnCard(findHoleEntry(card, register.hole_number), register)) return false;
  if ((await tx.get('outbox', op_id)) !== undefined) return false;
  await putInOutbox(tx, clock, card, register, op_id);
  return true;
}

/**
 * Parents of a write whose own parent the restored server lost: the server's current value, else it reports a false
 * conflict, and the lost parent, which another phone may send again later. There is room for two.
 */
function rebaseParents(
  { seen, seen_other }: Pick<RegisterRow, 'seen' | 'seen_other'>,
  entry: HoleEntry,
): Pick<RegisterRow, 'seen' | 'seen_other'> {
  const hasLostParent = entry.stamp !== null && isNewer(seen, entry.stamp);
  return hasLostParent ? { seen: entry.stamp, seen_other: seen_other ?? seen } : { seen, seen_other };
}

/** Queues again the writes that a restored server has lost (docs/contract/scores.md). */
async function resendIfLost(
  tx: Tx,
  clock: Clock,
  card: Scorecard,
  register: RegisterRow,
  stateBefore: ServerSnapshot,
): Promise<boolean> {
  const entry = findHoleEntry(card, register.hole_number);
  if (!isSent(register) || !stateBefore.has(register.op_id) || !isLostOnServer(entry, register)) return false;
  const op_id = register.op_id ?? clock.newId();
  await putInOutbox(tx, clock, card, { ...register, ...rebaseParents(register, entry) }, op_id);
  await tx.put('registers', { ...register, state: 'queued', op_id });
  return true;
}

/**
 * Merges the server's card; newer registers of this phone stay. Queues the writes that the server lost and resolves
 * to their number. `stateBefore` has the ids sent before the request; only those can be lost.
 */
export const putCard = (
  db: PhoneStore,
  clock: Clock,
  key: CardKey,
  card: Scorecard,
  fetchedAt: number,
  stateBefore: ServerSnapshot = COMPLETE_SERVER_STATE,
): Promise<number> =>
  db.write(async (tx) => {
    const id = cardIdOf(key);
    if (card.has_stamps) await noteServerStamps(tx);
    const storedCard = await tx.get('cards', id);
    // A `fetchedAt` in the future is ignored, because the clock was set back.
    if (storedCard && storedCard.fetchedAt > fetchedAt && storedCard.fetchedAt <= clock.now()) return 0;
    // A card with hidden holes is what visitors see: it lacks values that the server has, so it replaces nothing.
    const isVisitorCopy = (card.hidden_holes ?? []).length > 0;
    if (isVisitorCopy && storedCard) return 0;
    const row = await withRelayedValues(tx, { id, card, fetchedAt });
    await tx.put('cards', row);
    if (isVisitorCopy) return 0;
    if (row.carried) await reconcileRelayed(tx, row, stateBefore);
    await updateDisputedCards(tx, row);
    let resentCount = 0;
    for (const register of await tx.list({ table: 'registers', index: 'cardId', value: id })) {
      if (await resendIfLost(tx, clock, card, register, stateBefore)) {
        resentCount += 1;
        continue;
      }
      if (await resendUnshown(tx, clock, card, register, stateBefore)) resentCount += 1;
      await markIfReplaced(tx, card, register);
    }
    return resentCount;
  });

async function markIfReplaced(tx: Tx, card: Scorecard, register: RegisterRow): Promise<void> {
  const entry = findHoleEntry(card, register.hole_number);
  if (isPending(register) || register.replaced || isRegisterShown(entry, register)) return;
  const isByOtherAuthor = entry.entered_by !== null && entry.entered_by.id !== register.author;
  if (isByOtherAuthor && isNewer(entry.stamp, register.stamp) && !isSameValue(entry, register))
    await tx.put('registers', { ...register, replaced: true });
}
