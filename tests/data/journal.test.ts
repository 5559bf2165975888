import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASE } from '#data/store/bucket.ts';
import { StorageFailure } from '#data/store/failure.ts';
import { takeRecovered } from '#data/backup/recover.ts';
import { backupOnlyStore } from '#data/backup/backup-only-store.ts';
import { acknowledge, readOutbox, waitingEntries } from '#data/scores/outbox.ts';
import type { SafeDb } from '#data/backup/open-database.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { saveOptimistically } from '#data/scores/optimistic-tap.ts';
import { queueCard, queueHole, saveDraft } from '#data/scores/drafts.ts';
import { readCard } from '#data/scores/cards.ts';
import type { Tap } from '#data/scores/drafts.ts';
import type { CardView } from '#data/scores/types.ts';
import type { PhoneStore } from '#data/store/types.ts';
import { openBackup } from '#data/backup/cache-backup.ts';
import { BACKUP_CACHE } from '#data/backup/backup.ts';
import type { BackupChanges } from '#data/backup/backup.ts';
import { holeEntry, scorecard } from '#tests/support/cards.ts';
import { vaultedPhone, type VaultedPhone } from '#tests/support/vaulted.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const ME = 7;

let phone: VaultedPhone;
let db: SafeDb;
let shown: CardView[];
let noted: BackupChanges[];
let journal: PhoneStore;

const tap = (store: PhoneStore, hole_number: number, score: number) =>
  saveDraft(store, phone.chance, { key: KEY, hole_number, score, partner: null, author: ME });
const view = async (store: PhoneStore) => (await store.read((tx) => readCard(tx, KEY)))!;
const hole = async (store: PhoneStore, n: number) => (await view(store)).holes[n - 1]!;

/** From now on the database reads and does not write, or writes again. */
const breakWrites = (): { mendIt: () => void } => {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  return { mendIt: () => spy.mockRestore() };
};

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  phone = vaultedPhone();
  db = phone.open();
  noted = [];
  await putCard(db, phone.chance, KEY, scorecard(KEY.user), phone.chance.now());
  await tap(db, 1, 4);
  shown = [await view(db)];
  journal = backupOnlyStore(
    openBackup(phone.caches, async () => {}),
    () => shown,
    (changes) => noted.push(changes),
  );
});

