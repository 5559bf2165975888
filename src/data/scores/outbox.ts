import type { HoleEntry, ScoreAnswer } from '#contract/scores/scores.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import type { Message } from '#words/message.ts';
import { updateDisputedCards } from './disputes.ts';
import { serverHasStamps, noteServerStamps } from './server-features.ts';
import {
  registerIdOf,
  toCompareAndSetKey,
  toLogRow,
  type CardRow,
  type OutboxRow,
  type RegisterRow,
} from '#data/rows.ts';
import type { Observable, PhoneDb, PhoneStore, Tx } from '#data/store/types.ts';
import { toProblemFields } from '#data/problem.ts';
import type { OutboxSummary } from './types.ts';
import { findHoleEntry, isSameValue, withEntry } from './view.ts';

const listOutboxRows = (tx: Tx, owner: number): Promise<OutboxRow[]> =>
  tx.list({ table: 'outbox', index: 'owner', value: owner });

/** Number of refusals with an unlisted status after which the golfer sees the reason. The entry is still sent again. */
const MAX_UNTOLD_REFUSALS = 5;

/** True if the golfer has to check the entry: it is parked, or the server refuses it at every attempt. */
const isToCheck = ({ parked, refusals = 0 }: OutboxRow): boolean =>
  parked === 1 || refusals >= MAX_UNTOLD_REFUSALS;

async function summarizeOutbox(tx: Tx, owner: number): Promise<OutboxSummary> {
  const outboxRows = await listOutboxRows(tx, owner);
  const drafts = await tx.list({ table: 'registers', index: 'state', value: 'draft' });
  return {
    drafts: drafts.filter((register) => register.author === owner).length,
    waiting: outboxRows.filter((outboxRow) => !isToCheck(outboxRow)).length,
    needsYou: outboxRows.filter(isToCheck).length,
  };
}

export const watchOutbox = (db: PhoneDb, owner: number): Observable<OutboxSummary> =>
  db.watch((tx) => summarizeOutbox(tx, owner));

export const readOutbox = (db: PhoneStore, owner: number): Promise<OutboxSummary> =>
  db.read((tx) => summarizeOutbox(tx, owner));

export const watchEntriesToCheck = (db: PhoneDb, owner: number): Observable<OutboxRow[]> =>
  db.watch(async (tx) => (await listOutboxRows(tx, owner)).filter(isToCheck));

export const watchWaiting = (db: PhoneDb): Observable<string[]> =>
  db.watch(async (tx) => {
    const outboxRows = await tx.list({ table: 'outbox', index: 'all', value: null });
    const queuedBlocks = await tx.list({ table: 'carried', index: 'state', value: 'queued' });
    const waitingOps = outboxRows.filter((outboxRow) => outboxRow.parked === 0);
    return [...waitingOps.map(({ op_id }) => op_id), ...queuedBlocks.map(({ id }) => id)];
  });

/** The user's waiting outbox entries, oldest first. Of the same millisecond, holes come before marks. */
export const listWaitingEntries = (db: PhoneStore, owner: number): Promise<OutboxRow[]> =>
  db.read(async (tx) => {
    const outboxRows = await listOutboxRows(tx, owner);
    return outboxRows
      .filter((outboxRow) => outboxRow.parked === 0)
      .sort((a, b) => a.queuedAt - b.queuedAt || a.hole_number - b.hole_number);
  });

const findRegister = (tx: Tx, outboxRow: OutboxRow): Promise<RegisterRow | undefined> =>
  tx.get('registers', registerIdOf(outboxRow.cardId, outboxRow.hole_number));

/** Updates the cached card, unless the card's hole is newer. */
async function mergeAcknowledgedHole(tx: Tx, cardId: string, hole: HoleEntry): Promise<void> {
  const row: CardRow | undefined = await tx.get('cards', cardId);
  if (!row) return;
  const cachedEntry = findHoleEntry(row.card, hole.hole_number);
  if (hole.stamp !== null && isNewer(cachedEntry.stamp, hole.stamp)) return;
  const card = withEntry(row.card, hole);
  await tx.put('cards', { ...row, card });
  await updateDisputedCards(tx, { ...row, card });
}

/**
 * A legacy server answers without the stored value, so the sent value is used. Null for marks, which such a server does
 * not support.
 */
