import type { Scorecard } from '#contract/scores.ts';
import type { UserRef } from '#contract/users.ts';
import { isNewer, nextStamp } from '#domain/stamp.ts';
import { deviceId } from './device.ts';
import { outboxRow, payloadOf } from './payload.ts';
import { noteStamps } from './stamped.ts';
import {
  cardIdOf,
  registerIdOf,
  type CardKey,
  type CardView,
  type Observable,
  type PhoneDb,
  type PhoneStore,
  type RegisterRow,
  type Tx,
} from './types.ts';
import { entryOf, isPending, showsRegister, viewCard } from './view.ts';

export type { CardKey, CardView, HoleView } from './types.ts';

/** What the data layer takes from outside, so that tests and the simulation decide it. */
export interface Chance {
  now: () => number;
  /** A random id of 8 to 64 letters and digits. */
  newId: () => string;
}

/** A golfer's tap: the whole value of one hole. */
export interface Tap {
  key: CardKey;
  hole_number: number;
  /** 0 (unplayed) to 999. */
  score: number;
  partner: UserRef | null;
  /** The signed-in user. */
  author: number;
}

/** The card as the golfer sees it, live; null while this phone has no copy of it. */
export function watchCard(db: PhoneDb, key: CardKey): Observable<CardView | null> {
  return db.watch((tx) => readCard(tx, key));
}

/** The card as the golfer sees it now, inside a transaction; null while this phone has no copy. */
export async function readCard(tx: Tx, key: CardKey): Promise<CardView | null> {
  const id = cardIdOf(key);
  const row = await tx.get('cards', id);
  if (!row) return null;
  return viewCard(key, row, await tx.list({ table: 'registers', index: 'cardId', value: id }));
}

/**
 * Makes a tap durable as a draft, in one transaction with its log line; resolves only then. The stamp beats the
 * value shown on this hole. `seen` stays what the server had said before the first tap it does not have, because
 * nothing newer was shown. Throws a StorageFailure, and an Error for a card this phone has no copy of.
 */
export async function saveDraft(db: PhoneStore, chance: Chance, tap: Tap): Promise<void> {
  const cardId = cardIdOf(tap.key);
  const id = registerIdOf(cardId, tap.hole_number);
  await db.write(async (tx) => {
    // Side by side, as the puts below: each wait for storage counts in what a tap takes.
    const [row, before, device] = await Promise.all([
      tx.get('cards', cardId),
      tx.get('registers', id),
      deviceId(tx, chance),
    ]);
    if (!row) throw new Error(`no copy of card ${cardId} on this phone`);
    const entry = entryOf(row.card, tap.hole_number);
    const pending = before !== undefined && isPending(before);
    // Somebody else signed in on this phone: their draft must not vanish under this tap.
    if (before?.state === 'draft' && before.author !== tap.author) await queueRegister(tx, chance, before);
    const shown = before && isNewer(before.stamp, entry.stamp) ? before.stamp : entry.stamp;
    const stamp = nextStamp(shown, chance.now(), device);
    const recorded_at = new Date(chance.now()).toISOString();
    const { score, partner, author } = tap;
    const register: RegisterRow = {
      id,
      cardId,
      hole_number: tap.hole_number,
      score,
      partner,
      stamp,
      seen: pending ? before.seen : shown,
      seen_other: pending ? before.seen_other : (entry.disagreement?.stamp ?? null),
      recorded_at,
      author,
      state: 'draft',
      op_id: null,
      stamped: false,
      problem: null,
      replaced: false,
    };
    await Promise.all([
      tx.put('registers', register),
      tx.put('log', { registerId: id, score, author, recorded_at, stamp }),
    ]);
  });
}

/**
 * Hands a draft to the outbox. The newer word of the golfer takes the place of what they had parked on the hole; what
 * somebody else has parked there is theirs to decide.
 */
export async function queueRegister(tx: Tx, chance: Chance, register: RegisterRow): Promise<void> {
  const row = await tx.get('cards', register.cardId);
  if (!row) throw new Error(`no copy of card ${register.cardId} on this phone`);
  const parked = await tx.list({ table: 'outbox', index: 'cardId', value: register.cardId });
  for (const entry of parked)
    if (entry.parked === 1 && entry.owner === register.author && entry.hole_number === register.hole_number)
      await tx.delete('outbox', entry.op_id);
  const op_id = chance.newId();
  const payload = payloadOf(register, row.card, op_id, await deviceId(tx, chance));
  await tx.put('outbox', outboxRow(register, payload, op_id, chance.now()));
  await tx.put('registers', { ...register, state: 'queued', op_id });
}

