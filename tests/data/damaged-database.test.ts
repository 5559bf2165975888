import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedDb } from '#data/store/database.ts';
import { confirmRecovered, readUnconfirmedRecovery } from '#data/backup/recover.ts';
import { readOutbox } from '#data/scores/outbox.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import { readCard } from '#data/scores/cards.ts';
import { saveDraft } from '#data/scores/drafts.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import { damagedFactory, phoneWithCard, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;

let phone: PhoneWithBackup;
let db: OpenedDb;

const tap = (hole_number: number, score: number) =>
  saveDraft(db, phone.clock, { key: KEY, hole_number, score, partner: null, author: ME });
const hole = async (n: number) => (await db.read((tx) => readCard(tx, KEY)))!.holes[n - 1]!;
const unsent = (store: PhoneStore) => store.read(readUnsent);

beforeEach(async () => {
  ({ phone, db } = await phoneWithCard(KEY));
});
afterEach(() => vi.restoreAllMocks());

describe('A phone’s database that cannot be opened', () => {
  const spoilt = new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
  async function restartWith(error: DOMException, times?: number) {
    await db.close();
    const { factory, seen } = damagedFactory(indexedDB, error, times);
    vi.stubGlobal('indexedDB', factory);
    db = phone.open();
    return seen;
  }

  it('is deleted, and a new one is filled from the backup', async () => {
    await tap(1, 4);
    const before = await unsent(db);
    const seen = await restartWith(spoilt);
    expect(await unsent(db)).toEqual(before);
    expect(seen.deletions).toBe(1);
    expect(await readUnconfirmedRecovery(db)).toEqual({ damage: 'damaged', restored: 1 });
  });

  it('is reported to the golfer at every start until the golfer confirms the report', async () => {
    await tap(1, 4);
    await restartWith(spoilt);
    const recovery = { damage: 'damaged', restored: 1 } as const;
    expect(await readUnconfirmedRecovery(db)).toEqual(recovery);
    await restartWith(spoilt, 0);
    await confirmRecovered(db, { ...recovery, restored: 0 }); // the recovery restored more than the dialog reported
    expect(await readUnconfirmedRecovery(db)).toEqual(recovery);
    await confirmRecovered(db, recovery);
    expect(await readUnconfirmedRecovery(db)).toBeNull();
  });

  it('still has all its data if a later attempt to open it succeeds', async () => {
    await tap(1, 4);
    const seen = await restartWith(spoilt, 1);
    expect(await hole(1)).toMatchObject({ score: 4 });
    expect(seen.deletions).toBe(0);
    expect(await readUnconfirmedRecovery(db)).toBeNull();
  });

  it('is not deleted if it has a newer version, the phone is full, or the error is only temporary', async () => {
    await tap(1, 4);
    for (const error of [
      new DOMException('The requested version (10) is less than the existing version (20).', 'VersionError'),
      new DOMException('Encountered full disk while opening backing store.', 'UnknownError'),
      new DOMException('No room.', 'QuotaExceededError'),
      new DOMException('Connection to Indexed Database server lost.', 'UnknownError'),
      new DOMException(
        'Attempt to get a record from database without an in-progress transaction',
        'UnknownError',
      ),
      new DOMException('An internal error was encountered in the Indexed Database server', 'UnknownError'),
      new DOMException('Internal error.', 'UnknownError'),
    ]) {
      const seen = await restartWith(error);
      await expect(readOutbox(db, ME)).rejects.toMatchObject({ name: 'StorageFailure' });
      expect(seen.deletions).toBe(0);
    }
  });

  it('is not changed while there is no backup from which to restore it', async () => {
    await tap(1, 4);
    phone.caches.all.get(BACKUP_CACHE)!.keys = () =>
      Promise.reject(new DOMException('Broken.', 'UnknownError'));
    const seen = await restartWith(spoilt);
    await expect(readOutbox(db, ME)).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(seen.deletions).toBe(0);
    expect(phone.troubles.length).toBeGreaterThan(0);
  });
});

describe('A phone without free storage space', () => {
  /** Rejects every `put` while `isFull` returns true. */
  function fill(isFull: () => boolean): void {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (isFull()) throw new DOMException('The phone is full.', 'QuotaExceededError');
      return put.apply(this, given);
    });
  }

  it('deletes cached responses to make space, and then stores the score', async () => {
    await (await phone.caches.open('reads-u7')).put('https://a.example/1', new Response('x'));
    fill(() => phone.caches.all.has('reads-u7'));
    await tap(1, 4);
    expect(phone.freed).toBe(1);
    expect(await phone.caches.keys()).toEqual([BACKUP_CACHE]);
    expect(await hole(1)).toMatchObject({ score: 4, state: 'draft' });
    expect((await phone.backupRows()).map(({ table }) => table)).toContain('registers');
  });

  it('reports that a score is not saved, and stores it at the next tap once there is space', async () => {
    let isFull = true;
    fill(() => isFull);
    await expect(tap(1, 4)).rejects.toMatchObject({ name: 'StorageFailure' });
    expect((await phone.backupRows()).filter(({ table }) => table === 'registers')).toEqual([]);
    isFull = false;
    await tap(1, 4);
    expect(await hole(1)).toMatchObject({ score: 4, state: 'draft' });
  });

  it('opens its database as soon as there is space', async () => {
    await db.close();
    vi.stubGlobal('indexedDB', new IDBFactory());
    let isFull = true;
    fill(() => isFull);
    db = phone.open();
    await expect(readOutbox(db, ME)).rejects.toMatchObject({ name: 'StorageFailure' });
    isFull = false;
    expect(await readOutbox(db, ME)).toEqual({ drafts: 0, waiting: 0, needsYou: 0 });
  });
});
