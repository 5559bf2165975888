import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import { isNewer, createNextStamp, type Stamp } from '#domain/scores/stamp.ts';
import type { Clock } from '#data/clock.ts';
import { loadDeviceId } from './device.ts';
import { putInOutbox } from './payload.ts';
import {
  cardIdOf,
  registerIdOf,
  toCompareAndSetKey,
  toLogRow,
  type CardKey,
  type RelayedValue,
  type LogRow,
  type RegisterRow,
} from '#data/rows.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import { findRelayedParents } from './relayed-conflicts.ts';
import { findHoleEntry, isPending } from './view.ts';

/** The whole value of one hole or mark, not a difference. */
export interface Tap {
  key: CardKey;
  hole_number: number;
  /** Strokes from 0 (unplayed) to 999. */
  score: number;
  partner: UserRef | null;
  /** Text of a mark or of a picked-up hole; absent for strokes. */
  value?: string;
  author: number;
}

export interface StateBeforeTap {
  card: Scorecard;
  before: RegisterRow | undefined;
  carried?: readonly RelayedValue[] | undefined;
  device: string;
  /** Last stamp of a discarded or re-stamped tap on the hole. The next stamp must exceed it. */
  discarded?: Stamp | null;
}

/**
 * The stamp exceeds every value that is shown on the hole. A tap over the author's own unsent value takes over its
 * parents, because the server never received that value.
 */
export function createDraft(
  { card, before, carried, device, discarded = null }: StateBeforeTap,
  clock: Clock,
  { key, hole_number, score, partner, value, author }: Tap,
): { register: RegisterRow; log: LogRow } {
  const cardId = cardIdOf(key);
  const id = registerIdOf(cardId, hole_number);
  const entry = findHoleEntry(card, hole_number);
  const isPendingDraft = before !== undefined && before.author === author && isPending(before);
  const shownStamp = before && isNewer(before.stamp, entry.stamp) ? before.stamp : entry.stamp;
  const relayedValues = (carried ?? []).filter(({ place }) => place === hole_number);
  const latestStamp = relayedValues.reduce((a, b) => (isNewer(b.stamp, a) ? b.stamp : a), shownStamp);
  const stamp = createNextStamp(
    isNewer(discarded, latestStamp) ? discarded : latestStamp,
    clock.now(),
    device,
  );
  const recorded_at = new Date(clock.now()).toISOString();
  const register: RegisterRow = {
    id,
    cardId,
    hole_number,
    score,
    ...(value !== undefined && { value }),
    partner,
    stamp,
    seen: isPendingDraft ? before.seen : shownStamp,
    seen_other: isPendingDraft ? before.seen_other : (entry.disagreement?.stamp ?? null),
    ...findRelayedParents(card, entry, before, relayedValues),
    recorded_at,
    author,
    state: 'draft',
    op_id: null,
    stamped: false,
    problem: null,
    replaced: false,
  };
  return { register, log: { ...toLogRow(register), id: toCompareAndSetKey(id, before) } };
}

/** True if another author's draft must be queued before a tap of `author` replaces it. */
export const isOtherAuthorsDraft = (previousRegister: RegisterRow | undefined, author: number): boolean =>
  previousRegister?.state === 'draft' && previousRegister.author !== author;

/** Follows the chain of log lines to its last stamp; each key contains the previous tap's stamp. */
async function findLastStampAfter(tx: Tx, logRow: LogRow): Promise<Stamp> {
  const nextLogRow = await tx.get('log', toCompareAndSetKey(logRow.registerId, logRow));
  return nextLogRow && isNewer(nextLogRow.stamp, logRow.stamp)
    ? findLastStampAfter(tx, nextLogRow)
    : logRow.stamp;
}

/**
 * Writes the tap as a draft; first queues another author's draft on the hole. Resolves to the basis of the next tap.
 */