const draftsOf = async (tx: Tx, key: CardKey, author: number): Promise<RegisterRow[]> => {
  const all = await tx.list({ table: 'registers', index: 'cardId', value: cardIdOf(key) });
  return all.filter((register) => register.state === 'draft' && register.author === author);
};

/** Next and Previous: hands the hole to the queue if it has a draft of this golfer. Resolves to whether it had. */
export const queueHole = (
  db: PhoneStore,
  chance: Chance,
  key: CardKey,
  hole_number: number,
  author: number,
): Promise<boolean> =>
  db.write(async (tx) => {
    const draft = (await draftsOf(tx, key, author)).find((register) => register.hole_number === hole_number);
    if (draft) await queueRegister(tx, chance, draft);
    return draft !== undefined;
  });

/** Submit: hands the current hole and every draft left on other holes to the queue. Resolves to how many. */
export const queueCard = (db: PhoneStore, chance: Chance, key: CardKey, author: number): Promise<number> =>
  db.write(async (tx) => {
    const drafts = await draftsOf(tx, key, author);
    for (const draft of drafts) await queueRegister(tx, chance, draft);
    return drafts.length;
  });

/** Ops that the server had when it was asked for a card: only those can it have lost. */
interface Had {
  has(op_id: string | null): boolean;
}
const ALL: Had = { has: () => true };
const isSent = ({ state, stamped }: RegisterRow): boolean => state === 'sent' && stamped;

/** The ops of a card that the server has acknowledged; read it before the server is asked for the card. */
export const sentOps = (db: PhoneDb, key: CardKey): Promise<ReadonlySet<string | null>> =>
  db.read(async (tx) => {
    const registers = await tx.list({ table: 'registers', index: 'cardId', value: cardIdOf(key) });
    return new Set(registers.filter(isSent).map(({ op_id }) => op_id));
  });

/** Queues again what the server had and has no more: it was restored from an older copy (CONTRACT.md §4). */
async function heal(
  tx: Tx,
  chance: Chance,
  card: Scorecard,
  register: RegisterRow,
  had: Had,
): Promise<boolean> {
  const entry = entryOf(card, register.hole_number);
  const lost = isSent(register) && had.has(register.op_id) && isNewer(register.stamp, entry.stamp);
  if (!lost) return false;
  const op_id = register.op_id ?? chance.newId();
  const payload = payloadOf(register, card, op_id, await deviceId(tx, chance));
  // What the golfer had been shown is lost, too; it came after what the server has now, so that is no disagreement.
  const sawLater = isNewer(register.seen, entry.stamp);
  const sent = sawLater ? { ...payload, seen: entry.stamp } : payload;
  await tx.put('outbox', outboxRow(register, sent, op_id, chance.now()));
  await tx.put('registers', { ...register, state: 'queued', op_id });
  return true;
}

/**
 * Merges a scorecard that the server answered. Newer registers of this phone stay and what the server lost goes
 * back to the queue; resolves to how many holes did. A later value of somebody else is marked as such. `had`: what
 * `sentOps` said before the server was asked, because a score that arrived since then is not lost.
 */
export const putCard = (
  db: PhoneDb,
  chance: Chance,
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
    if (known && known.fetchedAt > fetchedAt && known.fetchedAt <= chance.now()) return 0;
    await tx.put('cards', { id, card, fetchedAt });
    let healed = 0;
    for (const register of await tx.list({ table: 'registers', index: 'cardId', value: id })) {
      if (await heal(tx, chance, card, register, had)) healed += 1;
      else await noteReplaced(tx, card, register);
    }
    return healed;
  });

async function noteReplaced(tx: Tx, card: Scorecard, register: RegisterRow): Promise<void> {
  const entry = entryOf(card, register.hole_number);
  if (isPending(register) || register.replaced || showsRegister(entry, register)) return;
  const byAnother = entry.entered_by !== null && entry.entered_by.id !== register.author;
  if (byAnother && isNewer(entry.stamp, register.stamp) && entry.score !== register.score)
    await tx.put('registers', { ...register, replaced: true });
}

/** Whether this phone has a copy of the card. */
export const hasCard = (db: PhoneDb, key: CardKey): Promise<boolean> =>
  db.read(async (tx) => (await tx.get('cards', cardIdOf(key))) !== undefined);
