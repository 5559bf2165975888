import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FallbackDb, StorageStatus } from '#data/backup/fallback.ts';
import { readUnconfirmedRecovery } from '#data/backup/recover.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import { acknowledge, readOutbox, listWaitingEntries, watchOutbox } from '#data/scores/outbox.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { queueCards, queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard, watchCard } from '#data/scores/cards.ts';
import type { OutboxSummary } from '#data/scores/types.ts';
import type { Tap } from '#data/scores/drafts.ts';
import { readStoredSession, writeSession } from '#data/session.ts';
import { StorageFailure } from '#data/store/failure.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;

const TAP: Tap = { key: KEY, hole_number: 2, score: 5, partner: null, author: ME };

let phone: PhoneWithBackup;
let db: FallbackDb;
let states: StorageStatus[];

const tap = (hole_number: number, score: number, store: PhoneStore = db) =>
  saveDraft(store, phone.clock, { key: KEY, hole_number, score, partner: null, author: ME });
const view = async (store: PhoneStore) => (await store.read((tx) => readCard(tx, KEY)))!;
const hole = async (store: PhoneStore, n: number) => (await view(store)).holes[n - 1]!;
/** A hole as another tab reads it; that tab's database answers. */
const inDatabase = (n: number) => hole(db.database, n);
function follow(store: FallbackDb): void {
  states = [];
  store.status.subscribe({ next: (state) => states.push(state) });
}

/** Makes every database write fail until `mendIt`; reads continue. */
const breakWrites = (): { mendIt: () => void } => {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  return { mendIt: () => spy.mockRestore() };
};
const backupCache = () => phone.caches.all.get(BACKUP_CACHE)!;

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = phoneWithBackup();
  db = phone.openStore();
  follow(db);
  await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
  await tap(1, 4);
});

it('While the database answers, a live query is notified when any of its rows changes', async () => {
  const counts: OutboxSummary[] = [];
  const watching = watchOutbox(db, ME).subscribe({ next: (count) => counts.push(count) });
  await vi.waitFor(() => expect(counts.at(-1)?.drafts).toBe(1));
  await tap(2, 5);
  await vi.waitFor(() => expect(counts.at(-1)?.drafts).toBe(2));
  await queueHole(db, phone.clock, [KEY], 2, ME);
  await vi.waitFor(() => expect(counts.at(-1)).toEqual({ drafts: 1, waiting: 1, needsYou: 0 }));
  watching.unsubscribe();
});