export async function writeDraft(
  tx: Tx,
  clock: Clock,
  tap: Tap,
): Promise<StateBeforeTap & { before: RegisterRow }> {
  const cardId = cardIdOf(tap.key);
  const id = registerIdOf(cardId, tap.hole_number);
  const [row, previousRegister, device] = await Promise.all([
    tx.get('cards', cardId),
    tx.get('registers', id),
    loadDeviceId(tx, clock),
  ]);
  if (!row) throw new Error(`no copy of card ${cardId} on this phone`);
  if (previousRegister && isOtherAuthorsDraft(previousRegister, tap.author))
    await queueRegister(tx, clock, previousRegister);
  const stateBeforeTap = { card: row.card, before: previousRegister, carried: row.carried, device };
  const existingLogRow = await tx.get('log', toCompareAndSetKey(id, previousRegister));
  const discardedStamp = existingLogRow ? await findLastStampAfter(tx, existingLogRow) : null;
  const { register, log } = createDraft({ ...stateBeforeTap, discarded: discardedStamp }, clock, tap);
  if (existingLogRow) {
    // The line of a discarded tap, or of this tap's first attempt (`rebaseTap`), has the id that the new line needs. So
    // the old line moves to the next free id.
    const { id: _, ...logRowWithoutId } = existingLogRow;
    await tx.put('log', logRowWithoutId);
  }
  await Promise.all([tx.put('registers', register), tx.put('log', log)]);
  return { ...stateBeforeTap, before: register };
}

/** Resolves once durable. Throws a StorageFailure, or an Error if this phone has no copy of the card. */
export const saveDraft = (db: PhoneStore, clock: Clock, tap: Tap): ReturnType<typeof writeDraft> =>
  db.write((tx) => writeDraft(tx, clock, tap));

const NO_OP_IDS: ReadonlySet<string> = new Set();

/**
 * Deletes the author's own parked values on the hole, which `newerRegister` replaces, except those whose op ids are in
 * `exemptOpIds`. Parked values of other authors stay.
 */
export async function dropParked(tx: Tx, newerRegister: RegisterRow, exemptOpIds = NO_OP_IDS): Promise<void> {
  const { cardId, hole_number, author, op_id } = newerRegister;
  for (const op of await tx.list({ table: 'outbox', index: 'cardId', value: cardId }))
    if (op.parked === 1 && op.owner === author && op.hole_number === hole_number)
      if (op.op_id !== op_id && !exemptOpIds.has(op.op_id)) await tx.delete('outbox', op.op_id);
}

/** Throws if this phone has no copy of the card. */
export async function queueRegister(tx: Tx, clock: Clock, register: RegisterRow): Promise<void> {
  const row = await tx.get('cards', register.cardId);
  if (!row) throw new Error(`no copy of card ${register.cardId} on this phone`);
  await dropParked(tx, register);
  const op_id = clock.newId();
  await putInOutbox(tx, clock, row.card, register, op_id);
  await tx.put('registers', { ...register, state: 'queued', op_id });
}

export async function writeMark(tx: Tx, clock: Clock, tap: Tap): Promise<RegisterRow> {
  const { before: register } = await writeDraft(tx, clock, tap);
  await queueRegister(tx, clock, register);
  return register;
}

/** Writes and queues a mark in one transaction. Resolves once durable. */
export const queueMark = (db: PhoneStore, clock: Clock, tap: Tap): Promise<RegisterRow> =>
  db.write((tx) => writeMark(tx, clock, tap));

const listDrafts = async (tx: Tx, key: CardKey, author: number): Promise<RegisterRow[]> => {
  const cardRegisters = await tx.list({ table: 'registers', index: 'cardId', value: cardIdOf(key) });
  return cardRegisters.filter((register) => register.state === 'draft' && register.author === author);
};

export async function queueDraftsOf(
  tx: Tx,
  clock: Clock,
  key: CardKey,
  author: number,
  isSelected: (draft: RegisterRow) => boolean = () => true,
): Promise<number> {
  const drafts = (await listDrafts(tx, key, author)).filter(isSelected);
  for (const draft of drafts) await queueRegister(tx, clock, draft);
  return drafts.length;
}

/** Submit: queues all of the author's drafts on these cards in one transaction. Resolves to their number. */
export const queueCards = (
  db: PhoneStore,
  clock: Clock,
  keys: readonly CardKey[],
  author: number,
  isSelected?: (draft: RegisterRow) => boolean,
): Promise<number> =>
  db.write(async (tx) => {
    let queuedCount = 0;
    for (const key of keys) queuedCount += await queueDraftsOf(tx, clock, key, author, isSelected);
    return queuedCount;
  });

/** On Next or Previous, queues the author's drafts on one hole of these cards. Resolves to the number of drafts. */
export const queueHole = (
  db: PhoneStore,
  clock: Clock,
  keys: readonly CardKey[],
  hole_number: number,
  author: number,
): Promise<number> => queueCards(db, clock, keys, author, (draft) => draft.hole_number === hole_number);
