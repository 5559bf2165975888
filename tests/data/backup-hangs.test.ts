import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedDb } from '#data/store/database.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { readCard } from '#data/scores/cards.ts';
import { queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readUnsent } from '#data/scores/merge-unsent.ts';
import type { PhoneStore } from '#data/store/types.ts';
import type { StorageStatus } from '#data/backup/fallback.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { readUnconfirmedRecovery } from '#data/backup/recover.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import { scorecard } from '#tests/support/cards.ts';
import { phoneWithBackup, type PhoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };

let phone: PhoneWithBackup;
let db: OpenedDb;

const tap = (hole_number: number, score: number) =>
  saveDraft(db, phone.clock, { key: KEY, hole_number, score, partner: null, author: KEY.user });
const hole = async (n: number) => (await db.read((tx) => readCard(tx, KEY)))!.holes[n - 1]!;
const hangs = () => new Promise<never>(() => {});

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = phoneWithBackup();
  db = phone.open(50);
  await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
});

describe('A phone whose backup of unsent scores does not respond', () => {
  it('stores the next score, even if the browser never completes an earlier write to the backup', async () => {
    await tap(1, 4);
    const cache = phone.caches.all.get(BACKUP_CACHE)!;
    const { put } = cache;
    cache.put = hangs;
    await tap(2, 5);
    cache.put = put;
    await tap(3, 6);
    const backedUp = (await phone.backupRows()).flatMap(({ table, row }) =>
      table === 'registers' ? [row] : [],
    );
    expect(backedUp.map(({ hole_number }) => hole_number)).toEqual([1, 3]);
    expect(phone.troubles).toEqual([new Error('The backup hangs.')]);
  });

  it('can still read its database', async () => {
    await db.close();
    Object.assign(await phone.caches.open(BACKUP_CACHE), { put: hangs, delete: hangs, entries: [] });
    db = phone.open();
    expect(await hole(1)).toMatchObject({ state: 'empty' });
    expect(phone.troubles).toEqual([new Error('The backup hangs.')]);
  });

  describe('when it holds the only copy of a score, and does not answer at the next start,', () => {
    /** A tap while the database took no writes. */
    async function tapInBackup(): Promise<void> {
      await db.close();
      const page = phone.openStore();
      await page.read(readUnsent);
      const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Internal error.', 'UnknownError');
      });
      await saveDraft(page, phone.clock, { key: KEY, hole_number: 5, score: 8, partner: null, author: 7 });
      await queueHole(page, phone.clock, [KEY], 5, 7);
      spy.mockRestore();
      await page.close();
    }
    /** Opens a page whose first reads of the backup fail as `read` does, until `answer`. */
    function openUnread(read: () => Promise<never>) {
      const backup = openBackup(phone.caches, async () => {});
      let isAnswering = false;
      const store = phone.openStore(undefined, {
        backup: { ...backup, rows: (beginning) => (isAnswering ? backup.rows(beginning) : read()) },
      });
      const states: StorageStatus[] = [];
      store.status.subscribe({ next: (status) => states.push(status) });
      return { store, states, answer: () => (isAnswering = true) };
    }
    const scoreOf = async (store: PhoneStore) =>
      (await store.read((tx) => readCard(tx, KEY)))!.holes[4]!.score;
    const rejects = () => Promise.reject(new DOMException('Gone.', 'UnknownError'));

    it.each([
      ['rejects', rejects],
      ['hangs', hangs],
    ])(
      'the phone tries again until the backup was read, and then has the score (a backup that %s)',
      async (_, read) => {
        await tapInBackup();
        const { store, states, answer } = openUnread(read);
        expect(await scoreOf(store)).not.toBe(8);
        expect(states).toEqual(['ok', 'unread']);
        expect(await store.hasReadBackup()).toBe(false);
        answer();
        await store.recover();
        expect(await scoreOf(store)).toBe(8);
        expect((await store.database.read(readUnsent)).outbox).toMatchObject([{ payload: { score: 8 } }]);
        expect(states).toEqual(['ok', 'unread', 'ok']);
        expect(await store.hasReadBackup()).toBe(true);
      },
      20_000,
    );

    it('a tap on another hole stays in the database, and both scores are there once the backup was read', async () => {
      await tapInBackup();
      const { store, states, answer } = openUnread(rejects);
      await saveDraft(store, phone.clock, { key: KEY, hole_number: 6, score: 3, partner: null, author: 7 });
      expect(states.at(-1)).toBe('unread');
      answer();
      await store.recover();
      const { registers } = await store.database.read(readUnsent);
      expect(registers.map(({ score }) => score).sort()).toEqual([3, 8]);
    });

    it('no notice says that an empty database lost nothing, and the notice comes once the backup was read', async () => {
      await tapInBackup();
      vi.stubGlobal('indexedDB', new IDBFactory());
      const { store, answer } = openUnread(rejects);
      expect(await readUnconfirmedRecovery(store.database)).toBeNull();
      answer();
      await store.recover();
      expect(await readUnconfirmedRecovery(store.database)).toEqual({ damage: 'cleared', restored: 1 });
    });

    it('a browser that denies the backup to this site has nothing in it to wait for', async () => {
      const denies = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
      const { store, states } = openUnread(denies);
      await store.read(readUnsent);
      expect(states).toEqual(['ok']);
    });
  });
});