describe('While the database does not take a tap', () => {
  it('the second copy takes it, and the database has it once it answers again', async () => {
    const { mendIt } = breakWrites();
    await expect(tap(db, 2, 5)).rejects.toBeInstanceOf(StorageFailure);
    await tap(journal, 2, 5);
    expect(await hole(journal, 2)).toMatchObject({ score: 5, state: 'draft' });
    expect([...noted[0]!.values()]).toMatchObject([
      { table: 'registers', row: { hole_number: 2, score: 5 } },
    ]);
    expect((await hole(db, 2)).state).toBe('empty');
    expect(phone.lagging).toBeGreaterThan(0);
    mendIt();
    await db.mend();
    expect(await hole(db, 2)).toMatchObject({ score: 5, state: 'draft' });
    expect(await hole(db, 1)).toMatchObject({ score: 4, state: 'draft' });
    expect(await takeRecovered(db)).toEqual({ damage: 'gaps', restored: 1 });
  });

  it('Next and Submit queue it there, with what the database had queued before', async () => {
    await queueHole(db, phone.chance, KEY, 1, ME);
    const { mendIt } = breakWrites();
    await tap(journal, 2, 5);
    expect(await queueHole(journal, phone.chance, KEY, 2, ME)).toBe(true);
    await tap(journal, 3, 3);
    expect(await queueCard(journal, phone.chance, KEY, ME)).toBe(1);
    expect(await readOutbox(journal, ME)).toEqual({ drafts: 0, waiting: 3, needsYou: 0 });
    mendIt();
    await db.mend();
    const entries = await waitingEntries(db, ME);
    expect(entries.map(({ payload }) => [payload.hole, payload.score])).toEqual(
      [1, 2, 3].map((n) => [scorecard(KEY.user).holes[n]!.hole_id, [4, 5, 3][n - 1]]),
    );
  });

  it('a tap beats the value on its hole, wherever that is kept', async () => {
    const before = (await hole(db, 1)).stamp!;
    const { mendIt } = breakWrites();
    phone.chance.now = () => 1_000; // a clock that was put back
    await tap(journal, 1, 6);
    await tap(journal, 1, 7);
    mendIt();
    await db.mend();
    const after = await hole(db, 1);
    expect(after).toMatchObject({ score: 7, state: 'draft' });
    expect(after.stamp! > before).toBe(true);
  });

  it('a value that the server has stays what was seen when the hole is corrected there', async () => {
    await queueHole(db, phone.chance, KEY, 1, ME);
    const [entry] = await waitingEntries(db, ME);
    const { op_id, payload } = entry!;
    const answer = {
      ...holeEntry(1, { score: 4, stamp: payload.stamp! }),
      op_id,
      result: 'applied' as const,
    };
    await acknowledge(db, op_id, answer);
    shown = [await view(db)];
    breakWrites();
    await tap(journal, 1, 5);
    await queueHole(journal, phone.chance, KEY, 1, ME);
    const [next] = await waitingEntries(journal, ME);
    expect(next!.payload).toMatchObject({ score: 5, seen: payload.stamp });
  });

  it('rejects when the second copy does not take it either, and claims nothing', async () => {
    breakWrites();
    phone.caches.all.get(BACKUP_CACHE)!.put = () =>
      Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
    await expect(tap(journal, 2, 5)).rejects.toThrow('Full.');
    expect(noted).toEqual([]);
    expect((await hole(journal, 2)).state).toBe('empty');
  });

  it('rejects when the second copy hangs, and takes the next tap that it answers again', async () => {
    breakWrites();
    const patient = openBackup(phone.caches, async () => {});
    const hurried = backupOnlyStore(
      patient,
      () => shown,
      () => {},
      20,
    );
    const cache = phone.caches.all.get(BACKUP_CACHE)!;
    const { keys } = cache;
    cache.keys = () => new Promise(() => {});
    await expect(tap(hurried, 2, 5)).rejects.toBeInstanceOf(StorageFailure);
    cache.keys = keys;
    await tap(hurried, 2, 5);
    expect(await hole(journal, 2)).toMatchObject({ score: 5, state: 'draft' });
  });

  it('a database that still does not answer is not taken for mended', async () => {
    const { mendIt } = breakWrites();
    await tap(journal, 2, 5);
    await expect(db.mend()).rejects.toBeInstanceOf(StorageFailure);
    mendIt();
    const cache = phone.caches.all.get(BACKUP_CACHE)!;
    const { keys } = cache;
    for (const answers of [0, 1, 2]) {
      let left = answers;
      cache.keys = async () =>
        (left -= 1) < 0 ? Promise.reject(new TypeError('Broken.')) : keys.call(cache);
      const isMended = await db.mend().then(
        () => true,
        () => false,
      );
      expect((await hole(db, 2)).state).toBe(isMended ? 'draft' : 'empty');
    }
    expect((await hole(db, 2)).state).toBe('draft');
  });
});

/** A transaction that does not end holds up every other, as a browser that lost its way does. */
async function hang(): Promise<{ letGo: () => Promise<void> }> {
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open(DATABASE);
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

describe('While the database hangs', () => {
  const SOON = 50;
  let hanging: SafeDb;
  beforeEach(async () => {
    await db.close();
    hanging = phone.open(SOON);
    shown = [await view(hanging)];
  });

  it('a tap does not wait for it for ever, and the second copy takes it', async () => {
    const { letGo } = await hang();
    await expect(tap(hanging.prompt, 2, 5)).rejects.toBeInstanceOf(StorageFailure);
    await tap(journal, 2, 5);
    await tap(journal, 2, 6);
    await expect(hanging.mend()).rejects.toThrow('does not answer');
    await letGo();
    await hanging.mend();
    expect(await hole(hanging, 2)).toMatchObject({ score: 6, state: 'draft' });
    expect(await hole(hanging, 1)).toMatchObject({ score: 4, state: 'draft' });
  });

  it('what it does too late takes nothing from the second copy', async () => {
    const { card, registers } = shown[0]!;
    const before = registers.find(({ hole_number }) => hole_number === 2);
    const late: Tap = { key: KEY, hole_number: 2, score: 5, partner: null, author: ME };
    const { letGo } = await hang();
    const tapped = saveOptimistically(hanging.prompt, phone.chance, late, { card, before, device: 'd' });
    await expect(tapped).rejects.toBeInstanceOf(StorageFailure);
    await tap(journal, 2, 6);
    await letGo();
    await vi.waitFor(async () => expect(await hole(hanging, 2)).toMatchObject({ score: 5 })); // the late tap
    await hanging.close(); // and the app dies before it looks after the database
    const again = phone.open();
    expect(await hole(again, 2)).toMatchObject({ score: 6, state: 'draft' });
    await again.close();
  });

  it('is no reason to fail for whoever has no other way', async () => {
    const { letGo } = await hang();
    const saved = tap(hanging, 2, 5);
    await new Promise((done) => setTimeout(done, 2 * SOON));
    await letGo();
    await saved;
    expect(await hole(hanging, 2)).toMatchObject({ score: 5, state: 'draft' });
  });
});
