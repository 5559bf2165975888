import { parseStamp } from '#domain/scores/stamp.ts';
import { isKeyTaken } from '#data/store/failure.ts';
import { draftIn, draftOf, isAnothers, queueRegister, saveDraft, type Tap, type TapBasis } from './drafts.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneStore, Tx } from '#data/store/types.ts';
import type { RegisterRow } from '#data/rows.ts';
import { isPending } from './view.ts';

/** Whether a tap that started from `known` would have become the same from `found`. */
const isAsKnown = (known: RegisterRow | undefined, found: RegisterRow): boolean =>
  known !== undefined && known.stamp === found.stamp && isPending(known) === isPending(found);

/** Writes the tap, and reads what was on the hole along with it. Null where another tap has the compare-and-set key. */
async function compareAndSet(db: PhoneStore, clock: Clock, tap: Tap, known: TapBasis) {
  const { register, log } = draftOf(known, clock, tap);
  try {
    const { before } = await db.write(async (tx) => {
      const found = tx.get('registers', register.id);
      found.catch(() => {}); // why the transaction failed is what counts, and that is thrown
      await Promise.all([tx.add('log', log), tx.put('registers', register)]);
      return { before: found };
    });
    return { register, before: await before };
  } catch (error) {
    if (isKeyTaken(error)) return null;
    throw error;
  }
}

/**
 * Puts `before` back, which the page had not shown, and makes the tap again from it. If another tab has changed the hole
 * since, its value and author are used. If that register is no draft any more, the new one is handed to the queue too.
 */
async function makeAgain(
  tx: Tx,
  clock: Clock,
  tap: Tap,
  { before, made }: { before: RegisterRow; made: RegisterRow },
): Promise<TapBasis> {
  const last = (await tx.get('registers', made.id)) ?? made;
  const { score, partner, author, value } = last;
  const { value: _, ...place } = tap;
  // The new stamp must be greater than the one just written, even if the clock goes back.
  const later = parseStamp(last.stamp).ms + 1;
  await tx.put('registers', before);
  const again = await draftIn(
    tx,
    { ...clock, now: () => Math.max(later, clock.now()) },
    { ...place, score, partner, author, ...(value !== undefined && { value }) },
  );
  if (last.state === 'draft') return again;
  await queueRegister(tx, clock, again.before);
  return { ...again, before: await tx.get('registers', made.id) };
}

/**
 * As `saveDraft`, from what the page shows: the draft goes to the disk at once, without a look at the database first. Such
 * a look waits until the browser has drawn the tap, which takes longer than all the rest on an old phone (`npm run
 * bench:tap`). Two things can have happened that the page did not show. Another tab tapped: then the log already has the
 * compare-and-set key, `add` fails and with it the whole transaction. Or the server answered: then the register that was
 * read along is another one. In both cases the tap is made once more from what there is. Resolves to what the next tap
 * starts from.
 */
export async function saveOptimistically(
  db: PhoneStore,
  clock: Clock,
  tap: Tap,
  known: TapBasis,
): Promise<TapBasis> {
  const made = isAnothers(known.before, tap.author) ? null : await compareAndSet(db, clock, tap, known);
  if (made === null) return saveDraft(db, clock, tap);
  const { register, before } = made;
  // Undefined: the first tap on this hole. Were it that the register has been deleted since, the tap's stamp is greater.
  if (before === undefined || isAsKnown(known.before, before)) return { ...known, before: register };
  return db.write((tx) => makeAgain(tx, clock, tap, { before, made: register }));
}
