import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPhoneDb } from '#data/store/database.ts';
import { openFactory } from '#data/store/bucket.ts';
import { putCard } from '#data/scores/merge-card.ts';
import { createPageStorage } from '#data/store/page-storage.ts';
import { readCard } from '#data/scores/cards.ts';
import { saveDraft } from '#data/scores/drafts.ts';
import { scorecard } from '#tests/support/cards.ts';
import { damagedFactory, phoneWithBackup } from '#tests/support/phone-with-backup.ts';

const KEY = { user: 7, tournament: 3, round: 1 };
const never = () => new Promise<never>(() => {});
const soon = () => new Promise((done) => setTimeout(done, 20));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

describe('If the browser freezes a page during a database transaction, the page', () => {
  const meta = (value: number) => ({ key: 'x', value });

  it('does not block later transactions of this tab or of another tab', async () => {
    const storage = createPageStorage();
    const frozen = openPhoneDb({ storage });
    const page = { isFrozen: false };
    // A frozen page runs nothing: its transaction never ends.
    const held = frozen.write(async (tx) => {
      while (!page.isFrozen) await tx.get('meta', 'x');
      return never();
    });
    await soon();
    page.isFrozen = true;
    storage.abortOpen();
    const other = openPhoneDb();
    await other.write((tx) => tx.put('meta', meta(2)));
    expect(await other.read((tx) => tx.get('meta', 'x'))).toEqual(meta(2));
    void held;
  });

  it('ends its live queries, and runs them again after the thaw', async () => {
    const storage = createPageStorage();
    const frozen = openPhoneDb({ storage });
    const seen: unknown[] = [];
    const began: string[] = [];
    const page = { isHeld: true };
    const watching = frozen
      .watch(async (tx) => {
        began.push('read');
        while (page.isHeld) await tx.get('meta', 'x');
        return tx.get('meta', 'x');
      })
      .subscribe({ next: (value) => seen.push(value) });
    await vi.waitFor(() => expect(began).toEqual(['read']));
    storage.abortOpen();
    page.isHeld = false;
    await openPhoneDb().write((tx) => tx.put('meta', meta(3)));
    frozen.refresh();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(meta(3)));
    watching.unsubscribe();
  });

  it('stores a score before the freeze if the transaction has sent all its requests, and otherwise after the thaw', async () => {
    const storage = createPageStorage();
    const db = openPhoneDb({ storage });
    await db.write((tx) => tx.put('meta', meta(0)));
    const whole = db.write((tx) => tx.put('meta', meta(1)));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve(); // runs all microtasks before the browser answers
    storage.abortOpen();
    await whole;
    let tries = 0;
    const half = db.write(async (tx) => {
      tries += 1;
      await tx.put('meta', meta(2));
      if (tries === 1) storage.abortOpen();
      await tx.get('meta', 'x');
    });
    await half;
    expect(tries).toBe(2);
    expect(await db.read((tx) => tx.get('meta', 'x'))).toEqual(meta(2));
  });
});

/**
 * WebKit's error in a document whose storage process has died. In a hidden frame it is a DOMException of another realm.
 */
const LOST = {
  name: 'UnknownError',
  message: 'Connection to Indexed Database server lost. Refresh the page to try again',
} as DOMException;

describe('If the browser has lost its storage process, a page', () => {
  it('opens the database in a new iframe, and saves the score', async () => {
    let frames = 0;
    const lost = damagedFactory(indexedDB, LOST);
    const storage = {
      openFactory: async () => (frames === 0 ? lost.factory : openFactory()),
      renew: () => (frames += 1) > 0,
    };
    const phone = phoneWithBackup();
    const db = phone.open(undefined, { storage });
    await putCard(db, phone.clock, KEY, scorecard(KEY.user), phone.clock.now());
    await saveDraft(db.withDeadline, phone.clock, {
      key: KEY,
      hole_number: 1,
      score: 4,
      partner: null,
      author: 7,
    });
    expect((await db.read((tx) => readCard(tx, KEY)))!.holes[0]).toMatchObject({ score: 4, state: 'draft' });
    expect(frames).toBe(1);
    expect(lost.seen.deletions).toBe(0);
  });

  it('deletes nothing and only reports the storage failure if a new iframe, which restarts the storage, cannot be opened', async () => {
    const lost = damagedFactory(indexedDB, LOST);
    const storage = { openFactory: async () => lost.factory, renew: () => false };
    const db = phoneWithBackup().open(undefined, { storage });
    await expect(db.read((tx) => tx.get('meta', 'x'))).rejects.toMatchObject({ name: 'StorageFailure' });
    expect(lost.seen.deletions).toBe(0);
  });
});
