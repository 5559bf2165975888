import type { Scorecard } from '#contract/scores.ts';
import { exportUnsent } from '#data/scores/unsent-file.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { journalStore } from '#data/backup/backup-only-store.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { unsentIn } from '#data/scores/merge-unsent.ts';
import { SENTINEL_KEY } from '#data/rows.ts';
import type { CardKey } from '#data/rows.ts';
import type { OutboxSummary } from '#data/scores/types.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { isAway, knownCards, setAway, showAlone } from './away.ts';
import { queueGrew } from '#app/sync/engine.ts';
import { db, tellMended, vault } from '#app/phone.ts';
import { knownUserId, page } from '#app/page.ts';

/** A database that came back is noticed after this long at the latest, while the app is in front. */
const EVERY_MS = 20_000;

/** Comes by itself, the first time that the database does not take a score: nearly never. */
const store = vault
  ? journalStore(vault, knownCards, (changes) =>
      setAway([...changes.values()].flatMap((kept) => (kept?.table === 'registers' ? [kept.row] : []))),
    )
  : null;

function secondCopy(): PhoneStore {
  if (store === null) throw new StorageFailure('There is no second copy on this phone.');
  return store;
}

/** What is unsent of a user, by the second copy. */
export const readJournal = async (userId: number): Promise<OutboxSummary> => readOutbox(secondCopy(), userId);

/** Everything unsent, by the second copy, as the text of a file. */
export const exportJournal = async (now: number): ReturnType<typeof exportUnsent> =>
  exportUnsent(secondCopy(), now);

async function showCount(): Promise<void> {
  page().status.update({ secondCopy: isAway() });
  const userId = knownUserId();
  if (userId === null) return;
  const { drafts, waiting, needsYou } = await readJournal(userId);
  page().status.update({ saved: drafts + waiting, drafts, needsYou, counted: true });
}

let timer: ReturnType<typeof setInterval> | null = null;
let unfollow = (): void => {};
const lookSeen = (): void => {
  if (page().lifecycle.isInFront()) void mend();
};
function lookAgain(on: boolean): void {
  if (on === (timer !== null)) return;
  if (timer !== null) clearInterval(timer);
  timer = on ? setInterval(lookSeen, EVERY_MS) : null;
  if (on) unfollow = page().lifecycle.on(lookSeen);
  else unfollow();
}

/** Taps and looks one after the other: what is put back is all that was taken. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {}); // whoever asked hears of it
  return done;
}

/** Brings what the second copy took back into the database, if that answers again. Never rejects. */
async function mend(): Promise<void> {
  try {
    await db.prompt.read((tx) => tx.get('meta', SENTINEL_KEY)); // no tap has to wait for a database that hangs
    await inTurn(async () => {
      await db.mend();
      lookAgain(false);
      setAway(null);
    });
  } catch (error) {
    console.warn('This phone’s storage still does not answer.', error);
    return;
  }
  page().status.update({ secondCopy: false });
  db.refresh();
  queueGrew();
  tellMended();
}

/** The database does not answer, or does not take what the second copy has: goes on with that. Rejects where that fails too. */
export async function takeOver(): Promise<void> {
  const { registers } = await inTurn(() => secondCopy().read(unsentIn));
  setAway(registers);
  lookAgain(true);
  await showCount();
}

/** Shows a card that the database does not give: the server's answer, and over it what is unsent. */
export async function showFromSecondCopy(key: CardKey, card: Scorecard, fetchedAt: number): Promise<void> {
  await takeOver(); // never the card without it
  showAlone(key, card, fetchedAt);
}

/** Writes to the second copy alone. Rejects with a StorageFailure when that fails too: then nothing was kept. */
export async function journal<T>(work: (store: PhoneStore) => Promise<T>): Promise<T> {
  const kept = secondCopy();
  const result = await inTurn(() => work(kept)).catch((error: unknown) => {
    throw new StorageFailure(error);
  });
  if (!isAway()) return result;
  lookAgain(true);
  await showCount();
  return result;
}
