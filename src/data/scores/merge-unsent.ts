import { isNewer, createNextStamp } from '#domain/scores/stamp.ts';
import { loadDeviceId } from './device.ts';
import { dropParked, queueRegister } from './drafts.ts';
import type { Clock } from '#data/clock.ts';
import {
  toCompareAndSetKey,
  toLogRow,
  registerIdOf,
  type RelayedRow,
  type OutboxRow,
  type RegisterRow,
} from '#data/rows.ts';
import type { Tx } from '#data/store/types.ts';
import { putInOutbox } from './payload.ts';
import { storeRelayedRows, listUnsentRelayedRows } from './relayed.ts';
import { isPending, isSameValue } from './view.ts';

/** Rows that the server did not have when they were exported or backed up. */
export interface UnsentRows {
  registers: RegisterRow[];
  outbox: OutboxRow[];
  carried: RelayedRow[];
}

export interface MergeSummary {
  /** Number of holes whose score was restored, updated or queued again. */
  restored: number;
  /** Number of other users' drafts that were dropped: the hole has a later value, and the phone lacks the card. */
  skipped: number;
}

type MergeDecision = 'restore' | 'restamp' | 'leave-current' | 'skip';

/**
 * True if the server has this op or a later one of the same author. Another author's later value does not prove that
 * the server ever received an op that was only in the backup (simulation seed 2100114009).
 */
const isAlreadySent = (register: RegisterRow | undefined, { owner, payload }: OutboxRow): boolean =>
  register !== undefined &&
  !isPending(register) &&
  (register.author === owner
    ? !isNewer(payload.stamp ?? null, register.stamp)
    : payload.stamp === register.stamp);

/**
 * Queues the draft if it is another user's, before a newer value replaces it. Resolves to false if it cannot be queued.
 */
async function queueForeignDraft(tx: Tx, clock: Clock, draft: RegisterRow, author: number): Promise<boolean> {
  if (draft.state !== 'draft' || draft.author === author) return true;
  if ((await tx.get('cards', draft.cardId)) === undefined) return false;
  await queueRegister(tx, clock, draft);
  return true;
}

/**
 * Queues another user's draft whose hole has a later value here, and leaves that value. Does nothing if the outbox has
 * this or a later value of the author ('in-outbox'), or if the phone lacks the card ('no-card').
 */
async function queueSkippedDraft(
  tx: Tx,
  clock: Clock,
  draft: RegisterRow,
): Promise<'queued' | 'in-outbox' | 'no-card'> {
  const cardOps = await tx.list({ table: 'outbox', index: 'cardId', value: draft.cardId });
  const isInOutbox = cardOps.some(
    ({ owner, hole_number, payload }) =>
      owner === draft.author &&
      hole_number === draft.hole_number &&
      !isNewer(draft.stamp, payload.stamp ?? null),
  );
  if (isInOutbox) return 'in-outbox';
  const row = await tx.get('cards', draft.cardId);
  if (row === undefined) return 'no-card';
  await putInOutbox(tx, clock, row.card, draft, clock.newId());
  return 'queued';
}

/**
 * Two tabs, one on the database and one on the backup, can give two taps the same stamp if the clock is behind the
 * value that both taps follow (simulation seed 2200028118).
 */
const hasStampCollision = (registerBefore: RegisterRow | undefined, unsentRegister: RegisterRow): boolean =>
  registerBefore?.stamp === unsentRegister.stamp && !isSameValue(registerBefore, unsentRegister);

async function chooseMergeDecision(
  tx: Tx,
  clock: Clock,
  registerBefore: RegisterRow | undefined,
  unsentRegister: RegisterRow,
): Promise<MergeDecision> {
  if (registerBefore === undefined) return 'restore';
  // Only another author's draft is skipped and queued later: the outbox sends a queued value anyway.
  const fallbackDecision =
    unsentRegister.state === 'draft' && unsentRegister.author !== registerBefore.author
      ? 'skip'
      : 'leave-current';
  if (hasStampCollision(registerBefore, unsentRegister)) {
    if (unsentRegister.recorded_at <= registerBefore.recorded_at) return fallbackDecision;
    return (await queueForeignDraft(tx, clock, registerBefore, unsentRegister.author))
      ? 'restamp'
      : fallbackDecision;
  }
  if (registerBefore.stamp === unsentRegister.stamp)
    return registerBefore.state === 'draft' && unsentRegister.state !== 'draft' ? 'restore' : 'leave-current';
  if (isNewer(registerBefore.stamp, unsentRegister.stamp)) return fallbackDecision;
  return (await queueForeignDraft(tx, clock, registerBefore, unsentRegister.author))
    ? 'restore'
    : fallbackDecision;
}

/**
 * Logs a restored score under the next compare-and-set key. A page that has not read the score then cannot store its
 * next tap, and reads the score first (`saveOptimistically`).
 */
