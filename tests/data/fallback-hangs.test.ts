import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FallbackDb, StorageStatus } from '#data/backup/fallback.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { saveDraft, type Tap } from '#data/scores/drafts.ts';
import { readCard, watchCard } from '#data/scores/cards.ts';
import { DATABASE_NAME } from '#data/store/bucket.ts';
import { StorageFailure } from '#data/store/failure.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { scorecard } from '#tests/support/cards.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;
const TAP: Tap = { key: KEY, hole_number: 2, score: 5, partner: null, author: ME };

let phone: PhoneWithBackup;
let db: FallbackDb;
let states: StorageStatus[];

const tap = (hole_number: number, score: number, store: PhoneStore = db) =>
  saveDraft(store, phone.clock, { ...TAP, hole_number, score });
const view = async (store: PhoneStore) => (await store.read((tx) => readCard(tx, KEY)))!;
const hole = async (store: PhoneStore, n: number) => (await view(store)).holes[n - 1]!;
/** A hole as another tab reads it; that tab's database answers. */
const inDatabase = (n: number) => hole(db.database, n);
const backupCache = () => phone.caches.all.get(BACKUP_CACHE)!;

/** Blocks all transactions by one that does not end, as a faulty browser does. */
async function hang(): Promise<{ letGo: () => Promise<void> }> {
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open(DATABASE_NAME);
    opening.addEventListener('success', () => done(opening.result));
  });
  const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
  const ended = new Promise<void>((done) => transaction.addEventListener('complete', () => done()));
  let isHeld = true;
  const spin = (): void => {
    if (isHeld) transaction.objectStore('meta').get('nothing').addEventListener('success', spin);
    else database.close();
  };
  spin();
  return {
    async letGo() {
      isHeld = false;
      await ended;
    },
  };
}

describe('While the phone’s database does not respond,', () => {
  const SOON = 50;
  beforeEach(async () => {
    vi.restoreAllMocks();
    vi.stubGlobal('indexedDB', new IDBFactory());
    phone = phoneWithBackup();
    const page = phone.openStore();
    await putCard(page, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
    await tap(1, 4, page);
    await page.close();
    db = phone.openStore(SOON);
    states = [];
    db.status.subscribe({ next: (state) => states.push(state) });
    await new Promise<void>((shown) => watchCard(db, KEY).subscribe({ next: () => shown() }));
  });

  it('a tapped score is stored in the backup after a timeout', async () => {
    const { letGo } = await hang();
    await tap(2, 5);
    await tap(2, 6);
    expect(states).toEqual(['ok', 'backup']);
    expect(await hole(db, 2)).toMatchObject({ score: 6, state: 'draft' });
    await db.recover();
    expect(states).toEqual(['ok', 'backup']);
    await letGo();
    await db.recover();
    expect(await inDatabase(2)).toMatchObject({ score: 6, state: 'draft' });
    expect(await inDatabase(1)).toMatchObject({ score: 4, state: 'draft' });
  });

  it('no score leaves the backup when the database completes a write late', async () => {
    const { card, registers } = await view(db);
    const before = registers.find(({ hole_number }) => hole_number === 2);
    const { letGo } = await hang();
    await saveOptimistically(db, phone.clock, TAP, { card, before, device: 'device00' });
    await tap(2, 6);
    await letGo();
    await vi.waitFor(async () => expect(await inDatabase(2)).toMatchObject({ score: 5 })); // the late tap is stored
    await db.close(); // and the app dies before it checks the database
    const again = phone.open();
    expect(await hole(again, 2)).toMatchObject({ score: 6, state: 'draft' });
    await again.close();
  });

  it('a tap that the backup cannot store in time is reported as failed, and is not stored later', async () => {
    const { letGo } = await hang();
    const { keys } = backupCache();
    let answer = (): void => {};
    backupCache().keys = () => new Promise((done) => (answer = () => done(keys.call(backupCache()))));
    await expect(tap(2, 5)).rejects.toBeInstanceOf(StorageFailure);
    backupCache().keys = keys;
    await tap(3, 5); // while the first write is still pending
    answer();
    await tap(4, 5);
    expect((await hole(db, 2)).state).toBe('empty');
    expect(await hole(db, 3)).toMatchObject({ score: 5, state: 'draft' });
    await letGo();
  });

  it('a score that the backup stores after its timeout is moved to the database later', async () => {
    const { letGo } = await hang();
    const { put } = backupCache();
    let answer = (): void => {};
    backupCache().put = async (...args) => {
      await new Promise<void>((done) => (answer = done));
      backupCache().put = put;
      return put.apply(backupCache(), args);
    };
    await expect(tap(2, 5)).rejects.toBeInstanceOf(StorageFailure);
    await letGo();
    expect((await inDatabase(2)).state).toBe('empty');
    answer();
    await vi.waitFor(async () => expect(await inDatabase(2)).toMatchObject({ score: 5, state: 'draft' }));
    expect(states.at(-1)).toBe('ok');
  });

  it('writes that only the database can store wait for the database instead of failing', async () => {
    const { letGo } = await hang();
    const saved = tap(2, 5, db.database);
    await new Promise((done) => setTimeout(done, 2 * SOON));
    await letGo();
    await saved;
    expect(await inDatabase(2)).toMatchObject({ score: 5, state: 'draft' });
  });
});
