import { BACKUP_LOCK, getWebLocks, withLock } from '#api/locks.ts';
import { decodeClaims, type TokenStore } from '#api/tokens.ts';
import { clock } from '#data/clock.ts';
import { recoverDatabase } from '#data/backup/recover.ts';
import { openWorkerDb } from '#data/store/worker-database.ts';
import { readSession, renewSession } from '#data/session.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { mirrorWrites } from '#data/backup/mirror.ts';
import { createClient } from '#api/client.ts';
import { listWaitingEntries } from '#data/scores/outbox.ts';
import { readPendingSignIn } from '#data/pending.ts';
import { createSignInCompleter } from '#sync/complete-sign-in.ts';
import { createScoreEngine } from '#sync/score-engine.ts';

export const WAKE_TAG = 'greenside-scores';
const OPENING_TIMEOUT_MS = 3_000;

const reportBackupError = (error: unknown): void =>
  console.error('The backup of the unsent scores does not answer.', error);

/**
 * The worker has no local storage, so it reads the mirror of the session, and renews it only while the same user is
 * signed in.
 */
const createTokenStore = (db: PhoneStore): TokenStore => ({
  read: () => readSession(db),
  readNewest: () => readSession(db),
  write: (tokens) =>
    renewSession(
      db,
      tokens,
      (tokensNow) => decodeClaims(tokensNow.access)?.userId === decodeClaims(tokens.access)?.userId,
    ),
});

/**
 * Sends waiting scores even with all pages closed, in one pass of the engine that pages use. Rejects while scores
 * remain, so that the browser wakes the worker again (Chromium: after 5 minutes, three times in all).
 */
export async function sendScores(baseUrl: string, notifyChanged: () => Promise<void>): Promise<void> {
  const rawDb = await openWorkerDb();
  if (rawDb === null) return;
  const locks = getWebLocks();
  // The page frees space for the backup; the worker only removes scores from it.
  const backup = openBackup(caches, async () => {});
  const db = mirrorWrites(rawDb, backup, { reportError: reportBackupError });
  const tokens = createTokenStore(db);
  const http = {
    base: baseUrl,
    tokens,
    locks,
    fetcher: (url: string, init: RequestInit) => fetch(url, init),
  };
  let haveScoresChanged = false;
  const markChanged = (): void => {
    haveScoresChanged = true;
  };
  let isBackupUnread = false as boolean;
  const onBackupUnread = (): void => {
    isBackupUnread = true;
  };
  const engine = createScoreEngine({
    db,
    http,
    onAccepted: markChanged,
    refused: markChanged,
    completeSignIn: createSignInCompleter(db, createClient(http).call, () => Date.now()),
    hasNetwork: () => navigator.onLine,
    report: (error) => console.error('The scores could not be sent now.', error),
  });
  try {
    haveScoresChanged = await withLock(locks, BACKUP_LOCK, OPENING_TIMEOUT_MS, () =>
      recoverDatabase(rawDb, backup, clock, { onBackupUnread, reportError: reportBackupError }),
    );
    const pendingBefore = await readPendingSignIn(db);
    await engine.wake('background');
    const pendingSignIn = await readPendingSignIn(db);
    if (pendingSignIn?.problem !== pendingBefore?.problem) haveScoresChanged = true;
    if (pendingSignIn && pendingSignIn.problem === null)
      throw new Error('A sign-in waits for a better connection.');
    const owner = decodeClaims((await tokens.read())?.access ?? '')?.userId;
    const unsentRows = owner === undefined ? [] : await listWaitingEntries(db, owner);
    if (isBackupUnread) throw new Error('The backup of the unsent scores waits to be read.');
    if (unsentRows.length > 0) throw new Error(`${unsentRows.length} scores wait for a better connection.`);
  } finally {
    if (haveScoresChanged) await notifyChanged();
    engine.stop();
    db.close();
  }
}
