import {
  draftIn,
  draftOf,
  isAnothers,
  saveDraft,
  type Chance,
  type Tap,
  type TapBasis,
} from './scorecards.ts';
import type { PhoneStore, RegisterRow } from './types.ts';
import { isPending } from './view.ts';

/** Whether a tap that started from `known` would have become the same from `found`. */
const isAsKnown = (known: RegisterRow | undefined, found: RegisterRow | undefined): boolean =>
  known?.stamp === found?.stamp && (known && isPending(known)) === (found && isPending(found));

/**
 * As `saveDraft`, from what the page shows: the draft goes to the disk at once, without a look at the database first. Such
 * a look waits until the browser has drawn the tap, which takes longer than all the rest on an old phone (`npm run
 * bench:tap`). What was on the hole is read along with it, and where the page was behind (another tab, an answer of the
 * server in the same moment) the tap is made once more from that. Resolves to what the next tap starts from.
 */
export async function saveShownDraft(
  db: PhoneStore,
  chance: Chance,
  tap: Tap,
  known: TapBasis,
): Promise<TapBasis> {
  if (isAnothers(known.before, tap.author)) return saveDraft(db, chance, tap);
  const { register, log } = draftOf(known, chance, tap);
  const found = await db.write(async (tx) => {
    const before = tx.get('registers', register.id);
    before.catch(() => {}); // why the transaction failed is what counts, and that is thrown
    await Promise.all([tx.put('registers', register), tx.put('log', log)]);
    return { before };
  });
  const before = await found.before;
  if (isAsKnown(known.before, before)) return { ...known, before: register };
  return db.write(async (tx) => {
    if (before) await tx.put('registers', before);
    else await tx.delete('registers', register.id);
    return draftIn(tx, chance, tap);
  });
}
