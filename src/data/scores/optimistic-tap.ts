import { parseStamp } from '#domain/scores/stamp.ts';
import { isKeyTaken } from '#data/store/failure.ts';
import {
  writeDraft,
  createDraft,
  isOtherAuthorsDraft,
  queueRegister,
  saveDraft,
  type Tap,
  type StateBeforeTap,
} from './drafts.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import type { RegisterRow } from '#data/rows.ts';
import { isPending } from './view.ts';

/** True if a tap based on `registerBefore` has the same result when based on `storedRow`. */
const isSameRegisterState = (registerBefore: RegisterRow | undefined, storedRow: RegisterRow): boolean =>
  registerBefore !== undefined &&
  registerBefore.stamp === storedRow.stamp &&
  isPending(registerBefore) === isPending(storedRow);

/** Writes the tap without waiting for a read. Resolves to null if another tap has replaced `stateBeforeTap`. */
async function compareAndSet(db: PhoneStore, clock: Clock, tap: Tap, stateBeforeTap: StateBeforeTap) {
  const { register, log } = createDraft(stateBeforeTap, clock, tap);
  try {
    const { before } = await db.write(async (tx) => {
      const storedRegister = tx.get('registers', register.id);
      storedRegister.catch(() => {}); // The transaction throws its own error.
      await Promise.all([tx.add('log', log), tx.put('registers', register)]);
      return { before: storedRegister };
    });
    return { register, before: await before };
  } catch (error) {
    if (isKeyTaken(error)) return null;
    throw error;
  }
}

/**
 * Corrects a tap that the page made on an outdated value: restores `before`, which was really stored at that time, and
 * applies the hole's latest tap (from any tab) to it. A tap that was queued is queued again.
 */
async function rebaseTap(
  tx: Tx,
  clock: Clock,
  tap: Tap,
  { before, made }: { before: RegisterRow; made: RegisterRow },
): Promise<StateBeforeTap> {
  const latestRegister = (await tx.get('registers', made.id)) ?? made;
  const { score, partner, author, value } = latestRegister;
  const { value: _, ...tapWithoutValue } = tap;
  // The new stamp must exceed the one just written, even if the clock goes back.
  const minStampMs = parseStamp(latestRegister.stamp).ms + 1;
  await tx.put('registers', before);
  const stateAfterTap = await writeDraft(
    tx,
    { ...clock, now: () => Math.max(minStampMs, clock.now()) },
    { ...tapWithoutValue, score, partner, author, ...(value !== undefined && { value }) },
  );
  if (latestRegister.state === 'draft') return stateAfterTap;
  await queueRegister(tx, clock, stateAfterTap.before);
  return { ...stateAfterTap, before: await tx.get('registers', made.id) };
}

/**
 * Saves a tap like `saveDraft`, but without a read, which would wait until the browser has drawn the tap. Repeats it if
 * another tab or the server has changed the hole. Resolves to the basis of the next tap.
 */
export async function saveOptimistically(
  db: PhoneStore,
  clock: Clock,
  tap: Tap,
  stateBeforeTap: StateBeforeTap,
): Promise<StateBeforeTap> {
  const writtenTap = isOtherAuthorsDraft(stateBeforeTap.before, tap.author)
    ? null
    : await compareAndSet(db, clock, tap, stateBeforeTap);
  if (writtenTap === null) return saveDraft(db, clock, tap);
  const { register, before } = writtenTap;
  // A first tap, or a tap over a deleted register, need not be repeated: its stamp is greater anyway.
  if (before === undefined || isSameRegisterState(stateBeforeTap.before, before))
    return { ...stateBeforeTap, before: register };
  return db.write((tx) => rebaseTap(tx, clock, tap, { before, made: register }));
}