describe('After the phone’s database failed to store scores,', () => {
  it('a tapped score is stored in the backup, and is moved to the database once the database answers again', async () => {
    const { mendIt } = breakWrites();
    await tap(2, 5);
    expect(states).toEqual(['ok', 'backup']);
    expect(await hole(db, 2)).toMatchObject({ score: 5, state: 'draft' });
    expect(await hole(db, 1)).toMatchObject({ score: 4, state: 'draft' });
    expect((await inDatabase(2)).state).toBe('empty');
    mendIt();
    await db.recover();
    expect(states).toEqual(['ok', 'backup', 'ok']);
    expect(await inDatabase(2)).toMatchObject({ score: 5, state: 'draft' });
    expect(await inDatabase(1)).toMatchObject({ score: 4, state: 'draft' });
    expect(await readUnconfirmedRecovery(db.database)).toEqual({ damage: 'gaps', restored: 1 });
  });

  it('live queries read the backup until the database answers again', async () => {
    const counts: OutboxSummary[] = [];
    const watching = watchOutbox(db, ME).subscribe({ next: (count) => counts.push(count) });
    await vi.waitFor(() => expect(counts.at(-1)?.drafts).toBe(1));
    const { mendIt } = breakWrites();
    await tap(2, 5);
    await vi.waitFor(() => expect(counts.at(-1)?.drafts).toBe(2));
    await tap(3, 5);
    await vi.waitFor(() => expect(counts.at(-1)?.drafts).toBe(3));
    mendIt();
    await db.recover();
    await queueCards(db, phone.clock, [KEY], ME);
    await vi.waitFor(() => expect(counts.at(-1)).toEqual({ drafts: 0, waiting: 3, needsYou: 0 }));
    watching.unsubscribe();
  });

  it('Next Hole and Submit queue scores in the backup; earlier scores stay queued', async () => {
    await queueHole(db, phone.clock, [KEY], 1, ME);
    const { mendIt } = breakWrites();
    await tap(2, 5);
    expect(await queueHole(db, phone.clock, [KEY], 2, ME)).toBe(1);
    await tap(3, 3);
    expect(await queueCards(db, phone.clock, [KEY], ME)).toBe(1);
    expect(await readOutbox(db, ME)).toEqual({ drafts: 0, waiting: 3, needsYou: 0 });
    mendIt();
    await db.recover();
    const entries = await listWaitingEntries(db.database, ME);
    expect(entries.map(({ payload }) => [payload.hole, payload.score])).toEqual(
      [1, 2, 3].map((n) => [scorecard(KEY.user).holes[n]!.hole_id, [4, 5, 3][n - 1]]),
    );
  });

  it('a tap replaces a score that another tab has stored since the page last read the card', async () => {
    const { card, registers } = await view(db);
    const basis = { card, before: registers[0], device: 'device00' };
    breakWrites();
    const other = phone.openStore();
    await tap(1, 5, other);
    await saveOptimistically(db, phone.clock, { ...TAP, hole_number: 1, score: 6 }, basis);
    await saveOptimistically(other, phone.clock, { ...TAP, hole_number: 1, score: 7 }, basis);
    expect(await hole(other, 1)).toMatchObject({ score: 7 });
    const backedUp = (await phone.backupRows()).flatMap(({ table, row }) =>
      table === 'registers' ? [row] : [],
    );
    expect(backedUp).toMatchObject([{ hole_number: 1, score: 7, state: 'draft' }]);
  });

  it('a tap gets a later timestamp than the hole’s stored score, even if the clock was set back', async () => {
    const before = (await inDatabase(1)).stamp!;
    const { mendIt } = breakWrites();
    phone.clock.now = () => 1_000; // the clock is set back
    await tap(1, 6);
    await tap(1, 7);
    mendIt();
    await db.recover();
    const after = await inDatabase(1);
    expect(after).toMatchObject({ score: 7, state: 'draft' });
    expect(after.stamp! > before).toBe(true);
  });

  it('a correction in the backup still names the server’s score that it replaces', async () => {
    await queueHole(db, phone.clock, [KEY], 1, ME);
    const [entry] = await listWaitingEntries(db, ME);
    const { op_id, payload } = entry!;
    const answer = {
      ...holeEntry(1, { score: 4, stamp: payload.stamp! }),
      op_id,
      result: 'applied' as const,
    };
    await acknowledge(db.database, op_id, answer);
    breakWrites();
    await tap(1, 5);
    await queueHole(db, phone.clock, [KEY], 1, ME);
    const [next] = await listWaitingEntries(db, ME);
    expect(next!.payload).toMatchObject({ score: 5, seen: payload.stamp });
  });

  it('a card that is fetched afterwards is shown as fetched, and other cards show the scores in the backup', async () => {
    breakWrites();
    await tap(2, 5);
    const cards: (number | null)[] = [];
    const other = { ...KEY, round: 2 };
    watchCard(db, other).subscribe({ next: (shown) => cards.push(shown && shown.total) });
    await vi.waitFor(() => expect(cards).toEqual([null]));
    await putCard(db, phone.clock, other, scorecard(KEY.user, [holeEntry(1, { score: 3 })]), 500);
    await vi.waitFor(() => expect(cards).toEqual([null, 3]));
    expect(await hole(db, 2)).toMatchObject({ score: 5, state: 'draft' });
  });

  it('a tapped score is not shown if the backup also fails, and the next tap tries the database again', async () => {
    const { mendIt } = breakWrites();
    backupCache().put = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
    await expect(tap(2, 5)).rejects.toMatchObject({ name: 'StorageFailure', cause: { message: 'Full.' } });
    expect(states).toEqual(['ok']);
    expect((await hole(db, 2)).state).toBe('empty');
    mendIt();
    await tap(2, 6);
    expect(await inDatabase(2)).toMatchObject({ score: 6 });
  });

  it('a storage failure is reported if the backup cannot be read either', async () => {
    const reads = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Internal error.', 'UnknownError');
    });
    const { keys } = backupCache();
    backupCache().keys = () => Promise.reject(new TypeError('Broken.'));
    await expect(view(db)).rejects.toBeInstanceOf(StorageFailure);
    expect(states).toEqual(['ok', 'failed']);
    reads.mockRestore();
    expect(await hole(db, 1)).toMatchObject({ score: 4 });
    expect(states).toEqual(['ok', 'failed', 'unread']);
    backupCache().keys = keys;
    await db.recover();
    expect(states).toEqual(['ok', 'failed', 'unread', 'ok']);
  });

  it('the app still uses the backup until the database answers', async () => {
    const { mendIt } = breakWrites();
    await tap(2, 5);
    await db.recover();
    expect(states).toEqual(['ok', 'backup']);
    mendIt();
    const { keys } = backupCache();
    for (const answers of [0, 1, 2]) {
      let left = answers;
      backupCache().keys = async () =>
        (left -= 1) < 0 ? Promise.reject(new TypeError('Broken.')) : keys.call(backupCache());
      await db.recover();
      expect((await inDatabase(2)).state).toBe(states.at(-1) === 'ok' ? 'draft' : 'empty');
    }
    expect((await inDatabase(2)).state).toBe('draft');
  });

  it('a score that is entered during the recovery of the database is also moved to the database', async () => {
    const { mendIt } = breakWrites();
    await tap(2, 5);
    mendIt();
    const { keys } = backupCache();
    let during: Promise<unknown> = Promise.resolve();
    // The recovery has read the backup, but is not complete.
    backupCache().keys = async () => {
      backupCache().keys = keys;
      const found = await keys.call(backupCache());
      during = tap(3, 6);
      await new Promise((done) => setTimeout(done, 50));
      return found;
    };
    await db.recover();
    await during;
    await db.recover();
    expect(states.at(-1)).toBe('ok');
    for (const n of [2, 3]) expect(await inDatabase(n)).toMatchObject({ state: 'draft' });
  });

  it('a sign-in or sign-out takes effect, and is stored in the database once the database answers again', async () => {
    await writeSession(db, { access: 'a', refresh: 'r', obtainedAt: 1 });
    const { mendIt } = breakWrites();
    await writeSession(db, { signedOutAt: 2 });
    expect(await readStoredSession(db)).toEqual({ signedOutAt: 2 });
    mendIt();
    await db.recover();
    expect(await readStoredSession(db.database)).toEqual({ signedOutAt: 2 });
  });

  it('the app detects at the start that the database is read-only', async () => {
    const { mendIt } = breakWrites();
    await tap(2, 5);
    await db.close();
    const again = phone.openStore();
    follow(again);
    await view(again);
    await vi.waitFor(() => expect(states).toEqual(['ok', 'backup']));
    expect(await hole(again, 2)).toMatchObject({ score: 5, state: 'draft' });
    mendIt();
    await again.recover();
    expect(await hole(again.database, 2)).toMatchObject({ score: 5, state: 'draft' });
  });
});
