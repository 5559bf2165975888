import { parseStamp } from '#domain/scores/stamp.ts';
import { isKeyTaken } from '#data/store/failure.ts';
import { writeDraft, createDraft, isOtherAuthorsDraft, queueRegister, saveDraft, type Tap, type TapBasis } from './drafts.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import type { RegisterRow } from '#data/rows.ts';
import { isPending } from './view.ts';

/** True if a tap based on `basis` has the same result when based on `storedRow`. */
const isSameBasis = (basis: RegisterRow | undefined, storedRow: RegisterRow): boolean =>
  basis !== undefined && basis.stamp === storedRow.stamp && isPending(basis) === isPending(storedRow);

/** Writes the tap without waiting for a read. Resolves to null if another tap has replaced `basis`. */
async function compareAndSet(db: PhoneStore, clock: Clock, tap: Tap, basis: TapBasis) {
  const { register, log } = createDraft(basis, clock, tap);
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
 * Repeats a tap that was based on an outdated value. Restores `before`, the value that was stored when the tap was made,
 * and writes the hole's latest tap over it, which may come from another tab. Queues it again if it was queued.
 */
async function rebaseTap(
  tx: Tx,
  clock: Clock,
  tap: Tap,
  { before, made }: { before: RegisterRow; made: RegisterRow },
): Promise<TapBasis> {
  const lastRegister = (await tx.get('registers', made.id)) ?? made;
  const { score, partner, author, value } = lastRegister;
  const { value: _, ...tapWithoutValue } = tap;
  // The new stamp must exceed the one just written, even if the clock goes back.
  const laterMs = parseStamp(lastRegister.stamp).ms + 1;
  await tx.put('registers', before);
  const nextTapBasis = await writeDraft(
    tx,
    { ...clock, now: () => Math.max(laterMs, clock.now()) },
    { ...tapWithoutValue, score, partner, author, ...(value !== undefined && { value }) },
  );
  if (lastRegister.state === 'draft') return nextTapBasis;
  await queueRegister(tx, clock, nextTapBasis.before);
  return { ...nextTapBasis, before: await tx.get('registers', made.id) };
}

/**
 * Saves a tap like `saveDraft`, but without a read, which would wait until the browser has drawn the tap. Repeats it if
 * another tab or the server has changed the hole. Resolves to the basis of the next tap.
 */
export async function saveOptimistically(
  db: PhoneStore,
  clock: Clock,
  tap: Tap,
  basis: TapBasis,
): Promise<TapBasis> {
  const writtenTap = isOtherAuthorsDraft(basis.before, tap.author) ? null : await compareAndSet(db, clock, tap, basis);
  if (writtenTap === null) return saveDraft(db, clock, tap);
  const { register, before } = writtenTap;
  // A first tap, or a tap over a deleted register, need not be repeated: its stamp is greater anyway.
  if (before === undefined || isSameBasis(basis.before, before)) return { ...basis, before: register };
  return db.write((tx) => rebaseTap(tx, clock, tap, { before, made: register }));
}