async function createLegacyHole(
  tx: Tx,
  outboxRow: OutboxRow,
  register: RegisterRow | undefined,
): Promise<HoleEntry | null> {
  const row = await tx.get('cards', outboxRow.cardId);
  if (!row || isMarkNumber(outboxRow.hole_number)) return null;
  const { no_score: _, ...oldEntry } = findHoleEntry(row.card, outboxRow.hole_number);
  const partner = register?.op_id === outboxRow.op_id ? register.partner : oldEntry.partner;
  return { ...oldEntry, score: outboxRow.payload.score, partner, stamp: null };
}

/** `scoreAnswer` is null from a legacy server. Does nothing if another tab has removed the outbox entry. */
export const acknowledge = (db: PhoneStore, op_id: string, scoreAnswer: ScoreAnswer | null): Promise<void> =>
  db.write(async (tx) => {
    const outboxRow = await tx.get('outbox', op_id);
    if (!outboxRow) return;
    const register = await findRegister(tx, outboxRow);
    const hole = scoreAnswer ?? (await createLegacyHole(tx, outboxRow, register));
    if (hole)
      await mergeAcknowledgedHole(tx, outboxRow.cardId, { ...hole, hole_number: outboxRow.hole_number });
    await tx.delete('outbox', op_id);
    if (scoreAnswer) await noteServerStamps(tx);
    if (register?.op_id !== op_id) return;
    // Compares values instead of the server's status, because the stored value may differ from the sent one.
    const isReplaced = scoreAnswer !== null && !isSameValue(scoreAnswer, register);
    await tx.put('registers', {
      ...register,
      state: 'sent',
      stamped: scoreAnswer !== null,
      problem: null,
      replaced: isReplaced,
    });
  });

export const hasServerStamps = (db: PhoneStore): Promise<boolean> => db.read(serverHasStamps);

/** `nextAt` is in ms since 1970. `refusal` is the server's sentence if it refused the entry with an unlisted status. */
export const deferEntry = (db: PhoneStore, op_id: string, nextAt: number, refusal?: Message): Promise<void> =>
  db.write(async (tx) => {
    const outboxRow = await tx.get('outbox', op_id);
    if (!outboxRow) return;
    const { refusals = 0, ...otherFields } = outboxRow;
    await tx.put('outbox', {
      ...otherFields,
      attempts: outboxRow.attempts + 1,
      nextAt,
      ...toProblemFields(refusal ?? null),
      ...(refusal && { refusals: refusals + 1 }),
    });
  });

/** Parks a refused outbox entry, with the server's message, until the golfer decides. */
export const parkEntry = (db: PhoneStore, op_id: string, problem: Message): Promise<void> =>
  db.write(async (tx) => {
    const outboxRow = await tx.get('outbox', op_id);
    if (!outboxRow) return;
    await tx.put('outbox', { ...outboxRow, parked: 1, ...toProblemFields(problem) });
    const register = await findRegister(tx, outboxRow);
    if (register?.op_id === op_id)
      await tx.put('registers', { ...register, state: 'parked', ...toProblemFields(problem) });
  });

export const retryEntry = (db: PhoneStore, op_id: string): Promise<void> =>
  db.write(async (tx) => {
    const outboxRow = await tx.get('outbox', op_id);
    if (!outboxRow) return;
    const { refusals: _, ...otherFields } = outboxRow;
    await tx.put('outbox', { ...otherFields, parked: 0, attempts: 0, nextAt: 0, problem: null });
    const register = await findRegister(tx, outboxRow);
    if (register?.op_id === op_id) await tx.put('registers', { ...register, state: 'queued', problem: null });
  });

/** Discards the outbox entry; the hole shows the server's value again. */
export const discardEntry = (db: PhoneStore, op_id: string): Promise<void> =>
  db.write(async (tx) => {
    const outboxRow = await tx.get('outbox', op_id);
    if (!outboxRow) return;
    await tx.delete('outbox', op_id);
    const register = await findRegister(tx, outboxRow);
    if (register?.op_id !== op_id) return;
    await tx.delete('registers', register.id);
    // On a page that still shows the discarded value, this row makes the next tap fail (compare-and-set) and reread.
    await tx.put('log', { ...toLogRow(register), id: toCompareAndSetKey(register.id, register) });
  });
