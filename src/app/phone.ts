import { READS_PREFIX } from '#api/kept.ts';
import { claimsOf } from '#api/tokens.ts';
import type { Tokens } from '#api/tokens.ts';
import type { Scorecard } from '#contract/scores.ts';
import { VAULT_LOCK, webLocks, withLock } from '#api/locks.ts';
import { chance } from '#data/clock.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { openSafePhoneDb } from '#data/backup/open-database.ts';
import { putCard, sentOps } from '#data/scores/merge-card.ts';
import { hasCard as holdsCard } from '#data/scores/cards.ts';
import type { CardKey } from '#data/rows.ts';
import { readSession, writeSession } from '#data/session.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { withFallback, type FallbackDb, type StorageStatus } from '#data/backup/fallback.ts';
import { pageStorage } from './page-storage.ts';

/** Scores come before copies of what the server has anyway. */
async function dropCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  for (const name of names) if (name.startsWith(READS_PREFIX)) await caches.delete(name);
}

export { chance };

/** An opening that takes longer is a frozen tab's. Two at once do no harm. */
const OPENING_PATIENCE_MS = 3_000;
const listeners = new Set<() => void>();
/** Hears that scores were put back into this phone's database, and that it answers again. */
export const onRecovered = (listener: () => void): void => void listeners.add(listener);
function tellRecovered(): void {
  for (const listener of listeners) listener();
}

/** Calls `look` so often while somebody sees the app, and when somebody does again. */
function everyInFront(ms: number, look: () => void): () => void {
  const lookSeen = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(lookSeen, ms);
  document.addEventListener('visibilitychange', lookSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookSeen);
  };
}

/** Null where the browser has no Cache API (an insecure origin). */
const backup = pageStorage.caches && openBackup(pageStorage.caches, dropCopies);

/** The phone's scores, in the database or in its backup, opened at the first use. */
export const db: FallbackDb = withFallback({
  database: openSafePhoneDb({
    backup,
    storage: pageStorage,
    chance,
    alone: (work) => withLock(webLocks(), VAULT_LOCK, OPENING_PATIENCE_MS, work),
    freeSpace: dropCopies,
    trouble: (error) => console.error('The second copy of the unsent scores does not answer.', error),
    recovered: tellRecovered,
    lagging: () => void db.fallBack(),
  }),
  backup,
  every: everyInFront,
  trouble: (error) => console.error('This phone’s storage does not answer.', error),
});

let before: StorageStatus = 'ok';
db.status.subscribe({
  next(now) {
    if (before === 'backup' && now === 'ok') tellRecovered();
    before = now;
  },
});

/**
 * Copies the sign-in to where the worker can read it. A phone that cannot store it still signs in: then the worker
 * sends nothing by itself, and the open app does.
 */
export async function mirrorTokens(tokens: Tokens | null): Promise<void> {
  try {
    await writeSession(db, tokens ?? { signedOutAt: Date.now() });
  } catch (error) {
    console.warn('The worker was not told of the sign-in.', error);
  }
}

/** The mirrored tokens when the worker renewed those of the same user after `own`; else null. */
export async function renewedByWorker(own: Tokens): Promise<Tokens | null> {
  const mirrored = await readSession(db).catch((error: unknown) => {
    console.warn('The worker’s tokens could not be read.', error);
    return null;
  });
  if (mirrored === null || mirrored.access === own.access) return null;
  const isSameUser = claimsOf(mirrored.access)?.userId === claimsOf(own.access)?.userId;
  return isSameUser && (mirrored.obtainedAt ?? 0) > (own.obtainedAt ?? 0) ? mirrored : null;
}

/** How many scores of a user are on this phone and not on the server, drafts and refused ones included. */
export async function unsentOf(userId: number): Promise<number> {
  const { drafts, waiting, needsYou } = await readOutbox(db, userId);
  return drafts + waiting + needsYou;
}

export const hasCard = (key: CardKey): Promise<boolean> => holdsCard(db, key);

/** Merges the answer to a question about a card. `cachedAt` is null for the server's word, else a kept copy's time. */
export type MergeCard<T> = (card: Scorecard, cachedAt: number | null) => Promise<T>;

const NOTHING: ReadonlySet<string | null> = new Set();

/**
 * To be called before the server is asked for a card; the answer is merged by what it resolves to, which answers how
 * many scores the server had lost and now go out again. A kept copy shows no loss.
 */
export async function expectCard(key: CardKey): Promise<MergeCard<number>> {
  const had = await sentOps(db, key);
  return (card, cachedAt) =>
    putCard(db, chance, key, card, cachedAt ?? chance.now(), cachedAt === null ? had : NOTHING);
}
