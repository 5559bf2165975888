import type { HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import { isNewer, nextStamp, type Stamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { deviceId } from './device.ts';
import { outboxRow, payloadOf } from './payload.ts';
import {
  cardIdOf,
  registerIdOf,
  compareAndSetKey,
  logLine,
  type CardKey,
  type CarriedValue,
  type LogRow,
  type RegisterRow,
} from '#data/rows.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { compareWithOthers } from './from-others.ts';
import { entryOf, isPending } from './view.ts';

/** A golfer's tap: the whole value of one hole, or of one mark. */
export interface Tap {
  key: CardKey;
  hole_number: number;
  /** 0 (unplayed) to 999. */
  score: number;
  partner: UserRef | null;
  /** The word of a mark, whose `hole_number` is its place, or of a hole that was picked up; nothing for strokes. */
  value?: string;
  /** The signed-in user. */
  author: number;
}

/** What a tap on a hole starts from. */
export interface TapBasis {
  card: Scorecard;
  /** The phone's register of that hole. */
  before: RegisterRow | undefined;
  /** What other phones said of the card, where that is laid on it. */
  carried?: readonly CarriedValue[] | undefined;
  /** This installation's id. */
  device: string;
  /** The last stamp that this phone gave to a tap on the hole which is gone by now: discarded, or made again. */
  discarded?: Stamp | null;
}

/**
 * What a tap has seen of what other phones said: their value, and the one that was shown beside or under it. Nothing where this phone
 * has a later value and it was settled. A draft that the tap replaces never gets to the server: what it had seen counts in its place.
 */
function seenOfOthers(
  card: Scorecard,
  entry: HoleEntry,
  before: RegisterRow | undefined,
  others: readonly CarriedValue[],
): Pick<RegisterRow, 'seen' | 'seen_other'> | null {
  const { standing, other } = compareWithOthers(card, entry, before, others);
  const carried = standing ?? other?.carried ?? null;
  if (carried === null) return null;
  const isGone = before?.state === 'draft' || before?.state === 'parked';
  const own = isGone
    ? before.seen
    : before && isNewer(before.stamp, entry.stamp)
      ? before.stamp
      : entry.stamp;
  const beside = standing && other ? other.disagreement.stamp : own;
  const isOwnDraft = isGone && beside === before.stamp;
  return { seen: carried.stamp, seen_other: (isOwnDraft ? before.seen : beside) ?? null };
}

/**
 * The draft that a tap makes, and its line in the log. The stamp beats the value shown on this hole. `seen` is
 * the stamp that was shown. While the author has an unsent tap on the hole it stays what it was for that tap: the server
 * does not know the stamps in between. Somebody else's unsent tap on this phone counts as shown, and so does what another phone
 * said (`seenOfOthers`).
 */
export function draftOf(
  { card, before, carried, device, discarded = null }: TapBasis,
  clock: Clock,
  { key, hole_number, score, partner, value, author }: Tap,
): { register: RegisterRow; log: LogRow } {
  const cardId = cardIdOf(key);
  const id = registerIdOf(cardId, hole_number);
  const entry = entryOf(card, hole_number);
  const pending = before !== undefined && before.author === author && isPending(before);
  const shown = before && isNewer(before.stamp, entry.stamp) ? before.stamp : entry.stamp;
  const others = (carried ?? []).filter(({ place }) => place === hole_number);
  const latest = others.reduce((a, b) => (isNewer(b.stamp, a) ? b.stamp : a), shown);
  const stamp = nextStamp(isNewer(discarded, latest) ? discarded : latest, clock.now(), device);
  const recorded_at = new Date(clock.now()).toISOString();
  const register: RegisterRow = {
    id,
    cardId,
    hole_number,
    score,
    ...(value !== undefined && { value }),
    partner,
    stamp,
    seen: pending ? before.seen : shown,
    seen_other: pending ? before.seen_other : (entry.disagreement?.stamp ?? null),
    ...seenOfOthers(card, entry, before, others),
    recorded_at,
    author,
    state: 'draft',
    op_id: null,
    stamped: false,
    problem: null,
    replaced: false,
  };
  return { register, log: { ...logLine(register), id: compareAndSetKey(id, before) } };
}

/** Whether the hole holds another golfer's draft, which is handed to the queue before a tap of `author` replaces it. */
export const isAnothers = (before: RegisterRow | undefined, author: number): boolean =>
  before?.state === 'draft' && before.author !== author;

/** The stamp of the last tap that the log has after this one: each line is kept under the stamp of the tap before it. */
async function lastStampAfter(tx: Tx, line: LogRow): Promise<Stamp> {
  const next = await tx.get('log', compareAndSetKey(line.registerId, line));
  return next && isNewer(next.stamp, line.stamp) ? lastStampAfter(tx, next) : line.stamp;
}

/**
 * Writes a tap as a draft inside a transaction; another golfer's draft on the hole is handed to the outbox first. Resolves
 * to what the next tap starts from, with the register just written as its `before`.
 */
export async function draftIn(tx: Tx, clock: Clock, tap: Tap): Promise<TapBasis & { before: RegisterRow }> {
  const cardId = cardIdOf(tap.key);
  const id = registerIdOf(cardId, tap.hole_number);
  const [row, before, device] = await Promise.all([
    tx.get('cards', cardId),
    tx.get('registers', id),
    deviceId(tx, clock),
  ]);
  if (!row) throw new Error(`no copy of card ${cardId} on this phone`);
  if (before && isAnothers(before, tap.author)) await queueRegister(tx, clock, before);
  const known = { card: row.card, before, carried: row.carried, device };
  const taken = await tx.get('log', compareAndSetKey(id, before));
  const discarded = taken ? await lastStampAfter(tx, taken) : null;
  const { register, log } = draftOf({ ...known, discarded }, clock, tap);
  if (taken) {
    // By a tap that was discarded since, or by the first attempt of this one (`makeAgain`). Stored again without an id,
    // that line gets the next free number.
    const { id: _, ...line } = taken;
    await tx.put('log', line);
  }
  await Promise.all([tx.put('registers', register), tx.put('log', log)]);
  return { ...known, before: register };
}

/**
 * Makes a tap durable as a draft, in one transaction with its log line; resolves only then. Throws a StorageFailure, and
 * an Error for a card this phone has no copy of.
 */
export const saveDraft = (db: PhoneStore, clock: Clock, tap: Tap): ReturnType<typeof draftIn> =>
  db.write((tx) => draftIn(tx, clock, tap));

/**
 * The newer word of the golfer takes the place of what they had parked on the hole; what somebody else has parked there
 * is theirs to decide.
 */
export async function dropParked(tx: Tx, { cardId, hole_number, author, op_id }: RegisterRow): Promise<void> {
  for (const entry of await tx.list({ table: 'outbox', index: 'cardId', value: cardId }))
    if (entry.parked === 1 && entry.owner === author && entry.hole_number === hole_number)
      if (entry.op_id !== op_id) await tx.delete('outbox', entry.op_id);
}

/** Hands a draft to the outbox. */
export async function queueRegister(tx: Tx, clock: Clock, register: RegisterRow): Promise<void> {
  const row = await tx.get('cards', register.cardId);
  if (!row) throw new Error(`no copy of card ${register.cardId} on this phone`);
  await dropParked(tx, register);
  const op_id = clock.newId();
  const payload = payloadOf(register, row.card, op_id, await deviceId(tx, clock));
  await tx.put('outbox', outboxRow(register, payload, op_id, clock.now()));
  await tx.put('registers', { ...register, state: 'queued', op_id });
}

/** Sets a mark and hands it to the queue, in one transaction. Resolves to it once it is durable. */
export const queueMark = (db: PhoneStore, clock: Clock, tap: Tap): Promise<RegisterRow> =>
  db.write(async (tx) => {
    const { before } = await draftIn(tx, clock, tap);
    await queueRegister(tx, clock, before);
    return before;
  });

const draftsOf = async (tx: Tx, key: CardKey, author: number): Promise<RegisterRow[]> => {
  const all = await tx.list({ table: 'registers', index: 'cardId', value: cardIdOf(key) });
  return all.filter((register) => register.state === 'draft' && register.author === author);
};

/** Submit: hands every draft of this golfer on these cards to the queue, all or none. Resolves to how many. */
export const queueCards = (
  db: PhoneStore,
  clock: Clock,
  keys: readonly CardKey[],
  author: number,
  isMeant: (draft: RegisterRow) => boolean = () => true,
): Promise<number> =>
  db.write(async (tx) => {
    let queued = 0;
    for (const key of keys)
      for (const draft of (await draftsOf(tx, key, author)).filter(isMeant)) {
        await queueRegister(tx, clock, draft);
        queued += 1;
      }
    return queued;
  });

/** Next and Previous: hands this golfer's drafts of one hole on these cards to the queue, all or none. Resolves to how many. */
export const queueHole = (
  db: PhoneStore,
  clock: Clock,
  keys: readonly CardKey[],
  hole_number: number,
  author: number,
): Promise<number> => queueCards(db, clock, keys, author, (draft) => draft.hole_number === hole_number);
