import type { HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import { carriedIn, compareCarried, withCarried, type Had } from './carried.ts';
import { deviceId } from './device.ts';
import { noteDisputes } from './disputes.ts';
import { outboxRow, payloadOf } from './payload.ts';
import type { Clock } from '#data/clock.ts';
import { noteStamps } from './server-features.ts';
import { cardIdOf, roundIdOf, type CardKey, type RegisterRow } from '#data/rows.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { entryOf, isPending, isSameValue, showsRegister } from './view.ts';

const ALL: Had = { has: () => true };
const isSent = ({ state, stamped }: RegisterRow): boolean => state === 'sent' && stamped;

/** The ops of a card that the server has acknowledged, and the blocks that were carried to it; read it before the server is asked for the card. */
export const sentOps = (db: PhoneStore, key: CardKey): Promise<ReadonlySet<string | null>> =>
  db.read(async (tx) => {
    const registers = await tx.list({ table: 'registers', index: 'cardId', value: cardIdOf(key) });
    const carried = (await carriedIn(tx, roundIdOf(key))).filter(({ state }) => state === 'sent');
    return new Set([...registers.filter(isSent).map(({ op_id }) => op_id), ...carried.map(({ id }) => id)]);
  });

/**
 * Whether the server has no more what it had: it has an older value, or under the very stamp somebody else's, which took the
 * place that this one had left.
 */
function isLost(entry: HoleEntry, register: RegisterRow): boolean {
  if (isNewer(register.stamp, entry.stamp)) return true;
  return entry.stamp === register.stamp && !register.replaced && !isSameValue(entry, register);
}

/** Queues again what the server had and has no more: it was restored from an older copy (docs/contract/scores.md). */
async function resendLost(
  tx: Tx,
  clock: Clock,
  card: Scorecard,
  register: RegisterRow,
  had: Had,
): Promise<boolean> {
  const entry = entryOf(card, register.hole_number);
  if (!isSent(register) || !had.has(register.op_id) || !isLost(entry, register)) return false;
  const op_id = register.op_id ?? clock.newId();
  const payload = payloadOf(register, card, op_id, await deviceId(tx, clock));
  // What the golfer had been shown is lost, too; it came after what the server has now, so that is no disagreement.
  const sawLater = isNewer(register.seen, entry.stamp);
  const sent = sawLater ? { ...payload, seen: entry.stamp } : payload;
  await tx.put('outbox', outboxRow(register, sent, op_id, clock.now()));
  await tx.put('registers', { ...register, state: 'queued', op_id });
  return true;
}

/**
 * Merges a scorecard that the server answered. Newer registers of this phone stay and what the server lost goes
 * back to the queue; resolves to how many holes did. A later value of somebody else is marked as such. `had`: what
 * `sentOps` said before the server was asked, because a score that arrived since then is not lost.
 */
export const putCard = (
  db: PhoneStore,
  clock: Clock,
  key: CardKey,
  card: Scorecard,
  fetchedAt: number,
  had: Had = ALL,
): Promise<number> =>
  db.write(async (tx) => {
    const id = cardIdOf(key);
    if (card.has_stamps) await noteStamps(tx);
    const known = await tx.get('cards', id);
    // A copy from the future was dated by a clock that has been put back since: it says nothing about order.
    if (known && known.fetchedAt > fetchedAt && known.fetchedAt <= clock.now()) return 0;
    // The visitors' card, got without a sign-in that may score: nothing on its hidden holes was lost.
    const isVisitors = (card.hidden_holes ?? []).length > 0;
    if (isVisitors && known) return 0;
    const row = await withCarried(tx, { id, card, fetchedAt });
    await tx.put('cards', row);
    if (isVisitors) return 0;
    if (row.carried) await compareCarried(tx, row, had);
    await noteDisputes(tx, row);
    let resent = 0;
    for (const register of await tx.list({ table: 'registers', index: 'cardId', value: id })) {
      if (await resendLost(tx, clock, card, register, had)) resent += 1;
      else await noteReplaced(tx, card, register);
    }
    return resent;
  });

async function noteReplaced(tx: Tx, card: Scorecard, register: RegisterRow): Promise<void> {
  const entry = entryOf(card, register.hole_number);
  if (isPending(register) || register.replaced || showsRegister(entry, register)) return;
  const byAnother = entry.entered_by !== null && entry.entered_by.id !== register.author;
  if (byAnother && isNewer(entry.stamp, register.stamp) && !isSameValue(entry, register))
    await tx.put('registers', { ...register, replaced: true });
}