async function logRestoredRegister(tx: Tx, register: RegisterRow) {
  const currentRegister = await tx.get('registers', register.id);
  const id = toCompareAndSetKey(register.id, currentRegister);
  if (currentRegister?.stamp === register.stamp || (await tx.get('log', id))) return;
  await tx.put('log', { ...toLogRow(register), id });
}

/** Gives a tap a new stamp if another write has the same one, and queues it again unless it was a draft. */
async function restampTap(tx: Tx, clock: Clock, tap: RegisterRow): Promise<void> {
  const stamp = createNextStamp(tap.stamp, clock.now(), await loadDeviceId(tx, clock));
  const restampedRegister: RegisterRow = { ...tap, stamp, state: 'draft', op_id: null, problem: null };
  await logRestoredRegister(tx, restampedRegister);
  await tx.put('registers', restampedRegister);
  if (tap.state !== 'draft' && (await tx.get('cards', tap.cardId)))
    await queueRegister(tx, clock, restampedRegister);
}

async function restoreOp(tx: Tx, op: OutboxRow): Promise<boolean> {
  if (await tx.get('outbox', op.op_id)) return false;
  const register = await tx.get('registers', registerIdOf(op.cardId, op.hole_number));
  if (isAlreadySent(register, op)) return false;
  await tx.put('outbox', { ...op, attempts: 0, nextAt: 0 });
  if (register?.state === 'draft' && register.stamp === op.payload.stamp && register.author === op.owner)
    // Backup entries are not written in one transaction: after a kill while a draft was queued, the op may exist beside
    // a register that is still a draft.
    await tx.put('registers', {
      ...register,
      state: op.parked ? 'parked' : 'queued',
      op_id: op.op_id,
      problem: op.problem,
      problem_message: op.problem_message,
    });
  return true;
}

/**
 * Merges scores of the backup or of a file into the database, in one transaction; sent or newer values stay. In doubt
 * it sends a score again, which is harmless (docs/contract/scores.md). A repeated call changes nothing.
 */
export async function mergeUnsent(tx: Tx, clock: Clock, unsent: UnsentRows): Promise<MergeSummary> {
  await storeRelayedRows(tx, unsent.carried);
  const restoredRegisterIds = new Set<string>();
  const restoredRegisters: RegisterRow[] = [];
  const skippedDrafts: RegisterRow[] = [];
  /** Ids of taps that get a new stamp, and of taps whose stamp is also that of a later tap by the same author. */
  const supersededOpIds = new Set<string | null>();
  for (const register of unsent.registers) {
    const currentRegister = await tx.get('registers', register.id);
    const decision = await chooseMergeDecision(tx, clock, currentRegister, register);
    if (
      hasStampCollision(currentRegister, register) &&
      (decision === 'restamp' || currentRegister?.author === register.author)
    )
      supersededOpIds.add(register.op_id);
    if (decision === 'skip') skippedDrafts.push(register);
    if (decision === 'restamp') await restampTap(tx, clock, register);
    if (decision === 'restore') {
      await logRestoredRegister(tx, register);
      await tx.put('registers', register);
      restoredRegisters.push(register);
    }
    if (decision === 'restore' || decision === 'restamp') restoredRegisterIds.add(register.id);
  }
  for (const op of unsent.outbox)
    if (!supersededOpIds.has(op.op_id) && (await restoreOp(tx, op)))
      restoredRegisterIds.add(registerIdOf(op.cardId, op.hole_number));
  let skippedCount = 0;
  // After the ops, because one of them may be the draft's own.
  for (const draft of skippedDrafts) {
    const outcome = await queueSkippedDraft(tx, clock, draft);
    if (outcome === 'queued') restoredRegisterIds.add(draft.id);
    if (outcome === 'no-card') skippedCount += 1;
  }
  // Drops refused writes that a restored value replaces, except those restored with it: the golfer has not seen these.
  const unsentOpIds = new Set(unsent.outbox.map(({ op_id }) => op_id));
  for (const register of restoredRegisters) {
    if (register.op_id === null) continue;
    if (await tx.get('outbox', register.op_id)) await dropParked(tx, register, unsentOpIds);
    else await tx.put('registers', { ...register, state: 'draft', op_id: null, problem: null });
  }
  return { restored: restoredRegisterIds.size, skipped: skippedCount };
}

/** Reads the unsent rows of all users. */
export async function readUnsent(tx: Tx): Promise<UnsentRows> {
  const states = ['draft', 'queued', 'parked'] as const;
  const registerLists = await Promise.all(
    states.map((value) => tx.list({ table: 'registers', index: 'state', value })),
  );
  return {
    registers: registerLists.flat(),
    outbox: await tx.list({ table: 'outbox', index: 'all', value: null }),
    carried: await listUnsentRelayedRows(tx),
  };
}
